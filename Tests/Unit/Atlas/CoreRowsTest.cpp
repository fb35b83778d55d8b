// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Atlas/CoreRows.h"

#include "Rtp/Atlas/AtlasDatabase.h"
#include "Rtp/Atlas/Query/AtlasQuery.h"
#include "Rtp/Base/Files/SectionFile.h"
#include "Rtp/Base/Memory/MaskedNumbers.h"

#include "AtlasBuilds.h"
#include "SmallWorlds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace Rtp
{
namespace
{
std::shared_ptr<const LayeredGrid> RoughLevel(uint64_t Seed)
{
	return Testing::SquareLevel(Seed, 90, 150);
}

constexpr AtlasBuildSettings RowSettings{AtlasQuality::Balanced, AtlasScale::Compact, 500, AtlasTopKind::Rows};

TEST(CoreRows, MasksOfARowBeginAfterThoseOfTheRowsBefore)
{
	constexpr uint32_t Blocks = 5;
	uint32_t Expected = 0;
	for (uint32_t Place = 0; Place < Blocks * CoreRows::BlockSize; ++Place)
	{
		ASSERT_EQ(CoreRows::MasksBefore(Place, Blocks), Expected) << Place;
		Expected += Blocks - Place / CoreRows::BlockSize;
	}
}

TEST(CoreRows, EverySiteOfABorderIsMoreImportantAndInTheListOfTheLargerPart)
{
	const std::unique_ptr<AtlasDatabase> Atlas = Testing::BuildAtlas(RoughLevel(1), RowSettings);
	const CoreParts& Parts = Atlas->GetTables().Divided.Parts;
	ASSERT_GT(Parts.Count(), 20u);
	uint32_t Found = 0;
	for (uint32_t Number = 0; Number < Parts.Count(); ++Number)
	{
		const CorePartId Part{Number};
		for (uint32_t Site = 0; Site < Atlas->CoreSize(); ++Site)
		{
			const uint32_t Place = Parts.PlaceOf(Part, CoreId{Site});
			if (Place == NoIndex)
			{
				EXPECT_NE(Parts.PartOf(CoreId{Site}), Part);
				continue;
			}
			const bool bOwn = Place < Parts.SeparatorSize(Part);
			EXPECT_EQ(bOwn, Parts.PartOf(CoreId{Site}) == Part);
			EXPECT_TRUE(bOwn || Site < Parts.FirstSite[Number]);
			++Found;
		}
	}
	uint32_t Places = 0;
	for (uint32_t Number = 0; Number < Parts.Count(); ++Number)
	{
		Places += Parts.ListSize(CorePartId{Number});
	}
	EXPECT_EQ(Found, Places) << "every place has one site";
}

/** The rows of an atlas, added to lists one after the other in both forms. */
TEST(CoreRows, BothFormsOfTheInnerLoopGiveTheSameLengths)
{
	const std::unique_ptr<AtlasDatabase> Atlas = Testing::BuildAtlas(RoughLevel(2), RowSettings);
	const DividedCore& Core = Atlas->GetTables().Divided;
	Random Dice(5);
	uint32_t Shorter = 0;
	for (uint32_t Number = 0; Number < Core.Parts.Count(); ++Number)
	{
		const CorePartId Part{Number};
		std::vector<int32_t> List(
			size_t{CoreRows::BlocksOf(Core.Parts.ListSize(Part))} * CoreRows::BlockSize, Cost::Infinite().Units);
		for (uint32_t Place = 0; Place < Core.Parts.SeparatorSize(Part); ++Place)
		{
			const CoreRow Row = Core.ToRows.RowOf(Core.Parts, Part, Place);
			const int32_t Length = static_cast<int32_t>(Dice.Below(5000));
			std::vector<int32_t> Expected = List;
			for (uint32_t Other = Place + 1; Other < Core.Parts.ListSize(Part); ++Other)
			{
				if (const std::optional<int32_t> Value = CoreRows::ValueAt(Row, Other))
				{
					Shorter += Length + *Value < Expected[Other] ? 1 : 0;
					Expected[Other] = std::min(Expected[Other], Length + *Value);
				}
			}
			std::vector<int32_t> Plain = List;
			const uint32_t Blocks = Row.Blocks - Row.FirstBlock;
			const size_t First = size_t{Row.FirstBlock} * CoreRows::BlockSize;
			ShortenMaskedPlainly<uint16_t>(Row.Masks, Blocks, Row.Values, Length, Plain.data() + First);
			ShortenMasked(Row.Masks, Blocks, Row.Values, Length, List.data() + First);
			ASSERT_EQ(Plain, Expected) << "part " << Number << ", place " << Place;
			ASSERT_EQ(List, Expected) << "part " << Number << ", place " << Place;
		}
	}
	EXPECT_GT(Shorter, 1000u);
}

std::vector<std::byte> BytesOf(const AtlasDatabase& Atlas)
{
	SectionFileWriter File({FourLetters{"TEST"}});
	Atlas.Write(File);
	return File.Finish();
}

TEST(CoreRowsThreads, TheNumberOfThreadsChangesNoByte)
{
	const auto Grid = RoughLevel(3);
	SerialTaskRunner One;
	ThreadTaskRunner Three(3);
	EXPECT_EQ(
		BytesOf(*Testing::BuildAtlas(Grid, RowSettings, One)), BytesOf(*Testing::BuildAtlas(Grid, RowSettings, Three)));
}

TEST(CoreRows, ABuildStopsInEachOfItsStages)
{
	const std::vector<BuildStage> Stages = Testing::StagesOfStoppedBuilds(RoughLevel(4), RowSettings, 40);
	EXPECT_TRUE(std::count(Stages.begin(), Stages.end(), BuildStage::DivideCore) != 0);
	EXPECT_TRUE(std::count(Stages.begin(), Stages.end(), BuildStage::MeasureParts) != 0);
}

std::vector<uint32_t> Unpacked(const PackedArray& Array)
{
	std::vector<uint32_t> Numbers;
	for (uint32_t Index = 0; Index < Array.Size(); ++Index)
	{
		Numbers.push_back(Array[Index]);
	}
	return Numbers;
}

/** The length of the query between two cells, in slices of this budget; -1 if there is no route. */
int32_t QueriedLength(const AtlasDatabase& Atlas, CellIndex Start, CellIndex Goal, uint32_t Budget)
{
	AtlasQuery Query(Atlas, std::make_shared<ScratchPool>(IdleQueries));
	Query.Begin(Start, Goal);
	AtlasRoute Route;
	Progress Answer = Progress::Pending;
	for (int64_t Debt = 0; Answer == Progress::Pending;)
	{
		WorkBudget Work(StepBudget{Budget}, Debt);
		Answer = Query.Advance(Work, Route);
		Debt = Work.Debt();
	}
	return Answer == Progress::Yes ? Query.Length() : -1;
}

/** Wide levels, whose rows need 32 bits, with links that lead one way. */
TEST(CoreRows, LengthsAreThoseOfLabels)
{
	int64_t WideParts = 0;
	int64_t NarrowParts = 0;
	for (uint64_t Seed = 1; Seed <= 4; ++Seed)
	{
		Random Dice(Seed);
		const Testing::WorldShape Shape{
			.Width = 1500, .Height = 12, .BlockedPerMille = 20, .Links = Seed % 2 == 0 ? 10u : 0u};
		const auto Grid = std::make_shared<const LayeredGrid>(Testing::RandomGrid(Dice, Shape));
		const auto BuildWith = [&](AtlasTopKind Top) {
			return Testing::BuildAtlas(Grid, {AtlasQuality::Balanced, AtlasScale::Exact, 300, Top});
		};
		const std::unique_ptr<AtlasDatabase> Labels = BuildWith(AtlasTopKind::Labels);
		const std::unique_ptr<AtlasDatabase> Rows = BuildWith(AtlasTopKind::Rows);
		const DividedCore& Core = Rows->GetTables().Divided;
		EXPECT_EQ(Core.FromRows.IsEmpty(), Seed % 2 != 0);
		const std::vector<uint32_t> Wide = Unpacked(Core.ToRows.Wide);
		WideParts += std::count(Wide.begin(), Wide.end(), 1u);
		NarrowParts += std::count(Wide.begin(), Wide.end(), 0u);
		for (uint32_t Problem = 0; Problem < 60; ++Problem)
		{
			const CellIndex Start = Testing::AnyCell(Dice, *Grid);
			const CellIndex Goal = Testing::AnyCell(Dice, *Grid);
			ASSERT_EQ(
				QueriedLength(*Rows, Start, Goal, 1 + Problem % 3 * 20), QueriedLength(*Labels, Start, Goal, 1000))
				<< "seed " << Seed << ", problem " << Problem;
		}
	}
	EXPECT_TRUE(WideParts > 2 && NarrowParts > 20) << WideParts << ", " << NarrowParts;
}

TEST(CoreRows, DamagedPartsAndRowsAreRefused)
{
	const auto Grid = RoughLevel(5);
	const std::unique_ptr<AtlasDatabase> Atlas = Testing::BuildAtlas(Grid, RowSettings);
	const auto IsRefused = [&](auto&& Damage)
	{
		AtlasTables Tables = Atlas->GetTables();
		Damage(Tables.Divided);
		return !AtlasDatabase::FromTables(Grid, std::move(Tables)).IsOk();
	};
	const auto With = [](const PackedArray& Array, uint32_t Index, uint32_t Number)
	{
		std::vector<uint32_t> Numbers = Unpacked(Array);
		Numbers[Index] = Number;
		return PackedArray(Numbers, Array.Width());
	};
	EXPECT_FALSE(IsRefused([](DividedCore&) {}));
	EXPECT_TRUE(IsRefused([&](DividedCore& Core) { Core.Parts.Larger = With(Core.Parts.Larger, 1, 3); }));
	EXPECT_TRUE(IsRefused([&](DividedCore& Core) { Core.Parts.Second = With(Core.Parts.Second, 1, 1); }));
	EXPECT_TRUE(IsRefused([&](DividedCore& Core) { Core.Parts.FirstSite = With(Core.Parts.FirstSite, 1, 100000); }));
	EXPECT_TRUE(
		IsRefused([&](DividedCore& Core) { Core.Parts.BorderPlace = With(Core.Parts.BorderPlace, 0, 100000); }));
	EXPECT_TRUE(IsRefused([&](DividedCore& Core) { Core.ToRows.Masks = With(Core.ToRows.Masks, 0, 0xFF); }));
	EXPECT_TRUE(IsRefused([&](DividedCore& Core) { Core.ToRows.Values = With(Core.ToRows.Values, 0, 0); }));
	EXPECT_TRUE(IsRefused([&](DividedCore& Core) { Core.ToRows.Wide = With(Core.ToRows.Wide, 0, 1); }));
	EXPECT_TRUE(IsRefused([&](DividedCore& Core) { Core.ToRows.FirstValue = PackedArray(); }));
	EXPECT_TRUE(IsRefused([&](DividedCore& Core) { Core.FromRows = Core.ToRows; }));
}
} // namespace
} // namespace Rtp
