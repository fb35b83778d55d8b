// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/AtlasWorlds.h"

#include "Rtp/Atlas/AtlasDatabase.h"
#include "Rtp/Base/Random.h"
#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Grid/LayeredGridBuilder.h"
#include "Rtp/Search/Dijkstra.h"

#include "Console/ProgressBar.h"
#include "Files/BenchmarkData.h"
#include "Generate/Building.h"
#include "Generate/Problems.h"
#include "Harness/BenchProblems.h"
#include "Reproduce/AtlasFigures.h"

#include <algorithm>
#include <chrono>

namespace Rtp::Tool
{
namespace
{
constexpr uint32_t BuildingCount = 12;
constexpr uint32_t ProblemsPerBuilding = 100;
constexpr uint32_t ObstacleProblems = 60;
constexpr uint32_t GroundProblems = 60;
constexpr uint32_t PresetProblems = 100;
constexpr const char* ObstacleMaps[] = {"dao/brc202d", "dao/orz700d", "dao/lak303d", "bg/AR0700SR"};
constexpr const char* GroundMaps[] = {"dao/brc202d", "dao/den520d"};
constexpr const char* PresetMaps[] = {"dao/orz700d", "dao/brc202d", "dao/lak303d"};
constexpr const char* SizeMap = "dao/orz700d";

Result<LoadedMap> LoadBenchmarkMap(const std::string& Name)
{
	const Result<std::filesystem::path> Path = FindBenchmarkData("maps/" + Name + std::string(MapExtension));
	return Path ? LoadMap(Path.Value()) : Path.GetError();
}

struct BuiltWorld
{
	World Level;
	double Seconds = 0;
};

Result<BuiltWorld> BuildAtlasWorld(const std::string& Spec, std::shared_ptr<const LayeredGrid> Grid)
{
	ThreadTaskRunner Tasks(2);
	BuiltWorld Made;
	const auto Began = std::chrono::steady_clock::now();
	Result<std::unique_ptr<IDatabase>> Database =
		BuildDatabase(Spec, Grid, {Tasks, [](const BuildProgress&) { return true; }});
	if (!Database)
	{
		return Database.GetError();
	}
	Made.Seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - Began).count();
	Made.Level.Grid = std::move(Grid);
	Made.Level.Database = std::move(Database.Value());
	return Made;
}

/** What a walk cost in the grid's units; nothing if it did not arrive. */
Result<std::optional<int64_t>> CostOfWalk(const std::string& Spec, const World& Level, const ProblemCells& Problem)
{
	std::vector<StateId> Route;
	WalkSettings Settings;
	Settings.Route = &Route;
	TimeHistogram Unused;
	RTP_TRY(const WalkRecord Walked, WalkAtlasProblem(Spec, Level, Problem, Settings, Unused));
	int64_t Total = 0;
	for (size_t Index = 1; Index < Route.size(); ++Index)
	{
		Total += Level.Space().MoveCost(Route[Index - 1], Route[Index])->Units;
	}
	return Walked.bSolved ? std::optional<int64_t>(Total) : std::nullopt;
}

Result<Done> MeasureBuilding(const ExperimentOptions& Options, uint32_t Number, AtlasStoreys& Figures)
{
	Random Dice = Random::Stream(Options.Seed, Number);
	BuildingOptions Shape;
	Shape.Ladders = 1;
	Shape.Drops = 4;
	RTP_TRY(LayeredGrid Grid, MakeBuilding(96, 64, Shape, {}, Dice));
	RTP_TRY(const BuiltWorld Made,
		BuildAtlasWorld("atlas:scale=exact", std::make_shared<const LayeredGrid>(std::move(Grid))));
	const World& Level = Made.Level;
	RTP_TRY(const std::vector<ProblemCells> Problems, DrawProblems(*Level.Grid, ProblemsPerBuilding, Dice));
	++Figures.Buildings;
	for (const ProblemCells& Problem : Problems)
	{
		const Cost True =
			DijkstraCosts(Level.Space(), GridSpace::StateOf(Problem.Goal), Towards::ToSource)[Problem.Start.Value];
		RTP_TRY(const std::optional<int64_t> Walked, CostOfWalk("atlas:wait=still", Level, Problem));
		++Figures.Problems;
		Figures.Unequal += Walked == std::optional<int64_t>(True.Units) ? 0 : 1;
	}
	return Done{};
}

/** Blocks a square of cells around a cell in its layer. */
void BlockSquare(const LayeredGrid& Grid, CellIndex Middle, int32_t Side, GridOverlay& Overlay)
{
	const CellCoord At = Grid.CoordOf(Middle);
	for (int32_t Y = At.Y - Side / 2; Y < At.Y - Side / 2 + Side; ++Y)
	{
		for (int32_t X = At.X - Side / 2; X < At.X - Side / 2 + Side; ++X)
		{
			if (const std::optional<CellIndex> Cell = Grid.Find({X, Y, At.Storey}))
			{
				Overlay.SetBlocked(*Cell, true);
			}
		}
	}
}

Result<Done> MeasureObstacles(
	const World& Free, const std::vector<ProblemCells>& Problems, Random& Dice, AtlasObstacles& Figures)
{
	World Level = Free;
	const auto Overlay = std::make_shared<GridOverlay>(*Level.Grid);
	for (uint32_t Square = 0; Square < Figures.Count; ++Square)
	{
		BlockSquare(
			*Level.Grid, CellIndex{Dice.Below(Level.Grid->CellCount())}, static_cast<int32_t>(Figures.Side), *Overlay);
	}
	Level.Overlay = Overlay;
	for (const ProblemCells& Problem : Problems)
	{
		std::vector<StateId> Route;
		WalkSettings Settings;
		Settings.Route = &Route;
		TimeHistogram Unused;
		RTP_TRY_DONE(WalkAtlasProblem("atlas", Free, Problem, Settings, Unused));
		const bool bAffected =
			std::any_of(Route.begin(), Route.end(), [&](StateId At) { return Level.Space().IsBlocked(At); });
		RTP_TRY(const WalkRecord Best, WalkAtlasProblem("astar", Level, Problem, {}, Unused));
		if (!bAffected || !Best.bSolved)
		{
			continue;
		}
		WalkSettings TickSettings;
		TickSettings.Budget.MaxExpansions = AtlasTickBudget;
		const Result<WalkRecord> Walked = WalkAtlasProblem("atlas", Level, Problem, {}, Unused);
		const Result<WalkRecord> Ticking = WalkAtlasProblem("atlas", Level, Problem, TickSettings, Unused);
		if (!Walked || !Ticking)
		{
			return !Walked ? Walked.GetError() : Ticking.GetError();
		}
		Figures.Failures += (Walked.Value().bSolved ? 0 : 1) + (Ticking.Value().bSolved ? 0 : 1);
		Figures.ExtraPct.push_back(ExtraPct(Walked.Value().Length, Best.Length));
		Figures.EveryTickPct.push_back(ExtraPct(Ticking.Value().Length, Best.Length));
	}
	return Done{};
}

/** The same places with three kinds of ground in squares, at one, one and a half and two and a half times the price. */
Result<LayeredGrid> WithGround(const LayeredGrid& Plain, Random& Dice)
{
	constexpr int32_t SquareSide = 24;
	LayeredGridBuilder Builder({}, Plain.Width(), Plain.Height());
	Builder.SetArea(1, {384});
	Builder.SetArea(2, {640});
	const int32_t Squares = Plain.Width() / SquareSide + 1;
	std::vector<uint8_t> Kinds(static_cast<size_t>(Squares) * static_cast<size_t>(Plain.Height() / SquareSide + 1));
	std::generate(Kinds.begin(), Kinds.end(), [&] { return static_cast<uint8_t>(Dice.Below(3)); });
	for (uint32_t Cell = 0; Cell < Plain.CellCount(); ++Cell)
	{
		const CellCoord At = Plain.CoordOf(CellIndex{Cell});
		Builder.AddCell(At, 0, Kinds[static_cast<size_t>(At.Y / SquareSide * Squares + At.X / SquareSide)]);
	}
	return Builder.Build();
}

/** The places whose neighbourhood of so many cells in all directions is walkable. */
Result<LayeredGrid> WithClearance(const LayeredGrid& Plain, int32_t Clearance)
{
	LayeredGridBuilder Builder({}, Plain.Width(), Plain.Height());
	for (uint32_t Cell = 0; Cell < Plain.CellCount(); ++Cell)
	{
		const CellCoord At = Plain.CoordOf(CellIndex{Cell});
		bool bWide = true;
		for (int32_t Dy = -Clearance; Dy <= Clearance && bWide; ++Dy)
		{
			for (int32_t Dx = -Clearance; Dx <= Clearance && bWide; ++Dx)
			{
				bWide = Plain.Find({At.X + Dx, At.Y + Dy, At.Storey}).has_value();
			}
		}
		if (bWide)
		{
			Builder.AddCell(At);
		}
	}
	return Builder.Build();
}
} // namespace

