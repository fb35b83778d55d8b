// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Learning of f-LRTA* (Sturtevant & Bulitko 2011): costs from the start as well as costs to the goal, and with the
// former the death of states that no optimal walk needs.

#pragma once

#include "Rtp/AgentCentred/EpisodeBackups.h"
#include "Rtp/AgentCentred/LocalPruning.h"
#include "Rtp/AgentCentred/LocalSpace.h"
#include "Rtp/Base/PagedTable.h"

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
		bRevived = false;
		Children.clear();
	}

	template <class Growth, class F>
	bool Advance(const GridSpace& Space, LocalSpace& Local, AgentMemory& Memory, const Growth& Lookahead,
		uint32_t MaxExpansions, uint32_t& Spent, F&& OnExpand)
	{
		const uint32_t Limit = Spent + MaxExpansions;
		if (Now == Pass::Forward)
		{
			for (; Cursor != Local.Interior().size() && Spent != Limit; ++Cursor, ++Spent)
			{
				Improve(Space, Memory, Local.Interior()[Cursor]);
				OnExpand(Local.Interior()[Cursor]);
			}
			Now = Cursor == Local.Interior().size() ? Pass::Backward : Now;
		}
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

	/**
	 * Whether states live again that the lookahead has left out. It has to look again then: whoever learned without
	 * them would learn too much, and for good.
	 */
	bool IsOutdated() const
	{
		return Now == Pass::Backward && bRevived;
	}

	/** The neighbour nearest to the start, if it is nearer than the state itself. */
	StateId WayBack(const GridSpace& Space, const AgentMemory& Memory, StateId From) const
	{
		StateId Best;
		int32_t Least = CostFromStart(From);
		Space.ForEachMove(From,
			[&](StateId To, Cost)
			{
				if (CostFromStart(To) < Least && !IsKilled(Memory, To))
				{
					Least = CostFromStart(To);
					Best = To;
				}
			});
		return Best;
	}

	/**
	 * Makes up for a killed state: finds the ways round it, which run among its neighbours, before what was reached
	 * through it seems to be reached from nowhere; and lets states live again that seemed redundant beside it. O(1).
	 */
	void OnKilled(const GridSpace& Space, AgentMemory& Memory, StateId Killed)
	{
		bool bLowered = CostFromStart(Killed) < Cost::Infinite().Units;
		for (uint32_t Round = 0; bLowered && Round != DirectionCount; ++Round)
		{
			bLowered = false;
			Space.ForEachMove(Killed,
				[&](StateId From, Cost)
				{ bLowered |= !IsKilled(Memory, From) && PassOn(Space, Memory, From, Killed); });
		}
		Space.ForEachMove(Killed,
			[&](StateId To, Cost Price)
			{
				if (CostFromStart(Killed) + Price.Units == CostFromStart(To))
				{
					ReviveParents(Space, Memory, To);
				}
			});
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
		Memory.Unlearn(State);
		if (Memory.IsDismissed(State))
		{
			Memory.Revive(State);
			bRevived = true;
		}
	}

	/** A killed state is no part of the world any more. */
	static bool IsKilled(const AgentMemory& Memory, StateId State)
	{
		return Memory.IsDead(State) && !Memory.IsDismissed(State);
	}

	/** Passes the cost from the start on to those neighbours that Middle has, too; returns whether one gained. */
	bool PassOn(const GridSpace& Space, AgentMemory& Memory, StateId From, StateId Middle)
	{
		bool bLowered = false;
		Space.ForEachMove(From,
			[&](StateId To, Cost Price)
			{
				const int32_t Units = CostFromStart(From) + Price.Units;
				if (Units < CostFromStart(To) && !IsKilled(Memory, To) && Space.MoveCost(Middle, To).has_value())
				{
					Lower(Memory, To, Units);
					bLowered = true;
				}
			});
		return bLowered;
	}

	/** Lets all dismissed states live again through which a state is reached at least cost. */
	void ReviveParents(const GridSpace& Space, AgentMemory& Memory, StateId To) const
	{
		Space.ForEachMoveBack(To,
			[&](StateId From, Cost Price)
			{
				if (CostFromStart(From) + Price.Units == CostFromStart(To) && Memory.IsDismissed(From))
				{
					Memory.Revive(From);
				}
			});
	}

	/** Takes the best cost from the start over living neighbours, then passes it on to all. */
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

	/** Living neighbours that are reached at least cost through the candidate. */
	void GatherChildren(const GridSpace& Space, const AgentMemory& Memory)
	{
		const int32_t Here = CostFromStart(Candidate);
		Space.ForEachMove(Candidate,
			[&](StateId To, Cost Price)
			{
				if (!Memory.IsDead(To) && !Memory.IsTrap(To) && CostFromStart(To) == Here + Price.Units)
				{
					Children.push_back({To, Here + Price.Units});
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
	bool bRevived = false; // in the forward pass
};
} // namespace Rtp
