// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Build/RtpBuilder.h"

#include "Boundary/RtpConvert.h"
#include "Boundary/RtpTaskRunner.h"
#include "Build/RtpBuildTexts.h"
#include "Build/RtpDataStore.h"
#include "Data/RtpNavigationData.h"
#include "Engine/World.h"
#include "HAL/PlatformTime.h"
#include "Logging/MessageLog.h"
#include "RtpLog.h"

#include <utility>

#define LOCTEXT_NAMESPACE "RtpBuilder"

namespace
{
constexpr int32 BarLength = 1000; // of the whole build, in steps

Rtp::Result<FRtpBuildInput> ReadInput(UWorld& World)
{
	RTP_TRY_DONE(FRtpBuildInput::CheckReady(World));
	return World.IsPartitionedWorld() ? FRtpBuildInput::GatherLoaded(World) : FRtpBuildInput::Gather(World);
}
} // namespace

FRtpBuilder::FRtpBuilder()
{
	CleanupHandle = FWorldDelegates::OnWorldCleanup.AddRaw(this, &FRtpBuilder::HandleWorldCleanup);
}

FRtpBuilder::~FRtpBuilder()
{
	Shutdown();
	FWorldDelegates::OnWorldCleanup.Remove(CleanupHandle);
}

bool FRtpBuilder::Start(UWorld& World)
{
	Cancel();
	Rtp::Result<FRtpBuildInput> Input = ReadInput(World);
	FAsyncTaskNotificationConfig Config;
	Config.TitleText = LOCTEXT("Building", "Building subgoal database");
	Config.bCanCancel = true;
	Config.bKeepOpenOnFailure = true;
	Config.LogCategory = &LogRealTimePathing;
	Notification = MakeUnique<FAsyncTaskNotification>(Config);
	if (!Input)
	{
		End(RtpBuildTexts::Failed(Input.GetError()));
		return false;
	}
	Bar = FSlateNotificationManager::Get().StartProgressNotification(Config.TitleText, BarLength);
	BuildingWorld = &World;
	Session = MakeUnique<FRtpBuildSession>(MoveTemp(Input.Value()), BakerFor(World));
	TickerHandle = FTSTicker::GetCoreTicker().AddTicker(TEXT("RtpBuilder"), 0.0f,
		[this](float)
		{
			Tick();
			return IsBuilding();
		});
	return true;
}

void FRtpBuilder::Cancel()
{
	if (Session.IsValid())
	{
		End(RtpBuildTexts::Cancelled());
	}
}

void FRtpBuilder::Abandon()
{
	if (Session.IsValid())
	{
		FRtpBuildReport Report = RtpBuildTexts::Cancelled();
		Report.End = ERtpBuildEnd::Gone;
		End(Report);
	}
}

FRtpBuildProgress FRtpBuilder::GetProgress() const
{
	return Session.IsValid() ? Session->GetProgress() : FRtpBuildProgress();
}

Rtp::Result<FRtpBuildResult> FRtpBuilder::BuildNow(UWorld& World, bool bFromNothing)
{
	FRtpBuildInput::FinishNavMeshes(World);
	RTP_TRY(FRtpBuildInput Input, ReadInput(World));
	const double StartedAt = FPlatformTime::Seconds();
	const std::shared_ptr<Rtp::NavigationBaker> Worker =
		bFromNothing ? std::make_shared<Rtp::NavigationBaker>() : BakerFor(World);
	FRtpTaskRunner Runner;
	RTP_TRY(std::vector<Rtp::AgentBake> Bakes, Worker->Bake(Input.Agents, Runner, &Rtp::NeverStop));
	return FRtpBuildResult{MoveTemp(Input.Targets), std::move(Bakes), FPlatformTime::Seconds() - StartedAt};
}

void FRtpBuilder::Tick()
{
	Abandoned.RemoveAll([](const TUniquePtr<FRtpBuildSession>& Old) { return Old->IsFinished(); });
	if (!Session.IsValid())
	{
		return;
	}
	if (Notification->GetPromptAction() == EAsyncTaskNotificationPromptAction::Cancel)
	{
		Cancel();
	}
	else if (Session->IsFinished())
	{
		Finish();
	}
	else
	{
		ShowProgress();
	}
}

void FRtpBuilder::Shutdown()
{
	Abandon();
	for (const TUniquePtr<FRtpBuildSession>& Old : Abandoned)
	{
		Old->WaitForThread();
	}
	Abandoned.Reset();
}

std::shared_ptr<Rtp::NavigationBaker> FRtpBuilder::BakerFor(const UWorld& World)
{
	// A cancelled build may still use the baker. A new baker then rasterizes all tiles again.
	const FString Level = RtpDataStore::PackageNameFor(World);
	if (!Baker || Baker.use_count() > 1 || BakerLevel != Level)
	{
		Baker = std::make_shared<Rtp::NavigationBaker>();
		BakerLevel = Level;
	}
	return Baker;
}

void FRtpBuilder::HandleWorldCleanup(UWorld* World, bool bSessionEnded, bool bCleanupResources)
{
	if (World != nullptr && BuildingWorld.Get() == World)
	{
		Abandon();
	}
}

void FRtpBuilder::ShowProgress()
{
	const FRtpBuildProgress Progress = Session->GetProgress();
	const FText Text = RtpBuildTexts::Progress(Progress);
	Notification->SetProgressText(Text);
	// The editor closes a bar that is full.
	const int32 Done = FMath::Min(static_cast<int32>(Progress.Fraction * BarLength), BarLength - 1);
	FSlateNotificationManager::Get().UpdateProgressNotification(Bar, Done, 0, Text);
}

void FRtpBuilder::Finish()
{
	const Rtp::Result<FRtpBuildResult> Built = Session->TakeResult();
	UWorld* World = BuildingWorld.Get();
	if (!Built || World == nullptr)
	{
		End(Built ? RtpBuildTexts::Cancelled() : RtpBuildTexts::Failed(Built.GetError()));
		return;
	}
	const Rtp::Result<FRtpStoredData> Stored = World->IsPartitionedWorld()
		? RtpDataStore::ReplaceRegions(*World, Built.Value())
		: RtpDataStore::Replace(*World, Built.Value());
	if (!Stored)
	{
		End(RtpBuildTexts::Failed(Stored.GetError()));
		return;
	}
	FRtpBuildReport Report = RtpBuildTexts::Built(Built.Value());
	Report.Data = Stored.Value().Data;
	End(Report);
}

void FRtpBuilder::End(const FRtpBuildReport& Report)
{
	if (Session.IsValid())
	{
		Session->Cancel();
		Abandoned.Add(MoveTemp(Session));
	}
	BuildingWorld.Reset();
	FTSTicker::RemoveTicker(TickerHandle);
	TickerHandle = FTSTicker::FDelegateHandle();
	Notification->SetComplete(Report.Title, Report.Details, Report.End == ERtpBuildEnd::Built);
	Notification.Reset();
	if (Bar.IsValid())
	{
		FSlateNotificationManager::Get().CancelProgressNotification(Bar);
		Bar.Reset();
	}
	for (const FText& Warning : Report.Warnings)
	{
		FMessageLog(TEXT("MapCheck")).Warning(Warning);
	}
	OnEnded.Broadcast(Report);
}

#undef LOCTEXT_NAMESPACE