Result<AtlasStoreys> MeasureAtlasStoreys(const ExperimentOptions& Options, Console& Terminal)
{
	AtlasStoreys Figures;
	ProgressBar Progress(Terminal, "storeys", BuildingCount);
	for (uint32_t Number = 0; Number < BuildingCount; ++Number)
	{
		RTP_TRY_DONE(MeasureBuilding(Options, Number, Figures));
		Progress.Advance();
	}
	return Figures;
}

Result<std::vector<AtlasObstacles>> MeasureAtlasObstacles(const ExperimentOptions& Options, Console& Terminal)
{
	std::vector<AtlasObstacles> All = {{3, 50, 0, {}}, {5, 50, 0, {}}, {7, 100, 0, {}}, {17, 30, 0, {}}};
	ProgressBar Progress(Terminal, "obstacles", std::size(ObstacleMaps) * All.size());
	Random Dice = Random::Stream(Options.Seed, 77);
	for (const char* Name : ObstacleMaps)
	{
		const Result<LoadedMap> Map = LoadBenchmarkMap(Name);
		RTP_TRY(const BuiltWorld Made, Map ? BuildAtlasWorld("atlas", Map.Value().Grid) : Map.GetError());
		ProblemChoice Choice;
		Choice.Count = ObstacleProblems;
		RTP_TRY(const std::vector<ProblemCells> Problems, ChooseProblems(Map.Value(), Choice));
		for (AtlasObstacles& Figures : All)
		{
			RTP_TRY_DONE(MeasureObstacles(Made.Level, Problems, Dice, Figures));
			Progress.Advance();
		}
	}
	return All;
}

