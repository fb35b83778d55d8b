// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Part of the world subsystem: worlds that advance in fixed steps, so that runs repeat at any frame rate.

#include "Crowd/RealTimeMoverComponent.h"
#include "Crowd/RtpAgentGroup.h"
#include "Crowd/RtpMoverState.h"
#include "Crowd/RtpWorldSubsystem.h"
#include "Engine/World.h"
#include "Settings/RtpSettings.h"

namespace
{
constexpr int32 MostStepsPerFrame = 8; // after a long frame the rest is caught up with in later frames

int32 GetStepsPerSecond()
{
	return FMath::Max(1, URtpSettings::Get().StepsPerSecond);
}
} // namespace

void URtpWorldSubsystem::StartSteps()
{
	StepNumber = 0;
	UnspentSeconds = 0.0;
	FirstGroup = 0;
}

/** The time that rules of the adapter may depend on. */
double URtpWorldSubsystem::GetNow() const
{
	return bDeterministic ? static_cast<double>(StepNumber) / GetStepsPerSecond() : GetWorld()->GetTimeSeconds();
}

void URtpWorldSubsystem::RunSteps(float DeltaTime)
{
	const double StepSeconds = 1.0 / GetStepsPerSecond();
	UnspentSeconds += DeltaTime;
	for (int32 Count = 0; Count < MostStepsPerFrame && UnspentSeconds >= StepSeconds; ++Count)
	{
		UnspentSeconds -= StepSeconds;
		Step(static_cast<float>(StepSeconds));
		++StepNumber;
	}
	const double Share = FMath::Min(1.0, UnspentSeconds / StepSeconds);
	for (const TUniquePtr<FRtpAgentGroup>& Group : Groups)
	{
		for (int32 Index = 0; Index < Group->Members.Num(); ++Index)
		{
			const FRtpAgentGroup::FMember Member = Group->Members[Index];
			if (URealTimeMoverComponent* Component = Member.Component.Get())
			{
				Component->GetState().ShowStep(Share, DeltaTime);
			}
		}
	}
}

void URtpWorldSubsystem::JoinLater(URealTimeMoverComponent& Component)
{
	Newcomers.Add(&Component);
}

/** By what the game has chosen, then by name: the order in which the engine makes actors differs between machines. */
void URtpWorldSubsystem::SortForSteps(TArray<TWeakObjectPtr<URealTimeMoverComponent>>& Unsorted) const
{
	if (!bDeterministic)
	{
		return;
	}
	const auto Precedes =
		[](const TWeakObjectPtr<URealTimeMoverComponent>& A, const TWeakObjectPtr<URealTimeMoverComponent>& B)
	{
		return A->LockstepOrder != B->LockstepOrder ? A->LockstepOrder < B->LockstepOrder
													: A->GetPathName() < B->GetPathName();
	};
	Unsorted.RemoveAll([](const TWeakObjectPtr<URealTimeMoverComponent>& Component) { return !Component.IsValid(); });
	Unsorted.Sort(Precedes);
}

void URtpWorldSubsystem::AddNewcomers()
{
	if (!bDeterministic)
	{
		return;
	}
	for (const TUniquePtr<FRtpAgentGroup>& Group : Groups)
	{
		Group->RemoveWaiting();
	}
	TArray<TWeakObjectPtr<URealTimeMoverComponent>> Present = MoveTemp(Newcomers);
	Newcomers.Reset();
	SortForSteps(Present);
	for (const TWeakObjectPtr<URealTimeMoverComponent>& Component : Present)
	{
		FRtpAgentGroup* Group = Component.IsValid() ? FindGroup(*Component) : nullptr;
		if (Group != nullptr && Group->IsReady() && !Component->GetState().GetHandle())
		{
			Component->GetState().OnDataReady(*Group->Movers, Group->Add(*Component));
		}
	}
}

int64 URtpWorldSubsystem::GetTraceHash() const
{
	uint64 Hash = 0;
	for (const TUniquePtr<FRtpAgentGroup>& Group : Groups)
	{
		Hash = Hash * 31 + (Group->IsReady() ? Group->Movers->TraceHash() : 0);
	}
	return static_cast<int64>(Hash);
}
