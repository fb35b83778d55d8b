// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Interface/RtpActions.h"

#include "Boundary/RtpConvert.h"
#include "Build/RtpBuilder.h"
#include "Build/RtpBuildTexts.h"
#include "Build/RtpDataStore.h"
#include "Build/RtpLevelState.h"
#include "Data/RtpNavigationData.h"
#include "Editor.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "Framework/Notifications/NotificationManager.h"
#include "Interface/RtpBuildType.h"
#include "LevelEditorViewport.h"
#include "Modules/ModuleManager.h"
#include "Overlay/RtpOverlayActor.h"
#include "UObject/Package.h"
#include "Widgets/Notifications/SNotificationList.h"

#define LOCTEXT_NAMESPACE "RtpActions"

namespace
{
ARtpOverlayActor* FindOverlay(const UWorld& World)
{
	for (TActorIterator<ARtpOverlayActor> It(&World); It; ++It)
	{
		return *It;
	}
	return nullptr;
}

/** Where the camera of the level viewport looks. */
FVector PlaceBeforeCamera()
{
	constexpr double DistanceCm = 1000.0;
	const FLevelEditorViewportClient* Viewport = GCurrentLevelEditingViewportClient;
	return Viewport != nullptr
		? Viewport->GetViewLocation() + Viewport->GetViewRotation().RotateVector(FVector::ForwardVector) * DistanceCm
		: FVector::ZeroVector;
}
} // namespace

UWorld* RtpActions::EditedWorld()
{
	return GEditor != nullptr ? GEditor->GetEditorWorldContext().World() : nullptr;
}

bool RtpActions::CanBuild()
{
	return EditedWorld() != nullptr && FEditorBuildUtils::EditorCanBuild(EditedWorld(), FRtpBuildType::Name);
}

void RtpActions::Build()
{
	if (CanBuild())
	{
		FEditorBuildUtils::EditorBuild(EditedWorld(), FRtpBuildType::Name);
	}
}

void RtpActions::BuildLoaded()
{
	if (CanBuild())
	{
		FRtpBuilder::Get().Start(*EditedWorld());
	}
}

bool RtpActions::BuildAndWait(UWorld& World)
{
	const Rtp::Result<FRtpBuildResult> Built = FRtpBuilder::Get().BuildNow(World, false);
	const Rtp::Result<FRtpStoredData> Stored =
		Built ? RtpDataStore::Replace(World, Built.Value()) : Rtp::Result<FRtpStoredData>(Built.GetError());
	TArray<UPackage*> Own = Stored ? Stored.Value().Changed : TArray<UPackage*>();
	Own.RemoveAll([](const UPackage* Package) { return Package->ContainsMap(); }); // the editor saves the level
	const Rtp::Result<Rtp::Done> Saved = Stored ? RtpDataStore::Save(Own) : Rtp::Result<Rtp::Done>(Stored.GetError());
	const FRtpBuildReport Report =
		Saved ? RtpBuildTexts::Built(Built.Value()) : RtpBuildTexts::Failed(Saved.GetError());
	Say(Report.Title, Report.Details, Saved.IsOk());
	return Saved.IsOk();
}

void RtpActions::Verify(URtpNavigationData& Data)
{
	const Rtp::Result<Rtp::Done> Checked = Data.Validate();
	if (!Checked)
	{
		Say(LOCTEXT("Damaged", "The data is damaged"),
			FText::FromString(RtpConvert::FromCore(Checked.GetError().Detail)), false);
		return;
	}
	UWorld* World = EditedWorld();
	if (World == nullptr || RtpDataStore::Find(*World) != &Data)
	{
		Say(LOCTEXT("Sound", "The data is sound"), LOCTEXT("OtherLevel", "It belongs to a level that is not open."),
			true);
		return;
	}
	const FRtpLevelState State = FRtpLevelState::Of(*World);
	const bool bCurrent = State.State == ERtpLevelState::Current;
	Say(bCurrent ? LOCTEXT("Current", "The data is sound and fits the level")
				 : LOCTEXT("Stale", "The data is sound, but does not fit the level"),
		State.Reason, bCurrent);
}

bool RtpActions::IsOverlayShown()
{
	const UWorld* World = EditedWorld();
	return World != nullptr && FindOverlay(*World) != nullptr;
}

void RtpActions::ToggleOverlay()
{
	UWorld* World = EditedWorld();
	if (World == nullptr)
	{
		return;
	}
	if (ARtpOverlayActor* Shown = FindOverlay(*World))
	{
		World->DestroyActor(Shown);
		return;
	}
	FActorSpawnParameters Parameters;
	Parameters.ObjectFlags |= RF_Transient; // never saved with the level
	ARtpOverlayActor* Overlay =
		World->SpawnActor<ARtpOverlayActor>(PlaceBeforeCamera(), FRotator::ZeroRotator, Parameters);
	GEditor->SelectNone(false, true);
	GEditor->SelectActor(Overlay, true, true);
}

void RtpActions::MakeDemoLevel()
{
	if (!FModuleManager::Get().IsModuleLoaded(TEXT("PythonScriptPlugin")))
	{
		Say(LOCTEXT("NoPython", "The demo level is made by a Python script"),
			LOCTEXT("NoPythonDetails", "Enable the plugin Python Editor Script Plugin and restart the editor."), false);
		return;
	}
	GEditor->Exec(EditedWorld(), TEXT("py import make_demo_level; make_demo_level.run()"));
}

void RtpActions::Say(const FText& Title, const FText& Details, bool bGood)
{
	FNotificationInfo Info(Title);
	Info.SubText = Details;
	Info.ExpireDuration = 6.0f;
	const TSharedPtr<SNotificationItem> Item = FSlateNotificationManager::Get().AddNotification(Info);
	if (Item.IsValid())
	{
		Item->SetCompletionState(bGood ? SNotificationItem::CS_Success : SNotificationItem::CS_Fail);
	}
}

#undef LOCTEXT_NAMESPACE
