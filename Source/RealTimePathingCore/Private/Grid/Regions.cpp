// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Grid/Regions.h"

#include "Rtp/Base/DisjointSets.h"
#include "Rtp/Grid/CellLabels.h"
#include "Rtp/Grid/LayeredGrid.h"

#include "Grid/EdgeGraph.h"

#include <algorithm>
#include <utility>

namespace Rtp
{
namespace
{
constexpr uint32_t MaxMatrixNodes = 8192; // a matrix of 8 MiB

/** Cells joined by moves, which go both ways. Knight's moves join nothing that their cardinal hops do not. */
DisjointSets JoinByMoves(const LayeredGrid& Grid)
{
	DisjointSets Islands(Grid.CellCount());
	for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
	{
		const std::array<uint32_t, 8> Around = Grid.Neighbours(CellIndex{Cell});
		for (uint32_t Open = Grid.OpenDirections(CellIndex{Cell}) & EightWayMask; Open != 0; Open &= Open - 1)
		{
			const uint32_t Next = Around[static_cast<uint32_t>(std::countr_zero(Open))];
			if (Next < Cell && Islands.ParentOf(Next) != Islands.ParentOf(Cell))
			{
				Islands.Join(Cell, Next);
			}
		}
	}
	return Islands;
}

/** Unites islands that links join in cycles: the strongly connected components by two depth-first passes (Kosaraju). */
void UniteCycles(const LayeredGrid& Grid, DisjointSets& Islands)
{
	std::vector<EdgeGraph::Edge> Edges;
	std::vector<uint32_t> Roots;
	for (const GridLink& Link : Grid.Links())
	{
		const uint32_t From = Islands.Find(Link.From.Value);
		const uint32_t To = Islands.Find(Link.To.Value);
		if (From != To)
		{
			Edges.emplace_back(From, To);
			Roots.insert(Roots.end(), {From, To});
		}
	}
	std::sort(Roots.begin(), Roots.end());
	Roots.erase(std::unique(Roots.begin(), Roots.end()), Roots.end());
	const auto NodeOf = [&](uint32_t Root)
	{ return static_cast<uint32_t>(std::lower_bound(Roots.begin(), Roots.end(), Root) - Roots.begin()); };
	for (EdgeGraph::Edge& Edge : Edges)
	{
		Edge = {NodeOf(Edge.first), NodeOf(Edge.second)};
	}
	const EdgeGraph Forward(std::move(Edges), static_cast<uint32_t>(Roots.size()));
	const EdgeGraph Backward = Forward.Reversed();
	const std::vector<uint32_t> Order = Forward.PostOrder();
	std::vector<bool> Seen(Roots.size(), false);
	for (auto Leader = Order.rbegin(); Leader != Order.rend(); ++Leader)
	{
		Backward.VisitFrom(*Leader, Seen, [&](uint32_t Member) { Islands.Join(Roots[*Leader], Roots[Member]); });
	}
}
} // namespace

Regions::Regions(const LayeredGrid& Grid)
{
	DisjointSets Islands = JoinByMoves(Grid);
	if (Grid.HasLinks())
	{
		UniteCycles(Grid, Islands);
	}
	const std::vector<uint32_t> RegionOf = std::move(Islands).Numbers();
	Labels = std::make_shared<const CellLabels>(RegionOf);
	Sizes.assign(RegionOf.empty() ? 0 : *std::max_element(RegionOf.begin(), RegionOf.end()) + 1, 0);
	for (const uint32_t Region : RegionOf)
	{
		++Sizes[Region];
	}
	if (Grid.HasLinks())
	{
		FindPassages(Grid);
		CloseReachability();
	}
}

uint32_t Regions::Of(CellIndex Cell) const
{
	return (*Labels)[Cell.Value];
}

void Regions::FindPassages(const LayeredGrid& Grid)
{
	std::vector<EdgeGraph::Edge> OneWay;
	for (const GridLink& Link : Grid.Links())
	{
		if (Of(Link.From) != Of(Link.To))
		{
			OneWay.emplace_back(Of(Link.From), Of(Link.To));
		}
	}
	std::sort(OneWay.begin(), OneWay.end());
	OneWay.erase(std::unique(OneWay.begin(), OneWay.end()), OneWay.end());
	OneWayIndex.assign(OneWay.empty() ? 0 : Count(), NoIndex);
	uint32_t NodeCount = 0;
	for (EdgeGraph::Edge& Passage : OneWay)
	{
		for (uint32_t* const Region : {&Passage.first, &Passage.second})
		{
			uint32_t& Node = OneWayIndex[*Region];
			Node = Node == NoIndex ? NodeCount++ : Node;
			*Region = Node;
		}
	}
	Passages = std::make_shared<const EdgeGraph>(std::move(OneWay), NodeCount);
}

void Regions::CloseReachability()
{
	if (Passages->NodeCount() > MaxMatrixNodes)
	{
		return;
	}
	const size_t Words = Passages->NodeCount() / 64 + 1;
	Reachable.assign(Passages->NodeCount() * Words, 0);
	for (const uint32_t Node : Passages->PostOrder())
	{
		uint64_t* Row = Reachable.data() + Node * Words;
		Passages->ForEachNext(Node,
			[&](uint32_t Next)
			{
				const uint64_t* Other = Reachable.data() + Next * Words; // complete: it comes earlier in the order
				for (size_t Word = 0; Word < Words; ++Word)
				{
					Row[Word] |= Other[Word];
				}
				Row[Next / 64] |= 1ull << (Next % 64);
			});
	}
}

bool Regions::CanReach(CellIndex A, CellIndex B) const
{
	const uint32_t RegionA = Of(A);
	const uint32_t RegionB = Of(B);
	if (RegionA == RegionB || OneWayIndex.empty())
	{
		return RegionA == RegionB;
	}
	const uint32_t From = OneWayIndex[RegionA];
	const uint32_t To = OneWayIndex[RegionB];
	if (From == NoIndex || To == NoIndex)
	{
		return false;
	}
	if (Reachable.empty())
	{
		std::vector<bool> Seen(Passages->NodeCount(), false);
		Passages->VisitFrom(From, Seen, [](uint32_t) {});
		return Seen[To];
	}
	const size_t Words = Passages->NodeCount() / 64 + 1;
	return ((Reachable[From * Words + To / 64] >> (To % 64)) & 1u) != 0;
}

uint32_t Regions::Largest() const
{
	return static_cast<uint32_t>(std::max_element(Sizes.begin(), Sizes.end()) - Sizes.begin());
}

size_t Regions::MemoryBytes() const
{
	return (Labels == nullptr ? 0 : Labels->MemoryBytes()) + (Passages == nullptr ? 0 : Passages->MemoryBytes()) +
		Reachable.capacity() * sizeof(uint64_t) + (Sizes.capacity() + OneWayIndex.capacity()) * sizeof(uint32_t);
}
} // namespace Rtp
