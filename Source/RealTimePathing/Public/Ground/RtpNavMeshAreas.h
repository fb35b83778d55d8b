// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "NavMesh/RecastNavMesh.h"

class UClass;
class UWorld;
struct FRtpAgentClass;

/** Costs and permissions of a navmesh's areas by its default query filter. Game thread. */
class REALTIMEPATHING_API FRtpNavMeshAreas
{
public:
	explicit FRtpNavMeshAreas(const ARecastNavMesh& NavMesh);

	/** Whether agents may not walk on the area of this number. */
	bool IsForbidden(int32 Number) const;

	/** By how much the area makes a step more expensive; 1 for forbidden areas. */
	double CostFactorOf(int32 Number) const;

	/** The number of an area class; that of the default area for null and for classes the navmesh does not list. */
	uint8 NumberOf(const UClass* AreaClass) const;

	/** The navmesh of a world for an agent class; null if there is none. Never creates one. */
	static ARecastNavMesh* FindNavMesh(UWorld& World, const FRtpAgentClass& AgentClass);

private:
	const ARecastNavMesh& NavMesh;
	FSharedConstNavQueryFilter Filter;
	float Costs[RECAST_MAX_AREAS] = {};
};
