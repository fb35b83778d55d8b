// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/IO/GridFile.h"

#include "Rtp/Base/Files/ByteWriter.h"
#include "Rtp/Base/Files/SectionFile.h"
#include "Rtp/Grid/LayeredGridBuilder.h"
#include "Rtp/IO/TextMap.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace Rtp
{
namespace
{
using testing::HasSubstr;

/** Two storeys, a ramp between them, a wall, a drop, two kinds of ground, heights and an anchor. */
LayeredGrid TwoStoreys(Connectivity Moves)
{
	GridSettings Settings;
	Settings.Moves = Moves;
	Settings.Costs = CostModel::SixteenWay();
	Settings.Transform = {{100, -200.5, 3}, 40, 5};
	LayeredGridBuilder Builder(Settings, 6, 4);
	Builder.SetArea(1, {512});
	for (int32_t Y = 0; Y < 4; ++Y)
	{
		for (int32_t X = 0; X < 4; ++X)
		{
			Builder.AddCell({X, Y, 0}, X, X == 2 ? 1 : 0);
			Builder.AddCell({X + 2, Y, 1}, 60 + X, 0);
		}
	}
	Builder.AddSeam({3, 1, 0}, Direction::E, 1);
	Builder.AddWall({4, 1, 1}, Direction::W);
	Builder.AddWall({0, 0, 0}, Direction::S);
	Builder.AddLink({2, 3, 1}, {2, 3, 0}, Cost{900}, LinkKind::Drop, 0x8000000000000123u, 63);
	Builder.AddAnchor({1, 2, 0}, 0.125, -0.5);
	Result<LayeredGrid> Grid = Builder.Build();
	EXPECT_TRUE(Grid) << Grid.GetError().Detail;
	return std::move(Grid.Value());
}

std::string GridFileProblem(std::span<const std::byte> Bytes)
{
	const Result<LayeredGrid> Grid = ReadGridFile(Bytes);
	return Grid ? "" : Grid.GetError().Detail;
}

/** The file of a grid with one section replaced, checksums in order: what a hostile or buggy writer could make. */
std::vector<std::byte> WithSection(const LayeredGrid& Grid, FourLetters Name, const std::vector<std::byte>& Content)
{
	const std::vector<std::byte> Bytes = WriteGridFile(Grid);
	const SectionFile File = SectionFile::Open(Bytes).Value();
	SectionFileWriter Writer({FourLetters{"GRID"}, 1, 1, "grid"});
	for (const SectionFile::Section& Section : File.Sections())
	{
		Writer.Add(Section.Name,
			Section.Name == Name ? Content : std::vector<std::byte>(Section.Bytes.begin(), Section.Bytes.end()));
	}
	return Writer.Finish();
}
} // namespace

TEST(GridFile, GivesBackAGridWithEverythingInIt)
{
	for (const Connectivity Moves : {Connectivity::Eight, Connectivity::Sixteen})
	{
		const LayeredGrid Grid = TwoStoreys(Moves);
		const std::vector<std::byte> Bytes = WriteGridFile(Grid);
		const Result<LayeredGrid> Read = ReadGridFile(Bytes);
		ASSERT_TRUE(Read) << Read.GetError().Detail;
		EXPECT_EQ(Read.Value().ContentHash(), Grid.ContentHash());
		EXPECT_EQ(Read.Value().Settings().Moves, Moves);
		EXPECT_EQ(Read.Value().Transform().Origin.Y, -200.5);
		EXPECT_EQ(Read.Value().Transform().HeightStepCm, 5);
		EXPECT_EQ(Read.Value().StoreyCount(), 2u);
		ASSERT_EQ(Read.Value().Links().size(), 1u);
		EXPECT_EQ(Read.Value().Links()[0].Kind, LinkKind::Drop);
		EXPECT_EQ(Read.Value().Links()[0].Area, 63u);
		EXPECT_EQ(Read.Value().HostIdOfLink(0), 0x8000000000000123u);
		EXPECT_EQ(WriteGridFile(Read.Value()), Bytes);
	}
}

TEST(GridFile, HoldsAGridWithoutCells)
{
	const LayeredGrid Grid = MakeGroundGrid(TerrainMap(3, 2, Terrain::Wall), {}).Value();
	const Result<LayeredGrid> Read = ReadGridFile(WriteGridFile(Grid));
	ASSERT_TRUE(Read) << Read.GetError().Detail;
	EXPECT_EQ(Read.Value().CellCount(), 0u);
	EXPECT_EQ(Read.Value().ContentHash(), Grid.ContentHash());
}

TEST(GridFile, HostIdsOfLinksAreOneForEachOrNone)
{
	const LayeredGrid Grid = TwoStoreys(Connectivity::Eight);
	EXPECT_EQ(GridFileProblem(WithSection(Grid, FourLetters{"LKID"}, std::vector<std::byte>(16))),
		"grid: there are 2 host ids of 1 links");
	EXPECT_THAT(
		GridFileProblem(WithSection(Grid, FourLetters{"LKID"}, std::vector<std::byte>(7))), HasSubstr("damaged"));
	// They tie nothing to the grid: a database made for it fits all the same.
	const Result<LayeredGrid> Unnamed = ReadGridFile(WithSection(Grid, FourLetters{"LKID"}, {}));
	ASSERT_TRUE(Unnamed) << Unnamed.GetError().Detail;
	EXPECT_EQ(Unnamed.Value().HostIdOfLink(0), 0u);
	EXPECT_EQ(Unnamed.Value().ContentHash(), Grid.ContentHash());
}

TEST(GridFile, TruncatedAndDamagedFilesAreErrors)
{
	std::vector<std::byte> Bytes = WriteGridFile(TwoStoreys(Connectivity::Eight));
	EXPECT_THAT(GridFileProblem(std::span(Bytes).first(Bytes.size() / 2)), HasSubstr("truncated"));
	Bytes.back() ^= std::byte{1};
	EXPECT_EQ(GridFileProblem(Bytes), "section ANCH is damaged: its checksum does not match");
}

TEST(GridFile, ArraysThatContradictEachOtherAreErrors)
{
	const LayeredGrid Grid = TwoStoreys(Connectivity::Eight);
	EXPECT_THAT(GridFileProblem(WithSection(Grid, FourLetters{"OPEN"}, {})), HasSubstr("arrays of different lengths"));
	EXPECT_THAT(
		GridFileProblem(WithSection(Grid, FourLetters{"POSN"}, std::vector<std::byte>(7))), HasSubstr("damaged"));
	EXPECT_THAT(
		GridFileProblem(WithSection(Grid, FourLetters{"SETT"}, std::vector<std::byte>(8))), HasSubstr("damaged"));
	EXPECT_THAT(GridFileProblem(WithSection(Grid, FourLetters{"LINK"}, std::vector<std::byte>(16, std::byte{0x7F}))),
		HasSubstr("link 0 is broken"));
	EXPECT_THAT(GridFileProblem(WithSection(Grid, FourLetters{"POSN"}, {})), HasSubstr("as many cells"));
	EXPECT_THAT(GridFileProblem(WithSection(Grid, FourLetters{"OPEN"}, std::vector<std::byte>(32, std::byte{0xFF}))),
		HasSubstr("broken move"));
}

TEST(GridFile, ContentThatIsValidButNotTheStatedIsAnError)
{
	const LayeredGrid Grid = TwoStoreys(Connectivity::Eight);
	ByteWriter Heights;
	Heights.WriteArray<int16_t>(std::vector<int16_t>(Grid.CellCount(), 7));
	EXPECT_THAT(GridFileProblem(WithSection(Grid, FourLetters{"HGHT"}, Heights.Take())), HasSubstr("hash"));
}
} // namespace Rtp
