// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Ground/RtpNavMeshAreas.h"

#include "Containers/Set.h"
#include "Engine/World.h"
#include "NavAreas/NavArea.h"
#include "NavigationSystem.h"
#include "RtpLog.h"
#include "Settings/RtpSettings.h"

namespace
{
/** Areas with at least this cost are forbidden; obstacles of the engine have it. */
constexpr float ForbiddenCost = 1e6f;
constexpr double SmallestFactor = 1.0 / 256;
} // namespace

FRtpNavMeshAreas::FRtpNavMeshAreas(const ARecastNavMesh& InNavMesh)
	: FRtpNavMeshAreas(InNavMesh, InNavMesh.GetDefaultQueryFilter())
{
}

FRtpNavMeshAreas::FRtpNavMeshAreas(const ARecastNavMesh& InNavMesh, const FSharedConstNavQueryFilter& InFilter)
	: NavMesh(InNavMesh)
	, Filter(InFilter)
{
	if (Filter.IsValid())
	{
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

Rtp::AreaPrice FRtpNavMeshAreas::PriceOf(int32 Number) const
{
	if (IsForbidden(Number))
	{
		return {1.0, 0.0, true};
	}
	const double Factor = Costs[Number] > 0.0f ? Costs[Number] : 1.0;
	const double Entering = FMath::Clamp(EnteringCosts[Number], 0.0f, ForbiddenCost);
	return {FMath::Clamp(Factor, SmallestFactor, Rtp::LargestAreaFactor), Entering, false};
}

void FRtpNavMeshAreas::ReportLargeCosts(double CellSizeCm) const
{
	static TSet<FName> Reported;
	for (int32 Number = 0; Number < RECAST_MAX_AREAS; ++Number)
	{
		const UClass* Class = NavMesh.GetAreaClass(Number);
		const Rtp::AreaPrice Stored{Costs[Number], EnteringCosts[Number], IsForbidden(Number)};
		if (Class == nullptr || Rtp::CanStore(Stored, CellSizeCm) || Reported.Contains(Class->GetFName()))
		{
			continue;
		}
		Reported.Add(Class->GetFName());
		UE_LOG(LogRealTimePathing, Warning,
			TEXT("Area %s costs %g, and %g to enter. Grids with cells of %g cm store factors up to %g, so it counts as "
				 "cheaper. A cost of 1e6 closes an area."),
			*Class->GetName(), Costs[Number], EnteringCosts[Number], CellSizeCm, Rtp::LargestAreaFactor);
	}
}

uint8 FRtpNavMeshAreas::NumberOf(const ARecastNavMesh& NavMesh, const UClass* AreaClass)
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
