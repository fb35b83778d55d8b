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
	WalkOutcome Outcome{WalkEnd::OutOfLimits, Current};
	WalkOneStep(Planner, Space, {{Budget}}, *this, Outcome);
	EXPECT_NE(Outcome.End, WalkEnd::OverBudget) << Outcome.Spent << " expansions at step " << Steps;
	EXPECT_NE(Outcome.End, WalkEnd::IllegalMove)
		<< "from " << Current.Value << " to " << Outcome.IllegalNext.Value << " at step " << Steps;
	return Last;
}

void CheckedAgent::AfterStep(const StepResult& Result)
{
	EXPECT_EQ(Result.Status == StepStatus::Moving, !Result.Moves.empty());
	Trace = MixHash(MixHash(Trace, static_cast<uint64_t>(Result.Status)), Result.Expansions);
	WorstWork = std::max(WorstWork, Result.Expansions);
	++Steps;
	Last = Result.Status;
}

std::span<const StateId> CheckedAgent::AfterMove(StateId, StateId To, Cost Price)
{
	Trace = MixHash(Trace, To.Value);
	Travelled += Price;
	Push(To);
	return {};
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
