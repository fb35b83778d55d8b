// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Catalog/DatabaseCatalog.h"

#include "Rtp/Base/TaskRunner.h"

#include "SampleSize.h"
#include "SmallWorlds.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace Rtp
{
namespace
{
std::shared_ptr<const LayeredGrid> SomeLevel(uint64_t Seed, bool bLinks)
{
	Random Dice(Seed);
	Testing::WorldShape Shape;
	Shape.Width = Shape.Height = 60;
	Shape.BlockedPerMille = 200;
	Shape.Links = bLinks ? 6 : 0;
	return std::make_shared<const LayeredGrid>(Testing::RandomGrid(Dice, Shape));
}

/** A kind with parameters that do not make tests wait. */
std::string QuickSpec(std::string_view Kind)
{
	return std::string(Kind) + (Kind == "knn-lrta" ? ":records=300" : "");
}

std::vector<std::byte> BuiltBytes(
	std::string_view Kind, const std::shared_ptr<const LayeredGrid>& Grid, uint32_t Threads)
{
	ThreadTaskRunner Tasks(Threads);
	const auto Made = BuildDatabase(QuickSpec(Kind), Grid, {Tasks, [](const BuildProgress&) { return true; }});
	EXPECT_TRUE(Made.IsOk());
	return WriteDatabase(*Made.Value());
}

TEST(DatabaseCatalogThreads, BuildsTheSameBytesWithAnyNumberOfThreads)
{
	for (const DatabaseInfo& Info : ListDatabases())
	{
		for (uint64_t Seed = 1; Seed <= Testing::SampleSize(12); ++Seed)
		{
			const auto Grid = SomeLevel(Seed, Seed % 3 == 0);
			EXPECT_EQ(BuiltBytes(Info.Kind, Grid, 1), BuiltBytes(Info.Kind, Grid, 4)) << Info.Kind << " seed " << Seed;
		}
	}
}

TEST(DatabaseCatalog, ReadsWhatItWrote)
{
	for (const DatabaseInfo& Info : ListDatabases())
	{
		for (uint64_t Seed = 1; Seed <= Testing::SampleSize(12); ++Seed)
		{
			const auto Grid = SomeLevel(Seed, Seed % 2 == 0);
			const std::vector<std::byte> Bytes = BuiltBytes(Info.Kind, Grid, 1);
			const auto Read = ReadDatabase(Bytes, Grid);
			ASSERT_TRUE(Read.IsOk()) << Read.GetError().Detail;
			EXPECT_EQ(Read.Value()->Kind(), Info.Kind);
			EXPECT_EQ(WriteDatabase(*Read.Value()), Bytes);
		}
	}
}

TEST(DatabaseCatalog, RefusesAnotherGridAndDamagedBytes)
{
	for (const DatabaseInfo& Info : ListDatabases())
	{
		const auto Grid = SomeLevel(5, true);
		const std::vector<std::byte> Bytes = BuiltBytes(Info.Kind, Grid, 1);
		const auto Foreign = ReadDatabase(Bytes, SomeLevel(6, false));
		ASSERT_FALSE(Foreign.IsOk());
		EXPECT_EQ(Foreign.GetError().Code, ErrorCode::WrongGrid);
		Random Dice(1);
		for (uint32_t Case = 0; Case < 300; ++Case)
		{
			std::vector<std::byte> Damaged = Bytes;
			Damaged.resize(Case % 2 == 0 ? Bytes.size() : Dice.Below(static_cast<uint32_t>(Bytes.size())));
			if (Case % 2 == 0)
			{
				Damaged[Dice.Below(static_cast<uint32_t>(Damaged.size()))] ^= std::byte{0x10};
			}
			EXPECT_FALSE(ReadDatabase(Damaged, Grid).IsOk()) << "case " << Case;
		}
	}
}

TEST(DatabaseCatalog, StopsWhenTheObserverAsks)
{
	SerialTaskRunner Tasks;
	for (const DatabaseInfo& Info : ListDatabases())
	{
		const auto Made =
			BuildDatabase(Info.Kind, SomeLevel(5, false), {Tasks, [](const BuildProgress&) { return false; }});
		ASSERT_FALSE(Made.IsOk());
		EXPECT_EQ(Made.GetError().Code, ErrorCode::Cancelled);
	}
}

TEST(DatabaseCatalog, NamesWhatIsWrongWithASpec)
{
	EXPECT_FALSE(FindDatabase("nothing").IsOk());
	EXPECT_FALSE(FindDatabase("atlas:quality=superb").IsOk());
	EXPECT_TRUE(FindDatabase("atlas:quality=best").IsOk());
}
} // namespace
} // namespace Rtp
