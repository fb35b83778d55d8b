// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "CheckedAgent.h"

#include "Rtp/Base/Hash.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace Rtp::Testing
{
CheckedAgent::CheckedAgent(IPlanner& InPlanner, const GridSpace& InSpace, StateId Start, StateId Goal)
	: Planner(InPlanner)
	, Space(InSpace)
	, Current(Start)
	, Visited{Start}
{
	Planner.SetGoal(Start, Goal);
}

StepStatus CheckedAgent::Step(uint32_t Budget)
{
	const StepResult Result = Planner.Step(Current, {Budget});
	EXPECT_LE(Result.Expansions, Budget);
	EXPECT_EQ(Result.Status == StepStatus::Moving, !Result.Moves.empty());
	Trace = MixHash(MixHash(Trace, static_cast<uint64_t>(Result.Status)), Result.Expansions);
	for (const StateId Next : Result.Moves)
	{
		const std::optional<Cost> Price = Space.MoveCost(Current, Next);
		if (!Price)
		{
			ADD_FAILURE() << "illegal move from " << Current.Value << " to " << Next.Value << " at step " << Steps;
			break;
		}
		Trace = MixHash(Trace, Next.Value);
		Travelled += *Price;
		Current = Next;
		Visited.push_back(Current);
	}
	WorstWork = std::max(WorstWork, Result.Expansions);
	++Steps;
	Last = Result.Status;
	return Last;
}

bool CheckedAgent::Run(uint32_t MaxSteps, uint32_t Budget)
{
	for (uint32_t Count = 0; Count != MaxSteps && !testing::Test::HasFailure(); ++Count)
	{
		const StepStatus Status = Step(Budget);
		if (Status == StepStatus::AtGoal || Status == StepStatus::GoalUnreachable)
		{
			return true;
		}
	}
	return false;
}

void CheckedAgent::SetGoal(StateId Goal)
{
	Planner.SetGoal(Current, Goal);
}

void CheckedAgent::Push(StateId To)
{
	Current = To;
	Visited.push_back(To);
}
} // namespace Rtp::Testing
