// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Grid/AreaPrices.h"

#include "Containers/Array.h"
#include "Containers/ArrayView.h"
#include "Templates/SubclassOf.h"

#include <vector>

namespace Rtp
{
class LayeredGrid;
} // namespace Rtp

class ARecastNavMesh;
class UNavigationQueryFilter;
class UObject;

/** The ways in which an agent travels otherwise than the data of its class was made: prices of areas, closed links. */
struct FRtpTravelRules
{
	std::vector<Rtp::AreaPrice> Prices;     // of all areas; empty: those of the navmesh's default filter
	std::vector<Rtp::LinkPrice> LinkPrices; // of links whose area has another price than in the default filter
	TArray<uint64> DeniedLinks;             // host ids of smart links that refuse the agent, sorted

	bool IsDefault() const
	{
		return Prices.empty() && DeniedLinks.IsEmpty();
	}

	friend bool operator==(const FRtpTravelRules& A, const FRtpTravelRules& B)
	{
		return A.Prices == B.Prices && A.LinkPrices == B.LinkPrices && A.DeniedLinks == B.DeniedLinks;
	}

	/** Whether a smart link refuses the agent. */
	bool Denies(uint64 Host) const;

	/** Whether the agent may not use a link: a smart one that refuses it, or a simple one of a forbidden area. Smart
	 * links of forbidden areas are closed by FRtpSmartLinks, because their areas change. */
	bool Closes(const Rtp::LayeredGrid& Grid, uint32 Link) const;

	/** The rules of a query filter, and the answers of smart links to an agent. SmartLinks are their ids, sorted. Game
	 * thread. */
	static FRtpTravelRules Of(const ARecastNavMesh& NavMesh, TConstArrayView<uint64> SmartLinks, const UObject* Querier,
		TSubclassOf<UNavigationQueryFilter> FilterClass);
};
