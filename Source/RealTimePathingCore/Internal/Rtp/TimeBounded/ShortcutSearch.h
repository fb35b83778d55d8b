// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The shortcut enhancement of TBA*: looks for a way from an agent that is off the solution to the rest of it, cheaper
// than walking back. Whether the agent takes it is the planner's matter.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"
#include "Rtp/Search/BucketOpenList.h"
#include "Rtp/Search/HeuristicTable.h"
#include "Rtp/Search/ResumableAStar.h"
#include "Rtp/TimeBounded/TracedPath.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace Rtp
{
/** A grid space with all moves turned round. */
class TurnedSpace
{
public:
	explicit TurnedSpace(const GridSpace& InSpace)
		: Space(InSpace)
	{
	}

	uint32_t StateCount() const
	{
		return Space.StateCount();
	}

	Cost Estimate(StateId A, StateId B) const
	{
		return Space.Estimate(B, A);
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
 * A search backwards from the solution to the agent. The states of the solution between the goal and the place where
 * the agent would come upon it are starts that cost their true distance to the goal, so what is found is the shortest
 * way to the goal and not just to the solution. Each phase stops and goes on as the caller's work allows.
 */
class ShortcutSearch
{
public:
	explicit ShortcutSearch(const World& Level)
		: Search(TurnedSpace(Level.Space()), TurnedEstimate{Heuristic(Level.Space(), Level.HeuristicTable.get())},
			  Level.Pool)
	{
	}

	/** Begins to look for a way from the agent, which is in the tree but not on the solution. O(1). */
	void Begin(StateId Agent)
	{
		Search.BeginWithoutStart(Agent);
		Meeting = Agent;
		NextStart = 0;
		Phase = Stage::FindMeeting;
	}

	/**
	 * Does at most Units of work, of which an expansion takes UnitsPerExpansion, and returns what is left. The tree is
	 * the one that the solution was traced in; the agent may have stepped back in it since the last call.
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
			const auto Report = [Observer](StateId State)
			{
				if (Observer != nullptr)
				{
					Observer->OnExpanded(State);
				}
			};
			Search.Advance(static_cast<uint32_t>(Units / UnitsPerExpansion), Spent, Report);
			Units -= static_cast<uint64_t>(Spent) * UnitsPerExpansion;
			Phase = Search.Status() == SearchStatus::Searching ? Stage::Search : Stage::Done;
			const Cost Back =
				(Nodes.CostTo(Agent) - Nodes.CostTo(Meeting)) + (Nodes.CostTo(Solution.Tip()) - Nodes.CostTo(Meeting));
			bUseful = Search.Status() == SearchStatus::Found && Search.CostTo(Agent) < Back;
		}
		return Units;
	}

	/** The move of the shortcut that leaves a state; none where there is no shortcut, and where it meets the solution.
	 */
	StateId After(StateId At) const
	{
		return bUseful ? Search.ParentOf(At) : StateId{};
	}

	/** Whether an edit touches anything that was looked at. Work is bounded by the number of changed states. */
	bool IsTouchedBy(const GridSpace& Space, std::span<const StateId> Changed) const
	{
		bool bTouched = false;
		for (const StateId Place : Changed)
		{
			Space.ForEachAffected(Place, [&](StateId At) { bTouched = bTouched || Search.HasSeen(At); });
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
		FindMeeting, // walk up from the agent to the solution
		AddStarts,   // the solution from the goal to there
		Search,
		Done
	};

	struct TurnedEstimate
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

	ResumableAStar<TurnedSpace, TurnedEstimate, BucketOpenList> Search;
	StateId Meeting;        // where the agent comes upon the solution if it walks back
	uint32_t NextStart = 0; // index of a state of the solution, counted from the goal
	Stage Phase = Stage::Done;
	bool bUseful = false;
};
} // namespace Rtp
