// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "RtpMassTrait.h"

#include "MassCommonFragments.h"
#include "MassEntityTemplateRegistry.h"
#include "MassMovementFragments.h"
#include "MassNavigationFragments.h"
#include "RtpMassFragments.h"

void URtpMassTrait::BuildTemplate(FMassEntityTemplateBuildContext& BuildContext, const UWorld& World) const
{
	BuildContext.RequireFragment<FTransformFragment>();
	BuildContext.RequireFragment<FAgentRadiusFragment>();
	BuildContext.RequireFragment<FMassVelocityFragment>();
	FRtpMassAgentFragment& Agent = BuildContext.AddFragment_GetRef<FRtpMassAgentFragment>();
	Agent.AgentClass = AgentClass;
	Agent.Planner = Planner.IsEmpty() ? FName() : FName(*Planner.ToSpec());
	Agent.Priority = Priority;
	Agent.Speed = Speed;
	Agent.AcceptanceRadius = AcceptanceRadius;
	Agent.bAvoid = bAvoid;
	BuildContext.AddFragment<FRtpMassRouteFragment>();
	if (bSteer)
	{
		BuildContext.AddFragment<FMassMoveTargetFragment>(); // entities that are far away are put there
		BuildContext.AddTag<FRtpMassSteeredTag>();
	}
	else
	{
		BuildContext.RequireFragment<FMassMoveTargetFragment>(); // of the trait Steering
	}
}
