// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: areas of navmeshes, and filters that price them for queries.

#pragma once

#include "Mini/Actors.h"

#include <algorithm>
#include <cfloat>

#define RECAST_MAX_AREAS 64
#define RECAST_NULL_AREA 0
#define RECAST_DEFAULT_AREA (RECAST_MAX_AREAS - 1)
inline constexpr int32 MiniNullArea = RECAST_MAX_AREAS - 2; // Recast's ground has number 0 here

class UNavArea : public UObject
{
	MINI_CLASS(UNavArea, UObject)

public:
	uint16 GetAreaFlags() const
	{
		return AreaFlags;
	}
	float DefaultCost = 1;
	float FixedAreaEnteringCost = 0;

protected:
	uint16 AreaFlags = 1;
};

class UNavArea_Default : public UNavArea
{
	MINI_CLASS(UNavArea_Default, UNavArea)
};

class UNavArea_Null : public UNavArea
{
	MINI_CLASS(UNavArea_Null, UNavArea)

public:
	UNavArea_Null()
	{
		DefaultCost = FLT_MAX;
		AreaFlags = 0;
	}
};

/** Costs of areas, and the flags that areas need and must not have. */
class FNavigationQueryFilter
{
public:
	FNavigationQueryFilter()
	{
		std::fill(std::begin(Costs), std::end(Costs), 1.0f);
	}
	inline static int64 MiniReads = 0; // of all costs
	void GetAllAreaCosts(float* CostArray, float* FixedCostArray, int32 Count) const
	{
		++MiniReads;
		std::copy(Costs, Costs + Count, CostArray);
		std::copy(EnteringCosts, EnteringCosts + Count, FixedCostArray);
	}
	void SetAreaCost(uint8 Area, float Cost)
	{
		Costs[Area] = Cost;
	}
	void SetFixedAreaEnteringCost(uint8 Area, float Cost)
	{
		EnteringCosts[Area] = Cost;
	}
	void SetExcludedArea(uint8 Area)
	{
		Costs[Area] = FLT_MAX;
	}
	uint16 GetIncludeFlags() const
	{
		return IncludeFlags;
	}
	uint16 GetExcludeFlags() const
	{
		return ExcludeFlags;
	}

private:
	float Costs[RECAST_MAX_AREAS];
	float EnteringCosts[RECAST_MAX_AREAS] = {};
	uint16 IncludeFlags = 0xFFFF;
	uint16 ExcludeFlags = 0;
};
using FSharedConstNavQueryFilter = TSharedPtr<const FNavigationQueryFilter, ESPMode::ThreadSafe>;

struct FNavigationFilterArea
{
	TSubclassOf<UNavArea> AreaClass;
	float TravelCostOverride = 1;
	float EnteringCostOverride = 0;
	bool bIsExcluded = false;
	bool bOverrideTravelCost = false;
	bool bOverrideEnteringCost = false;
};

class ANavigationData;

/** A filter that designers make: it changes a copy of the navmesh's default filter. Travel costs are at least 1. */
class UNavigationQueryFilter : public UObject
{
	MINI_CLASS(UNavigationQueryFilter, UObject)

public:
	TArray<FNavigationFilterArea> Areas;

	static FSharedConstNavQueryFilter GetQueryFilter(
		const ANavigationData& NavData, const UObject* Querier, TSubclassOf<UNavigationQueryFilter> FilterClass);

protected:
	virtual void InitializeFilter(
		const ANavigationData& NavData, const UObject* Querier, FNavigationQueryFilter& Filter) const;
};
