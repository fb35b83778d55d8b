// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Learning/DStarLitePlanner.h"

#include "Rtp/Base/Memory/PagedTable.h"
#include "Rtp/Search/HeapOpenList.h"
#include "Rtp/Search/HeuristicTable.h"

#include <algorithm>
#include <vector>

namespace Rtp
{
namespace
{
/** The optimised version of the paper (its Figure 4), with outdated queue entries dropped lazily. */
class DStarLitePlanner final : public IPlanner
{
public:
	explicit DStarLitePlanner(const World& InLevel)
		: Level(InLevel)
		, Space(Level.Space())
		, Estimate(Space, Level.HeuristicTable.get())
		, Nodes(Level.Pool)
		, Open(Level.Pool)
	{
	}

	void SetGoal(StateId, StateId InGoal) override
	{
		if (InGoal != Goal)
		{
			Goal = InGoal;
			Agent = StateId{};
		}
	}

	StepResult Step(StateId Current, StepBudget Budget) override
	{
		if (Current == Goal)
		{
			Nodes.Release();
			Open.Release();
			Agent = StateId{};
			return {StepStatus::AtGoal, 0, {}};
		}
		if (!MayReach(Level, Current, Goal))
		{
			return {StepStatus::GoalUnreachable, 0, {}};
		}
		Follow(Current);
		uint32_t Spent = 0;
		if (!Repair(Budget.MaxExpansions, Spent))
		{
			return {StepStatus::Planning, Spent, {}};
		}
		if (Find(Current).Rhs >= Unreached)
		{
			return {StepStatus::GoalUnreachable, Spent, {}};
		}
		Next = BestMove(Current);
		return {StepStatus::Moving, Spent, std::span<const StateId>(&Next, 1)};
	}

	void NotifyChanged(std::span<const StateId> Changed) override
	{
		if (Agent.IsValid())
		{
			for (const StateId Place : Changed)
			{
				Space.ForEachAffected(Place, [this](StateId At) { Stale.push_back(At); });
			}
		}
	}

	size_t MemoryBytes() const override
	{
		return sizeof(*this) + Nodes.MemoryBytes() + Open.MemoryBytes() + Stale.capacity() * sizeof(StateId);
	}

private:
	static constexpr int32_t Unreached = Cost::Infinite().Units;

	struct Node
	{
		int32_t G = Unreached;
		int32_t Rhs = Unreached;
		int32_t QueuedFirst = -1; // key of the entry that counts; negative: not queued
		int32_t QueuedSecond = -1;
	};

	struct Key
	{
		int32_t First;
		int32_t Second;

		bool operator<(const Key& Other) const
		{
			return First != Other.First ? First < Other.First : Second < Other.Second;
		}
	};

	Node Find(StateId State) const
	{
		const Node* At = Nodes.Find(State.Value);
		return At == nullptr ? Node{} : *At;
	}

	/** Keys only ever grow with the agent's walk, by its length: old entries stay lower bounds. */
	Key KeyOf(StateId State, const Node& At) const
	{
		const int32_t Least = std::min(At.G, At.Rhs);
		return Least >= Unreached ? Key{Unreached, Unreached}
								  : Key{Least + Estimate(Agent, State).Units + Walked.Units, Least};
	}

	void Begin()
	{
		Nodes.Reset();
		Open.Clear();
		Stale.clear();
		Walked = Cost{0};
		Nodes[Goal.Value].Rhs = 0;
		Queue(Goal);
	}

	void Follow(StateId Current)
	{
		if (!Agent.IsValid())
		{
			Agent = Current;
			Begin();
		}
		else if (Agent != Current)
		{
			Walked += Estimate(Agent, Current);
			Agent = Current;
		}
		if (Walked.Units > Unreached / 2)
		{
			Begin(); // keys would overflow after such a walk
		}
	}

	void Queue(StateId State)
	{
		Node& At = Nodes[State.Value];
		const Key Wanted = KeyOf(State, At);
		if (At.G == At.Rhs || Wanted.First >= Unreached)
		{
			At.QueuedFirst = -1;
			return;
		}
		At.QueuedFirst = Wanted.First;
		At.QueuedSecond = Wanted.Second;
		Open.Push({State, Wanted.First, -Wanted.Second}); // the heap puts larger G first
	}

