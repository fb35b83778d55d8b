// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Grid/Regions.h"

#include "Rtp/Grid/CellLabels.h"
#include "Rtp/Grid/LayeredGrid.h"

#include "Grid/EdgeGraph.h"

#include <algorithm>

namespace Rtp
{
namespace
{
constexpr uint32_t MaxMatrixNodes = 8192; // a matrix of 8 MiB

uint32_t FindRoot(std::vector<uint32_t>& Parents, uint32_t Item)
{
	while (Parents[Item] != Item)
	{
		Parents[Item] = Parents[Parents[Item]];
		Item = Parents[Item];
	}
	return Item;
}

/** The smaller index becomes the root, so a parent never comes after its children and numbering follows cell order. */
void Unite(std::vector<uint32_t>& Parents, uint32_t A, uint32_t B)
{
	A = FindRoot(Parents, A);
	B = FindRoot(Parents, B);
	Parents[std::max(A, B)] = std::min(A, B);
}

/** Cells joined by moves, which go both ways. Knight's moves join nothing that their cardinal hops do not. */
std::vector<uint32_t> JoinByMoves(const LayeredGrid& Grid)
{
	std::vector<uint32_t> Parents(Grid.CellCount());
	for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
	{
		Parents[Cell] = Cell;
		const std::array<uint32_t, 8> Around = Grid.Neighbours(CellIndex{Cell});
		for (uint32_t Open = Grid.OpenDirections(CellIndex{Cell}) & EightWayMask; Open != 0; Open &= Open - 1)
		{
			const uint32_t Next = Around[static_cast<uint32_t>(std::countr_zero(Open))];
			if (Next < Cell && Parents[Next] != Parents[Cell])
			{
				Unite(Parents, Cell, Next);
			}
		}
	}
	return Parents;
}

/** Unites islands that links join in cycles: the strongly connected components by two depth-first passes (Kosaraju). */
void UniteCycles(const LayeredGrid& Grid, std::vector<uint32_t>& Parents)
{
	std::vector<EdgeGraph::Edge> Edges;
	std::vector<uint32_t> Islands;
	for (const GridLink& Link : Grid.Links())
	{
		const uint32_t From = FindRoot(Parents, Link.From.Value);
		const uint32_t To = FindRoot(Parents, Link.To.Value);
		if (From != To)
		{
			Edges.emplace_back(From, To);
			Islands.insert(Islands.end(), {From, To});
		}
	}
	std::sort(Islands.begin(), Islands.end());
	Islands.erase(std::unique(Islands.begin(), Islands.end()), Islands.end());
	const auto NodeOf = [&](uint32_t Root)
	{ return static_cast<uint32_t>(std::lower_bound(Islands.begin(), Islands.end(), Root) - Islands.begin()); };
	for (EdgeGraph::Edge& Edge : Edges)
	{
		Edge = {NodeOf(Edge.first), NodeOf(Edge.second)};
	}
	const EdgeGraph Forward(std::move(Edges), static_cast<uint32_t>(Islands.size()));
	const EdgeGraph Backward = Forward.Reversed();
	const std::vector<uint32_t> Order = Forward.PostOrder();
	std::vector<bool> Seen(Islands.size(), false);
	for (auto Leader = Order.rbegin(); Leader != Order.rend(); ++Leader)
	{
		Backward.VisitFrom(*Leader, Seen, [&](uint32_t Member) { Unite(Parents, Islands[*Leader], Islands[Member]); });
	}
}
} // namespace

Regions::Regions(const LayeredGrid& Grid)
{
	std::vector<uint32_t> Parents = JoinByMoves(Grid);
	if (Grid.HasLinks())
	{
		UniteCycles(Grid, Parents);
	}
	// A parent comes before its children, so its entry is its region's number by the time a child asks for it.
	uint32_t RegionCount = 0;
	for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
	{
		Parents[Cell] = Parents[Cell] == Cell ? RegionCount++ : Parents[Parents[Cell]];
	}
	Labels = std::make_shared<const CellLabels>(Parents);
	Sizes.assign(RegionCount, 0);
	for (const uint32_t Region : Parents)
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
