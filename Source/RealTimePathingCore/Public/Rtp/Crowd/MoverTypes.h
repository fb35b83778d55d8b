// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The vocabulary of movers: settings, statuses, events.

#pragma once

#include "Rtp/Base/Handle.h"
#include "Rtp/Grid/GridTransform.h"
#include "Rtp/Scheduling/TickBudget.h"

#include <cstdint>

namespace Rtp
{
using MoverHandle = Handle<struct MoverTag>;

/** Horizontal, in centimetres a second. */
struct Velocity
{
	double X = 0;
	double Y = 0;
};

struct MoverSettings
{
	double SpeedCmPerS = 300; // zero: the mover waits, and waiting is no lack of progress
	double TimeScale = 1;     // own seconds in a second: a slowed body has more time before it is stuck
	double RadiusCm = 35;
	double AcceptanceCm = 30; // a mover this close to the goal point has arrived
	double BrakingCm = 0; // within this distance of the end of its route a mover slows down evenly; zero: it does not
	bool bAllowPartial = true;   // if the goal is unreachable, go to the nearest reachable cell
	bool bSmooth = true;         // cut the zig-zags of grid moves where the line of sight is free
	bool bAvoid = true;          // keep apart from other movers
	bool bStandFirm = false;     // without a goal, do not step aside for others
	bool bSettle = true;         // beside a mover that has arrived at the same goal, count as arrived
	uint32_t Groups = 1;         // the groups that it belongs to, one bit each
	uint32_t AvoidsGroups = ~0u; // the groups that it keeps apart from
	AgentPriority Priority = AgentPriority::Normal;
	uint32_t MaxExpansionsPerTick = 1024; // enough to find most routes in one turn, so that the first step is right
	double StuckSeconds = 12;             // a move fails after this time without progress

	friend bool operator==(const MoverSettings&, const MoverSettings&) = default;
};

class MoverSystem;

/** A body that is no mover of the system: a player, a vehicle, a mover of another system. Movers keep apart from it. */
struct OtherBody
{
	WorldPos Position;
	Velocity Current;
	double RadiusCm = 35;
	uint32_t Groups = 1;

	// Of movers.
	uint32_t AvoidsGroups = 0;                      // it gives way to these groups; none: it keeps its velocity
	AgentPriority Priority = AgentPriority::Normal; // of two that give way to each other, the lower one does it alone
	bool bArrived = false;                          // it stands at its goal
	WorldPos Goal = {};
	double AcceptanceCm = 0;
	const MoverSystem* Of = nullptr; // a system ignores bodies of its own
};

enum class MoverStatus : uint8_t
{
	Idle,
	Moving,
	Paused,
	Arrived, // at the goal, or at the nearest reachable cell if that was allowed
	Failed
};

enum class MoveFailure : uint8_t
{
	None,
	Unreachable, // no path to the goal, and partial goals are not allowed or none was found
	OffGrid,     // the mover or the goal is too far from any cell
	Stuck        // an obstacle that the grid does not show holds the mover, and recovery failed
};

enum class MoverEventKind : uint8_t
{
	Started,         // the first step towards a new goal
	SubgoalReached,  // a corner of the smoothed route was passed
	Replanned,       // the route was dropped: the mover was pushed away, or the route was closed
	Blocked,         // an obstacle that the grid does not show is ahead
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
