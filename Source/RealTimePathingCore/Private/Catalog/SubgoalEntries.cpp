// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Subgoals/EntryDatabase.h"
#include "Rtp/Subgoals/GuidedPlanner.h"
#include "Rtp/Subgoals/KnnDatabase.h"
#include "Rtp/Subgoals/TreeDatabase.h"

#include "Catalog/CatalogEntries.h"

#include <utility>

namespace Rtp
{
namespace
{
/** Items of a kind are made by Make and joined by Join, both with the settings that SettingsOf reads. */
template <auto Make, auto Join, auto SettingsOf>
void SetItems(DatabaseEntry& Info)
{
	Info.bInShards = true;
	Info.MakeItems = [](const GridPointer& Grid, const PlannerParams& Params, const BuildContext& Context,
						 ItemRange Items) { return Make(Grid, SettingsOf(Params), Context, Items); };
	Info.JoinItems = [](const GridPointer& Grid, const PlannerParams& Params, const BuildContext& Context,
						 std::span<const std::byte> Items)
	{ return AsDatabase(Join(Grid, SettingsOf(Params), Context.Observer, Items)); };
}

constexpr ParamInfo RecordsParam = {
	"records", ParamKind::Integer, "10000", 0, 1e7, {}, "problems solved beforehand (for the database)"};
constexpr ParamInfo SeedParam = {
	"seed", ParamKind::Integer, "1", 0, 1e15, {}, "seed of the random problems (for the database)"};

constexpr ParamInfo FragmentsParam = {
	"fragments", ParamKind::Flag, "off", 0, 0, {}, "store all fragments of records as well (for the database)"};

constexpr ParamInfo KnnBuildParams[] = {RecordsParam, SeedParam, FragmentsParam};
constexpr ParamInfo KnnParams[] = {RecordsParam, SeedParam, FragmentsParam,
	{"M", ParamKind::Integer, "30", 0, 1e9, {}, "similar records that are checked; 0 is all"},
	{"climb", ParamKind::Integer, "250", 1, 1e9, {}, "cap on the steps of a hill climb"},
	{"quota", ParamKind::Integer, "3", 0, 1e6, {},
		"travel without a record before the second and last try, in distances to the goal; 0 never tries again"},
	{"goal-check", ParamKind::Flag, "on", 0, 0, {}, "head for the goal if hill climbing reaches it"},
	{"first-check", ParamKind::Flag, "on", 0, 0, {},
		"skip a record's start if hill climbing reaches its first subgoal"},
	{"last-check", ParamKind::Flag, "on", 0, 0, {}, "skip a record's end if hill climbing reaches the goal"},
	{"kd-tree", ParamKind::Flag, "on", 0, 0, {}, "find similar records by a kd-tree instead of a scan"}};

KnnBuildSettings KnnBuildOf(const PlannerParams& Params)
{
	return {static_cast<uint32_t>(Params.Integer("records")), static_cast<uint64_t>(Params.Integer("seed")),
		Params.Flag("fragments")};
}

KnnGuideSettings KnnGuideOf(const PlannerParams& Params)
{
	KnnGuideSettings Settings;
	Settings.MaxCandidates = static_cast<uint32_t>(Params.Integer("M"));
	Settings.MaxClimb = static_cast<uint32_t>(Params.Integer("climb"));
	Settings.Quota = static_cast<uint32_t>(Params.Integer("quota"));
	Settings.bCheckGoal = Params.Flag("goal-check");
	Settings.bCheckFirst = Params.Flag("first-check");
	Settings.bCheckLast = Params.Flag("last-check");
	Settings.bTree = Params.Flag("kd-tree");
	return Settings;
}

DatabaseEntry KnnEntry()
{
	DatabaseEntry Info = StoredKind<KnnDatabase>(
		"Solved problems, compressed into subgoals that hill climbing can follow", KnnBuildParams);
	SetItems<&KnnDatabase::BuildRecords, &KnnDatabase::Assemble, &KnnBuildOf>(Info);
	Info.CountItems = [](const LayeredGrid& Grid, const PlannerParams& Params, const BuildContext&)
	{ return Result<uint32_t>(KnnDatabase::ItemCount(Grid, KnnBuildOf(Params))); };
	Info.RecordsKey = RecordsParam.Key;
	return Info;
}

constexpr ParamInfo BlockParam = {"block", ParamKind::Integer, "16", 1, 4096, {},
	"trees of neighbouring goals that are stored as differences (for the database)"};

constexpr ParamInfo TreeBuildParams[] = {BlockParam};
constexpr ParamInfo TreeParams[] = {BlockParam,
	{"first", ParamKind::Choice, "route", 0, 0, "route|nearest",
		"the first subgoal: least cost among those that hill climbing reaches, or the nearest as in the paper"},
	{"candidates", ParamKind::Integer, "1000", 0, 1e6, {},
		"with first=route: subgoals that are checked before the nearest is taken"},
	{"climb", ParamKind::Integer, "1000", 1, 1e9, {}, "cap on the steps of a hill climb"},
	{"walker", ParamKind::Choice, "lrta", 0, 0, "lrta|lss-lrta|lrta-k", "learner that walks from subgoal to subgoal"},
	{"n", ParamKind::Integer, "10", 1, 1e6, {}, "lookahead of lss-lrta, updates of lrta-k"}};

uint32_t BlockOf(const PlannerParams& Params)
{
	return static_cast<uint32_t>(Params.Integer("block"));
}

TreeLrtaStarSettings TreeSettingsOf(const PlannerParams& Params)
{
	TreeLrtaStarSettings Settings;
	Settings.Guide.First = Params.Choice("first") == "route" ? FirstSubgoal::Route : FirstSubgoal::Nearest;
	Settings.Guide.MaxCandidates = static_cast<uint32_t>(Params.Integer("candidates"));
	Settings.Guide.MaxClimb = static_cast<uint32_t>(Params.Integer("climb"));
	const std::string_view Walker = Params.Choice("walker");
	Settings.Walker = Walker == "lss-lrta" ? TreeWalker::LssLrta
		: Walker == "lrta-k"               ? TreeWalker::LrtaK
										   : TreeWalker::Lrta;
	Settings.Count = static_cast<uint32_t>(Params.Integer("n"));
	return Settings;
}

DatabaseEntry TreeEntry()
{
	DatabaseEntry Info =
		StoredKind<TreeDatabase>("A tree of subgoals for every goal, or for chosen ones", TreeBuildParams);
	Info.bInShards = true;
	Info.CountItems = [](const LayeredGrid& Grid, const PlannerParams& Params, const BuildContext& Context)
	{ return TreeDatabase::ItemCount(Grid, BlockOf(Params), Context); };
	Info.MakeItems = [](const GridPointer& Grid, const PlannerParams& Params, const BuildContext& Context,
						 ItemRange Items) { return TreeDatabase::BuildBlocks(Grid, BlockOf(Params), Context, Items); };
	Info.JoinItems =
		[](const GridPointer& Grid, const PlannerParams& Params, const BuildContext&, std::span<const std::byte> Items)
	{ return AsDatabase(TreeDatabase::Assemble(Grid, BlockOf(Params), Items)); };
	return Info;
}

constexpr ParamInfo LevelParam = {
	"level", ParamKind::Integer, "5", 1, 32, {}, "levels of clique abstraction (for the database)"};
constexpr ParamInfo DepthsParam = {"depths", ParamKind::Integer, "0", 0, 16, {},
	"largest lookahead that is tried for each pair of regions; 0 stores none (for the database)"};

constexpr ParamInfo EntryBuildParams[] = {LevelParam, DepthsParam};
constexpr ParamInfo EntryParams[] = {LevelParam, DepthsParam,
	{"dynamic", ParamKind::Flag, "on", 0, 0, {}, "use the lookahead depths of the database, if it has any"}};

EntryBuildSettings EntryBuildOf(const PlannerParams& Params)
{
	return {static_cast<uint32_t>(Params.Integer("level")), static_cast<uint32_t>(Params.Integer("depths"))};
}

DatabaseEntry EntriesEntry()
{
	DatabaseEntry Info = StoredKind<EntryDatabase>(
		"Regions, and for each pair the entry state of the next region on the path", EntryBuildParams);
	SetItems<&EntryDatabase::BuildEntries, &EntryDatabase::Assemble, &EntryBuildOf>(Info);
	Info.CountItems = [](const LayeredGrid& Grid, const PlannerParams& Params, const BuildContext& Context)
	{ return EntryDatabase::ItemCount(Grid, EntryBuildOf(Params), Context.Observer); };
	return Info;
}
} // namespace

void AppendSubgoalDatabases(std::vector<DatabaseEntry>& List)
{
	List.push_back(KnnEntry());
	List.push_back(TreeEntry());
	List.push_back(EntriesEntry());
}

void AppendSubgoalPlanners(std::vector<PlannerInfo>& List)
{
	List.push_back({"knn-lrta", "kNN LRTA*: LRTA* along subgoals of the most similar problem solved beforehand",
		KnnParams, KnnDatabase::KindName,
		[](const World& World, const PlannerParams& Params) -> Result<std::unique_ptr<IPlanner>>
		{ return MakeKnnLrtaStar(World, KnnGuideOf(Params)); }});
	List.push_back({"subgoal-tree", "Subgoal trees: LRTA* along the exits from heuristic depressions of its goal",
		TreeParams, TreeDatabase::KindName,
		[](const World& World, const PlannerParams& Params) -> Result<std::unique_ptr<IPlanner>>
		{ return MakeTreeLrtaStar(World, TreeSettingsOf(Params)); }});
	List.push_back({"d-lrta", "D LRTA*: LRTA* to the entry state of the next region on the path to the goal's region",
		EntryParams, EntryDatabase::KindName,
		[](const World& World, const PlannerParams& Params) -> Result<std::unique_ptr<IPlanner>>
		{ return MakeDLrtaStar(World, Params.Flag("dynamic")); }});
}
} // namespace Rtp
