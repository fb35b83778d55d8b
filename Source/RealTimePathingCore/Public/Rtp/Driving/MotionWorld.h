// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// What all agents of one motion model share on a level.

#pragma once

#include "Rtp/Driving/EmptySpaceTable.h"
#include "Rtp/Driving/HeadingSpace.h"
#include "Rtp/Driving/MotionTables.h"
#include "Rtp/Planning/World.h"

#include <memory>

namespace Rtp
{
/** Copies share everything. */
struct MotionWorld
{
	World Level;
	std::shared_ptr<const MotionTables> Model;
	std::shared_ptr<const EmptySpaceTable> Empty; // may be null: octile estimates only

	HeadingSpace Space() const
	{
		return HeadingSpace(Level.Space(), *Model);
	}
};

/** What can be told without a search: false if there is no way on the grid or no room for the body at the goal. */
inline bool MayReach(const MotionWorld& World, StateId Agent, StateId Goal)
{
	const HeadingSpace Space = World.Space();
	const StateId Cell = GridSpace::StateOf(Space.CellOf(Goal));
	return MayReach(World.Level, GridSpace::StateOf(Space.CellOf(Agent)), Cell) &&
		(Space.IsAnyHeading(Goal) || Space.HasRoom(Goal));
}

/** The cheapest action that ends in a stop, or failing that in a state that can be followed by one; none if boxed in.
 */
inline StateId ActionToStop(const HeadingSpace& Space, StateId Current)
{
	const auto RankOf = [&](StateId At) {
		return Space.IsStanding(At) ? 0 : Space.GetTables().CanStopFrom(Space.SpeedOf(At)) ? 1 : 2;
	};
	StateId Best;
	Cost BestPrice;
	Space.ForEachMove(Current,
		[&](StateId To, Cost Price)
		{
			if (!Best.IsValid() || RankOf(To) < RankOf(Best) || (RankOf(To) == RankOf(Best) && Price < BestPrice))
			{
				Best = To;
				BestPrice = Price;
			}
		});
	return Best;
}
} // namespace Rtp
