// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The user interface: menus, toolbar, details panels, thumbnail, overlay.

#include "Build/RtpDataStore.h"
#include "Build/RtpLevelState.h"
#include "Data/RtpLevelNavigation.h"
#include "EditorBuildUtils.h"
#include "EditorLevel.h"
#include "EngineUtils.h"
#include "Mini/Drawing.h"
#include "Mini/Menus.h"
#include "Obstacles/RtpObstacleComponent.h"
#include "Overlay/RtpOverlayActor.h"
#include "Overlay/RtpOverlayComponent.h"
#include "Settings/RtpBuildSettings.h"

#include <fstream>

namespace
{
const std::string BuildMenu = "LevelEditor.MainMenu.Build";
const std::string Toolbar = "LevelEditor.LevelEditorToolBar.User";

class EditorWindows : public EditorLevel
{
protected:
	EditorWindows()
	{
		FRtpBuilder::Get(); // starts the module
	}

	static const FToolMenuEntry* Entry(const std::string& Menu, const char* Name)
	{
		return UToolMenus::Get()->MiniFind(Menu, Name);
	}

	/** The details panel of an object. */
	static IDetailLayoutBuilder Details(const char* Class, UObject* Object)
	{
		IDetailLayoutBuilder Layout(Object);
		FPropertyEditorModule::MiniLayouts().at(Class).Execute()->CustomizeDetails(Layout);
		return Layout;
	}

	URtpOverlayComponent* ShowOverlay()
	{
		EXPECT_TRUE(Entry(BuildMenu, "RtpShow")->MiniClick());
		TActorIterator<ARtpOverlayActor> Found(World);
		Settle();
		return Found ? Found->Overlay.Get() : nullptr;
	}

	/** Waits until the overlay has read and drawn its data. */
	static void Settle()
	{
		for (int Round = 0; Round < 3; ++Round)
		{
			MiniEngine::WaitForTasks();
			FTSTicker::GetCoreTicker().Tick(0.016f);
		}
	}
};
} // namespace

TEST_F(EditorWindows, TheToolbarBuildsTheOpenLevel)
{
	const FToolMenuEntry* Button = Entry(Toolbar, "RtpBuild");
	ASSERT_NE(Button, nullptr);
	EXPECT_EQ(Button->Label.ToString().Std(), "Build Subgoal Database");
	EXPECT_FALSE(Button->ToolTip.IsEmpty());
	EXPECT_TRUE(Button->MiniClick());
	EXPECT_TRUE(FRtpBuilder::Get().IsBuilding());
	Wait();
	EXPECT_TRUE(MiniEngine::Notification().bSuccess) << MiniEngine::Notification().Details;
	EXPECT_EQ(FRtpLevelState::Of(*World).State, ERtpLevelState::Current);
}

TEST_F(EditorWindows, TheBuildMenuHasOneEntryThatBuilds)
{
	EXPECT_EQ(Entry(BuildMenu, "RtpBuild"), nullptr) << "the engine lists registered build types itself";
	ASSERT_EQ(FEditorBuildUtils::MiniTypes().size(), 1u);
	EXPECT_EQ(FEditorBuildUtils::MiniTypes().at(BuildType).Label, "Build Subgoal Database");
}

TEST_F(EditorWindows, OneClickMakesTheDemoLevelIfThereIsPython)
{
	const FToolMenuEntry* Demo = Entry("LevelEditor.MainMenu.Tools", "RtpDemo");
	ASSERT_NE(Demo, nullptr);
	EXPECT_TRUE(Demo->MiniClick());
	EXPECT_TRUE(GEditor->MiniCommands.empty()) << "the plugin is off";
	FModuleManager::Get().MiniOthers.insert("PythonScriptPlugin");
	EXPECT_TRUE(Demo->MiniClick());
	ASSERT_EQ(GEditor->MiniCommands.size(), 1u);
	EXPECT_EQ(GEditor->MiniCommands[0], "py import make_demo_level; make_demo_level.run()");
	EXPECT_TRUE(std::ifstream(std::string(RTP_SOURCE_DIR) + "/Content/Python/make_demo_level.py").good());
	GEditor->MiniCommands.clear();
	FModuleManager::Get().MiniOthers.clear();
}

