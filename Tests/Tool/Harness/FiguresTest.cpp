// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/Figures.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <sstream>

namespace Rtp::Tool
{
namespace
{
Figures Sample(const std::string& Name)
{
	Figures Row;
	Row.Add("planner", "planner", Name)
		.Add("moves", "moves", uint64_t{1234567})
		.Add("us.mean", "time", 1.25, 1, "us")
		.Add("us.max", "", 9.0, 1, "us")
		.Add("memory", "memory", uint64_t{2048}, 0, "bytes")
		.Add("load_s", "", {});
	return Row;
}
} // namespace

TEST(Figures, ASheetHasALineForEachGroupWithATitle)
{
	std::ostringstream Out;
	PrintSheet(Out, Sample("lrta"));
	EXPECT_EQ(Out.str(), "lrta\n  moves    1,234,567\n  time us  mean 1.2, max 9.0\n  memory   2.0 KiB\n");
}

TEST(Figures, ATableHasAColumnForEachTitle)
{
	std::ostringstream Out;
	PrintTable(Out, {Sample("lrta"), Sample("tba:R=100")});
	EXPECT_EQ(Out.str(),
		"| planner   |     moves | time us |  memory |\n"
		"|-----------|----------:|--------:|--------:|\n"
		"| lrta      | 1,234,567 |     1.2 | 2.0 KiB |\n"
		"| tba:R=100 | 1,234,567 |     1.2 | 2.0 KiB |\n");
}

TEST(Figures, JsonNestsGroupsAndKeepsAllDigits)
{
	const nlohmann::json Row = ToJson(Sample("lrta"));
	EXPECT_EQ(Row["us"]["mean"], 1.25);
	EXPECT_EQ(Row["us"]["max"], 9.0);
	EXPECT_EQ(Row["moves"], 1234567);
	EXPECT_TRUE(Row["load_s"].is_null());
}

TEST(Figures, CsvHasAHeaderAndQuotesWhatNeedsIt)
{
	EXPECT_EQ(ToCsv({Sample("p-lrta:queue=9,updates=10"), Sample("a \"b\"")}),
		"planner,moves,us.mean,us.max,memory,load_s\n"
		"\"p-lrta:queue=9,updates=10\",1234567,1.25,9.0,2048,\n"
		"\"a \"\"b\"\"\",1234567,1.25,9.0,2048,\n");
}

TEST(Figures, NumbersAreFoundByKey)
{
	EXPECT_EQ(Sample("lrta").Number("us.mean"), 1.25);
	EXPECT_EQ(Sample("lrta").Number("moves"), 1234567);
	EXPECT_EQ(Sample("lrta").Number("planner"), std::nullopt);
	EXPECT_EQ(Sample("lrta").Number("nothing"), std::nullopt);
}
} // namespace Rtp::Tool
