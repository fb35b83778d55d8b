// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A* that can be stopped after any number of expansions and continued later: the engine of every exact or time-bounded
// search. Knows nothing of agents, of their moves or of edits of the world.

#pragma once

#include "Rtp/Base/Assert.h"
#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Base/Memory/PagedTable.h"
#include "Rtp/Extend/CellSearch.h"
#include "Rtp/Motion/NaturalMoves.h"
#include "Rtp/Search/OpenEntry.h"
#include "Rtp/Search/SearchSpace.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace Rtp
{
struct AStarOptions
{
	uint32_t WeightQ8 = 256; // 256 is plain A*; larger trades quality for speed, within that factor
	bool bReopen = true;     // open a closed state again when a cheaper path to it is found
};

/**
 * Expands states in order of g + w h from Start until Goal is reached. Estimator(A, B) is a lower bound on the cost
 * from A to B. On grids it uses natural moves. So a neighbour of an expanded state may be unseen until a state on an
 * equally short path to it is expanded.
 */
template <SearchSpace Space, class Estimator, class OpenList>
class ResumableAStar
{
public:
	ResumableAStar(
		const Space& InStates, const Estimator& InEstimate, std::shared_ptr<PagePool> Pool, AStarOptions InOptions = {})
		: States(InStates)
		, Estimate(InEstimate)
		, Options(InOptions)
		, Open(Pool)
		, Nodes(Pool)
	{
		RTP_ASSERT(States.StateCount() <= Node::NoParent, "a state fits in a node");
	}

	/** Begins a new search in O(1); the memory of the last one is reused. */
	void Begin(StateId InStart, StateId InGoal)
	{
		BeginWithoutStart(InGoal);
		StartState = InStart;
		AddStart(InStart, Cost{0});
	}

	/** Begins a new search without a start: AddStart adds one or more. */
	void BeginWithoutStart(StateId InGoal)
	{
		Open.Clear();
		Nodes.Reset();
		StartState = StateId{};
		GoalState = InGoal;
		State = SearchStatus::Searching;
	}

	/** Adds a start with the cost Initial. */
	void AddStart(StateId Start, Cost Initial)
	{
		Node& First = Nodes[Start.Value];
		if (Initial.Units < First.G)
		{
			First.G = Initial.Units;
			First.Word = Node::NoParent;
			Open.Push({Start, Initial.Units + Weighted(Estimate(Start, GoalState)), Initial.Units});
		}
	}

	/**
	 * Visits the moves that leave a state again, after some of them were opened: O(1). The search, even an exhausted
	 * one, continues as if they had always been open. After a move was closed the search is invalid if it used it.
	 */
	void Revisit(StateId From)
	{
		if (IsClosed(From))
		{
			const auto ToGoal = EstimateToGoal();
			const int32_t G = Nodes[From.Value].G;
			States.ForEachMove(From, [&](StateId To, Cost Price) { Relax(From, To, G + Price.Units, ToGoal); });
			State = State == SearchStatus::Exhausted && !Open.IsEmpty() ? SearchStatus::Searching : State;
		}
	}

	/**
	 * Continues towards another goal in O(1). A goal that was already expanded is found at once. States queued before
	 * keep their rank, so the path may exceed the optimum, by at most twice the distance between the goals.
	 */
	void Retarget(StateId InGoal)
	{
		GoalState = InGoal;
		if (IsClosed(InGoal))
		{
			State = SearchStatus::Found;
		}
		else if (State == SearchStatus::Found)
		{
			State = SearchStatus::Searching;
		}
	}

	/**
	 * Expands at most MaxExpansions states, adds their number to Spent and calls OnExpand(StateId) for each. Pops at
	 * most eight queue entries for each allowed expansion, so that stale entries cannot break the bound.
	 */
	template <class F>
	SearchStatus Advance(uint32_t MaxExpansions, uint32_t& Spent, F&& OnExpand)
	{
		const auto ToGoal = EstimateToGoal();
		uint64_t Looks = static_cast<uint64_t>(MaxExpansions) * 8;
		for (uint32_t Remaining = MaxExpansions; Remaining != 0 && Looks != 0 && State == SearchStatus::Searching;
			 --Looks)
		{
			if (Open.IsEmpty())
			{
				State = SearchStatus::Exhausted;
				break;
			}
			const OpenEntry Entry = Open.Pop();
			Node& Expanded = Nodes[Entry.State.Value];
			if (Expanded.IsClosed() || Expanded.G != Entry.G)
			{
				continue; // stale: a cheaper path was queued later
			}
			if (IsGoal(Entry.State))
			{
				State = SearchStatus::Found;
				GoalState = Entry.State;
				Open.Push(Entry); // it stays the most promising state
				break;
			}
			Expanded.Close();
			--Remaining;
			++Spent;
			OnExpand(Entry.State);
			Expand(Entry.State, Expanded, ToGoal);
		}
		return State;
	}

	SearchStatus Advance(uint32_t MaxExpansions, uint32_t& Spent)
	{
		return Advance(MaxExpansions, Spent, [](StateId) {});
	}

	SearchStatus Status() const
	{
		return State;
	}

	StateId Start() const
	{
		return StartState;
	}

	/** The goal; once found, the state that satisfied it. */
	StateId Goal() const
	{
		return GoalState;
	}

	/**
	 * The goal once it is found, else the open state with the smallest f, or none. Drops at most MaxLooks stale
	 * entries; if there are more, the result is none, too.
	 */
	StateId MostPromising(uint32_t MaxLooks)
	{
		if (State == SearchStatus::Found)
		{
			return GoalState;
		}
		for (uint32_t Looks = 0; Looks != MaxLooks && !Open.IsEmpty(); ++Looks)
		{
			const OpenEntry Entry = Open.Top();
			const Node* Found = Nodes.Find(Entry.State.Value);
			if (!Found->IsClosed() && Found->G == Entry.G)
			{
				return Entry.State;
			}
			Open.Pop();
		}
		return StateId{};
	}

	/** Cheapest known cost from the start; infinite for states that the search has not seen. */
	Cost CostTo(StateId Target) const
	{
		const Node* Found = Nodes.Find(Target.Value);
		return Found == nullptr ? Cost::Infinite() : Cost{Found->G};
	}

	/** The state before Target on the cheapest known path from the start; none for the start itself. */
	StateId ParentOf(StateId Target) const
	{
		const Node* Found = Nodes.Find(Target.Value);
		return Found == nullptr || Found->Parent() == Node::NoParent ? StateId{} : StateId{Found->Parent()};
	}

	bool HasSeen(StateId Target) const
	{
		return CostTo(Target).IsFinite();
	}

	bool IsClosed(StateId Target) const
	{
		const Node* Found = Nodes.Find(Target.Value);
		return Found != nullptr && Found->IsClosed();
	}

	/** The path from the start to End, both included. */
	std::vector<StateId> PathTo(StateId End) const
	{
		std::vector<StateId> Path;
		for (StateId Step = End; Step.IsValid(); Step = ParentOf(Step))
		{
			Path.push_back(Step);
		}
		std::reverse(Path.begin(), Path.end());
		return Path;
	}

	/** Forgets the search and gives its memory back. */
	void Release()
	{
		Open.Release();
		Nodes.Release();
	}

	size_t MemoryBytes() const
	{
		return Open.MemoryBytes() + Nodes.MemoryBytes();
	}

private:
	struct Node
	{
		static constexpr uint32_t NoParent = 0x7FFFFFFFu;
		static constexpr uint32_t ClosedBit = 0x80000000u;

		int32_t G = Cost::Infinite().Units;
		uint32_t Word = NoParent; // parent, and whether the state is closed

		bool IsClosed() const
		{
			return (Word & ClosedBit) != 0;
		}

		void Close()
		{
			Word |= ClosedBit;
		}

		uint32_t Parent() const
		{
			return Word & ~ClosedBit;
		}
	};

	/** A goal of a space may be satisfied by several states. */
	RTP_FORCE_INLINE bool IsGoal(StateId Candidate) const
	{
		if constexpr (requires { States.Satisfies(Candidate, GoalState); })
		{
			return States.Satisfies(Candidate, GoalState);
		}
		else
		{
			return Candidate == GoalState;
		}
	}

	/** The estimate with the goal fixed, if the estimator offers that: it does most of its work once. */
	auto EstimateToGoal() const
	{
		if constexpr (requires { Estimate.Towards(GoalState); })
		{
			return Estimate.Towards(GoalState);
		}
		else
		{
			return [this](StateId From) { return Estimate(From, GoalState); };
		}
	}

	template <class GoalEstimator>
	RTP_FORCE_INLINE void Expand(StateId From, const Node& Expanded, const GoalEstimator& ToGoal)
	{
		const int32_t G = Expanded.G;
		const auto Visit = [&](StateId To, Cost Price) { Relax(From, To, G + Price.Units, ToGoal); };
		if constexpr (requires { ForEachNaturalMove(States, From, From, Visit); })
		{
			ForEachNaturalMove(States, From, StateId{Expanded.Parent()}, Visit);
		}
		else
		{
			States.ForEachMove(From, Visit);
		}
	}

	template <class GoalEstimator>
	RTP_FORCE_INLINE void Relax(StateId From, StateId To, int32_t G, const GoalEstimator& ToGoal)
	{
		Node& Next = Nodes[To.Value];
		if (G < Next.G && (Options.bReopen || !Next.IsClosed()))
		{
			Next.G = G;
			Next.Word = From.Value;
			Open.Push({To, G + Weighted(ToGoal(To)), G});
		}
	}

	/** Large weighted estimates are capped at the infinite cost, to which a path's cost can still be added. */
	int32_t Weighted(Cost H) const
	{
		const int64_t Units = (static_cast<int64_t>(H.Units) * Options.WeightQ8) >> 8;
		return Options.WeightQ8 == 256 ? H.Units
									   : static_cast<int32_t>((std::min<int64_t>)(Units, Cost::Infinite().Units));
	}

	Space States;
	Estimator Estimate;
	AStarOptions Options;
	OpenList Open;
	PagedTable<Node> Nodes;
	StateId StartState;
	StateId GoalState;
	SearchStatus State = SearchStatus::Exhausted;
};
} // namespace Rtp
