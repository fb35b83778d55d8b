// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/Statistics.h"

#include <gtest/gtest.h>

namespace Rtp::Tool
{
namespace
{
TEST(Statistics, SummaryOfNothingIsZero)
{
	const Summary None = Summarize({});
	EXPECT_EQ(None.Mean, 0);
	EXPECT_EQ(None.Max, 0);
}

TEST(Statistics, RanksAreValuesThatWereMeasured)
{
	std::vector<double> Values;
	for (int Value = 100; Value >= 1; --Value)
	{
		Values.push_back(Value);
	}
	const Summary All = Summarize(Values);
	EXPECT_DOUBLE_EQ(All.Mean, 50.5);
	EXPECT_EQ(All.Median, 50);
	EXPECT_EQ(All.P95, 95);
	EXPECT_EQ(All.Max, 100);
	EXPECT_EQ(Summarize({7}).Median, 7);
	EXPECT_EQ(Summarize({1, 2, 3}).Median, 2);
}

TEST(Statistics, TheMeanHasAConfidenceInterval)
{
	EXPECT_EQ(Summarize({7}).MeanWithin, 0) << "one value says nothing about others";
	EXPECT_EQ(Summarize({3, 3, 3}).MeanWithin, 0);
	EXPECT_NEAR(Summarize({1, 2, 3, 4}).MeanWithin, 1.96 * 1.2909944 / 2, 1e-6);
}

TEST(Statistics, HistogramKnowsMeanAndMaxExactlyAndRanksToOnePercent)
{
	TimeHistogram Times;
	for (int Value = 1; Value <= 1000; ++Value)
	{
		Times.Add(Value);
	}
	EXPECT_EQ(Times.Count(), 1000u);
	EXPECT_DOUBLE_EQ(Times.Mean(), 500.5);
	EXPECT_EQ(Times.Max(), 1000);
	EXPECT_NEAR(Times.Quantile(0.5), 500, 500 * 0.012);
	EXPECT_NEAR(Times.Quantile(0.99), 990, 990 * 0.012);
	EXPECT_EQ(Times.Quantile(1), 1000);
}

TEST(Statistics, HistogramCountsZerosAndMerges)
{
	TimeHistogram First;
	First.Add(0, 99);
	TimeHistogram Second;
	Second.Add(8);
	First.Merge(Second);
	EXPECT_EQ(First.Quantile(0.99), 0);
	EXPECT_EQ(First.Quantile(0.995), 8);
	EXPECT_DOUBLE_EQ(First.Mean(), 0.08);
	EXPECT_EQ(TimeHistogram{}.Quantile(0.5), 0);
}
} // namespace
} // namespace Rtp::Tool
