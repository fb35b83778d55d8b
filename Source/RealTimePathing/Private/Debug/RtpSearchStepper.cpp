// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Debug/RtpSearchStepper.h"

#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Grid/NearestCell.h"
#include "Rtp/Motion/GridSpace.h"

#include "Boundary/RtpConvert.h"
#include "Components/LineBatchComponent.h"
#include "Components/SceneComponent.h"
#include "Crowd/RtpExploration.h"
#include "Data/RtpLevelNavigation.h"
#include "Data/RtpNavigationData.h"
#include "DrawDebugHelpers.h" // UE_ENABLE_DEBUG_DRAWING
#include "Engine/World.h"
#include "EngineUtils.h"
#include "Ground/RtpLiveGround.h"
#include "Ground/RtpNavMeshAreas.h"
#include "NavMesh/RecastNavMesh.h"
#include "Settings/RtpSettings.h"

#include <memory>
#include <utility>

#define LOCTEXT_NAMESPACE "RtpSearchStepper"

namespace
{
constexpr int32 MaxSteps = 100000;

/** The level's baked data, or else a grid of its navmesh. */
Rtp::Result<FRtpLoadedNavigation> LoadForStepper(UWorld& World, const FRtpAgentClass& Class)
{
	for (TActorIterator<ARtpLevelNavigation> It(&World); It; ++It)
	{
		if (It->Data != nullptr && It->Data->FindEntry(Class.Name) != nullptr)
		{
			return It->Data->Load(Class.Name);
		}
	}
	const ARecastNavMesh* NavMesh = FRtpNavMeshAreas::FindNavMesh(World, Class);
	IRtpLiveGround* Live = IRtpLiveGround::Find();
	if (NavMesh == nullptr || Live == nullptr)
	{
		return Rtp::Error{Rtp::ErrorCode::Unavailable,
			NavMesh == nullptr ? "there is neither baked data nor a navmesh"
							   : "there is no baked data, and this build has no module RealTimePathingLive"};
	}
	const TSharedRef<IRtpNavMeshReading> Reading = Live->Read(*NavMesh, Class, nullptr);
	while (Reading->ReadSome(MAX_int32))
	{
	}
	const std::atomic<bool> bNeverStop = false;
	return Reading->MakeGrid(bNeverStop);
}
} // namespace

struct ARtpSearchStepper::FSearch
{
	Rtp::World CoreWorld;
	std::unique_ptr<Rtp::IPlanner> Planner;
	FRtpExploration Explored;
	Rtp::StateId Current;
	TArray<FVector> Walk;
	int32 Steps = 0;
	int32 Expansions = 0;
	Rtp::StepStatus Status = Rtp::StepStatus::Planning;

	FVector LocationOf(Rtp::StateId State) const
	{
		return RtpConvert::FromCore(CoreWorld.Grid->WorldOf(Rtp::GridSpace::CellOf(State)));
	}

	bool IsOver() const
	{
		return Status == Rtp::StepStatus::AtGoal || Status == Rtp::StepStatus::GoalUnreachable;
	}
};

ARtpSearchStepper::ARtpSearchStepper()
{
	SetRootComponent(CreateDefaultSubobject<USceneComponent>(TEXT("Root")));
	Lines = CreateDefaultSubobject<ULineBatchComponent>(TEXT("Lines"));
	Lines->SetupAttachment(GetRootComponent());
	Planner.Name = TEXT("tba");
}

ARtpSearchStepper::ARtpSearchStepper(FVTableHelper& Helper)
	: Super(Helper)
{
}

ARtpSearchStepper::~ARtpSearchStepper() = default;

void ARtpSearchStepper::Restart()
{
	Search.Reset();
	Prepare();
}

