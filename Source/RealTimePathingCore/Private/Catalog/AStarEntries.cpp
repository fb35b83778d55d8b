// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/TimeBounded/LateAStarPlanner.h"

#include "Catalog/CatalogEntries.h"

namespace Rtp
{
namespace
{
constexpr ParamInfo AStarParams[] = {{"R", ParamKind::Integer, "1000000000", 1, 1e9, {}, "expansions a step"},
	{"w", ParamKind::Real, "1", 1, 100, {}, "weight of the heuristic; the path costs at most w times the optimum"},
	{"reopen", ParamKind::Flag, "on", 0, 0, {}, "take closed states up again when a cheaper path is found"},
	{"pace", ParamKind::Flag, "off", 0, 0, {}, "step to and fro while there is no path"},
	{"open", ParamKind::Choice, "bucket", 0, 0, "bucket|heap", "open list: buckets of equal f, or a binary heap"}};

constexpr PlannerAlias AStarAliases[] = {
	{"wastar", "astar:w=1.5", "Weighted A*: fewer expansions for a bounded loss of quality"},
	{"late-astar", "astar:R=100", "A* in slices of R expansions; stands still until the path is complete"},
	{"lra", "astar", "Local repair A*: a whole path at once, and another when it turns out to be blocked"}};

Result<std::unique_ptr<IPlanner>> MakeAStar(const World& World, const PlannerParams& Params)
{
	LateAStarSettings Settings;
	Settings.MaxExpansionsPerStep = static_cast<uint32_t>(Params.Integer("R"));
	Settings.WeightQ8 = static_cast<uint32_t>(Params.RealQ16("w") >> 8);
	Settings.bReopen = Params.Flag("reopen");
	Settings.bPace = Params.Flag("pace");
	Settings.bHeap = Params.Choice("open") == "heap";
	return MakeLateAStarPlanner(World, Settings);
}
} // namespace

void AppendAStarPlanners(std::vector<PlannerInfo>& List)
{
	List.push_back(
		{"astar", "Plain A*: optimal, but the first move waits for the whole path", AStarParams, {}, MakeAStar});
	AppendAliases(List, AStarAliases);
}
} // namespace Rtp