Result<std::vector<double>> MeasureAtlasGround(const ExperimentOptions& Options, Console& Terminal)
{
	std::vector<double> Extra;
	ProgressBar Progress(Terminal, "ground", std::size(GroundMaps));
	Random Dice = Random::Stream(Options.Seed, 78);
	for (const char* Name : GroundMaps)
	{
		const Result<LoadedMap> Map = LoadBenchmarkMap(Name);
		RTP_TRY(LayeredGrid Grid, Map ? WithGround(*Map.Value().Grid, Dice) : Map.GetError());
		RTP_TRY(const BuiltWorld Made, BuildAtlasWorld("atlas", std::make_shared<const LayeredGrid>(std::move(Grid))));
		const World& Level = Made.Level;
		RTP_TRY(const std::vector<ProblemCells> Problems, DrawProblems(*Level.Grid, GroundProblems, Dice));
		for (const ProblemCells& Problem : Problems)
		{
			const Result<std::optional<int64_t>> Best = CostOfWalk("astar", Level, Problem);
			const Result<std::optional<int64_t>> Walked = CostOfWalk("atlas:wait=still", Level, Problem);
			if (!Best || !Walked)
			{
				return Best ? Walked.GetError() : Best.GetError();
			}
			Extra.push_back(Walked.Value() && Best.Value()
					? ExtraPct(static_cast<double>(*Walked.Value()), static_cast<double>(*Best.Value()))
					: 1e9);
		}
		Progress.Advance();
	}
	return Extra;
}

