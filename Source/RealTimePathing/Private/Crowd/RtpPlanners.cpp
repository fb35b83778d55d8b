// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Crowd/RtpPlanners.h"

#include "Rtp/Catalog/PlannerCatalog.h"

#include "Boundary/RtpConvert.h"
#include "Crowd/RealTimeMoverComponent.h"
#include "RtpLog.h"
#include "Settings/RtpSettings.h"

#include <utility>

namespace
{
constexpr const char* TimeBoundedAStar = "tba"; // needs no database and no parameters
} // namespace

FString FRtpPlanners::SpecOf(const FRtpPlannerChoice& Choice, const FString& ChosenBy, const TCHAR* Replacement)
{
	if (Choice.IsEmpty())
	{
		return FString();
	}
	const FString Spec = Choice.ToSpec();
	const Rtp::Result<Rtp::PlannerInfo> Found = Rtp::FindPlanner(RtpConvert::ToCore(Spec));
	if (Found)
	{
		return Spec;
	}
	const FString Message = FString::Printf(TEXT("%s chooses '%s': %s. %s is used instead."), *ChosenBy, *Spec,
		*RtpConvert::FromCore(Found.GetError().Detail), Replacement);
	if (!Reported.Contains(Message))
	{
		Reported.Add(Message);
		UE_LOG(LogRealTimePathing, Warning, TEXT("%s"), *Message);
	}
	return FString();
}

std::unique_ptr<Rtp::IPlanner> FRtpPlanners::Make(const URealTimeMoverComponent& Component, const Rtp::World& CoreWorld)
{
	return Make(Component.Planner, Component.GetPathName(), CoreWorld);
}

std::unique_ptr<Rtp::IPlanner> FRtpPlanners::Make(
	const FRtpPlannerChoice& Choice, const FString& ChosenBy, const Rtp::World& CoreWorld)
{
	FString Spec = SpecOf(Choice, ChosenBy, TEXT("The planner of the project settings"));
	if (Spec.IsEmpty())
	{
		Spec = SpecOf(URtpSettings::Get().DefaultPlanner, TEXT("Default Planner of the project settings"),
			TEXT("Time-bounded A*"));
	}
	if (!Spec.IsEmpty())
	{
		if (Rtp::Result<std::unique_ptr<Rtp::IPlanner>> Chosen = Rtp::MakePlanner(RtpConvert::ToCore(Spec), CoreWorld))
		{
			return std::move(Chosen.Value());
		}
	}
	Rtp::Result<std::unique_ptr<Rtp::IPlanner>> Fallback = Rtp::MakePlanner(TimeBoundedAStar, CoreWorld);
	return Fallback ? std::move(Fallback.Value()) : nullptr;
}
