// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Learning of f-LRTA* (Sturtevant & Bulitko 2011): costs from the start as well as costs to the goal, and with the
// former the death of states that no optimal walk needs.

#pragma once

#include "Rtp/Base/Memory/PagedTable.h"
#include "Rtp/Learning/EpisodeBackups.h"
#include "Rtp/Learning/LocalPruning.h"
#include "Rtp/Learning/LocalSpace.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rtp
{
/**
 * Three passes over the interior. Forward: costs from the start fall; a state whose cost fell lives again and forgets
 * what it learned. Backward: as DijkstraBackup. Marking: a state dies if it is a dead end (no neighbour is reached
 * through it at least cost), redundant (all such neighbours are reached as cheaply through others), or too far (start
 * to goal through it costs more than a known way).
 */
class ForwardBackward
{
public:
	ForwardBackward(const World& Level, const PruningSettings& Prune)
		: Backward(Level)
		, Pruning(Level.Space(), Prune)
		, FromStart(Level.Pool)
	{
	}

	/** A trial from the same start keeps what it knows. */
	void OnTrial(StateId InStart, AgentMemory& Memory)
	{
		if (InStart != Start || Memory.Goal() != Goal)
		{
			Start = InStart;
			Goal = Memory.Goal();
			OnEdit();
			Memory.ReviveAll();
		}
	}

	/** An agent that was put where no cost from the start is known starts there: else all around it would seem useless.
	 */
	void OnEpisode(StateId Root, AgentMemory& Memory)
	{
		if (CostFromStart(Root) >= Cost::Infinite().Units)
		{
			OnTrial(Root, Memory);
		}
	}

	void OnEdit()
	{
		FromStart.Reset(); // a blocked cell may have been on the way to any state
		FromStart[Start.Value].Units = 0;
	}

	void Begin()
	{
		Backward.Begin();
		Now = Pass::Forward;
		Cursor = 0;
		bOutdated = false;
		Children.clear();
	}

	template <class Growth, class F>
	bool Advance(const GridSpace& Space, LocalSpace& Local, AgentMemory& Memory, const Growth& Lookahead,
		uint32_t MaxExpansions, uint32_t& Spent, F&& OnExpand)
	{
		const uint32_t Limit = Spent + MaxExpansions;
		AdvanceForward(Space, Local, Memory, Limit - Spent, Spent, OnExpand);
		if (IsOutdated())
		{
			return false;
		}
		if (Now == Pass::Backward && Backward.Advance(Space, Local, Memory, Lookahead, Limit - Spent, Spent, OnExpand))
		{
			Now = Pass::Marking;
			Cursor = static_cast<uint32_t>(Local.Interior().size());
		}
		return Now == Pass::Marking && Mark(Space, Local, Memory, Limit, Spent);
	}

	/** The first pass alone, for an agent that sees nothing but dead states; true once done. */
	template <class F>
	bool AdvanceForward(const GridSpace& Space, const LocalSpace& Local, AgentMemory& Memory, uint32_t MaxExpansions,
		uint32_t& Spent, F&& OnExpand)
	{
		if (Now == Pass::Forward)
		{
			const uint32_t Limit = Spent + MaxExpansions;
			for (; Cursor != Local.Interior().size() && Spent != Limit; ++Cursor, ++Spent)
			{
				Improve(Space, Memory, Local.Interior()[Cursor]);
				OnExpand(Local.Interior()[Cursor]);
			}
			Now = Cursor == Local.Interior().size() ? Pass::Backward : Now;
		}
		return Now != Pass::Forward;
	}

	/**
	 * Whether states live again that the lookahead has left out, or have forgotten what it saw them worth. It has to
	 * look again then: whoever learned from that would learn too much, and for good.
	 */
	bool IsOutdated() const
	{
		return Now == Pass::Backward && bOutdated;
	}

	/**
	 * The neighbour nearest to the start, dead or alive, if it is nearer than the state itself. Were killed ones left
	 * out, there would be no way back from what was reached through them.
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
	 * Whether a state may be killed. As a swamp only one that is dismissed: nothing alive is reached through it alone,
	 * so all costs from the start stay true and no dismissed state is needed again in its place.
	 */
	bool MayKill(const AgentMemory& Memory, StateId State) const
	{
		return Pruning.Kind() != PruningKind::Swamp || Memory.IsDismissed(State);
	}

	void Release()
	{
		Backward.Release();
	}

	size_t MemoryBytes() const
	{
		return Backward.MemoryBytes() + FromStart.MemoryBytes() + Children.capacity() * sizeof(Child);
	}

private:
	enum class Pass : uint8_t
	{
		Forward,
		Backward,
		Marking
	};

	struct Known
	{
		int32_t Units = Cost::Infinite().Units;
	};

	struct Child
	{
		StateId State;
		int32_t FromStart;
	};

	int32_t CostFromStart(StateId State) const
	{
		const Known* At = FromStart.Find(State.Value);
		return At == nullptr ? Cost::Infinite().Units : At->Units;
	}

	void Lower(AgentMemory& Memory, StateId State, int32_t Units)
	{
		FromStart[State.Value].Units = Units;
		Memory.NoteUpdate();
		bOutdated = bOutdated || Memory.IsDismissed(State) || Memory.Raised(State) > Cost{0};
		Memory.Unlearn(State);
		if (Memory.IsDismissed(State))
		{
			Memory.Revive(State);
		}
	}

	/** A killed state is no part of the world any more. */
	static bool IsKilled(const AgentMemory& Memory, StateId State)
	{
		return Memory.IsDead(State) && !Memory.IsDismissed(State);
	}

	/** Takes the best cost from the start over living neighbours, then passes it on to all if the state is alive. */
	void Improve(const GridSpace& Space, AgentMemory& Memory, StateId State)
	{
		int32_t Best = CostFromStart(State);
		Space.ForEachMoveBack(State,
			[&](StateId From, Cost Price)
			{
				if (!Memory.IsDead(From))
				{
					Best = (std::min)(Best, CostFromStart(From) + Price.Units);
				}
			});
		if (Best < CostFromStart(State))
		{
			Lower(Memory, State, Best);
		}
		if (Memory.IsDead(State))
		{
			return; // a state that lives again has to be reached through one that lives
		}
		Space.ForEachMove(State,
			[&](StateId To, Cost Price)
			{
				if (Best + Price.Units < CostFromStart(To) && !IsKilled(Memory, To))
				{
					Lower(Memory, To, Best + Price.Units);
				}
			});
	}

	/** Looks at interior states from the last expanded to the first, a child of a state for each expansion. */
	bool Mark(const GridSpace& Space, LocalSpace& Local, AgentMemory& Memory, uint32_t Limit, uint32_t& Spent)
	{
		while (Spent != Limit && (Cursor != 0 || !Children.empty()))
		{
			++Spent;
			if (Children.empty())
			{
				Candidate = Local.Interior()[--Cursor];
				if (Candidate == Start || Memory.IsDead(Candidate) || IsNeeded(Memory))
				{
					continue;
				}
				const int64_t Through = static_cast<int64_t>(CostFromStart(Candidate)) + Memory.ToGoal(Candidate).Units;
				if (Through > CostFromStart(Memory.Goal()))
				{
					Memory.Dismiss(Candidate);
					continue;
				}
				GatherChildren(Space, Memory);
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
				Memory.Dismiss(Candidate);
			}
		}
		return Cursor == 0 && Children.empty();
	}

	/**
	 * Where expendable states are killed, costs from the start that came through them are not true any more, and a
	 * state may seem to lead nowhere that is the only way on. So there only those go that nobody needs to pass.
	 */
	bool IsNeeded(const AgentMemory& Memory) const
	{
		return Pruning.Kind() == PruningKind::Expendable && !Pruning.LeavesConnected(Candidate, Memory);
	}

	/**
	 * Living neighbours that are reached at least cost through the candidate; also those, dead or alive, that would be
	 * once they heard of its cost, which may have fallen after the candidate had passed it on.
	 */
	void GatherChildren(const GridSpace& Space, const AgentMemory& Memory)
	{
		const int32_t Here = CostFromStart(Candidate);
		Space.ForEachMove(Candidate,
			[&](StateId To, Cost Price)
			{
				const int32_t Through = Here + Price.Units;
				const bool bChild = CostFromStart(To) == Through && !Memory.IsDead(To);
				if ((bChild || (CostFromStart(To) > Through && !IsKilled(Memory, To))) && !Memory.IsTrap(To))
				{
					Children.push_back({To, Through});
				}
			});
	}

	bool HasOtherParent(const GridSpace& Space, const AgentMemory& Memory, const Child& Of) const
	{
		bool bFound = false;
		Space.ForEachMoveBack(Of.State,
			[&](StateId From, Cost Price)
			{
				bFound = bFound ||
					(From != Candidate && CostFromStart(From) + Price.Units == Of.FromStart && !Memory.IsDead(From));
			});
		return bFound;
	}

	DijkstraBackup Backward;
	LocalPruning Pruning;
	PagedTable<Known> FromStart;
	std::vector<Child> Children; // of Candidate, still to be looked at
	StateId Candidate;
	StateId Start;
	StateId Goal;
	Pass Now = Pass::Forward;
	uint32_t Cursor = 0;
	bool bOutdated = false; // by the forward pass
};
} // namespace Rtp
