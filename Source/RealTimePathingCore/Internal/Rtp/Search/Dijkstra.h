// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Exact costs from or to one state over a whole space.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Search/BucketOpenList.h"
#include "Rtp/Search/SearchSpace.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace Rtp
{
enum class Towards : uint8_t
{
	FromSource, // costs of paths that begin at the source
	ToSource    // costs of paths that end at the source
};

/**
 * Costs of all states, infinite if no path exists. With several sources it is the cost of the nearest.
 * OnSettle(StateId, Cost, StateId Previous) is called for each state in order of cost; Previous is its neighbour
 * towards the source.
 */
template <SearchSpace Space, class F>
std::vector<Cost> DijkstraCosts(const Space& States, std::span<const StateId> Sources, Towards Sense, F&& OnSettle)
{
	std::vector<Cost> Costs(States.StateCount(), Cost::Infinite());
	std::vector<StateId> Previous(States.StateCount());
	BucketOpenList Open(std::make_shared<PagePool>());
	for (const StateId Source : Sources)
	{
		if (Costs[Source.Value] != Cost{0}) // a source may be given twice
		{
			Costs[Source.Value] = Cost{0};
			Open.Push({Source, 0, 0});
		}
	}
	while (!Open.IsEmpty())
	{
		const OpenEntry Entry = Open.Pop();
		if (Costs[Entry.State.Value].Units != Entry.G)
		{
			continue;
		}
		OnSettle(Entry.State, Cost{Entry.G}, Previous[Entry.State.Value]);
		const auto Relax = [&](StateId Next, Cost Price)
		{
			const Cost Through = Cost{Entry.G} + Price;
			if (Through < Costs[Next.Value])
			{
				Costs[Next.Value] = Through;
				Previous[Next.Value] = Entry.State;
				Open.Push({Next, Through.Units, Through.Units});
			}
		};
		if (Sense == Towards::FromSource)
		{
			States.ForEachMove(Entry.State, Relax);
		}
		else
		{
			States.ForEachMoveBack(Entry.State, Relax);
		}
	}
	return Costs;
}

template <SearchSpace Space>
std::vector<Cost> DijkstraCosts(const Space& States, StateId Source, Towards Sense)
{
	return DijkstraCosts(States, std::span<const StateId>(&Source, 1), Sense, [](StateId, Cost, StateId) {});
}
} // namespace Rtp
