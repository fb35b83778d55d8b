// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/IO/TextMap.h"

#include "Generate/Building.h"
#include "Render/Lettering.h"
#include "Render/MapPicture.h"
#include "Render/Palette.h"
#include "Tool/ToolRun.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>

namespace Rtp::Tool
{
namespace
{
using testing::ElementsAre;
using testing::HasSubstr;
using RenderTest = ToolTest;

constexpr int32_t Border = 16;
constexpr const char* MapToDraw = "type octile\nheight 2\nwidth 4\nmap\n.@.W\n...T\n";

Colour PixelAt(const Image& Picture, int32_t X, int32_t Y)
{
	return Picture.Pixels()[static_cast<size_t>(Y) * static_cast<size_t>(Picture.Width()) + static_cast<size_t>(X)];
}

int64_t CountOf(const Image& Picture, Colour Paint)
{
	return std::count(Picture.Pixels().begin(), Picture.Pixels().end(), Paint);
}

/** Width and height as a PNG file states them in its first chunk. */
std::pair<uint32_t, uint32_t> SizeOfPng(const std::string& File)
{
	const auto Number = [&](size_t At)
	{
		uint32_t Value = 0;
		for (size_t Index = 0; Index < 4; ++Index)
		{
			Value = Value << 8 | static_cast<uint8_t>(File[At + Index]);
		}
		return Value;
	};
	return {Number(16), Number(20)};
}
} // namespace

TEST(MapPicture, DotsAndLinesOfASketchLieOnTheirCells)
{
	const TerrainMap Map = ReadMovingAiMap(MapToDraw).Value();
	const LayeredGrid Grid = MakeGroundGrid(Map, {}).Value();
	constexpr Colour Line{1, 200, 3};
	constexpr Colour Dot{200, 1, 3};
	const CellIndex Left = *Grid.Find({0, 1, 0});
	const CellIndex Right = *Grid.Find({2, 1, 0});
	MapSketch Sketch;
	Sketch.Lines.push_back({Left, Right, Line, 0.3});
	Sketch.Dots.push_back({Right, Dot, 0.4});
	PictureOptions Options;
	Options.PixelsPerCell = 9;
	const Image Picture = DrawMap({Grid, Map, nullptr, &Sketch}, Options);
	EXPECT_EQ(PixelAt(Picture, Border + 9 + 4, Border + 9 + 4), Line);
	EXPECT_EQ(PixelAt(Picture, Border + 18 + 4, Border + 9 + 4), Dot);
}

TEST_F(RenderTest, ShowsTheInsideOfAnAtlas)
{
	RunToSucceed({"generate", "cave", "--size", "32x32", "-o", In("cave.map")});
	RunToSucceed({"render", "--map", In("cave.map"), "--no-caption", "-o", In("plain.png")});
	for (const char* What : {"corners", "hierarchy"})
	{
		RunToSucceed({"render", "--map", In("cave.map"), "--atlas", What, "--no-caption", "-o", In("a.png")});
		EXPECT_EQ(SizeOfPng(Get("a.png")), SizeOfPng(Get("plain.png")));
		EXPECT_NE(Get("a.png"), Get("plain.png"));
	}
	EXPECT_THAT(
		RunToFail({"render", "--map", In("cave.map"), "--moves", "16", "--atlas", "corners", "-o", In("b.png")}),
		HasSubstr("eight directions"));
	RunToFail({"render", "--map", In("cave.map"), "--atlas", "nothing", "-o", In("b.png")});
	EXPECT_THAT(Files(), ElementsAre("a.png", "cave.map", "plain.png"));
}

TEST(MapPicture, EveryPlaceShowsItsTerrain)
{
	const TerrainMap Map = ReadMovingAiMap(MapToDraw).Value();
	const LayeredGrid Grid = MakeGroundGrid(Map, {}).Value();
	PictureOptions Options;
	Options.PixelsPerCell = 3;
	const Image Picture = DrawMap({Grid, Map}, Options);
	EXPECT_EQ(Picture.Width(), 4 * 3 + 2 * Border);
	EXPECT_EQ(Picture.Height(), 2 * 3 + 2 * Border);
	for (int32_t Y = 0; Y < 2; ++Y)
	{
		for (int32_t X = 0; X < 4; ++X)
		{
			EXPECT_EQ(PixelAt(Picture, Border + 3 * X + 1, Border + 3 * Y + 1), Palette::OfTerrain(Map.Letter(X, Y)));
		}
	}
	EXPECT_EQ(PixelAt(Picture, 2, 2), Palette::Paper);
}

TEST(MapPicture, ShowsExploredCellsTheWalkItsStartAndItsGoal)
{
	const TerrainMap Map(20, 5, Terrain::Ground);
	const LayeredGrid Grid = MakeGroundGrid(Map, {}).Value();
	RecordedWalk Walk;
	Walk.Problem = {CellIndex{0}, CellIndex{99}};
	PictureOptions Options;
	Options.PixelsPerCell = 20;
	const Image Ends = DrawMap({Grid, Map, &Walk}, Options);
	EXPECT_GT(CountOf(Ends, Palette::Start), 50);
	EXPECT_GT(CountOf(Ends, Palette::Goal), 50);
	EXPECT_EQ(CountOf(Ends, Palette::Walk), 0);

	Walk.States = {StateId{0}, StateId{21}, StateId{22}};
	Walk.Expanded = {StateId{50}, StateId{55}};
	const Image Whole = DrawMap({Grid, Map, &Walk}, Options);
	EXPECT_GT(CountOf(Whole, Palette::Walk), 50);
	EXPECT_LT(CountOf(Whole, Palette::Ground), CountOf(Ends, Palette::Ground));
	const Colour Early = PixelAt(Whole, Border + 10 * 20 + 10, Border + 2 * 20 + 10);
	const Colour Late = PixelAt(Whole, Border + 15 * 20 + 10, Border + 2 * 20 + 10);
	EXPECT_GT(Early.G, Late.G) << "late expansions are redder";
}

TEST(MapPicture, StoreysLieSideBySideOrAlone)
{
	Random Dice(1);
	const LayeredGrid Grid = MakeBuilding(30, 20, {4, 1, 1, 0, 6, 300}, {}, Dice).Value();
	PictureOptions Options;
	Options.PixelsPerCell = 4;
	const Image All = DrawMap({Grid, {}}, Options);
	Options.Storey = 2;
	const Image One = DrawMap({Grid, {}}, Options);
	EXPECT_EQ(One.Width(), 30 * 4 + 2 * Border);
	EXPECT_EQ(All.Width(), 2 * 30 * 4 + 3 * Border);
	EXPECT_GT(CountOf(All, Palette::Ink), 100) << "labels";
	EXPECT_EQ(CountOf(One, Palette::Ink), 0);
	EXPECT_GT(CountOf(All, Palette::Link), 4 * 9) << "a ladder has two ends on inner storeys";
}

TEST(MapPicture, LargeMapsAreDrawnSmallerAndSmallOnesLarger)
{
	const TerrainMap Wide(6000, 3, Terrain::Swamp);
	const Image Small = DrawMap({MakeGroundGrid(Wide, {}).Value(), Wide}, {});
	EXPECT_EQ(Small.Width(), 2000 + 2 * Border);
	EXPECT_EQ(PixelAt(Small, Border + 1999, Border), Palette::Swamp);
	const TerrainMap Tiny(2, 2, Terrain::Swamp);
	EXPECT_EQ(DrawMap({MakeGroundGrid(Tiny, {}).Value(), Tiny}, {}).Width(), 48 + 2 * Border);
}

TEST(Lettering, LettersDifferAndForeignBytesShowAsQuestionMarks)
{
	const auto Drawn = [](const std::string& Text)
	{
		Image Picture(8, 12, Palette::Paper);
		DrawText(Picture, Text, 0, 0, 1, Palette::Ink);
		std::string Bits;
		for (const Colour Pixel : Picture.Pixels())
		{
			Bits.push_back(Pixel == Palette::Ink ? '#' : '.');
		}
		return Bits;
	};
	std::vector<std::string> Seen;
	for (char Letter = ' '; Letter <= '~'; ++Letter)
	{
		EXPECT_THAT(Seen, testing::Not(testing::Contains(Drawn({Letter})))) << Letter;
		Seen.push_back(Drawn({Letter}));
	}
	EXPECT_EQ(Drawn("\xC3"), Drawn("?"));
}

TEST_F(RenderTest, WritesAPngOfAMapAndOfAPlannersWork)
{
	Put("a.map", MapToDraw);
	Put("a.map.scen", "version 1\n0 a.map 4 2 0 0 2 0 4\n");
	RunToSucceed({"render", "--map", In("a.map"), "-o", In("a.png"), "--scale", "5", "--no-caption"});
	EXPECT_EQ(Get("a.png").substr(1, 3), "PNG");
	EXPECT_EQ(SizeOfPng(Get("a.png")), (std::pair<uint32_t, uint32_t>(4 * 5 + 2 * Border, 2 * 5 + 2 * Border)));
	RunToSucceed({"render", "--map", In("a.map"), "--planner", "astar", "-o", In("b.png")});
	RunToSucceed(
		{"render", "--map", In("a.map"), "--from", "0,0", "--to", "2,0", "--planner", "astar", "-o", In("c.png")});
	EXPECT_EQ(Get("b.png"), Get("c.png")) << "the scenario beside the map has the same problem";
	EXPECT_THAT(Files(), ElementsAre("a.map", "a.map.scen", "a.png", "b.png", "c.png"));
}

TEST_F(RenderTest, PicturesThatCannotBeDrawnAreErrorsAndLeaveNoFile)
{
	Put("a.map", MapToDraw);
	const auto Problem = [this](std::vector<std::string> More)
	{
		std::vector<std::string> Arguments{"render", "-o", In("a.png")};
		if (std::find(More.begin(), More.end(), "--map") == More.end())
		{
			Arguments.insert(Arguments.end(), {"--map", In("a.map")});
		}
		Arguments.insert(Arguments.end(), More.begin(), More.end());
		return RunToFail(Arguments);
	};
	EXPECT_THAT(Problem({"--planner", "astar"}), HasSubstr("a planner needs a problem"));
	EXPECT_THAT(Problem({"--storey", "1"}), HasSubstr("there is no storey 1; it has 1"));
	EXPECT_THAT(Problem({"--from", "0,0", "--to", "3,0"}), HasSubstr("--to 3,0 is not walkable"));
	EXPECT_THAT(Problem({"--from", "0,0", "--to", "9,9"}), HasSubstr("--to 9,9 is not walkable"));
	for (const std::string Place : {"", "0", "0,", "0,0,0,0", "a,b", "0;0"})
	{
		EXPECT_THAT(Problem({"--from", "0,0", "--to", Place}), HasSubstr("--to must be x,y or x,y,storey")) << Place;
	}
	EXPECT_THAT(Problem({"--scen", In("gone.scen")}), HasSubstr("gone.scen: cannot read"));
	Put("a.map.scen", "version 1\n0 a.map 4 2 0 0 2 0 4\n");
	EXPECT_THAT(Problem({"--scen", In("a.map.scen"), "--problem", "2"}), HasSubstr("there is no problem 2; it has 1"));
	EXPECT_THAT(Problem({"--planner", "teleport"}), HasSubstr("teleport"));
	EXPECT_THAT(Problem({"--planner", "wastar:w=zero"}), HasSubstr("wastar"));
	EXPECT_THAT(Problem({"--map", Put("w.map", WriteMovingAiMap(TerrainMap(60000, 2, '.'))), "--scale", "64"}),
		HasSubstr("too large"));
	std::filesystem::remove(In("w.map"));
	EXPECT_THAT(RunToFail({"render", "--map", In("a.map"), "-o", In("gone/a.png")}), HasSubstr("cannot write"));
	EXPECT_THAT(
		RunToFail({"render", "--map", In("a.map"), "-o", In("a.txt")}), HasSubstr("a.txt: the name must end in .png"));
	EXPECT_THAT(Files(), ElementsAre("a.map", "a.map.scen"));
}
} // namespace Rtp::Tool
