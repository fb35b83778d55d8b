// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Interface/RtpWindows.h"

#include "Build/RtpBuilder.h"
#include "Data/RtpNavigationData.h"
#include "Editor/UnrealEdEngine.h"
#include "Engine/World.h"
#include "Interface/RtpActions.h"
#include "Interface/RtpBuildType.h"
#include "Interface/RtpDataDetails.h"
#include "Interface/RtpEditorStyle.h"
#include "Interface/RtpLevelDetails.h"
#include "Interface/RtpThumbnail.h"
#include "Misc/CoreDelegates.h"
#include "Misc/EngineVersionComparison.h"
#include "Modules/ModuleManager.h"
#include "Obstacles/RtpObstacleComponent.h"
#include "Overlay/RtpObstacleVisualizer.h"
#include "Overlay/RtpOverlayComponent.h"
#include "Overlay/RtpRouteVisualizer.h"
#include "PropertyEditorModule.h"
#include "ThumbnailRendering/ThumbnailManager.h"
#include "ToolMenus.h"
#include "UnrealEdGlobals.h"

#define LOCTEXT_NAMESPACE "RtpWindows"

namespace
{
FText BuildTip()
{
	return LOCTEXT("BuildTip",
		"Makes the grid and the subgoal database of this level from its navmesh, in the background. Agents with a Real "
		"Time "
		"Mover walk on them.");
}

/** Is broadcast as soon as the engine and the editor exist. */
FSimpleMulticastDelegate& EngineExists()
{
#if UE_VERSION_OLDER_THAN(5, 8, 0)
	return FCoreDelegates::OnPostEngineInit;
#else
	return FCoreDelegates::GetOnPostEngineInit();
#endif
}
} // namespace

FRtpWindows::FRtpWindows()
	: Style(MakeShared<FRtpEditorStyle>())
{
	UToolMenus::RegisterStartupCallback(
		FSimpleMulticastDelegate::FDelegate::CreateRaw(this, &FRtpWindows::RegisterMenus));
	RegisterDetails();
	// Modules of the Default phase are started before the editor exists.
	if (GUnrealEd != nullptr)
	{
		RegisterPictures();
	}
	else
	{
		EngineInitHandle = EngineExists().AddRaw(this, &FRtpWindows::RegisterPictures);
	}
}

FRtpWindows::~FRtpWindows()
{
	UToolMenus::UnRegisterStartupCallback(this);
	UToolMenus::UnregisterOwner(this);
	EngineExists().Remove(EngineInitHandle);
	if (FPropertyEditorModule* Properties = FModuleManager::GetModulePtr<FPropertyEditorModule>(TEXT("PropertyEditor")))
	{
		Properties->UnregisterCustomClassLayout(TEXT("RtpNavigationData"));
		Properties->UnregisterCustomClassLayout(TEXT("RtpLevelNavigation"));
		Properties->UnregisterCustomClassLayout(TEXT("RtpBuildSettings"));
	}
	if (GUnrealEd != nullptr)
	{
		GUnrealEd->UnregisterComponentVisualizer(URtpOverlayComponent::StaticClass()->GetFName());
		GUnrealEd->UnregisterComponentVisualizer(URtpObstacleComponent::StaticClass()->GetFName());
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
	const FText ShowLabel = LOCTEXT("Show", "Show Navigation Grid");
	const FText ShowTip = LOCTEXT("ShowTip",
		"Draws the grid, its regions and subgoals around the camera, and a route between two points that you can drag");

	FToolMenuSection& MenuSection =
		UToolMenus::Get()
			->ExtendMenu(TEXT("LevelEditor.MainMenu.Build"))
			->FindOrAddSection(TEXT("RealTimePathing"), LOCTEXT("Section", "Real Time Pathing"));
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
	Toolbar.AddEntry(FToolMenuEntry::InitToolBarButton(TEXT("RtpBuild"), Build, FRtpBuildType::Label(), BuildTip(),
		FSlateIcon(FRtpEditorStyle::StyleName, TEXT("Rtp.Build"))));
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
	const TSharedPtr<FComponentVisualizer> Route = MakeShared<FRtpRouteVisualizer>();
	GUnrealEd->RegisterComponentVisualizer(URtpOverlayComponent::StaticClass()->GetFName(), Route);
	Route->OnRegister();
	const TSharedPtr<FComponentVisualizer> Obstacle = MakeShared<FRtpObstacleVisualizer>();
	GUnrealEd->RegisterComponentVisualizer(URtpObstacleComponent::StaticClass()->GetFName(), Obstacle);
	Obstacle->OnRegister();
}

#undef LOCTEXT_NAMESPACE
