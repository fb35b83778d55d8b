// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Grid/AreaPrices.h"

#include "NavMesh/RecastNavMesh.h"

class UClass;
class UWorld;
struct FRtpAgentClass;

/** Costs and permissions of a navmesh's areas by a query filter. Game thread. */
class REALTIMEPATHING_API FRtpNavMeshAreas
{
public:
	/** By the default filter of the navmesh. */
	explicit FRtpNavMeshAreas(const ARecastNavMesh& NavMesh);
	FRtpNavMeshAreas(const ARecastNavMesh& NavMesh, const FSharedConstNavQueryFilter& Filter);

	/** Whether agents may not walk on the area of this number: its flags are wrong, or its cost is 1e6 or more. */
	bool IsForbidden(int32 Number) const;

	/** The price of an area as grids store it. */
	Rtp::AreaPrice PriceOf(int32 Number) const;

	/** Writes a warning for each area that costs more than grids with cells of this size can store; once an area. */
	void ReportLargeCosts(double CellSizeCm) const;

	/** The number of an area class; that of the default area for null and for classes the navmesh does not list. */
	uint8 NumberOf(const UClass* AreaClass) const
	{
		return NumberOf(NavMesh, AreaClass);
	}
	static uint8 NumberOf(const ARecastNavMesh& NavMesh, const UClass* AreaClass);

	/** The navmesh of a world for an agent class; null if there is none. Never creates one. */
	static ARecastNavMesh* FindNavMesh(UWorld& World, const FRtpAgentClass& AgentClass);

private:
	const ARecastNavMesh& NavMesh;
	FSharedConstNavQueryFilter Filter;
	float Costs[RECAST_MAX_AREAS] = {};
	float EnteringCosts[RECAST_MAX_AREAS] = {};
};
