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
/** The frontier state with the least sum, by the growth's own weights where it has some. */
template <class Growth>
StateId LeastSumOnFrontier(const LocalSpace& Local, const Growth& Lookahead, MoveTies Ties)
{
	StateId Best;
	Cost Least = Cost::Infinite();
	Cost Way;
	Local.ForEachFrontier(
		[&](StateId State, const LocalSpace::Node& At)
		{
			Cost Sum{At.G + At.H};
			if constexpr (requires { Lookahead.SumOf(At); })
			{
				Sum = Lookahead.SumOf(At);
			}
			if (Sum < Least || (Sum == Least && Prefers(Ties, Cost{At.G}, Way)))
			{
				Least = Sum;
				Way = Cost{At.G};
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

	template <class Mind, class Growth>
	StateId Choose(const LocalSpace& Local, const Mind&, const Growth& Lookahead) const
	{
		return LeastSumOnFrontier(Local, Lookahead, Ties);
	}

	/** Makes the moves of the episode out of the way to the chosen state. */
	void Walk(const GridSpace&, const LocalSpace&, const AgentMemory&, std::vector<StateId>& Way)
	{
		if (Way.size() > MaxMoves)
		{
			Way.resize(MaxMoves);
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
 * Control of LRTA* with a deeper lookahead: one move towards the best frontier state, then another look. It stays on
 * the way it is on unless that look promises better; else two states whose lookaheads disagree could send the agent to
 * and fro for ever without learning anything.
 */
class StepToBest : public WalkToBest
{
public:
	explicit StepToBest(MoveTies InTies)
		: WalkToBest(1, InTies)
	{
	}

	template <class Space, class Mind>
	void Walk(const Space& Ground, const LocalSpace& Local, const Mind&, std::vector<StateId>& Way)
	{
		const LocalSpace::Node* End = Local.Find(Way.back());
		const Cost Sum{End->G + End->H};
		const bool bOnTheWay = !Rest.empty() && At == Local.Root() && Promise <= Sum;
		if (!bOnTheWay)
		{
			Rest.assign(Way.rbegin(), Way.rend());
			Promise = Sum;
		}
		Way.assign(1, Rest.back());
		Promise = Promise - *Ground.MoveCost(Local.Root(), Rest.back());
		At = Rest.back();
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
	std::vector<StateId> Rest; // of the way, the next state last
	StateId At;                // where the agent was sent
	Cost Promise;              // cost of the rest of the way and from its end to the goal
};

/** Heads for the frontier state where least was learned, then the most promising: leaves depressions sooner. */
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
		Cost Way;
		Local.ForEachFrontier(
			[&](StateId State, const LocalSpace::Node& At)
			{
				const int32_t Raise = At.H - Memory.Initial(State).Units;
				const int32_t Sum = At.G + At.H;
				const bool bTie = Raise == LeastRaise && Sum == LeastSum && Prefers(Ties, Cost{At.G}, Way);
				if (!Best.IsValid() || Raise < LeastRaise || (Raise == LeastRaise && Sum < LeastSum) || bTie)
				{
					Way = Cost{At.G};
					Best = State;
					LeastRaise = Raise;
					LeastSum = Sum;
				}
			});
		return Best;
	}
};

/**
 * Control of LRTS (Bulitko & Lee 2006): heads for the best frontier state while the learning of a trial is within a
 * quota, else goes back to where the last episode began.
 */
class WalkOrTurnBack : public WalkToBest
{
public:
	WalkOrTurnBack(int64_t InQuota, MoveTies InTies)
		: WalkToBest(StateId::None, InTies)
		, Quota(InQuota)
	{
	}

	template <class Space, class Mind>
	void Walk(const Space& Ground, const LocalSpace& Local, const Mind& Memory, std::vector<StateId>& Way)
	{
		Learned += Memory.ToGoal(Local.Root()).Units - Local.Find(Local.Root())->H;
		if (Learned > Quota)
		{
			Learned = Quota;
			if (TurnBack(Ground, Local.Root(), Way))
			{
				return;
			}
		}
		for (StateId From = Local.Root(); const StateId To : Way)
		{
			Trail.push_back(From);
			From = To;
		}
		Legs.push_back(static_cast<uint32_t>(Way.size()));
	}

	void OnTrial()
	{
		Learned = 0;
		Trail.clear();
		Legs.clear();
	}

	size_t MemoryBytes() const
	{
		return (Trail.capacity() + Scratch.capacity()) * sizeof(StateId) + Legs.capacity() * sizeof(uint32_t);
	}

private:
	/** Replaces Way by the last leg walked backwards; false at the start and where moves lead one way only. */
	template <class Space>
	bool TurnBack(const Space& Ground, StateId Root, std::vector<StateId>& Way)
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
			OnTrial(); // pushed away, or a one-way link: there is no way back
			Learned = Quota;
			return false;
		}
		Trail.resize(Trail.size() - Legs.back());
		Legs.pop_back();
		Way.swap(Back);
		return true;
	}

	int64_t Quota;
	int64_t Learned = 0;        // in this trial
	std::vector<StateId> Trail; // states left behind, in order
	std::vector<uint32_t> Legs; // moves of each episode in Trail
	std::vector<StateId> Scratch;
};
} // namespace Rtp
