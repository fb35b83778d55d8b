// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Crowd/RtpAgentGroup.h"

#include "Boundary/RtpConvert.h"
#include "Crowd/RealTimeMoverComponent.h"
#include "Crowd/RtpMoverState.h"
#include "Crowd/RtpPlanners.h"
#include "Crowd/RtpStats.h"
#include "Engine/Engine.h"
#include "Engine/LevelStreaming.h"
#include "Engine/World.h"
#include "Ground/RtpLiveGround.h"
#include "Ground/RtpNavMeshAreas.h"
#include "NavMesh/RecastNavMesh.h"
#include "RtpLog.h"
#include "Settings/RtpBuildSettings.h"

#include <algorithm>
#include <iterator>
#include <utility>

#define LOCTEXT_NAMESPACE "RtpAgentGroup"

namespace
{
constexpr float AnnounceSeconds = 15.0f;

/** A level that is not loaded takes its tiles of the navmesh with it. */
bool IsFullyLoaded(const UWorld& World)
{
	for (const ULevelStreaming* Streaming : World.GetStreamingLevels())
	{
		if (Streaming != nullptr && !Streaming->IsLevelLoaded())
		{
			return false;
		}
	}
	return !World.IsPartitionedWorld();
}
} // namespace

FRtpAgentGroup::FRtpAgentGroup(
	const FRtpAgentClass& InClass, Rtp::ITaskRunner& InTasks, FRtpPlanners& InPlanners, Rtp::BoxBlocks& InBoxes)
	: Class(InClass)
	, Tasks(InTasks)
	, Planners(InPlanners)
	, Boxes(InBoxes)
{
}

// A running task owns its input, so nothing waits for it here.
FRtpAgentGroup::~FRtpAgentGroup()
{
	*Stop = true;
	Detach(Movers);
	Detach(OldMovers);
}

void FRtpAgentGroup::Detach(TUniquePtr<Rtp::MoverSystem>& Old)
{
	if (Old.IsValid())
	{
		Boxes.Detach(*Old);
		Old.Reset();
	}
}

void FRtpAgentGroup::Begin(UWorld& World, const URtpNavigationData* Data)
{
	bLiveModule = IRtpLiveGround::Find() != nullptr;
	const FRtpNavigationEntry* Entry = Data != nullptr ? Data->FindEntry(Class.Name) : nullptr;
	BeginWatching(World, Entry != nullptr);
	if (Entry == nullptr)
	{
		State = ERtpDataState::Missing;
		ReportMissing(World);
		BeginLive(World);
		return;
	}
	State = ERtpDataState::Preparing;
	const URtpSettings& Settings = *ARtpBuildSettings::MakeSettings(World);
	const FRtpAgentClass* Built = Settings.FindAgentClass(Class.Name);
	const bool bFits =
		Entry->IsOfUnknownOrigin() || (Built != nullptr && Entry->SettingsHash == Settings.HashFor(*Built));
	Next = bFits ? ERtpDataState::Baked : ERtpDataState::Stale;
	BakedNavMeshHash = Entry->NavMeshHash;
	Ground.SetDatabaseSpec(Entry->DatabaseSpec);
	bComparable = !Entry->IsOfUnknownOrigin();
	bCompare = true;
	const std::shared_ptr<FRtpNavigationSource> Opened = Data->Open(Class.Name);
	Loading = UE::Tasks::Launch(
		TEXT("RealTimePathing.Load"),
		[Opened]()
		{
			LLM_SCOPE_BYTAG(RealTimePathing);
			return Opened->Load();
		},
		UE::Tasks::ETaskPriority::BackgroundNormal);
}

bool FRtpAgentGroup::MayGetData() const
{
	if (Base != nullptr)
	{
		return Base->MayGetData();
	}
	return State != ERtpDataState::Missing || (bLiveModule && URtpSettings::Get().bLiveFallback);
}

void FRtpAgentGroup::ReportMissing(const UWorld& World) const
{
	const TCHAR* Consequence = TEXT("Movers use time-bounded A* on a grid of the live navmesh. Shipping builds leave "
									"out the module RealTimePathingLive that makes it, unless the game's Build.cs "
									"lists it.");
	if (!URtpSettings::Get().bLiveFallback)
	{
		Consequence = TEXT("Movers do not walk, because Live Fallback is off in the project settings.");
	}
	else if (!bLiveModule)
	{
		Consequence = TEXT("Movers do not walk, because this build has no module RealTimePathingLive to make a grid of "
						   "the live navmesh; list it in the game's Build.cs to have it in Shipping builds.");
	}
	UE_LOG(LogRealTimePathing, Warning, TEXT("Agent class %s has no baked data in %s: build the level's data. %s"),
		*Class.Name.ToString(), *World.GetMapName(), Consequence);
	Announce(FText::Format(LOCTEXT("NotBaked", "Real Time Pathing: no baked data for '{0}'. Build the level's data."),
		FText::FromName(Class.Name)));
}

