// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Queries/RtpGroundQueries.h"

#include "Crowd/RtpWorldSubsystem.h"
#include "Engine/World.h"
#include "Queries/RtpAskedGround.h"
#include "Tasks/Task.h"
#include "Templates/Function.h"

namespace
{
URtpWorldSubsystem* SubsystemOf(const UObject* Context)
{
	return UWorld::GetSubsystem<URtpWorldSubsystem>(Context != nullptr ? Context->GetWorld() : nullptr);
}

/** A question that waits for its data, then for its task. */
template <class TAnswer>
struct TRtpQuestion
{
	FName AgentClass;
	TFunction<TAnswer(const FRtpAskedGround&)> Ask;
	TFunction<void(const TAnswer&)> OnDone;
	UE::Tasks::TTask<TAnswer> Task;
	FDelegateHandle Waiting;

	/** Continues the question; true when it can be answered. */
	bool Advance(URtpWorldSubsystem& Subsystem)
	{
		if (Task.IsValid())
		{
			return Task.IsCompleted();
		}
		const FRtpAskedGround Ground(&Subsystem, AgentClass);
		if (!Ground.IsReady() && Subsystem.MayHaveData(AgentClass))
		{
			return false;
		}
		Task = UE::Tasks::Launch(
			TEXT("RealTimePathing.Question"), [Ask = Ask, Copy = Ground.CopyForTask()]() { return Ask(Copy); },
			UE::Tasks::ETaskPriority::BackgroundNormal);
		return false;
	}
};

template <class TAnswer>
void AskLater(const UObject* Context, FName AgentClass, TFunction<TAnswer(const FRtpAskedGround&)> Ask,
	TFunction<void(const TAnswer&)> OnDone)
{
	URtpWorldSubsystem* Subsystem = SubsystemOf(Context);
	if (Subsystem == nullptr || Subsystem->GetWorld()->IsNetMode(NM_Client))
	{
		OnDone(Ask(FRtpAskedGround(nullptr, AgentClass))); // there is no data and never will be
		return;
	}
	Subsystem->RequestData(AgentClass);
	const TSharedRef<TRtpQuestion<TAnswer>> Question = MakeShared<TRtpQuestion<TAnswer>>();
	Question->AgentClass = AgentClass;
	Question->Ask = MoveTemp(Ask);
	Question->OnDone = MoveTemp(OnDone);
	Question->Waiting = Subsystem->OnBeforePlanning.AddWeakLambda(Subsystem,
		[Question, Subsystem]()
		{
			if (Question->Advance(*Subsystem))
			{
				const TSharedRef<TRtpQuestion<TAnswer>> Done = Question; // the lambda is about to be destroyed
				Subsystem->OnBeforePlanning.Remove(Done->Waiting);
				Done->OnDone(Done->Task.GetResult());
			}
		});
}
} // namespace

bool URtpGroundQueries::IsReachable(
	const UObject* WorldContextObject, const FVector& From, const FVector& To, FName AgentClass)
{
	return AreReachable(WorldContextObject, From, {To}, AgentClass)[0];
}

TArray<bool> URtpGroundQueries::AreReachable(
	const UObject* WorldContextObject, const FVector& From, const TArray<FVector>& To, FName AgentClass)
{
	return FRtpAskedGround(SubsystemOf(WorldContextObject), AgentClass).AreReachable(From, To);
}

void URtpGroundQueries::RequestReachable(const UObject* WorldContextObject, const FVector& From,
	const TArray<FVector>& To, FName AgentClass, FRtpOnReachable OnDone)
{
	AskLater<TArray<bool>>(
		WorldContextObject, AgentClass,
		[From, To](const FRtpAskedGround& Ground) { return Ground.AreReachable(From, To); },
		[OnDone](const TArray<bool>& Reachable) { OnDone.ExecuteIfBound(Reachable); });
}

double URtpGroundQueries::GetRouteLength(
	const UObject* WorldContextObject, const FVector& From, const FVector& To, FName AgentClass)
{
	return GetRouteLengths(WorldContextObject, From, {To}, AgentClass)[0];
}

TArray<double> URtpGroundQueries::GetRouteLengths(
	const UObject* WorldContextObject, const FVector& From, const TArray<FVector>& To, FName AgentClass)
{
	return FRtpAskedGround(SubsystemOf(WorldContextObject), AgentClass).LengthsTo(From, To);
}

void URtpGroundQueries::RequestRouteLengths(const UObject* WorldContextObject, const FVector& From,
	const TArray<FVector>& To, FName AgentClass, FRtpOnRouteLengths OnDone)
{
	AskLater<TArray<double>>(
		WorldContextObject, AgentClass,
		[From, To](const FRtpAskedGround& Ground) { return Ground.LengthsTo(From, To); },
		[OnDone](const TArray<double>& Lengths) { OnDone.ExecuteIfBound(Lengths); });
}

bool URtpGroundQueries::FindNearestPlace(
	const UObject* WorldContextObject, const FVector& Point, FName AgentClass, FVector& Place)
{
	const FRtpPlace Found = FindNearestPlaces(WorldContextObject, {Point}, AgentClass)[0];
	Place = Found.bFound ? Found.Location : Place;
	return Found.bFound;
}

TArray<FRtpPlace> URtpGroundQueries::FindNearestPlaces(
	const UObject* WorldContextObject, const TArray<FVector>& Points, FName AgentClass)
{
	return FRtpAskedGround(SubsystemOf(WorldContextObject), AgentClass).NearestTo(Points);
}

void URtpGroundQueries::RequestNearestPlaces(
	const UObject* WorldContextObject, const TArray<FVector>& Points, FName AgentClass, FRtpOnPlaces OnDone)
{
	AskLater<TArray<FRtpPlace>>(
		WorldContextObject, AgentClass, [Points](const FRtpAskedGround& Ground) { return Ground.NearestTo(Points); },
		[OnDone](const TArray<FRtpPlace>& Places) { OnDone.ExecuteIfBound(Places); });
}

bool URtpGroundQueries::FindRandomReachablePoint(const UObject* WorldContextObject, const FVector& Origin, float Radius,
	FName AgentClass, FRandomStream& Stream, FVector& Place)
{
	const FRtpPlace Found = FindRandomReachablePoints(WorldContextObject, Origin, Radius, 1, AgentClass, Stream)[0];
	Place = Found.bFound ? Found.Location : Place;
	return Found.bFound;
}

TArray<FRtpPlace> URtpGroundQueries::FindRandomReachablePoints(const UObject* WorldContextObject, const FVector& Origin,
	float Radius, int32 Count, FName AgentClass, FRandomStream& Stream)
{
	return FRtpAskedGround(SubsystemOf(WorldContextObject), AgentClass).RandomAround(Origin, Radius, Count, Stream);
}

void URtpGroundQueries::RequestRandomReachablePoints(const UObject* WorldContextObject, const FVector& Origin,
	float Radius, int32 Count, FName AgentClass, const FRandomStream& Stream, FRtpOnPlaces OnDone)
{
	AskLater<TArray<FRtpPlace>>(
		WorldContextObject, AgentClass,
		[Origin, Radius, Count, Stream](const FRtpAskedGround& Ground)
		{
			FRandomStream Own = Stream;
			return Ground.RandomAround(Origin, Radius, Count, Own);
		},
		[OnDone](const TArray<FRtpPlace>& Places) { OnDone.ExecuteIfBound(Places); });
}
