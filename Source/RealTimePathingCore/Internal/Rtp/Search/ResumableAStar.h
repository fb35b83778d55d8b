// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A* that can be stopped after any number of expansions and taken up again: the engine of every exact or time-bounded
// search. Knows nothing of agents, moves made or edits of the world.

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
	bool bReopen = true;     // take a closed state up again when a cheaper way to it is found
};

/**
 * Expands states in order of g + w h from Start until Goal is reached. Estimator(A, B) bounds the cost from A to B
 * below. Where the space offers onward moves, a neighbour of an expanded state may be unseen until the state on a way
 * to it that is as short is expanded, too.
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

	/** Begins a new search in O(1); what the last one touched is reused. */
	void Begin(StateId InStart, StateId InGoal)
	{
		BeginWithoutStart(InGoal);
		StartState = InStart;
		AddStart(InStart, Cost{0});
	}

	/** Begins a new search that finds nothing until AddStart gives it states to start from. */
	void BeginWithoutStart(StateId InGoal)
	{
		Open.Clear();
		Nodes.Reset();
		StartState = StateId{};
		GoalState = InGoal;
		State = SearchStatus::Searching;
	}

	/** Adds a state to start from, which costs Initial to be at. */
	void AddStart(StateId At, Cost Initial)
	{
		Node& First = Nodes[At.Value];
		if (Initial.Units < First.G)
		{
			First.G = Initial.Units;
			First.Word = Node::NoParent;
			Open.Push({At, Initial.Units + Weighted(Estimate(At, GoalState)), Initial.Units});
		}
	}

	/**
	 * Looks again at the moves that leave At, after some of them were opened: O(1). The search, even an exhausted one,
	 * goes on as if they had always been open. Closed moves are another matter: a search is lost when one was used.
	 */
	void Revisit(StateId At)
	{
		if (IsClosed(At))
		{
			const auto ToGoal = EstimateToGoal();
			const int32_t G = Nodes[At.Value].G;
			States.ForEachMove(At, [&](StateId To, Cost Price) { Relax(At, To, G + Price.Units, ToGoal); });
			State = State == SearchStatus::Exhausted && !Open.IsEmpty() ? SearchStatus::Searching : State;
		}
	}

	/**
	 * Goes on towards another goal in O(1); found at once where the search has been already. States queued before keep
	 * their rank, so what is found may cost more than the optimum, by at most twice the distance between the goals.
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
	 * Expands at most MaxExpansions states and adds the number to Spent. Looks at no more than eight queue entries for
	 * each allowed expansion, so a run of stale entries cannot break the bound either. OnExpand(StateId) is called for
	 * each.
	 */
	template <class F>
	SearchStatus Advance(uint32_t MaxExpansions, uint32_t& Spent, F&& OnExpand)
	{
		const auto ToGoal = EstimateToGoal();
		uint64_t Looks = static_cast<uint64_t>(MaxExpansions) * 8;
		for (uint32_t Left = MaxExpansions; Left != 0 && Looks != 0 && State == SearchStatus::Searching; --Looks)
		{
			if (Open.IsEmpty())
			{
				State = SearchStatus::Exhausted;
				break;
			}
			const OpenEntry Entry = Open.Pop();
			Node& At = Nodes[Entry.State.Value];
			if (At.IsClosed() || At.G != Entry.G)
			{
				continue; // a cheaper way was queued later
			}
			if (IsGoal(Entry.State))
			{
				State = SearchStatus::Found;
				GoalState = Entry.State;
				Open.Push(Entry); // it stays the most promising state
				break;
			}
			At.Close();
			--Left;
			++Spent;
			OnExpand(Entry.State);
			Expand(Entry.State, At, ToGoal);
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

	/** What is searched for; once found, the state that it was found in. */
	StateId Goal() const
	{
		return GoalState;
	}

	/**
	 * The goal once it is found, else the open state with the smallest f, or none. Drops stale entries on the way, at
	 * most MaxLooks of them: where that does not suffice the answer is none, too.
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
			const Node* At = Nodes.Find(Entry.State.Value);
			if (!At->IsClosed() && At->G == Entry.G)
			{
				return Entry.State;
			}
			Open.Pop();
		}
		return StateId{};
	}

	/** Cheapest known cost from the start, infinite where the search has not been. */
	Cost CostTo(StateId At) const
	{
		const Node* Found = Nodes.Find(At.Value);
		return Found == nullptr ? Cost::Infinite() : Cost{Found->G};
	}

	/** The state before At on the cheapest known way from the start; none for the start itself. */
	StateId ParentOf(StateId At) const
	{
		const Node* Found = Nodes.Find(At.Value);
		return Found == nullptr || Found->Parent() == Node::NoParent ? StateId{} : StateId{Found->Parent()};
	}

	bool HasSeen(StateId At) const
	{
		return CostTo(At).IsFinite();
	}

	bool IsClosed(StateId At) const
	{
		const Node* Found = Nodes.Find(At.Value);
		return Found != nullptr && Found->IsClosed();
	}

	/** The way found from the start to End, both included. */
	std::vector<StateId> PathTo(StateId End) const
	{
		std::vector<StateId> Path;
		for (StateId At = End; At.IsValid(); At = ParentOf(At))
		{
			Path.push_back(At);
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

	/** Spaces may have goals that several states satisfy. */
	RTP_FORCE_INLINE bool IsGoal(StateId At) const
	{
		if constexpr (requires { States.Satisfies(At, GoalState); })
		{
			return States.Satisfies(At, GoalState);
		}
		else
		{
			return At == GoalState;
		}
	}

	/** The estimate with the goal fixed, where the estimator can do that: most of its work is then done once. */
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
	RTP_FORCE_INLINE void Expand(StateId From, const Node& At, const GoalEstimator& ToGoal)
	{
		const int32_t G = At.G;
		const auto Visit = [&](StateId To, Cost Price) { Relax(From, To, G + Price.Units, ToGoal); };
		if constexpr (requires { ForEachNaturalMove(States, From, From, Visit); })
		{
			ForEachNaturalMove(States, From, StateId{At.Parent()}, Visit);
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

	/** Large weights of long ways end at the infinite cost, which still leaves room to add a path's. */
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
