// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Crowd/RtpTravelRules.h"

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

bool FRtpTravelRules::Denies(uint64 Host) const
{
	return std::binary_search(DeniedLinks.GetData(), DeniedLinks.GetData() + DeniedLinks.Num(), Host);
}

FRtpTravelRules FRtpTravelRules::Of(const ARecastNavMesh& NavMesh, TConstArrayView<uint64> SmartLinks,
	const UObject* Querier, TSubclassOf<UNavigationQueryFilter> FilterClass)
{
	FRtpTravelRules Rules;
	const FRtpNavMeshAreas Default(NavMesh);
	const FSharedConstNavQueryFilter Filter =
		FilterClass != nullptr ? UNavigationQueryFilter::GetQueryFilter(NavMesh, Querier, FilterClass) : nullptr;
	if (Filter.IsValid())
	{
		Rules.Prices = PricesOf(FRtpNavMeshAreas(NavMesh, Filter));
		if (Rules.Prices == PricesOf(Default))
		{
			Rules.Prices.clear();
		}
	}
	const UNavigationSystemV1* Navigation = FNavigationSystem::GetCurrent<UNavigationSystemV1>(NavMesh.GetWorld());
	for (const uint64 Host : SmartLinks)
	{
		const INavLinkCustomInterface* Custom =
			Navigation != nullptr ? Navigation->GetCustomLink(FNavLinkId(Host)) : nullptr;
		if (Custom != nullptr && !Custom->IsLinkPathfindingAllowed(Querier))
		{
			Rules.DeniedLinks.Add(Host);
		}
		if (Custom != nullptr && !Rules.Prices.empty())
		{
			const uint8 Area = Default.NumberOf(Custom->GetLinkAreaClass());
			const Rtp::LinkPrice Price = LinkPriceOf(Host, Default.PriceOf(Area), Rules.Prices[Area]);
			if (Price != Rtp::LinkPrice{Host})
			{
				Rules.LinkPrices.push_back(Price);
			}
		}
	}
	return Rules;
}
