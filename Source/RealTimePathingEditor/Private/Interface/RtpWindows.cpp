// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Interface/RtpWindows.h"

#include "Build/RtpBuilder.h"
#include "Data/RtpNavigationData.h"
#include "Editor/UnrealEdEngine.h"
#include "EditorBuildUtils.h"
#include "Engine/World.h"
#include "Interface/RtpActions.h"
#include "Interface/RtpDataDetails.h"
#include "Interface/RtpEditorStyle.h"
#include "Interface/RtpLevelDetails.h"
#include "Interface/RtpThumbnail.h"
#include "Modules/ModuleManager.h"
#include "Overlay/RtpOverlayComponent.h"
#include "Overlay/RtpRouteVisualizer.h"
#include "PropertyEditorModule.h"
#include "ThumbnailRendering/ThumbnailManager.h"
#include "ToolMenus.h"
#include "UnrealEdGlobals.h"

#define LOCTEXT_NAMESPACE "RtpWindows"

namespace
{
const FName BuildTypeName(TEXT("RtpSubgoalDatabase"));

FText BuildTip()
{
	return LOCTEXT("BuildTip",
		"Makes the grid and the subgoal database of this level from its navmesh, in the background. Agents with a Real "
		"Time "
		"Mover walk on them.");
}
} // namespace

FRtpWindows::FRtpWindows()
	: Style(MakeShared<FRtpEditorStyle>())
{
	UToolMenus::RegisterStartupCallback(
		FSimpleMulticastDelegate::FDelegate::CreateRaw(this, &FRtpWindows::RegisterMenus));
	RegisterBuildType();
	RegisterDetails();
	RegisterPictures();
}

FRtpWindows::~FRtpWindows()
{
	UToolMenus::UnRegisterStartupCallback(this);
	UToolMenus::UnregisterOwner(this);
	FEditorBuildUtils::UnregisterCustomBuildType(BuildTypeName);
	if (FPropertyEditorModule* Properties = FModuleManager::GetModulePtr<FPropertyEditorModule>(TEXT("PropertyEditor")))
	{
		Properties->UnregisterCustomClassLayout(TEXT("RtpNavigationData"));
		Properties->UnregisterCustomClassLayout(TEXT("RtpLevelNavigation"));
		Properties->UnregisterCustomClassLayout(TEXT("RtpBuildSettings"));
	}
	if (GUnrealEd != nullptr)
	{
		GUnrealEd->UnregisterComponentVisualizer(URtpOverlayComponent::StaticClass()->GetFName());
	}
	if (UThumbnailManager* Thumbnails = UThumbnailManager::TryGet())
	{
		Thumbnails->UnregisterCustomRenderer(URtpNavigationData::StaticClass());
	}
}