TEST_F(EditorWindows, NothingIsBuiltWhileAGameRuns)
{
	GEditor->PlayWorld = World;
	EXPECT_FALSE(Entry(Toolbar, "RtpBuild")->MiniClick());
	GEditor->PlayWorld = nullptr;
	EXPECT_FALSE(FRtpBuilder::Get().IsBuilding());
}

TEST_F(EditorWindows, EveryIconIsAFileForBothThemes)
{
	for (const bool bDark : {true, false})
	{
		USlateThemeManager::Get().bMiniDark = bDark;
		FModuleManager::MiniShutdown();
		FRtpBuilder::Get();
		for (const FToolMenuEntry* Each : {Entry(BuildMenu, "RtpShow"), Entry(Toolbar, "RtpBuild")})
		{
			ASSERT_NE(Each, nullptr);
			EXPECT_NE(Each->Icon.MiniBrush(), nullptr) << Each->Icon.Name.ToString().Std();
		}
		const auto& Styles = FSlateStyleRegistry::MiniStyles();
		ASSERT_EQ(Styles.size(), 1u);
		for (const auto& [Name, Brush] : Styles.begin()->second->MiniBrushes)
		{
			EXPECT_TRUE(std::ifstream(*Brush->File).good()) << Name << ": " << *Brush->File;
			EXPECT_NE(Brush->File.Std().find(bDark ? "Dark.svg" : "Light.svg"), std::string::npos);
		}
	}
	USlateThemeManager::Get().bMiniDark = true;
}

TEST_F(EditorWindows, TheAssetsDetailsListItsContentAndVerifyIt)
{
	BuildAndCopy();
	URtpNavigationData* Data = RtpDataStore::Find(*World);
	IDetailLayoutBuilder Panel = Details("RtpNavigationData", Data);
	EXPECT_NE(Panel.MiniText().find("cells on 2 storeys, atlas:quality=balanced"), std::string::npos)
		<< Panel.MiniText();
	ASSERT_TRUE(Panel.MiniClick("Verify"));
	EXPECT_EQ(FSlateNotificationManager::Get().MiniLast->State, SNotificationItem::CS_Success);
	EXPECT_EQ(FSlateNotificationManager::Get().MiniLast->Text, "The data is sound and fits the level");
	ChangeLevel();
	ASSERT_TRUE(Panel.MiniClick("Verify"));
	EXPECT_EQ(FSlateNotificationManager::Get().MiniLast->State, SNotificationItem::CS_Fail);
	EXPECT_EQ(FSlateNotificationManager::Get().MiniLast->Text, "The data is sound, but does not fit the level");
	ASSERT_TRUE(Panel.MiniClick("Build"));
	Wait();
	ASSERT_TRUE(Panel.MiniClick("Verify"));
	EXPECT_EQ(FSlateNotificationManager::Get().MiniLast->State, SNotificationItem::CS_Success);
	ASSERT_TRUE(Panel.MiniClick("Show"));
	EXPECT_TRUE(TActorIterator<ARtpOverlayActor>(World));
}

TEST_F(EditorWindows, TheLevelsDetailsEstimateEachQualityBeforeABuild)
{
	ARtpBuildSettings* Own = World->SpawnActor<ARtpBuildSettings>();
	IDetailLayoutBuilder Panel = Details("RtpBuildSettings", Own);
	EXPECT_NE(Panel.MiniText().find("is being estimated"), std::string::npos) << "selecting an actor waits for nothing";
	RunFrames();
	const std::string Text = Panel.MiniText();
	for (const char* Part :
		{"With these settings about ", "Draft about ", "Balanced about ", "Best about ", " cells, "})
	{
		EXPECT_NE(Text.find(Part), std::string::npos) << Part << "\n" << Text;
	}
	ASSERT_TRUE(Panel.MiniClick("Build Subgoal Database"));
	Wait();
	TActorIterator<ARtpLevelNavigation> Tie(World);
	ASSERT_TRUE(Tie);
	IDetailLayoutBuilder After = Details("RtpLevelNavigation", *Tie);
	RunFrames();
	EXPECT_NE(After.MiniText().find("Data fits the level"), std::string::npos) << After.MiniText();
}

TEST_F(EditorWindows, TheEstimateFollowsTheCellSize)
{
	ARtpBuildSettings* Own = World->SpawnActor<ARtpBuildSettings>();
	IDetailLayoutBuilder Panel = Details("RtpBuildSettings", Own);
	RunFrames();
	const std::string Coarse = Panel.MiniText();
	Own->Settings.bOverrideCellSize = true;
	Own->Settings.CellSize = 25.0f;
	RunFrames();
	EXPECT_NE(Panel.MiniText(), Coarse);
	Own->Settings.bOverrideCellSize = false;
	RunFrames();
	EXPECT_EQ(Panel.MiniText(), Coarse);
}

