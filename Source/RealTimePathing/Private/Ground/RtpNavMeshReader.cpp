// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Ground/RtpNavMeshReader.h"

#include "Rtp/Rasterize/DetourGeometry.h"
#include "Rtp/Rasterize/NavMeshHash.h"

#include "Boundary/RtpConvert.h"
#include "Engine/World.h"
#include "NavAreas/NavArea.h"
#include "NavigationSystem.h"
#include "NavLinkCustomComponent.h"
#include "NavMesh/RecastHelpers.h"
#include "NavMesh/RecastNavMesh.h"
#include "Settings/RtpSettings.h"
#include "UObject/WeakObjectPtrTemplates.h"

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

/** What the default filter of a navmesh makes of its areas. */
class FRtpAreaRules
{
public:
	explicit FRtpAreaRules(const ARecastNavMesh& InNavMesh)
		: NavMesh(InNavMesh)
		, Filter(InNavMesh.GetDefaultQueryFilter())
	{
		if (Filter.IsValid())
		{
			float EnteringCosts[RECAST_MAX_AREAS];
			Filter->GetAllAreaCosts(Costs, EnteringCosts, RECAST_MAX_AREAS);
		}
	}

	Rtp::NavMeshArea Of(int32 Index) const
	{
		Rtp::NavMeshArea Area;
		if (Filter.IsValid())
		{
			const UClass* Class = NavMesh.GetAreaClass(Index);
			const UNavArea* Kind = Class != nullptr ? Class->GetDefaultObject<UNavArea>() : nullptr;
			const uint16 Flags = Kind != nullptr ? Kind->GetAreaFlags() : Filter->GetIncludeFlags();
			const bool bWalkable = (Flags & Filter->GetIncludeFlags()) != 0 && (Flags & Filter->GetExcludeFlags()) == 0;
			// An area as dear as this is the engine's way of saying that nobody goes there.
			constexpr float Unwalkable = 1e9f;
			Area.bForbidden = !bWalkable || Costs[Index] >= Unwalkable;
			Area.CostFactor = Costs[Index] > 0.0f && Costs[Index] < Unwalkable ? Costs[Index] : 1.0;
		}
		return Area;
	}

	/** The number of a class; that of ordinary ground for null and for classes the navmesh does not know. */
	uint8 NumberOf(const UClass* Class) const
	{
		const int32 Number = Class != nullptr ? NavMesh.GetAreaID(Class) : INDEX_NONE;
		return static_cast<uint8>(Number != INDEX_NONE ? Number : RECAST_DEFAULT_AREA);
	}

private:
	const ARecastNavMesh& NavMesh;
	FSharedConstNavQueryFilter Filter;
	float Costs[RECAST_MAX_AREAS] = {};
};

/**
 * Smart links are open and closed at run time by changing their area: what is baked must not depend on how they stand
 * at the moment. So each counts as open, with the area it has then; the closed ones are closed on top of the grid.
 */
void TakeSmartLinksAsOpen(const ARecastNavMesh& NavMesh, Rtp::NavMeshGeometry& Geometry)
{
	const UNavigationSystemV1* Navigation = FNavigationSystem::GetCurrent<UNavigationSystemV1>(NavMesh.GetWorld());
	const FRtpAreaRules Rules(NavMesh);
	for (Rtp::NavMeshLink& Link : Geometry.Links)
	{
		INavLinkCustomInterface* Custom =
			Navigation != nullptr && Link.HostId != 0 ? Navigation->GetCustomLink(FNavLinkId(Link.HostId)) : nullptr;
		if (Custom == nullptr)
		{
			continue;
		}
		if (const UNavLinkCustomComponent* Component = Cast<UNavLinkCustomComponent>(Custom->GetLinkOwner()))
		{
			Link.Area = Rules.NumberOf(Component->GetEnabledArea());
		}
		if (Geometry.Areas[Link.Area].bForbidden)
		{
			Link.Area = RECAST_DEFAULT_AREA;
		}
	}
}
} // namespace
#endif

struct FRtpNavMeshReader::FState
{
	Rtp::NavMeshGeometry Geometry; // areas; the rest comes from the reader
	TWeakObjectPtr<const ARecastNavMesh> NavMesh;
#if WITH_RECAST
	const dtNavMesh* Mesh = nullptr; // what NavMesh had when the reading began
	TUniquePtr<Rtp::DetourGeometryReader<dtNavMesh, FRtpDetourUnits>> Reader;
#endif
};

FRtpNavMeshReader::FRtpNavMeshReader(const ARecastNavMesh& NavMesh)
	: State(MakeUnique<FState>())
{
#if WITH_RECAST
	State->Geometry.Areas.resize(RECAST_MAX_AREAS);
	const FRtpAreaRules Rules(NavMesh);
	for (int32 Index = 0; Index < RECAST_MAX_AREAS; ++Index)
	{
		State->Geometry.Areas[Index] = Rules.Of(Index);
	}
	State->NavMesh = &NavMesh;
	State->Mesh = NavMesh.GetRecastMesh();
	if (const dtNavMesh* Mesh = State->Mesh)
	{
		State->Reader = MakeUnique<Rtp::DetourGeometryReader<dtNavMesh, FRtpDetourUnits>>(
			*Mesh, FRtpDetourUnits{NavMesh.GetConfig().AgentRadius}, RECAST_MAX_AREAS);
	}
#endif
}

FRtpNavMeshReader::~FRtpNavMeshReader() = default;

bool FRtpNavMeshReader::IsCurrent() const
{
	const ARecastNavMesh* NavMesh = State->NavMesh.Get();
#if WITH_RECAST
	return NavMesh != nullptr && NavMesh->GetRecastMesh() == State->Mesh;
#else
	return NavMesh != nullptr;
#endif
}

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
		if (const ARecastNavMesh* NavMesh = State->NavMesh.Get())
		{
			TakeSmartLinksAsOpen(*NavMesh, Read);
		}
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

bool FRtpNavMeshReader::IsForbidden(const ARecastNavMesh& NavMesh, const UClass* AreaClass)
{
#if WITH_RECAST
	const FRtpAreaRules Rules(NavMesh);
	return Rules.Of(Rules.NumberOf(AreaClass)).bForbidden;
#else
	return false;
#endif
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
