// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The state of one mover. MoverState.h holds its actions in a tick, MoverGround.h its place on the grid.

#pragma once

#include "Rtp/Crowd/MoverTypes.h"
#include "Rtp/Grid/GridTransform.h"
#include "Rtp/Scheduling/AgentScheduler.h"

#include "Crowd/ProgressWatch.h"
#include "Crowd/RouteFollower.h"

#include <cstdint>
#include <optional>

namespace Rtp
{
/** The cell that a journey leads to. */
enum class Destination : uint8_t
{
	Goal,           // the cell that the host asked for
	FindingNearest, // that cell is unreachable: a search for the nearest reachable one waits or runs
	Nearest         // the nearest reachable cell
};

struct Mover
{
	MoverHandle Handle;
	MoverSettings Settings;
	AgentHandle Agent;
	MoverStatus Status = MoverStatus::Idle;
	MoveFailure Failure = MoveFailure::None;

	// The body.
	WorldPos Position;
	Velocity Current;
	CellIndex Cell;
	WorldPos CellMiddle; // of Cell; stored because every tick needs it
	double OffGridSeconds = 0;
	bool bOffGrid = false;   // no cell is near the body
	bool bDisplaced = false; // the body left its route: plan again from Cell

	// The journey.
	WorldPos AskedPoint; // the host asked for
	WorldPos GoalPoint;  // the same, or that of the nearest reachable cell
	CellIndex GoalCell;
	std::optional<CellIndex> NextGoal; // set while on a link: the journey from the link's end
	Destination Towards = Destination::Goal;
	uint8_t PartialTries = 0;
	bool bStarted = false; // the event Started was sent

	// The route.
	RouteFollower Follower;
	RouteStep Step;
	Velocity Wanted;

	// Recovery.
	ProgressWatch Progress;
	double GhostUntil = 0;   // until then it walks through others, which dissolves a jam
	uint32_t Body = NoIndex; // index in the bodies of the last tick
	uint8_t Recoveries = 0;  // tried since the last progress
	bool bGaveWay = false;   // since the last progress, avoidance bent its velocity strongly

	bool IsUnderWay() const
	{
		return Status == MoverStatus::Moving || Status == MoverStatus::Paused;
	}
};
} // namespace Rtp