TEST_F(EditorWindows, TheBytesEstimatedAreWithinAFactorOfTwo)
{
	ARtpBuildSettings* Own = World->SpawnActor<ARtpBuildSettings>();
	for (const ERtpDatabaseQuality Quality :
		{ERtpDatabaseQuality::Draft, ERtpDatabaseQuality::Balanced, ERtpDatabaseQuality::Best})
	{
		Own->Settings.bOverrideQuality = true;
		Own->Settings.Quality = Quality;
		IDetailLayoutBuilder Panel = Details("RtpBuildSettings", Own);
		RunFrames();
		const std::string Text = Panel.MiniText();
		const size_t Row = Text.find("With these settings about ");
		ASSERT_NE(Row, std::string::npos);
		const size_t End = Text.find(" bytes", Row);
		const double Estimated = std::stod(Text.substr(Text.rfind(' ', End - 1) + 1));
		const FRtpNavigationBytes Built = BuildAndCopy();
		const double Bytes = static_cast<double>(Built.Grid.Num() + Built.Database.Num());
		EXPECT_LT(Estimated, 2 * Bytes) << Text;
		EXPECT_GT(Estimated, Bytes / 2) << Text;
	}
}

TEST_F(EditorWindows, OnlyDataWithAGridHasAThumbnail)
{
	BuildAndCopy();
	URtpNavigationData* Data = RtpDataStore::Find(*World);
	UClass* Kind = UThumbnailManager::Get().MiniRenderers.at(URtpNavigationData::StaticClass());
	auto* Renderer = NewObject<UDefaultSizedThumbnailRenderer>(nullptr, Kind);
	ASSERT_TRUE(Renderer->CanVisualizeAsset(Data));
	EXPECT_EQ(Renderer->GetThumbnailRenderFrequency(Data), EThumbnailRenderFrequency::OnPropertyChange);
	FCanvas Canvas;
	Renderer->Draw(Data, 0, 0, 256, 256, nullptr, &Canvas, false);
	EXPECT_FALSE(Renderer->CanVisualizeAsset(NewObject<URtpNavigationData>()));
}

TEST_F(EditorWindows, TheOverlayIsOffAtFirstAndNeverSaved)
{
	EXPECT_FALSE(Entry(BuildMenu, "RtpShow")->Action.IsChecked.Execute());
	URtpOverlayComponent* Overlay = ShowOverlay();
	ASSERT_NE(Overlay, nullptr);
	EXPECT_TRUE(Entry(BuildMenu, "RtpShow")->Action.IsChecked.Execute());
	EXPECT_TRUE(Overlay->GetOwner()->IsEditorOnly());
	EXPECT_TRUE(Overlay->bIsEditorOnly);
	EXPECT_TRUE(Overlay->GetOwner()->HasAnyFlags(RF_Transient));
	EXPECT_EQ(GEditor->MiniSelected, Overlay->GetOwner());
	EXPECT_EQ(Overlay->GetRouteText().ToString().Std(), "Build the subgoal database first");
	EXPECT_EQ(Overlay->MiniPicture()->Lines.Num(), 0);
	EXPECT_TRUE(Entry(BuildMenu, "RtpShow")->MiniClick());
	EXPECT_FALSE(TActorIterator<ARtpOverlayActor>(World));
}

TEST_F(EditorWindows, TheOverlayDrawsWhatItsSettingsChoose)
{
	BuildAndCopy();
	URtpOverlayComponent* Overlay = ShowOverlay();
	ASSERT_NE(Overlay, nullptr);
	FPropertyChangedEvent Event;
	const auto Lines = [&]
	{
		Overlay->PostEditChangeProperty(Event);
		Settle();
		return Overlay->MiniPicture()->Lines.Num();
	};
	const int32 All = Lines();
	EXPECT_GT(All, 100);
	EXPECT_GT(Overlay->MiniPicture()->Spheres.Num(), 3);
	Overlay->Storey = 0;
	const int32 Ground = Lines();
	Overlay->Storey = 1;
	EXPECT_EQ(Ground + Lines(), All);
	Overlay->Storey = -1;
	Overlay->bSubgoals = false;
	EXPECT_EQ(Lines(), All);
	EXPECT_EQ(Overlay->MiniPicture()->Spheres.Num(), 0);
	Overlay->Radius = 300;
	EXPECT_LT(Lines(), All / 2);
	const int Pictures = Overlay->MiniPictures;
	World->Tick(LEVELTICK_All, 0.016f);
	EXPECT_EQ(Overlay->MiniPictures, Pictures) << "nothing is drawn again while nothing changes";
}

