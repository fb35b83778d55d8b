// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The grid as seen by a search that must stay inside some nodes of a RegionView.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Motion/GridSpace.h"

#include "Abstraction/RegionView.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace Rtp
{
/** The nodes that a search may enter. */
struct RegionCorridor
{
	std::vector<StateId> Nodes;
	bool bIntoLast = false; // the search ends at any cell of the last node

	bool Holds(StateId Node) const
	{
		return std::find(Nodes.begin(), Nodes.end(), Node) != Nodes.end();
	}
};

/** Models SearchSpace. A view: the objects it refers to must outlive it. */
class CorridorSpace
{
public:
	CorridorSpace(const GridSpace& InGround, const RegionView& InView, const RegionCorridor& InCorridor)
		: Ground(InGround)
		, View(&InView)
		, Corridor(&InCorridor)
	{
	}

	uint32_t StateCount() const
	{
		return Ground.StateCount();
	}

	template <class F>
	void ForEachMove(StateId From, F&& Visit) const
	{
		Ground.ForEachMove(From,
			[&](StateId To, Cost Price)
			{
				if (Corridor->Holds(View->NodeOf(To)))
				{
					Visit(To, Price);
				}
			});
	}

	bool Satisfies(StateId Cell, StateId Goal) const
	{
		return Cell == Goal || (Corridor->bIntoLast && View->NodeOf(Cell) == Corridor->Nodes.back());
	}

private:
	GridSpace Ground;
	const RegionView* View;
	const RegionCorridor* Corridor;
};
} // namespace Rtp
