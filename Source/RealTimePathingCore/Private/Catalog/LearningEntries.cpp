// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Learning/DStarLitePlanner.h"
#include "Rtp/Learning/LearningPlanners.h"

#include "Catalog/CatalogEntries.h"

namespace Rtp
{
namespace
{
using LearnerResult = Result<std::unique_ptr<IPlanner>>;

constexpr ParamInfo WeightParam{"w", ParamKind::Real, "1", 1, 100, {},
	"weight of the initial heuristic; above 1 learning ends sooner, with longer paths"};
constexpr ParamInfo PruneParam{"prune", ParamKind::Choice, "none", 0, 0, "none|expendable|swamp",
	"which states are pruned; swamp keeps optimal paths"};
constexpr ParamInfo RuleParam{"rule", ParamKind::Choice, "auto", 0, 0, "auto|ring|local|sensed",
	"how states to prune are found: by the ring of neighbours, by a search among them, or among all cells as near; "
	"auto: "
	"sensed on 16-connected grids, otherwise ring"};
constexpr ParamInfo ProbeParam{"probe", ParamKind::Flag, "on", 0, 0, {},
	"after edits, test whether the goal can be reached when learning takes unusually long"};
constexpr ParamInfo TiesParam{"ties", ParamKind::Choice, "dearest", 0, 0, "dearest|cheapest",
	"which of equally good moves or frontier states is chosen"};
constexpr ParamInfo GoalsParam{
	"goals", ParamKind::Integer, "4", 1, 64, {}, "last goals whose learned values are kept: patrols learn"};
constexpr ParamInfo CountParam{"n", ParamKind::Integer, "10", 1, 1e6, {}, "states expanded in the lookahead"};
constexpr ParamInfo DepthParam{"d", ParamKind::Integer, "1", 1, 1000, {}, "lookahead in moves"};
constexpr ParamInfo GammaParam{
	"gamma", ParamKind::Real, "1", 0.01, 1, {}, "weight of path costs; below 1 learns less and walks farther"};
constexpr ParamInfo LrtaParams[] = {DepthParam, WeightParam, PruneParam, RuleParam, ProbeParam, TiesParam, GoalsParam};
constexpr ParamInfo OneStepParams[] = {WeightParam, PruneParam, RuleParam, ProbeParam, TiesParam, GoalsParam};
constexpr ParamInfo CountedParams[] = {
	CountParam, WeightParam, PruneParam, RuleParam, ProbeParam, TiesParam, GoalsParam};
constexpr ParamInfo LssParams[] = {CountParam,
	{"moves", ParamKind::Integer, "1000000", 1, 1e6, {}, "moves made after each planning"}, WeightParam, PruneParam,
	RuleParam, ProbeParam, TiesParam, GoalsParam};
constexpr ParamInfo LrtaKParams[] = {{"k", ParamKind::Integer, "10", 1, 1e6, {}, "states updated a move"}, WeightParam,
	PruneParam, RuleParam, ProbeParam, TiesParam, GoalsParam};
constexpr ParamInfo PLrtaParams[] = {
	{"queue", ParamKind::Integer, "39", 0, 1e6, {}, "states kept waiting for an update"},
	{"updates", ParamKind::Integer, "40", 0, 1e6, {}, "states updated a move beside the current one"}, WeightParam,
	PruneParam, RuleParam, ProbeParam, TiesParam, GoalsParam};
constexpr ParamInfo FLrtaParams[] = {{"n", ParamKind::Integer, "1", 1, 1e6, {}, "states expanded in the lookahead"},
	{"mark", ParamKind::Choice, "all", 0, 0, "all|expanded",
		"which states of the lookahead pass costs from the start on and are tested for redundancy; with "
		"prune=expendable or w above 1 always the expanded ones"},
	WeightParam, PruneParam, RuleParam, ProbeParam, TiesParam, GoalsParam};
constexpr ParamInfo LrtsParams[] = {DepthParam, GammaParam,
	{"T", ParamKind::Integer, "1000000000", 0, 1e9, {},
		"learning allowed in a trial before the agent turns back, in cells"},
	WeightParam, PruneParam, RuleParam, ProbeParam, TiesParam, GoalsParam};
constexpr PlannerAlias KoenigAlias{
	"k-lrta", "lss-lrta:moves=1", "Koenig's LRTA*: A*-shaped lookahead in which all states learn; one move"};
constexpr PlannerAlias LrtsAliases[] = {
	{"weighted-lrta", "lrts:d=1", "Weighted LRTA*: LRTS with d=1 and no turning back"},
	{"sla", "lrts:d=1,T=0", "SLA*: LRTS with d=1 that turns back whenever it learns"},
	{"sla-t", "lrts:d=1,T=0", "SLA*T: SLA* that may learn T before it turns back"},
	{"gamma-trap", "lrts", "gamma-Trap: weighted LRTS with a deeper lookahead and no turning back"}};

LearnerSettings LearnerOf(const PlannerParams& Params)
{
	LearnerSettings Settings;
	Settings.WeightQ16 = static_cast<uint32_t>(Params.RealQ16("w"));
	const std::string_view Kind = Params.Choice("prune");
	Settings.Prune.Kind = Kind == "none" ? PruningKind::None
		: Kind == "swamp"                ? PruningKind::Swamp
										 : PruningKind::Expendable;
	const std::string_view Rule = Params.Choice("rule");
	Settings.Prune.Rule = Rule == "auto" ? PruningRule::Auto
		: Rule == "ring"                 ? PruningRule::Ring
		: Rule == "local"                ? PruningRule::Local
										 : PruningRule::Sensed;
	Settings.bProbe = Params.Flag("probe");
	Settings.Ties = Params.Choice("ties") == "cheapest" ? MoveTies::Cheapest : MoveTies::Dearest;
	Settings.Goals = static_cast<uint32_t>(Params.Integer("goals"));
	return Settings;
}

uint32_t NumberOf(const PlannerParams& Params, std::string_view Key)
{
	return static_cast<uint32_t>(Params.Integer(Key));
}

uint32_t GammaOf(const PlannerParams& Params)
{
	return static_cast<uint32_t>(Params.RealQ16("gamma"));
}

void AppendOneStepLearners(std::vector<PlannerInfo>& List)
{
	List.push_back({"lrta", "LRTA*: learns the cost to the goal at each state it leaves", LrtaParams, {},
		[](const World& World, const PlannerParams& Params) -> LearnerResult
		{ return MakeLrtaStar(World, LearnerOf(Params), NumberOf(Params, "d")); }});
	List.push_back({"da-lrta", "daLRTA*: LRTA* that prefers states that were raised least", OneStepParams, {},
		[](const World& World, const PlannerParams& Params) -> LearnerResult
		{ return MakeDaLrtaStar(World, LearnerOf(Params)); }});
	List.push_back({"lrta-k", "LRTA*(k): updates spread to states visited in this trial", LrtaKParams, {},
		[](const World& World, const PlannerParams& Params) -> LearnerResult
		{ return MakeLrtaStarK(World, LearnerOf(Params), NumberOf(Params, "k")); }});
	List.push_back({"p-lrta", "P-LRTA*: updates spread, the largest changes first", PLrtaParams, {},
		[](const World& World, const PlannerParams& Params) -> LearnerResult
		{ return MakePLrtaStar(World, LearnerOf(Params), NumberOf(Params, "queue"), NumberOf(Params, "updates")); }});
}

void AppendEpisodeLearners(std::vector<PlannerInfo>& List)
{
	List.push_back({"lss-lrta", "LSS-LRTA*: A*-shaped lookahead in which all states learn; walks to its frontier",
		LssParams, {}, [](const World& World, const PlannerParams& Params) -> LearnerResult {
			return MakeLssLrtaStar(World, LearnerOf(Params), {NumberOf(Params, "n"), NumberOf(Params, "moves")});
		}});
	AppendAlias(List, KoenigAlias);
	List.push_back({"da-lss-lrta", "daLSS-LRTA*: as lss-lrta, but heads for states that were raised least",
		CountedParams, {}, [](const World& World, const PlannerParams& Params) -> LearnerResult {
			return MakeDaLssLrtaStar(World, LearnerOf(Params), NumberOf(Params, "n"));
		}});
	List.push_back({"rtaa", "RTAA*: as lss-lrta with cheaper, weaker learning", CountedParams, {},
		[](const World& World, const PlannerParams& Params) -> LearnerResult
		{ return MakeRtaaStar(World, LearnerOf(Params), NumberOf(Params, "n")); }});
	List.push_back({"f-lrta", "f-LRTA*: learns costs from the start too and prunes states that no optimal path needs",
		FLrtaParams, {},
		[](const World& World, const PlannerParams& Params) -> LearnerResult
		{
			LearnerSettings Settings = LearnerOf(Params);
			// Costs of frontier states prove redundancy only with an admissible heuristic.
			Settings.bMarkFrontier = Params.Choice("mark") == "all" && Params.RealQ16("w") == 65536;
			return MakeFLrtaStar(World, Settings, NumberOf(Params, "n"));
		}});
}

void AppendLrtsLearners(std::vector<PlannerInfo>& List)
{
	List.push_back({"lrts", "LRTS: full-width lookahead, weighted max-of-mins learning, turning back", LrtsParams, {},
		[](const World& World, const PlannerParams& Params) -> LearnerResult {
			return MakeLrts(World, LearnerOf(Params), {NumberOf(Params, "d"), GammaOf(Params), NumberOf(Params, "T")});
		}});
	AppendAliases(List, LrtsAliases);
}
} // namespace

void AppendLearningPlanners(std::vector<PlannerInfo>& List)
{
	AppendOneStepLearners(List);
	AppendEpisodeLearners(List);
	AppendLrtsLearners(List);
	List.push_back({"dstar-lite", "D* Lite: a shortest-path tree to the goal, repaired where the world changes", {}, {},
		[](const World& World, const PlannerParams&) -> LearnerResult { return MakeDStarLite(World); }});
}
} // namespace Rtp
