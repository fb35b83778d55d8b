// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Learning of f-LRTA* (Sturtevant & Bulitko 2011): costs from the start as well as costs to the goal. Costs from the
// start tell which states no optimal path needs; these are redundant and the agent avoids them.

#pragma once

#include "Rtp/Base/Memory/PagedTable.h"
#include "Rtp/Learning/AgentShell.h"
#include "Rtp/Learning/EpisodeBackups.h"
#include "Rtp/Learning/LocalPruning.h"
#include "Rtp/Learning/LocalSpace.h"
#include "Rtp/Search/HeapOpenList.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rtp
{
/**
 * Four passes over the members of the lookahead: interior and frontier, or the interior alone. Pull: each state takes
 * the least cost from the start over its neighbours. Push: in the order of Dijkstra's algorithm, states pass changed
 * costs on to their neighbours. A state whose cost fell is restored and forgets its learned cost to the goal. Backward:
 * as DijkstraBackup. Marking, from the farthest state to the nearest, finds redundant states. A state is redundant if
 * no neighbour is reached through it at least cost (dead end). It is redundant if all such neighbours are reached as
 * cheaply through others. It is redundant if start to goal through it costs more than a known path. With S members and
 * N neighbours each, an episode costs at most (N + 5)
 * * S expansions.
 */
class ForwardBackward
{
public:
	ForwardBackward(const World& World, const LearnerSettings& Settings)
		: Backward(World)
		, Pruning(World.Space(), Settings.Prune)
		, FromStart(World.Pool)
		, Changed(World.Pool)
		, bFrontier(Settings.bMarkFrontier && Settings.Prune.Kind != PruningKind::Expendable)
	{
	}

	/** Keeps costs from the start if a trial has the same start and goal as the one before. */
	void OnTrial(StateId InStart, AgentMemory& Memory)
	{
		if (InStart != Start || Memory.Goal() != Goal)
		{
			Goal = Memory.Goal();
			Restart(InStart);
			Memory.RestoreAll();
		}
	}

	/** Starts anew where the root has no cost from the start: all states around it would seem redundant. */
	void OnEpisode(StateId Root, AgentMemory& Memory)
	{
		if (CostFromStart(Root) >= Cost::Infinite().Units)
		{
			OnTrial(Root, Memory);
		}
	}

	/** Forgets all costs from the start: a blocked cell may have been on the path to any state. */
	void OnEdit()
	{
		Restart(Start);
	}

	/** Forgets all costs from the start and measures them from another state. */
	void Restart(StateId InStart)
	{
		Start = InStart;
		FromStart.Reset();
		FromStart[Start.Value].Units = 0;
	}

	void Begin()
	{
		Backward.Begin();
		Changed.Clear();
		Candidates.clear();
		Children.clear();
		Now = Pass::Pull;
		Cursor = 0;
	}

	template <class Growth, class F>
	bool Advance(const GridSpace& Space, LocalSpace& Local, AgentMemory& Memory, const Growth& Lookahead,
		uint32_t MaxExpansions, uint32_t& Spent, F&& OnExpand)
	{
		const uint32_t Limit = Spent + MaxExpansions;
		if (Now == Pass::Pull && PullAll(Space, Local, Memory, Limit, Spent))
		{
			Now = Pass::Push;
		}
		if (Now == Pass::Push && PushAll(Space, Local, Memory, Limit, Spent, OnExpand))
		{
			Now = Pass::Backward;
		}
		if (Now == Pass::Backward && Backward.Advance(Space, Local, Memory, Lookahead, Limit - Spent, Spent, OnExpand))
		{
			Now = Pass::Marking;
			OrderCandidates(MembersOf(Local));
		}
		return Now == Pass::Marking && Mark(Space, Local, Memory, Limit, Spent);
	}

	/**
	 * The neighbour nearest to the start, pruned or not, if it is nearer than the state itself. Pruned neighbours
	 * count, because the agent may have come through one of them.
	 */
	StateId WayBack(const GridSpace& Space, StateId From) const
	{
		StateId Best;
		int32_t Least = CostFromStart(From);
		Space.ForEachMove(From,
			[&](StateId To, Cost)
			{
				if (CostFromStart(To) < Least)
				{
					Least = CostFromStart(To);
					Best = To;
				}
			});
		return Best;
	}

	/**
	 * Whether the state may be pruned permanently. A swamp must be redundant first: then no cost from the start depends
	 * on it, and no redundant state is needed again in its place. Where the frontier is marked too, every swamp is
	 * redundant anyway, and pruning it would gain nothing.
	 */
	bool MayKill(const AgentMemory& Memory, StateId State) const
	{
		return Pruning.Kind() != PruningKind::Swamp || (!bFrontier && Memory.IsRedundant(State));
	}

	void Release()
	{
		Backward.Release();
		Changed.Release();
	}

	size_t MemoryBytes() const
	{
		return Backward.MemoryBytes() + FromStart.MemoryBytes() + Changed.MemoryBytes() +
			(Candidates.capacity() + Children.capacity()) * sizeof(StateCost);
	}

private:
	enum class Pass : uint8_t
	{
		Pull,
		Push,
		Backward,
		Marking
	};

	struct StartCost
	{
		int32_t Units = Cost::Infinite().Units;
		bool bPassedOn = false; // all neighbours know it
	};

	struct StateCost
	{
		StateId State;
		int32_t FromStart;
	};

	int32_t CostFromStart(StateId State) const
	{
		const StartCost* Stored = FromStart.Find(State.Value);
		return Stored == nullptr ? Cost::Infinite().Units : Stored->Units;
	}

	const std::vector<StateId>& MembersOf(const LocalSpace& Local) const
	{
		return bFrontier ? Local.States() : Local.Interior();
	}

	bool IsMember(const LocalSpace& Local, StateId State) const
	{
		const LocalSpace::Node* Node = Local.Find(State);
		return Node != nullptr && (bFrontier || Node->bInterior);
	}

	/** Whether a state is pruned permanently and so no part of the search space any more. */
	static bool IsPrunedForGood(const AgentMemory& Memory, StateId State)
	{
		return Memory.IsPruned(State) && !Memory.IsRedundant(State);
	}

	/** Lowers a cost from the start. A redundant state next to the interior joins the frontier. */
	void Lower(const GridSpace& Space, LocalSpace& Local, AgentMemory& Memory, StateId State, int32_t Units)
	{
		FromStart[State.Value] = {Units, false};
		Memory.Unlearn(State);
		if (Memory.IsRedundant(State))
		{
			Memory.Restore(State);
			if (!Memory.IsTrap(State))
			{
				Local.ReachFromInterior(Space, Memory, State);
			}
		}
		if (Local.Find(State) != nullptr)
		{
			Local.NodeOf(State).H = Memory.ToGoal(State).Units;
		}
		if (IsMember(Local, State))
		{
			Changed.Push({State, Units, 0});
		}
	}

	bool PullAll(const GridSpace& Space, LocalSpace& Local, AgentMemory& Memory, uint32_t Limit, uint32_t& Spent)
	{
		for (; Cursor != MembersOf(Local).size() && Spent != Limit; ++Cursor, ++Spent)
		{
			const StateId State = MembersOf(Local)[Cursor];
			int32_t Best = CostFromStart(State);
			Space.ForEachMoveBack(State,
				[&](StateId From, Cost Price)
				{
					if (!Memory.IsPruned(From))
					{
						Best = (std::min)(Best, CostFromStart(From) + Price.Units);
					}
				});
			if (Best < CostFromStart(State))
			{
				Lower(Space, Local, Memory, State, Best);
			}
			else if (const StartCost* Stored = FromStart.Find(State.Value); Stored != nullptr && !Stored->bPassedOn)
			{
				Changed.Push({State, Best, 0});
			}
		}
		return Cursor == MembersOf(Local).size();
	}

	template <class F>
	bool PushAll(
		const GridSpace& Space, LocalSpace& Local, AgentMemory& Memory, uint32_t Limit, uint32_t& Spent, F&& OnExpand)
	{
		while (!Changed.IsEmpty() && Spent != Limit)
		{
			const OpenEntry Entry = Changed.Pop();
			if (Entry.F != CostFromStart(Entry.State) || Memory.IsPruned(Entry.State))
			{
				continue; // outdated; or redundant, and paths lead through other states only
			}
			FromStart[Entry.State.Value].bPassedOn = true;
			Space.ForEachMove(Entry.State,
				[&](StateId To, Cost Price)
				{
					if (Entry.F + Price.Units < CostFromStart(To) && !IsPrunedForGood(Memory, To))
					{
						Lower(Space, Local, Memory, To, Entry.F + Price.Units);
					}
				});
			OnExpand(Entry.State);
			++Spent;
		}
		return Changed.IsEmpty();
	}

	/** Lists the members so that the farthest from the start comes last, which Mark takes first. */
	void OrderCandidates(const std::vector<StateId>& Members)
	{
		for (const StateId State : Members)
		{
			Candidates.push_back({State, CostFromStart(State)});
		}
		std::sort(Candidates.begin(), Candidates.end(),
			[](const StateCost& A, const StateCost& B)
			{ return A.FromStart != B.FromStart ? A.FromStart < B.FromStart : A.State.Value < B.State.Value; });
	}

	/** Marks redundant states; each candidate and each child of one costs an expansion. */
	bool Mark(const GridSpace& Space, LocalSpace& Local, AgentMemory& Memory, uint32_t Limit, uint32_t& Spent)
	{
		while (Spent != Limit && (!Candidates.empty() || !Children.empty()))
		{
			++Spent;
			if (Children.empty())
			{
				Candidate = Candidates.back();
				Candidates.pop_back();
				if (IsNeeded(Memory))
				{
					continue;
				}
				const int64_t Through =
					static_cast<int64_t>(Candidate.FromStart) + Memory.ToGoal(Candidate.State).Units;
				if (Through <= CostFromStart(Memory.Goal()))
				{
					GatherChildren(Space, Memory);
				}
			}
			else if (HasOtherParent(Space, Memory, Children.back()))
			{
				Children.pop_back();
			}
			else
			{
				Children.clear(); // needed
				continue;
			}
			if (Children.empty())
			{
				Memory.MarkRedundant(Candidate.State);
				Local.NodeOf(Candidate.State).bPruned = true;
			}
		}
		return Candidates.empty() && Children.empty();
	}

	/**
	 * Whether the candidate is kept without a look at its children. Where expendable states are pruned, costs from the
	 * start that came through them are too low, and the only path onward may seem redundant. Then a redundant state
	 * must also leave its neighbours connected.
	 */
	bool IsNeeded(const AgentMemory& Memory) const
	{
		const StateId State = Candidate.State;
		return State == Start || State == Memory.Goal() || Memory.IsPruned(State) ||
			Candidate.FromStart >= Cost::Infinite().Units ||
			(Pruning.Kind() == PruningKind::Expendable && !Pruning.LeavesConnected(State, Memory));
	}

	/** Collects the neighbours that are reached through the candidate at least cost. */
	void GatherChildren(const GridSpace& Space, const AgentMemory& Memory)
	{
		Space.ForEachMove(Candidate.State,
			[&](StateId To, Cost Price)
			{
				const int32_t Through = Candidate.FromStart + Price.Units;
				if (CostFromStart(To) == Through && !Memory.IsPruned(To) && !Memory.IsTrap(To))
				{
					Children.push_back({To, Through});
				}
			});
	}

	/**
	 * Whether another state reaches a child as cheaply. Frontier states are marked before the agent sees the states
	 * behind them. So a parent counts there only if it has passed its cost on; others may have no explored path.
	 */
	bool HasOtherParent(const GridSpace& Space, const AgentMemory& Memory, const StateCost& Child) const
	{
		bool bFound = false;
		Space.ForEachMoveBack(Child.State,
			[&](StateId From, Cost Price)
			{
				const StartCost* Parent = FromStart.Find(From.Value);
				bFound = bFound ||
					(From != Candidate.State && Parent != nullptr && (Parent->bPassedOn || !bFrontier) &&
						Parent->Units + Price.Units == Child.FromStart && !Memory.IsPruned(From));
			});
		return bFound;
	}

	DijkstraBackup Backward;
	LocalPruning Pruning;
	PagedTable<StartCost> FromStart;
	HeapOpenList Changed;              // members whose cost their neighbours do not know
	std::vector<StateCost> Candidates; // for marking, the next one last
	std::vector<StateCost> Children;   // of Candidate, those still to be examined
	StateCost Candidate{};
	StateId Start;
	StateId Goal;
	Pass Now = Pass::Pull;
	uint32_t Cursor = 0; // in the members
	bool bFrontier;      // frontier states are members; with expendable states that would prune needed ones
};
} // namespace Rtp
