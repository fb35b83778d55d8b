// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Extend/CellSearch.h"

#include "Rtp/Planning/Walk.h"
#include "Rtp/Planning/World.h"

#include "TextWorld.h"

#include <gtest/gtest.h>

#include <vector>

namespace Rtp
{
namespace
{
using Testing::TextWorld;

constexpr std::string_view Hook = R"(
	S...#....
	....#.##.
	....#.#G.
	......##.
	.........)";

/** The planner of a host: walks the path of a CellSearch, one move a step. */
class HostPlanner final : public IPlanner
{
public:
	explicit HostPlanner(const World& World)
		: Search(World.Space(), World.Pool)
	{
	}

	void SetGoal(StateId Start, StateId InGoal) override
	{
		Goal = InGoal;
		Route.clear();
		Search.Begin(Start, Goal);
	}

	StepResult Step(StateId Current, StepBudget Budget) override
	{
		uint32_t Spent = 0;
		if (Current == Goal)
		{
			return {StepStatus::AtGoal, 0, {}};
		}
		if (Search.Advance(Budget.MaxExpansions, Spent) == SearchStatus::Exhausted)
		{
			return {StepStatus::GoalUnreachable, Spent, {}};
		}
		if (Route.empty())
		{
			Route = Search.Path();
		}
		for (size_t Index = 0; Index + 1 < Route.size(); ++Index)
		{
			if (Route[Index] == Current)
			{
				return {StepStatus::Moving, Spent, std::span(Route).subspan(Index + 1, 1)};
			}
		}
		return {StepStatus::Planning, Spent, {}};
	}

	void NotifyChanged(std::span<const StateId>) override
	{
	}

	size_t MemoryBytes() const override
	{
		return sizeof(*this) + Search.MemoryBytes();
	}

private:
	CellSearch Search;
	StateId Goal;
	std::vector<StateId> Route;
};

TEST(CellSearch, DrivesAPlannerThatAHostWritesItself)
{
	const TextWorld W(Hook);
	HostPlanner Planner(W.World);
	LengthWatch Walked;
	EXPECT_EQ(WalkToGoal(Planner, W.Space(), W.At('S'), W.At('G'), {{3}, NoIndex, 200}, Walked).End, WalkEnd::AtGoal);
	CellSearch Whole(W.Space(), W.World.Pool);
	uint32_t Spent = 0;
	Whole.Begin(W.At('S'), W.At('G'));
	ASSERT_EQ(Whole.Advance(1000, Spent), SearchStatus::Found);
	EXPECT_EQ(Walked.Units, Whole.CostTo(W.At('G')).Units) << "slices do not change the path";
}

TEST(CellSearch, SpendsNoMoreThanItsBudgetAndContinues)
{
	const TextWorld W(Hook);
	CellSearch Search(W.Space(), W.World.Pool);
	EXPECT_EQ(Search.Status(), SearchStatus::Exhausted) << "before the first Begin";
	Search.Begin(W.At('S'), W.At('G'));
	uint32_t Slices = 0;
	while (Search.Status() == SearchStatus::Searching)
	{
		EXPECT_TRUE(Search.Path().empty());
		uint32_t Spent = 0;
		Search.Advance(2, Spent);
		EXPECT_LE(Spent, 2u);
		++Slices;
	}
	EXPECT_GT(Slices, 5u);
	const std::vector<StateId> Path = Search.Path();
	ASSERT_EQ(Search.Status(), SearchStatus::Found);
	EXPECT_EQ(Path.front(), W.At('S'));
	EXPECT_EQ(Path.back(), W.At('G'));
	for (size_t Index = 1; Index < Path.size(); ++Index)
	{
		EXPECT_TRUE(W.Space().MoveCost(Path[Index - 1], Path[Index]).has_value());
	}
}

TEST(CellSearch, ReportsAnUnreachableGoal)
{
	const TextWorld W("S.#G");
	CellSearch Search(W.Space(), W.World.Pool);
	Search.Begin(W.At('S'), W.At('G'));
	uint32_t Spent = 0;
	EXPECT_EQ(Search.Advance(100, Spent), SearchStatus::Exhausted);
	EXPECT_TRUE(Search.Path().empty());
	EXPECT_EQ(Search.CostTo(W.At('G')), Cost::Infinite());
}
} // namespace
} // namespace Rtp
