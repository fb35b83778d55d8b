// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/Catalog/DatabaseCatalog.h"

#include "Catalog/DatabaseFile.h"
#include "SmallWorlds.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace Rtp
{
namespace
{
std::shared_ptr<const LayeredGrid> ShardedLevel()
{
	Random Dice(31);
	const Testing::WorldShape Shape{.Width = 30, .Height = 30};
	return std::make_shared<const LayeredGrid>(Testing::RandomGrid(Dice, Shape));
}

struct DatabaseShards : testing::Test
{
	std::vector<std::byte> Part(std::string_view Spec, uint32_t Index)
	{
		const DatabaseShard About = DescribeShard(Spec, *Grid, Context, {Index, 2}).Value();
		return BuildShard(About, Grid, Context).Value();
	}

	Result<std::unique_ptr<IDatabase>> Merge(const std::vector<std::byte>& First, const std::vector<std::byte>& Second)
	{
		const std::span<const std::byte> Files[] = {First, Second};
		return MergeShards(Files, Grid, Context);
	}

	std::shared_ptr<const LayeredGrid> Grid = ShardedLevel();
	SerialTaskRunner Tasks;
	BuildContext Context{Tasks, NeverStop};
};

/** A shard's file with another number of items in all, as another program might have counted them. */
std::vector<std::byte> WithMoreItems(const std::vector<std::byte>& Shard)
{
	SectionFileWriter Writer(ShardFileKind);
	const SectionFile File = SectionFile::OpenAs(Shard, ShardFileKind).Value();
	for (const SectionFile::Section& Section : File.Sections())
	{
		std::vector<std::byte> Content(Section.Bytes.begin(), Section.Bytes.end());
		if (Section.Name == FourLetters{"BASE"})
		{
			Content[Content.size() - 4] ^= std::byte{1};
		}
		Writer.Add(Section.Name, std::move(Content));
	}
	return Writer.Finish();
}
} // namespace

TEST_F(DatabaseShards, HoweverTheSameParametersAreWrittenShardsFitTogether)
{
	const std::vector<std::byte> First = Part("knn-lrta:records=30", 0);
	EXPECT_EQ(ReadShardHeader(First)->Shard.Spec, "knn-lrta:records=30,seed=1,fragments=off");
	EXPECT_EQ(First, Part("knn-lrta:seed=1,records=030", 0));
	const auto Merged = Merge(First, Part("knn-lrta:fragments=off,records=30", 1));
	ASSERT_TRUE(Merged.IsOk()) << Merged.GetError().Detail;
	EXPECT_EQ(
		WriteDatabase(*Merged.Value()), WriteDatabase(*BuildDatabase("knn-lrta:records=30", Grid, Context).Value()));
	EXPECT_FALSE(Merge(First, Part("knn-lrta:records=30,seed=2", 1)).IsOk());
}

TEST_F(DatabaseShards, ThatCountItemsDifferentlyAreOfDifferentDatabases)
{
	const std::vector<std::byte> First = Part("knn-lrta:records=30", 0);
	const std::vector<std::byte> Second = Part("knn-lrta:records=30", 1);
	ASSERT_TRUE(Merge(First, Second).IsOk());
	const auto Wrong = Merge(First, WithMoreItems(Second));
	ASSERT_FALSE(Wrong.IsOk());
	EXPECT_EQ(Wrong.GetError().Detail, "the shards are of different databases");
}

TEST(ShardNumber, IsReadFromText)
{
	EXPECT_EQ(ParseShardNumber("2/8").Value(), (ShardNumber{1, 8}));
	EXPECT_EQ(ParseShardNumber("1/1").Value(), (ShardNumber{0, 1}));
	for (const std::string_view Wrong : {"", "/", "0/8", "9/8", "2", "2/", "2/8x", "-1/8", "a/b"})
	{
		const Result<ShardNumber> Number = ParseShardNumber(Wrong);
		ASSERT_FALSE(Number.IsOk()) << Wrong;
		EXPECT_EQ(Number.GetError().Detail, std::string(Wrong) + ": must be i/N with 1 <= i <= N");
	}
}
} // namespace Rtp
