// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Live/RtpNavMeshReading.h"

#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Rasterize/NavMeshGeometry.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "Boundary/RtpTaskRunner.h"
#include "ProfilingDebugging/CpuProfilerTrace.h"
#include "Settings/RtpSettings.h"

#include <memory>
#include <utility>

FRtpNavMeshReading::FRtpNavMeshReading(const ARecastNavMesh& NavMesh, const FRtpAgentClass& AgentClass)
	: Reader(NavMesh)
	, Settings(FRtpNavMeshReader::MakeRasterizeSettings(URtpSettings::Get(), AgentClass))
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
	Geometry = Reader.Take();
	return false;
}

uint64 FRtpNavMeshReading::Hash() const
{
	return Rtp::HashGeometry(Geometry);
}

Rtp::Result<FRtpLoadedNavigation> FRtpNavMeshReading::MakeGrid() const
{
	TRACE_CPUPROFILER_EVENT_SCOPE(RealTimePathing_RasterizeLive);
	FRtpTaskRunner Runner;
	RTP_TRY(Rtp::LayeredGrid Grid, Rtp::RasterizeNavMesh(Geometry, Settings, Runner));
	return FRtpLoadedNavigation{std::make_shared<const Rtp::LayeredGrid>(std::move(Grid)), nullptr};
}
