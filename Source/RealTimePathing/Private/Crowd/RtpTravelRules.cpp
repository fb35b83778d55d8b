// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Crowd/RtpTravelRules.h"

#include "Rtp/Grid/LayeredGrid.h"

#include "Engine/World.h"
#include "Ground/RtpNavMeshAreas.h"
#include "NavFilters/NavigationQueryFilter.h"
#include "NavigationSystem.h"
#include "NavLinkCustomInterface.h"

#include <algorithm>

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

/** The price of a link under a filter, compared with the price that is baked. */
Rtp::LinkPrice LinkPriceOf(uint64 HostId, const Rtp::AreaPrice& Baked, const Rtp::AreaPrice& Now)
{
	const double Factor = Now.Factor / Baked.Factor;
	return {HostId, Factor, Now.EnteringCm - Baked.EnteringCm * Factor};
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
	const FRtpNavMeshAreas Default(NavMesh);
	const UNavigationSystemV1* Navigation = FNavigationSystem::GetCurrent<UNavigationSystemV1>(NavMesh.GetWorld());
	for (uint32 Link = 0; Grid != nullptr && Navigation != nullptr && Link < Grid->Links().size(); ++Link)
	{
		const uint64 HostId = Grid->HostIdOfLink(Link);
		const INavLinkCustomInterface* Custom = HostId != 0 ? Navigation->GetCustomLink(FNavLinkId(HostId)) : nullptr;
		if (Custom != nullptr && !Custom->IsLinkPathfindingAllowed(Querier))
		{
			Rules.DeniedLinks.AddUnique(HostId);
		}
		if (Custom != nullptr && !Rules.Prices.empty())
		{
			const uint8 Area = Default.NumberOf(Custom->GetLinkAreaClass());
			const Rtp::LinkPrice Price = LinkPriceOf(HostId, Default.PriceOf(Area), Rules.Prices[Area]);
			const bool bKnown =
				std::find(Rules.LinkPrices.begin(), Rules.LinkPrices.end(), Price) != Rules.LinkPrices.end();
			if (!bKnown && Price != Rtp::LinkPrice{HostId})
			{
				Rules.LinkPrices.push_back(Price);
			}
		}
	}
	Rules.DeniedLinks.Sort();
	return Rules;
}