TSharedPtr<IRtpNavMeshReading> FRtpAgentGroup::BeginReading(UWorld& World, const IRtpNavMeshReading* Last) const
{
	IRtpLiveGround* Live = IRtpLiveGround::Find();
	const ARecastNavMesh* NavMesh = FRtpNavMeshAreas::FindNavMesh(World, Class);
	if (Live == nullptr || NavMesh == nullptr || NavMesh->GetRecastMesh() == nullptr)
	{
		return nullptr;
	}
	return Live->Read(*NavMesh, Class, Last);
}

void FRtpAgentGroup::BeginLive(UWorld& World)
{
	Reading = URtpSettings::Get().bLiveFallback ? BeginReading(World, Ground.GetLastReading()) : nullptr;
	if (!Reading.IsValid())
	{
		return; // OnNavMeshChanged tries again when the navigation system has built a mesh
	}
	if (!Ground.IsFollowing())
	{
		BeginWatching(World, false);
	}
	if (State == ERtpDataState::Missing)
	{
		State = ERtpDataState::Preparing;
	}
	Next = ERtpDataState::Live;
	bComparing = false;
}

void FRtpAgentGroup::OnNavMeshChanged(UWorld& World)
{
	Ground.LookAtAll();
	if (Base != nullptr || !HasBegun() || (Ground.IsFollowing() && IsReady()))
	{
		return; // a navmesh that is watched is not read again for each event
	}
	const bool bMakingLive = Next == ERtpDataState::Live && ((Reading.IsValid() && !bComparing) || Loading.IsValid());
	if (bMakingLive)
	{
		bReadAgain = true; // after this reading: a navmesh that changes all the time would never be read completely
	}
	else if (State == ERtpDataState::Live || State == ERtpDataState::Missing)
	{
		BeginLive(World);
	}
	else
	{
		Reading.Reset(); // it is out of date
	}
}

bool FRtpAgentGroup::AdvanceReading(UWorld& World)
{
	if (!Reading.IsValid())
	{
		return false;
	}
	if (!Reading->IsCurrent())
	{
		Reading.Reset();
		bCompare |= bComparing;
		if (!bComparing)
		{
			BeginLive(World);
		}
		return false;
	}
	if (Reading->ReadSome(URtpSettings::Get().LiveTilesPerTick))
	{
		return true;
	}
	const TSharedPtr<IRtpNavMeshReading> Complete = MoveTemp(Reading);
	Reading.Reset();
	if (bComparing)
	{
		Hashing = UE::Tasks::Launch(
			TEXT("RealTimePathing.Compare"), [Complete]() { return Complete->Hash(); },
			UE::Tasks::ETaskPriority::BackgroundNormal);
		return true;
	}
	Ground.SetLastReading(Complete);
	Loading = UE::Tasks::Launch(
		TEXT("RealTimePathing.Rasterize"),
		[Complete, Stopped = Stop]()
		{
			LLM_SCOPE_BYTAG(RealTimePathing);
			return Complete->MakeGrid(*Stopped);
		},
		UE::Tasks::ETaskPriority::BackgroundNormal);
	return true;
}

/**
 * Navmeshes that are built at run time change without a notice of the engine: tiles are attached and detached, and
 * areas change in place. A live grid follows streamed tiles too. Baked data of a partitioned world covers all of them.
 */
void FRtpAgentGroup::BeginWatching(UWorld& World, bool bBaked)
{
	IRtpLiveGround* Live = IRtpLiveGround::Find();
	const ARecastNavMesh* NavMesh = FRtpNavMeshAreas::FindNavMesh(World, Class);
	const bool bFollow = Live != nullptr && NavMesh != nullptr &&
		(!bBaked || (NavMesh->SupportsRuntimeGeneration() && !World.IsPartitionedWorld()));
	Ground.Follow(bFollow ? TSharedPtr<IRtpNavMeshWatch>(Live->Watch(*NavMesh)) : nullptr);
}

