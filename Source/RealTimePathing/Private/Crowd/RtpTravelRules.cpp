// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Crowd/RtpTravelRules.h"

#include "Rtp/Grid/LayeredGrid.h"

#include "Engine/World.h"
#include "Ground/RtpNavMeshAreas.h"
#include "NavFilters/NavigationQueryFilter.h"
#include "NavigationSystem.h"
#include "NavLinkCustomInterface.h"

namespace
{
std::vector<Rtp::AreaPrice> PricesOf(const FRtpNavMeshAreas& Areas)
{
	std::vector<Rtp::AreaPrice> Prices;
	for (int32 Number = 0; Number < RECAST_MAX_AREAS; ++Number)
	{
		Prices.push_back(Areas.PriceOf(Number));
	}
	return Prices;
}
} // namespace

FRtpTravelRules FRtpTravelRules::Of(const ARecastNavMesh& NavMesh, const Rtp::LayeredGrid* Grid, const UObject* Querier,
	TSubclassOf<UNavigationQueryFilter> FilterClass)
{
	FRtpTravelRules Rules;
	const FSharedConstNavQueryFilter Filter =
		FilterClass != nullptr ? UNavigationQueryFilter::GetQueryFilter(NavMesh, Querier, FilterClass) : nullptr;
	if (Filter.IsValid())
	{
		Rules.Prices = PricesOf(FRtpNavMeshAreas(NavMesh, Filter));
		if (Rules.Prices == PricesOf(FRtpNavMeshAreas(NavMesh)))
		{
			Rules.Prices.clear();
		}
	}
	const UNavigationSystemV1* Navigation = FNavigationSystem::GetCurrent<UNavigationSystemV1>(NavMesh.GetWorld());
	for (uint32 Link = 0; Grid != nullptr && Navigation != nullptr && Link < Grid->Links().size(); ++Link)
	{
		const uint64 HostId = Grid->HostIdOfLink(Link);
		const INavLinkCustomInterface* Custom = HostId != 0 ? Navigation->GetCustomLink(FNavLinkId(HostId)) : nullptr;
		if (Custom != nullptr && !Custom->IsLinkPathfindingAllowed(Querier))
		{
			Rules.DeniedLinks.AddUnique(HostId);
		}
	}
	Rules.DeniedLinks.Sort();
	return Rules;
}
