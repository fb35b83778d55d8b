// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Movers in the world beside Detour: lengths and turning against the shortest paths in any direction, short journeys,
// and crowds. Docs/Results/world.md discusses it.

#include "Rtp/Rasterize/DetourGeometry.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "Crowd/CrowdRun.h"
#include "Files/BenchmarkData.h"
#include "Generate/RandomBlocks.h"
#include "Harness/ShortJourneys.h"
#include "Harness/WorldContest.h"
#include "Levels/LevelCatalog.h"
#include "NavMesh/RecastBuilder.h"
#include "Reproduce/Study.h"

#include <algorithm>
#include <map>
#include <utility>

namespace Rtp::Tool
{
namespace
{
constexpr const char* WorldSpec = "atlas:wait=still,scale=straight";
constexpr uint32_t WorldMapProblems = 120;
constexpr uint32_t WorldLevelProblems = 300;
constexpr uint32_t WorldShortProblems = 400;
constexpr uint32_t WorldCrowdBudget = 20000; // expansions a tick, about a millisecond
constexpr const char* WorldMaps[] = {"cities/London_1_1024", "cities/Boston_0_1024", "dao/orz700d", "dao/ost000a",
	"dao/brc202d", "dao/arena2", "wc3/divideandconquer", "rooms/8room_000", "rooms/32room_000", "mazes/maze512-4-0",
	"mazes/maze512-16-0"};
constexpr const char* WorldMeshes[] = {"dungeon", "nav_test", "undulating"};

constexpr const char* LostBySites = "routes lead over sites, and lines between sites that see each other only straight "
									"count as longer than they are";
constexpr const char* LostByCells = "walls lie on the edges of 50 cm cells, up to 25 cm away from those of the navmesh";

/** A map or a level with its navmesh; a map is given one when it is measured. */
struct WorldPlace
{
	std::string Name;
	std::shared_ptr<const LoadedNavMesh> NavMesh; // null for maps
	std::shared_ptr<const LayeredGrid> Grid;
};

Result<WorldPlace> PlaceOn(std::string Name, LoadedNavMesh NavMesh, ITaskRunner& Tasks)
{
	RTP_TRY(LayeredGrid Grid, RasterizeNavMesh(NavMesh.Geometry, RasterizeSettings{}, Tasks));
	return WorldPlace{std::move(Name), std::make_shared<const LoadedNavMesh>(std::move(NavMesh)),
		std::make_shared<const LayeredGrid>(std::move(Grid))};
}

/** The sample meshes of Recast, then generated levels of usual size. */
Result<std::vector<WorldPlace>> LoadWorldLevels()
{
	ThreadTaskRunner Tasks(0);
	std::vector<WorldPlace> Places;
	for (const char* Name : WorldMeshes)
	{
		RTP_TRY(const std::filesystem::path Path, FindBenchmarkData("meshes/" + std::string(Name) + ".obj"));
		MeshOptions Options;
		Options.Up = "y";
		RTP_TRY(LoadedNavMesh NavMesh, LoadNavMesh(Path.string(), Options, Tasks));
		RTP_TRY(WorldPlace Place, PlaceOn(Name, std::move(NavMesh), Tasks));
		Places.push_back(std::move(Place));
	}
	for (const LevelKind& Kind : ListLevels())
	{
		LoadedNavMesh NavMesh;
		NavMesh.Axes = RecastAxes;
		RTP_TRY(NavMesh.Mesh, BuildDetourMesh(Kind.Make(1, Kind.UsualSize), RecastSettings{}, Tasks));
		NavMesh.Geometry = GeometryOf(*NavMesh.Mesh, NavMesh.Axes);
		RTP_TRY(WorldPlace Place, PlaceOn(Kind.Name, std::move(NavMesh), Tasks));
		Places.push_back(std::move(Place));
	}
	return Places;
}

Result<std::vector<Measurement>> MeasurePlace(
	StudyRun& Run, const std::string& Name, const MeasureMode& Mode, uint32_t Rows, const ProblemSet& Set)
{
	ProgressBar Progress(Run.Terminal, Name, Set.Problems.size() * Rows);
	SerialTaskRunner Tasks;
	return MeasureAll(Mode, {WorldSpec}, {Set}, Tasks, Progress);
}

/** The figures of one row under names that begin with the row's. */
void AddAs(const std::string& Prefix, const Figures& From, const std::vector<std::string>& Keys, Figures& To)
{
	for (const std::string& Key : Keys)
	{
		To.Add(Prefix + Key, "", *From.Number(Key));
	}
}

const std::vector<std::string> WalkKeys = {"excess_pct.mean", "excess_pct.p99", "excess_pct.max",
	"ratio_to_optimum.turning", "first_move_us.mean", "total_us.mean"};

Result<StudyRow> MeasureWorldWalks(StudyRun& Run, const WorldPlace& Place, const ProblemSet& Set)
{
	const MeasureMode Mode = WorldMode(Place.NavMesh, {}, StepBudget::Unlimited, ClockKind::Thread);
	RTP_TRY(const std::vector<Measurement> Rows, MeasurePlace(Run, Place.Name, Mode, 3, Set));
	StudyRow Row{Place.Name};
	AddAs("detour ", WorldFigures(Rows[1], Rows), WalkKeys, Row.Ours);
	AddAs("mover ", WorldFigures(Rows[2], Rows), WalkKeys, Row.Ours);
	return Row;
}

std::vector<StudyColumn> WalkColumns()
{
	std::vector<StudyColumn> Columns;
	for (const auto& [Name, Prefix] : {std::pair("movers", "mover "), std::pair("Detour", "detour ")})
	{
		const std::string Key = Prefix;
		Columns.push_back({std::string(Name) + " %", Key + "excess_pct.mean", 3});
		Columns.push_back({"p99", Key + "excess_pct.p99", 2});
		Columns.push_back({"most", Key + "excess_pct.max", 2});
		Columns.push_back({"turning", Key + "ratio_to_optimum.turning", 2});
		Columns.push_back({"first move us", Key + "first_move_us.mean", 0});
		Columns.push_back({"journey us", Key + "total_us.mean", 0});
	}
	return Columns;
}

/** The goals of one part. Of those of one kind only the one nearest to its bound is shown, and all that cannot be met.
 */
class WorldGoals
{
public:
	/** A bound on a figure of movers. */
	void Add(const StudyRow& Row, const std::string& What, const std::string& Key, double Wanted,
		std::initializer_list<const char*> NotMetOn = {}, const char* WhyNot = "")
	{
		StudyClaim Made{What + ", " + Row.Name, Wanted, *Row.Ours.Number("mover " + Key)};
		Made.Digits = 3;
		if (std::find(NotMetOn.begin(), NotMetOn.end(), Row.Name) != NotMetOn.end())
		{
			Made.WhyNot = WhyNot;
			Unmet.push_back(std::move(Made));
			return;
		}
		const auto [Kept, bNew] = Nearest.try_emplace(What, Made);
		if (!bNew && Made.Measured - Made.Wanted > Kept->second.Measured - Kept->second.Wanted)
		{
			Kept->second = std::move(Made);
		}
	}

