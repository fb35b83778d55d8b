// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "MotionDrive.h"

#include "Rtp/Driving/MotionSearch.h"
#include "Rtp/Search/WholeSearch.h"

#include "AtlasBuilds.h"

#include <gtest/gtest.h>

#include <set>

namespace Rtp::Testing
{
namespace
{
/** Whether some open actions lead to a stop, within as many as the model has speeds. */
bool CanComeToStop(const HeadingSpace& Space, StateId State)
{
	std::set<uint32_t> Front{State.Value};
	for (uint32_t Actions = 0; Actions <= Space.GetTables().Speeds(); ++Actions)
	{
		std::set<uint32_t> Next;
		for (const uint32_t Number : Front)
		{
			if (Space.IsStanding(StateId{Number}))
			{
				return true;
			}
			Space.ForEachMove(StateId{Number}, [&](StateId To, Cost) { Next.insert(To.Value); });
		}
		Front = std::move(Next);
	}
	return false;
}

/** Fails the test if an agent that does not stand gets no action, or cannot come to a stop after one. */
struct SafetyWatch : WalkWatch
{
	HeadingSpace Space;
	StateId Current;

	SafetyWatch(const HeadingSpace& InSpace, StateId Start)
		: Space(InSpace)
		, Current(Start)
	{
	}

	void AfterStep(const StepResult& Step) const
	{
		EXPECT_TRUE(Step.Status != StepStatus::Planning || Space.IsStanding(Current))
			<< "an agent that goes on must be told where";
	}

	std::span<const StateId> AfterMove(StateId, StateId To, Cost)
	{
		EXPECT_TRUE(CanComeToStop(Space, To));
		Current = To;
		return {};
	}
};
} // namespace

MotionDrive DriveMotion(
	IPlanner& Planner, const MotionWorld& World, StateId Start, StateId Goal, uint32_t Budget, uint32_t MaxSteps)
{
	const HeadingSpace Space = World.Space();
	LengthWatch Length;
	WorkWatch Work;
	RouteWatch Route;
	SafetyWatch Safety(Space, Start);
	const WalkOutcome Outcome =
		WalkToGoal(Planner, Space, Start, Goal, {{Budget}, NoIndex, MaxSteps}, Watches(Length, Work, Route, Safety));
	EXPECT_NE(Outcome.End, WalkEnd::OverBudget);
	EXPECT_NE(Outcome.End, WalkEnd::IllegalMove) << "a collision";
	EXPECT_TRUE(Outcome.End != WalkEnd::AtGoal || Space.Satisfies(Outcome.Current, Goal));
	return {Outcome.End, Work.bActedAtOnce, Length.Units, Work.Steps, std::move(Route.States)};
}

MotionWorld MakeMotionWorld(std::shared_ptr<const LayeredGrid> Grid, const MotionModel& Model)
{
	SerialTaskRunner Tasks;
	MotionWorld World;
	World.Cells.Grid = std::move(Grid);
	World.Cells.Database = BuildAtlas(World.Cells.Grid, {}, Tasks);
	World.Model = MotionTables::Make(Model).Value();
	World.Empty = EmptySpaceTable::Build(World.Model, {10, false}, Tasks);
	return World;
}

Cost CheapestDrive(const MotionWorld& World, StateId Start, StateId Goal)
{
	const HeadingSpace Space = World.Space();
	MotionSearch Search(Space, MotionHeuristic(Space, {true, World.Empty.get()}), World.Cells.Pool);
	Search.Begin(Start, Goal);
	RunToEnd(Search);
	return Search.Status() == SearchStatus::Found ? Search.CostTo(Search.Goal()) : Cost::Infinite();
}
} // namespace Rtp::Testing
