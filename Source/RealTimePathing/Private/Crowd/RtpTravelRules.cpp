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

/** The price of links under a filter, compared with the price that is baked. */
Rtp::LinkPrice LinkPriceOf(uint64 HostId, uint8 Area, const Rtp::AreaPrice& Baked, const Rtp::AreaPrice& Now)
{
	const double Factor = Now.Factor / Baked.Factor;
	return {HostId, Factor, Now.EnteringCm - Baked.EnteringCm * Factor, Area};
}

/** Adds the price if it is not the baked one. */
void AddIfOther(std::vector<Rtp::LinkPrice>& Prices, const Rtp::LinkPrice& Price)
{
	if (Price.Factor != 1 || Price.ExtraCm != 0)
	{
		Prices.push_back(Price);
	}
}
} // namespace

bool FRtpTravelRules::Closes(const Rtp::LayeredGrid& Grid, uint32 Link) const
{
	const uint64 Host = Grid.HostIdOfLink(Link);
	const uint16 Area = Grid.Links()[Link].Area;
	// Grids of earlier versions do not know the areas of links; they have 0, the area that no link is baked with.
	return Host != 0 ? Denies(Host) : Area != RECAST_NULL_AREA && Area < Prices.size() && Prices[Area].bForbidden;
}

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
	for (int32 Area = 0; Area < static_cast<int32>(Rules.Prices.size()); ++Area)
	{
		const uint8 Number = static_cast<uint8>(Area);
		AddIfOther(Rules.LinkPrices, LinkPriceOf(0, Number, Default.PriceOf(Area), Rules.Prices[Area]));
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
			AddIfOther(Rules.LinkPrices, LinkPriceOf(Host, Area, Default.PriceOf(Area), Rules.Prices[Area]));
		}
	}
	return Rules;
}
