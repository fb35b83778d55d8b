// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Abstraction/CliqueDatabase.h"

#include "Rtp/Abstraction/CliqueAbstraction.h"
#include "Rtp/Base/Files/SectionFields.h"
#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Grid/CellLabels.h"

#include "Catalog/DatabaseFile.h"
#include "SmallWorlds.h"
#include "TextWorld.h"

#include <gtest/gtest.h>

#include <memory>
#include <utility>
#include <vector>

namespace Rtp
{
namespace
{
std::unique_ptr<CliqueDatabase> BuildRegions(std::shared_ptr<const LayeredGrid> Grid, uint32_t Level)
{
	SerialTaskRunner Tasks;
	return std::move(CliqueDatabase::Build(std::move(Grid), Level, {Tasks, NeverStop}).Value());
}

/** Reads a file with these labels. */
Result<std::unique_ptr<CliqueDatabase>> ReadLabels(
	const std::shared_ptr<const LayeredGrid>& Grid, const std::vector<uint32_t>& RegionOfCell)
{
	const CellLabels Labels(RegionOfCell);
	SectionFileWriter Writer(DatabaseFileKind);
	FieldWriter Fields(Writer);
	CellLabels::Fields(Labels, Fields);
	const std::vector<std::byte> Bytes = Writer.Finish();
	return CliqueDatabase::Read(SectionFile::OpenAs(Bytes, DatabaseFileKind).Value(), Grid);
}
} // namespace

TEST(CliqueDatabase, HoldsTheRegionsOfTheAbstractionAndTheirMiddles)
{
	Random Dice(61);
	for (uint32_t Case = 0; Case < 40; ++Case)
	{
		const Testing::WorldShape Shape{.Width = 20, .Height = 20, .Walls = 20, .Links = Case % 2 == 0 ? 6u : 0u};
		const auto Grid = std::make_shared<const LayeredGrid>(Testing::RandomGrid(Dice, Shape));
		const auto Database = BuildRegions(Grid, 1 + Case % 4);
		const CliqueAbstraction Expected = AbstractGrid(*Grid, 1 + Case % 4).Value();
		ASSERT_EQ(Database->RegionCount(), Expected.RegionCount());
		for (uint32_t Cell = 0; Cell < Grid->CellCount(); ++Cell)
		{
			ASSERT_EQ(Database->RegionOf(StateId{Cell}), Expected.RegionOf[Cell]);
		}
		for (uint32_t Region = 0; Region < Database->RegionCount(); ++Region)
		{
			ASSERT_EQ(Database->RegionOf(Database->MiddleOf(Region)), Region);
			const auto Edges = Database->GetGraph().EdgesOf(Region);
			const auto Wanted = Expected.Graph.EdgesOf(Region);
			ASSERT_TRUE(std::equal(Edges.begin(), Edges.end(), Wanted.begin(), Wanted.end()));
		}
	}
}

TEST(CliqueDatabase, RejectsInvalidRegions)
{
	const Testing::TextWorld Map("..#..\n"
								 "..#..\n");
	const auto Grid = Map.World.Grid;
	EXPECT_TRUE(ReadLabels(Grid, {0, 0, 1, 1, 0, 0, 1, 1}).IsOk());
	for (const std::vector<uint32_t>& Wrong :
		std::vector<std::vector<uint32_t>>{{0, 0, 0, 0, 0, 0, 0, 0}, // over a wall
			{0, 0, 2, 2, 0, 0, 2, 2},                                // a number is missing
			{1, 1, 0, 0, 1, 1, 0, 0},                                // in no order
			{0, 0, 1, 1, 0, 0, 1, 900},                              // out of range
			{0, 1, 2, 2, 1, 0, 2, 2, 3}})                            // a cell too many
	{
		const auto Read = ReadLabels(Grid, Wrong);
		ASSERT_FALSE(Read.IsOk());
		EXPECT_EQ(Read.GetError().Code, ErrorCode::BadInput);
		EXPECT_EQ(Read.GetError().Detail.rfind("pr-lrts: ", 0), 0u) << Read.GetError().Detail;
	}
}

TEST(CliqueDatabase, ABuildCanBeCancelledAnyTime)
{
	const Testing::WorldShape Shape{.Width = 150, .Height = 150};
	Random Dice(62);
	const auto Grid = std::make_shared<const LayeredGrid>(Testing::RandomGrid(Dice, Shape));
	SerialTaskRunner Tasks;
	for (uint32_t Allowed = 0;; ++Allowed)
	{
		uint32_t Remaining = Allowed;
		const auto Stop = [&](const BuildProgress&) { return Remaining-- != 0; };
		const auto Database = CliqueDatabase::Build(Grid, 3, {Tasks, Stop});
		if (Database)
		{
			EXPECT_GE(Allowed, 10 * Grid->CellCount() / WorkMeter::PiecesPerQuestion);
			return;
		}
		ASSERT_EQ(Database.GetError().Code, ErrorCode::Cancelled);
	}
}
} // namespace Rtp
