// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Rasterize/NavMeshGeometry.h"

#include "Containers/Array.h"
#include "Templates/UniquePtr.h"

class ARecastNavMesh;
class UClass;
class UWorld;
struct FRtpAgentClass;

/** A tile of a navmesh and the hash of its content. */
struct FRtpTileHash
{
	int32 X = 0;
	int32 Y = 0;
	int32 Layer = 0;
	uint64 Hash = 0;
};

/**
 * Reads the polygons, areas and links of a navmesh for the core, a few tiles at a time. The mesh must not change in
 * between: begin again when it has. Game thread.
 */
class REALTIMEPATHING_API FRtpNavMeshReader
{
public:
	explicit FRtpNavMeshReader(const ARecastNavMesh& NavMesh);
	~FRtpNavMeshReader();
	FRtpNavMeshReader(const FRtpNavMeshReader&) = delete;
	FRtpNavMeshReader& operator=(const FRtpNavMeshReader&) = delete;

	/** Whether what it reads is still there: a navmesh that is built anew has another mesh. */
	bool IsCurrent() const;

	/** Reads at most so many more tiles; returns whether there are others left. */
	bool ReadSome(int32 MaxTiles);

	/** What was read; the reader is done with. */
	Rtp::NavMeshGeometry Take();

	/** All of a navmesh at once. */
	static Rtp::NavMeshGeometry ReadAll(const ARecastNavMesh& NavMesh);

	/** The tiles of a geometry with their hashes, for telling which have changed. */
	static TArray<FRtpTileHash> HashTiles(const Rtp::NavMeshGeometry& Geometry);

	/** Whether nobody walks on an area of this class, by the default filter of the navmesh. Null is ordinary ground. */
	static bool IsForbidden(const ARecastNavMesh& NavMesh, const UClass* AreaClass);

	/** The navmesh of a world that suits an agent class; null if there is none. Never creates one. */
	static ARecastNavMesh* FindNavMesh(UWorld& World, const FRtpAgentClass& AgentClass);

private:
	struct FState;
	TUniquePtr<FState> State;
};
