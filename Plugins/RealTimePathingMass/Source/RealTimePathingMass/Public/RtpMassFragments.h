// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Crowd/MoverTypes.h"

#include "Crowd/RtpMoverTypes.h"
#include "MassEntityTypes.h"

#include "RtpMassFragments.generated.h"

/** The state of the move of an entity. */
UENUM()
enum class ERtpMassMove : uint8
{
	Idle,
	/** It has a goal; its mover gets it before movers plan next, or when there is ground. */
	Waiting,
	Moving,
	Arrived,
	/** As near as possible to a goal that cannot be reached. */
	ArrivedPartially,
	Failed
};

/**
 * An entity that walks with the movers of its world. The trait sets what it is; URtpMassSubsystem gives it goals and
 * changes the rest. A request changes no archetype.
 */
USTRUCT()
struct REALTIMEPATHINGMASS_API FRtpMassAgentFragment : public FMassFragment
{
	GENERATED_BODY()

	/** A class of the project settings; None is the default class. */
	UPROPERTY()
	FName AgentClass;

	/** A planner, such as "tba:R=50"; None is that of the project settings. */
	UPROPERTY()
	FName Planner;

	UPROPERTY()
	ERtpPriority Priority = ERtpPriority::Normal;

	/** It keeps apart from others by the avoidance of movers, not by that of Mass. */
	UPROPERTY()
	bool bAvoid = true;

	/** Speed in centimetres a second. */
	UPROPERTY()
	float Speed = 140.0f;

	/** The move ends within this distance of the goal. */
	UPROPERTY()
	float AcceptanceRadius = 50.0f;

	/** The goal as if the origin of the world had never been shifted. */
	UPROPERTY()
	FVector Goal = FVector::ZeroVector;

	UPROPERTY()
	ERtpMassMove Move = ERtpMassMove::Idle;

	/** Its mover of the core; valid if bHasMover. */
	Rtp::MoverHandle Mover;
	bool bHasMover = false;
};

/** The next corners of the route, for games and debuggers: plain data, at most eight points. */
USTRUCT()
struct REALTIMEPATHINGMASS_API FRtpMassRouteFragment : public FMassFragment
{
	GENERATED_BODY()

	static constexpr int32 MaxPoints = 8;
	FVector Points[MaxPoints];
	int32 Count = 0;

	/** A lower bound of the way that is left, in centimetres. */
	float DistanceLeft = 0.0f;
};

/** Entities that are steered by their mover: its velocity becomes theirs, without UMassSteeringTrait. */
USTRUCT()
struct REALTIMEPATHINGMASS_API FRtpMassSteeredTag : public FMassTag
{
	GENERATED_BODY()
};
