// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Rasterize/NavMeshGeometry.h"

#include "HAL/Platform.h"
#include "Math/Box.h"
#include "Templates/UniquePtr.h"

class ARecastNavMesh;
class URtpSettings;
struct FRtpAgentClass;

namespace Rtp
{
struct RasterizeSettings;
}

/**
 * Reads the polygons, areas and links of a navmesh for the core, a few tiles at a time. If the mesh is replaced in
 * between, the reading has to begin again. Game thread.
 */
class REALTIMEPATHINGLIVE_API FRtpNavMeshReader
{
public:
	/** Last is an earlier reader of this navmesh, or null: tiles that have not changed since are not read again. Within
	 * is the part to be read; null: all of it. */
	explicit FRtpNavMeshReader(
		const ARecastNavMesh& NavMesh, const FRtpNavMeshReader* Last = nullptr, const FBox* Within = nullptr);
	~FRtpNavMeshReader();
	UE_NONCOPYABLE(FRtpNavMeshReader)

	/** Whether the navmesh still has the mesh that is read. A navmesh that is built again has another mesh. */
	bool IsCurrent() const;

	/** Reads at most MaxTiles more tiles; returns whether tiles remain. */
	bool ReadSome(int32 MaxTiles);

	/** Returns what was read and ends the reading. */
	Rtp::NavMeshGeometry Take();

	/** Adds the tiles that were not read again to what Take has returned. Any thread. */
	void AddKept(Rtp::NavMeshGeometry& Taken, const Rtp::NavMeshGeometry& Last) const;

	/** Reads a whole navmesh, or the tiles that touch a box seen from above, in one call. */
	static Rtp::NavMeshGeometry ReadAll(const ARecastNavMesh& NavMesh, const FBox* Within = nullptr);

	/** The core's settings for making the grid of an agent class. */
	static Rtp::RasterizeSettings MakeRasterizeSettings(const URtpSettings& Settings, const FRtpAgentClass& AgentClass);

private:
	struct FState;
	TUniquePtr<FState> State;
};