/** Lost ground is blocked in the grid that is in use. True if the ground has changed in another way. */
bool FRtpAgentGroup::AdvanceGround(UWorld& World)
{
	Lost.Advance(World.GetTimeSeconds(), *Movers);
	NewGround = Ground.Advance(CoreWorld.Grid, World.GetTimeSeconds(),
		[this, &World](const IRtpNavMeshReading* Last) { return BeginReading(World, Last); });
	// A grid without a database is given up when much of it is lost, so that memory follows the loaded ground.
	const bool bShrink =
		NewGround && CoreWorld.Database == nullptr && NewGround->Change.Lost.size() > CoreWorld.Grid->CellCount() / 4;
	if (NewGround && !NewGround->Change.bNewGround && !bShrink)
	{
		Lost.Set(NewGround->Change.Lost, World.GetTimeSeconds(), *Movers);
		++LostVersion;
		NewGround.reset();
	}
	return NewGround.has_value();
}

TArray<TWeakObjectPtr<URealTimeMoverComponent>> FRtpAgentGroup::ChangeGround(double Now)
{
	LLM_SCOPE_BYTAG(RealTimePathing);
	const FRtpGroundUpdate Update = std::move(*std::exchange(NewGround, std::nullopt));
	const bool bSameGrid = Update.Now.Grid == CoreWorld.Grid;
	CoreWorld =
		Rtp::MakeWorld(Update.Now.Grid, Update.Now.Database, std::make_shared<Rtp::GridOverlay>(*Update.Now.Grid));
	const auto MakePlanner = [this](Rtp::MoverHandle Handle) -> std::unique_ptr<Rtp::IPlanner>
	{
		const URealTimeMoverComponent* Component = Find(Handle);
		return Component != nullptr ? Planners.Make(*Component, CoreWorld) : nullptr;
	};
	TArray<TWeakObjectPtr<URealTimeMoverComponent>> WithoutGround;
	for (const Rtp::MoverHandle Handle : Movers->ChangeWorld(CoreWorld, Update.Change.NewCells, MakePlanner))
	{
		WithoutGround.Add(Find(Handle));
		Forget(Handle);
	}
	SmartLinks = FRtpSmartLinks(*CoreWorld.Grid);
	Boxes.Reapply(*Movers);
	if (bSameGrid)
	{
		Lost.Reapply(*Movers); // there is a database now
	}
	else
	{
		Lost.Reset();
		State = ERtpDataState::Live;
	}
	Ground.OnTaken(Update.Now, Now);
	return WithoutGround;
}

FRtpAgentGroup::ENews FRtpAgentGroup::Advance(UWorld& World)
{
	AdvanceVariant(World.GetTimeSeconds());
	if (IsReady() && AdvanceGround(World))
	{
		return ENews::Ground;
	}
	if (AdvanceReading(World))
	{
		return ENews::None;
	}
	if (!Loading.IsValid())
	{
		AdvanceComparing(World);
		return ENews::None;
	}
	if (!Loading.IsCompleted())
	{
		return ENews::None;
	}
	FLoad Load = std::move(Loading.GetResult());
	Loading = {};
	if (std::exchange(bReadAgain, false))
	{
		BeginLive(World);
	}
	if (!Load)
	{
		UE_LOG(LogRealTimePathing, Error, TEXT("Agent class %s: %s"), *Class.Name.ToString(),
			*RtpConvert::FromCore(Load.GetError().Detail));
		if (Next != ERtpDataState::Live && Base == nullptr)
		{
			bCompare = false;
			State = ERtpDataState::Missing;
			BeginLive(World);
		}
		else if (!IsReady())
		{
			State = ERtpDataState::Missing;
		}
		return ENews::None;
	}
	Loaded = std::move(Load.Value());
	OldMovers = MoveTemp(Movers);
	Members.Reset();
	MemberCount = 0;
	return ENews::Data;
}

void FRtpAgentGroup::Take(double Now)
{
	LLM_SCOPE_BYTAG(RealTimePathing);
	Detach(OldMovers);
	const FRtpLoadedNavigation Taken = std::move(*std::exchange(Loaded, std::nullopt));
	CoreWorld = Rtp::MakeWorld(Taken.Grid, Taken.Database, std::make_shared<Rtp::GridOverlay>(*Taken.Grid));
	Ground.OnTaken(Taken, Now);
	Movers = TUniquePtr<Rtp::MoverSystem>(new Rtp::MoverSystem(CoreWorld, &Tasks));
	SmartLinks = FRtpSmartLinks(*CoreWorld.Grid);
	Lost.Reset();
	LostVersion = 0;
	ApplyRules();
	Boxes.Attach(*Movers, Class.Radius, Class.Height);
	State = Next;
	UE_LOG(LogRealTimePathing, Log, TEXT("Agent class %s: %u cells on %u storeys, %s"), *Class.Name.ToString(),
		CoreWorld.Grid->CellCount(), CoreWorld.Grid->StoreyCount(),
		CoreWorld.Database ? TEXT("with a database") : TEXT("without a database"));
	if (State == ERtpDataState::Stale && Base == nullptr)
	{
		BecomeStale(TEXT("the data was baked with other project settings"));
	}
}