bool ARtpSearchStepper::Prepare()
{
	const FRtpAgentClass* Class = URtpSettings::Get().FindAgentClass(AgentClass);
	if (Class == nullptr || GetWorld() == nullptr)
	{
		Report = LOCTEXT("NoClass", "There is no such agent class");
		return false;
	}
	Rtp::Result<FRtpLoadedNavigation> Loaded = LoadForStepper(*GetWorld(), *Class);
	if (!Loaded)
	{
		Report = FText::FromString(RtpConvert::FromCore(Loaded.GetError().Detail));
		return false;
	}
	TUniquePtr<FSearch> NewSearch = MakeUnique<FSearch>();
	NewSearch->CoreWorld.Grid = Loaded.Value().Grid;
	NewSearch->CoreWorld.Database = Loaded.Value().Database;
	const FRtpPlannerChoice& Chosen = Planner.IsEmpty() ? URtpSettings::Get().DefaultPlanner : Planner;
	Rtp::Result<std::unique_ptr<Rtp::IPlanner>> Found =
		Rtp::MakePlanner(RtpConvert::ToCore(Chosen.ToSpec()), NewSearch->CoreWorld);
	const auto Start = Rtp::FindNearestCell(*NewSearch->CoreWorld.Grid, RtpConvert::ToCore(GetActorLocation()));
	const auto End = Rtp::FindNearestCell(
		*NewSearch->CoreWorld.Grid, RtpConvert::ToCore(GetActorTransform().TransformPosition(Goal)));
	if (!Found || !Start || !End)
	{
		Report = !Found ? FText::FromString(RtpConvert::FromCore(Found.GetError().Detail))
						: LOCTEXT("OffGrid", "Start or goal is off the grid");
		return false;
	}
	NewSearch->Planner = std::move(Found.Value());
	NewSearch->Current = Rtp::GridSpace::StateOf(*Start);
	NewSearch->Walk.Add(NewSearch->LocationOf(NewSearch->Current));
	NewSearch->Planner->SetObserver(&NewSearch->Explored);
	NewSearch->Planner->SetGoal(NewSearch->Current, Rtp::GridSpace::StateOf(*End));
	Search = MoveTemp(NewSearch);
	Report = LOCTEXT("Ready", "Ready");
	return true;
}

void ARtpSearchStepper::Step()
{
	if ((Search.IsValid() || Prepare()) && !Search->IsOver())
	{
		Advance();
		Show();
	}
}

/** One step of the planner, without drawing. */
void ARtpSearchStepper::Advance()
{
	const Rtp::StepResult Result =
		Search->Planner->Step(Search->Current, {static_cast<uint32_t>(FMath::Max(1, ExpansionsPerStep))});
	++Search->Steps;
	Search->Expansions += static_cast<int32>(Result.Expansions);
	Search->Status = Result.Status;
	for (const Rtp::StateId Move : Result.Moves)
	{
		Search->Current = Move;
		Search->Walk.Add(Search->LocationOf(Move));
	}
}

void ARtpSearchStepper::Show()
{
	const FText StatusTexts[] = {LOCTEXT("Planning", "Planning"), LOCTEXT("Moving", "Moving"),
		LOCTEXT("AtGoal", "At the goal"), LOCTEXT("Unreachable", "The goal is unreachable")};
	Report = FText::Format(LOCTEXT("Report", "{0} after {1} steps, {2} expansions, {3} moves"),
		StatusTexts[static_cast<int32>(Search->Status)], Search->Steps, Search->Expansions, Search->Walk.Num() - 1);
	Draw();
}

void ARtpSearchStepper::RunToEnd()
{
	if (!Search.IsValid() && !Prepare())
	{
		return;
	}
	for (int32 Count = 0; Count < MaxSteps && !Search->IsOver(); ++Count)
	{
		Advance();
	}
	Show();
}

bool ARtpSearchStepper::IsAtGoal() const
{
	return Search.IsValid() && Search->Status == Rtp::StepStatus::AtGoal;
}

int32 ARtpSearchStepper::GetTotalExpansions() const
{
	return Search.IsValid() ? Search->Expansions : 0;
}

TArray<FVector> ARtpSearchStepper::GetWalk() const
{
	return Search.IsValid() ? Search->Walk : TArray<FVector>();
}

void ARtpSearchStepper::Draw() const
{
#if UE_ENABLE_DEBUG_DRAWING
	const FVector Lift(0.0, 0.0, 8.0);
	Lines->Flush();
	for (const Rtp::StateId State : Search->Explored.Expanded)
	{
		Lines->DrawPoint(Search->LocationOf(State) + Lift, FLinearColor(FColor::Silver), 8.0f, SDPG_World);
	}
	for (const Rtp::StateId State : Search->Explored.Subgoals)
	{
		Lines->DrawPoint(Search->LocationOf(State) + Lift, FLinearColor(FColor::Yellow), 16.0f, SDPG_World);
	}
	for (int32 Index = 1; Index < Search->Walk.Num(); ++Index)
	{
		Lines->DrawLine(
			Search->Walk[Index - 1] + Lift, Search->Walk[Index] + Lift, FLinearColor(FColor::Green), SDPG_World, 4.0f);
	}
#endif
}

#undef LOCTEXT_NAMESPACE
