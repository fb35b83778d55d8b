// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Draws scenes in metres: walls, rows of places, walkers. The scenes decide on their shape.

#pragma once

#include "Rtp/Base/Random.h"

#include "Crowd/Scenes/CrowdScene.h"

#include <cstdint>
#include <span>
#include <vector>

namespace Rtp::Tool
{
/** A place on the floor plan, in metres. */
struct PlanPoint
{
	double X = 0;
	double Y = 0;
	double Z = 0;
};

class ScenePlan
{
public:
	explicit ScenePlan(const SceneSettings& InSettings);

	uint32_t AgentsOr(uint32_t Usual) const;

	/** Agents of each of so many groups, at least one. */
	uint32_t PerGroup(uint32_t Usual, uint32_t Groups) const;
	double WidthOr(double Usual) const;

	/** The floor, in metres. */
	void Size(double Width, double Height);

	/** The floor with a wall along each side, as thick as given. */
	void Room(double Width, double Height, double SideWalls, double EndWalls);
	void Wall(double Left, double Top, double Right, double Bottom);

	/** A wall along y with a door in it, from Top to Bottom. */
	void WallWithDoor(double Left, double Right, double Top, double Bottom, double DoorMiddle, double DoorWidth);

	void Walk(PlanPoint From, PlanPoint To);
	void Stand(PlanPoint Place, BodyRole Role);

	/** Sends the first places to the second ones, in random order. */
	void WalkShuffled(const std::vector<PlanPoint>& From, std::vector<PlanPoint> To);

	/** Places on free floor, at random, no two nearer than Apart, and not farther east than East. */
	std::vector<PlanPoint> Scatter(uint32_t Count, double Apart, double FromWall, double East = 1e9);

	double Uniform(double Least, double Most);

	/** Bodies that have to pass a place of some width. */
	void Narrow(double Width, uint32_t Count);

	CrowdScene Scene;

private:
	double DrawSpeed();

	const SceneSettings& Settings;
	Random Dice;
};

/** Count places in rows of PerRow, from a corner: along a row by Step, from row to row by RowStep. */
std::vector<PlanPoint> Rows(uint32_t Count, uint32_t PerRow, PlanPoint Corner, PlanPoint Step, PlanPoint RowStep);

/** A scene by its name. */
struct SceneEntry
{
	const char* Name;
	void (*Draw)(ScenePlan& Plan);
};

std::span<const SceneEntry> OpenScenes();
std::span<const SceneEntry> PassageScenes();
std::span<const SceneEntry> DoorScenes();
} // namespace Rtp::Tool
