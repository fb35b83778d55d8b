// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Grid/AreaPrices.h"

#include "Rtp/Grid/LayeredGrid.h"

#include "Grid/LinkOrder.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>

namespace Rtp
{
namespace
{
/** The types of a grid with N areas: their inside, their border, and places where both sides are other areas. */
enum class AreaPart : uint32_t
{
	Inside,
	Border,
	Strip
};
constexpr size_t AreaParts = 3;
constexpr size_t MaxAreaTypes = 256;

size_t AreaOf(const LayeredGrid& Grid, uint32_t Cell, size_t AreaCount)
{
	return Grid.AreaOf(CellIndex{Cell}) % AreaCount;
}

/** A strip is crossed in one cell, which carries the costs of both its borders. */
double FactorOf(const AreaPrice& Price, AreaPart Part, double CellSizeCm)
{
	const double Borders = static_cast<double>(Part);
	return Price.Factor + Borders * Price.EnteringCm / (2 * CellSizeCm);
}

AreaType TypeOf(double Factor)
{
	return {static_cast<uint16_t>(std::clamp(std::round(Factor * 256), 1.0, 65535.0))};
}

AreaPart PartOf(const LayeredGrid& Grid, uint32_t Cell, size_t AreaCount)
{
	const size_t Area = AreaOf(Grid, Cell, AreaCount);
	const std::array<uint32_t, 8> Around = Grid.Neighbours(CellIndex{Cell});
	uint32_t Foreign = 0;
	for (uint32_t D = 0; D < 8; ++D)
	{
		const bool bOpen = Contains(Grid.OpenDirections(CellIndex{Cell}), static_cast<Direction>(D));
		Foreign |= bOpen && AreaOf(Grid, Around[D], AreaCount) != Area ? 1u << D : 0u;
	}
	const auto IsForeign = [Foreign](Direction D) { return ((Foreign >> static_cast<uint32_t>(D)) & 1u) != 0; };
	const bool bStrip =
		(IsForeign(Direction::N) && IsForeign(Direction::S)) || (IsForeign(Direction::E) && IsForeign(Direction::W));
	return bStrip ? AreaPart::Strip : Foreign != 0 ? AreaPart::Border : AreaPart::Inside;
}

/** The links stay sorted, by their new prices. */
void RepriceLinks(GridData& Data, std::span<const LinkPrice> Prices, double StraightPerCm)
{
	std::vector<std::pair<GridLink, uint64_t>> Links;
	for (size_t Index = 0; Index < Data.Links.size(); ++Index)
	{
		GridLink Link = Data.Links[Index];
		const uint64_t HostId = Data.LinkHostIds.empty() ? 0 : Data.LinkHostIds[Index];
		const auto Found = std::find_if(Prices.begin(), Prices.end(),
			[&](const LinkPrice& Price) { return Price.HostId == HostId && (HostId != 0 || Price.Area == Link.Area); });
		if (Found != Prices.end())
		{
			const double ExtraCm = Link.Kind == LinkKind::Passage ? 0 : Found->ExtraCm; // cells pay for entering
			const double Units = Link.Price.Units * Found->Factor + ExtraCm * StraightPerCm;
			const double Most = Cost::Infinite().Units - 1;
			Link.Price = Cost(static_cast<int32_t>(std::clamp(std::round(Units), 1.0, Most)));
		}
		Links.emplace_back(Link, HostId);
	}
	std::sort(Links.begin(), Links.end(),
		[](const auto& A, const auto& B) { return LinkOrder(A.first, A.second) < LinkOrder(B.first, B.second); });
	for (size_t Index = 0; Index < Links.size(); ++Index)
	{
		Data.Links[Index] = Links[Index].first;
		if (!Data.LinkHostIds.empty())
		{
			Data.LinkHostIds[Index] = Links[Index].second;
		}
	}
}
} // namespace

bool CanStore(const AreaPrice& Price, double CellSizeCm)
{
	return Price.bForbidden || FactorOf(Price, AreaPart::Strip, CellSizeCm) <= LargestAreaFactor;
}

Result<LayeredGrid> RepriceAreas(const LayeredGrid& Grid, std::span<const AreaPrice> Prices, BuildObserver Observer,
	std::span<const LinkPrice> Links)
{
	const bool bEntering =
		std::any_of(Prices.begin(), Prices.end(), [](const AreaPrice& Price) { return Price.EnteringCm > 0; });
	const size_t Parts = bEntering ? AreaParts : 1;
	if (Prices.empty() || Prices.size() * Parts > MaxAreaTypes)
	{
		return Error{ErrorCode::BadParameter, std::to_string(Prices.size()) + " areas are none, or too many to price"};
	}
	GridData Data = Grid.ToData();
	Data.Area.assign(Grid.CellCount(), 0);
	bool bOthers = false; // than type 0
	for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
	{
		const size_t Area = AreaOf(Grid, Cell, Prices.size());
		const bool bPriced = Prices[Area].EnteringCm > 0;
		const AreaPart Part = bPriced ? PartOf(Grid, Cell, Prices.size()) : AreaPart::Inside;
		Data.Area[Cell] = static_cast<uint8_t>(Area + static_cast<size_t>(Part) * Prices.size());
		bOthers = bOthers || Data.Area[Cell] != 0;
	}
	if (!bOthers)
	{
		Data.Area.clear();
	}
	Data.AreaTypes.clear();
	for (size_t Part = 0; Part < Parts; ++Part)
	{
		for (const AreaPrice& Price : Prices)
		{
			const double CellSizeCm = Grid.Transform().CellSizeCm;
			Data.AreaTypes.push_back(TypeOf(FactorOf(Price, static_cast<AreaPart>(Part), CellSizeCm)));
		}
	}
	RepriceLinks(Data, Links, Grid.Settings().Costs.Straight / Grid.Transform().CellSizeCm);
	return LayeredGrid::FromData(std::move(Data), Observer);
}

std::vector<CellIndex> ForbiddenCells(const LayeredGrid& Grid, std::span<const AreaPrice> Prices)
{
	std::vector<CellIndex> Cells;
	const bool bAny =
		std::any_of(Prices.begin(), Prices.end(), [](const AreaPrice& Price) { return Price.bForbidden; });
	for (uint32_t Cell = 0; bAny && Cell < Grid.CellCount(); ++Cell)
	{
		if (Prices[AreaOf(Grid, Cell, Prices.size())].bForbidden)
		{
			Cells.push_back(CellIndex{Cell});
		}
	}
	return Cells;
}
} // namespace Rtp
