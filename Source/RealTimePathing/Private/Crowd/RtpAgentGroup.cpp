// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Crowd/RtpAgentGroup.h"

#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Rasterize/NavMeshHash.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "Boundary/RtpConvert.h"
#include "Crowd/RealTimeMoverComponent.h"
#include "Crowd/RtpStats.h"
#include "Engine/Engine.h"
#include "Engine/LevelStreaming.h"
#include "Engine/World.h"
#include "Ground/RtpNavMeshReader.h"
#include "NavMesh/RecastNavMesh.h"
#include "RtpLog.h"
#include "Settings/RtpBuildSettings.h"

#include <utility>

#define LOCTEXT_NAMESPACE "RtpAgentGroup"

namespace
{
constexpr float AnnounceSeconds = 15.0f;

Rtp::Result<FRtpLoadedNavigation> RasterizeLive(
	const Rtp::NavMeshGeometry& Geometry, const Rtp::RasterizeSettings& Settings)
{
	TRACE_CPUPROFILER_EVENT_SCOPE(RealTimePathing_RasterizeLive);
	LLM_SCOPE_BYTAG(RealTimePathing);
	FRtpTaskRunner Runner;
	Rtp::Result<Rtp::LayeredGrid> Made = Rtp::RasterizeNavMesh(Geometry, Settings, Runner);
	if (!Made)
	{
		return Made.GetError();
	}
	return FRtpLoadedNavigation{std::make_shared<const Rtp::LayeredGrid>(std::move(Made.Value())), nullptr};
}

/** Tiles of the navmesh come and go with the levels and cells they belong to. */
bool IsWholeLoaded(const UWorld& World)
{
	for (const ULevelStreaming* Part : World.GetStreamingLevels())
	{
		if (Part != nullptr && !Part->IsLevelLoaded())
		{
			return false;
		}
	}
	return !World.IsPartitionedWorld();
}
} // namespace

FRtpAgentGroup::FRtpAgentGroup(const FRtpAgentClass& InClass, Rtp::ITaskRunner& InTasks)
	: Class(InClass)
	, Tasks(InTasks)
{
}

// A task that still runs owns what it works on, and its result is dropped: nobody waits for it.
FRtpAgentGroup::~FRtpAgentGroup() = default;

void FRtpAgentGroup::Begin(UWorld& World, const URtpNavigationData* Data)
{
	const FRtpNavigationEntry* Entry = Data != nullptr ? Data->FindEntry(Class.Name) : nullptr;
	if (Entry == nullptr)
	{
		UE_LOG(LogRealTimePathing, Warning,
			TEXT("Agent class %s has no baked data in %s. Movers use time-bounded A* on a grid made of the live "
				 "navmesh; "
				 "bake the level to give them a database."),
			*Class.Name.ToString(), *World.GetMapName());
		Announce(FText::Format(LOCTEXT("NotBaked", "Real Time Pathing: no baked data for '{0}'. Bake the level."),
			FText::FromName(Class.Name)));
		BeginLive(World);
		return;
	}
	State = ERtpDataState::Preparing;
	const bool bFits =
		Entry->IsOfUnknownOrigin() || Entry->SettingsHash == ARtpBuildSettings::MakeSettings(World)->HashFor(Class);
	Next = bFits ? ERtpDataState::Baked : ERtpDataState::Stale;
	BakedNavMeshHash = Entry->NavMeshHash;
	bComparable = !Entry->IsOfUnknownOrigin();
	bCompare = true;
	auto Bytes = std::make_shared<const FRtpNavigationBytes>(Data->CopyBytes(Class.Name));
	Loading = UE::Tasks::Launch(
		TEXT("RealTimePathing.Load"),
		[Bytes]()
		{
			LLM_SCOPE_BYTAG(RealTimePathing);
			return Bytes->Load();
		},
		UE::Tasks::ETaskPriority::BackgroundNormal);
}

void FRtpAgentGroup::BeginLive(UWorld& World)
{
	if (!URtpSettings::Get().bLiveFallback)
	{
		return;
	}
	ARecastNavMesh* NavMesh = FRtpNavMeshReader::FindNavMesh(World, Class);
	if (NavMesh == nullptr || NavMesh->GetRecastMesh() == nullptr)
	{
		return; // asked again when the navigation system has made one
	}
	if (State == ERtpDataState::Missing)
	{
		State = ERtpDataState::Preparing;
	}
	Next = ERtpDataState::Live;
	bComparing = false;
	Reader = MakeUnique<FRtpNavMeshReader>(*NavMesh);
}

