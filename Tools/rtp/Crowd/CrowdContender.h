// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Anything that can move the bodies of a scene. How well it does is measured from positions only.

#pragma once

#include "Rtp/Grid/GridTransform.h"

#include "Crowd/Scenes/CrowdScene.h"

#include <cmath>
#include <cstdint>
#include <string>

namespace Rtp::Tool
{
/** The processor time of a tick. */
struct MovingCosts
{
	double PlanningUs = 0;
	double MovingUs = 0;
};

class ICrowdContender
{
public:
	virtual ~ICrowdContender() = default;

	virtual std::string Name() const = 0;

	/** Moves all bodies on; Now is the time at the end of the tick. */
	virtual MovingCosts Tick(double Now, double Seconds) = 0;

	virtual WorldPos PositionOf(uint32_t Body) const = 0;

	/** Whether the contender itself says that a body is at its goal. */
	virtual bool SaysArrived(uint32_t Body) const = 0;
};

/** Where a player is at a time: it runs from its start to its goal and back. */
inline WorldPos PlayerAt(const SceneBody& Player, double Now)
{
	const double Way = FlatDistance(Player.Start, Player.Goal);
	const double Walked = std::fmod(Now * Player.SpeedCmPerS, 2 * Way);
	const double Share = (Walked < Way ? Walked : 2 * Way - Walked) / Way;
	return {Player.Start.X + Share * (Player.Goal.X - Player.Start.X),
		Player.Start.Y + Share * (Player.Goal.Y - Player.Start.Y), Player.Start.Z};
}
} // namespace Rtp::Tool
