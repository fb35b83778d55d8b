// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Control policies over a local space: which frontier state to head for, how far to walk, when to turn back.

#pragma once

#include "Rtp/Learning/Growths.h"
#include "Rtp/Learning/LocalSpace.h"
#include "Rtp/Learning/MoveTies.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rtp
{
/** The frontier state with the least sum. A growth that weighs path costs defines the sum. */
template <class Growth>
StateId LeastSumOnFrontier(const LocalSpace& Local, const Growth& Lookahead, MoveTies Ties)
{
	StateId Best;
	Cost Least = Cost::Infinite();
	Cost PathCost;
	Local.ForEachFrontier(
		[&](StateId State, const LocalSpace::Node& Node)
		{
			Cost Sum{Node.G + Node.H};
			if constexpr (requires { Lookahead.SumOf(Node); })
			{
				Sum = Lookahead.SumOf(Node);
			}
			if (Sum < Least || (Sum == Least && Prefers(Ties, Cost{Node.G}, PathCost)))
			{
				Least = Sum;
				PathCost = Cost{Node.G};
				Best = State;
			}
		});
	return Best;
}

/** Heads for the most promising frontier state. */
class WalkToBest
{
public:
	WalkToBest(uint32_t InMaxMoves, MoveTies InTies)
		: Ties(InTies)
		, MaxMoves(InMaxMoves)
	{
	}

	template <class Memory, class Growth>
	StateId Choose(const LocalSpace& Local, const Memory&, const Growth& Lookahead) const
	{
		return LeastSumOnFrontier(Local, Lookahead, Ties);
	}

	/** Shortens the path to the chosen state to the moves of this episode. */
	void Walk(const GridSpace&, const LocalSpace&, const AgentMemory&, std::vector<StateId>& Path)
	{
		if (Path.size() > MaxMoves)
		{
			Path.resize(MaxMoves);
		}
	}

	void OnTrial()
	{
	}

	void OnEdit()
	{
	}

	size_t MemoryBytes() const
	{
		return 0;
	}

protected:
	MoveTies Ties;

private:
	uint32_t MaxMoves;
};

/**
 * Control of LRTA* with a deeper lookahead: one move towards the best frontier state, then another lookahead. The agent
 * leaves its path only for a lower sum. Otherwise two states with different lookaheads could send it back and forth
 * for ever, without learning.
 */
class StepToBest : public WalkToBest
{
public:
	explicit StepToBest(MoveTies InTies)
		: WalkToBest(1, InTies)
	{
	}

	template <class Space, class Memory>
	void Walk(const Space& Ground, const LocalSpace& Local, const Memory&, std::vector<StateId>& Path)
	{
		const LocalSpace::Node* End = Local.Find(Path.back());
		const Cost Sum{End->G + End->H};
		const bool bStaysOnPath = !Rest.empty() && ExpectedRoot == Local.Root() && Promise <= Sum;
		if (!bStaysOnPath)
		{
			Rest.assign(Path.rbegin(), Path.rend());
			Promise = Sum;
		}
		Path.assign(1, Rest.back());
		Promise = Promise - *Ground.MoveCost(Local.Root(), Rest.back());
		ExpectedRoot = Rest.back();
		Rest.pop_back();
	}

	void OnTrial()
	{
		Rest.clear();
	}

	void OnEdit()
	{
		Rest.clear();
	}

	size_t MemoryBytes() const
	{
		return Rest.capacity() * sizeof(StateId);
	}

private:
	std::vector<StateId> Rest; // of the path, the next state last
	StateId ExpectedRoot;      // where the last step sent the agent
	Cost Promise;              // cost of the rest of the path plus the estimate from its end
};

/** Heads for the frontier state that was raised least, then the one with the least sum. Leaves depressions sooner. */
class WalkToLeastRaised : public WalkToBest
{
public:
	using WalkToBest::WalkToBest;

	template <class Growth>
	StateId Choose(const LocalSpace& Local, const AgentMemory& Memory, const Growth&) const
	{
		StateId Best;
		int32_t LeastRaise = 0;
		int32_t LeastSum = 0;
		Cost PathCost;
		Local.ForEachFrontier(
			[&](StateId State, const LocalSpace::Node& Node)
			{
				const int32_t Raise = Node.H - Memory.Initial(State).Units;
				const int32_t Sum = Node.G + Node.H;
				const bool bTie = Raise == LeastRaise && Sum == LeastSum && Prefers(Ties, Cost{Node.G}, PathCost);
				if (!Best.IsValid() || Raise < LeastRaise || (Raise == LeastRaise && Sum < LeastSum) || bTie)
				{
					PathCost = Cost{Node.G};
					Best = State;
					LeastRaise = Raise;
					LeastSum = Sum;
				}
			});
		return Best;
	}
};

/**
 * Control of LRTS (Bulitko & Lee 2006). It heads for the best frontier state while the learning of a trial is within a
 * quota. Above it the agent returns to the start of the previous episode.
 */
class WalkOrTurnBack : public WalkToBest
{
public:
	WalkOrTurnBack(int64_t InQuota, MoveTies InTies)
		: WalkToBest(StateId::None, InTies)
		, Quota(InQuota)
	{
	}

	template <class Space, class Memory>
	void Walk(const Space& Ground, const LocalSpace& Local, const Memory& Learned, std::vector<StateId>& Path)
	{
		LearnedInTrial += Learned.ToGoal(Local.Root()).Units - Local.Find(Local.Root())->H;
		if (LearnedInTrial > Quota)
		{
			LearnedInTrial = Quota;
			if (TurnBack(Ground, Local.Root(), Path))
			{
				return;
			}
		}
		for (StateId From = Local.Root(); const StateId To : Path)
		{
			Trail.push_back(From);
			From = To;
		}
		Legs.push_back(static_cast<uint32_t>(Path.size()));
	}

	void OnTrial()
	{
		LearnedInTrial = 0;
		Trail.clear();
		Legs.clear();
	}

	size_t MemoryBytes() const
	{
		return (Trail.capacity() + Scratch.capacity()) * sizeof(StateId) + Legs.capacity() * sizeof(uint32_t);
	}

private:
	/** Replaces Path by the reversed last leg; returns false at the start and behind one-way moves. */
	template <class Space>
	bool TurnBack(const Space& Ground, StateId Root, std::vector<StateId>& Path)
	{
		if (Legs.empty())
		{
			return false;
		}
		std::vector<StateId>& Back = Scratch;
		Back.assign(Trail.rbegin(), Trail.rbegin() + Legs.back());
		bool bWalkable = true;
		for (StateId From = Root; const StateId To : Back)
		{
			bWalkable = bWalkable && Ground.MoveCost(From, To).has_value();
			From = To;
		}
		if (!bWalkable)
		{
			OnTrial(); // a push or a one-way link: the last leg cannot be reversed
			LearnedInTrial = Quota;
			return false;
		}
		Trail.resize(Trail.size() - Legs.back());
		Legs.pop_back();
		Path.swap(Back);
		return true;
	}

	int64_t Quota;
	int64_t LearnedInTrial = 0;
	std::vector<StateId> Trail; // states walked through, in order
	std::vector<uint32_t> Legs; // moves of each episode in Trail
	std::vector<StateId> Scratch;
};
} // namespace Rtp
