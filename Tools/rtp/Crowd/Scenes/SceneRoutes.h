// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Shortest routes between places of a scene, as exact as its walls are: over the corners that a disc can be taut
// around. They are what walked lengths are compared with.

#pragma once

#include "Crowd/Scenes/CrowdScene.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace Rtp::Tool
{
class SceneRoutes
{
public:
	/** The scene must outlive this. */
	explicit SceneRoutes(const CrowdScene& InScene);

	/** Whether a disc of the scene's radius can move straight from one place to another, on a storey or on stairs. */
	bool CanGoStraight(const WorldPos& From, const WorldPos& To) const;

	/** The places where the shortest route turns, and its end; empty if there is none. */
	std::vector<WorldPos> Find(const WorldPos& From, const WorldPos& To);

private:
	struct Corner
	{
		WorldPos Place;
		std::optional<std::vector<uint32_t>> Seen = {}; // other corners, found when first asked for
	};

	void AddCorner(double X, double Y);
	std::vector<WorldPos> FindOnStorey(const WorldPos& From, const WorldPos& To);
	const std::vector<uint32_t>& SeenFrom(uint32_t Index);

	const CrowdScene& Scene;
	std::vector<Corner> Corners;
};

/** The length of a route from a place. */
double RouteLength(const WorldPos& From, const std::vector<WorldPos>& Route);
} // namespace Rtp::Tool
