// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "World/RtpWorldSubsystem.h"

#include "Rtp/Grid/NearestCell.h"
#include "Rtp/Subgoals/RouteLength.h"

#include "Agents/RealTimeMoverComponent.h"
#include "Boundary/RtpConvert.h"
#include "Data/RtpNavigationData.h"
#include "Debug/RtpDebugDraw.h"
#include "Engine/Level.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "HAL/IConsoleManager.h"
#include "HAL/PlatformTime.h"
#include "NavigationSystem.h"
#include "RtpLog.h"
#include "Settings/RtpSettings.h"
#include "Templates/UnrealTemplate.h"
#include "World/RtpAgentLayer.h"
#include "World/RtpLevelNavigation.h"
#include "World/RtpStats.h"
#include "World/RtpStreamedGround.h"

namespace
{
TAutoConsoleVariable<int32> CVarRtpBudgetUs(TEXT("rtp.BudgetUs"), -1,
	TEXT("Planning stops after so many microseconds in a tick. 0: only expansions count. -1: as the project settings "
		 "say."));

TAutoConsoleVariable<int32> CVarRtpMaxExpansions(TEXT("rtp.MaxExpansionsPerTick"), -1,
	TEXT("The most that all movers of a world may search in one tick. -1: as the project settings say."));

TAutoConsoleVariable<int32> CVarRtpTaskThreads(TEXT("rtp.TaskThreads"), -1,
	TEXT("1: plan on task threads, 0: in the game thread, -1: as the project settings say. The result is the same."));

int32 ChosenOr(const TAutoConsoleVariable<int32>& Variable, int32 Setting)
{
	const int32 Chosen = Variable.GetValueOnGameThread();
	return Chosen >= 0 ? Chosen : Setting;
}

bool IsPast(void* Deadline)
{
	return FPlatformTime::Seconds() >= *static_cast<const double*>(Deadline);
}

Rtp::GroundBox MakeGroundBox(const FVector& Centre, const FVector& Extent, float Yaw)
{
	return {RtpConvert::ToCore(Centre), Extent.X, Extent.Y, static_cast<double>(FMath::DegreesToRadians(Yaw)),
		Centre.Z - Extent.Z, Centre.Z + Extent.Z};
}
} // namespace

struct URtpWorldSubsystem::FBlock
{
	int32 Number = 0;
	Rtp::GroundBox Box;
	TArray<std::vector<Rtp::CellIndex>> Cells; // for each layer: what was blocked, to be unblocked
};

URtpWorldSubsystem::URtpWorldSubsystem()
	: StreamedGround(MakeUnique<FRtpStreamedGround>())
{
}
URtpWorldSubsystem::URtpWorldSubsystem(FVTableHelper& Helper)
	: Super(Helper)
{
}
URtpWorldSubsystem::~URtpWorldSubsystem() = default;

bool URtpWorldSubsystem::DoesSupportWorldType(const EWorldType::Type WorldType) const
{
	return WorldType == EWorldType::Game || WorldType == EWorldType::PIE || WorldType == EWorldType::GamePreview;
}

TStatId URtpWorldSubsystem::GetStatId() const
{
	RETURN_QUICK_DECLARE_CYCLE_STAT(URtpWorldSubsystem, STATGROUP_Tickables);
}

void URtpWorldSubsystem::Initialize(FSubsystemCollectionBase& Collection)
{
	Super::Initialize(Collection);
	FWorldDelegates::LevelAddedToWorld.AddUObject(this, &URtpWorldSubsystem::OnLevelAdded);
	FWorldDelegates::LevelRemovedFromWorld.AddUObject(this, &URtpWorldSubsystem::OnLevelRemoved);
}