Result<std::vector<AtlasPreset>> MeasureAtlasPresets(const ExperimentOptions& Options, Console& Terminal)
{
	std::vector<AtlasPreset> All = {{"draft", 0, 0, {}}, {"balanced", 0, 0, {}}, {"best", 0, 0, {}}};
	ProgressBar Progress(Terminal, "presets", All.size() * std::size(PresetMaps));
	for (AtlasPreset& Preset : All)
	{
		double Cells = 0;
		for (const char* Name : PresetMaps)
		{
			const Result<LoadedMap> Map = LoadBenchmarkMap(Name);
			RTP_TRY(const BuiltWorld Made,
				Map ? BuildAtlasWorld("atlas:quality=" + Preset.Name, Map.Value().Grid) : Map.GetError());
			const World& Level = Made.Level;
			ProblemChoice Choice;
			Choice.Count = PresetProblems;
			Choice.Seed = Options.Seed;
			RTP_TRY(const std::vector<ProblemCells> Problems, ChooseProblems(Map.Value(), Choice));
			for (const ProblemCells& Problem : Problems)
			{
				TimeHistogram Unused;
				RTP_TRY(const WalkRecord Walked, WalkAtlasProblem("atlas:wait=still", Level, Problem, {}, Unused));
				Preset.FirstUs.push_back(Walked.FirstMoveUs);
			}
			Cells += Level.Grid->CellCount();
			Preset.BuildSeconds += Made.Seconds;
			Preset.BytesPerCell += static_cast<double>(Level.Database->MemoryBytes());
			Progress.Advance();
		}
		Preset.BytesPerCell /= Cells;
	}
	return All;
}

Result<std::vector<AtlasSize>> MeasureAtlasSizes(Console& Terminal)
{
	constexpr int32_t LargestClearance = 2;
	RTP_TRY(const LoadedMap Map, LoadBenchmarkMap(SizeMap));
	std::vector<AtlasSize> All;
	std::vector<CellCoord> Before;
	ProgressBar Progress(Terminal, "sizes", LargestClearance + 1);
	for (int32_t Clearance = 0; Clearance <= LargestClearance; ++Clearance)
	{
		Result<LayeredGrid> Grid = WithClearance(*Map.Grid, Clearance);
		RTP_TRY(const BuiltWorld Made,
			Grid ? BuildAtlasWorld("atlas", std::make_shared<const LayeredGrid>(std::move(Grid.Value())))
				 : Grid.GetError());
		const auto& Atlas = static_cast<const AtlasDatabase&>(*Made.Level.Database);
		AtlasSize Size{Clearance, Atlas.GetGrid().CellCount(), Atlas.GetSites().Count(), 0, 0};
		std::vector<CellCoord> Places;
		for (const CellIndex Cell : Atlas.GetSites().Cells())
		{
			Places.push_back(Atlas.GetGrid().CoordOf(Cell));
			Size.SharedSites +=
				std::any_of(Before.begin(), Before.end(),
					[&](const CellCoord& At) { return At.X == Places.back().X && At.Y == Places.back().Y; })
				? 1
				: 0;
		}
		Size.BytesPerCell = static_cast<double>(Atlas.MemoryBytes()) / Size.Cells;
		All.push_back(Size);
		Before = std::move(Places);
		Progress.Advance();
	}
	return All;
}
} // namespace Rtp::Tool
