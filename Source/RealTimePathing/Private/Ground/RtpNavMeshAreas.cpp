// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Ground/RtpNavMeshAreas.h"

#include "Engine/World.h"
#include "NavAreas/NavArea.h"
#include "NavigationSystem.h"
#include "Settings/RtpSettings.h"

namespace
{
/** Areas with at least this cost are forbidden; the engine has no other mark for them. */
constexpr float ForbiddenCost = 1e9f;
} // namespace

FRtpNavMeshAreas::FRtpNavMeshAreas(const ARecastNavMesh& InNavMesh)
	: NavMesh(InNavMesh)
	, Filter(InNavMesh.GetDefaultQueryFilter())
{
	if (Filter.IsValid())
	{
		float EnteringCosts[RECAST_MAX_AREAS];
		Filter->GetAllAreaCosts(Costs, EnteringCosts, RECAST_MAX_AREAS);
	}
}

bool FRtpNavMeshAreas::IsForbidden(int32 Number) const
{
	if (!Filter.IsValid())
	{
		return false;
	}
	const UClass* Class = NavMesh.GetAreaClass(Number);
	const UNavArea* Area = Class != nullptr ? Class->GetDefaultObject<UNavArea>() : nullptr;
	const uint16 Flags = Area != nullptr ? Area->GetAreaFlags() : Filter->GetIncludeFlags();
	const bool bIncluded = (Flags & Filter->GetIncludeFlags()) != 0 && (Flags & Filter->GetExcludeFlags()) == 0;
	return !bIncluded || Costs[Number] >= ForbiddenCost;
}

double FRtpNavMeshAreas::CostFactorOf(int32 Number) const
{
	return Costs[Number] > 0.0f && Costs[Number] < ForbiddenCost ? Costs[Number] : 1.0;
}

uint8 FRtpNavMeshAreas::NumberOf(const UClass* AreaClass) const
{
	const int32 Number = AreaClass != nullptr ? NavMesh.GetAreaID(AreaClass) : INDEX_NONE;
	return static_cast<uint8>(Number != INDEX_NONE ? Number : RECAST_DEFAULT_AREA);
}

ARecastNavMesh* FRtpNavMeshAreas::FindNavMesh(UWorld& World, const FRtpAgentClass& AgentClass)
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