void FRtpAgentGroup::UpdateSmartLinks(UWorld& World)
{
	const ARecastNavMesh* NavMesh =
		IsReady() && CoreWorld.Grid->HasLinks() ? FRtpNavMeshAreas::FindNavMesh(World, Class) : nullptr;
	if (NavMesh != nullptr)
	{
		SmartLinks.Update(*NavMesh, Rules, *Movers);
	}
}

void FRtpAgentGroup::BeginComparing(UWorld& World)
{
#if !UE_BUILD_SHIPPING
	// A cooked game may have no navmesh, or only the loaded part of it: then there is nothing to compare with.
	if (bComparable && IsFullyLoaded(World))
	{
		bCompare = false;
		bComparing = true;
		Reading = BeginReading(World, nullptr);
	}
#endif
}

/** Compares baked data with the navmesh. Reading it is spread over ticks, hashing it is a task. */
void FRtpAgentGroup::AdvanceComparing(UWorld& World)
{
	if (Hashing.IsValid())
	{
		if (Hashing.IsCompleted())
		{
			const bool bSame = Hashing.GetResult() == BakedNavMeshHash;
			Hashing = {};
			if (!bSame && State == ERtpDataState::Baked)
			{
				BecomeStale(TEXT("the navmesh has changed since the data was baked"));
			}
		}
	}
	else if (bCompare && IsReady())
	{
		BeginComparing(World);
	}
}

void FRtpAgentGroup::BecomeStale(const TCHAR* Why)
{
	State = ERtpDataState::Stale;
	UE_LOG(LogRealTimePathing, Warning, TEXT("Agent class %s: %s. It is still used; build the level's data again."),
		*Class.Name.ToString(), Why);
	Announce(FText::Format(LOCTEXT("Stale", "Real Time Pathing: the data of '{0}' is stale. Build it again."),
		FText::FromName(Class.Name)));
}

void FRtpAgentGroup::Announce(const FText& Message) const
{
#if !UE_BUILD_SHIPPING
	if (GEngine != nullptr && URtpSettings::Get().bAnnounceOnScreen)
	{
		GEngine->AddOnScreenDebugMessage(
			static_cast<uint64>(INDEX_NONE), AnnounceSeconds, FColor::Orange, Message.ToString());
	}
#endif
}

std::optional<Rtp::MoverHandle> FRtpAgentGroup::Add(URealTimeMoverComponent& Component)
{
	if (!IsReady())
	{
		return std::nullopt;
	}
	std::unique_ptr<Rtp::IPlanner> Planner = Planners.Make(Component, CoreWorld);
	const std::optional<Rtp::MoverHandle> Handle = Planner == nullptr
		? std::nullopt
		: Movers->Add(std::move(Planner), Component.GetState().MakeSettings(Class),
			  RtpConvert::ToGrid(*Component.GetWorld(), Component.GetFeetLocation()));
	if (Handle)
	{
		const int32 Index = static_cast<int32>(Handle->Index);
		if (Index >= Members.Num())
		{
			Members.SetNum(Index + 1);
		}
		Members[Index] = FMember{*Handle, &Component};
		++MemberCount;
	}
	return Handle;
}

void FRtpAgentGroup::Remove(Rtp::MoverHandle Handle)
{
	if (IsReady())
	{
		Movers->Remove(Handle);
		Forget(Handle);
	}
}

void FRtpAgentGroup::Forget(Rtp::MoverHandle Handle)
{
	const int32 Index = static_cast<int32>(Handle.Index);
	if (Members.IsValidIndex(Index) && Members[Index].Handle == Handle)
	{
		Members[Index] = FMember(); // its component may be about to be destroyed
		--MemberCount;
	}
}

URealTimeMoverComponent* FRtpAgentGroup::Find(Rtp::MoverHandle Handle) const
{
	const int32 Index = static_cast<int32>(Handle.Index);
	const bool bKnown = Members.IsValidIndex(Index) && Members[Index].Handle == Handle;
	return bKnown ? Members[Index].Component.Get() : nullptr;
}

#undef LOCTEXT_NAMESPACE
