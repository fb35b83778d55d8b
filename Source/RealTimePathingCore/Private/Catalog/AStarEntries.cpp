// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/TimeBounded/LateAStarPlanner.h"

#include "Catalog/CatalogEntries.h"

namespace Rtp
{
namespace
{
using MadePlanner = Result<std::unique_ptr<IPlanner>>;

constexpr ParamInfo OpenParam{
	"open", ParamKind::Choice, "bucket", 0, 0, "bucket|heap", "open list: buckets of equal f, or a binary heap"};
constexpr ParamInfo AStarParams[] = {OpenParam};
constexpr ParamInfo WeightedAStarParams[] = {
	{"w", ParamKind::Real, "1.5", 1, 100, {}, "weight of the heuristic; the path costs at most w times the optimum"},
	{"reopen", ParamKind::Flag, "on", 0, 0, {}, "take closed states up again when a cheaper way is found"}, OpenParam};
constexpr ParamInfo LateAStarParams[] = {{"R", ParamKind::Integer, "100", 1, 1e9, {}, "expansions a step"},
	{"pace", ParamKind::Flag, "off", 0, 0, {}, "step to and fro while there is no path"}, OpenParam};

LateAStarSettings OpenListOf(const PlannerParams& Params)
{
	LateAStarSettings Settings;
	Settings.bHeap = Params.Choice("open") == "heap";
	return Settings;
}
} // namespace

void AppendAStarPlanners(std::vector<PlannerInfo>& List)
{
	List.push_back({"astar", "Plain A*: optimal, but the first move waits for the whole path", AStarParams, {},
		[](const World& Level, const PlannerParams& Params) -> MadePlanner
		{ return MakeLateAStarPlanner(Level, OpenListOf(Params)); }});
	List.push_back({"wastar", "Weighted A*: fewer expansions for a bounded loss of quality", WeightedAStarParams, {},
		[](const World& Level, const PlannerParams& Params) -> MadePlanner
		{
			LateAStarSettings Settings = OpenListOf(Params);
			Settings.WeightQ8 = static_cast<uint32_t>(Params.RealQ16("w") >> 8);
			Settings.bReopen = Params.Flag("reopen");
			return MakeLateAStarPlanner(Level, Settings);
		}});
	List.push_back(
		{"late-astar", "A* in slices of R expansions; stands still until the path is complete", LateAStarParams, {},
			[](const World& Level, const PlannerParams& Params) -> MadePlanner
			{
				LateAStarSettings Settings = OpenListOf(Params);
				Settings.MaxExpansionsPerStep = static_cast<uint32_t>(Params.Integer("R"));
				Settings.bPace = Params.Flag("pace");
				return MakeLateAStarPlanner(Level, Settings);
			}});
}
} // namespace Rtp
