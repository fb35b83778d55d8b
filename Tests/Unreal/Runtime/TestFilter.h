// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A query filter whose rules a test sets in a constructor.

#pragma once

#include "NavFilters/NavigationQueryFilter.h"

class UTestFilter : public UNavigationQueryFilter
{
	MINI_CLASS(UTestFilter, UNavigationQueryFilter)

protected:
	/** A new rule for an area; it changes nothing yet. */
	FNavigationFilterArea& Rule(UClass* Area)
	{
		FNavigationFilterArea& Added = Areas.AddDefaulted_GetRef();
		Added.AreaClass = Area;
		return Added;
	}

	void SetTravelCost(UClass* Area, float Cost)
	{
		FNavigationFilterArea& Priced = Rule(Area);
		Priced.bOverrideTravelCost = true;
		Priced.TravelCostOverride = Cost;
	}
};
