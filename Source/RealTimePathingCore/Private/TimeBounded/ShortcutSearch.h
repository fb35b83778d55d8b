// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The shortcut enhancement of TBA*. It finds a path from an agent that is off the solution to the rest of the solution,
// if that is cheaper than stepping back. The planner decides whether the agent takes it.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Planning/WorkBudget.h"
#include "Rtp/Planning/World.h"
#include "Rtp/Search/BucketOpenList.h"
#include "Rtp/Search/Heuristic.h"
#include "Rtp/Search/ResumableAStar.h"
#include "Rtp/TimeBounded/TracedPath.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace Rtp
{
/** A grid space with all moves reversed. */
class ReversedSpace
{
public:
	explicit ReversedSpace(const GridSpace& InSpace)
		: Space(InSpace)
	{
	}

	uint32_t StateCount() const
	{
		return Space.StateCount();
	}

	template <class F>
	void ForEachMove(StateId From, F&& Visit) const
	{
		Space.ForEachMoveBack(From, Visit);
	}

private:
	GridSpace Space;
};

/**
 * A backward search from the solution to the agent. The states of the solution from the goal to the meeting point are
 * its starts, with their distance to the goal as initial cost. So it finds the shortest path to the goal, not only to
 * the solution. The meeting point is the state where an agent that steps back reaches the solution. Works in slices.
 */
class ShortcutSearch
{
public:
	explicit ShortcutSearch(const World& World)
		: Search(ReversedSpace(World.Space()), ReversedEstimate{Heuristic(World.Space(), World.HeuristicTable.get())},
			  World.Pool)
	{
	}

	/** Begins the search for an agent that is in the tree but not on the solution. O(1). */
	void Begin(StateId Agent)
	{
		Search.BeginWithoutStart(Agent);
		Meeting = Agent;
		NextStart = 0;
		Phase = Stage::FindMeeting;
	}

	/**
	 * Does at most Units of work and returns the unused units; an expansion takes UnitsPerExpansion. The solution was
	 * traced in the tree Nodes; the agent may have stepped back in it since the last call.
	 */
	template <class Tree>
	uint64_t Advance(const Tree& Nodes, const TracedPath& Solution, StateId Agent, uint64_t Units,
		uint32_t UnitsPerExpansion, IPlanObserver* Observer)
	{
		for (; Phase == Stage::FindMeeting && Units != 0; --Units)
		{
			Meeting = Nodes.ParentOf(Meeting);
			Phase = !Meeting.IsValid()       ? Stage::Done
				: Solution.Contains(Meeting) ? Stage::AddStarts
											 : Stage::FindMeeting;
		}
		if (Search.Goal() != Agent)
		{
			Search.Retarget(Agent);
		}
		for (; Phase == Stage::AddStarts && Units != 0; --Units)
		{
			AddNextStart(Nodes, Solution);
		}
		if (Phase == Stage::Search && Units >= UnitsPerExpansion)
		{
			uint32_t Spent = 0;
			Search.Advance(static_cast<uint32_t>(Units / UnitsPerExpansion), Spent, ExpansionReport{Observer});
			Units -= static_cast<uint64_t>(Spent) * UnitsPerExpansion;
			Phase = Search.Status() == SearchStatus::Searching ? Stage::Search : Stage::Done;
			const Cost Back =
				(Nodes.CostTo(Agent) - Nodes.CostTo(Meeting)) + (Nodes.CostTo(Solution.Tip()) - Nodes.CostTo(Meeting));
			bUseful = Search.Status() == SearchStatus::Found && Search.CostTo(Agent) < Back;
		}
		return Units;
	}

	/** The next state on the shortcut; none off the shortcut and where it meets the solution. */
	StateId After(StateId State) const
	{
		return bUseful ? Search.ParentOf(State) : StateId{};
	}

	/** Whether an edit affects a state of the search. Work is bounded by the number of changed states. */
	bool IsTouchedBy(const GridSpace& Space, std::span<const StateId> Changed) const
	{
		bool bTouched = false;
		for (const StateId Edited : Changed)
		{
			Space.ForEachAffected(Edited, [&](StateId State) { bTouched = bTouched || Search.HasSeen(State); });
		}
		return bTouched;
	}

	size_t MemoryBytes() const
	{
		return sizeof(*this) + Search.MemoryBytes();
	}

private:
	enum class Stage : uint8_t
	{
		FindMeeting, // follow parents from the agent to the solution
		AddStarts,   // the solution from the goal to the meeting point
		Search,
		Done
	};

	struct ReversedEstimate
	{
		Heuristic Forward;

		Cost operator()(StateId A, StateId B) const
		{
			return Forward(B, A);
		}
	};

	template <class Tree>
	void AddNextStart(const Tree& Nodes, const TracedPath& Solution)
	{
		const StateId Start = Solution.BeforeTip(NextStart);
		Search.AddStart(Start, Nodes.CostTo(Solution.Tip()) - Nodes.CostTo(Start));
		++NextStart;
		Phase = Start == Meeting ? Stage::Search : Stage::AddStarts;
	}

	ResumableAStar<ReversedSpace, ReversedEstimate, BucketOpenList> Search;
	StateId Meeting;        // where an agent that steps back reaches the solution
	uint32_t NextStart = 0; // index of a state of the solution, counted from the goal
	Stage Phase = Stage::Done;
	bool bUseful = false;
};
} // namespace Rtp
