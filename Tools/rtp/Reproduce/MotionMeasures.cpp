// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/MotionMeasures.h"

#include "Rtp/Base/Random.h"
#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Driving/MotionWorld.h"

#include "Commands/MotionBench.h"
#include "Console/ProgressBar.h"
#include "Files/BenchmarkData.h"
#include "Files/FileError.h"
#include "Generate/Building.h"
#include "Generate/Problems.h"
#include "Reproduce/ProblemMaps.h"

#include <chrono>

namespace Rtp::Tool
{
namespace
{
constexpr const char* MapNames[] = {
	"dao/arena2", "dao/brc202d", "wc3/duskwood", "bg/AR0700SR", "cities/Boston_0_1024", "rooms/32room_000"};
constexpr double ShortestWalk = 30; // cells
constexpr double LongestWalk = 60;
constexpr int32_t TableRadius = 24;
constexpr uint32_t DriveBudget = StepBudget::Unlimited; // drivers have limits of their own

Result<Done> AddAtlas(MotionMap& Map)
{
	ThreadTaskRunner Tasks(0);
	Result<std::unique_ptr<IDatabase>> Atlas =
		BuildDatabase("atlas", Map.Grid, {Tasks, [](const BuildProgress&) { return true; }});
	if (!Atlas)
	{
		return InFile(Map.Name, Atlas.GetError());
	}
	Map.Atlas = std::move(Atlas.Value());
	return Done{};
}

Result<MotionMap> MakeBuildingMap(uint32_t Problems, uint64_t Seed)
{
	Random Dice(Seed);
	BuildingOptions Shape;
	Shape.SmallestRoom = 10;
	RTP_TRY(LayeredGrid Grid, MakeBuilding(96, 64, Shape, {}, Dice));
	MotionMap Map{"building, 3 storeys", std::make_shared<const LayeredGrid>(std::move(Grid)), {}, {}};
	RTP_TRY(std::vector<ProblemCells> Drawn, DrawProblems(*Map.Grid, Problems, Dice));
	Map.Problems = std::move(Drawn);
	return Map;
}

/** Every other problem asks for a heading at its goal. */
std::vector<MotionProblem> MixedProblems(const HeadingSpace& Space, const MotionMap& Map, uint64_t Seed)
{
	std::vector<MotionProblem> Problems = WithHeadings(Space, Map.Problems, Seed, false);
	const std::vector<MotionProblem> Fixed = WithHeadings(Space, Map.Problems, Seed, true);
	for (size_t Index = 1; Index < Problems.size(); Index += 2)
	{
		Problems[Index] = Fixed[Index];
	}
	return Problems;
}

void SearchAll(const MotionWorld& World, const std::vector<MotionProblem>& Problems, MotionModelFigures& Figures,
	ProgressBar& Progress)
{
	for (size_t Estimate = 0; Estimate < MotionEstimates.size(); ++Estimate)
	{
		for (size_t Weight = 0; Weight < MotionWeights.size(); ++Weight)
		{
			for (const size_t Reopen : {0, 1})
			{
				const MotionSetting Setting{
					MotionEstimates[Estimate], {ParseWeight(MotionWeights[Weight]).Value(), Reopen == 1}};
				std::vector<MotionRecord>& Records = Figures.Searches[Estimate][Weight][Reopen].emplace_back();
				for (const MotionProblem& Problem : Problems)
				{
					Records.push_back(SearchMotion(World, Problem, Setting));
					Progress.Advance();
				}
			}
		}
	}
}

Result<Done> DriveAll(const MotionWorld& World, const std::vector<MotionProblem>& Problems, MotionModelFigures& Figures,
	ProgressBar& Progress)
{
	std::vector<MotionRecord>& Cheapest = Figures.Cheapest.emplace_back();
	for (const MotionProblem& Problem : Problems)
	{
		Cheapest.push_back(SearchMotion(World, Problem, {}));
		Progress.Advance();
	}
	for (size_t Driver = 0; Driver < MotionDrivers.size(); ++Driver)
	{
		std::vector<MotionRecord>& Records = Figures.Drives[Driver].emplace_back();
		for (const MotionProblem& Problem : Problems)
		{
			RTP_TRY(const MotionRecord Driven, DriveMotion(World, MotionDrivers[Driver], Problem, DriveBudget));
			Records.push_back(Driven);
			Progress.Advance();
		}
	}
	return Done{};
}
} // namespace

Result<std::vector<MotionMap>> LoadMotionMaps(uint32_t Problems, uint64_t Seed)
{
	std::vector<std::filesystem::path> Paths;
	for (const char* Name : MapNames)
	{
		RTP_TRY(const std::filesystem::path Path, FindBenchmarkData("maps/" + std::string(Name) + ".map"));
		Paths.push_back(Path);
	}
	RTP_TRY(const std::vector<ProblemMap> Loaded, LoadProblemMaps(Paths, {ShortestWalk, LongestWalk, Problems, Seed}));
	std::vector<MotionMap> Maps;
	for (const ProblemMap& At : Loaded)
	{
		MotionMap Map{At.Name, At.Level.Grid, {}, {}};
		for (const PaperProblem& Problem : At.Problems)
		{
			Map.Problems.push_back({GridSpace::CellOf(Problem.Start), GridSpace::CellOf(Problem.Goal)});
		}
		Maps.push_back(std::move(Map));
	}
	RTP_TRY(MotionMap Building, MakeBuildingMap(Problems, Seed));
	Maps.push_back(std::move(Building));
	for (MotionMap& Map : Maps)
	{
		RTP_TRY_DONE(AddAtlas(Map));
	}
	return Maps;
}

Result<MotionModelFigures> MeasureMotionModel(const std::string& Model, const std::vector<MotionMap>& Maps,
	uint32_t SearchedProblems, uint64_t Seed, Console& Terminal)
{
	RTP_TRY(const std::shared_ptr<const MotionTables> Tables, FindMotionModel(Model));
	ThreadTaskRunner Tasks(0);
	const auto Began = std::chrono::steady_clock::now();
	const std::shared_ptr<const EmptySpaceTable> Empty = EmptySpaceTable::Build(Tables, {TableRadius, true}, Tasks);
	MotionModelFigures Figures;
	Figures.Name = Model;
	Figures.TableSeconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - Began).count();
	Figures.TableBytes = Empty->MemoryBytes();
	Figures.TableRadius = TableRadius;
	for (const MotionMap& Map : Maps)
	{
		const MotionWorld World{{Map.Grid, nullptr, Map.Atlas, nullptr}, Tables, Empty};
		std::vector<MotionProblem> Problems = MixedProblems(World.Space(), Map, Seed);
		constexpr size_t Settings = MotionEstimates.size() * MotionWeights.size() * 2;
		ProgressBar Progress(Terminal, Model + " on " + Map.Name,
			Settings * SearchedProblems + Problems.size() * (MotionDrivers.size() + 1));
		if (const Result<Done> Driven = DriveAll(World, Problems, Figures, Progress); !Driven)
		{
			return InFile(Map.Name, Driven.GetError());
		}
		Problems.resize(std::min<size_t>(Problems.size(), SearchedProblems));
		SearchAll(World, Problems, Figures, Progress);
	}
	return Figures;
}

std::vector<MotionRecord> AllRecords(const RecordsByMap& Records)
{
	std::vector<MotionRecord> All;
	for (const std::vector<MotionRecord>& At : Records)
	{
		All.insert(All.end(), At.begin(), At.end());
	}
	return All;
}
} // namespace Rtp::Tool
