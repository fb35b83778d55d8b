// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Rasterize/NavMeshGeometry.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "Ground/RtpLiveGround.h"
#include "Live/RtpNavMeshReader.h"

#include <memory>

/** Reads a navmesh with FRtpNavMeshReader, then hashes or rasterizes it with the core. */
class FRtpNavMeshReading final : public IRtpNavMeshReading
{
public:
	FRtpNavMeshReading(const ARecastNavMesh& NavMesh, const FRtpAgentClass& AgentClass, const FRtpNavMeshReading* Last);

	virtual bool IsCurrent() const override;
	virtual bool ReadSome(int32 MaxTiles) override;
	virtual uint64 Hash() const override;
	virtual Rtp::Result<FRtpLoadedNavigation> MakeGrid(const std::atomic<bool>& Stop) const override;

private:
	FRtpNavMeshReader Reader;
	std::shared_ptr<Rtp::NavMeshRasterizer> Rasterizer; // keeps the cells of tiles for the next reading
	Rtp::NavMeshGeometry Geometry;                      // filled when the last tile is read
};