void FRtpAgentGroup::OnNavMeshChanged(UWorld& World)
{
	bCompare = State == ERtpDataState::Baked || State == ERtpDataState::Stale || bCompare;
	const bool bMakingLive = Next == ERtpDataState::Live && ((Reader.IsValid() && !bComparing) || Loading.IsValid());
	if (bMakingLive)
	{
		bReadAgain = true; // afterwards: a navmesh that changes all the time would never be read to the end
	}
	else if (State == ERtpDataState::Live || State == ERtpDataState::Missing)
	{
		BeginLive(World);
	}
	else
	{
		Reader.Reset(); // what was read to compare with is out of date
	}
}

bool FRtpAgentGroup::AdvanceReading(UWorld& World)
{
	if (!Reader.IsValid())
	{
		return false;
	}
	if (!Reader->IsCurrent())
	{
		Reader.Reset();
		bCompare |= bComparing;
		if (!bComparing)
		{
			BeginLive(World);
		}
		return false;
	}
	if (Reader->ReadSome(URtpSettings::Get().LiveTilesPerTick))
	{
		return true;
	}
	auto Geometry = std::make_shared<const Rtp::NavMeshGeometry>(Reader->Take());
	Reader.Reset();
	if (bComparing)
	{
		Hashing = UE::Tasks::Launch(
			TEXT("RealTimePathing.Compare"), [Geometry]() -> uint64 { return Rtp::HashGeometry(*Geometry); },
			UE::Tasks::ETaskPriority::BackgroundNormal);
		return true;
	}
	const Rtp::RasterizeSettings Settings = URtpSettings::Get().MakeRasterizeSettings(Class);
	Loading = UE::Tasks::Launch(
		TEXT("RealTimePathing.Voxelize"), [Geometry, Settings]() { return RasterizeLive(*Geometry, Settings); },
		UE::Tasks::ETaskPriority::BackgroundNormal);
	return true;
}

bool FRtpAgentGroup::Advance(UWorld& World)
{
	if (AdvanceReading(World))
	{
		return false;
	}
	if (!Loading.IsValid())
	{
		AdvanceComparing(World);
		return false;
	}
	if (!Loading.IsCompleted())
	{
		return false;
	}
	FLoad Loaded = std::move(Loading.GetResult());
	Loading = {};
	if (std::exchange(bReadAgain, false))
	{
		BeginLive(World);
	}
	if (!Loaded)
	{
		UE_LOG(LogRealTimePathing, Error, TEXT("Agent class %s: %s"), *Class.Name.ToString(),
			*RtpConvert::FromCore(Loaded.GetError().Detail));
		if (Next != ERtpDataState::Live)
		{
			bCompare = false;
			State = ERtpDataState::Missing;
			BeginLive(World);
		}
		else if (!IsReady())
		{
			State = ERtpDataState::Missing;
		}
		return false;
	}
	Fresh = std::move(Loaded.Value());
	Gone = MoveTemp(Movers);
	Members.Reset();
	return true;
}

void FRtpAgentGroup::Take()
{
	LLM_SCOPE_BYTAG(RealTimePathing);
	Gone.Reset();
	CoreWorld = Rtp::World{};
	CoreWorld.Grid = std::move(Fresh->Grid);
	CoreWorld.Database = std::move(Fresh->Database);
	Fresh.reset();
	Overlay = std::make_shared<Rtp::GridOverlay>(*CoreWorld.Grid);
	CoreWorld.Overlay = Overlay;
	Movers = TUniquePtr<Rtp::MoverSystem>(new Rtp::MoverSystem(CoreWorld, Overlay, &Tasks));
	SmartLinks = FRtpSmartLinks(*CoreWorld.Grid);
	State = Next;
	UE_LOG(LogRealTimePathing, Log, TEXT("Agent class %s: %u cells on %u storeys, %s"), *Class.Name.ToString(),
		CoreWorld.Grid->CellCount(), CoreWorld.Grid->LayerCount(),
		CoreWorld.Database ? TEXT("with a database") : TEXT("without a database"));
	if (State == ERtpDataState::Stale)
	{
		BecomeStale(TEXT("the data was baked with other project settings"));
	}
}

