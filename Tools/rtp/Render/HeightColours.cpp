// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Render/HeightColours.h"

#include <algorithm>
#include <array>

namespace Rtp::Tool
{
namespace
{
/** From low to high. */
constexpr std::array<Colour, 5> Steps = {
	Colour{86, 120, 164}, Colour{112, 168, 156}, Colour{190, 196, 140}, Colour{222, 168, 98}, Colour{196, 104, 84}};
} // namespace

HeightColours::HeightColours(const LayeredGrid& InGrid)
	: Grid(InGrid)
{
	Lowest = Highest = Grid.CellCount() == 0 ? 0 : Grid.HeightStepsOf(CellIndex{0});
	for (uint32_t Cell = 0; Cell < Grid.CellCount() && !Grid.IsFlat(); ++Cell)
	{
		Lowest = std::min(Lowest, Grid.HeightStepsOf(CellIndex{Cell}));
		Highest = std::max(Highest, Grid.HeightStepsOf(CellIndex{Cell}));
	}
}

Colour HeightColours::Of(CellIndex Cell) const
{
	if (IsFlat())
	{
		return Steps.front();
	}
	const double Share = static_cast<double>(Grid.HeightStepsOf(Cell) - Lowest) / (Highest - Lowest);
	const double Position = Share * (Steps.size() - 1);
	const size_t Low = std::min(static_cast<size_t>(Position), Steps.size() - 2);
	return Mixed(Steps[Low], Steps[Low + 1], Position - static_cast<double>(Low));
}
} // namespace Rtp::Tool
