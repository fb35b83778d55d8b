// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Kismet/BlueprintFunctionLibrary.h"
#include "Math/RandomStream.h"

#include "RtpGroundQueries.generated.h"

DECLARE_DYNAMIC_DELEGATE_OneParam(FRtpOnRouteLengths, const TArray<double>&, Lengths);

/**
 * Questions about the ground of an agent class, as its movers see it. None is the default class. Everything is negative
 * or false before the data of the class is ready.
 */
UCLASS()
class REALTIMEPATHING_API URtpGroundQueries : public UBlueprintFunctionLibrary
{
	GENERATED_BODY()

public:
	/** Whether a route can exist: neither end is blocked, and the ground joins them with all doors open. O(1). */
	UFUNCTION(BlueprintPure, Category = "Real Time Pathing", meta = (WorldContext = "WorldContextObject"))
	static bool IsReachable(
		const UObject* WorldContextObject, const FVector& From, const FVector& To, FName AgentClass);

	/** The length of the shortest route in centimetres; negative if there is none. Obstacles of the run do not count.
	 * With an Atlas it takes microseconds, without one a search of the grid. */
	UFUNCTION(BlueprintPure, Category = "Real Time Pathing", meta = (WorldContext = "WorldContextObject"))
	static double GetRouteLength(
		const UObject* WorldContextObject, const FVector& From, const FVector& To, FName AgentClass);

	/** The lengths of the routes to many places. */
	UFUNCTION(BlueprintCallable, Category = "Real Time Pathing", meta = (WorldContext = "WorldContextObject"))
	static TArray<double> GetRouteLengths(
		const UObject* WorldContextObject, const FVector& From, const TArray<FVector>& To, FName AgentClass);

	/** The same in a background task. OnDone is called in the game thread, in a later tick; data that is not there yet
	 * is loaded first. */
	UFUNCTION(BlueprintCallable, Category = "Real Time Pathing", meta = (WorldContext = "WorldContextObject"))
	static void RequestRouteLengths(const UObject* WorldContextObject, const FVector& From, const TArray<FVector>& To,
		FName AgentClass, FRtpOnRouteLengths OnDone);

	/** The place for an agent that is nearest to a point; false if none is within two metres. */
	UFUNCTION(BlueprintPure, Category = "Real Time Pathing", meta = (WorldContext = "WorldContextObject"))
	static bool FindNearestPlace(
		const UObject* WorldContextObject, const FVector& Point, FName AgentClass, FVector& Place);

	/** A random place within a radius that can be reached and is not blocked; false if none was found. */
	UFUNCTION(BlueprintCallable, Category = "Real Time Pathing", meta = (WorldContext = "WorldContextObject"))
	static bool FindRandomReachablePoint(const UObject* WorldContextObject, const FVector& Origin, float Radius,
		FName AgentClass, UPARAM(ref) FRandomStream& Stream, FVector& Place);
};
