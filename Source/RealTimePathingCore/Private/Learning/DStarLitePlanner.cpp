// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Learning/DStarLitePlanner.h"

#include "Rtp/Base/Memory/PagedTable.h"
#include "Rtp/Planning/PlannerFrame.h"
#include "Rtp/Search/HeapOpenList.h"
#include "Rtp/Search/Heuristic.h"

#include <algorithm>
#include <vector>

namespace Rtp
{
namespace
{
/** The optimised version of the paper (Figure 4). Outdated queue entries are dropped when they reach the top. */
class DStarLitePlanner final : public PlannerFrame<>
{
public:
	explicit DStarLitePlanner(const Rtp::World& InWorld)
		: PlannerFrame(InWorld)
		, Estimate(Space, World.HeuristicTable.get())
		, Nodes(World.Pool)
		, Open(World.Pool)
	{
	}

	void NotifyChanged(std::span<const StateId> Changed) override
	{
		if (!bRestart)
		{
			for (const StateId Edited : Changed)
			{
				Space.ForEachAffected(Edited, [this](StateId State) { Stale.push_back(State); });
			}
		}
	}

	size_t MemoryBytes() const override
	{
		return sizeof(*this) + Nodes.MemoryBytes() + Open.MemoryBytes() + Stale.capacity() * sizeof(StateId);
	}

private:
	void OnArrival() override
	{
		Nodes.Release();
		Open.Release();
	}

	StepResult PlanStep(StateId Current, uint32_t MaxExpansions) override
	{
		Follow(Current);
		uint32_t Spent = 0;
		if (!Repair(MaxExpansions, Spent))
		{
			return Wait(Spent);
		}
		if (Find(Current).Rhs >= Unreached)
		{
			return {StepStatus::GoalUnreachable, Spent, {}};
		}
		return MoveTo(BestMove(Current), Spent);
	}

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
		const Node* Stored = Nodes.Find(State.Value);
		return Stored == nullptr ? Node{} : *Stored;
	}

	/** Keys grow with the distance the agent has walked, so old entries stay lower bounds. */
	Key KeyOf(StateId State, const Node& Values) const
	{
		const int32_t Least = std::min(Values.G, Values.Rhs);
		return Least >= Unreached ? Key{Unreached, Unreached}
								  : Key{Least + Estimate(Root, State).Units + Walked.Units, Least};
	}

	void Begin()
	{
		Nodes.Reset();
		Open.Clear();
		Stale.clear();
		Walked = Cost{0};
		bRestart = false;
		Nodes[Goal.Value].Rhs = 0;
		Queue(Goal);
	}

	void Follow(StateId Current)
	{
		Walked += bRestart ? Cost{0} : Estimate(Root, Current);
		Root = Current;
		if (bRestart || Walked.Units > Unreached / 2) // beyond that, keys would overflow
		{
			Begin();
		}
	}

	void Queue(StateId State)
	{
		Node& Record = Nodes[State.Value];
		const Key Wanted = KeyOf(State, Record);
		if (Record.G == Record.Rhs || Wanted.First >= Unreached)
		{
			Record.QueuedFirst = -1;
			return;
		}
		Record.QueuedFirst = Wanted.First;
		Record.QueuedSecond = Wanted.Second;
		Open.Push({State, Wanted.First, -Wanted.Second}); // the heap puts larger G first
	}

	/** Reads all moves from a state: one expansion. */
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

	/** Applies edits and expands until the path from the agent is known; returns true once it is. */
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
			const Node Here = Find(Root);
			if (Top == nullptr || (!(Key{Top->F, -Top->G} < KeyOf(Root, Here)) && Here.Rhs == Here.G))
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
			const Node Queued = Find(Top.State);
			if (Queued.QueuedFirst == Top.F && Queued.QueuedSecond == -Top.G)
			{
				return &Top;
			}
			Open.Pop();
		}
		return nullptr;
	}

	/** Expands the top state. If its cost rose, each of its neighbours is updated with one expansion. */
	bool Settle(const OpenEntry Top, uint32_t MaxExpansions, uint32_t& Spent)
	{
		Node& Expanded = Nodes[Top.State.Value];
		const Key Fresh = KeyOf(Top.State, Expanded);
		Open.Pop();
		if (Key{Top.F, -Top.G} < Fresh)
		{
			Queue(Top.State);
			return true;
		}
		++Spent;
		NoteExpanded(Top.State);
		Expanded.QueuedFirst = -1;
		if (Expanded.G > Expanded.Rhs)
		{
			Expanded.G = Expanded.Rhs;
			Space.ForEachMoveBack(Top.State, [&](StateId From, Cost Price) { Offer(From, Expanded.G + Price.Units); });
			return true;
		}
		Expanded.G = Unreached;
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

	Heuristic Estimate;
	PagedTable<Node> Nodes;
	HeapOpenList Open;
	std::vector<StateId> Stale; // states whose moves have to be read again
	StateId Root;               // where the agent is
	Cost Walked;                // km of the paper
};
} // namespace

std::unique_ptr<IPlanner> MakeDStarLite(const World& World)
{
	return std::make_unique<DStarLitePlanner>(World);
}
} // namespace Rtp
