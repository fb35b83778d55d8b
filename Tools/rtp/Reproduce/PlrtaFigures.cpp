// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/PlrtaFigures.h"

#include "Rtp/Base/Random.h"
#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Search/Dijkstra.h"

#include "Console/ProgressBar.h"
#include "Files/BenchmarkData.h"
#include "Files/MapLoading.h"
#include "Harness/ForAllProblems.h"
#include "Harness/Trials.h"

#include <algorithm>

namespace Rtp::Tool
{
namespace
{
constexpr const char* PlrtaMaps[] = {"AR0411SR", "AR0516SR", "AR0600SR", "AR0603SR", "AR0701SR"};
constexpr uint32_t SampleOfProblems = 200;
constexpr uint32_t AllProblems = 2000;
constexpr uint32_t SurfaceProblems = 20;
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
		{"Koenig's LRTA*(10)", "k-lrta:n=10,probe=off", {2903.1, 70.9, 173.1, 424.5, 0}, {}},
		{"Koenig's LRTA*(20)", "k-lrta:n=20,probe=off", {2088.6, 130.1, 322.1, 440.2, 0}, {}},
		{"Koenig's LRTA*(30)", "k-lrta:n=30,probe=off", {1753.2, 188.6, 460.1, 448.8, 0}, {}},
		{"Koenig's LRTA*(40)", "k-lrta:n=40,probe=off", {1584.4, 250.8, 593.9, 460.4, 0}, {}},
		{"same, walking on (10)", "lss-lrta:n=10,probe=off", {2903.1, 70.9, 173.1, 424.5, 0}, {}},
		{"same, walking on (20)", "lss-lrta:n=20,probe=off", {2088.6, 130.1, 322.1, 440.2, 0}, {}},
		{"same, walking on (30)", "lss-lrta:n=30,probe=off", {1753.2, 188.6, 460.1, 448.8, 0}, {}},
		{"same, walking on (40)", "lss-lrta:n=40,probe=off", {1584.4, 250.8, 593.9, 460.4, 0}, {}},
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
	const Result<LoadedMap> Map = LoadMap(Path);
	if (!Map)
	{
		return Map.GetError();
	}
	Result<UnknownMap> Unknown = MakeUnknownMap(Map.Value().Terrain, {});
	if (!Unknown)
	{
		return Unknown.GetError();
	}
	const LayeredGrid& Grid = *Map.Value().Grid;
	PlrtaMap Made{std::move(Unknown.Value()), {}, {}, {}};
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

Result<TrialRecord> Converge(const std::string& Spec, const PlrtaMap& Map, uint32_t Index)
{
	Explorer Eyes(Map.Ground, PlrtaRadius);
	World Level;
	Level.Grid = Map.Ground.Grid;
	Level.Overlay = Eyes.Belief();
	Result<std::unique_ptr<IPlanner>> Planner = MakePlanner(Spec, Level);
	if (!Planner)
	{
		return Planner.GetError();
	}
	const GridSpace Truth(*Map.Ground.Grid, Map.Ground.Truth.get());
	return RunTrials(*Planner.Value(), Truth, &Eyes, Map.Starts[Index], Map.Goals[Index], {});
}

/** The trials of the first PerMap problems of each map, in order. */
Result<std::vector<TrialRecord>> ConvergeAll(
	const std::string& Spec, const std::vector<PlrtaMap>& Maps, uint32_t PerMap, ProgressBar& Progress)
{
	ThreadTaskRunner Tasks(0);
	return ForAllProblems<TrialRecord>(Maps.size() * PerMap, Tasks, Progress,
		[&](uint32_t Index) { return Converge(Spec, Maps[Index / PerMap], Index % PerMap); });
}

void Summarise(
	PlrtaRow& Row, const std::vector<TrialRecord>& Records, const std::vector<PlrtaMap>& Maps, uint32_t PerMap)
{
	const double Count = static_cast<double>(Records.size());
	double Touched = 0;
	for (size_t Index = 0; Index != Records.size(); ++Index)
	{
		const TrialRecord& At = Records[Index];
		const double Optimal = Maps[Index / PerMap].Optimal[Index % PerMap];
		Row.Ours.Execution += At.Distance / Count;
		Touched += static_cast<double>(At.Touched) / Count;
		Row.Ours.Lag += static_cast<double>(At.FirstTouched) / Count;
		Row.Ours.Memory += At.Stored / Count;
		Row.Ours.Suboptimality += 100 * (At.FinalLength / Optimal - 1) / Count;
		Row.Runs += At.Runs / Count;
		Row.Unconverged += At.bConverged ? 0 : 1;
	}
	Row.Ours.Planning = Touched / Row.Ours.Execution;
}

/** Table 1. */
Result<Done> MeasureRows(PlrtaFigures& Figures, const std::vector<PlrtaMap>& Maps, Console& Terminal)
{
	for (PlrtaRow& Row : Figures.Rows = PaperRows())
	{
		ProgressBar Progress(Terminal, Row.Name, Maps.size() * Figures.PerMap);
		const Result<std::vector<TrialRecord>> Records = ConvergeAll(Row.Spec, Maps, Figures.PerMap, Progress);
		if (!Records)
		{
			return Records.GetError();
		}
		Summarise(Row, Records.Value(), Maps, Figures.PerMap);
	}
	return Done{};
}

/** Figure 5. */
Result<Done> MeasureSurface(PlrtaFigures& Figures, const std::vector<PlrtaMap>& Maps, Console& Terminal)
{
	for (const uint32_t Queue : SurfaceSteps)
	{
		for (const uint32_t Updates : SurfaceSteps)
		{
			ProgressBar Progress(Terminal, "Figure 5", Maps.size() * Figures.SurfacePerMap);
			const std::string Spec =
				"p-lrta:queue=" + std::to_string(Queue) + ",updates=" + std::to_string(Updates) + ",probe=off";
			const Result<std::vector<TrialRecord>> Records = ConvergeAll(Spec, Maps, Figures.SurfacePerMap, Progress);
			if (!Records)
			{
				return Records.GetError();
			}
			PlrtaRow Point;
			Summarise(Point, Records.Value(), Maps, Figures.SurfacePerMap);
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
	Figures.SurfacePerMap = std::min(Figures.PerMap, SurfaceProblems);
	std::vector<PlrtaMap> Maps;
	for (const char* Name : PlrtaMaps)
	{
		const Result<std::filesystem::path> Path = FindBenchmarkData(std::string("maps/bg/") + Name + ".map");
		if (!Path)
		{
			return Path.GetError();
		}
		Result<PlrtaMap> Map = LoadPlrtaMap(Path.Value(), Figures.PerMap, Options.Seed + Maps.size());
		if (!Map)
		{
			return Map.GetError();
		}
		Maps.push_back(std::move(Map.Value()));
		Figures.Maps.push_back(Name);
	}
	Result<Done> Made = Done{};
	if (IsWanted(Options, "table1"))
	{
		Made = MeasureRows(Figures, Maps, Terminal);
	}
	if (Made && IsWanted(Options, "figure5"))
	{
		Made = MeasureSurface(Figures, Maps, Terminal);
	}
	return Made ? Result<PlrtaFigures>(std::move(Figures)) : Made.GetError();
}
} // namespace Rtp::Tool