TEST_F(EditorWindows, TheOverlayAppearsBeforeTheCameraAndFollowsBuilds)
{
	FLevelEditorViewportClient Camera;
	Camera.MiniLocation = FVector(-500, 700, 50);
	GCurrentLevelEditingViewportClient = &Camera;
	URtpOverlayComponent* Overlay = ShowOverlay();
	GCurrentLevelEditingViewportClient = nullptr;
	ASSERT_NE(Overlay, nullptr);
	EXPECT_EQ(Overlay->GetComponentLocation(), FVector(500, 700, 50));
	EXPECT_EQ(Overlay->MiniPicture()->Lines.Num(), 0);
	BuildAndCopy();
	Settle();
	EXPECT_GT(Overlay->MiniPicture()->Lines.Num(), 100) << "the new data is shown";
	RtpDataStore::Find(*World)->SetContent({});
	const int Pictures = Overlay->MiniPictures;
	MiniEngine::LaunchedTasks().clear();
	for (int Step = 0; Step < 10; ++Step)
	{
		Overlay->PostEditComponentMove(false);
	}
	EXPECT_EQ(Overlay->MiniPictures, Pictures) << "nothing is planned or drawn in the game thread";
	Settle();
	EXPECT_GT(Overlay->MiniPicture()->Lines.Num(), 100) << "dragging reads nothing";
	EXPECT_LE(Overlay->MiniPictures, Pictures + 2);
	EXPECT_LE(MiniEngine::LaunchedTasks()["RealTimePathing.Draw"], 2) << "steps that wait are drawn together";
	// Each edit of a property registers the component again.
	Overlay->UnregisterComponent();
	Overlay->RegisterComponent();
	Settle();
	EXPECT_EQ(MiniEngine::LaunchedTasks()["RealTimePathing.Overlay"], 0);
	EXPECT_GT(Overlay->MiniPicture()->Lines.Num(), 100);
}

TEST_F(EditorWindows, TheOverlayReadsItsDataInATaskAndComesToTheNearestCell)
{
	BuildAndCopy();
	FLevelEditorViewportClient Camera;
	Camera.MiniLocation = FVector(-90000, 700, 50);
	GCurrentLevelEditingViewportClient = &Camera;
	EXPECT_TRUE(Entry(BuildMenu, "RtpShow")->MiniClick());
	GCurrentLevelEditingViewportClient = nullptr;
	TActorIterator<ARtpOverlayActor> Found(World);
	ASSERT_TRUE(Found);
	URtpOverlayComponent& Overlay = *Found->Overlay;
	EXPECT_EQ(Overlay.MiniPicture()->Lines.Num(), 0) << "nothing is read in the game thread";
	Settle();
	EXPECT_GT(Overlay.MiniPicture()->Lines.Num(), 100);
	EXPECT_LT(FVector::Dist2D(Overlay.GetComponentLocation(), FVector(0, 700, 0)), 150);
	Overlay.GetOwner()->SetActorLocation(FVector(300, 300, 0));
	Overlay.Refresh();
	Settle();
	EXPECT_EQ(Overlay.GetComponentLocation(), FVector(300, 300, 0)) << "it stays where it was dragged";
}

TEST_F(EditorWindows, ALegendNamesTheColours)
{
	BuildAndCopy();
	URtpOverlayComponent* Overlay = ShowOverlay();
	ASSERT_NE(Overlay, nullptr);
	const auto Legend = Overlay->GetLegend();
	ASSERT_EQ(Legend.Num(), 3);
	EXPECT_EQ(Legend[0].Text.ToString().Std(), "Storey 0");
	EXPECT_EQ(Legend[1].Text.ToString().Std(), "Storey 1");
	EXPECT_NE(Legend[0].Colour.R, Legend[1].Colour.R);
}