void FRtpAgentGroup::UpdateSmartLinks(UWorld& World)
{
	const ARecastNavMesh* NavMesh =
		IsReady() && CoreWorld.Grid->HasLinks() ? FRtpNavMeshReader::FindNavMesh(World, Class) : nullptr;
	if (NavMesh != nullptr)
	{
		SmartLinks.Update(*NavMesh, *Movers);
	}
}

void FRtpAgentGroup::BeginComparing(UWorld& World)
{
	bCompare = false;
	ARecastNavMesh* NavMesh = FRtpNavMeshReader::FindNavMesh(World, Class);
	// A cooked game may come without a navmesh, or with what of it is loaded: there is nothing to compare with then.
	if (bComparable && NavMesh != nullptr && NavMesh->GetRecastMesh() != nullptr && IsWholeLoaded(World))
	{
		bComparing = true;
		Reader = MakeUnique<FRtpNavMeshReader>(*NavMesh);
	}
}

/** Holds baked data against the navmesh that is there; reading it is sliced, hashing it is a task. */
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
	UE_LOG(LogRealTimePathing, Warning, TEXT("Agent class %s: %s. It is used all the same; bake the level again."),
		*Class.Name.ToString(), Why);
	Announce(FText::Format(LOCTEXT("Stale", "Real Time Pathing: the data of '{0}' is stale. Bake the level again."),
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

FString FRtpAgentGroup::PlannerSpecFor(ERtpPlanner Choice) const
{
	const ERtpPlanner Wanted = Choice == ERtpPlanner::ProjectDefault ? URtpSettings::Get().DefaultPlanner : Choice;
	const FString Name = RtpPlannerKind::NameOf(Wanted);
	const Rtp::Result<Rtp::PlannerInfo> Info = Rtp::FindPlanner(RtpConvert::ToCore(Name));
	const bool bUsable = Info &&
		(Info.Value().DatabaseKind.empty() ||
			(CoreWorld.Database && CoreWorld.Database->Kind() == Info.Value().DatabaseKind));
	return bUsable ? Name : RtpPlannerKind::NameOf(ERtpPlanner::TimeBoundedAStar);
}

std::optional<Rtp::MoverHandle> FRtpAgentGroup::Add(URealTimeMoverComponent& Component)
{
	if (!IsReady())
	{
		return std::nullopt;
	}
	Rtp::Result<std::unique_ptr<Rtp::IPlanner>> Planner =
		Rtp::MakePlanner(RtpConvert::ToCore(PlannerSpecFor(Component.Planner)), CoreWorld);
	if (!Planner)
	{
		UE_LOG(LogRealTimePathing, Error, TEXT("%s: %s"), *Component.GetPathName(),
			*RtpConvert::FromCore(Planner.GetError().Detail));
		return std::nullopt;
	}
	const std::optional<Rtp::MoverHandle> Handle = Movers->Add(std::move(Planner.Value()),
		Component.MakeMoverSettings(Class), RtpConvert::ToCore(Component.GetFeetLocation()));
	if (Handle)
	{
		Members.Add(FMember{*Handle, &Component});
	}
	return Handle;
}

void FRtpAgentGroup::Remove(Rtp::MoverHandle Handle)
{
	if (IsReady())
	{
		Movers->Remove(Handle);
		const int32 Index =
			Members.IndexOfByPredicate([Handle](const FMember& Member) { return Member.Handle == Handle; });
		if (Index != INDEX_NONE)
		{
			Members.RemoveAt(Index);
		}
	}
}

std::vector<Rtp::CellIndex> FRtpAgentGroup::CellsOf(const Rtp::GroundBox& Box) const
{
	if (!IsReady())
	{
		return {};
	}
	// An agent's middle stays its radius away, and its feet may be below what its head would touch.
	Rtp::GroundBox Grown = Box;
	Grown.HalfXCm += Class.Radius;
	Grown.HalfYCm += Class.Radius;
	Grown.LowZ -= Class.Height;
	return Rtp::CellsInBox(*CoreWorld.Grid, Grown);
}

#undef LOCTEXT_NAMESPACE
