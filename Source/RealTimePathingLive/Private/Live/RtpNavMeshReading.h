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
	FRtpNavMeshReading(
		const ARecastNavMesh& NavMesh, const FRtpAgentClass& AgentClass, const FRtpNavMeshReading* LastReading);

	virtual bool IsCurrent() const override;
	virtual bool ReadSome(int32 MaxTiles) override;
	virtual uint64 Hash() override;
	virtual Rtp::Result<FRtpLoadedNavigation> MakeGrid(const std::atomic<bool>& Stop) override;

private:
	void AddKept();

	FRtpNavMeshReader Reader;
	std::shared_ptr<Rtp::NavMeshRasterizer> Rasterizer; // keeps the cells of tiles for the next reading
	std::shared_ptr<Rtp::NavMeshGeometry> Geometry;     // filled when the last tile is read
	std::shared_ptr<Rtp::NavMeshGeometry> Last;         // its unchanged tiles are still to be added
};
