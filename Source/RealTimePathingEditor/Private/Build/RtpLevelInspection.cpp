// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Build/RtpLevelInspection.h"

#include "Rtp/Rasterize/NavMeshGeometry.h"

#include "Boundary/RtpConvert.h"
#include "Engine/World.h"
#include "Live/RtpNavMeshReader.h"
#include "Settings/RtpBuildSettings.h"

#include <utility>

FRtpLevelInspection::FRtpLevelInspection(UWorld& InWorld, FDone InDone)
	: Inspected(&InWorld)
	, Done(MoveTemp(InDone))
	, Classes(ARtpBuildSettings::MakeSettings(InWorld)->AgentClasses)
	, Input(std::make_shared<FRtpBuildInput>())
{
	Input->Compared = FRtpBuildInput::FindComparable(InWorld);
	TickerHandle =
		FTSTicker::GetCoreTicker().AddTicker(TEXT("RtpLevelInspection"), 0.0f, [this](float) { return Tick(); });
}

FRtpLevelInspection::~FRtpLevelInspection()
{
	FTSTicker::RemoveTicker(TickerHandle);
}

/** True while there is more to do. */
bool FRtpLevelInspection::Tick()
{
	UWorld* World = Inspected.Get();
	if (World == nullptr)
	{
		return false;
	}
	if (World->IsPartitionedWorld() && Input->Compared.IsEmpty())
	{
		Finish(*World, FRtpLevelState::Of(*World, *Input));
		return false;
	}
	if (Hashing.IsValid())
	{
		if (!Hashing.IsCompleted())
		{
			return true;
		}
		Finish(*World, FRtpLevelState::Of(*World, *Input));
		return false;
	}
	if (const TOptional<FRtpLevelState> Problem = ReadSome(*World))
	{
		Finish(*World, *Problem);
		return false;
	}
	if (!Classes.IsEmpty())
	{
		return true;
	}
	Hashing = UE::Tasks::Launch(
		TEXT("RealTimePathing.Inspect"), [Read = Input] { Read->HashNavMeshes(); },
		UE::Tasks::ETaskPriority::BackgroundNormal);
	return true;
}

/** Reads a few tiles; a state if there is nothing to read. */
TOptional<FRtpLevelState> FRtpLevelInspection::ReadSome(UWorld& World)
{
	const auto Problem = [](const Rtp::Error& Why) {
		return FRtpLevelState{ERtpLevelState::NoNavMesh, FText::FromString(RtpConvert::FromCore(Why.Detail))};
	};
	if (Classes.IsEmpty())
	{
		return {};
	}
	const Rtp::Result<const ARecastNavMesh*> NavMesh = FRtpBuildInput::FindNavMesh(World, Classes[0]);
	if (!NavMesh)
	{
		return Problem(NavMesh.GetError());
	}
	if (!Reader.IsValid() || !Reader->IsCurrent())
	{
		Reader = MakeUnique<FRtpNavMeshReader>(*NavMesh.Value());
	}
	if (Reader->ReadSome(TilesPerFrame))
	{
		return {};
	}
	const Rtp::Result<Rtp::Done> Added =
		Input->Add(*ARtpBuildSettings::MakeSettings(World), Classes[0], Reader->Take());
	Reader.Reset();
	if (!Added)
	{
		return Problem(Added.GetError());
	}
	Classes.RemoveAt(0);
	return {};
}

void FRtpLevelInspection::Finish(UWorld& World, const FRtpLevelState& State)
{
	// The listener may destroy this.
	const FDone Listener = MoveTemp(Done);
	Done = nullptr;
	Listener(World, State, Input);
}
