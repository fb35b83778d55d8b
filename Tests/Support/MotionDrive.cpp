// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "MotionDrive.h"

#include "Rtp/Atlas/AtlasDatabase.h"
#include "Rtp/Driving/MotionSearch.h"

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
} // namespace

MotionDrive DriveMotion(
	IPlanner& Planner, const MotionWorld& World, StateId Start, StateId Goal, uint32_t Budget, uint32_t MaxSteps)
{
	const HeadingSpace Space = World.Space();
	MotionDrive Drive;
	Drive.Price = Cost{0};
	Drive.States.push_back(Start);
	Planner.SetGoal(Start, Goal);
	while (Drive.Steps < MaxSteps)
	{
		const StateId Current = Drive.States.back();
		const StepResult Result = Planner.Step(Current, {Budget});
		EXPECT_LE(Result.Expansions, Budget);
		Drive.bArrived = Result.Status == StepStatus::AtGoal;
		Drive.bUnreachable = Result.Status == StepStatus::GoalUnreachable;
		if (Drive.bArrived || Drive.bUnreachable)
		{
			break;
		}
		Drive.bActedAtOnce = Drive.bActedAtOnce || (Drive.Steps == 0 && !Result.Moves.empty());
		++Drive.Steps;
		EXPECT_TRUE(!Result.Moves.empty() || Space.IsStanding(Current)) << "an agent that goes on must be told where";
		for (const StateId To : Result.Moves)
		{
			const std::optional<Cost> Price = Space.MoveCost(Drive.States.back(), To);
			EXPECT_TRUE(Price.has_value()) << "a collision";
			if (!Price)
			{
				return Drive;
			}
			EXPECT_TRUE(CanComeToStop(Space, To));
			Drive.Price += *Price;
			Drive.States.push_back(To);
		}
	}
	EXPECT_TRUE(!Drive.bArrived || Space.Satisfies(Drive.States.back(), Goal));
	return Drive;
}

MotionWorld MakeMotionWorld(std::shared_ptr<const LayeredGrid> Grid, const MotionModel& Model)
{
	SerialTaskRunner Tasks;
	MotionWorld World;
	World.Cells.Grid = std::move(Grid);
	Result<std::unique_ptr<AtlasDatabase>> Atlas = AtlasDatabase::Build(World.Cells.Grid, {}, {Tasks, NeverStop});
	EXPECT_TRUE(Atlas.IsOk());
	World.Cells.Database = std::move(Atlas.Value());
	World.Model = MotionTables::Make(Model).Value();
	World.Empty = EmptySpaceTable::Build(World.Model, {10, false}, Tasks);
	return World;
}

Cost CheapestDrive(const MotionWorld& World, StateId Start, StateId Goal)
{
	const HeadingSpace Space = World.Space();
	MotionSearch Search(Space, MotionHeuristic(Space, {true, World.Empty.get()}), World.Cells.Pool);
	Search.Begin(Start, Goal);
	uint32_t Spent = 0;
	while (Search.Status() == SearchStatus::Searching)
	{
		Search.Advance(1'000'000, Spent);
	}
	return Search.Status() == SearchStatus::Found ? Search.CostTo(Search.Goal()) : Cost::Infinite();
}
} // namespace Rtp::Testing
