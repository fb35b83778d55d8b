// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/AtlasWalks.h"

#include "Rtp/Catalog/PlannerCatalog.h"

#include <memory>

namespace Rtp::Tool
{
Result<WalkRecord> WalkProblem(
	const std::string& Spec, const World& World, const Problem& Ends, StepBudget Budget, std::vector<StateId>* Route)
{
	RTP_TRY(const std::unique_ptr<IPlanner> Planner, MakePlanner(Spec, World));
	WalkSettings Settings;
	Settings.Clock = ClockKind::Thread;
	Settings.Limits.Budget = Budget;
	Settings.Route = Route;
	TimeHistogram Unused;
	return Walk(*Planner, World.Space(), Ends.Start, Ends.Goal, Settings, Unused);
}

double ExtraPct(double Length, double Shortest)
{
	return Shortest > 0 ? 100 * (Length / Shortest - 1) : 0;
}
} // namespace Rtp::Tool
