// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Lookahead policies: how a local space grows and when it is large enough.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Learning/LocalSpace.h"

#include <algorithm>
#include <cstdint>

namespace Rtp
{
enum class GrowthStatus : uint8_t
{
	Growing,
	Done,
	GoalSeen, // the goal is the next state to expand
	Exhausted // nothing is left to expand: the goal is not in this part of the world
};

/** A*-shaped lookahead (Koenig 2004): the Count states with least cost + cost to the goal. */
class AStarGrowth
{
public:
	explicit AStarGrowth(uint32_t InCount, GrowthOrder InOrder = GrowthOrder::Total)
		: Order(InOrder)
		, Count(InCount)
	{
	}

	GrowthOrder Order;

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
 * Full-width lookahead (Korf 1990): all states within a radius of walking cost. Keeps the mini-min of every whole
 * radius on the way, which the max-of-mins rule needs: the frontier of each is on hand just when it is passed.
 */
class RadiusGrowth
{
public:
	static constexpr GrowthOrder Order = GrowthOrder::Cost;

	/** Costs of the way count GammaQ16 / 65536 in the sums; below 1 that trades quality for less learning. */
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

	template <class Mind>
	GrowthStatus Judge(LocalSpace& Local, const Mind& Memory, StateId Top)
	{
		if (!Top.IsValid())
		{
			return GrowthStatus::Exhausted;
		}
		if (Top == Memory.Goal())
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
	Cost SumOf(const LocalSpace::Node& At) const
	{
		return Cost{static_cast<int32_t>((static_cast<int64_t>(At.G) * GammaQ16) >> 16) + At.H};
	}

	/** Max of mins: the largest of the least sums of all radii. */
	Cost MaxOfMins() const
	{
		return Highest;
	}

	/** Mini-min: the least sum of the last radius. */
	Cost MiniMin() const
	{
		return Nearest;
	}

private:
	void PassRadius(const LocalSpace& Local)
	{
		Nearest = Cost::Infinite();
		Local.ForEachFrontier(
			[this](StateId, const LocalSpace::Node& At) { Nearest = (std::min)(Nearest, SumOf(At)); });
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
 * Grows a local space until its lookahead is content; false if MaxExpansions ran out before. Then Target is where to
 * go: the goal if it is in sight, what the control chooses, or none where nothing is left to look at.
 */
template <class Growth, class Control, class Space, class Mind, class F>
bool GrowLocalSpace(Growth& Lookahead, const Control& Mover, LocalSpace& Local, Space& Ground, const Mind& Memory,
	uint32_t MaxExpansions, uint32_t& Spent, StateId& Target, F&& OnExpand)
{
	StateId Top = Local.Top();
	GrowthStatus Status = Lookahead.Judge(Local, Memory, Top);
	for (uint32_t Left = MaxExpansions; Status == GrowthStatus::Growing; --Left, ++Spent)
	{
		if constexpr (requires { Ground.Prepare(Top, Left, Spent); })
		{
			if (const uint32_t Before = Spent; !Ground.Prepare(Top, Left, Spent))
			{
				return false;
			}
			else
			{
				Left -= Spent - Before;
			}
		}
		if (Left == 0)
		{
			return false;
		}
		Local.ExpandTop(Ground, Memory);
		OnExpand(Top);
		Top = Local.Top();
		Status = Lookahead.Judge(Local, Memory, Top);
	}
	Target = Status == GrowthStatus::GoalSeen ? Top
		: Status == GrowthStatus::Exhausted   ? StateId{}
											  : Mover.Choose(Local, Memory, Lookahead);
	return true;
}
} // namespace Rtp