void URtpWorldSubsystem::Deinitialize()
{
	FWorldDelegates::LevelAddedToWorld.RemoveAll(this);
	FWorldDelegates::LevelRemovedFromWorld.RemoveAll(this);
	UNavigationSystemV1* Navigation = FNavigationSystem::GetCurrent<UNavigationSystemV1>(GetWorld());
	if (Navigation != nullptr && bListening)
	{
		Navigation->OnNavigationGenerationFinishedDelegate.RemoveDynamic(this, &URtpWorldSubsystem::OnNavigationBuilt);
	}
	for (const TWeakObjectPtr<URealTimeMoverComponent>& Component : Components)
	{
		if (Component.IsValid())
		{
			Component->OnLayerGone();
		}
	}
	Components.Reset();
	Layers.Reset();
	Super::Deinitialize();
}

void URtpWorldSubsystem::OnWorldBeginPlay(UWorld& InWorld)
{
	Super::OnWorldBeginPlay(InWorld);
	for (TActorIterator<ARtpLevelNavigation> It(&InWorld); It && NavigationData == nullptr; ++It)
	{
		NavigationData = It->Data;
	}
	if (UNavigationSystemV1* Navigation = FNavigationSystem::GetCurrent<UNavigationSystemV1>(&InWorld))
	{
		Navigation->OnNavigationGenerationFinishedDelegate.AddDynamic(this, &URtpWorldSubsystem::OnNavigationBuilt);
		bListening = true;
	}
	MakeLayers();
}

void URtpWorldSubsystem::MakeLayers()
{
	for (const TWeakObjectPtr<URealTimeMoverComponent>& Component : Components)
	{
		if (Component.IsValid())
		{
			Component->OnLayerGone();
		}
	}
	bRemakeLayers = false;
	Layers.Reset();
	for (const FRtpAgentClass& AgentClass : URtpSettings::Get().AgentClasses)
	{
		Layers.Add(MakeUnique<FRtpAgentLayer>(AgentClass, Runner));
		Layers.Last()->Begin(*GetWorld(), NavigationData);
	}
	for (FBlock& Block : Blocks)
	{
		Block.Cells.Reset();
		Block.Cells.SetNum(Layers.Num());
	}
}

void URtpWorldSubsystem::SetNavigationData(URtpNavigationData* Data)
{
	if (NavigationData != Data)
	{
		NavigationData = Data;
		bRemakeLayers = !Layers.IsEmpty();
		if (bRemakeLayers && !bTicking)
		{
			MakeLayers();
		}
	}
}

void URtpWorldSubsystem::OnNavigationBuilt(ANavigationData* NavData)
{
	for (const TUniquePtr<FRtpAgentLayer>& Layer : Layers)
	{
		Layer->OnNavMeshChanged(*GetWorld());
	}
}

FRtpAgentLayer* URtpWorldSubsystem::FindLayer(FName AgentClass) const
{
	for (const TUniquePtr<FRtpAgentLayer>& Layer : Layers)
	{
		if (AgentClass.IsNone() || Layer->Class.Name == AgentClass)
		{
			return Layer.Get();
		}
	}
	return nullptr;
}

ERtpDataState URtpWorldSubsystem::GetDataState(FName AgentClass) const
{
	const FRtpAgentLayer* Layer = FindLayer(AgentClass);
	return Layer != nullptr ? Layer->GetState() : ERtpDataState::Missing;
}

bool URtpWorldSubsystem::MayHaveData(FName AgentClass) const
{
	const FRtpAgentLayer* Layer = FindLayer(AgentClass);
	return Layers.IsEmpty() ||
		(Layer != nullptr && (Layer->GetState() != ERtpDataState::Missing || URtpSettings::Get().bLiveFallback));
}

void URtpWorldSubsystem::Join(URealTimeMoverComponent& Component)
{
	Components.AddUnique(&Component);
	FRtpAgentLayer* Layer = FindLayer(Component.AgentClass);
	if (Layer != nullptr && Layer->IsReady())
	{
		Component.OnLayerReady(*Layer->Movers, Layer->Add(Component));
	}
}

std::optional<Rtp::MoverHandle> URtpWorldSubsystem::AddMover(URealTimeMoverComponent& Component)
{
	FRtpAgentLayer* Layer = FindLayer(Component.AgentClass);
	if (Layer == nullptr)
	{
		return std::nullopt;
	}
	if (Component.GetHandle())
	{
		Layer->Remove(*Component.GetHandle());
	}
	return Layer->Add(Component);
}

