// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A graph without places or prices: what abstraction works on.

#pragma once

#include "Rtp/Base/Export.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace Rtp
{
class LayeredGrid;
class WorkMeter;

/** Directed edges, sorted by their ends; none is there twice or leads back to its node. */
class AbstractGraph
{
public:
	AbstractGraph() = default;

	// These take long on large grids: once the meter has stopped, what they have made is worthless.

	/** The moves of a grid, links among them. */
	RTP_API AbstractGraph(const LayeredGrid& Grid, WorkMeter& Meter);

	/** What is left of a graph when nodes with the same label are one. Labels are 0 … LabelCount - 1. */
	RTP_API AbstractGraph(
		const AbstractGraph& Finer, std::span<const uint32_t> Labels, uint32_t LabelCount, WorkMeter& Meter);

	/** What is left of the moves of a grid when cells with the same label are one. */
	RTP_API AbstractGraph(
		const LayeredGrid& Grid, std::span<const uint32_t> Labels, uint32_t LabelCount, WorkMeter& Meter);

	/** Takes over arrays; see IsGood. */
	AbstractGraph(std::vector<uint32_t> InFirst, std::vector<uint32_t> InTo)
		: First(std::move(InFirst))
		, To(std::move(InTo))
	{
	}

	/** Whether the arrays are a graph. O(edges). */
	RTP_API bool IsGood() const;

	uint32_t NodeCount() const
	{
		return static_cast<uint32_t>(First.size()) - 1;
	}

	/** Ends of the edges that leave a node, in order. */
	std::span<const uint32_t> EdgesOf(uint32_t Node) const
	{
		return std::span(To).subspan(First[Node], First[Node + 1] - First[Node]);
	}

	/** O(log edges of the node). */
	RTP_API bool HasEdge(uint32_t From, uint32_t Target) const;

	std::span<const uint32_t> FirstEdges() const
	{
		return First;
	}

	std::span<const uint32_t> EdgeEnds() const
	{
		return To;
	}

private:
	template <class F>
	void Join(std::span<const uint32_t> Labels, uint32_t LabelCount, WorkMeter& Meter, F&& ForEachEdge);
	void EndNode(size_t Begin);

	std::vector<uint32_t> First = {0}; // where the edges of each node begin, and at the end their number
	std::vector<uint32_t> To;
};
} // namespace Rtp
