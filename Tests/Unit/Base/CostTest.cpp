// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Base/Cost.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace Rtp
{
TEST(Cost, AddsSubtractsAndCompares)
{
	Cost Sum = Cost{408} + Cost{577};
	EXPECT_EQ(Sum, Cost{985});
	EXPECT_EQ(Sum - Cost{408}, Cost{577});
	Sum += Cost{15};
	EXPECT_EQ(Sum.Units, 1000);
	EXPECT_LT(Cost{407}, Cost{408});
}

TEST(Cost, InfiniteCostsCanBeAddedWithoutOverflow)
{
	const Cost Twice = Cost::Infinite() + Cost::Infinite();
	EXPECT_GT(Twice, Cost::Infinite());
	EXPECT_FALSE(Twice.IsFinite());
	EXPECT_FALSE(Cost::Infinite().IsFinite());
	EXPECT_TRUE((Cost::Infinite() - Cost{1}).IsFinite());
}

TEST(CostModel, OctileDiagonalsAreTheSquareRootOfTwo)
{
	constexpr CostModel Model = CostModel::Octile();
	EXPECT_NEAR(static_cast<double>(Model.Diagonal) / Model.Straight, std::sqrt(2.0), 3e-6);
	EXPECT_EQ(CostModel{}, Model);
}

TEST(CostModel, SixteenWayPricesBothSlantedMovesExactly)
{
	constexpr CostModel Model = CostModel::SixteenWay();
	EXPECT_NEAR(static_cast<double>(Model.Diagonal) / Model.Straight, std::sqrt(2.0), 7e-6);
	EXPECT_NEAR(static_cast<double>(Model.Knight) / Model.Straight, std::sqrt(5.0), 7e-6);
}

TEST(CostModel, OneFourAndOneHalfAreExactPricesOfDiagonals)
{
	EXPECT_EQ(CostModel::OneFour().Diagonal * 10, CostModel::OneFour().Straight * 14);
	EXPECT_EQ(CostModel::OneHalf().Diagonal * 10, CostModel::OneHalf().Straight * 15);
}

TEST(CostModel, NoMoveIsDearerThanTheOthersItCanBeMadeOf)
{
	for (const CostModel& Model :
		{CostModel::Octile(), CostModel::SixteenWay(), CostModel::OneFour(), CostModel::OneHalf()})
	{
		EXPECT_LE(Model.Diagonal, 2 * Model.Straight);
		EXPECT_LE(Model.Knight, Model.Straight + Model.Diagonal);
		EXPECT_LE(2 * Model.Straight, Model.Knight) << "two knights' moves make four straight ones";
		EXPECT_LE(3 * Model.Diagonal, 2 * Model.Knight) << "two knights' moves make three diagonal ones";
	}
}
} // namespace Rtp
