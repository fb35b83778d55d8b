// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Ground/RtpRegions.h"

#include "Rtp/Grid/GridJoin.h"
#include "Rtp/Grid/LayeredGrid.h"

#include "Boundary/RtpConvert.h"
#include "Data/RtpNavigationChunk.h"
#include "Data/RtpNavigationData.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "Ground/RtpLoadedRegions.h"
#include "RtpLog.h"

#include <atomic>
#include <memory>
#include <utility>
#include <vector>

namespace
{
/** Looks whether regions have come or gone. */
class FRtpRegionWatch : public IRtpNavMeshWatch
{
public:
	explicit FRtpRegionWatch(const FRtpRegions& InRegions)
		: Regions(InRegions)
		, Seen(InRegions.GetVersion())
	{
	}

	virtual bool Poll(int32 MaxSlots) override
	{
		return std::exchange(Seen, Regions.GetVersion()) != Regions.GetVersion();
	}

private:
	const FRtpRegions& Regions;
	uint32 Seen;
};

/** The loaded regions at one time. Their files are read in the task. */
class FRtpRegionReading : public IRtpNavMeshReading
{
public:
	FRtpRegionReading(const FRtpRegions& Regions, FName AgentClass, uint64 SettingsHash, const FRtpRegionReading* Last)
	{
		for (const FRtpRegions::FRegion& Region : Regions.GetRegions())
		{
			const FPiece* Known = Last != nullptr ? Last->Find(Region.Number) : nullptr;
			Pieces.push_back(Known != nullptr ? *Known : Open(Region, AgentClass, SettingsHash));
		}
	}

	virtual bool IsCurrent() const override
	{
		return true; // the watch sees regions that come and go
	}

	virtual bool ReadSome(int32 MaxTiles) override
	{
		return false;
	}

	virtual uint64 Hash() override
	{
		return 0; // only a part of the navmesh is loaded: there is nothing to compare
	}

	virtual Rtp::Result<FRtpLoadedNavigation> MakeGrid(const std::atomic<bool>& Stop) override
	{
		std::vector<Rtp::GridPiece> Joined;
		for (FPiece& Piece : Pieces)
		{
			if (Stop)
			{
				return Rtp::BuildCancelled();
			}
			LoadPiece(Piece);
			if (Piece.Grid)
			{
				Joined.push_back({Piece.Grid.get(), {Piece.Owned}});
			}
		}
		const auto GoesOn = [&Stop](const Rtp::BuildProgress&) { return !Stop; };
		RTP_TRY(Rtp::LayeredGrid Grid, Rtp::JoinGrids(Joined, GoesOn));
		return FRtpLoadedNavigation{std::make_shared<const Rtp::LayeredGrid>(std::move(Grid)), nullptr};
	}

private:
	struct FPiece
	{
		uint32 Number = 0;
		Rtp::FlatBox Owned;
		std::shared_ptr<FRtpNavigationSource> Source; // until it is read
		std::shared_ptr<const Rtp::LayeredGrid> Grid;
	};

	const FPiece* Find(uint32 Number) const
	{
		for (const FPiece& Piece : Pieces)
		{
			if (Piece.Number == Number)
			{
				return &Piece;
			}
		}
		return nullptr;
	}

	/** Regions of other settings do not fit the others: they are left when a build of the world was killed. */
	static FPiece Open(const FRtpRegions::FRegion& Region, FName AgentClass, uint64 SettingsHash)
	{
		FPiece Piece;
		Piece.Number = Region.Number;
		Piece.Owned = {Region.Area.Min.X, Region.Area.Min.Y, Region.Area.Max.X, Region.Area.Max.Y};
		const URtpNavigationData* Data = Region.Data.Get();
		const FRtpNavigationEntry* Entry = Data != nullptr ? Data->FindEntry(AgentClass) : nullptr;
		const bool bFits = Entry == nullptr || SettingsHash == 0 || Entry->SettingsHash == SettingsHash;
		if (bFits)
		{
			Piece.Source = Entry != nullptr ? Data->Open(AgentClass) : nullptr;
			return Piece;
		}
		UE_LOG(LogRealTimePathing, Error,
			TEXT("A region is left out: %s was built with other settings of agent class %s. Build the whole world."),
			*Data->GetPathName(), *AgentClass.ToString());
		return Piece;
	}

	/** A region with damaged data is left out; the others are not affected. */
	static void LoadPiece(FPiece& Piece)
	{
		if (const std::shared_ptr<FRtpNavigationSource> Source = std::exchange(Piece.Source, nullptr))
		{
			const Rtp::Result<FRtpLoadedNavigation> Loaded = Source->Load();
			if (Loaded)
			{
				Piece.Grid = Loaded.Value().Grid;
				return;
			}
			UE_LOG(LogRealTimePathing, Error, TEXT("A region is left out: %s"),
				*RtpConvert::FromCore(Loaded.GetError().Detail));
		}
	}

	std::vector<FPiece> Pieces;
};
} // namespace

void FRtpRegions::Add(const ARtpNavigationChunk& Chunk)
{
	Regions.Add({++LastNumber, Chunk.Area, &Chunk, Chunk.Data.Get()});
	++Version;
}

void FRtpRegions::Remove(const ARtpNavigationChunk& Chunk)
{
	Regions.RemoveAll([&Chunk](const FRegion& Region) { return Region.Chunk == &Chunk; });
	++Version;
}

TSharedRef<IRtpNavMeshWatch> FRtpRegions::Watch() const
{
	return MakeShared<FRtpRegionWatch>(*this);
}

TSharedRef<IRtpNavMeshReading> FRtpRegions::Read(
	FName AgentClass, uint64 SettingsHash, const IRtpNavMeshReading* Last) const
{
	return MakeShared<FRtpRegionReading>(*this, AgentClass, SettingsHash, static_cast<const FRtpRegionReading*>(Last));
}

TFunction<Rtp::Result<FRtpLoadedNavigation>()> RtpLoadedRegions::Open(const UWorld& World, FName AgentClass)
{
	FRtpRegions Regions;
	for (TActorIterator<ARtpNavigationChunk> It(&World); It; ++It)
	{
		Regions.Add(**It);
	}
	return [Reading = Regions.Read(AgentClass, 0, nullptr)]
	{
		const std::atomic<bool> Stop = false;
		return Reading->MakeGrid(Stop);
	};
}
