// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Kismet/BlueprintFunctionLibrary.h"
#include "Math/RandomStream.h"

#include "RtpGroundQueries.generated.h"

/** A place on the ground, if there is one. */
USTRUCT(BlueprintType)
struct REALTIMEPATHING_API FRtpPlace
{
	GENERATED_BODY()

	UPROPERTY(BlueprintReadOnly, Category = "Real Time Pathing")
	bool bFound = false;

	UPROPERTY(BlueprintReadOnly, Category = "Real Time Pathing")
	FVector Location = FVector::ZeroVector;
};

DECLARE_DYNAMIC_DELEGATE_OneParam(FRtpOnRouteLengths, const TArray<double>&, Lengths);
DECLARE_DYNAMIC_DELEGATE_OneParam(FRtpOnReachable, const TArray<bool>&, Reachable);
DECLARE_DYNAMIC_DELEGATE_OneParam(FRtpOnPlaces, const TArray<FRtpPlace>&, Places);

/**
 * Questions about the ground of an agent class, as its movers see it: ground that obstacles block now is no ground.
 * None is the default class. Everything is negative or false before the data of the class is ready. Functions named
 * Request answer in the game thread in a later tick, from a background task with the obstacles of its beginning; data
 * that is not there yet is loaded first.
 */
UCLASS()
class REALTIMEPATHING_API URtpGroundQueries : public UBlueprintFunctionLibrary
{
	GENERATED_BODY()

public:
	/** Whether a route exists now. O(1) while nothing was ever blocked, else as much work as a length. */
	UFUNCTION(BlueprintPure, Category = "Real Time Pathing", meta = (WorldContext = "WorldContextObject"))
	static bool IsReachable(
		const UObject* WorldContextObject, const FVector& From, const FVector& To, FName AgentClass);

	/** The same for many places. */
	UFUNCTION(BlueprintCallable, Category = "Real Time Pathing", meta = (WorldContext = "WorldContextObject"))
	static TArray<bool> AreReachable(
		const UObject* WorldContextObject, const FVector& From, const TArray<FVector>& To, FName AgentClass);

	UFUNCTION(BlueprintCallable, Category = "Real Time Pathing", meta = (WorldContext = "WorldContextObject"))
	static void RequestReachable(const UObject* WorldContextObject, const FVector& From, const TArray<FVector>& To,
		FName AgentClass, FRtpOnReachable OnDone);

	/** The length of the shortest route in centimetres; negative if there is none. With an Atlas it takes microseconds.
	 * Without one, or where an obstacle lies on the route, the grid is searched. */
	UFUNCTION(BlueprintPure, Category = "Real Time Pathing", meta = (WorldContext = "WorldContextObject"))
	static double GetRouteLength(
		const UObject* WorldContextObject, const FVector& From, const FVector& To, FName AgentClass);

	/** The lengths of the routes to many places. */
	UFUNCTION(BlueprintCallable, Category = "Real Time Pathing", meta = (WorldContext = "WorldContextObject"))
	static TArray<double> GetRouteLengths(
		const UObject* WorldContextObject, const FVector& From, const TArray<FVector>& To, FName AgentClass);

	UFUNCTION(BlueprintCallable, Category = "Real Time Pathing", meta = (WorldContext = "WorldContextObject"))
	static void RequestRouteLengths(const UObject* WorldContextObject, const FVector& From, const TArray<FVector>& To,
		FName AgentClass, FRtpOnRouteLengths OnDone);

	/** The place for an agent that is nearest to a point; false if none is within two metres. */
	UFUNCTION(BlueprintPure, Category = "Real Time Pathing", meta = (WorldContext = "WorldContextObject"))
	static bool FindNearestPlace(
		const UObject* WorldContextObject, const FVector& Point, FName AgentClass, FVector& Place);

	/** The same for many points. */
	UFUNCTION(BlueprintCallable, Category = "Real Time Pathing", meta = (WorldContext = "WorldContextObject"))
	static TArray<FRtpPlace> FindNearestPlaces(
		const UObject* WorldContextObject, const TArray<FVector>& Points, FName AgentClass);

	UFUNCTION(BlueprintCallable, Category = "Real Time Pathing", meta = (WorldContext = "WorldContextObject"))
	static void RequestNearestPlaces(
		const UObject* WorldContextObject, const TArray<FVector>& Points, FName AgentClass, FRtpOnPlaces OnDone);

	/** A random place within a radius that can be reached and is not blocked; false if none was found. */
	UFUNCTION(BlueprintCallable, Category = "Real Time Pathing", meta = (WorldContext = "WorldContextObject"))
	static bool FindRandomReachablePoint(const UObject* WorldContextObject, const FVector& Origin, float Radius,
		FName AgentClass, UPARAM(ref) FRandomStream& Stream, FVector& Place);

	/** So many random places, one by one; some may not be found. */
	UFUNCTION(BlueprintCallable, Category = "Real Time Pathing", meta = (WorldContext = "WorldContextObject"))
	static TArray<FRtpPlace> FindRandomReachablePoints(const UObject* WorldContextObject, const FVector& Origin,
		float Radius, int32 Count, FName AgentClass, UPARAM(ref) FRandomStream& Stream);

	/** The same from a copy of the stream, which itself stays as it is. */
	UFUNCTION(BlueprintCallable, Category = "Real Time Pathing", meta = (WorldContext = "WorldContextObject"))
	static void RequestRandomReachablePoints(const UObject* WorldContextObject, const FVector& Origin, float Radius,
		int32 Count, FName AgentClass, const FRandomStream& Stream, FRtpOnPlaces OnDone);
};
