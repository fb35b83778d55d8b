// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Live/RtpNavMeshReader.h"

#include "Rtp/Rasterize/DetourGeometry.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "Boundary/RtpConvert.h"
#include "Engine/World.h"
#include "Ground/RtpNavMeshAreas.h"
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
/** Converts Detour's axes and units to the engine's. */
struct FRtpDetourUnits
{
	double RadiusCm = 0;
	FVector Origin = FVector::ZeroVector; // of the world: the navmesh moves with it, grids stay

	template <class Number>
	Rtp::WorldPos ToWorld(const Number* Point) const
	{
		return RtpConvert::ToCore(Recast2UnrealPoint(Point) + Origin);
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

FVector OriginOf(const ARecastNavMesh& NavMesh)
{
	const FIntVector& Origin = NavMesh.GetWorld()->OriginLocation;
	return FVector(Origin.X, Origin.Y, Origin.Z);
}

/**
 * Smart links are opened and closed at run time by changing their area. Baked data must not depend on their state at
 * the time of the bake, so each is read as open, with its enabled area. The mover system closes them at run time.
 */
void ReadSmartLinksAsOpen(const ARecastNavMesh& NavMesh, Rtp::NavMeshGeometry& Geometry)
{
	const UNavigationSystemV1* Navigation = FNavigationSystem::GetCurrent<UNavigationSystemV1>(NavMesh.GetWorld());
	const FRtpNavMeshAreas Areas(NavMesh);
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
			Link.Area = Areas.NumberOf(Component->GetEnabledArea());
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
	Rtp::NavMeshGeometry Geometry; // areas only; tiles and links come from Reader
	TWeakObjectPtr<const ARecastNavMesh> NavMesh;
#if WITH_RECAST
	const dtNavMesh* Mesh = nullptr; // the mesh of NavMesh when the reading began
	TUniquePtr<Rtp::DetourGeometryReader<dtNavMesh, FRtpDetourUnits>> Reader;
	bool bKeeps = false; // tiles of the last reading are kept
#endif
};

FRtpNavMeshReader::FRtpNavMeshReader(const ARecastNavMesh& NavMesh, const FRtpNavMeshReader* Last, const FBox* Within)
	: State(MakeUnique<FState>())
{
	State->NavMesh = &NavMesh;
#if WITH_RECAST
	State->Geometry.Areas.resize(RECAST_MAX_AREAS);
	const FRtpNavMeshAreas Areas(NavMesh);
	Areas.ReportLargeCosts(URtpSettings::Get().CellSize);
	for (int32 Index = 0; Index < RECAST_MAX_AREAS; ++Index)
	{
		const Rtp::AreaPrice Price = Areas.PriceOf(Index);
		State->Geometry.Areas[Index] = {Price.Factor, Price.bForbidden, Price.EnteringCm};
	}
	State->Mesh = NavMesh.GetRecastMesh();
	if (const dtNavMesh* Mesh = State->Mesh)
	{
		State->bKeeps = Last != nullptr && Last->State->Mesh == Mesh;
		const FBox Wanted = Within != nullptr ? *Within : FBox(ForceInit);
		const Rtp::FlatBox Part{Wanted.Min.X, Wanted.Min.Y, Wanted.Max.X, Wanted.Max.Y};
		State->Reader = MakeUnique<Rtp::DetourGeometryReader<dtNavMesh, FRtpDetourUnits>>(*Mesh,
			FRtpDetourUnits{NavMesh.GetConfig().AgentRadius, OriginOf(NavMesh)}, RECAST_MAX_AREAS,
			State->bKeeps ? Last->State->Reader.Get() : nullptr, Within != nullptr ? &Part : nullptr);
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
		Rtp::NavMeshGeometry Geometry = State->Reader->Take();
		Geometry.Areas = std::move(State->Geometry.Areas);
		if (const ARecastNavMesh* NavMesh = State->NavMesh.Get())
		{
			ReadSmartLinksAsOpen(*NavMesh, Geometry);
		}
		return Geometry;
	}
#endif
	return std::move(State->Geometry);
}

void FRtpNavMeshReader::AddKept(Rtp::NavMeshGeometry& Taken, const Rtp::NavMeshGeometry& Last) const
{
#if WITH_RECAST
	if (State->bKeeps)
	{
		State->Reader->AddKept(Taken, Last);
	}
#endif
}

Rtp::NavMeshGeometry FRtpNavMeshReader::ReadAll(const ARecastNavMesh& NavMesh, const FBox* Within)
{
	FRtpNavMeshReader Reader(NavMesh, nullptr, Within);
	while (Reader.ReadSome(MAX_int32))
	{
	}
	return Reader.Take();
}

Rtp::RasterizeSettings FRtpNavMeshReader::MakeRasterizeSettings(
	const URtpSettings& Settings, const FRtpAgentClass& AgentClass)
{
	Rtp::RasterizeSettings Rasterize;
	Rasterize.CellSizeCm = Settings.CellSize;
	Rasterize.AgentRadiusCm = AgentClass.Radius;
	Rasterize.MaxStepCm = Settings.MaxStep;
	Rasterize.MaxSlopeDegrees = Settings.MaxSlope;
	return Rasterize;
}
