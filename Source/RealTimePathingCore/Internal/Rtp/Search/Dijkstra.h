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
	FromSource, // costs of walks that begin at the source
	ToSource    // costs of walks that end at the source
};

/**
 * Costs of all states, infinite where no walk exists. Several sources give the cost to the nearest. OnSettle(StateId,
 * Cost, StateId Previous) is called for each state in order of cost; Previous is its neighbour towards the source.
 */
template <SearchSpace Space, class F>
std::vector<Cost> DijkstraCosts(const Space& States, std::span<const StateId> Sources, Towards Way, F&& OnSettle)
{
	std::vector<Cost> Costs(States.StateCount(), Cost::Infinite());
	std::vector<StateId> Previous(States.StateCount());
	BucketOpenList Open(std::make_shared<PagePool>());
	for (const StateId Source : Sources)
	{
		if (Costs[Source.Value] != Cost{0}) // given twice it is still one
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
		if (Way == Towards::FromSource)
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
std::vector<Cost> DijkstraCosts(const Space& States, StateId Source, Towards Way)
{
	return DijkstraCosts(States, std::span<const StateId>(&Source, 1), Way, [](StateId, Cost, StateId) {});
}
} // namespace Rtp
