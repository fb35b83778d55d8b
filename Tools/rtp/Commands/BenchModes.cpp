// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Commands/BenchModes.h"

#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Driving/MotionWorld.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "Files/FileError.h"
#include "Harness/DetourContest.h"
#include "Harness/DoorRun.h"
#include "Harness/MotionRuns.h"
#include "Harness/ShortJourneys.h"
#include "Harness/Trials.h"
#include "Harness/WorldContest.h"

#include <charconv>
#include <memory>
#include <utility>

namespace Rtp::Tool
{
namespace
{
constexpr const char* BaselineSpec = "astar";
constexpr uint32_t LevelProblems = 100;
constexpr uint32_t ShortProblems = 400;

std::vector<std::string> WithBaseline(const BenchOptions& Options)
{
	std::vector<std::string> Specs = Options.Planners;
	std::erase(Specs, BaselineSpec);
	Specs.insert(Specs.begin(), BaselineSpec);
	return Specs;
}

Result<Done> CheckPlanners(const BenchOptions& Options)
{
	bool bAnyUsesDatabase = false;
	for (const std::string& Spec : Options.Planners)
	{
		RTP_TRY(const PlannerInfo Info, FindPlanner(Spec));
		bAnyUsesDatabase = bAnyUsesDatabase || !Info.DatabaseKind.empty();
	}
	if (Options.Planners.empty())
	{
		return Error{ErrorCode::BadParameter, "--planner is required"};
	}
	if (!Options.Database.empty() && !bAnyUsesDatabase)
	{
		return Error{ErrorCode::BadParameter, "--db " + Options.Database + ": none of the planners uses a database"};
	}
	return Done{};
}

WalkSettings WalksOf(const BenchOptions& Options)
{
	WalkSettings Walks;
	Walks.Limits.Budget.MaxExpansions = Options.Budget;
	Walks.Limits.MaxMoves = Options.MaxMoves;
	Walks.Clock = ClockOf(Options);
	return Walks;
}

Result<uint32_t> ParseTrials(const std::string& Text)
{
	if (Text == "converge")
	{
		return TrialSettings{}.MaxTrials;
	}
	uint32_t Count = 1;
	const auto [End, Code] = std::from_chars(Text.data(), Text.data() + Text.size(), Count);
	if (!Text.empty() && (Code != std::errc{} || End != Text.data() + Text.size() || Count == 0))
	{
		return Error{ErrorCode::BadParameter, "--trials: '" + Text + "' is neither a number nor converge"};
	}
	return Count;
}

/** Short journeys on a grid. */
Result<ProblemSet> ShortSet(
	const std::filesystem::path& Path, const std::shared_ptr<const LayeredGrid>& Grid, const BenchOptions& Options)
{
	ProblemSet Set;
	Set.Name = Path.string();
	Set.World.Grid = Grid;
	Random Dice(Options.Problems.Seed);
	const uint32_t Count = Options.Problems.Count == 0 ? ShortProblems : Options.Problems.Count;
	RTP_TRY(Set.Problems, InFile(Path, DrawShortProblems(*Grid, Count, Dice)));
	return Set;
}

/** A mode on the maps and problems that the options name. */
BenchMode OnMaps(const BenchOptions& Options, MeasureMode Measured, std::string Format)
{
	return {std::move(Measured), Options.Planners, std::move(Format),
		[&Options] {
			return FindFiles(Options.Map, {MapExtension, GridExtension});
		},
		[&Options](const std::filesystem::path& Path)
		{ return LoadProblemSet(Path, Options.Grid.Settings(), Options.Problems); }};
}

Result<BenchMode> TrialBench(const BenchOptions& Options, const SharedChoice& Shared)
{
	TrialSettings Settings;
	RTP_TRY(Settings.MaxTrials, ParseTrials(Options.Trials));
	Settings.Budget.MaxExpansions = Options.Budget;
	Settings.Radius = Options.Unknown;
	BenchMode Mode = OnMaps(Options, TrialMode(Shared, Settings, Options.Threads), "table");
	Mode.Load = [&Options](const std::filesystem::path& Path) -> Result<ProblemSet>
	{
		RTP_TRY(const LoadedMap Map, LoadMap(Path, Options.Grid.Settings()));
		RTP_TRY(ProblemSet Set, ChooseProblems(Map, Options.Problems));
		ThreadTaskRunner Tasks(Options.Threads);
		FindOptimalLengths(Set, Tasks);
		return Options.Unknown == 0 ? Result<ProblemSet>(std::move(Set)) : HideWalls(Set, Map, Options.Grid.Settings());
	};
	return Mode;
}

Result<std::vector<MotionSearchEntry>> SearchesOf(const BenchOptions& Options)
{
	std::vector<MotionSearchEntry> Searches;
	for (const std::string& EstimateName : Options.Estimates)
	{
		RTP_TRY(const MotionEstimate Estimate, ParseMotionEstimate(EstimateName));
		for (const std::string& WeightText : Options.Weights)
		{
			RTP_TRY(const uint32_t Weight, ParseWeight(WeightText));
			for (const std::string& Reopen : Options.Reopen)
			{
				if (Reopen != "on" && Reopen != "off")
				{
					return Error{ErrorCode::BadParameter, "--reopen may be on, off or on,off, not '" + Reopen + "'"};
				}
				Searches.push_back({"A* w=" + WeightText + " reopen=" + Reopen + " " + EstimateName,
					{Estimate, {Weight, Reopen == "on"}}});
			}
		}
	}
	return Searches;
}

Result<BenchMode> HeadingBench(const BenchOptions& Options)
{
	MotionModeSettings Settings;
	RTP_TRY(Settings.Model, FindMotionModel(Options.Model));
	RTP_TRY(Settings.Searches, SearchesOf(Options));
	for (const std::string& Spec : Options.Planners)
	{
		RTP_TRY_DONE(FindMotionPlanner(Spec));
	}
	Settings.Budget.MaxExpansions = Options.Budget;
	Settings.Seed = Options.Problems.Seed;
	Settings.Clock = ClockOf(Options);
	Settings.Goals = Options.GoalHeading == "fixed" ? GoalHeadings::Fixed : GoalHeadings::Any;
	ThreadTaskRunner Tasks(0);
	Settings.Empty = EmptySpaceTable::Build(
		Settings.Model, {static_cast<int32_t>(Options.TableRadius), Settings.Goals == GoalHeadings::Fixed}, Tasks);
	return OnMaps(Options, HeadingMode(Settings), "table");
}

/** A navmesh with its grid. */
struct BenchLevel
{
	LoadedNavMesh NavMesh;
	std::shared_ptr<const LayeredGrid> Grid;
};

Result<std::shared_ptr<const BenchLevel>> LoadLevel(const BenchOptions& Options)
{
	ThreadTaskRunner Tasks(0);
	const auto Level = std::make_shared<BenchLevel>();
	RTP_TRY(Level->NavMesh, LoadNavMesh(Options.Level, Options.Mesh, Tasks));
	const GridSettings Wanted = Options.Grid.Settings();
	RasterizeSettings Settings;
	Settings.CellSizeCm = Wanted.Transform.CellSizeCm;
	Settings.Moves = Wanted.Moves;
	Settings.bCutCorners = Wanted.bCutCorners;
	Settings.Costs = Wanted.Costs;
	RTP_TRY(LayeredGrid Grid, InFile(Options.Level, RasterizeNavMesh(Level->NavMesh.Geometry, Settings, Tasks)));
	Level->Grid = std::make_shared<const LayeredGrid>(std::move(Grid));
	return std::shared_ptr<const BenchLevel>(Level);
}

Result<BenchMode> DetourBench(const BenchOptions& Options, const SharedChoice& Shared)
{
	RTP_TRY(const std::shared_ptr<const BenchLevel> Level, LoadLevel(Options));
	BenchMode Mode;
	const std::shared_ptr<const LoadedNavMesh> NavMesh(Level, &Level->NavMesh);
	Mode.Measured = Options.bWorld ? WorldMode(NavMesh, Shared, Options.Budget, ClockOf(Options))
		: Options.bShort           ? ShortMode(NavMesh, Shared, Options.Budget, ClockOf(Options))
								   : DetourMode(Level->NavMesh, Shared, WalksOf(Options));
	Mode.Specs = Options.bWorld || Options.bShort ? Options.Planners : WithBaseline(Options);
	Mode.Format = "table";
	Mode.Find = [&Options]() -> Result<std::vector<std::filesystem::path>>
	{ return std::vector<std::filesystem::path>{Options.Level}; };
	Mode.Load = [&Options, Level](const std::filesystem::path& Path) -> Result<ProblemSet>
	{
		if (Options.bShort)
		{
			return ShortSet(Path, Level->Grid, Options);
		}
		Random Dice(Options.Problems.Seed);
		const uint32_t Count = Options.Problems.Count == 0 ? LevelProblems : Options.Problems.Count;
		return InFile(Path, DrawProblemSet(Options.Level, Level->Grid, Count, Dice));
	};
	return Mode;
}

Result<BenchMode> ShortBench(const BenchOptions& Options, const SharedChoice& Shared)
{
	BenchMode Mode = OnMaps(Options, ShortMode(nullptr, Shared, Options.Budget, ClockOf(Options)), "table");
	Mode.Load = [&Options](const std::filesystem::path& Path) -> Result<ProblemSet>
	{
		RTP_TRY(const LoadedMap Map, LoadMap(Path, Options.Grid.Settings()));
		return ShortSet(Path, Map.Grid, Options);
	};
	return Mode;
}
} // namespace

ClockKind ClockOf(const BenchOptions& Options)
{
	return Options.Clock == "cpu" ? ClockKind::Thread : ClockKind::Wall;
}

Result<BenchMode> ChooseMode(const BenchOptions& Options, Console& Terminal)
{
	if (Options.Map.empty() == Options.Level.empty())
	{
		return Error{ErrorCode::BadParameter, "give either --map or --detour"};
	}
	if (!Options.Model.empty())
	{
		return HeadingBench(Options);
	}
	RTP_TRY_DONE(CheckPlanners(Options));
	RTP_TRY(const HeuristicChoice Heuristic, ParseHeuristic(Options.Heuristic));
	const SharedChoice Shared{Heuristic, Options.Database, Options.Problems.Seed, &Terminal};
	if (!Options.Level.empty())
	{
		return Options.Database.empty()
			? DetourBench(Options, Shared)
			: Error{ErrorCode::BadParameter, "--db cannot be used with --detour, which builds its own"};
	}
	if (Options.bShort)
	{
		return ShortBench(Options, Shared);
	}
	if (Options.bWorld)
	{
		return Options.Grid.Settings().bCutCorners
			? Result<BenchMode>(Error{ErrorCode::BadParameter, "--world needs a grid without cut corners"})
			: OnMaps(Options, WorldMode(nullptr, Shared, Options.Budget, ClockOf(Options), Options.Rivals), "table");
	}
	if (Options.Doors != 0)
	{
		return OnMaps(Options, DoorMode(Shared, {Options.Doors, {Options.Budget}, 0, Options.Problems.Seed}), "sheet");
	}
	if (!Options.Trials.empty() || Options.Unknown != 0)
	{
		return TrialBench(Options, Shared);
	}
	BenchMode Mode = OnMaps(Options, OnceMode(Shared, WalksOf(Options), Options.Threads), "sheet");
	Mode.Specs = WithBaseline(Options);
	return Mode;
}
} // namespace Rtp::Tool
