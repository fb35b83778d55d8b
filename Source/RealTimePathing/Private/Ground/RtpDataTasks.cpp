// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Ground/RtpDataTasks.h"

#include "Boundary/RtpConvert.h"
#include "Engine/LevelStreaming.h"
#include "Engine/World.h"
#include "Ground/RtpChangingGround.h"
#include "Ground/RtpLiveGround.h"
#include "Ground/RtpMemoryTag.h"
#include "Ground/RtpNavMeshAreas.h"
#include "Ground/RtpRegions.h"
#include "NavMesh/RecastNavMesh.h"
#include "RtpLog.h"
#include "Settings/RtpSettings.h"

#include <utility>

namespace
{
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

FRtpDataTasks::FRtpDataTasks(const FRtpAgentClass& InClass, FRtpChangingGround& InGround)
	: Class(InClass)
	, Ground(InGround)
{
}

// A running task owns its input, so nothing waits for it here.
FRtpDataTasks::~FRtpDataTasks()
{
	*Stop = true;
}

void FRtpDataTasks::SetWorld(UWorld& InWorld, const FRtpRegions* InRegions, uint64 InSettingsHash)
{
	World = &InWorld;
	Regions = InRegions;
	SettingsHash = InSettingsHash;
}

bool FRtpDataTasks::IsBuiltAtRunTime(UWorld& InWorld) const
{
	const ARecastNavMesh* NavMesh = FRtpNavMeshAreas::FindNavMesh(InWorld, Class);
	return IRtpLiveGround::Find() != nullptr && NavMesh != nullptr && NavMesh->SupportsRuntimeGeneration();
}

void FRtpDataTasks::SetBaked(std::shared_ptr<FRtpNavigationSource> InSource, uint64 InNavMeshHash)
{
	Source = std::move(InSource);
	BakedNavMeshHash = InNavMeshHash;
}

void FRtpDataTasks::Launch(const TCHAR* Name, TFunction<FLoad(const std::atomic<bool>& Stop)> Make)
{
	Loading = UE::Tasks::Launch(
		Name,
		[Make = MoveTemp(Make), Stopped = Stop]()
		{
			LLM_SCOPE_BYTAG(RealTimePathing);
			return Make(*Stopped);
		},
		UE::Tasks::ETaskPriority::BackgroundNormal);
}

FRtpLoadedNavigation FRtpDataTasks::Take()
{
	return std::exchange(Loaded, {});
}

void FRtpDataTasks::BeginLoading()
{
	if (Regions != nullptr)
	{
		Reading = ReadGround(nullptr);
		BeginMaking();
		return;
	}
	Launch(TEXT("RealTimePathing.Load"),
		[Opened = std::move(Source)](const std::atomic<bool>&) { return Opened->Load(); });
}

TSharedPtr<IRtpNavMeshReading> FRtpDataTasks::ReadGround(const IRtpNavMeshReading* Last) const
{
	if (Regions != nullptr)
	{
		return Regions->Read(Class.Name, SettingsHash, Last);
	}
	IRtpLiveGround* Live = IRtpLiveGround::Find();
	const ARecastNavMesh* NavMesh = FRtpNavMeshAreas::FindNavMesh(*World, Class);
	if (Live == nullptr || NavMesh == nullptr || NavMesh->GetRecastMesh() == nullptr)
	{
		return nullptr;
	}
	return Live->Read(*NavMesh, Class, Last);
}

/**
 * Ground in regions follows those that are loaded. Other ground follows the tiles of the navmesh: they are built at run
 * time, attached and detached without a notice of the engine, and their areas change in place. Baked ground does so
 * only if that can happen.
 */
void FRtpDataTasks::Watch(bool bBaked)
{
	if (Regions != nullptr)
	{
		Ground.Follow(Regions->Watch());
		return;
	}
	IRtpLiveGround* Live = IRtpLiveGround::Find();
	const ARecastNavMesh* NavMesh = FRtpNavMeshAreas::FindNavMesh(*World, Class);
	const bool bStreamed = World->IsPartitionedWorld() && URtpSettings::Get().bBlockUnloadedGround;
	const bool bFollow = Live != nullptr && NavMesh != nullptr &&
		(!bBaked || bStreamed || (NavMesh->SupportsRuntimeGeneration() && !World->IsPartitionedWorld()));
	Ground.Follow(bFollow ? TSharedPtr<IRtpNavMeshWatch>(Live->Watch(*NavMesh)) : nullptr);
}

bool FRtpDataTasks::BeginReading(bool bToCompare)
{
	if (bToCompare)
	{
		Reading = ReadGround(nullptr);
		return Reading.IsValid();
	}
	Reading = URtpSettings::Get().bLiveFallback ? ReadGround(Ground.GetLastReading()) : nullptr;
	if (Reading.IsValid() && !Ground.IsFollowing())
	{
		Watch(false);
	}
	return Reading.IsValid();
}

Rtp::TaskProgress FRtpDataTasks::ReadOn()
{
	if (!Reading.IsValid() || !Reading->IsCurrent())
	{
		Reading.Reset();
		return Rtp::TaskProgress::Failed;
	}
	const bool bMore = Reading->ReadSome(URtpSettings::Get().LiveTilesPerTick);
	return bMore ? Rtp::TaskProgress::Running : Rtp::TaskProgress::Done;
}

void FRtpDataTasks::BeginMaking()
{
	const TSharedPtr<IRtpNavMeshReading> Complete = MoveTemp(Reading);
	Reading.Reset();
	Ground.SetLastReading(Complete);
	Launch(TEXT("RealTimePathing.Rasterize"),
		[Complete](const std::atomic<bool>& Stopped) { return Complete->MakeGrid(Stopped); });
}

Rtp::TaskProgress FRtpDataTasks::DataProgress()
{
	if (!Loading.IsCompleted())
	{
		return Rtp::TaskProgress::Running;
	}
	FLoad Load = std::move(Loading.GetResult());
	Loading = {};
	if (!Load)
	{
		UE_LOG(LogRealTimePathing, Error, TEXT("Agent class %s: %s"), *Class.Name.ToString(),
			*RtpConvert::FromCore(Load.GetError().Detail));
		if (Regions != nullptr)
		{
			Regions = nullptr; // the navmesh takes their place
			Ground.Follow(nullptr);
		}
		return Rtp::TaskProgress::Failed;
	}
	Loaded = std::move(Load.Value());
	return Rtp::TaskProgress::Done;
}

/** A cooked game may have no navmesh, or only the loaded part of it: then there is nothing to compare with. Ground that
 * is followed need not be as it was baked. */
bool FRtpDataTasks::CanCompare()
{
	return !UE_BUILD_SHIPPING && !Ground.IsFollowing() && IsFullyLoaded(*World);
}

void FRtpDataTasks::BeginComparing()
{
	const TSharedPtr<IRtpNavMeshReading> Complete = MoveTemp(Reading);
	Reading.Reset();
	Hashing = UE::Tasks::Launch(
		TEXT("RealTimePathing.Compare"), [Complete]() { return Complete->Hash(); },
		UE::Tasks::ETaskPriority::BackgroundNormal);
}

std::optional<bool> FRtpDataTasks::AreEqual()
{
	if (!Hashing.IsCompleted())
	{
		return std::nullopt;
	}
	const bool bSame = Hashing.GetResult() == BakedNavMeshHash;
	Hashing = {};
	return bSame;
}
