// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Catalog/DatabaseCatalog.h"

#include "Rtp/Base/Work/TaskRunner.h"

#include "Catalog/DatabaseFile.h"
#include "SampleSize.h"
#include "SmallWorlds.h"
#include "TextWorld.h"

#include <gtest/gtest.h>

#include <algorithm>
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
	const Testing::WorldShape Shape{.Width = 60, .Height = 60, .BlockedPerMille = 200, .Links = bLinks ? 6u : 0u};
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
	const auto Database = BuildDatabase(QuickSpec(Kind), Grid, {Tasks, NeverStop});
	EXPECT_TRUE(Database.IsOk());
	return WriteDatabase(*Database.Value());
}

TEST(DatabaseCatalogThreads, BuildsTheSameBytesWithAnyNumberOfThreads)
{
	for (const DatabaseInfo& Info : ListDatabases())
	{
		for (uint64_t Seed = 1; Seed <= Testing::SampleSize(12); ++Seed)
		{
			const auto Grid = SomeLevel(Seed, Seed % 3 == 0);
			EXPECT_EQ(BuiltBytes(Info.Name, Grid, 1), BuiltBytes(Info.Name, Grid, 4)) << Info.Name << " seed " << Seed;
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
			const std::vector<std::byte> Bytes = BuiltBytes(Info.Name, Grid, 1);
			const auto Read = ReadDatabase(Bytes, Grid);
			ASSERT_TRUE(Read.IsOk()) << Read.GetError().Detail;
			EXPECT_EQ(Read.Value()->Kind(), Info.Name);
			EXPECT_EQ(WriteDatabase(*Read.Value()), Bytes);
		}
	}
}

