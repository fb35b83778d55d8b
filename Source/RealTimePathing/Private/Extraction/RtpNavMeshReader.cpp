// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Extraction/RtpNavMeshReader.h"

#include "Rtp/Voxel/DetourGeometry.h"
#include "Rtp/Voxel/NavMeshHash.h"

#include "Boundary/RtpConvert.h"
#include "Engine/World.h"
#include "NavAreas/NavArea.h"
#include "NavigationSystem.h"
#include "NavMesh/RecastHelpers.h"
#include "NavMesh/RecastNavMesh.h"
#include "Settings/RtpSettings.h"

#include <utility>

#if WITH_RECAST
#include "Detour/DetourNavMesh.h"
#endif

#if WITH_RECAST
namespace
{
/** The engine's axes and units. */
struct FRtpDetourUnits
{
	double RadiusCm = 0;

	template <class Number>
	Rtp::WorldPos Place(const Number* Point) const
	{
		return RtpConvert::ToCore(Recast2UnrealPoint(Point));
	}

	double Scale() const
	{
		return FVector::Distance(Recast2UnrealPoint(FVector::XAxisVector), Recast2UnrealPoint(FVector::ZeroVector));
	}

	double RadiusOf(const dtMeshTile&) const
	{
		return RadiusCm;
	}
};

/** What the default filter of the navmesh makes of its areas. */
void ReadAreas(const ARecastNavMesh& NavMesh, std::vector<Rtp::NavMeshArea>& Areas)
{
	float Costs[RECAST_MAX_AREAS];
	float EnteringCosts[RECAST_MAX_AREAS];
	const FSharedConstNavQueryFilter Filter = NavMesh.GetDefaultQueryFilter();
	if (!Filter.IsValid())
	{
		return;
	}
	Filter->GetAllAreaCosts(Costs, EnteringCosts, RECAST_MAX_AREAS);
	for (int32 Index = 0; Index < RECAST_MAX_AREAS; ++Index)
	{
		Rtp::NavMeshArea& Area = Areas[Index];
		const UClass* Class = NavMesh.GetAreaClass(Index);
		const UNavArea* Kind = Class != nullptr ? Class->GetDefaultObject<UNavArea>() : nullptr;
		const uint16 Flags = Kind != nullptr ? Kind->GetAreaFlags() : Filter->GetIncludeFlags();
		const bool bWalkable = (Flags & Filter->GetIncludeFlags()) != 0 && (Flags & Filter->GetExcludeFlags()) == 0;
		// An area as dear as this is the engine's way of saying that nobody goes there.
		constexpr float Unwalkable = 1e9f;
		Area.bForbidden = !bWalkable || Costs[Index] >= Unwalkable;
		Area.CostFactor = Costs[Index] > 0.0f && Costs[Index] < Unwalkable ? Costs[Index] : 1.0;
	}
}
} // namespace
#endif

struct FRtpNavMeshReader::FState
{
	Rtp::NavMeshGeometry Geometry; // areas; the rest comes from the reader
#if WITH_RECAST
	TUniquePtr<Rtp::DetourGeometryReader<dtNavMesh, FRtpDetourUnits>> Reader;
#endif
};

FRtpNavMeshReader::FRtpNavMeshReader(const ARecastNavMesh& NavMesh)
	: State(MakeUnique<FState>())
{
#if WITH_RECAST
	State->Geometry.Areas.resize(RECAST_MAX_AREAS);
	ReadAreas(NavMesh, State->Geometry.Areas);
	if (const dtNavMesh* Mesh = NavMesh.GetRecastMesh())
	{
		State->Reader = MakeUnique<Rtp::DetourGeometryReader<dtNavMesh, FRtpDetourUnits>>(
			*Mesh, FRtpDetourUnits{NavMesh.GetConfig().AgentRadius}, RECAST_MAX_AREAS);
	}
#endif
}

FRtpNavMeshReader::~FRtpNavMeshReader() = default;

bool FRtpNavMeshReader::ReadSome(int32 MaxTiles)
{
#if WITH_RECAST
	return State->Reader.IsValid() && State->Reader->ReadSome(static_cast<uint32_t>(FMath::Max(1, MaxTiles)));
#else
	return false;
#endif
}

Rtp::NavMeshGeometry FRtpNavMeshReader::Take()
{
#if WITH_RECAST
	if (State->Reader.IsValid())
	{
		Rtp::NavMeshGeometry Read = State->Reader->Take();
		Read.Areas = std::move(State->Geometry.Areas);
		return Read;
	}
#endif
	return std::move(State->Geometry);
}

Rtp::NavMeshGeometry FRtpNavMeshReader::ReadAll(const ARecastNavMesh& NavMesh)
{
	FRtpNavMeshReader Reader(NavMesh);
	while (Reader.ReadSome(MAX_int32))
	{
	}
	return Reader.Take();
}

TArray<FRtpTileHash> FRtpNavMeshReader::HashTiles(const Rtp::NavMeshGeometry& Geometry)
{
	TArray<FRtpTileHash> Hashes;
	for (const Rtp::NavMeshTile& Tile : Geometry.Tiles)
	{
		Hashes.Add({Tile.X, Tile.Y, Tile.Layer, Rtp::HashTile(Geometry, Tile)});
	}
	return Hashes;
}

ARecastNavMesh* FRtpNavMeshReader::FindNavMesh(UWorld& World, const FRtpAgentClass& AgentClass)
{
	UNavigationSystemV1* Navigation = FNavigationSystem::GetCurrent<UNavigationSystemV1>(&World);
	if (Navigation == nullptr)
	{
		return nullptr;
	}
	ANavigationData* Data = Navigation->GetNavDataForProps(FNavAgentProperties(AgentClass.Radius, AgentClass.Height));
	if (Cast<ARecastNavMesh>(Data) == nullptr)
	{
		Data = Navigation->GetDefaultNavDataInstance(FNavigationSystem::DontCreate);
	}
	return Cast<ARecastNavMesh>(Data);
}
