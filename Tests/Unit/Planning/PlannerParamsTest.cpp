// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Planning/PlannerParams.h"

#include <gtest/gtest.h>

namespace Rtp
{
namespace
{
constexpr ParamInfo Knobs[] = {{"R", ParamKind::Integer, "100", 1, 1000, {}, "work"},
	{"w", ParamKind::Real, "1.5", 0.5, 10, {}, "weight"}, {"fast", ParamKind::Flag, "off", 0, 0, {}, "hurry"},
	{"open", ParamKind::Choice, "bucket", 0, 0, "bucket|heap", "list"}};

/** The error of a text that must be refused. */
std::string ParamsError(std::string_view Text)
{
	const Result<PlannerParams> Params = PlannerParams::Parse(Text, Knobs);
	return Params ? "accepted" : Params.GetError().Detail;
}

std::tuple<int64_t, int64_t, bool, std::string> ReadKnobs(std::string_view Text)
{
	const PlannerParams Params = std::move(PlannerParams::Parse(Text, Knobs).Value());
	return {Params.Integer("R"), Params.RealQ16("w"), Params.Flag("fast"), std::string(Params.Choice("open"))};
}
} // namespace

TEST(PlannerParams, HaveDefaults)
{
	EXPECT_EQ(ReadKnobs(""), std::tuple(100, 98304, false, "bucket"));
}

TEST(PlannerParams, AreReadInAnyOrder)
{
	EXPECT_EQ(ReadKnobs("open=heap,fast=on,w=2,R=1"), std::tuple(1, 131072, true, "heap"));
}

TEST(PlannerParams, RealsAreRoundedDownToSixteenBits)
{
	const auto Real = [](std::string_view Text)
	{ return PlannerParams::Parse("w=" + std::string(Text), Knobs).Value().RealQ16("w"); };
	const std::pair<const char*, int64_t> Cases[] = {
		{"0.5", 32768}, {"0.9", 58982}, {"1.1", 72089}, {"10", 655360}, {"1.", 65536}, {".75", 49152}};
	for (const auto& [Text, Q16] : Cases)
	{
		EXPECT_EQ(Real(Text), Q16) << Text;
	}
}

TEST(PlannerParams, SayWhatIsWrong)
{
	const auto ExpectEach = [](const std::string& Key, const char* Problem, std::vector<std::string> Values)
	{
		for (const std::string& Value : Values)
		{
			EXPECT_EQ(ParamsError(Key + "=" + Value), "parameter " + Key + ": '" + Value + "' is not " + Problem);
		}
	};
	ExpectEach("R", "a whole number from 1 to 1000", {"0", "1001", "ten", "", "5x", "99999999999999999999"});
	ExpectEach("w", "a number from 0.5 to 10", {"0.49", "-1", "1e3", "nan", ".", "1.2.3"});
	ExpectEach("fast", "on or off", {"yes"});
	ExpectEach("open", "one of bucket|heap", {"stack", "bucket|heap", ""});
	EXPECT_EQ(ParamsError("Q=1"), "there is no parameter 'Q'");
	EXPECT_EQ(ParamsError("R=1,R=1"), "parameter R is given twice");
	for (const std::string Part : {"R", "=1", ""})
	{
		EXPECT_EQ(ParamsError(Part + ",R=1"), "'" + Part + "' is not of the form key=value");
	}
	EXPECT_EQ(ParamsError("R"), "'R' is not of the form key=value");
	EXPECT_EQ(ParamsError("R=1,"), "nothing follows the last comma");
	EXPECT_EQ(ParamsError(","), "nothing follows the last comma");
}

/** Specs are also read from files, where a damaged letter may be a line break. */
TEST(PlannerParams, ErrorsStayOneShortLine)
{
	EXPECT_EQ(ParamsError("Q\n=1"), "there is no parameter 'Q?'");
	EXPECT_EQ(ParamsError("R=\n1"), "parameter R: '?1' is not a whole number from 1 to 1000");
	EXPECT_EQ(ParamsError("R\r"), "'R?' is not of the form key=value");
	EXPECT_EQ(ParamsError(std::string(1000, 'Q')), "'" + std::string(40, 'Q') + "…' is not of the form key=value");
}

TEST(PlannerParams, ErrorsAreOfOneKind)
{
	EXPECT_EQ(PlannerParams::Parse("R=0", Knobs).GetError().Code, ErrorCode::BadParameter);
	EXPECT_EQ(PlannerParams::Parse("Q=0", Knobs).GetError().Code, ErrorCode::BadParameter);
}
} // namespace Rtp
