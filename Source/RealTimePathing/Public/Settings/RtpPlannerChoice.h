// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Containers/UnrealString.h"
#include "UObject/NameTypes.h"
#include "UObject/ObjectMacros.h"

#include "RtpPlannerChoice.generated.h"

/** A planner of the core's catalog, with parameters: "tba:R=50" as text. */
USTRUCT(BlueprintType)
struct REALTIMEPATHING_API FRtpPlannerChoice
{
	GENERATED_BODY()

	/** The planner: atlas walks shortest routes of the baked database, tba (time-bounded A*) needs no database. None:
	 * the planner of the project settings. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Planning",
		meta = (DisplayName = "Planner", GetOptions = "RealTimePathing.RtpSettings.GetPlannerNames"))
	FName Name;

	/** A planner of the papers. It replaces Planner. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, AdvancedDisplay, Category = "Planning",
		meta = (DisplayName = "Research Planner", GetOptions = "RealTimePathing.RtpSettings.GetResearchPlannerNames"))
	FName Research;

	/** Parameters of the chosen planner, as "key=value,key=value". Docs/Algorithms.md lists them. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, AdvancedDisplay, Category = "Planning",
		meta = (DisplayName = "Planner Parameters"))
	FString Parameters;

	/** Nothing is chosen. */
	bool IsEmpty() const;

	/** The choice as text, as the core's catalog takes it; empty if nothing is chosen. */
	FString ToSpec() const;

	/** The choice that a text stands for: "name" or "name:key=value,key=value". */
	static FRtpPlannerChoice FromSpec(const FString& Spec);
};
