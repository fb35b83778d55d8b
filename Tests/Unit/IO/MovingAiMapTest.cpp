// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/IO/TextMap.h"

#include <gtest/gtest.h>

namespace Rtp
{
namespace
{
constexpr const char* SmallMap = "type octile\nheight 3\nwidth 4\nmap\n.GSW\nTO@.\n....\n";

/** "line: detail" of the error a text gives, or nothing. */
std::string MapProblem(std::string_view Text)
{
	const Result<TerrainMap> Map = ReadMovingAiMap(Text);
	return Map ? "" : std::to_string(Map.GetError().Line) + ": " + Map.GetError().Detail;
}

std::string WithRows(const std::string& Rows)
{
	return "type octile\nheight 2\nwidth 3\nmap\n" + Rows;
}
} // namespace

TEST(MovingAiMap, KeepsEveryTerrainLetter)
{
	const Result<TerrainMap> Map = ReadMovingAiMap(SmallMap);
	ASSERT_TRUE(Map) << Map.GetError().Detail;
	EXPECT_EQ(Map.Value().Width, 4);
	EXPECT_EQ(Map.Value().Height, 3);
	EXPECT_EQ(Map.Value().Letters, ".GSWTO@.....");
	EXPECT_EQ(WriteMovingAiMap(Map.Value()), SmallMap);
}

TEST(MovingAiMap, AcceptsCarriageReturnsAndAMissingLastLineEnd)
{
	const Result<TerrainMap> Map = ReadMovingAiMap("type octile\r\nwidth 2\r\nheight 2\r\nmap\r\n.@\r\n@.");
	ASSERT_TRUE(Map) << Map.GetError().Detail;
	EXPECT_EQ(Map.Value().Letters, ".@@.");
	EXPECT_EQ(MapProblem(WithRows("...\n...\n\r\n\n")), "") << "empty lines at the end do no harm";
}

TEST(MovingAiMap, NamesLineColumnAndLetterOfUnknownTerrain)
{
	EXPECT_EQ(MapProblem(WithRows("...\n.x.\n")), "6: unknown terrain letter 'x' in column 2");
	EXPECT_EQ(MapProblem(WithRows("...\n..\x1B\n")), "6: unknown terrain letter '?' in column 3");
}

TEST(MovingAiMap, NoticesRowsThatAreMissingOrTooMany)
{
	EXPECT_EQ(MapProblem(WithRows("...\n")), "5: truncated: the map ends after 1 of 2 rows");
	EXPECT_EQ(MapProblem(WithRows("")), "4: truncated: the map ends after 0 of 2 rows");
	EXPECT_EQ(MapProblem(WithRows("...\n...\n...\n")), "7: more rows than the height 2 of the header");
}

TEST(MovingAiMap, NoticesRowsOfAWrongLength)
{
	EXPECT_EQ(MapProblem(WithRows("...\n..\n")), "6: the row has 2 letters, the header says width 3");
	EXPECT_EQ(MapProblem(WithRows("....\n...\n")), "5: the row has 4 letters, the header says width 3");
}

TEST(MovingAiMap, NoticesAMissingOrBrokenHeader)
{
	EXPECT_EQ(MapProblem(""), "0: the file is empty");
	EXPECT_EQ(MapProblem("height 2\n"), "1: a map begins with 'type octile', not with 'height 2'");
	EXPECT_EQ(MapProblem("type octile\nheight 2\n"), "2: the file ends inside the header, before 'map'");
	EXPECT_EQ(MapProblem("type octile\nheight 2\nmap\n..\n..\n"), "3: the header lacks 'height' or 'width'");
	EXPECT_EQ(MapProblem("type octile\ndepth 2\n"), "2: expected 'height', 'width' or 'map', found 'depth'");
	EXPECT_EQ(MapProblem("type octile\nheight 2\nheight 2\n"), "3: height is given twice");
}

TEST(MovingAiMap, RefusesSidesThatAreNoUsefulNumbers)
{
	for (const std::string Side : {"0", "-3", "x", "65536", "4294967298", "99999999999999999999", "2 2", "2.5", ""})
	{
		const std::string First = Side.substr(0, Side.find(' '));
		EXPECT_EQ(MapProblem("type octile\nwidth " + Side + "\n"),
			"2: width must be a number from 1 to 65535, not '" + First + "'");
	}
}

TEST(MovingAiMap, AHugeHeaderBeforeAShortTextCostsNoMemory)
{
	EXPECT_EQ(MapProblem("type octile\nheight 65535\nwidth 65535\nmap\n...\n"),
		"5: the row has 3 letters, the header says width 65535");
}

TEST(MovingAiMap, MessagesStayShortAndOnOneLine)
{
	const std::string Long(100000, 'y');
	EXPECT_LT(MapProblem(Long).size(), 120u);
	EXPECT_EQ(MapProblem("ty\tpe\x01").find_first_of("\t\n\x01"), std::string::npos);
}
} // namespace Rtp
