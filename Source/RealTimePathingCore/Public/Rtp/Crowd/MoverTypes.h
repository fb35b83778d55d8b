// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The vocabulary of movers: settings, statuses, events.

#pragma once

#include "Rtp/Base/Memory/SlotMap.h"
#include "Rtp/Scheduling/ServiceQueue.h"

#include <cstdint>

namespace Rtp
{
using MoverHandle = Handle<struct MoverTag>;

struct MoverSettings
{
	double SpeedCmPerS = 300;
	double RadiusCm = 35;
	double AcceptanceCm = 30;  // how near to the goal point counts as there
	bool bAllowPartial = true; // go to the nearest reachable place when the goal is not
	bool bSmooth = true;       // cut the zig-zags of grid moves where the view is free
	bool bAvoid = true;        // keep apart from other movers
	AgentPriority Priority = AgentPriority::Normal;
	uint32_t MaxExpansionsPerTick = 1024; // most routes are found in one turn then, and the first step is right
	double StuckSeconds = 12;             // without progress for so long, a move fails
};

enum class MoverStatus : uint8_t
{
	Idle,
	Moving,
	Paused,
	Arrived, // at the goal, or at the nearest reachable place if that was allowed
	Failed
};

enum class MoveFailure : uint8_t
{
	None,
	Unreachable, // no way to the goal, and partial goals not allowed or none found
	OffGrid,     // the mover or the goal is too far from any cell
	Stuck        // something unknown holds the mover and it found no way round
};

enum class MoverEventKind : uint8_t
{
	Started,         // the first step towards a new goal
	SubgoalReached,  // a corner of the smoothed route was passed
	Replanned,       // the route was dropped: pushed away, or the way was closed
	Blocked,         // something the grid does not know is in the way
	GoalUnreachable, // reported at once; a partial goal may follow
	Arrived,
	ArrivedPartially,
	Failed
};

struct MoverEvent
{
	MoverHandle Mover;
	MoverEventKind Kind = MoverEventKind::Started;
	MoveFailure Reason = MoveFailure::None;
};
} // namespace Rtp