void FRtpWindows::RegisterMenus()
{
	const FToolMenuOwnerScoped Owner(this);
	const FUIAction Build(
		FExecuteAction::CreateStatic(&RtpActions::Build), FCanExecuteAction::CreateStatic(&RtpActions::CanBuild));
	const FUIAction Show(FExecuteAction::CreateStatic(&RtpActions::ToggleOverlay), FCanExecuteAction(),
		FIsActionChecked::CreateStatic(&RtpActions::IsOverlayShown));
	const FText Label = LOCTEXT("Build", "Build Subgoal Database");
	const FText ShowLabel = LOCTEXT("Show", "Show Navigation Grid");
	const FText ShowTip = LOCTEXT("ShowTip",
		"Draws the grid, its regions and subgoals around the camera, and a route between two points that you can drag");

	FToolMenuSection& MenuSection =
		UToolMenus::Get()
			->ExtendMenu(TEXT("LevelEditor.MainMenu.Build"))
			->FindOrAddSection(TEXT("RealTimePathing"), LOCTEXT("Section", "Real Time Pathing"));
	MenuSection.AddEntry(FToolMenuEntry::InitMenuEntry(
		TEXT("RtpBuild"), Label, BuildTip(), FSlateIcon(FRtpEditorStyle::StyleName, TEXT("Rtp.Build.Small")), Build));
	MenuSection.AddEntry(FToolMenuEntry::InitMenuEntry(TEXT("RtpShow"), ShowLabel, ShowTip,
		FSlateIcon(FRtpEditorStyle::StyleName, TEXT("Rtp.Show")), Show, EUserInterfaceActionType::ToggleButton));

	FToolMenuSection& Tools = UToolMenus::Get()
								  ->ExtendMenu(TEXT("LevelEditor.MainMenu.Tools"))
								  ->FindOrAddSection(TEXT("RealTimePathing"), LOCTEXT("Section", "Real Time Pathing"));
	Tools.AddEntry(FToolMenuEntry::InitMenuEntry(TEXT("RtpDemo"), LOCTEXT("Demo", "Make Real Time Pathing Demo Level"),
		LOCTEXT("DemoTip",
			"Makes and opens /Game/RealTimePathingDemo/DemoLevel: a hall with a gallery, and three characters that "
			"walk "
			"about. A level of that name is replaced"),
		FSlateIcon(FRtpEditorStyle::StyleName, TEXT("Rtp.Show")),
		FUIAction(FExecuteAction::CreateStatic(&RtpActions::MakeDemoLevel),
			FCanExecuteAction::CreateStatic(&RtpActions::CanBuild))));

	FToolMenuSection& Toolbar = UToolMenus::Get()
									->ExtendMenu(TEXT("LevelEditor.LevelEditorToolBar.User"))
									->FindOrAddSection(TEXT("RealTimePathing"));
	Toolbar.AddEntry(FToolMenuEntry::InitToolBarButton(
		TEXT("RtpBuild"), Build, Label, BuildTip(), FSlateIcon(FRtpEditorStyle::StyleName, TEXT("Rtp.Build"))));
}

/** "Build All Levels" runs this for each level; it waits for the result, because each level is closed before the next.
 */
void FRtpWindows::RegisterBuildType()
{
	const auto DoBuild = [](UWorld* World, FName Type)
	{
		if (World == nullptr)
		{
			return EEditorBuildResult::Skipped;
		}
		if (Type == BuildTypeName)
		{
			return FRtpBuilder::Get().Start(*World) ? EEditorBuildResult::InProgress : EEditorBuildResult::Skipped;
		}
		return RtpActions::BuildAndWait(*World) ? EEditorBuildResult::Success : EEditorBuildResult::Skipped;
	};
	FEditorBuildUtils::RegisterCustomBuildType(BuildTypeName, FDoEditorBuildDelegate::CreateLambda(DoBuild),
		FBuildOptions::BuildTextureStreaming, LOCTEXT("BuildType", "Subgoal Database"),
		LOCTEXT("BuildTypeSection", "Real Time Pathing"));
}

void FRtpWindows::RegisterDetails()
{
	FPropertyEditorModule& Properties =
		FModuleManager::LoadModuleChecked<FPropertyEditorModule>(TEXT("PropertyEditor"));
	Properties.RegisterCustomClassLayout(
		TEXT("RtpNavigationData"), FOnGetDetailCustomizationInstance::CreateStatic(&FRtpDataDetails::MakeInstance));
	for (const TCHAR* Level : {TEXT("RtpLevelNavigation"), TEXT("RtpBuildSettings")})
	{
		Properties.RegisterCustomClassLayout(
			Level, FOnGetDetailCustomizationInstance::CreateStatic(&FRtpLevelDetails::MakeInstance));
	}
}

void FRtpWindows::RegisterPictures()
{
	UThumbnailManager::Get().RegisterCustomRenderer(URtpNavigationData::StaticClass(), URtpThumbnail::StaticClass());
	if (GUnrealEd != nullptr)
	{
		const TSharedPtr<FComponentVisualizer> Visualizer = MakeShared<FRtpRouteVisualizer>();
		GUnrealEd->RegisterComponentVisualizer(URtpOverlayComponent::StaticClass()->GetFName(), Visualizer);
		Visualizer->OnRegister();
	}
}

#undef LOCTEXT_NAMESPACE
