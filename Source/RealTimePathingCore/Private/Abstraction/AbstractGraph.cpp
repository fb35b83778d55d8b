// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Abstraction/AbstractGraph.h"

#include "Rtp/Base/Work/WorkMeter.h"
#include "Rtp/Motion/GridSpace.h"

#include <algorithm>

namespace Rtp
{
AbstractGraph::AbstractGraph(const LayeredGrid& Grid, WorkMeter& Meter)
{
	const GridSpace Space(Grid);
	First.reserve(static_cast<size_t>(Grid.CellCount()) + 1);
	for (uint32_t Cell = 0; Cell < Grid.CellCount() && Meter.Add(); ++Cell)
	{
		const size_t Begin = To.size();
		Space.ForEachMove(StateId{Cell},
			[&](StateId Other, Cost)
			{
				if (Other.Value != Cell)
				{
					To.push_back(Other.Value);
				}
			});
		EndNode(Begin);
	}
}

AbstractGraph::AbstractGraph(
	const AbstractGraph& Finer, std::span<const uint32_t> Labels, uint32_t LabelCount, WorkMeter& Meter)
{
	Join(Labels, LabelCount, Meter,
		[&](uint32_t Node, auto&& Visit)
		{
			for (const uint32_t Other : Finer.EdgesOf(Node))
			{
				Visit(Other);
			}
		});
}

AbstractGraph::AbstractGraph(
	const LayeredGrid& Grid, std::span<const uint32_t> Labels, uint32_t LabelCount, WorkMeter& Meter)
{
	const GridSpace Space(Grid);
	Join(Labels, LabelCount, Meter,
		[&](uint32_t Cell, auto&& Visit)
		{ Space.ForEachMove(StateId{Cell}, [&](StateId Other, Cost) { Visit(Other.Value); }); });
}

template <class F>
void AbstractGraph::Join(std::span<const uint32_t> Labels, uint32_t LabelCount, WorkMeter& Meter, F&& ForEachEdge)
{
	// Sorts nodes by label, so that the edges of each new node are contiguous.
	std::vector<uint32_t> Begins(static_cast<size_t>(LabelCount) + 1);
	for (size_t Node = 0; Node < Labels.size() && Meter.Add(); ++Node)
	{
		++Begins[Labels[Node] + 1];
	}
	for (uint32_t Label = 0; Label < LabelCount && Meter.Add(); ++Label)
	{
		Begins[Label + 1] += Begins[Label];
	}
	std::vector<uint32_t> Members(Labels.size());
	std::vector<uint32_t> Next(Begins.begin(), Begins.end() - 1);
	for (uint32_t Node = 0; Node < Labels.size() && Meter.Add(); ++Node)
	{
		Members[Next[Labels[Node]]++] = Node;
	}
	if (Meter.HasStopped())
	{
		return;
	}
	First.reserve(static_cast<size_t>(LabelCount) + 1);
	for (uint32_t Label = 0; Label < LabelCount; ++Label)
	{
		const size_t Begin = To.size();
		for (uint32_t Member = Begins[Label]; Member < Begins[Label + 1] && Meter.Add(); ++Member)
		{
			ForEachEdge(Members[Member],
				[&](uint32_t Other)
				{
					if (Labels[Other] != Label)
					{
						To.push_back(Labels[Other]);
					}
				});
		}
		EndNode(Begin);
	}
}

/** Completes a node: its edges are those from Begin on. */
void AbstractGraph::EndNode(size_t Begin)
{
	const auto Own = To.begin() + static_cast<std::ptrdiff_t>(Begin);
	std::sort(Own, To.end());
	To.erase(std::unique(Own, To.end()), To.end());
	First.push_back(static_cast<uint32_t>(To.size()));
}

bool AbstractGraph::HasEdge(uint32_t From, uint32_t Target) const
{
	const std::span<const uint32_t> Edges = EdgesOf(From);
	return std::binary_search(Edges.begin(), Edges.end(), Target);
}
} // namespace Rtp
