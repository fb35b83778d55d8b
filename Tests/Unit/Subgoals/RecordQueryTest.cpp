// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Subgoals/RecordQuery.h"

#include "Rtp/Base/Files/ByteWriter.h"

#include "SmallWorlds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <nanoflann.hpp>
#include <utility>
#include <vector>

namespace Rtp
{
namespace
{
/** A database of records of two random cells each. */
std::unique_ptr<KnnDatabase> RandomRecords(std::shared_ptr<const LayeredGrid> Grid, uint32_t Count, Random& Dice)
{
	ByteWriter Bytes;
	for (uint32_t Index = 0; Index < Count; ++Index)
	{
		Bytes.Write(uint32_t{2});
		Bytes.Write(Testing::AnyCell(Dice, *Grid).Value);
		Bytes.Write(Testing::AnyCell(Dice, *Grid).Value);
	}
	return std::move(KnnDatabase::Assemble(std::move(Grid), {}, NeverStop, Bytes.View()).Value());
}

std::shared_ptr<const LayeredGrid> RandomRecordGrid(Random& Dice, int32_t MaxSide)
{
	Testing::WorldShape Shape;
	Shape.Width = Shape.Height = MaxSide;
	Shape.AreaTypes = 1 + Dice.Below(2);
	return std::make_shared<const LayeredGrid>(Testing::RandomGrid(Dice, Shape));
}

/** Runs a query in slices of random size. */
std::vector<SimilarRecord> Ask(
	const KnnDatabase& Database, StateId Start, StateId Goal, uint32_t Count, bool bTree, Random& Dice)
{
	RecordQuery Query;
	Query.Begin(Database, Start, Goal, Count, bTree);
	for (uint32_t Rounds = 0;; ++Rounds)
	{
		uint32_t Spent = 0;
		const uint32_t Budget = Dice.Below(5) + 1;
		const bool bDone = Query.Advance(Database, Budget, Spent);
		EXPECT_LE(Spent, Budget);
		if (bDone || Rounds > 100000)
		{
			EXPECT_TRUE(bDone);
			return {Query.Found().begin(), Query.Found().end()};
		}
	}
}

SimilarRecord Compare(const KnnDatabase& Database, uint32_t Record, StateId Start, StateId Goal)
{
	const GridSpace Space(Database.GetGrid());
	return {std::max(Space.Estimate(Start, Database.StateOf(Record, 0)),
				Space.Estimate(Database.StateOf(Record, Database.LengthOf(Record) - 1), Goal)),
		Record};
}

/** Ends of records in the interface of nanoflann. */
struct EndsCloud
{
	std::vector<RecordEnds> Ends;

	size_t kdtree_get_point_count() const
	{
		return Ends.size();
	}

	double kdtree_get_pt(size_t Index, size_t Dimension) const
	{
		return Ends[Index][Dimension];
	}

