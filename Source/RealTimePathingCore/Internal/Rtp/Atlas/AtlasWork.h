// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The work of an atlas query in fine units, and what they are worth in expansions of A*.

#pragma once

#include "Rtp/Planning/Planner.h"

#include <algorithm>
#include <cstdint>

namespace Rtp
{
/**
 * Units of going on to the next row of a grid: its arrays are far apart there, and in grids larger than the caches each
 * of them has to be fetched from memory.
 */
constexpr int64_t AtlasUnitsPerRow(uint32_t CellCount)
{
	return CellCount < (1u << 19) ? 9 : CellCount < (1u << 21) ? 12 : 40;
}

/** Units of looking at one more tile of a scan; those of large grids come from slower memory. */
constexpr int64_t AtlasUnitsPerTile(uint32_t CellCount)
{
	return CellCount < (1u << 19) ? 5 : CellCount < (1u << 21) ? 6 : 32;
}

/** Units of going through the labels of a core site. */
constexpr int64_t AtlasUnitsOfLabels(uint32_t Labels)
{
	return int64_t{Labels} + Labels / 2;
}

/**
 * What is left of a step's budget. A unit is the work of looking at one packed number; an expansion of A* takes as long
 * as UnitsPerExpansion of them (measured on the game maps, where it is 20 to 30: the smaller number keeps a step below
 * the time of as many expansions).
 */
class AtlasWork
{
public:
	static constexpr int64_t UnitsPerExpansion = 32;

	/** Debt is what the step before used too much. */
	explicit AtlasWork(StepBudget Budget, int64_t Debt = 0)
		: Granted(static_cast<int64_t>(Budget.MaxExpansions) * UnitsPerExpansion)
		, Left(Granted - Debt)
	{
	}

	static AtlasWork Unlimited()
	{
		return AtlasWork(StepBudget{});
	}

	void Spend(int64_t Units)
	{
		Left -= Units;
	}

	/** Whether a part of the work that takes at most MaxUnits may begin. */
	bool CanBegin(int64_t MaxUnits) const
	{
		return Left >= MaxUnits;
	}

	/** Whole expansions that still fit. */
	uint32_t ExpansionsLeft() const
	{
		return static_cast<uint32_t>((std::max)(Left, int64_t{0}) / UnitsPerExpansion);
	}

	/** What parts that are never cut used beyond the budget: to be paid by the next step. */
	int64_t Debt() const
	{
		return (std::max)(-Left, int64_t{0});
	}

	/** Expansions spent so far, rounded up; never more than the budget if every part fitted. */
	uint32_t Expansions() const
	{
		return static_cast<uint32_t>(
			(Granted - (std::max)(Left, int64_t{0}) + UnitsPerExpansion - 1) / UnitsPerExpansion);
	}

private:
	int64_t Granted;
	int64_t Left;
};
} // namespace Rtp
