// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Render/RecordedWalk.h"

#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Planning/Planner.h"

#include "Harness/PlannerWorlds.h"
#include "Harness/Walk.h"

#include <memory>
#include <utility>

namespace Rtp::Tool
{
namespace
{
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

Result<RecordedWalk> RecordWalk(std::shared_ptr<const LayeredGrid> Grid, const std::string& Planner,
	const ProblemCells& Problem, uint32_t BudgetPerStep)
{
	ThreadTaskRunner Tasks(0);
	RTP_TRY(const Contestant Prepared, PrepareContestant(Planner, std::move(Grid), {}, Tasks));
	RTP_TRY(const std::unique_ptr<IPlanner> Walker, MakePlanner(Planner, Prepared.World));
	RecordedWalk Recorded;
	Recorded.Problem = Problem;
	ExpansionRecorder Recorder(Recorded.Expanded);
	Walker->SetObserver(&Recorder);
	WalkSettings Settings;
	Settings.Limits.Budget.MaxExpansions = BudgetPerStep;
	Settings.Route = &Recorded.States;
	TimeHistogram Unused;
	RTP_TRY(const WalkRecord Walked,
		Walk(*Walker, Prepared.World.Space(), GridSpace::StateOf(Problem.Start), GridSpace::StateOf(Problem.Goal),
			Settings, Unused));
	Recorded.bArrived = Walked.bSolved;
	Recorded.Length = Walked.Length;
	return Recorded;
}
} // namespace Rtp::Tool
