// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The default planner beyond plain maps: storeys, obstacles that came after the build, kinds of ground, agents of
// several sizes, and build presets. Docs/Results/atlas-worlds.md discusses it.

#include "Rtp/Atlas/AtlasDatabase.h"
#include "Rtp/Grid/LayeredGridBuilder.h"
#include "Rtp/Search/Dijkstra.h"

#include "Console/Table.h"
#include "Generate/Building.h"
#include "Reproduce/AtlasWalks.h"
#include "Reproduce/Guided.h"
#include "Reproduce/Study.h"

#include <algorithm>

namespace Rtp::Tool
{
namespace
{
constexpr uint32_t BuildingCount = 12;
constexpr uint32_t ProblemsPerBuilding = 100;
constexpr uint32_t ObstacleProblems = 60;
constexpr uint32_t GroundProblems = 60;
constexpr uint32_t PresetProblems = 100;
constexpr int32_t LargestClearance = 2;
constexpr const char* ObstacleMaps[] = {"dao/brc202d", "dao/orz700d", "dao/lak303d", "bg/AR0700SR"};
constexpr const char* GroundMaps[] = {"dao/brc202d", "dao/den520d"};
constexpr const char* PresetMaps[] = {"dao/orz700d", "dao/brc202d", "dao/lak303d"};
constexpr const char* SizeMap = "dao/orz700d";
constexpr const char* StillAtlas = "atlas:wait=still";

/** Squares that are put into a world. */
struct ObstacleKind
{
	uint32_t Side;
	uint32_t Count;
};

constexpr ObstacleKind ObstacleKinds[] = {{3, 50}, {5, 50}, {7, 100}, {17, 30}};

/** A benchmark map with problems of its scenario. */
Result<ProblemSet> LoadBenchmarkSet(const char* Name, uint32_t Count, uint64_t Seed)
{
	RTP_TRY(const std::filesystem::path Path, BenchmarkMap(Name));
	ProblemChoice Choice;
	Choice.Count = Count;
	Choice.Seed = Seed;
	return LoadProblemSet(Path, {}, Choice);
}

/** Gives the world of a set its atlas; returns the seconds that took. */
Result<double> AddAtlas(const std::string& Spec, ProblemSet& Set)
{
	RTP_TRY(const TimedDatabase Built, BuildTimed(Spec, Set.World.Grid, {}, 2));
	Set.World.Database = Built.Database;
	return Built.Seconds;
}

/** The cost of a walk in the grid's units; nothing if it did not arrive. */
Result<std::optional<int64_t>> CostOfWalk(const std::string& Spec, const World& World, const Problem& Ends)
{
	std::vector<StateId> Route;
	RTP_TRY(const WalkRecord Walked, WalkProblem(Spec, World, Ends, {}, &Route));
	int64_t Total = 0;
	for (size_t Index = 1; Index < Route.size(); ++Index)
	{
		Total += World.Space().MoveCost(Route[Index - 1], Route[Index])->Units;
	}
	return Walked.bSolved ? std::optional<int64_t>(Total) : std::nullopt;
}

/** Walks in buildings against Dijkstra, with the grid's own units. */
Result<Done> RunStoreys(StudyRun& Run)
{
	uint32_t Problems = 0;
	uint32_t Unequal = 0;
	ProgressBar Progress(Run.Terminal, "storeys", BuildingCount);
	for (uint32_t Number = 0; Number < BuildingCount; ++Number)
	{
		Random Dice = Random::Stream(Run.Options.Seed, Number);
		BuildingOptions Shape;
		Shape.Ladders = 1;
		Shape.Drops = 4;
		RTP_TRY(LayeredGrid Grid, MakeBuilding(96, 64, Shape, {}, Dice));
		RTP_TRY(ProblemSet Set,
			DrawProblemSet(
				"building", std::make_shared<const LayeredGrid>(std::move(Grid)), ProblemsPerBuilding, Dice));
		RTP_TRY_DONE(AddAtlas("atlas:scale=exact", Set));
		for (const Problem& Ends : Set.Problems)
		{
			const Cost True = DijkstraCosts(Set.World.Space(), Ends.Goal, Towards::ToSource)[Ends.Start.Value];
			RTP_TRY(const std::optional<int64_t> Walked, CostOfWalk(StillAtlas, Set.World, Ends));
			++Problems;
			Unequal += Walked == std::optional<int64_t>(True.Units) ? 0 : 1;
		}
		Progress.Advance();
	}
	StudyRow Row{"buildings of three storeys"};
	Row.Ours.Add("buildings", "", uint64_t{BuildingCount})
		.Add("problems", "", uint64_t{Problems})
		.Add("unequal", "", uint64_t{Unequal});
	Run.AddTable("atlas-worlds-storeys", "",
		{{"buildings", "buildings"}, {"problems", "problems"}, {"not as short as Dijkstra's", "unequal"}}, {Row});
	Run.AddClaim({"problems in buildings", 1000, static_cast<double>(Problems), true, 0});
	Run.AddClaim({"of them not as short as Dijkstra's", 0, static_cast<double>(Unequal), false, 0});
	return Done{};
}

/** Blocks a square of cells around a cell in its storey. */
void BlockSquare(const LayeredGrid& Grid, CellIndex Middle, int32_t Side, GridOverlay& Overlay)
{
	const CellCoord Centre = Grid.CoordOf(Middle);
	for (int32_t Y = Centre.Y - Side / 2; Y < Centre.Y - Side / 2 + Side; ++Y)
	{
		for (int32_t X = Centre.X - Side / 2; X < Centre.X - Side / 2 + Side; ++X)
		{
			if (const std::optional<CellIndex> Cell = Grid.Find({X, Y, Centre.Storey}))
			{
				Overlay.SetBlocked(*Cell, true);
			}
		}
	}
}

/** Problems whose route in the empty world leads through an obstacle, in per cent beside A* that knows them. */
struct ObstacleRow
{
	uint64_t Failures = 0;
	std::vector<double> ExtraPct = {};
	std::vector<double> EveryTickPct = {}; // with a tick's budget, moving while it waits
};

Result<Done> MeasureObstacles(const ProblemSet& Set, const ObstacleKind& Kind, Random& Dice, ObstacleRow& Row)
{
	World World = Set.World;
	const auto Overlay = std::make_shared<GridOverlay>(*World.Grid);
	for (uint32_t Square = 0; Square < Kind.Count; ++Square)
	{
		BlockSquare(
			*World.Grid, CellIndex{Dice.Below(World.Grid->CellCount())}, static_cast<int32_t>(Kind.Side), *Overlay);
	}
	World.Overlay = Overlay;
	for (const Problem& Ends : Set.Problems)
	{
		std::vector<StateId> Route;
		RTP_TRY_DONE(WalkProblem("atlas", Set.World, Ends, {}, &Route));
		RTP_TRY(const WalkRecord Best, WalkProblem("astar", World, Ends));
		if (!Best.bSolved ||
			std::none_of(Route.begin(), Route.end(), [&](StateId State) { return World.Space().IsBlocked(State); }))
		{
			continue;
		}
		RTP_TRY(const WalkRecord Walked, WalkProblem("atlas", World, Ends));
		RTP_TRY(const WalkRecord Ticking, WalkProblem("atlas", World, Ends, {AtlasTickBudget}));
		Row.Failures += (Walked.bSolved ? 0 : 1) + (Ticking.bSolved ? 0 : 1);
		Row.ExtraPct.push_back(ExtraPct(Walked.Length, Best.Length));
		Row.EveryTickPct.push_back(ExtraPct(Ticking.Length, Best.Length));
	}
	return Done{};
}

Result<Done> RunObstacles(StudyRun& Run)
{
	ObstacleRow Rows[std::size(ObstacleKinds)];
	ProgressBar Progress(Run.Terminal, "obstacles", std::size(ObstacleMaps) * std::size(ObstacleKinds));
	Random Dice = Random::Stream(Run.Options.Seed, 77);
	for (const char* Name : ObstacleMaps)
	{
		RTP_TRY(ProblemSet Set, LoadBenchmarkSet(Name, ObstacleProblems, 1));
		RTP_TRY_DONE(AddAtlas("atlas", Set));
		for (size_t Kind = 0; Kind < std::size(ObstacleKinds); ++Kind)
		{
			RTP_TRY_DONE(MeasureObstacles(Set, ObstacleKinds[Kind], Dice, Rows[Kind]));
			Progress.Advance();
		}
	}
	std::vector<StudyRow> Shown;
	ObstacleRow All;
	for (size_t Kind = 0; Kind < std::size(ObstacleKinds); ++Kind)
	{
		const ObstacleRow& Row = Rows[Kind];
		const Summary Extra = Summarize(Row.ExtraPct);
		const Summary EveryTick = Summarize(Row.EveryTickPct);
		const std::string Side = std::to_string(ObstacleKinds[Kind].Side);
		StudyRow& Line =
			Shown.emplace_back(StudyRow{std::to_string(ObstacleKinds[Kind].Count) + " of " + Side + "x" + Side});
		Line.Ours.Add("affected", "", Row.ExtraPct.size())
			.Add("failures", "", Row.Failures)
			.Add("mean", "", Extra.Mean)
			.Add("p95", "", Extra.P95)
			.Add("max", "", Extra.Max)
			.Add("tick mean", "", EveryTick.Mean)
			.Add("tick max", "", EveryTick.Max);
		All.Failures += Row.Failures;
		All.ExtraPct.insert(All.ExtraPct.end(), Row.ExtraPct.begin(), Row.ExtraPct.end());
		All.EveryTickPct.insert(All.EveryTickPct.end(), Row.EveryTickPct.begin(), Row.EveryTickPct.end());
	}
	Run.AddTable("atlas-worlds-obstacles", "",
		{{"affected", "affected"}, {"failures", "failures"}, {"longer %, mean", "mean", 2}, {"p95", "p95", 2},
			{"longest %", "max", 2}, {"every tick %, mean", "tick mean", 2}, {"every tick %, longest", "tick max", 2}},
		Shown);
	Run.AddClaim({"round obstacles, longer on average, %", 2, Summarize(All.ExtraPct).Mean});
	Run.AddClaim({"round obstacles, longest, %", 20, Summarize(All.ExtraPct).Max});
	Run.AddClaim({"the same with a move in every tick, on average, %", 2, Summarize(All.EveryTickPct).Mean});
	Run.AddClaim({"the same with a move in every tick, longest, %", 20, Summarize(All.EveryTickPct).Max});
	Run.AddClaim({"failures", 0, static_cast<double>(All.Failures), false, 0});
	return Done{};
}

/** The same places with three kinds of ground in squares, at one, one and a half and two and a half times the price. */
Result<LayeredGrid> WithGround(const LayeredGrid& Plain, Random& Dice)
{
	constexpr int32_t SquareSide = 24;
	LayeredGridBuilder Builder({}, Plain.Width(), Plain.Height());
	Builder.SetArea(1, {384});
	Builder.SetArea(2, {640});
	const size_t Squares = static_cast<size_t>(Plain.Width() / SquareSide) + 1;
	std::vector<uint8_t> Kinds(Squares * static_cast<size_t>(Plain.Height() / SquareSide + 1));
	std::generate(Kinds.begin(), Kinds.end(), [&] { return static_cast<uint8_t>(Dice.Below(3)); });
	for (uint32_t Cell = 0; Cell < Plain.CellCount(); ++Cell)
	{
		const CellCoord Coord = Plain.CoordOf(CellIndex{Cell});
		const size_t Row = static_cast<size_t>(Coord.Y / SquareSide);
		Builder.AddCell(Coord, 0, Kinds[Row * Squares + static_cast<size_t>(Coord.X / SquareSide)]);
	}
	return Builder.Build();
}

/** The places whose neighbourhood of so many cells in all directions is walkable. */
Result<LayeredGrid> WithClearance(const LayeredGrid& Plain, int32_t Clearance)
{
	LayeredGridBuilder Builder({}, Plain.Width(), Plain.Height());
	for (uint32_t Cell = 0; Cell < Plain.CellCount(); ++Cell)
	{
		const CellCoord Coord = Plain.CoordOf(CellIndex{Cell});
		bool bWide = true;
		for (int32_t Dy = -Clearance; Dy <= Clearance && bWide; ++Dy)
		{
			for (int32_t Dx = -Clearance; Dx <= Clearance && bWide; ++Dx)
			{
				bWide = Plain.Find({Coord.X + Dx, Coord.Y + Dy, Coord.Storey}).has_value();
			}
		}
		if (bWide)
		{
			Builder.AddCell(Coord);
		}
	}
	return Builder.Build();
}
/** How much dearer walks over three kinds of ground are than A*'s, in per cent. */
Result<Done> RunGround(StudyRun& Run)
{
	std::vector<double> Extra;
	ProgressBar Progress(Run.Terminal, "ground", std::size(GroundMaps));
	Random Dice = Random::Stream(Run.Options.Seed, 78);
	for (const char* Name : GroundMaps)
	{
		RTP_TRY(const std::filesystem::path Path, BenchmarkMap(Name));
		RTP_TRY(const LoadedMap Map, LoadMap(Path));
		RTP_TRY(LayeredGrid Grid, WithGround(*Map.Grid, Dice));
		RTP_TRY(ProblemSet Set,
			DrawProblemSet(Name, std::make_shared<const LayeredGrid>(std::move(Grid)), GroundProblems, Dice));
		RTP_TRY_DONE(AddAtlas("atlas", Set));
		for (const Problem& Ends : Set.Problems)
		{
			RTP_TRY(const std::optional<int64_t> Best, CostOfWalk("astar", Set.World, Ends));
			RTP_TRY(const std::optional<int64_t> Walked, CostOfWalk(StillAtlas, Set.World, Ends));
			Extra.push_back(Walked && Best ? ExtraPct(static_cast<double>(*Walked), static_cast<double>(*Best)) : 1e9);
		}
		Progress.Advance();
	}
	const Summary Dearer = Summarize(Extra);
	StudyRow Row{"three kinds of ground in squares"};
	Row.Ours.Add("problems", "", Extra.size()).Add("mean", "", Dearer.Mean).Add("max", "", Dearer.Max);
	Run.AddTable("atlas-worlds-ground", "",
		{{"problems", "problems"}, {"dearer %, mean", "mean", 4}, {"at most", "max", 4}}, {Row});
	Run.AddClaim({"kinds of ground, dearer at most, %", 2, Dearer.Max, false, 4});
	return Done{};
}

Result<Done> RunPresets(StudyRun& Run)
{
	std::vector<StudyRow> Rows;
	for (const char* Quality : {"draft", "balanced", "best"})
	{
		double Cells = 0, Seconds = 0, Bytes = 0;
		std::vector<double> FirstUs;
		for (const char* Name : PresetMaps)
		{
			RTP_TRY(ProblemSet Set, LoadBenchmarkSet(Name, PresetProblems, Run.Options.Seed));
			RTP_TRY(const double Took, AddAtlas(std::string("atlas:quality=") + Quality, Set));
			for (const Problem& Ends : Set.Problems)
			{
				RTP_TRY(const WalkRecord Walked, WalkProblem(StillAtlas, Set.World, Ends));
				FirstUs.push_back(Walked.FirstMoveUs);
			}
			Cells += Set.World.Grid->CellCount();
			Seconds += Took;
			Bytes += static_cast<double>(Set.World.Database->MemoryBytes());
		}
		StudyRow& Row = Rows.emplace_back(StudyRow{Quality});
		Row.Ours.Add("build", "", Seconds)
			.Add("bytes", "", Bytes / Cells)
			.Add("first", "", Summarize(FirstUs).Mean)
			.Add("p99", "", QuantileOf(FirstUs, 0.99));
	}
	Run.AddTable("atlas-worlds-presets", "",
		{{"build s", "build", 2}, {"bytes/cell", "bytes", 2}, {"first us", "first", 1}, {"p99", "p99", 1}}, Rows);
	return Done{};
}

/** Grids for agents that keep away from walls by a number of cells. */
Result<Done> RunSizes(StudyRun& Run)
{
	RTP_TRY(const std::filesystem::path Path, BenchmarkMap(SizeMap));
	RTP_TRY(const LoadedMap Map, LoadMap(Path));
	std::vector<StudyRow> Rows;
	std::vector<CellCoord> Before;
	for (int32_t Clearance = 0; Clearance <= LargestClearance; ++Clearance)
	{
		RTP_TRY(LayeredGrid Grid, WithClearance(*Map.Grid, Clearance));
		ProblemSet Set;
		Set.World.Grid = std::make_shared<const LayeredGrid>(std::move(Grid));
		RTP_TRY_DONE(AddAtlas("atlas", Set));
		const auto& Atlas = static_cast<const AtlasDatabase&>(*Set.World.Database);
		std::vector<CellCoord> Coords;
		uint64_t Shared = 0; // with the next smaller size
		for (const CellIndex Cell : Atlas.GetSites().Cells())
		{
			const CellCoord Coord = Atlas.GetGrid().CoordOf(Cell);
			Coords.push_back(Coord);
			Shared += std::any_of(Before.begin(), Before.end(),
						  [&](const CellCoord& Other) { return Other.X == Coord.X && Other.Y == Coord.Y; })
				? 1
				: 0;
		}
		Before = std::move(Coords);
		StudyRow& Row = Rows.emplace_back(StudyRow{std::to_string(Clearance)});
		Row.Ours.Add("cells", "", uint64_t{Atlas.GetGrid().CellCount()})
			.Add("sites", "", uint64_t{Atlas.GetSites().Count()})
			.Add("shared", "", Shared)
			.Add("bytes", "", static_cast<double>(Atlas.MemoryBytes()) / Atlas.GetGrid().CellCount());
	}
	Run.AddTable("atlas-worlds-sizes", "Rows by clearance in cells.",
		{{"cells", "cells"}, {"sites", "sites"}, {"also sites of the size before", "shared"},
			{"bytes/cell", "bytes", 2}},
		Rows);
	return Done{};
}

Result<Done> RunAtlasWorldsStudy(StudyRun& Run)
{
	for (const auto RunPart : {&RunStoreys, &RunObstacles, &RunGround, &RunPresets, &RunSizes})
	{
		RTP_TRY_DONE(RunPart(Run));
	}
	Run.AddClaimTable("atlas-worlds-goals");
	return Done{};
}
} // namespace

Study AtlasWorldsStudy()
{
	return {"atlas-worlds", "The default planner in storeys, among obstacles, on kinds of ground", {}, "about a minute",
		"maps/{dao,bg}", "one of the goals on the page is not met", &RunAtlasWorldsStudy};
}
} // namespace Rtp::Tool
