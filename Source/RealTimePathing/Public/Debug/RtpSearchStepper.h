// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "GameFramework/Actor.h"
#include "Settings/RtpPlannerKind.h"
#include "Templates/UniquePtr.h"

#include "RtpSearchStepper.generated.h"

/**
 * Steps a search by hand, in the editor or in a game: put it where the agent shall start, drag the goal, press Step.
 * Shows what each step expands and where the agent goes. Never part of a shipping game's logic.
 */
UCLASS(meta = (DisplayName = "Real Time Search Stepper"))
class REALTIMEPATHING_API ARtpSearchStepper : public AActor
{
	GENERATED_BODY()

public:
	ARtpSearchStepper();
	ARtpSearchStepper(FVTableHelper& Helper);
	virtual ~ARtpSearchStepper() override;

	/** Where to, relative to this actor. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Search", meta = (MakeEditWidget))
	FVector Goal = FVector(500.0, 0.0, 0.0);

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Search")
	ERtpPlanner Planner = ERtpPlanner::TimeBoundedAStar;

	/** Parameters of the planner, as "key=value,key=value". */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Search")
	FString PlannerParameters;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Search")
	FName AgentClass;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Search", meta = (ClampMin = "1"))
	int32 ExpansionsPerStep = 32;

	/** What the search says of itself. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Transient, Category = "Search")
	FText Report;

	/** Begins anew: with the level's data if there is any, else with the live navmesh. */
	UFUNCTION(BlueprintCallable, CallInEditor, Category = "Search")
	void Restart();

	/** One step of the planner and the moves it gives. */
	UFUNCTION(BlueprintCallable, CallInEditor, Category = "Search")
	void Step();

	/** Steps until the agent is there or nothing more can be done. */
	UFUNCTION(BlueprintCallable, CallInEditor, Category = "Search")
	void RunToEnd();

	UFUNCTION(BlueprintPure, Category = "Search")
	bool IsAtGoal() const;

	UFUNCTION(BlueprintPure, Category = "Search")
	int32 GetTotalExpansions() const;

	UFUNCTION(BlueprintPure, Category = "Search")
	TArray<FVector> GetWalk() const;

private:
	struct FSearch;

	bool Prepare();
	void Draw() const;

	TUniquePtr<FSearch> Search;
};