	/** One expansion: looks at all moves from a state. */
	void Update(StateId State)
	{
		if (State != Goal)
		{
			int32_t Best = Unreached;
			Space.ForEachMove(State, [&](StateId To, Cost Price) { Best = std::min(Best, Find(To).G + Price.Units); });
			Nodes[State.Value].Rhs = std::min(Best, Unreached);
		}
		Queue(State);
	}

	/** Takes up edits and expands until the way from the agent is known; true once it is. */
	bool Repair(uint32_t MaxExpansions, uint32_t& Spent)
	{
		for (; !Stale.empty() && Spent != MaxExpansions; ++Spent)
		{
			Update(Stale.back());
			Stale.pop_back();
		}
		while (Stale.empty())
		{
			const OpenEntry* Top = CurrentTop();
			const Node Here = Find(Agent);
			if (Top == nullptr || (!(Key{Top->F, -Top->G} < KeyOf(Agent, Here)) && Here.Rhs == Here.G))
			{
				return true;
			}
			if (Spent == MaxExpansions)
			{
				return false;
			}
			if (!Settle(*Top, MaxExpansions, Spent))
			{
				return false;
			}
		}
		return false;
	}

	const OpenEntry* CurrentTop()
	{
		while (!Open.IsEmpty())
		{
			const OpenEntry& Top = Open.Top();
			const Node At = Find(Top.State);
			if (At.QueuedFirst == Top.F && At.QueuedSecond == -Top.G)
			{
				return &Top;
			}
			Open.Pop();
		}
		return nullptr;
	}

	/** Expands the top state; the neighbours of one whose cost rose are updated one expansion each. */
	bool Settle(const OpenEntry Top, uint32_t MaxExpansions, uint32_t& Spent)
	{
		Node& At = Nodes[Top.State.Value];
		const Key Fresh = KeyOf(Top.State, At);
		Open.Pop();
		if (Key{Top.F, -Top.G} < Fresh)
		{
			Queue(Top.State);
			return true;
		}
		++Spent;
		if (Observer != nullptr)
		{
			Observer->OnExpanded(Top.State);
		}
		At.QueuedFirst = -1;
		if (At.G > At.Rhs)
		{
			At.G = At.Rhs;
			Space.ForEachMoveBack(Top.State, [&](StateId From, Cost Price) { Offer(From, At.G + Price.Units); });
			return true;
		}
		At.G = Unreached;
		Stale.push_back(Top.State);
		Space.ForEachMoveBack(Top.State, [this](StateId From, Cost) { Stale.push_back(From); });
		for (; !Stale.empty() && Spent != MaxExpansions; ++Spent)
		{
			Update(Stale.back());
			Stale.pop_back();
		}
		return Stale.empty();
	}

	void Offer(StateId State, int32_t Rhs)
	{
		if (State != Goal && Rhs < Find(State).Rhs)
		{
			Nodes[State.Value].Rhs = Rhs;
			Queue(State);
		}
	}

	StateId BestMove(StateId From) const
	{
		StateId Best;
		int32_t Least = Unreached;
		Space.ForEachMove(From,
			[&](StateId To, Cost Price)
			{
				if (Find(To).G + Price.Units < Least)
				{
					Least = Find(To).G + Price.Units;
					Best = To;
				}
			});
		return Best;
	}

	World Level;
	GridSpace Space;
	Heuristic Estimate;
	PagedTable<Node> Nodes;
	HeapOpenList Open;
	std::vector<StateId> Stale; // states whose moves have to be looked at again
	StateId Goal;
	StateId Agent; // where it was last seen; none before the first step
	StateId Next;
	Cost Walked; // km of the paper
};
} // namespace

std::unique_ptr<IPlanner> MakeDStarLite(const World& Level)
{
	return std::make_unique<DStarLitePlanner>(Level);
}
} // namespace Rtp
