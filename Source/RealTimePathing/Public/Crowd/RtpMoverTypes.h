// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "UObject/ObjectMacros.h"

#include "RtpMoverTypes.generated.h"

/** Where a move stands. */
UENUM(BlueprintType)
enum class ERtpMoveStatus : uint8
{
	Idle,
	/** The goal is set, but the level's data is still being loaded or made. */
	Waiting,
	Moving,
	Paused,
	Arrived,
	Failed
};

/** How a move ended. */
UENUM(BlueprintType)
enum class ERtpMoveResult : uint8
{
	/** At the goal. */
	Arrived,
	/** As near to the goal as possible, since there is no way to it. */
	ArrivedPartially,
	/** There is no way to the goal, and partial moves are not allowed. */
	Unreachable,
	/** The agent or the goal is too far from walkable ground. */
	OffGrid,
	/** Something unknown holds the agent, and it found no way round. */
	Stuck,
	/** Stopped, or replaced by another move. */
	Aborted,
	/** The actor that was followed is gone. */
	GoalLost,
	/** Nothing is baked for the agent's class and nothing may be made of the live navmesh, or there is no such class.
	 */
	NoData
};

/** Who is planned for first; each step up is served twice as often while all compete. */
UENUM(BlueprintType)
enum class ERtpPriority : uint8
{
	Low,
	Normal,
	High,
	Critical
};

/** What moves the pawn. */
UENUM(BlueprintType)
enum class ERtpMoveDriver : uint8
{
	/** The pawn's movement component: Character, Floating Pawn, or any other for navigation. */
	MovementComponent,
	/** Nothing: the game reads the desired velocity and moves the pawn itself. */
	VelocityOnly
};

/** Where the data of an agent class came from. */
UENUM(BlueprintType)
enum class ERtpDataState : uint8
{
	/** There is neither baked data nor a navmesh yet. */
	Missing,
	/** Being loaded or made in the background. */
	Preparing,
	/** Baked for this navmesh with these settings. */
	Baked,
	/** Baked for another navmesh or with other settings; used all the same. */
	Stale,
	/** Made of the live navmesh; without a database. */
	Live
};

namespace RtpMoverTypes
{
inline bool IsSuccess(ERtpMoveResult Result)
{
	return Result == ERtpMoveResult::Arrived || Result == ERtpMoveResult::ArrivedPartially;
}
} // namespace RtpMoverTypes
