// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Grid/Regions.h"

#include "Rtp/Grid/LayeredGrid.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace Rtp
{
namespace
{
uint32_t FindRoot(std::vector<uint32_t>& Parents, uint32_t Item)
{
	while (Parents[Item] != Item)
	{
		Parents[Item] = Parents[Parents[Item]];
		Item = Parents[Item];
	}
	return Item;
}

/** The smaller index becomes the root, so numbering follows cell order. */
void Unite(std::vector<uint32_t>& Parents, uint32_t A, uint32_t B)
{
	A = FindRoot(Parents, A);
	B = FindRoot(Parents, B);
	Parents[std::max(A, B)] = std::min(A, B);
}

/** Cells joined by moves, which go both ways. */
std::vector<uint32_t> JoinByMoves(const LayeredGrid& Grid)
{
	std::vector<uint32_t> Parents(Grid.CellCount());
	for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
	{
		Parents[Cell] = Cell;
	}
	for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
	{
		const std::array<uint32_t, 8> Around = Grid.Neighbours(CellIndex{Cell});
		for (uint32_t Open = Grid.OpenDirections(CellIndex{Cell}) & EightWayMask; Open != 0; Open &= Open - 1)
		{
			const uint32_t Next = Around[static_cast<uint32_t>(std::countr_zero(Open))];
			if (Next < Cell)
			{
				Unite(Parents, Cell, Next);
			}
		}
	}
	return Parents;
}

/** The graph of link-joined islands: its strongly connected components, by two depth-first passes (Kosaraju). */
class IslandGraph
{
public:
	IslandGraph(const LayeredGrid& Grid, std::vector<uint32_t>& RootOf)
	{
		for (const GridLink& Link : Grid.Links())
		{
			const uint32_t From = FindRoot(RootOf, Link.From.Value);
			const uint32_t To = FindRoot(RootOf, Link.To.Value);
			if (From != To)
			{
				Edges.emplace_back(From, To);
				Nodes.push_back(From);
				Nodes.push_back(To);
			}
		}
		std::sort(Nodes.begin(), Nodes.end());
		Nodes.erase(std::unique(Nodes.begin(), Nodes.end()), Nodes.end());
	}

	/** Unites the islands of each strongly connected component. */
	void UniteCycles(std::vector<uint32_t>& RootOf) const
	{
		std::vector<std::vector<uint32_t>> Out(Nodes.size());
		std::vector<std::vector<uint32_t>> In(Nodes.size());
		for (const auto& [From, To] : Edges)
		{
			Out[NumberOf(From)].push_back(NumberOf(To));
			In[NumberOf(To)].push_back(NumberOf(From));
		}
		std::vector<uint32_t> Order;
		std::vector<bool> Seen(Nodes.size(), false);
		for (uint32_t Node = 0; Node < Nodes.size(); ++Node)
		{
			Visit(Node, Out, Seen, [&](uint32_t Finished) { Order.push_back(Finished); });
		}
		Seen.assign(Nodes.size(), false);
		for (auto At = Order.rbegin(); At != Order.rend(); ++At)
		{
			const uint32_t Leader = *At;
			Visit(Leader, In, Seen, [&](uint32_t Member) { Unite(RootOf, Nodes[Leader], Nodes[Member]); });
		}
	}

private:
	uint32_t NumberOf(uint32_t Root) const
	{
		return static_cast<uint32_t>(std::lower_bound(Nodes.begin(), Nodes.end(), Root) - Nodes.begin());
	}

	/** Depth-first visit without recursion; calls Finish in post-order. */
	template <class F>
	static void Visit(
		uint32_t Start, const std::vector<std::vector<uint32_t>>& Next, std::vector<bool>& Seen, F&& Finish)
	{
		if (Seen[Start])
		{
			return;
		}
		Seen[Start] = true;
		std::vector<std::pair<uint32_t, size_t>> Stack{{Start, 0}};
		while (!Stack.empty())
		{
			auto& [Node, Edge] = Stack.back();
			if (Edge == Next[Node].size())
			{
				Finish(Node);
				Stack.pop_back();
				continue;
			}
			const uint32_t To = Next[Node][Edge++];
			if (!Seen[To])
			{
				Seen[To] = true;
				Stack.emplace_back(To, 0);
			}
		}
	}

	std::vector<uint32_t> Nodes; // roots of islands that links touch, sorted
	std::vector<std::pair<uint32_t, uint32_t>> Edges;
};
} // namespace

Regions::Regions(const LayeredGrid& Grid)
{
	std::vector<uint32_t> RootOf = JoinByMoves(Grid);
	if (Grid.HasLinks())
	{
		IslandGraph(Grid, RootOf).UniteCycles(RootOf);
	}
	AssignNumbers(Grid, RootOf);
	CloseReachability(Grid);
}

void Regions::AssignNumbers(const LayeredGrid& Grid, std::vector<uint32_t>& RootOf)
{
	// Roots are the smallest cell of their region, so a region is numbered before any other of its cells is met.
	for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
	{
		const uint32_t Root = FindRoot(RootOf, Cell);
		RegionCount += Root == Cell ? 1 : 0;
	}
	const bool bNarrow = RegionCount <= 65536;
	std::vector<uint16_t>(bNarrow ? Grid.CellCount() : 0).swap(Narrow);
	std::vector<uint32_t>(bNarrow ? 0 : Grid.CellCount()).swap(Wide);
	Sizes.assign(RegionCount, 0);
	uint32_t NextNumber = 0;
	for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
	{
		const uint32_t Root = FindRoot(RootOf, Cell);
		const uint32_t Number = Root == Cell ? NextNumber++ : Of(CellIndex{Root});
		if (bNarrow)
		{
			Narrow[Cell] = static_cast<uint16_t>(Number);
		}
		else
		{
			Wide[Cell] = Number;
		}
		++Sizes[Number];
	}
}

void Regions::CloseReachability(const LayeredGrid& Grid)
{
	std::vector<std::pair<uint32_t, uint32_t>> Edges;
	for (const GridLink& Link : Grid.Links())
	{
		if (Of(Link.From) != Of(Link.To))
		{
			Edges.emplace_back(Of(Link.From), Of(Link.To));
		}
	}
	if (Edges.empty())
	{
		return;
	}
	OneWayIndex.assign(RegionCount, CellIndex::None);
	for (const auto& [From, To] : Edges)
	{
		for (const uint32_t Region : {From, To})
		{
			if (OneWayIndex[Region] == CellIndex::None)
			{
				OneWayIndex[Region] = OneWayCount++;
			}
		}
	}
	const size_t Words = (OneWayCount + 63) / 64;
	OneWay.assign(OneWayCount * Words, 0);
	// The regions form a graph without cycles: repeating until nothing changes takes as many rounds as its longest
	// chain.
	for (bool bChanged = true; bChanged;)
	{
		bChanged = false;
		for (const auto& [From, To] : Edges)
		{
			uint64_t* Row = &OneWay[OneWayIndex[From] * Words];
			const uint64_t* Other = &OneWay[OneWayIndex[To] * Words];
			for (size_t Word = 0; Word < Words; ++Word)
			{
				const uint64_t Self = OneWayIndex[To] / 64 == Word ? 1ull << (OneWayIndex[To] % 64) : 0;
				const uint64_t Merged = Row[Word] | Other[Word] | Self;
				bChanged |= Merged != Row[Word];
				Row[Word] = Merged;
			}
		}
	}
}

bool Regions::CanReach(CellIndex A, CellIndex B) const
{
	const uint32_t From = Of(A);
	const uint32_t To = Of(B);
	if (From == To)
	{
		return true;
	}
	if (OneWayIndex.empty() || OneWayIndex[From] == CellIndex::None || OneWayIndex[To] == CellIndex::None)
	{
		return false;
	}
	const size_t Words = (OneWayCount + 63) / 64;
	return ((OneWay[OneWayIndex[From] * Words + OneWayIndex[To] / 64] >> (OneWayIndex[To] % 64)) & 1u) != 0;
}

size_t Regions::MemoryBytes() const
{
	return Narrow.capacity() * sizeof(uint16_t) +
		(Wide.capacity() + Sizes.capacity() + OneWayIndex.capacity()) * sizeof(uint32_t) +
		OneWay.capacity() * sizeof(uint64_t);
}
} // namespace Rtp
