// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Ground/RtpChangingGround.h"

#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Grid/GridJoin.h"
#include "Rtp/Grid/LayeredGrid.h"

#include "Boundary/RtpConvert.h"
#include "Ground/RtpMemoryTag.h"
#include "RtpLog.h"
#include "Settings/RtpSettings.h"

#include <utility>

namespace
{
constexpr int32 SlotsPerTick = 512;
constexpr double BuildDelay = 2.0; // seconds without a change before a database is built

/** Each cell keeps its number. */
Rtp::GroundChange SameGround(const Rtp::LayeredGrid& Grid)
{
	Rtp::GroundChange Change;
	for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
	{
		Change.NewCells.push_back(Rtp::CellIndex{Cell});
	}
	Change.bNewGround = true;
	return Change;
}
} // namespace

// Running tasks own their inputs, so nothing waits for them here.
FRtpChangingGround::~FRtpChangingGround()
{
	*Stop = true;
	*StopBuilding = true;
}

void FRtpChangingGround::Follow(TSharedPtr<IRtpNavMeshWatch> InWatch)
{
	Watch = MoveTemp(InWatch);
	Last.Reset(); // a reading of other ground
}

void FRtpChangingGround::SetLastReading(TSharedPtr<IRtpNavMeshReading> InReading)
{
	Last = Watch.IsValid() ? MoveTemp(InReading) : nullptr;
}

void FRtpChangingGround::AdvanceReading(const std::shared_ptr<const Rtp::LayeredGrid>& Used, FReader Read)
{
	if (!Reading.IsValid())
	{
		if (bChanged && !Making.IsValid())
		{
			bChanged = false;
			Reading = Read(Last.Get());
		}
		return;
	}
	if (!Reading->IsCurrent())
	{
		Reading.Reset(); // the whole mesh was replaced: the watch has seen it
		bChanged = true;
		return;
	}
	if (Reading->ReadSome(URtpSettings::Get().LiveTilesPerTick))
	{
		return;
	}
	Last = MoveTemp(Reading);
	Reading.Reset();
	Making = UE::Tasks::Launch(
		TEXT("RealTimePathing.Rasterize"),
		[Complete = Last, Stopped = Stop, Used]() -> FMade
		{
			LLM_SCOPE_BYTAG(RealTimePathing);
			Rtp::Result<FRtpLoadedNavigation> Read = Complete->MakeGrid(*Stopped);
			if (!Read && Read.GetError().Code == Rtp::ErrorCode::Unavailable)
			{
				// All ground is gone.
				RTP_TRY(Rtp::LayeredGrid Empty, Rtp::JoinGrids({}));
				Read = FRtpLoadedNavigation{std::make_shared<const Rtp::LayeredGrid>(std::move(Empty)), nullptr};
			}
			RTP_TRY(FRtpLoadedNavigation Made, std::move(Read));
			Rtp::GroundChange Change = Rtp::GroundChange::Between(*Used, *Made.Grid);
			return FRtpGroundUpdate{std::move(Change), std::move(Made)};
		},
		UE::Tasks::ETaskPriority::BackgroundNormal);
}

void FRtpChangingGround::SetDatabaseSpec(const FString& Spec)
{
	DatabaseSpec = Spec;
}

void FRtpChangingGround::OnTaken(const FRtpLoadedNavigation& Ground, double Now)
{
	*StopBuilding = true; // a running build is for an older grid
	Building = {};
	BuildAt.reset();
	if (Ground.Database)
	{
		WithDatabase = IsFollowing() ? Ground : FRtpLoadedNavigation();
	}
	else if (IsFollowing() && !DatabaseSpec.IsEmpty())
	{
		BuildAt = Now + BuildDelay;
	}
}

void FRtpChangingGround::BuildDatabase(const std::shared_ptr<const Rtp::LayeredGrid>& Grid)
{
	StopBuilding = std::make_shared<std::atomic<bool>>(false);
	Building = UE::Tasks::Launch(
		TEXT("RealTimePathing.BuildDatabase"),
		[Grid, Spec = RtpConvert::ToCore(DatabaseSpec), Stopped = StopBuilding]() -> FMade
		{
			LLM_SCOPE_BYTAG(RealTimePathing);
			Rtp::SerialTaskRunner Serial;
			const auto GoesOn = [&Stopped](const Rtp::BuildProgress&) { return !*Stopped; };
			RTP_TRY(std::shared_ptr<const Rtp::IDatabase> Database,
				Rtp::BuildDatabase(Spec, Grid, Rtp::BuildContext{Serial, GoesOn}));
			return FRtpGroundUpdate{SameGround(*Grid), {Grid, std::move(Database)}};
		},
		UE::Tasks::ETaskPriority::BackgroundLow);
}

std::optional<FRtpGroundUpdate> FRtpChangingGround::Advance(
	const std::shared_ptr<const Rtp::LayeredGrid>& Used, double Now, FReader Read)
{
	if (!Watch.IsValid())
	{
		return std::nullopt;
	}
	if (BuildAt && Now >= *BuildAt)
	{
		BuildAt.reset();
		BuildDatabase(Used);
	}
	bChanged |= Watch->Poll(std::exchange(bLookAtAll, false) ? MAX_int32 : SlotsPerTick);
	AdvanceReading(Used, Read);
	UE::Tasks::TTask<FMade>& Done = Making.IsValid() && Making.IsCompleted() ? Making : Building;
	if (!Done.IsValid() || !Done.IsCompleted())
	{
		return std::nullopt;
	}
	FMade Made = std::move(Done.GetResult());
	Done = {};
	if (!Made)
	{
		UE_LOG(LogRealTimePathing, Warning, TEXT("The changed ground is not used: %s"),
			*RtpConvert::FromCore(Made.GetError().Detail));
		return std::nullopt;
	}
	FRtpLoadedNavigation& Ground = Made.Value().Now;
	if (WithDatabase.Grid && !Ground.Database && WithDatabase.Grid != Used &&
		WithDatabase.Grid->ContentHash() == Ground.Grid->ContentHash())
	{
		Ground = WithDatabase; // equal grids number their cells alike
	}
	return std::move(Made.Value());
}
