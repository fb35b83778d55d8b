// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Live/RtpNavMeshReading.h"

#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Rasterize/NavMeshGeometry.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "Boundary/RtpTaskRunner.h"
#include "NavMesh/RecastNavMesh.h"
#include "ProfilingDebugging/CpuProfilerTrace.h"
#include "Settings/RtpBuildSettings.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace
{
/** A live grid is made as a build of the level would make it. */
Rtp::RasterizeSettings SettingsOf(const ARecastNavMesh& NavMesh, const FRtpAgentClass& AgentClass)
{
	const URtpSettings& Level = *ARtpBuildSettings::MakeSettings(*NavMesh.GetWorld());
	const FRtpAgentClass* Own = Level.FindAgentClass(AgentClass.Name);
	return FRtpNavMeshReader::MakeRasterizeSettings(Level, Own != nullptr ? *Own : AgentClass);
}
} // namespace

FRtpNavMeshReading::FRtpNavMeshReading(
	const ARecastNavMesh& NavMesh, const FRtpAgentClass& AgentClass, const FRtpNavMeshReading* LastReading)
	: Reader(NavMesh, LastReading != nullptr ? &LastReading->Reader : nullptr)
	, Rasterizer(LastReading != nullptr ? LastReading->Rasterizer
										: std::make_shared<Rtp::NavMeshRasterizer>(SettingsOf(NavMesh, AgentClass)))
	, Geometry(std::make_shared<Rtp::NavMeshGeometry>())
	, Last(LastReading != nullptr ? LastReading->Geometry : nullptr)
{
}

bool FRtpNavMeshReading::IsCurrent() const
{
	return Reader.IsCurrent();
}

bool FRtpNavMeshReading::ReadSome(int32 MaxTiles)
{
	if (Reader.ReadSome(MaxTiles))
	{
		return true;
	}
	*Geometry = Reader.Take();
	return false;
}

void FRtpNavMeshReading::AddKept()
{
	if (const std::shared_ptr<Rtp::NavMeshGeometry> Source = std::exchange(Last, nullptr))
	{
		Reader.AddKept(*Geometry, *Source);
	}
}

uint64 FRtpNavMeshReading::Hash()
{
	AddKept();
	return Rtp::HashGeometry(*Geometry);
}

Rtp::Result<FRtpLoadedNavigation> FRtpNavMeshReading::MakeGrid(const std::atomic<bool>& Stop)
{
	AddKept();
	const bool bEmpty = std::all_of(Geometry->Tiles.begin(), Geometry->Tiles.end(),
		[](const Rtp::NavMeshTile& Tile) { return Tile.Polygons.empty(); });
	if (bEmpty)
	{
		return Rtp::Error{Rtp::ErrorCode::Unavailable, "navmesh: no tile of it has ground"};
	}
	TRACE_CPUPROFILER_EVENT_SCOPE(RealTimePathing_RasterizeLive);
	FRtpTaskRunner Runner;
	const auto GoesOn = [&Stop](const Rtp::BuildProgress&) { return !Stop; };
	RTP_TRY(Rtp::LayeredGrid Grid, Rasterizer->Rasterize(*Geometry, Runner, GoesOn));
	return FRtpLoadedNavigation{std::make_shared<const Rtp::LayeredGrid>(std::move(Grid)), nullptr};
}