TEST(DatabaseCatalog, RefusesAnotherGridAndDamagedBytes)
{
	for (const DatabaseInfo& Info : ListDatabases())
	{
		const auto Grid = SomeLevel(5, true);
		const std::vector<std::byte> Bytes = BuiltBytes(Info.Name, Grid, 1);
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

TEST(DatabaseCatalog, FilesSayHowTheyWereBuiltInOneWording)
{
	SerialTaskRunner Tasks;
	const auto Grid = SomeLevel(7, false);
	const auto BytesOf = [&](std::string_view Spec) {
		return WriteDatabase(*BuildDatabase(Spec, Grid, {Tasks, NeverStop}).Value());
	};
	const std::vector<std::byte> Bytes = BytesOf("knn-lrta:seed=1,records=0200");
	EXPECT_EQ(Bytes, BytesOf("knn-lrta:records=200")) << "the order and the defaults do not matter";
	const Result<DatabaseFileHeader> Header = ReadDatabaseHeader(Bytes);
	EXPECT_EQ(Header.Value().Parameters, "records=200,seed=1,fragments=off");
	EXPECT_EQ(Header.Value().GridCells, Grid->CellCount());
	EXPECT_EQ(ReadDatabase(Bytes, Grid).Value()->Parameters(), "records=200,seed=1,fragments=off");
}

TEST(DatabaseCatalog, RefusesFilesOfAnotherVersion)
{
	const auto Grid = SomeLevel(8, true);
	const std::vector<std::byte> Bytes = BuiltBytes("atlas", Grid, 1);
	const SectionFile File = SectionFile::Open(Bytes).Value();
	for (const uint32_t Version : {DatabaseFileKind.OldestVersion - 1, DatabaseFileKind.NewestVersion + 1})
	{
		SectionFileWriter Writer({DatabaseFileKind.Name, Version, Version, ""});
		for (const SectionFile::Section& Section : File.Sections())
		{
			Writer.Add(Section.Name, {Section.Bytes.begin(), Section.Bytes.end()});
		}
		const std::vector<std::byte> Other = Writer.Finish();
		EXPECT_EQ(ReadDatabase(Other, Grid).GetError().Code, ErrorCode::WrongVersion);
		EXPECT_EQ(ReadDatabaseHeader(Other).GetError().Code, ErrorCode::WrongVersion);
	}
}

TEST(DatabaseCatalog, HeadersCountTheRecordsOfTheDatabase)
{
	for (const DatabaseInfo& Info : ListDatabases())
	{
		const auto Grid = SomeLevel(9, true);
		const std::vector<std::byte> Bytes = BuiltBytes(Info.Name, Grid, 1);
		const Result<DatabaseFileHeader> Header = ReadDatabaseHeader(Bytes);
		ASSERT_TRUE(Header.IsOk()) << Info.Name;
		const std::string FirstLine = Header->Facts.substr(0, Header->Facts.find('\n'));
		EXPECT_EQ(
			FirstLine.substr(FirstLine.find('=') + 1), std::to_string(ReadDatabase(Bytes, Grid).Value()->RecordCount()))
			<< Info.Name;
	}
}

TEST(DatabaseCatalog, APlannerThatAsksForAnotherDatabaseIsTold)
{
	SerialTaskRunner Tasks;
	const auto Grid = SomeLevel(7, false);
	const auto Database = BuildDatabase("knn-lrta:records=200", Grid, {Tasks, NeverStop});
	EXPECT_TRUE(CheckBuiltAs("knn-lrta", *Database.Value()).IsOk());
	EXPECT_TRUE(CheckBuiltAs("knn-lrta:M=5", *Database.Value()).IsOk());
	EXPECT_TRUE(CheckBuiltAs("knn-lrta:M=5,records=0200", *Database.Value()).IsOk());
	const auto Other = CheckBuiltAs("knn-lrta:M=5,records=300", *Database.Value());
	ASSERT_FALSE(Other.IsOk());
	EXPECT_EQ(Other.GetError().Detail,
		"planner knn-lrta:M=5,records=300 asks for records=300, but the database was built with records=200");
	EXPECT_FALSE(CheckBuiltAs("knn-lrta:seed=2", *Database.Value()).IsOk());
	EXPECT_EQ(CheckBuiltAs("d-lrta", *Database.Value()).GetError().Detail,
		"planner d-lrta needs a database of kind d-lrta, not knn-lrta");
	Database.Value()->SetParameters(""); // built by other means than the catalog
	EXPECT_TRUE(CheckBuiltAs("knn-lrta:records=300", *Database.Value()).IsOk());
}

TEST(DatabaseCatalog, SaysWhenAGridHasTooFewRecordsToOffer)
{
	SerialTaskRunner Tasks;
	const Testing::TextWorld Map("................\n................\n................\n");
	const auto Grid = std::make_shared<const LayeredGrid>(Map.Grid());
	const auto Few = BuildDatabase("knn-lrta:records=5000", Grid, {Tasks, NeverStop});
	ASSERT_TRUE(Few.IsOk());
	EXPECT_EQ(Few.Value()->RecordCount(), 48u * 48u / 64u);
	EXPECT_EQ(MoreRecordsAsked(*Few.Value()), 5000u);
	const auto Enough = BuildDatabase("knn-lrta:records=20", Grid, {Tasks, NeverStop});
	EXPECT_EQ(Enough.Value()->RecordCount(), 20u);
	EXPECT_FALSE(MoreRecordsAsked(*Enough.Value()).has_value());
}

TEST(DatabaseCatalog, StopsWheneverTheObserverAsks)
{
	SerialTaskRunner Tasks;
	const auto Grid = SomeLevel(5, false);
	for (const DatabaseInfo& Info : ListDatabases())
	{
		uint32_t Asked = 0;
		const auto Count = [&](const BuildProgress&) { return ++Asked != 0; };
		ASSERT_TRUE(BuildDatabase(QuickSpec(Info.Name), Grid, {Tasks, Count}).IsOk());
		EXPECT_GE(Asked, 2u);
		const uint32_t Apart = std::max(1u, Asked / Testing::SampleSize(20));
		for (uint32_t Allowed = 0; Allowed < Asked; Allowed += Apart)
		{
			uint32_t Left = Allowed;
			const auto Stop = [&](const BuildProgress&) { return Left-- != 0; };
			const auto Database = BuildDatabase(QuickSpec(Info.Name), Grid, {Tasks, Stop});
			ASSERT_FALSE(Database.IsOk()) << Info.Name << " stopped at question " << Allowed;
			EXPECT_EQ(Database.GetError().Code, ErrorCode::Cancelled);
			EXPECT_EQ(Left, ~0u) << Info.Name << " asks again after it was told to stop";
		}
	}
}

TEST(DatabaseCatalog, AsksAtLeastOnceInAHundredThousandExpansions)
{
	// A tree for every cell expands every cell of its region once.
	constexpr uint32_t Side = 50;
	std::string Field;
	for (uint32_t Row = 0; Row < Side; ++Row)
	{
		Field += std::string(Side, '.') + "\n";
	}
	SerialTaskRunner Tasks;
	const Testing::TextWorld Map(Field);
	uint32_t Asked = 0;
	const auto Count = [&](const BuildProgress&) { return ++Asked != 0; };
	ASSERT_TRUE(BuildDatabase("subgoal-tree", Map.World.Grid, {Tasks, Count}).IsOk());
	EXPECT_GE(Asked, Side * Side * Side * Side / 100000u);
}

TEST(DatabaseCatalog, NamesWhatIsWrongWithASpec)
{
	EXPECT_FALSE(FindDatabase("nothing").IsOk());
	EXPECT_FALSE(FindDatabase("atlas:quality=superb").IsOk());
	EXPECT_TRUE(FindDatabase("atlas:quality=best").IsOk());
}
} // namespace
} // namespace Rtp
