// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/PlrtaFigures.h"

#include "Rtp/Base/Random.h"
#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Search/Dijkstra.h"

#include "Console/ProgressBar.h"
#include "Files/BenchmarkData.h"
#include "Files/MapLoading.h"
#include "Harness/ForAllProblems.h"
#include "Harness/Trials.h"
#include "Reproduce/Checkpoint.h"

#include <memory>
#include <utility>

namespace Rtp::Tool
{
namespace
{
constexpr const char* PlrtaMaps[] = {"AR0411SR", "AR0516SR", "AR0600SR", "AR0603SR", "AR0701SR"};
constexpr uint32_t SampleOfProblems = 200;
constexpr uint32_t AllProblems = 2000;
constexpr uint32_t BucketCount = 20; // optimal lengths are spread evenly up to a hundred cells
constexpr double BucketWidth = 5;
constexpr uint32_t BucketStride = 13; // so that the first few problems of a map are neither all short nor all long
constexpr uint32_t SurfaceSteps[] = {0, 5, 10, 20, 30, 40};

/** A map nobody knows, with problems. */
struct PlrtaMap
{
	UnknownMap Ground;
	std::vector<StateId> Starts;
	std::vector<StateId> Goals;
	std::vector<double> Optimal;
};

std::vector<PlrtaRow> PaperRows()
{
	return {{"LRA*", "lra", {158.3, 49.8, 2255.2, 0, 0}, {}},
		{"LRTA*(d=1)", "lrta:probe=off", {9808.5, 7.2, 8.2, 307.8, 0}, {}},
		{"LRTS(10, 0.5, 0)", "lrts:d=10,gamma=0.5,T=0,probe=off", {3067.4, 208.6, 1852.9, 24.6, 0.9}, {}},
		{"PR-LRTS(5, 0.5, 0)", "pr-lrts:level=1,d=5,gamma=0.5,T=0,probe=off", {831.9, 57.6, 548.5, 9.3, 1.0}, {}},
		{"Koenig's LRTA*(10)", "k-lrta:n=10,probe=off", {2903.1, 70.9, 173.1, 424.5, 0}, {}},
		{"Koenig's LRTA*(20)", "k-lrta:n=20,probe=off", {2088.6, 130.1, 322.1, 440.2, 0}, {}},
		{"Koenig's LRTA*(30)", "k-lrta:n=30,probe=off", {1753.2, 188.6, 460.1, 448.8, 0}, {}},
		{"Koenig's LRTA*(40)", "k-lrta:n=40,probe=off", {1584.4, 250.8, 593.9, 460.4, 0}, {}},
		{"P-LRTA*(9, 10)", "p-lrta:queue=9,updates=10,probe=off", {1236.0, 40.3, 8.2, 339.0, 0}, {}},
		{"P-LRTA*(19, 20)", "p-lrta:queue=19,updates=20,probe=off", {708.2, 83.7, 8.3, 393.4, 0}, {}},
		{"P-LRTA*(29, 30)", "p-lrta:queue=29,updates=30,probe=off", {539.1, 129.7, 8.4, 444.7, 0}, {}},
		{"P-LRTA*(39, 40)", "p-lrta:queue=39,updates=40,probe=off", {462.4, 175.5, 8.3, 504.1, 0}, {}}};
}

/** A random start, and a random goal whose distance from it is in a bucket. */
struct BucketProblem
{
	CellIndex Start;
	CellIndex Goal;
	double Optimal;
};

BucketProblem DrawInBucket(const LayeredGrid& Grid, uint32_t Bucket, Random& Dice)
{
	const GridSpace Space(Grid);
	for (;;)
	{
		const StateId Start{Dice.Below(Grid.CellCount())};
		const std::vector<Cost> Costs = DijkstraCosts(Space, Start, Towards::FromSource);
		std::vector<uint32_t> Goals;
		for (uint32_t State = 0; State != Costs.size(); ++State)
		{
			const double Cells = static_cast<double>(Costs[State].Units) / Grid.Settings().Costs.Straight;
			if (Cells > BucketWidth * Bucket && Cells <= BucketWidth * (Bucket + 1))
			{
				Goals.push_back(State);
			}
		}
		if (!Goals.empty())
		{
			const uint32_t Goal = Goals[Dice.Below(static_cast<uint32_t>(Goals.size()))];
			return {GridSpace::CellOf(Start), CellIndex{Goal},
				static_cast<double>(Costs[Goal].Units) / Grid.Settings().Costs.Straight};
		}
	}
}

Result<PlrtaMap> LoadPlrtaMap(const std::filesystem::path& Path, uint32_t Count, uint64_t Seed)
{
	RTP_TRY(const LoadedMap Map, LoadMap(Path));
	RTP_TRY(UnknownMap Unknown, MakeUnknownMap(Map.Terrain, {}));
	const LayeredGrid& Grid = *Map.Grid;
	PlrtaMap Made{std::move(Unknown), {}, {}, {}};
	const auto Translate = [&](CellIndex Cell)
	{ return GridSpace::StateOf(*Made.Ground.Grid->Find(Grid.CoordOf(Cell))); };
	Random Dice(Seed);
	for (uint32_t Index = 0; Index != Count; ++Index)
	{
		const BucketProblem Drawn = DrawInBucket(Grid, (Index + 1) * BucketStride % BucketCount, Dice);
		Made.Starts.push_back(Translate(Drawn.Start));
		Made.Goals.push_back(Translate(Drawn.Goal));
		Made.Optimal.push_back(Drawn.Optimal);
	}
	return Made;
}

using SharedDatabase = std::shared_ptr<const IDatabase>;

/** What the planner wants to know of a map of which nobody knows anything; null if it wants nothing. */
Result<SharedDatabase> FreeSpaceDatabase(const std::string& Spec, const PlrtaMap& Map, ITaskRunner& Tasks)
{
	const Result<std::string> Wanted = DatabaseSpecFor(Spec);
	if (!Wanted || Wanted.Value().empty())
	{
		return Wanted ? Result<SharedDatabase>(SharedDatabase()) : Wanted.GetError();
	}
	Result<std::unique_ptr<IDatabase>> Made = BuildDatabase(Wanted.Value(), Map.Ground.Grid, {Tasks, NeverStop});
	return Made ? Result<SharedDatabase>(std::move(Made.Value())) : Made.GetError();
}

Result<TrialRecord> Converge(
	const std::string& Spec, const PlrtaMap& Map, const SharedDatabase& Database, uint32_t Index)
{
	Explorer Eyes(Map.Ground, PlrtaRadius);
	World Level;
	Level.Grid = Map.Ground.Grid;
	Level.Overlay = Eyes.Belief();
	Level.Database = Database;
	RTP_TRY(std::unique_ptr<IPlanner> Planner, MakePlanner(Spec, Level));
	const GridSpace Truth(*Map.Ground.Grid, Map.Ground.Truth.get());
	return RunTrials(*Planner, Truth, &Eyes, Map.Starts[Index], Map.Goals[Index], {});
}

/** The trials of the first PerMap problems of each map, in order. */
Result<std::vector<TrialRecord>> ConvergeAll(
	const std::string& Spec, const std::vector<PlrtaMap>& Maps, uint32_t PerMap, ProgressBar& Progress)
{
	ThreadTaskRunner Tasks(0);
	std::vector<SharedDatabase> Databases;
	for (const PlrtaMap& Map : Maps)
	{
		RTP_TRY(SharedDatabase Made, FreeSpaceDatabase(Spec, Map, Tasks));
		Databases.push_back(std::move(Made));
	}
	return ForAllProblems<TrialRecord>(Maps.size() * PerMap, Tasks, Progress,
		[&](uint32_t Index)
		{ return Converge(Spec, Maps[Index / PerMap], Databases[Index / PerMap], Index % PerMap); });
}

constexpr size_t KeptNumbers = 7; // of a row

/** The row's numbers in the order in which they are kept. */
std::vector<double> Summarise(
	const std::vector<TrialRecord>& Records, const std::vector<PlrtaMap>& Maps, uint32_t PerMap)
{
	const double Count = static_cast<double>(Records.size());
	double Execution = 0, Touched = 0, Lag = 0, Memory = 0, Suboptimality = 0, Runs = 0, Unconverged = 0;
	for (size_t Index = 0; Index != Records.size(); ++Index)
	{
		const TrialRecord& At = Records[Index];
		const double Optimal = Maps[Index / PerMap].Optimal[Index % PerMap];
		Execution += At.Distance / Count;
		Touched += static_cast<double>(At.Touched) / Count;
		Lag += static_cast<double>(At.FirstTouched) / Count;
		Memory += At.Stored / Count;
		Suboptimality += 100 * (At.FinalLength / Optimal - 1) / Count;
		Runs += At.Runs / Count;
		Unconverged += At.bConverged ? 0 : 1;
	}
	return {Execution, Touched / Execution, Lag, Memory, Suboptimality, Runs, Unconverged};
}

/** Measures a planner on the first PerMap problems of each map, or takes what an earlier run has kept. */
Result<Done> MeasureRow(PlrtaRow& Row, const std::vector<PlrtaMap>& Maps, uint32_t PerMap,
	const ExperimentOptions& Options, Console& Terminal)
{
	const std::string Name = "plrta " + Row.Spec + " problems=" + std::to_string(PerMap) +
		" of=" + std::to_string(Maps.front().Starts.size()) + " seed=" + std::to_string(Options.Seed);
	const Result<std::vector<double>> Kept = MeasureOnce(Options, Name, KeptNumbers,
		[&]() -> Result<std::vector<double>>
		{
			ProgressBar Progress(Terminal, Row.Name, Maps.size() * PerMap);
			const Result<std::vector<TrialRecord>> Records = ConvergeAll(Row.Spec, Maps, PerMap, Progress);
			return Records ? Result<std::vector<double>>(Summarise(Records.Value(), Maps, PerMap))
						   : Result<std::vector<double>>(Records.GetError());
		});
	if (!Kept)
	{
		return Kept.GetError();
	}
	const std::vector<double>& At = Kept.Value();
	Row.Ours = {At[0], At[1], At[2], At[3], At[4]};
	Row.Runs = At[5];
	Row.Unconverged = static_cast<uint64_t>(At[6]);
	return Done{};
}

Result<Done> MeasureRows(std::vector<PlrtaRow>& Rows, const std::vector<PlrtaMap>& Maps, uint32_t PerMap,
	const ExperimentOptions& Options, Console& Terminal)
{
	for (PlrtaRow& Row : Rows)
	{
		if (const Result<Done> Made = MeasureRow(Row, Maps, PerMap, Options, Terminal); !Made)
		{
			return Made;
		}
	}
	return Done{};
}

/** Figure 5. */
Result<Done> MeasureSurface(
	PlrtaFigures& Figures, const std::vector<PlrtaMap>& Maps, const ExperimentOptions& Options, Console& Terminal)
{
	for (const uint32_t Queue : SurfaceSteps)
	{
		for (const uint32_t Updates : SurfaceSteps)
		{
			PlrtaRow Point;
			Point.Name = "Figure 5";
			Point.Spec = "p-lrta:queue=" + std::to_string(Queue) + ",updates=" + std::to_string(Updates) + ",probe=off";
			if (const Result<Done> Made = MeasureRow(Point, Maps, Figures.PerMap, Options, Terminal); !Made)
			{
				return Made;
			}
			Figures.Surface.push_back({Queue, Updates, Point.Ours.Execution});
		}
	}
	return Done{};
}
} // namespace

Result<PlrtaFigures> MeasurePlrta(const ExperimentOptions& Options, Console& Terminal)
{
	PlrtaFigures Figures;
	Figures.PerMap = Options.Problems != 0 ? Options.Problems : Options.bFull ? AllProblems : SampleOfProblems;
	std::vector<PlrtaMap> Maps;
	for (const char* Name : PlrtaMaps)
	{
		RTP_TRY(const std::filesystem::path Path, FindBenchmarkData(std::string("maps/bg/") + Name + ".map"));
		RTP_TRY(PlrtaMap Map, LoadPlrtaMap(Path, Figures.PerMap, Options.Seed + Maps.size()));
		Maps.push_back(std::move(Map));
		Figures.Maps.push_back(Name);
	}
	Result<Done> Made = Done{};
	if (IsWanted(Options, "table1"))
	{
		Made = MeasureRows(Figures.Rows = PaperRows(), Maps, Figures.PerMap, Options, Terminal);
	}
	if (Made && IsWanted(Options, "figure5"))
	{
		Made = MeasureSurface(Figures, Maps, Options, Terminal);
	}
	return Made ? Result<PlrtaFigures>(std::move(Figures)) : Made.GetError();
}
} // namespace Rtp::Tool
