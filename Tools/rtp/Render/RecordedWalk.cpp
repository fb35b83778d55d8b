// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Render/RecordedWalk.h"

#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Planning/Planner.h"

#include <memory>

namespace Rtp::Tool
{
namespace
{
constexpr uint64_t MostSteps = 20'000'000;

/** Writes down what a planner expands. */
class ExpansionRecorder final : public IPlanObserver
{
public:
	explicit ExpansionRecorder(std::vector<StateId>& InStates)
		: States(InStates)
	{
	}

	void OnExpanded(StateId State) override
	{
		States.push_back(State);
	}

private:
	std::vector<StateId>& States;
};
} // namespace

Result<RecordedWalk> RecordWalk(
	const World& Level, const std::string& Planner, const ProblemCells& Problem, uint32_t BudgetPerStep)
{
	const Result<std::unique_ptr<IPlanner>> Made = MakePlanner(Planner, Level);
	if (!Made)
	{
		return Made.GetError();
	}
	RecordedWalk Walk;
	Walk.Problem = Problem;
	ExpansionRecorder Recorder(Walk.Expanded);
	IPlanner& Agent = *Made.Value();
	Agent.SetObserver(&Recorder);
	StateId At = GridSpace::StateOf(Problem.Start);
	Walk.States.push_back(At);
	Agent.SetGoal(At, GridSpace::StateOf(Problem.Goal));
	for (uint64_t Steps = 0; Steps < MostSteps; ++Steps)
	{
		const StepResult Step = Agent.Step(At, StepBudget{BudgetPerStep});
		if (Step.Status == StepStatus::AtGoal || Step.Status == StepStatus::GoalUnreachable)
		{
			Walk.bArrived = Step.Status == StepStatus::AtGoal;
			return Walk;
		}
		for (const StateId Next : Step.Moves)
		{
			Walk.States.push_back(Next);
			At = Next;
		}
	}
	return Walk;
}
} // namespace Rtp::Tool