	template <class Box>
	bool kdtree_get_bbox(Box&) const
	{
		return false;
	}
};
} // namespace

TEST(RecordQuery, FindsTheSameRecordsAsAScan)
{
	Random Dice(3);
	for (uint32_t Case = 0; Case < 60; ++Case)
	{
		const auto Grid = RandomRecordGrid(Dice, 40);
		const auto Database = RandomRecords(Grid, Dice.Below(300), Dice);
		for (uint32_t Problem = 0; Problem < 10; ++Problem)
		{
			const StateId Start{Testing::AnyCell(Dice, *Grid).Value};
			const StateId Goal{Testing::AnyCell(Dice, *Grid).Value};
			const uint32_t Count = Dice.Below(20);
			std::vector<SimilarRecord> Expected;
			for (uint32_t Record = 0; Record < Database->RecordCount(); ++Record)
			{
				Expected.push_back(Compare(*Database, Record, Start, Goal));
			}
			std::sort(Expected.begin(), Expected.end());
			Expected.resize(std::min<size_t>(Expected.size(), Count));
			ASSERT_EQ(Ask(*Database, Start, Goal, Count, true, Dice), Expected) << "case " << Case;
			ASSERT_EQ(Ask(*Database, Start, Goal, Count, false, Dice), Expected) << "case " << Case;
		}
	}
}

TEST(RecordQuery, AgreesWithNanoflann)
{
	using Metric = nanoflann::L2_Simple_Adaptor<double, EndsCloud>;
	using Index = nanoflann::KDTreeSingleIndexAdaptor<Metric, EndsCloud, 4>;
	Random Dice(4);
	for (uint32_t Case = 0; Case < 20; ++Case)
	{
		const auto Grid = RandomRecordGrid(Dice, 60);
		const auto Database = RandomRecords(Grid, 500, Dice);
		EndsCloud Cloud;
		for (uint32_t Record = 0; Record < 500; ++Record)
		{
			Cloud.Ends.push_back(RecordEndsBetween(*Grid, Database->StartOf(Record), Database->EndOf(Record)));
		}
		const Index Tree(4, Cloud);
		for (uint32_t Problem = 0; Problem < 20; ++Problem)
		{
			const StateId Start{Testing::AnyCell(Dice, *Grid).Value};
			const StateId Goal{Testing::AnyCell(Dice, *Grid).Value};
			const std::vector<SimilarRecord> Found = Ask(*Database, Start, Goal, 10, true, Dice);
			const SimilarRecord Worst = Found.back();
			// Free-space distances are no shorter than straight lines. So this ball contains all records that are at
			// least as similar as the last one.
			const double Cells = Worst.Dissimilarity.Units * 65536.0 /
				(static_cast<double>(Grid->Settings().Costs.Straight) * Grid->HeuristicScaleQ16());
			const RecordEnds Ends = RecordEndsBetween(*Grid, Start, Goal);
			const double Query[4] = {static_cast<double>(Ends[0]), static_cast<double>(Ends[1]),
				static_cast<double>(Ends[2]), static_cast<double>(Ends[3])};
			std::vector<std::pair<uint32_t, double>> Ball;
			Tree.radiusSearch(Query, 2 * (Cells + 2) * (Cells + 2), Ball, nanoflann::SearchParams());
			std::vector<SimilarRecord> Expected;
			for (const auto& [Record, Distance] : Ball)
			{
				Expected.push_back(Compare(*Database, Record, Start, Goal));
			}
			std::sort(Expected.begin(), Expected.end());
			ASSERT_GE(Expected.size(), Found.size());
			Expected.resize(Found.size());
			ASSERT_EQ(Found, Expected);
		}
	}
}

TEST(RecordQuery, VisitsFewOfManyRecords)
{
	Random Dice(5);
	const auto Grid = RandomRecordGrid(Dice, 200);
	const auto Database = RandomRecords(Grid, 20000, Dice);
	uint64_t Work = 0;
	for (uint32_t Problem = 0; Problem < 50; ++Problem)
	{
		RecordQuery Query;
		uint32_t Spent = 0;
		Query.Begin(*Database, StateId{Testing::AnyCell(Dice, *Grid).Value},
			StateId{Testing::AnyCell(Dice, *Grid).Value}, 10, true);
		ASSERT_TRUE(Query.Advance(*Database, 1000000, Spent));
		Work += Spent;
	}
	EXPECT_LT(Work * RecordQuery::RecordsPerExpansion, 50u * 20000u / 4);
}

TEST(RecordTree, OnlyTheTreeOrderIsATree)
{
	Random Dice(6);
	for (uint32_t Case = 0; Case < 50; ++Case)
	{
		std::vector<RecordEnds> Ends(Dice.Below(100) + 20);
		for (RecordEnds& Record : Ends)
		{
			Record = {Dice.Between(0, 30), Dice.Between(0, 30), Dice.Between(0, 30), Dice.Between(0, 30)};
		}
		std::vector<RecordEnds> Ordered;
		WorkMeter Meter(NeverStop, BuildStage::OrderRecords, 1);
		for (const uint32_t Index : OrderAsRecordTree(Ends, Meter))
		{
			Ordered.push_back(Ends[Index]);
		}
		EXPECT_TRUE(IsRecordTree(Ordered));
		std::swap(Ordered.front(), Ordered.back());
		std::reverse(Ordered.begin(), Ordered.end());
		EXPECT_FALSE(IsRecordTree(Ordered));
	}
}

TEST(RecordTree, OrdersManyRecordsAndCanBeCancelled)
{
	Random Dice(7);
	std::vector<RecordEnds> Ends(70000);
	for (RecordEnds& Record : Ends)
	{
		Record = {Dice.Between(0, 300), Dice.Between(0, 300), Dice.Between(0, 300), Dice.Between(0, 300)};
	}
	uint32_t Asked = 0;
	const auto Count = [&](const BuildProgress&)
	{
		++Asked;
		return true;
	};
	WorkMeter Meter(Count, BuildStage::OrderRecords, 1);
	std::vector<RecordEnds> Ordered;
	std::vector<bool> Seen(Ends.size(), false);
	for (const uint32_t Index : OrderAsRecordTree(Ends, Meter))
	{
		ASSERT_FALSE(Seen[Index]);
		Seen[Index] = true;
		Ordered.push_back(Ends[Index]);
	}
	EXPECT_EQ(Ordered.size(), Ends.size());
	EXPECT_TRUE(IsRecordTree(Ordered));
	const uint32_t AskedInAll = Asked;
	EXPECT_GT(AskedInAll, 100u);
	const auto StopSoon = [&](const BuildProgress&) { return --Asked > AskedInAll / 2; };
	WorkMeter Short(StopSoon, BuildStage::OrderRecords, 1);
	OrderAsRecordTree(Ends, Short);
	EXPECT_TRUE(Short.HasStopped());
	EXPECT_EQ(Asked, AskedInAll / 2) << "asked again after the cancellation";
}
} // namespace Rtp
