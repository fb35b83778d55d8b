// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Lookahead policies: the order in which a local space grows, and when it is large enough.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Learning/LocalSpace.h"
#include "Rtp/Learning/PolicyConcepts.h"

#include <algorithm>
#include <cstdint>

namespace Rtp
{
/** A*-shaped lookahead (Koenig 2004): the Count states with the least sums. */
class AStarGrowth
{
public:
	static constexpr GrowthOrder Order = GrowthOrder::Total;

	explicit AStarGrowth(uint32_t InCount)
		: Count(InCount)
	{
	}

	void Begin()
	{
	}

	GrowthStatus Judge(LocalSpace& Local, const AgentMemory& Memory, StateId Top)
	{
		if (!Top.IsValid())
		{
			return GrowthStatus::Exhausted;
		}
		if (Top == Memory.Goal())
		{
			return GrowthStatus::GoalSeen;
		}
		return Local.Interior().size() >= Count ? GrowthStatus::Done : GrowthStatus::Growing;
	}

private:
	uint32_t Count;
};

/**
 * Full-width lookahead (Korf 1990): all states within a radius of walking cost. It records the mini-min of every whole
 * radius for the max-of-mins rule, because the frontier of a radius exists only when growth passes it.
 */
class RadiusGrowth
{
public:
	static constexpr GrowthOrder Order = GrowthOrder::Cost;

	/** Path costs count GammaQ16 / 65536 in the sums; below 1 that trades path quality for less learning. */
	RadiusGrowth(Cost InUnit, uint32_t InRadius, uint32_t InGammaQ16)
		: Unit(InUnit)
		, Radius(InRadius)
		, GammaQ16(InGammaQ16)
	{
	}

	void Begin()
	{
		Passed = 0;
		Highest = Cost{0};
		Nearest = Cost::Infinite();
	}

	template <LearnedHeuristic Memory>
	GrowthStatus Judge(LocalSpace& Local, const Memory& Learned, StateId Top)
	{
		if (!Top.IsValid())
		{
			return GrowthStatus::Exhausted;
		}
		if (Top == Learned.Goal())
		{
			PassRadius(Local);
			return GrowthStatus::GoalSeen;
		}
		if (!Local.Interior().empty() && Local.Find(Top)->G >= static_cast<int32_t>(Passed + 1) * Unit.Units)
		{
			PassRadius(Local);
		}
		return Passed == Radius ? GrowthStatus::Done : GrowthStatus::Growing;
	}

	/** The sum by which frontier states are ranked. */
	Cost SumOf(const LocalSpace::Node& Node) const
	{
		return Cost{static_cast<int32_t>((static_cast<int64_t>(Node.G) * GammaQ16) >> 16) + Node.H};
	}

	/** Max of mins: the largest mini-min of all radii. */
	Cost MaxOfMins() const
	{
		return Highest;
	}

	/** Mini-min: the least sum on the frontier of the last radius. */
	Cost MiniMin() const
	{
		return Nearest;
	}

private:
	void PassRadius(const LocalSpace& Local)
	{
		Nearest = Cost::Infinite();
		Local.ForEachFrontier(
			[this](StateId, const LocalSpace::Node& Node) { Nearest = (std::min)(Nearest, SumOf(Node)); });
		Highest = (std::max)(Highest, Nearest);
		++Passed;
	}

	Cost Unit;
	uint32_t Radius;
	uint32_t GammaQ16;
	uint32_t Passed = 0;
	Cost Highest;
	Cost Nearest;
};

/**
 * Grows a local space until its lookahead is complete; returns false if MaxExpansions ran out before. Target becomes
 * the goal if it was reached, none if no state is left to expand, and the choice of the control otherwise.
 */
template <class Growth, class Control, class Space, LearnedHeuristic Memory, class F>
bool GrowLocalSpace(Growth& Lookahead, const Control& Mover, LocalSpace& Local, Space& Ground, const Memory& Learned,
	uint32_t MaxExpansions, uint32_t& Spent, StateId& Target, F&& OnExpand)
{
	StateId Top = Local.Top();
	GrowthStatus Status = Lookahead.Judge(Local, Learned, Top);
	for (uint32_t Remaining = MaxExpansions; Status == GrowthStatus::Growing; --Remaining, ++Spent)
	{
		if constexpr (requires { Ground.Prepare(Top, Remaining, Spent); })
		{
			if (const uint32_t Before = Spent; !Ground.Prepare(Top, Remaining, Spent))
			{
				return false;
			}
			else
			{
				Remaining -= Spent - Before;
			}
		}
		if (Remaining == 0)
		{
			return false;
		}
		Local.ExpandTop(Ground, Learned);
		OnExpand(Top);
		Top = Local.Top();
		Status = Lookahead.Judge(Local, Learned, Top);
	}
	Target = Status == GrowthStatus::GoalSeen ? Top
		: Status == GrowthStatus::Exhausted   ? StateId{}
											  : Mover.Choose(Local, Learned, Lookahead);
	return true;
}
} // namespace Rtp
