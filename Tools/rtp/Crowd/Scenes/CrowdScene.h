// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A scene for crowds: walls, bodies, and where the bodies want to go. It knows nothing of who moves them.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Grid/GridTransform.h"

#include "Levels/LevelBuilder.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace Rtp::Tool
{
/** The part that a body plays in a scene. */
enum class BodyRole : uint8_t
{
	Walker,  // goes to its goal
	Stander, // stands at its start, and may step aside
	Firm,    // stands at its start and does not step aside
	Player   // walks between start and goal for ever and makes way for nobody
};

struct SceneBody
{
	WorldPos Start;
	WorldPos Goal;
	double SpeedCmPerS = 300;
	BodyRole Role = BodyRole::Walker;
};

/** A wall, from one height to another. */
struct SceneWall
{
	FloorRect Rect;
	double Bottom = -1;
	double Top = 1000;
};

/** A flight from storey 0 to storey 1 that rises along x. */
struct SceneStairs
{
	FloorRect Steps;
	double RiseCm = 300;
};

struct CrowdScene
{
	std::string Name;
	double WidthCm = 0;
	double HeightCm = 0;
	std::vector<SceneWall> Walls;
	std::optional<SceneStairs> Stairs = {}; // with them, storey 1 lies over all of storey 0
	std::vector<SceneBody> Bodies;
	double RadiusCm = 35;
	double AcceptanceCm = 30;
	bool bOneGoal = false; // all bodies go to one point: arrived is what the movers say
	double NarrowCm = 0;   // the narrowest place that bodies have to pass; zero: none
	uint32_t Through = 0;  // how many have to pass it

	uint32_t WalkerCount() const;
};

/** The wishes of a user. */
struct SceneSettings
{
	std::string Name = "door";
	uint32_t Agents = 0; // zero: the scene's own number
	double WidthM = 0;   // of the scene's opening; zero: the scene's own width
	uint64_t Seed = 1;
	double SpeedCmPerS = 300;
	double SlowestCmPerS = 0; // each body draws a speed between this and SpeedCmPerS; zero: all have the same speed
};

/** The names of all scenes. */
std::vector<std::string> SceneNames();

Result<CrowdScene> MakeScene(const SceneSettings& Settings);

/** Whether the centre of a disc may be at a place. */
bool IsFree(const CrowdScene& Scene, const WorldPos& Place, double RadiusCm);
} // namespace Rtp::Tool
