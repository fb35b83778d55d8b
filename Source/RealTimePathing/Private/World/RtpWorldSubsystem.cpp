// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "World/RtpWorldSubsystem.h"

#include "Rtp/Atlas/RouteLength.h"
#include "Rtp/Grid/NearestCell.h"

#include "Agents/RealTimeMoverComponent.h"
#include "Boundary/RtpConvert.h"
#include "Data/RtpNavigationData.h"
#include "Engine/Level.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "NavigationSystem.h"
#include "Settings/RtpSettings.h"
#include "World/RtpAgentLayer.h"
#include "World/RtpLevelNavigation.h"
#include "World/RtpStreamedGround.h"

namespace
{
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
	DropLayers();
	Components.Reset();
	Super::Deinitialize();
}

void URtpWorldSubsystem::OnWorldBeginPlay(UWorld& InWorld)
{
	Super::OnWorldBeginPlay(InWorld);
	for (TActorIterator<ARtpLevelNavigation> It(&InWorld); It && NavigationData == nullptr; ++It)
	{
		NavigationData = It->GetLevel() == InWorld.PersistentLevel ? It->Data : nullptr;
	}
	if (UNavigationSystemV1* Navigation = FNavigationSystem::GetCurrent<UNavigationSystemV1>(&InWorld))
	{
		Navigation->OnNavigationGenerationFinishedDelegate.AddDynamic(this, &URtpWorldSubsystem::OnNavigationBuilt);
		bListening = true;
	}
	MakeLayers();
	if (URtpSettings::Get().bBlockUnloadedLevels)
	{
		StreamedGround->OnWorldBegins(*this, InWorld);
	}
}

void URtpWorldSubsystem::DropLayers()
{
	// Whoever is told may command movers that were not told yet: what they use lives until all know.
	const TArray<TUniquePtr<FRtpAgentLayer>> Old = MoveTemp(Layers);
	Layers.Reset();
	const TArray<TWeakObjectPtr<URealTimeMoverComponent>> Joined = Components;
	for (const TWeakObjectPtr<URealTimeMoverComponent>& Component : Joined)
	{
		if (Component.IsValid())
		{
			Component->OnLayerGone();
		}
	}
}

void URtpWorldSubsystem::MakeLayers()
{
	DropLayers();
	bRemakeLayers = false;
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
		if (Layer->Advance(*GetWorld()))
		{
			ChangeData(*Layer);
		}
		else if (!MayHaveData(Layer->Class.Name))
		{
			for (const TWeakObjectPtr<URealTimeMoverComponent>& Component : JoinedTo(*Layer))
			{
				if (Component.IsValid())
				{
					Component->OnNoData();
				}
			}
		}
	}
}

/** All know that the old movers go before they are gone, and before anybody gets a new one and acts on it. */
void URtpWorldSubsystem::ChangeData(FRtpAgentLayer& Layer)
{
	for (const TWeakObjectPtr<URealTimeMoverComponent>& Component : JoinedTo(Layer))
	{
		if (Component.IsValid())
		{
			Component->OnLayerGone();
		}
	}
	Layer.Take();
	for (FBlock& Block : Blocks)
	{
		Block.Cells.SetNum(Layers.Num());
		ApplyBlock(Layer, Block, true);
	}
	for (const TWeakObjectPtr<URealTimeMoverComponent>& Component : JoinedTo(Layer))
	{
		// One that was told before may have made another leave, or join anew.
		if (Component.IsValid() && Components.Contains(Component) && !Component->GetHandle())
		{
			Component->OnLayerReady(*Layer.Movers, Layer.Add(*Component));
		}
	}
}

/** A copy: those who are told things may make others join and leave. */
TArray<TWeakObjectPtr<URealTimeMoverComponent>> URtpWorldSubsystem::JoinedTo(const FRtpAgentLayer& Layer) const
{
	TArray<TWeakObjectPtr<URealTimeMoverComponent>> Joined;
	for (const TWeakObjectPtr<URealTimeMoverComponent>& Component : Components)
	{
		if (Component.IsValid() && FindLayer(Component->AgentClass) == &Layer)
		{
			Joined.Add(Component);
		}
	}
	return Joined;
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
