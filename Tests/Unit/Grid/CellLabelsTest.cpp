// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Grid/CellLabels.h"

#include "Rtp/Base/Random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace Rtp
{
TEST(CellLabels, HoldTheLabelOfEveryCellInRuns)
{
	Random Dice(35);
	for (uint32_t Case = 0; Case < 200; ++Case)
	{
		const uint32_t LabelCount = 1 + Dice.Below(Case % 2 == 0 ? 5 : 100000);
		std::vector<uint32_t> Expected(1 + Dice.Below(700));
		uint32_t Runs = 0;
		for (size_t Cell = 0; Cell < Expected.size(); ++Cell)
		{
			Expected[Cell] = Cell == 0 || Dice.Chance(150) ? Dice.Below(LabelCount) : Expected[Cell - 1];
			Runs += Cell == 0 || Expected[Cell] != Expected[Cell - 1] ? 1 : 0;
		}
		const uint32_t CellCount = static_cast<uint32_t>(Expected.size());
		const uint32_t Largest = *std::max_element(Expected.begin(), Expected.end());
		const CellLabels Labels(Expected);
		ASSERT_TRUE(Labels.IsGood(CellCount, Largest + 1));
		ASSERT_FALSE(Labels.IsGood(CellCount + 64, Largest + 1)) << "labels of another grid";
		ASSERT_FALSE(Labels.IsGood(CellCount, Largest)) << "a label is too large";
		ASSERT_EQ(Labels.RunCount(), Runs);
		for (uint32_t Cell = 0; Cell < CellCount; ++Cell)
		{
			ASSERT_EQ(Labels[Cell], Expected[Cell]) << "case " << Case << " cell " << Cell;
		}
	}
}
} // namespace Rtp
