// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/TimeBounded/LateAStarPlanner.h"

#include "Catalog/CatalogEntries.h"
#include "Catalog/OpenTiesParam.h"

namespace Rtp
{
namespace
{
constexpr ParamInfo AStarParams[] = {{"R", ParamKind::Integer, "1000000000", 1, 1e9, {}, "expansions a step"},
	{"w", ParamKind::Real, "1", 1, 100, {}, "weight of the heuristic; the path costs at most w times the optimum"},
	{"reopen", ParamKind::Flag, "on", 0, 0, {}, "expand closed states again when a cheaper path to them is found"},
	{"pace", ParamKind::Flag, "off", 0, 0, {}, "step between the start and a neighbour while there is no path"},
	{"replan", ParamKind::Choice, "seen", 0, 0, "seen|bump",
		"plan a new path as soon as an edit blocks any move of the path, or when the next move is blocked"},
	OpenTiesParam};

constexpr PlannerAlias AStarAliases[] = {
	{"wastar", "astar:w=1.5", "Weighted A*: fewer expansions for a bounded loss of quality"},
	{"late-astar", "astar:R=100", "A* in slices of R expansions; stands still until the path is complete"},
	{"lra", "astar:replan=bump", "Local repair A*: plans a whole path, and a new one when it is blocked"}};

Result<std::unique_ptr<IPlanner>> MakeAStar(const World& World, const PlannerParams& Params)
{
	LateAStarSettings Settings;
	Settings.MaxExpansionsPerStep = static_cast<uint32_t>(Params.Integer("R"));
	Settings.WeightQ8 = static_cast<uint32_t>(Params.RealQ16("w") >> 8);
	Settings.bReopen = Params.Flag("reopen");
	Settings.bPace = Params.Flag("pace");
	Settings.bReplanOnBump = Params.Choice("replan") == "bump";
	Settings.Ties = OpenTiesOf(Params);
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