void URtpWorldSubsystem::Leave(URealTimeMoverComponent& Component)
{
	Components.Remove(&Component);
	FRtpAgentLayer* Layer = FindLayer(Component.AgentClass);
	if (Layer != nullptr && Component.GetHandle())
	{
		Layer->Remove(*Component.GetHandle());
	}
	Component.OnLayerGone();
}

int32 URtpWorldSubsystem::BlockBox(const FVector& Centre, const FVector& Extent, float Yaw)
{
	FBlock& Block = Blocks.AddDefaulted_GetRef();
	Block.Number = NextBlock++;
	Block.Box = MakeGroundBox(Centre, Extent, Yaw);
	Block.Cells.SetNum(Layers.Num());
	for (const TUniquePtr<FRtpAgentLayer>& Layer : Layers)
	{
		ApplyBlock(*Layer, Block, true);
	}
	return Block.Number;
}

void URtpWorldSubsystem::UnblockBox(int32 Number)
{
	const int32 Index = Blocks.IndexOfByPredicate([Number](const FBlock& Block) { return Block.Number == Number; });
	if (Index == INDEX_NONE)
	{
		return;
	}
	for (const TUniquePtr<FRtpAgentLayer>& Layer : Layers)
	{
		ApplyBlock(*Layer, Blocks[Index], false);
	}
	Blocks.RemoveAt(Index);
}

void URtpWorldSubsystem::ApplyBlock(FRtpAgentLayer& Layer, FBlock& Block, bool bBlocked)
{
	const int32 Index =
		Layers.IndexOfByPredicate([&Layer](const TUniquePtr<FRtpAgentLayer>& Other) { return Other.Get() == &Layer; });
	if (!Layer.IsReady() || !Block.Cells.IsValidIndex(Index))
	{
		return;
	}
	std::vector<Rtp::CellIndex>& Cells = Block.Cells[Index];
	if (bBlocked)
	{
		Cells = Layer.CellsOf(Block.Box);
	}
	if (!Cells.empty())
	{
		Layer.Movers->SetBlocked(Cells, bBlocked);
	}
}

double URtpWorldSubsystem::GetWalkingDistance(const FVector& From, const FVector& To, FName AgentClass) const
{
	const Rtp::World* Level = GetLevel(AgentClass);
	if (Level == nullptr)
	{
		return -1.0;
	}
	const std::optional<Rtp::CellIndex> Start = Rtp::FindNearestCell(*Level->Grid, RtpConvert::ToCore(From));
	const std::optional<Rtp::CellIndex> Goal = Rtp::FindNearestCell(*Level->Grid, RtpConvert::ToCore(To));
	if (!Start || !Goal || !Level->Grid->GetRegions().CanReach(*Start, *Goal))
	{
		return -1.0;
	}
	if (Level->Database && Level->Database->Kind() == Rtp::AtlasDatabase::KindName)
	{
		const std::optional<double> Length =
			Rtp::RouteLengthCm(static_cast<const Rtp::AtlasDatabase&>(*Level->Database), *Start, *Goal);
		return Length.value_or(-1.0);
	}
	return FVector::Distance(From, To);
}

Rtp::MoverSystem* URtpWorldSubsystem::GetMovers(FName AgentClass) const
{
	const FRtpAgentLayer* Layer = FindLayer(AgentClass);
	return Layer != nullptr ? Layer->Movers.Get() : nullptr;
}

const Rtp::World* URtpWorldSubsystem::GetLevel(FName AgentClass) const
{
	const FRtpAgentLayer* Layer = FindLayer(AgentClass);
	return Layer != nullptr && Layer->IsReady() ? &Layer->Level : nullptr;
}

