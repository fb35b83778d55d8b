// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Catalog/PlannerCatalog.h"

#include "TextWorld.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

namespace Rtp
{
namespace
{
using testing::HasSubstr;
using testing::StartsWith;

std::string ErrorOf(std::string_view Spec)
{
	const Result<PlannerInfo> Info = FindPlanner(Spec);
	return Info ? "accepted" : Info.GetError().Detail;
}
} // namespace

TEST(PlannerCatalog, NamesAreDifferentAndDescribed)
{
	std::set<std::string_view> Names;
	for (const PlannerInfo& Info : ListPlanners())
	{
		EXPECT_TRUE(Names.insert(Info.Name).second) << Info.Name;
		EXPECT_EQ(Info.Name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-"), std::string_view::npos);
		EXPECT_GT(Info.Summary.size(), 20u) << Info.Name;
		EXPECT_FALSE(Info.Summary.ends_with('.')) << Info.Name;
		EXPECT_NE(Info.Make, nullptr);
	}
	EXPECT_TRUE(Names.contains("astar"));
	EXPECT_TRUE(Names.contains("wastar"));
	EXPECT_TRUE(Names.contains("late-astar"));
}

TEST(PlannerCatalog, EveryParameterIsDescribedAndItsDefaultIsAllowed)
{
	for (const PlannerInfo& Info : ListPlanners())
	{
		EXPECT_TRUE(FindPlanner(Info.Name).IsOk()) << Info.Name;
		std::set<std::string_view> Keys;
		for (const ParamInfo& Param : Info.Params)
		{
			const std::string Label = std::string(Info.Name) + ":" + std::string(Param.Key);
			EXPECT_TRUE(Keys.insert(Param.Key).second) << Label;
			EXPECT_FALSE(Param.Help.empty()) << Label;
			const std::string Spec = Label + "=" + std::string(Param.Default);
			EXPECT_TRUE(FindPlanner(Spec).IsOk()) << Spec;
		}
	}
}

TEST(PlannerCatalog, SaysWhatIsWrongWithASpec)
{
	EXPECT_EQ(ErrorOf("astar"), "accepted");
	EXPECT_EQ(ErrorOf("astar:"), "accepted");
	EXPECT_THAT(ErrorOf("astr"), HasSubstr("there is no planner 'astr'"));
	EXPECT_THAT(ErrorOf(""), HasSubstr("there is no planner ''"));
	EXPECT_THAT(ErrorOf("wastar:w=x"), StartsWith("planner wastar: parameter w: 'x' is not a number"));
	EXPECT_EQ(ErrorOf("tba:w=2"), "planner tba: there is no parameter 'w'");
	EXPECT_EQ(ErrorOf("astar::"), "planner astar: ':' is not of the form key=value");
}

TEST(PlannerCatalog, MakesWhatItLists)
{
	const Testing::TextWorld World("a.b");
	const Result<std::unique_ptr<IPlanner>> Planner = MakePlanner("wastar:w=2,reopen=off", World.World);
	ASSERT_TRUE(Planner.IsOk());
	EXPECT_FALSE(MakePlanner("wastar:w=0", World.World).IsOk());
}

TEST(PlannerCatalog, AnAliasIsAnotherPlannerWithOtherDefaults)
{
	uint32_t Aliases = 0;
	for (const PlannerInfo& Info : ListPlanners())
	{
		if (!Info.AliasOf.empty())
		{
			++Aliases;
			const Result<PlannerInfo> Planner = FindPlanner(Info.AliasOf);
			ASSERT_TRUE(Planner.IsOk()) << Info.Name;
			EXPECT_TRUE(Planner->AliasOf.empty()) << Info.Name << " is an alias of an alias";
			EXPECT_EQ(Planner->Make, Info.Make) << Info.Name;
		}
	}
	EXPECT_GE(Aliases, 8u);
	const PlannerInfo Sla = FindPlanner("sla").Value();
	EXPECT_EQ(PlannerParams::Parse("", Sla.Params, Sla.Defaults())->Integer("T"), 0);
	EXPECT_EQ(PlannerParams::Parse("T=7", Sla.Params, Sla.Defaults())->Integer("T"), 7);
	EXPECT_EQ(PlannerParams::Parse("", Sla.Params)->Integer("T"), 1000000000);
}

TEST(PlannerCatalog, RefusesToMakeAPlannerWithoutItsDatabase)
{
	const Testing::TextWorld World("a.b");
	for (const PlannerInfo& Info : ListPlanners())
	{
		const Result<std::unique_ptr<IPlanner>> Planner = MakePlanner(Info.Name, World.World);
		EXPECT_EQ(Planner.IsOk(), Info.DatabaseKind.empty()) << Info.Name;
		if (!Planner)
		{
			EXPECT_EQ(Planner.GetError().Code, ErrorCode::Unavailable);
		}
	}
}
} // namespace Rtp