TEST_F(EditorWindows, ObstaclesAreVisible)
{
	BuildAndCopy();
	AActor* Crate = World->SpawnActor<AActor>(FVector(400, 400, 0));
	URtpObstacleComponent* Obstacle = NewObject<URtpObstacleComponent>(Crate);
	Obstacle->RegisterComponent();
	EXPECT_EQ(GUnrealEd->MiniVisualizers.count("URtpObstacleComponent"), 1u);
	URtpOverlayComponent* Overlay = ShowOverlay();
	ASSERT_NE(Overlay, nullptr);
	const int32 With = Overlay->MiniPicture()->Lines.Num();
	Crate->Destroy();
	Overlay->Redraw();
	Settle();
	EXPECT_EQ(Overlay->MiniPicture()->Lines.Num(), With - 12);
}

TEST_F(EditorWindows, TheEndsOfTheRouteCanBeDragged)
{
	BuildAndCopy();
	URtpOverlayComponent* Overlay = ShowOverlay();
	ASSERT_NE(Overlay, nullptr);
	Overlay->GetOwner()->SetActorLocation(FVector::ZeroVector);
	Overlay->RouteStart = FVector(300, 375, 0);
	Overlay->RouteGoal = FVector(300, 1200, 0);
	Overlay->Redraw();
	Settle();
	const std::string Before = Overlay->GetRouteText().ToString().Std();
	EXPECT_NE(Before.find("m, the shortest is "), std::string::npos) << Before;
	FComponentVisualizer& Visualizer = *GUnrealEd->MiniVisualizers.at("URtpOverlayComponent");
	FPrimitiveDrawInterface Drawing;
	Visualizer.DrawVisualization(Overlay, nullptr, &Drawing);
	ASSERT_EQ(Drawing.MiniPoints.size(), 2u);

	FVector Widget;
	EXPECT_FALSE(Visualizer.GetWidgetLocation(nullptr, Widget));
	ASSERT_TRUE(Visualizer.VisProxyHandleClick(nullptr, Drawing.MiniPoints[1].second, {}));
	ASSERT_TRUE(Visualizer.GetWidgetLocation(nullptr, Widget));
	EXPECT_EQ(Widget, FVector(300, 1200, 0));
	FVector Move(1900, 200, 300); // upstairs
	FRotator Turn;
	FVector Scale;
	EXPECT_TRUE(Visualizer.HandleInputDelta(nullptr, nullptr, Move, Turn, Scale));
	EXPECT_EQ(Overlay->RouteGoal, FVector(2200, 1400, 300));
	Settle();
	EXPECT_NE(Overlay->GetRouteText().ToString().Std(), Before);
	EXPECT_TRUE(Overlay->GetRoute().bReachable);
	EXPECT_GT(Overlay->GetRoutePoints().Last().Z, 250);
	EXPECT_EQ(Visualizer.GetEditedComponent(), Overlay);

	FCanvas Canvas;
	const FSceneView View;
	Visualizer.DrawVisualizationHUD(Overlay, nullptr, &View, &Canvas);

	Move = FVector(1e6, 0, 0);
	EXPECT_TRUE(Visualizer.HandleInputDelta(nullptr, nullptr, Move, Turn, Scale));
	Settle();
	EXPECT_EQ(Overlay->GetRouteText().ToString().Std(), "An end of the route is not near any cell");
	Visualizer.EndEditing();
	EXPECT_FALSE(Visualizer.HandleInputDelta(nullptr, nullptr, Move, Turn, Scale));
}

TEST_F(EditorWindows, ShutdownUnregistersEverything)
{
	FModuleManager::MiniShutdown();
	EXPECT_EQ(Entry(BuildMenu, "RtpShow"), nullptr);
	EXPECT_EQ(Entry(Toolbar, "RtpBuild"), nullptr);
	EXPECT_TRUE(FEditorBuildUtils::MiniTypes().empty());
	EXPECT_TRUE(FPropertyEditorModule::MiniLayouts().empty());
	EXPECT_TRUE(FSlateStyleRegistry::MiniStyles().empty());
	EXPECT_TRUE(UThumbnailManager::Get().MiniRenderers.empty());
	EXPECT_TRUE(GUnrealEd->MiniVisualizers.empty());
	EXPECT_FALSE(FCoreDelegates::OnPostEngineInit.IsBound());
	EXPECT_TRUE(FTSTicker::GetCoreTicker().Elements.IsEmpty());
}