void URtpWorldSubsystem::AdvanceLoading()
{
	for (const TUniquePtr<FRtpAgentLayer>& Layer : Layers)
	{
		if (!Layer->Advance(*GetWorld()))
		{
			continue;
		}
		for (FBlock& Block : Blocks)
		{
			Block.Cells.SetNum(Layers.Num());
			ApplyBlock(*Layer, Block, true);
		}
		const TArray<TWeakObjectPtr<URealTimeMoverComponent>> Joined = Components;
		for (const TWeakObjectPtr<URealTimeMoverComponent>& Component : Joined)
		{
			if (Component.IsValid() && FindLayer(Component->AgentClass) == Layer.Get())
			{
				Component->OnLayerGone();
				Component->OnLayerReady(*Layer->Movers, Layer->Add(*Component));
			}
		}
	}
}

void URtpWorldSubsystem::Tick(float DeltaTime)
{
	SCOPE_CYCLE_COUNTER(STAT_RtpTick);
	CSV_SCOPED_TIMING_STAT(RealTimePathing, Tick);
	TRACE_CPUPROFILER_EVENT_SCOPE(RealTimePathing_Tick);
	LLM_SCOPE_BYTAG(RealTimePathing);
	Super::Tick(DeltaTime);
	Statistics = FRtpTickStatistics();
	if (bRemakeLayers)
	{
		MakeLayers();
	}
	// Whoever is told of something in here may ask for other data: it is taken in the next tick.
	const TGuardValue<bool> Ticking(bTicking, true);
	AdvanceLoading();
	for (const TUniquePtr<FRtpAgentLayer>& Layer : Layers)
	{
		Layer->UpdateSmartLinks(*GetWorld());
		for (int32 Index = 0; Index < Layer->Members.Num(); ++Index)
		{
			const FRtpAgentLayer::FMember Member = Layer->Members[Index];
			if (URealTimeMoverComponent* Component = Member.Component.Get())
			{
				Layer->Movers->SetBody(Member.Handle, RtpConvert::ToCore(Component->GetFeetLocation()),
					RtpConvert::ToCoreVelocity(Component->GetBodyVelocity()));
				Component->FollowGoalActor();
			}
		}
	}
	Plan();
	for (int32 Index = 0; Index < Layers.Num(); ++Index)
	{
		Follow(*Layers[Index], DeltaTime);
	}
	PublishStatistics();
	if (RtpDebugDraw::Level() > 0)
	{
		for (const TUniquePtr<FRtpAgentLayer>& Layer : Layers)
		{
			RtpDebugDraw::Draw(*GetWorld(), *Layer);
		}
	}
}

void URtpWorldSubsystem::Plan()
{
	SCOPE_CYCLE_COUNTER(STAT_RtpPlan);
	CSV_SCOPED_TIMING_STAT(RealTimePathing, Plan);
	TRACE_CPUPROFILER_EVENT_SCOPE(RealTimePathing_Plan);
	const URtpSettings& Settings = URtpSettings::Get();
	Runner.SetParallel(ChosenOr(CVarRtpTaskThreads, Settings.bUseTaskThreads ? 1 : 0) != 0);
	const int32 Microseconds = ChosenOr(CVarRtpBudgetUs, Settings.BudgetMicroseconds);
	double Deadline = FPlatformTime::Seconds() + Microseconds * 1e-6;
	Statistics.Budget = ChosenOr(CVarRtpMaxExpansions, Settings.MaxExpansionsPerTick);
	Rtp::TickBudget Budget;
	if (Microseconds > 0)
	{
		Budget.ShouldStop = &IsPast;
		Budget.Context = &Deadline;
	}
	// One budget for all classes. Who goes first takes turns, so that nobody always gets what others leave.
	FirstLayer = Layers.IsEmpty() ? 0 : (FirstLayer + 1) % Layers.Num();
	for (int32 Index = 0; Index < Layers.Num(); ++Index)
	{
		FRtpAgentLayer& Layer = *Layers[(FirstLayer + Index) % Layers.Num()];
		if (!Layer.IsReady())
		{
			continue;
		}
		Budget.MaxExpansions = static_cast<uint32_t>(FMath::Max(0, Statistics.Budget - Statistics.Expansions));
		const Rtp::TickReport Report = Layer.Movers->Plan(Budget);
		Statistics.Expansions += static_cast<int32>(Report.Expansions);
		Statistics.Served += static_cast<int32>(Report.Served);
		Statistics.Waiting += static_cast<int32>(Report.Waiting);
		Statistics.WorstWaitTicks = FMath::Max(Statistics.WorstWaitTicks, static_cast<int32>(Report.WorstWaitTicks));
	}
}

