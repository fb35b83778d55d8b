// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A directed graph without positions or costs, for the clique abstraction.

#pragma once

#include "Rtp/Base/Export.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace Rtp
{
class LayeredGrid;
class WorkMeter;

/** The edges of a node are sorted by target, without duplicates and without loops. */
class AbstractGraph
{
public:
	AbstractGraph() = default;

	// These constructors take long on large grids. After the meter has stopped, the graph is incomplete.

	/** The moves of a grid, links included. */
	RTP_API AbstractGraph(const LayeredGrid& Grid, WorkMeter& Meter);

	/** Contracts nodes with the same label. Labels are 0 … LabelCount - 1. */
	RTP_API AbstractGraph(
		const AbstractGraph& Finer, std::span<const uint32_t> Labels, uint32_t LabelCount, WorkMeter& Meter);

	/** The moves of a grid after contracting cells with the same label. */
	RTP_API AbstractGraph(
		const LayeredGrid& Grid, std::span<const uint32_t> Labels, uint32_t LabelCount, WorkMeter& Meter);

	uint32_t NodeCount() const
	{
		return static_cast<uint32_t>(First.size()) - 1;
	}

	/** Targets of a node's edges, in ascending order. */
	std::span<const uint32_t> EdgesOf(uint32_t Node) const
	{
		return std::span(To).subspan(First[Node], First[Node + 1] - First[Node]);
	}

	/** O(log edges of the node). */
	RTP_API bool HasEdge(uint32_t From, uint32_t Target) const;

	size_t MemoryBytes() const
	{
		return (First.capacity() + To.capacity()) * sizeof(uint32_t);
	}

private:
	template <class F>
	void Join(std::span<const uint32_t> Labels, uint32_t LabelCount, WorkMeter& Meter, F&& ForEachEdge);
	void EndNode(size_t Begin);

	std::vector<uint32_t> First = {0}; // index of each node's first edge, and the number of edges
	std::vector<uint32_t> To;
};
} // namespace Rtp
