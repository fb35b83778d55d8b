// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A look at the immediate neighbours of a state: all that one-step learners know of the world around them.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Learning/AgentMemory.h"
#include "Rtp/Learning/MoveTies.h"
#include "Rtp/Motion/GridSpace.h"

#include <cstdint>

namespace Rtp
{
/** The best neighbour, pruned states and traps left out. */
struct Outlook
{
	StateId Best;                  // least cost + learned cost to the goal; none where no live move leads out
	Cost Total = Cost::Infinite(); // that least sum
	Cost Price;                    // of the move to Best
};

/** One pass over the moves from a state. bPrunes tells whether pruned states can occur at all. */
template <bool bPrunes>
Outlook LookAtNeighbours(
	const GridSpace& Space, const AgentMemory& Memory, StateId From, MoveTies Ties = MoveTies::Dearest)
{
	Outlook Seen;
	Space.ForEachMove(From,
		[&](StateId To, Cost Price)
		{
			const Cost Total = Price + Memory.ToGoal(To);
			if (Total < Seen.Total || (Total == Seen.Total && Prefers(Ties, Price, Seen.Price)))
			{
				if ((bPrunes && Memory.IsPruned(To)) || Memory.IsTrap(To))
				{
					return;
				}
				Seen = {To, Total, Price};
			}
		});
	return Seen;
}

/** Control of LRTA*: goes where the sum is least. */
struct LeastTotal
{
	template <bool bPrunes>
	static Outlook Look(const GridSpace& Space, const AgentMemory& Memory, StateId From, MoveTies Ties, StateId& Next)
	{
		const Outlook Seen = LookAtNeighbours<bPrunes>(Space, Memory, From, Ties);
		Next = Seen.Best;
		return Seen;
	}
};

/** Control of daLRTA* (Hernandez & Baier 2012): goes where least was learned, then where the sum is least. */
struct LeastRaised
{
	template <bool bPrunes>
	static Outlook Look(const GridSpace& Space, const AgentMemory& Memory, StateId From, MoveTies Ties, StateId& Next)
	{
		Outlook Seen;
		uint64_t LeastRank = ~uint64_t{0};
		Cost NextPrice;
		Next = StateId{};
		Space.ForEachMove(From,
			[&](StateId To, Cost Price)
			{
				const Cost Initial = Memory.Initial(To);
				const Cost Learned = Memory.ToGoalFrom(To, Initial);
				const Cost Total = Price + Learned;
				// By what was learned, then by the sum: one number, since this is the inner loop.
				const uint64_t Rank =
					(static_cast<uint64_t>((Learned - Initial).Units) << 32) | static_cast<uint32_t>(Total.Units);
				const bool bBetterRank = Rank < LeastRank || (Rank == LeastRank && Prefers(Ties, Price, NextPrice));
				const bool bBetterSum = Total < Seen.Total || (Total == Seen.Total && Prefers(Ties, Price, Seen.Price));
				if (!(bBetterRank || bBetterSum) || (bPrunes && Memory.IsPruned(To)) || Memory.IsTrap(To))
				{
					return;
				}
				if (bBetterSum)
				{
					Seen = {To, Total, Price};
				}
				if (bBetterRank)
				{
					LeastRank = Rank;
					NextPrice = Price;
					Next = To;
				}
			});
		// Estimates that are not consistent can leave nothing to learn here; only downhill is there no walking in
		// circles.
		const Cost Here = Memory.ToGoal(From);
		if (Seen.Total < Here || (Seen.Total == Here && Memory.IsWeighted()))
		{
			Next = Seen.Best;
		}
		return Seen;
	}
};
} // namespace Rtp
