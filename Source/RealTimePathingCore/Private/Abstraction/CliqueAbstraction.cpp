// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Abstraction/CliqueAbstraction.h"

#include <array>
#include <numeric>
#include <utility>

namespace Rtp
{
namespace
{
constexpr uint32_t Unlabelled = 0xFFFFFFFFu;
constexpr uint32_t LargestClique = 4;

/** Looks for cliques among nodes that have no label yet. Only edges that lead both ways count. */
class CliqueFinder
{
public:
	CliqueFinder(const AbstractGraph& InGraph, WorkMeter& InMeter)
		: Graph(InGraph)
		, Meter(InMeter)
		, Group(InGraph.NodeCount(), Unlabelled)
	{
	}

	std::vector<uint32_t> Run()
	{
		for (uint32_t Size = LargestClique; Size > 1; --Size)
		{
			for (uint32_t Node = 0; Node < Graph.NodeCount() && Meter.Add(); ++Node)
			{
				if (Group[Node] == Unlabelled)
				{
					TryNode(Node, Size);
				}
			}
		}
		for (uint32_t Node = 0; Node < Graph.NodeCount() && Meter.Add(); ++Node)
		{
			if (Group[Node] == Unlabelled)
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

	/** Makes a clique of this size with the node in it, if there is one. */
	void TryNode(uint32_t Node, uint32_t Size)
	{
		Candidates.clear();
		for (const uint32_t Other : Graph.EdgesOf(Node))
		{
			if (Group[Other] == Unlabelled && Graph.HasEdge(Other, Node))
			{
				Candidates.push_back(Other);
			}
		}
		Members[0] = Node;
		if (Extend(1, Size, 0))
		{
			for (uint32_t At = 0; At < Size; ++At)
			{
				Group[Members[At]] = Node;
			}
		}
	}

	bool Extend(uint32_t Count, uint32_t Size, size_t From)
	{
		if (Count == Size)
		{
			return true;
		}
		for (size_t At = From; At < Candidates.size(); ++At)
		{
			bool bFits = true;
			for (uint32_t Index = 1; Index < Count; ++Index)
			{
				bFits = bFits && AreNeighbours(Members[Index], Candidates[At]);
			}
			Members[Count] = Candidates[At];
			if (bFits && Extend(Count + 1, Size, At + 1))
			{
				return true;
			}
		}
		return false;
	}

	/** All neighbours have been taken: dead ends join theirs, others stay alone. */
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
		Group[Node] = Neighbours == 1 && Group[Only] != Unlabelled ? Group[Only] : Node;
	}

	const AbstractGraph& Graph;
	WorkMeter& Meter;
	std::vector<uint32_t> Group; // a node of the clique that each node is in
	std::vector<uint32_t> Candidates;
	std::array<uint32_t, LargestClique> Members = {};
};
} // namespace

CliqueLabels FindCliques(const AbstractGraph& Graph, WorkMeter& Meter)
{
	CliqueLabels Found;
	const std::vector<uint32_t> Group = CliqueFinder(Graph, Meter).Run();
	std::vector<uint32_t> LabelOfGroup(Group.size(), Unlabelled);
	Found.LabelOf.reserve(Group.size());
	for (size_t Node = 0; Node < Group.size() && Meter.Add(); ++Node)
	{
		uint32_t& Label = LabelOfGroup[Group[Node]];
		Label = Label == Unlabelled ? Found.Count++ : Label;
		Found.LabelOf.push_back(Label);
	}
	return Found;
}

Result<CliqueAbstraction> AbstractGrid(const LayeredGrid& Grid, uint32_t Levels, BuildObserver Observer)
{
	// Some ten passes over the nodes of a level, which are a third as many at each.
	WorkMeter Meter(Observer, BuildStage::JoinCliques, 15ull * Grid.CellCount());
	CliqueAbstraction Made;
	Made.Graph = AbstractGraph(Grid, Meter);
	Made.RegionOf.resize(Grid.CellCount());
	std::iota(Made.RegionOf.begin(), Made.RegionOf.end(), 0u);
	for (uint32_t Level = 0; Level < Levels && !Meter.HasStopped(); ++Level)
	{
		const CliqueLabels Cliques = FindCliques(Made.Graph, Meter);
		if (Meter.HasStopped() || Cliques.Count == Made.Graph.NodeCount())
		{
			break; // or nothing is left to be joined
		}
		Made.Graph = AbstractGraph(Made.Graph, Cliques.LabelOf, Cliques.Count, Meter);
		for (size_t Cell = 0; Cell < Made.RegionOf.size() && Meter.Add(); ++Cell)
		{
			Made.RegionOf[Cell] = Cliques.LabelOf[Made.RegionOf[Cell]];
		}
	}
	return Meter.HasStopped() ? Result<CliqueAbstraction>(BuildCancelled())
							  : Result<CliqueAbstraction>(std::move(Made));
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
		const CellPosition At = Grid.PositionOf(CellIndex{Cell});
		Sum& Total = Sums[RegionOf[Cell]];
		Total.X += At.X;
		Total.Y += At.Y;
		++Total.Cells;
	}
	std::vector<uint32_t> Nearest(RegionCount, 0);
	std::vector<int64_t> Least(RegionCount, INT64_MAX);
	for (uint32_t Cell = 0; Cell < Grid.CellCount() && Meter.Add(); ++Cell)
	{
		const CellPosition At = Grid.PositionOf(CellIndex{Cell});
		const Sum& Total = Sums[RegionOf[Cell]];
		const int64_t Dx = At.X - (2 * Total.X + Total.Cells) / (2 * Total.Cells);
		const int64_t Dy = At.Y - (2 * Total.Y + Total.Cells) / (2 * Total.Cells);
		if (Dx * Dx + Dy * Dy < Least[RegionOf[Cell]])
		{
			Least[RegionOf[Cell]] = Dx * Dx + Dy * Dy;
			Nearest[RegionOf[Cell]] = Cell;
		}
	}
	return Nearest;
}
} // namespace Rtp
