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
} // namespace

TEST(PlannerParams, HaveDefaults)
{
	const PlannerParams Params = std::move(PlannerParams::Parse("", Knobs).Value());
	EXPECT_EQ(Params.Integer("R"), 100);
	EXPECT_EQ(Params.RealQ16("w"), 98304);
	EXPECT_FALSE(Params.Flag("fast"));
	EXPECT_EQ(Params.Choice("open"), "bucket");
}

TEST(PlannerParams, AreReadInAnyOrder)
{
	const PlannerParams Params = std::move(PlannerParams::Parse("open=heap,fast=on,w=2,R=1", Knobs).Value());
	EXPECT_EQ(Params.Integer("R"), 1);
	EXPECT_EQ(Params.RealQ16("w"), 131072);
	EXPECT_TRUE(Params.Flag("fast"));
	EXPECT_EQ(Params.Choice("open"), "heap");
}

TEST(PlannerParams, RealsAreRoundedDownToSixteenBits)
{
	const auto Real = [](std::string_view Text)
	{ return PlannerParams::Parse("w=" + std::string(Text), Knobs).Value().RealQ16("w"); };
	EXPECT_EQ(Real("0.5"), 32768);
	EXPECT_EQ(Real("0.9"), 58982);
	EXPECT_EQ(Real("1.1"), 72089);
	EXPECT_EQ(Real("10"), 655360);
	EXPECT_EQ(Real("1."), 65536);
	EXPECT_EQ(Real(".75"), 49152);
}

TEST(PlannerParams, SayWhatIsWrong)
{
	EXPECT_EQ(ParamsError("R=0"), "parameter R: '0' is not a whole number from 1 to 1000");
	EXPECT_EQ(ParamsError("R=1001"), "parameter R: '1001' is not a whole number from 1 to 1000");
	EXPECT_EQ(ParamsError("R=ten"), "parameter R: 'ten' is not a whole number from 1 to 1000");
	EXPECT_EQ(ParamsError("R="), "parameter R: '' is not a whole number from 1 to 1000");
	EXPECT_EQ(ParamsError("R=5x"), "parameter R: '5x' is not a whole number from 1 to 1000");
	EXPECT_EQ(ParamsError("R=99999999999999999999"),
		"parameter R: '99999999999999999999' is not a whole number from 1 to 1000");
	EXPECT_EQ(ParamsError("w=0.49"), "parameter w: '0.49' is not a number from 0.5 to 10");
	EXPECT_EQ(ParamsError("w=-1"), "parameter w: '-1' is not a number from 0.5 to 10");
	EXPECT_EQ(ParamsError("w=1e3"), "parameter w: '1e3' is not a number from 0.5 to 10");
	EXPECT_EQ(ParamsError("w=nan"), "parameter w: 'nan' is not a number from 0.5 to 10");
	EXPECT_EQ(ParamsError("w=."), "parameter w: '.' is not a number from 0.5 to 10");
	EXPECT_EQ(ParamsError("w=1.2.3"), "parameter w: '1.2.3' is not a number from 0.5 to 10");
	EXPECT_EQ(ParamsError("fast=yes"), "parameter fast: 'yes' is not on or off");
	EXPECT_EQ(ParamsError("open=stack"), "parameter open: 'stack' is not one of bucket|heap");
	EXPECT_EQ(ParamsError("open=bucket|heap"), "parameter open: 'bucket|heap' is not one of bucket|heap");
	EXPECT_EQ(ParamsError("open="), "parameter open: '' is not one of bucket|heap");
	EXPECT_EQ(ParamsError("Q=1"), "there is no parameter 'Q'");
	EXPECT_EQ(ParamsError("R=1,R=1"), "parameter R is given twice");
	EXPECT_EQ(ParamsError("R"), "'R' is not of the form key=value");
	EXPECT_EQ(ParamsError("=1"), "'=1' is not of the form key=value");
	EXPECT_EQ(ParamsError("R=1,"), "nothing follows the last comma");
	EXPECT_EQ(ParamsError(",R=1"), "'' is not of the form key=value");
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
