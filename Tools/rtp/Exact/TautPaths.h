// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Shortest paths of a point over a floor, in any direction: what routes are measured against. A* over the corners of
// walls; a corner sees the corners that a straight line reaches and around which a path can be pulled taut. Sight is
// exact. Not for games: corners are looked at when a path needs them, and remembered.

#pragma once

#include "Exact/FloorMesh.h"

#include <cstdint>
#include <functional>
#include <queue>
#include <span>
#include <utility>
#include <vector>

namespace Rtp::Tool
{
/** Not thread-safe. The mesh must outlive it. */
class TautPaths
{
public:
	explicit TautPaths(const FloorMesh& InMesh);

	/** The points of a shortest path, both ends included; empty if there is none, or an end lies beside the floor. */
	std::vector<WorldPos> Find(const WorldPos& From, const WorldPos& To);

private:
	/** A corner in sight and its distance. */
	struct Sight
	{
		uint32_t Vertex;
		double Length;
	};

	/** A view of a polygon through one of its edges, between two directions. */
	struct Cone
	{
		uint32_t Polygon;
		uint32_t Entry; // number of the edge among the polygon's
		FloorPoint Right;
		FloorPoint Left;
	};

	struct Node
	{
		double Length;
		double ToGoal;   // of the straight line; negative: out of sight
		uint32_t Parent; // vertex; none: the start
	};

	static bool IsTaut(const FloorMesh::Vertex& Corner, const FloorPoint& From);
	void LookOut(uint32_t Polygon, const FloorPoint& From);
	void LookThrough(const Cone& View, const FloorPoint& From);
	void Note(uint32_t Vertex, const FloorPoint& From);
	void LookAround(std::span<const uint32_t> Polygons, const FloorPoint& From);
	const std::vector<Sight>& SeenFrom(uint32_t Corner);
	void Relax(uint32_t Vertex, double Length, uint32_t Parent);
	void Search();
	void Clear(const std::vector<Sight>& NearGoal);

	const FloorMesh& Mesh;
	std::vector<std::vector<Sight>> Known; // by vertex
	std::vector<bool> bKnown;

	// One look.
	std::vector<Cone> Views;
	std::vector<Sight> Seen;
	std::vector<uint32_t> SeenIn; // by vertex: the last look that saw it
	uint32_t Looks = 0;
	FloorPlace Target;        // the other end of the path …
	bool bSeesTarget = false; // … and whether this look saw it

	// One search.
	using Entry = std::pair<double, uint32_t>;
	std::priority_queue<Entry, std::vector<Entry>, std::greater<>> Open;
	std::vector<Node> Nodes;
	std::vector<uint32_t> Touched;
	FloorPoint Goal;
	double Best = 0;
	uint32_t BestCorner = NoIndex;
};
} // namespace Rtp::Tool