void URtpWorldSubsystem::Follow(FRtpAgentLayer& Layer, float DeltaTime)
{
	SCOPE_CYCLE_COUNTER(STAT_RtpMove);
	CSV_SCOPED_TIMING_STAT(RealTimePathing, Move);
	TRACE_CPUPROFILER_EVENT_SCOPE(RealTimePathing_Move);
	if (!Layer.IsReady())
	{
		return;
	}
	Statistics.Moving += static_cast<int32>(Layer.Movers->Move(DeltaTime));
	Statistics.Movers += Layer.Members.Num();
	for (int32 Index = 0; Index < Layer.Members.Num(); ++Index)
	{
		const FRtpAgentLayer::FMember Member = Layer.Members[Index];
		URealTimeMoverComponent* Component = Member.Component.Get();
		const std::optional<Rtp::MoverSystem::View> View = Layer.Movers->ViewOf(Member.Handle);
		if (Component != nullptr && View)
		{
			Component->ApplyVelocity(*View);
		}
	}
	DispatchEvents(Layer);
}

void URtpWorldSubsystem::DispatchEvents(FRtpAgentLayer& Layer)
{
	// Whoever listens may start moves, destroy pawns or change levels: nothing of the layer is held on to meanwhile.
	TArray<TPair<TWeakObjectPtr<URealTimeMoverComponent>, Rtp::MoverEvent>> Happened;
	for (const Rtp::MoverEvent& Event : Layer.Movers->Events())
	{
		const FRtpAgentLayer::FMember* Member = Layer.Members.FindByPredicate(
			[&Event](const FRtpAgentLayer::FMember& Other) { return Other.Handle == Event.Mover; });
		if (Member != nullptr)
		{
			Happened.Add({Member->Component, Event});
		}
	}
	for (const TPair<TWeakObjectPtr<URealTimeMoverComponent>, Rtp::MoverEvent>& Event : Happened)
	{
		if (URealTimeMoverComponent* Component = Event.Key.Get())
		{
			Component->HandleEvent(Event.Value);
		}
	}
}

URealTimeMoverComponent* URtpWorldSubsystem::FindComponent(FName AgentClass, uint32 MoverIndex) const
{
	const FRtpAgentLayer* Layer = FindLayer(AgentClass);
	const FRtpAgentLayer::FMember* Member = Layer != nullptr
		? Layer->Members.FindByPredicate(
			  [MoverIndex](const FRtpAgentLayer::FMember& Other) { return Other.Handle.Index == MoverIndex; })
		: nullptr;
	return Member != nullptr ? Member->Component.Get() : nullptr;
}

void URtpWorldSubsystem::PublishStatistics() const
{
	SIZE_T Bytes = 0;
#if STATS
	for (const TUniquePtr<FRtpAgentLayer>& Layer : Layers)
	{
		Bytes += Layer->Level.Grid ? Layer->Level.Grid->MemoryBytes() : 0;
		Bytes += Layer->Level.Database ? Layer->Level.Database->MemoryBytes() : 0;
	}
#endif
	RtpStats::Publish(Statistics, Bytes);
}

void URtpWorldSubsystem::OnLevelAdded(ULevel* Level, UWorld* World)
{
	if (World != GetWorld() || Level == nullptr || !URtpSettings::Get().bBlockUnloadedLevels)
	{
		return;
	}
	StreamedGround->OnLevelAdded(*this, *Level);
}

void URtpWorldSubsystem::OnLevelRemoved(ULevel* Level, UWorld* World)
{
	if (World == GetWorld() && Level != nullptr)
	{
		StreamedGround->OnLevelRemoved(*this, *Level);
	}
}
