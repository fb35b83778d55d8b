// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The ground as a search sees it that must not leave some nodes of a RegionView.

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
/** The nodes of a way. */
struct RegionCorridor
{
	std::vector<StateId> Nodes;
	bool bIntoLast = false; // any cell of the last node is as good as the one that is searched for

	bool Holds(StateId Node) const
	{
		return std::find(Nodes.begin(), Nodes.end(), Node) != Nodes.end();
	}
};

/** Models SearchSpace. A light view: what it is made of must outlive it. */
class CorridorSpace
{
public:
	CorridorSpace(const GridSpace& InGround, const RegionView& InView, const RegionCorridor& InWay)
		: Ground(InGround)
		, View(&InView)
		, Way(&InWay)
	{
	}

	uint32_t StateCount() const
	{
		return Ground.StateCount();
	}

	Cost Estimate(StateId A, StateId B) const
	{
		return Ground.Estimate(A, B);
	}

	template <class F>
	void ForEachMove(StateId From, F&& Visit) const
	{
		Ground.ForEachMove(From,
			[&](StateId To, Cost Price)
			{
				if (Way->Holds(View->NodeOf(To)))
				{
					Visit(To, Price);
				}
			});
	}

	bool Satisfies(StateId At, StateId Goal) const
	{
		return At == Goal || (Way->bIntoLast && View->NodeOf(At) == Way->Nodes.back());
	}

private:
	GridSpace Ground;
	const RegionView* View;
	const RegionCorridor* Way;
};
} // namespace Rtp
