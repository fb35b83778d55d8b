// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Crowd/RtpMoverTypes.h"
#include "MassEntityTraitBase.h"
#include "Settings/RtpPlannerChoice.h"

#include "RtpMassTrait.generated.h"

/** Entities with this trait walk to goals with the movers of the world: one budget, one ground, one avoidance. They
 * also need a transform, a radius and the trait Movement. */
UCLASS(meta = (DisplayName = "Real Time Pathing Navigation"))
class REALTIMEPATHINGMASS_API URtpMassTrait : public UMassEntityTraitBase
{
	GENERATED_BODY()

public:
	/** The size of the entities: a class of the project settings. None is the default class. */
	UPROPERTY(
		EditAnywhere, Category = "Planning", meta = (GetOptions = "RealTimePathing.RtpSettings.GetAgentClassNames"))
	FName AgentClass;

	UPROPERTY(EditAnywhere, Category = "Planning", meta = (ShowOnlyInnerProperties))
	FRtpPlannerChoice Planner;

	/** Which agents get planning time first when many compete. */
	UPROPERTY(EditAnywhere, Category = "Planning")
	ERtpPriority Priority = ERtpPriority::Normal;

	UPROPERTY(EditAnywhere, Category = "Moving", meta = (ClampMin = "1", Units = "cm/s"))
	float Speed = 140.0f;

	/** The move ends within this distance of the goal. */
	UPROPERTY(EditAnywhere, Category = "Moving", meta = (ClampMin = "1", Units = "cm"))
	float AcceptanceRadius = 50.0f;

	/** The mover's velocity becomes that of the entity. Off: Mass steers to the move target that the mover sets; the
	 * entity needs the trait Steering. */
	UPROPERTY(EditAnywhere, Category = "Moving")
	bool bSteer = true;

	/** Keep apart from other entities and characters by the avoidance of movers. Switch it off if the trait Avoidance
	 * does it. */
	UPROPERTY(EditAnywhere, Category = "Moving")
	bool bAvoid = true;

	virtual void BuildTemplate(FMassEntityTemplateBuildContext& BuildContext, const UWorld& World) const override;
};
