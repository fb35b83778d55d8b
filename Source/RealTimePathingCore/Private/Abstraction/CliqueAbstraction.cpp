// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Abstraction/CliqueAbstraction.h"

#include <array>
#include <numeric>
#include <utility>

namespace Rtp
{
namespace
{
constexpr uint32_t LargestClique = 4;

/** Finds cliques among nodes without a group. Only edges in both directions count. */
class CliqueFinder
{
public:
	CliqueFinder(const AbstractGraph& InGraph, WorkMeter& InMeter)
		: Graph(InGraph)
		, Meter(InMeter)
		, Group(InGraph.NodeCount(), NoIndex)
	{
	}

	std::vector<uint32_t> Run()
	{
		for (uint32_t Size = LargestClique; Size > 1; --Size)
		{
			for (uint32_t Node = 0; Node < Graph.NodeCount() && Meter.Add(); ++Node)
			{
				if (Group[Node] == NoIndex)
				{
					TryNode(Node, Size);
				}
			}
		}
		for (uint32_t Node = 0; Node < Graph.NodeCount() && Meter.Add(); ++Node)
		{
			if (Group[Node] == NoIndex)
			{
				Settle(Node);
			}
		}
		return std::move(Group);
	}

private:
	bool AreNeighbours(uint32_t A, uint32_t B) const
	{
		return Graph.HasEdge(A, B) && Graph.HasEdge(B, A);
	}

	/** Makes a clique of Size nodes that contains the node, if there is one. */
	void TryNode(uint32_t Node, uint32_t Size)
	{
		Candidates.clear();
		for (const uint32_t Other : Graph.EdgesOf(Node))
		{
			if (Group[Other] == NoIndex && Graph.HasEdge(Other, Node))
			{
				Candidates.push_back(Other);
			}
		}
		Members[0] = Node;
		if (Extend(1, Size, 0))
		{
			for (uint32_t Member = 0; Member < Size; ++Member)
			{
				Group[Members[Member]] = Node;
			}
		}
	}

	bool Extend(uint32_t Count, uint32_t Size, size_t From)
	{
		if (Count == Size)
		{
			return true;
		}
		for (size_t Next = From; Next < Candidates.size(); ++Next)
		{
			bool bFits = true;
			for (uint32_t Index = 1; Index < Count; ++Index)
			{
				bFits = bFits && AreNeighbours(Members[Index], Candidates[Next]);
			}
			Members[Count] = Candidates[Next];
			if (bFits && Extend(Count + 1, Size, Next + 1))
			{
				return true;
			}
		}
		return false;
	}

	/** Every neighbour has a group: a dead end joins its neighbour's, any other node gets its own. */
	void Settle(uint32_t Node)
	{
		uint32_t Neighbours = 0;
		uint32_t Only = 0;
		for (const uint32_t Other : Graph.EdgesOf(Node))
		{
			if (Graph.HasEdge(Other, Node))
			{
				++Neighbours;
				Only = Other;
			}
		}
		Group[Node] = Neighbours == 1 && Group[Only] != NoIndex ? Group[Only] : Node;
	}

	const AbstractGraph& Graph;
	WorkMeter& Meter;
	std::vector<uint32_t> Group; // of each node: a node of its clique, or NoIndex
	std::vector<uint32_t> Candidates;
	std::array<uint32_t, LargestClique> Members = {};
};
} // namespace

CliqueLabels FindCliques(const AbstractGraph& Graph, WorkMeter& Meter)
{
	CliqueLabels Found;
	const std::vector<uint32_t> Group = CliqueFinder(Graph, Meter).Run();
	std::vector<uint32_t> LabelOfGroup(Group.size(), NoIndex);
	Found.LabelOf.reserve(Group.size());
	for (size_t Node = 0; Node < Group.size() && Meter.Add(); ++Node)
	{
		uint32_t& Label = LabelOfGroup[Group[Node]];
		Label = Label == NoIndex ? Found.Count++ : Label;
		Found.LabelOf.push_back(Label);
	}
	return Found;
}

Result<CliqueAbstraction> AbstractGrid(const LayeredGrid& Grid, uint32_t Levels, BuildObserver Observer)
{
	// About ten passes over the nodes of each level; each level has a third of the nodes of the one below.
	WorkMeter Meter(Observer, BuildStage::JoinCliques, 15ull * Grid.CellCount());
	CliqueAbstraction Abstraction;
	Abstraction.Graph = AbstractGraph(Grid, Meter);
	Abstraction.RegionOf.resize(Grid.CellCount());
	std::iota(Abstraction.RegionOf.begin(), Abstraction.RegionOf.end(), 0u);
	for (uint32_t Level = 0; Level < Levels && !Meter.HasStopped(); ++Level)
	{
		const CliqueLabels Cliques = FindCliques(Abstraction.Graph, Meter);
		if (Meter.HasStopped() || Cliques.Count == Abstraction.Graph.NodeCount())
		{
			break; // cancelled, or no clique to contract
		}
		Abstraction.Graph = AbstractGraph(Abstraction.Graph, Cliques.LabelOf, Cliques.Count, Meter);
		for (size_t Cell = 0; Cell < Abstraction.RegionOf.size() && Meter.Add(); ++Cell)
		{
			Abstraction.RegionOf[Cell] = Cliques.LabelOf[Abstraction.RegionOf[Cell]];
		}
	}
	return Meter.HasStopped() ? Result<CliqueAbstraction>(BuildCancelled())
							  : Result<CliqueAbstraction>(std::move(Abstraction));
}

std::vector<uint32_t> RepresentativeCells(
	const LayeredGrid& Grid, std::span<const uint32_t> RegionOf, uint32_t RegionCount, WorkMeter& Meter)
{
	struct Sum
	{
		int64_t X = 0;
		int64_t Y = 0;
		int64_t Cells = 0;
	};
	std::vector<Sum> Sums(RegionCount);
	for (uint32_t Cell = 0; Cell < Grid.CellCount() && Meter.Add(); ++Cell)
	{
		const CellPosition Position = Grid.PositionOf(CellIndex{Cell});
		Sum& Total = Sums[RegionOf[Cell]];
		Total.X += Position.X;
		Total.Y += Position.Y;
		++Total.Cells;
	}
	std::vector<uint32_t> Nearest(RegionCount, 0);
	std::vector<int64_t> Least(RegionCount, INT64_MAX);
	for (uint32_t Cell = 0; Cell < Grid.CellCount() && Meter.Add(); ++Cell)
	{
		const CellPosition Position = Grid.PositionOf(CellIndex{Cell});
		const Sum& Total = Sums[RegionOf[Cell]];
		const int64_t Dx = Position.X - (2 * Total.X + Total.Cells) / (2 * Total.Cells);
		const int64_t Dy = Position.Y - (2 * Total.Y + Total.Cells) / (2 * Total.Cells);
		if (Dx * Dx + Dy * Dy < Least[RegionOf[Cell]])
		{
			Least[RegionOf[Cell]] = Dx * Dx + Dy * Dy;
			Nearest[RegionOf[Cell]] = Cell;
		}
	}
	return Nearest;
}
} // namespace Rtp
