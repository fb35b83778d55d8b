// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Interface/RtpBuildType.h"

#include "Build/RtpBuilder.h"
#include "Build/RtpBuildInput.h"
#include "Build/RtpBuildTexts.h"
#include "Build/RtpDataStore.h"
#include "Build/RtpLevelState.h"
#include "Commandlets/RtpWorldPartitionBuilder.h"
#include "Data/RtpLevelNavigation.h"
#include "Editor.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "Interface/RtpActions.h"
#include "Modules/ModuleManager.h"
#include "Settings/RtpBuildSettings.h"
#include "WorldPartition/IWorldPartitionEditorModule.h"

#include <utility>

#define LOCTEXT_NAMESPACE "RtpBuildType"

namespace
{
bool IsPartOfAll(FName Id)
{
	return Id == FBuildOptions::BuildAll || Id == FBuildOptions::BuildAllSubmit;
}

/** Build All changes only levels that have data or settings of this plugin. */
bool AsksForData(UWorld& World)
{
	return TActorIterator<ARtpLevelNavigation>(&World) || TActorIterator<ARtpBuildSettings>(&World) ||
		RtpDataStore::Find(World) != nullptr;
}
} // namespace

const FName FRtpBuildType::Name(TEXT("RtpSubgoalDatabase"));

FText FRtpBuildType::Label()
{
	return LOCTEXT("Build", "Build Subgoal Database");
}

FRtpBuildType::FRtpBuildType(FRtpBuilder& InBuilder)
	: Builder(InBuilder)
{
	EndedHandle = Builder.OnEnded.AddRaw(this, &FRtpBuildType::HandleEnded);
	FEditorBuildUtils::RegisterCustomBuildType(Name,
		FCanDoEditorBuildDelegate::CreateRaw(this, &FRtpBuildType::CanBuild),
		FDoEditorBuildDelegate::CreateRaw(this, &FRtpBuildType::Build), FBuildOptions::BuildTextureStreaming, Label(),
		LOCTEXT("Section", "Real Time Pathing"));
}

FRtpBuildType::~FRtpBuildType()
{
	Builder.Shutdown(); // a running build ends here, and the editor is told
	Builder.OnEnded.Remove(EndedHandle);
	FEditorBuildUtils::UnregisterCustomBuildType(Name);
}

bool FRtpBuildType::CanBuild(const UWorld* World, FName Id) const
{
	return World != nullptr && !Builder.IsBuilding() && GEditor != nullptr && GEditor->PlayWorld == nullptr;
}

EEditorBuildResult FRtpBuildType::Build(UWorld* World, FName Id)
{
	if (!CanBuild(World, Id) || (IsPartOfAll(Id) && !AsksForData(*World)))
	{
		return EEditorBuildResult::Skipped;
	}
	if (World->IsPartitionedWorld())
	{
		return BuildPartitioned(*World);
	}
	if (IsPartOfAll(Id) && FRtpLevelState::Of(*World).State == ERtpLevelState::Current)
	{
		return EEditorBuildResult::Skipped;
	}
	if (Id == FBuildOptions::BuildAllSubmit)
	{
		// The editor submits the level when all steps have returned.
		return RtpActions::BuildAndWait(*World) ? EEditorBuildResult::Success : EEditorBuildResult::Skipped;
	}
	bEditorWaits = Builder.Start(*World);
	return bEditorWaits ? EEditorBuildResult::InProgress : EEditorBuildResult::Skipped;
}

/** Another process loads and builds the whole world; the editor closes the level for it and opens it again. */
EEditorBuildResult FRtpBuildType::BuildPartitioned(UWorld& World) const
{
	const auto Refuse = [](const Rtp::Error& Problem)
	{
		const FRtpBuildReport Report = RtpBuildTexts::Failed(Problem);
		RtpActions::Say(Report.Title, Report.Details, false);
		return EEditorBuildResult::Skipped;
	};
	// A level that the builder would refuse is refused before it is closed.
	if (const Rtp::Result<Rtp::Done> Ready = FRtpBuildInput::CheckLevel(World); !Ready)
	{
		return Refuse(Ready.GetError());
	}
	IWorldPartitionEditorModule::FRunBuilderParams Parameters;
	Parameters.BuilderClass = URtpWorldPartitionBuilder::StaticClass();
	Parameters.World = &World;
	Parameters.OperationDescription = LOCTEXT("Partitioned", "Building subgoal database");
	if (!FModuleManager::LoadModuleChecked<IWorldPartitionEditorModule>(TEXT("WorldPartitionEditor"))
			 .RunBuilder(Parameters))
	{
		return Refuse({Rtp::ErrorCode::Unavailable,
			"the World Partition builder has failed or was cancelled; its log names the reason"});
	}
	return EEditorBuildResult::Skipped; // everything is saved already: the editor has nothing to mark as changed
}

void FRtpBuildType::HandleEnded(const FRtpBuildReport& Report)
{
	if (std::exchange(bEditorWaits, false))
	{
		if (Report.End == ERtpBuildEnd::Gone && GEditor != nullptr)
		{
			GEditor->SetMapBuildCancelled(true); // the other steps of Build All have no world any more
		}
		FEditorBuildUtils::AsyncBuildCompleted();
	}
}

#undef LOCTEXT_NAMESPACE
