// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "EnvironmentQuery/EnvQueryTest.h"

#include "EnvQueryTest_RtpWalkingDistance.generated.h"

/** Scores or filters items by the length of the route from a context, which takes microseconds with a baked database.
 * Unreachable items fail. The first query loads the data; until it is there, the straight distance counts. */
UCLASS(meta = (DisplayName = "Real Time Walking Distance"))
class REALTIMEPATHING_API UEnvQueryTest_RtpWalkingDistance : public UEnvQueryTest
{
	GENERATED_BODY()

public:
	UEnvQueryTest_RtpWalkingDistance(const FObjectInitializer& ObjectInitializer);

	/** The start of the routes. */
	UPROPERTY(EditDefaultsOnly, Category = "Walking Distance")
	TSubclassOf<UEnvQueryContext> WalkFrom;

	/** The size of the agent: a class of the project settings. None is the default class. */
	UPROPERTY(EditDefaultsOnly, Category = "Walking Distance")
	FName AgentClass;

	virtual void RunTest(FEnvQueryInstance& QueryInstance) const override;
	virtual FText GetDescriptionTitle() const override;
	virtual FText GetDescriptionDetails() const override;
};
