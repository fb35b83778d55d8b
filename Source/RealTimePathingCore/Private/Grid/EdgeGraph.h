// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Depth-first order on a small directed graph.

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace Rtp
{
/** A graph of few nodes given by its sorted edges. */
class EdgeGraph
{
public:
	using Edge = std::pair<uint32_t, uint32_t>;

	EdgeGraph(std::vector<Edge> InEdges, uint32_t NodeCount)
		: Edges(std::move(InEdges))
		, First(NodeCount + 1)
	{
		std::sort(Edges.begin(), Edges.end());
		for (const Edge& Arc : Edges)
		{
			++First[Arc.first + 1];
		}
		for (uint32_t Node = 0; Node < NodeCount; ++Node)
		{
			First[Node + 1] += First[Node];
		}
	}

	uint32_t NodeCount() const
	{
		return static_cast<uint32_t>(First.size()) - 1;
	}

	EdgeGraph Reversed() const
	{
		std::vector<Edge> Turned;
		Turned.reserve(Edges.size());
		for (const Edge& Arc : Edges)
		{
			Turned.emplace_back(Arc.second, Arc.first);
		}
		return {std::move(Turned), NodeCount()};
	}

	/** Calls Visit(Next) for the ends of a node's edges. */
	template <class F>
	void ForEachNext(uint32_t Node, F&& Visit) const
	{
		for (size_t Index = First[Node]; Index < First[Node + 1]; ++Index)
		{
			Visit(Edges[Index].second);
		}
	}

	/** Depth-first from Start over nodes not seen before, without recursion; calls Finish(Node) in post-order. */
	template <class F>
	void VisitFrom(uint32_t Start, std::vector<bool>& Seen, F&& Finish) const
	{
		if (Seen[Start])
		{
			return;
		}
		Seen[Start] = true;
		std::vector<std::pair<uint32_t, size_t>> Stack{{Start, First[Start]}};
		while (!Stack.empty())
		{
			auto& [Node, Index] = Stack.back();
			if (Index == First[Node + 1])
			{
				Finish(Node);
				Stack.pop_back();
				continue;
			}
			const uint32_t Next = Edges[Index++].second;
			if (!Seen[Next])
			{
				Seen[Next] = true;
				Stack.emplace_back(Next, First[Next]);
			}
		}
	}

	/** All nodes, each after the nodes that can be reached from it if there are no cycles. */
	std::vector<uint32_t> PostOrder() const
	{
		std::vector<uint32_t> Order;
		std::vector<bool> Seen(NodeCount(), false);
		for (uint32_t Node = 0; Node < NodeCount(); ++Node)
		{
			VisitFrom(Node, Seen, [&](uint32_t Finished) { Order.push_back(Finished); });
		}
		return Order;
	}

	size_t MemoryBytes() const
	{
		return Edges.capacity() * sizeof(Edge) + First.capacity() * sizeof(size_t);
	}

private:
	std::vector<Edge> Edges;
	std::vector<size_t> First; // index of each node's first edge
};
} // namespace Rtp
