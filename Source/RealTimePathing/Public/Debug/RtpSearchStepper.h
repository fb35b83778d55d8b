// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "GameFramework/Actor.h"
#include "Settings/RtpPlannerChoice.h"
#include "Templates/UniquePtr.h"
#include "UObject/ObjectPtr.h"

#include "RtpSearchStepper.generated.h"

class ULineBatchComponent;

/**
 * Runs a search step by step, in the editor or in a game: place it at the start, drag the goal, press Step. Draws the
 * states that each step expands and the path of the agent. A debugging tool, not for the logic of a game.
 */
UCLASS(meta = (DisplayName = "Real Time Search Stepper"))
class REALTIMEPATHING_API ARtpSearchStepper : public AActor
{
	GENERATED_BODY()

public:
	ARtpSearchStepper();
	ARtpSearchStepper(FVTableHelper& Helper);
	virtual ~ARtpSearchStepper() override;

	/** The goal, relative to this actor. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Search", meta = (MakeEditWidget))
	FVector Goal = FVector(500.0, 0.0, 0.0);

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Search")
	FRtpPlannerChoice Planner;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Search")
	FName AgentClass;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Search", meta = (ClampMin = "1"))
	int32 ExpansionsPerStep = 32;

	/** Status and figures of the search. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Transient, Category = "Search")
	FText Report;

	/** Starts again, with the level's data or else with the live navmesh. */
	UFUNCTION(BlueprintCallable, CallInEditor, Category = "Search")
	void Restart();

	/** Runs one step of the planner and its moves. */
	UFUNCTION(BlueprintCallable, CallInEditor, Category = "Search")
	void Step();

	/** Runs steps until the agent arrives or the search fails. */
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
	void Advance();
	void Show();
	void Draw() const;

	/** The lines of this search; those of other tools are left alone. */
	UPROPERTY()
	TObjectPtr<ULineBatchComponent> Lines;

	TUniquePtr<FSearch> Search;
};