	void AddTo(StudyRun& Run)
	{
		for (auto& [What, Claim] : Nearest)
		{
			Run.AddClaim(std::move(Claim));
		}
		for (StudyClaim& Claim : Unmet)
		{
			Run.AddClaim(std::move(Claim));
		}
	}

private:
	std::map<std::string, StudyClaim> Nearest; // by kind
	std::vector<StudyClaim> Unmet;
};

Result<Done> RunWorldMaps(StudyRun& Run)
{
	WorldGoals Goals;
	std::vector<StudyRow> Rows;
	double Mean = 0;
	for (const char* Name : WorldMaps)
	{
		RTP_TRY(const std::filesystem::path Path, BenchmarkMap(Name));
		ProblemChoice Choice;
		Choice.Count = Run.Options.ProblemsOr(WorldMapProblems);
		RTP_TRY(const ProblemSet Set, LoadProblemSet(Path, {}, Choice));
		RTP_TRY(StudyRow Row, MeasureWorldWalks(Run, {Path.stem().string(), nullptr, Set.World.Grid}, Set));
		Mean += *Row.Ours.Number("mover excess_pct.mean") / static_cast<double>(std::size(WorldMaps));
		Goals.Add(
			Row, "maps: p99, %", "excess_pct.p99", 1, {"London_1_1024", "Boston_0_1024", "8room_000"}, LostBySites);
		Goals.Add(Row, "maps: most, %", "excess_pct.max", 2.5);
		Goals.Add(Row, "maps: mean against Detour's, %", "excess_pct.mean", *Row.Ours.Number("detour excess_pct.mean"),
			{"maze512-4-0", "maze512-16-0"},
			"movers keep 1/256 of a cell off corners, and the navmesh cuts some of them");
		Goals.Add(Row, "maps: turning", "ratio_to_optimum.turning", 1.06);
		Rows.push_back(std::move(Row));
	}
	Run.AddClaim({"maps: mean of all, %", 0.12, Mean});
	Goals.AddTo(Run);
	Run.AddTable("world-maps", "In percent above the shortest paths.", WalkColumns(), Rows);
	return Done{};
}

Result<Done> RunWorldLevels(StudyRun& Run, const std::vector<WorldPlace>& Places)
{
	WorldGoals Goals;
	std::vector<StudyRow> Rows;
	for (const WorldPlace& Place : Places)
	{
		Random Dice(Run.Options.Seed);
		RTP_TRY(const ProblemSet Set,
			DrawProblemSet(Place.Name, Place.Grid, Run.Options.ProblemsOr(WorldLevelProblems), Dice));
		RTP_TRY(StudyRow Row, MeasureWorldWalks(Run, Place, Set));
		const double Wanted = Place.Name == "garage" ? 0.6
			: Place.Name == "tower"                  ? 0.4
													 : *Row.Ours.Number("detour excess_pct.mean");
		Goals.Add(Row, "levels: mean, %", "excess_pct.mean", Wanted, {"dungeon", "garage"}, LostByCells);
		Goals.Add(Row, "levels: p99, %", "excess_pct.p99", 3, {"tower"},
			"short journeys pass doors that are narrower than a cell in their middle");
		Rows.push_back(std::move(Row));
	}
	Goals.AddTo(Run);
	Run.AddTable("world-levels", "In percent above the shortest paths on the navmesh.", WalkColumns(), Rows);
	return Done{};
}

const std::vector<std::string> ShortKeys = {"first_move_us.in_sight", "first_move_us.hidden", "first_move_us.mean"};

Result<Done> RunWorldShort(StudyRun& Run, std::vector<WorldPlace> Places)
{
	WorldGoals Goals;
	for (const char* Name : {"cities/London_1_1024", "dao/orz700d", "rooms/8room_000", "mazes/maze512-4-0"})
	{
		RTP_TRY(const std::filesystem::path Path, BenchmarkMap(Name));
		RTP_TRY(const LoadedMap Map, LoadMap(Path, {}));
		Places.push_back({Path.stem().string(), nullptr, Map.Grid});
	}
	std::vector<StudyRow> Rows;
	for (const WorldPlace& Place : Places)
	{
		ProblemSet Set;
		Set.World.Grid = Place.Grid;
		Random Dice(Run.Options.Seed);
		RTP_TRY(Set.Problems, DrawShortProblems(*Place.Grid, Run.Options.ProblemsOr(WorldShortProblems), Dice));
		const MeasureMode Mode = ShortMode(Place.NavMesh, {}, StepBudget::Unlimited, ClockKind::Thread);
		RTP_TRY(const std::vector<Measurement> Measured, MeasurePlace(Run, Place.Name, Mode, 2, Set));
		StudyRow Row{Place.Name};
		const Figures Detour = Mode.Show(Measured[0], Measured);
		Row.Ours.Add("in sight", "", *Detour.Number("in_sight") * 100 / static_cast<double>(Set.Problems.size()));
		AddAs("detour ", Detour, ShortKeys, Row.Ours);
		AddAs("mover ", Mode.Show(Measured[1], Measured), ShortKeys, Row.Ours);
		Goals.Add(Row, "short, in sight, us", ShortKeys[0], 0.25);
		Goals.Add(Row, "short, not in sight, us", ShortKeys[1], 3);
		Goals.Add(Row, "short, mean against Detour's, us", ShortKeys[2], *Row.Ours.Number("detour " + ShortKeys[2]),
			{"8room_000", "maze512-4-0"}, "most goals are not in sight there, and a query begins with two scans");
		Rows.push_back(std::move(Row));
	}
	std::vector<StudyColumn> Columns{{"in sight %", "in sight", 0}};
	for (const auto& [Name, Prefix] : {std::pair("movers", "mover "), std::pair("Detour", "detour ")})
	{
		Columns.push_back({std::string(Name) + ": in sight us", Prefix + ShortKeys[0], 3});
		Columns.push_back({"not in sight us", Prefix + ShortKeys[1], 3});
		Columns.push_back({"mean us", Prefix + ShortKeys[2], 3});
	}
	Goals.AddTo(Run);
	Run.AddTable("world-short", "Time until the first move of journeys under 16 cells.", Columns, Rows);
	return Done{};
}

/** One crowd; names of settings are those of 'rtp crowd'. */
struct WorldCrowd
{
	const char* Name;
	std::shared_ptr<const LayeredGrid> Grid;
	uint32_t Agents;
	uint32_t Ticks;
	bool bAlone;
	double MostWalked; // over the shortest paths; 0 if that is not compared
};

Result<Done> RunWorldCrowds(StudyRun& Run)
{
	RTP_TRY(const std::filesystem::path Path, BenchmarkMap("cities/London_1_1024"));
	RTP_TRY(const LoadedMap City, LoadMap(Path, {}));
	Random Dice(Run.Options.Seed);
	RTP_TRY(LayeredGrid Open, MakeGroundGrid(MakeRandomBlocks(200, 200, {0, 1}, Dice), {}));
	const auto Field = std::make_shared<const LayeredGrid>(std::move(Open));
	std::vector<StudyRow> Rows;
	for (const WorldCrowd& Crowd : {WorldCrowd{"London, 10,000, 10 s, alone", City.Grid, 10000, 600, true, 0},
			 WorldCrowd{"London, 1,000, until all arrive", City.Grid, 1000, 36000, false, 1.005},
			 WorldCrowd{"empty field of 100 x 100 m, 1,000", Field, 1000, 36000, false, 1.015}})
	{
		ThreadTaskRunner Tasks(0);
		RTP_TRY(const Contestant Planner, PrepareContestant(WorldSpec, Crowd.Grid, {}, Tasks));
		CrowdSettings Settings;
		Settings.Agents = Crowd.Agents;
		Settings.Budget = WorldCrowdBudget;
		Settings.MaxTicks = Crowd.Ticks;
		Settings.Seed = Run.Options.Seed;
		Settings.bAlone = Crowd.bAlone;
		Settings.bLengths = Crowd.MostWalked != 0;
		ProgressBar Progress(Run.Terminal, Crowd.Name, Crowd.Ticks);
		RTP_TRY(const CrowdFigures Measured,
			RunCrowd(Planner, Settings, nullptr, nullptr,
				[&]
				{
					Progress.Advance();
					return true;
				}));
		StudyRow& Row = Rows.emplace_back(StudyRow{Crowd.Name});
		Row.Ours.Add("planning", "", Measured.PlanningUs.Mean() / 1000)
			.Add("moving", "", Measured.MovingUs.Mean() / 1000)
			.Add("arrived", "", uint64_t{Measured.Journeys.Arrived})
			.Add("overlaps", "", Measured.Collisions);
		if (Settings.bLengths)
		{
			Row.Ours.Add("walked", "", Measured.WalkedRatio);
			StudyClaim Walked{Row.Name + ": walked, of the shortest paths", Crowd.MostWalked, Measured.WalkedRatio};
			Walked.Digits = 4;
			Walked.WhyNot = Crowd.Grid == Field ? "movers give way to each other; alone they walk 1.0000" : "";
			Run.AddClaim(std::move(Walked));
		}
	}
	Run.AddTable("world-crowds", "Means of a tick; overlaps are pairs, sampled once a second.",
		{{"planning ms", "planning", 3}, {"moving ms", "moving", 3}, {"arrived", "arrived"}, {"overlaps", "overlaps"},
			{"walked, of the shortest", "walked", 4}},
		Rows);
	return Done{};
}

Result<Done> RunWorldStudy(StudyRun& Run)
{
	std::vector<WorldPlace> Levels;
	if (Run.Options.IsWanted("levels") || Run.Options.IsWanted("short"))
	{
		RTP_TRY(Levels, LoadWorldLevels());
	}
	if (Run.Options.IsWanted("maps"))
	{
		RTP_TRY_DONE(RunWorldMaps(Run));
	}
	if (Run.Options.IsWanted("levels"))
	{
		RTP_TRY_DONE(RunWorldLevels(Run, Levels));
	}
	if (Run.Options.IsWanted("short"))
	{
		RTP_TRY_DONE(RunWorldShort(Run, Levels));
	}
	if (Run.Options.IsWanted("crowds"))
	{
		RTP_TRY_DONE(RunWorldCrowds(Run));
	}
	Run.AddClaimTable("world-goals");
	return Done{};
}
} // namespace

Study WorldStudy()
{
	return {"world", "Movers beside Detour: lengths, turning, short journeys, crowds",
		{"maps", "levels", "short", "crowds"}, "about 4 minutes", "maps/{cities,dao,wc3,rooms,mazes}, meshes",
		"one of the goals on the page is not met", &RunWorldStudy};
}
} // namespace Rtp::Tool
