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
 * Full-width lookahead (Korf 1990): all states within Depth moves, or up to the ply that contains the goal. A ply is
 * the set of states with the same least number of moves from the root. Growth records the mini-min of every ply for the
 * max-of-mins rule, because a ply is the frontier only while growth passes it.
 */
class PlyGrowth
{
public:
	static constexpr GrowthOrder Order = GrowthOrder::Moves;

	/** Path costs count GammaQ16 / 65536 in the sums; below 1 that trades path quality for less learning. */
	PlyGrowth(uint32_t InDepth, uint32_t InGammaQ16)
		: Depth(InDepth)
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
		if (Local.Find(Top)->Moves <= Passed)
		{
			return GrowthStatus::Growing;
		}
		PassPly(Local);
		// Deeper plies do not bound the cost of paths that end at the goal.
		return Passed == Depth || Local.Find(Learned.Goal()) != nullptr ? GrowthStatus::Done : GrowthStatus::Growing;
	}

	/** The sum by which frontier states are ranked. */
	Cost SumOf(const LocalSpace::Node& Node) const
	{
		return Cost{static_cast<int32_t>((static_cast<int64_t>(Node.G) * GammaQ16) >> 16) + Node.H};
	}

	/** Max of mins: the largest mini-min of all plies. */
	Cost MaxOfMins() const
	{
		return Highest;
	}

	/** Mini-min: the least sum of the last ply. */
	Cost MiniMin() const
	{
		return Nearest;
	}

private:
	void PassPly(const LocalSpace& Local)
	{
		Nearest = Cost::Infinite();
		Local.ForEachFrontier(
			[this](StateId, const LocalSpace::Node& Node) { Nearest = (std::min)(Nearest, SumOf(Node)); });
		Highest = (std::max)(Highest, Nearest);
		++Passed;
	}

	uint32_t Depth;
	uint32_t GammaQ16;
	uint32_t Passed = 0; // plies, the root's not counted
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
