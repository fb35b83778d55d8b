// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Online pruning (Sharon, Sturtevant & Felner 2013): Tables 1 and 2, Figure 5, and the remarks on mazes and random
// maps. Docs/Results/pruning.md discusses them.

#include "Files/BenchmarkData.h"
#include "Generate/Maze.h"
#include "Generate/RandomBlocks.h"
#include "Harness/Modes.h"
#include "Harness/Trials.h"
#include "Reproduce/Studies.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace Rtp::Tool
{
namespace
{
/** One value without pruning, one with swamps, one with expendable states. */
using PerPruning = std::array<double, 3>;

constexpr const char* PruningSuffixes[] = {"", " +S", " +E"};
constexpr size_t ExpendableKind = 2; // its index

/** Three rows of Table 1: an algorithm and its pruned forms; mean distances in cells. */
struct PruningFamily
{
	const char* Name;
	const char* Spec;
	PerPruning Eight;   // the paper's on 8-connected grids
	PerPruning Sixteen; // the paper's on 16-connected grids
	PerPruning Within;  // how near the former are to be met on all problems, in per cent; 0: only in their order
};

// Ties are settled as the paper's figures need it; the page tells more.
constexpr PruningFamily PruningFamilies[] = {
	{"LRTA*", "lrta:ties=cheapest", {132982, 67919, 14588}, {125386, 74061, 8627}, {10, 10, 20}},
	{"daLRTA*", "da-lrta:ties=cheapest", {22291, 14788, 7179}, {11792, 10465, 9178}, {10, 0, 10}},
	{"f-LRTA*", "f-lrta:mark=expanded,ties=cheapest", {98809, 71050, 24979}, {212142, 139592, 11687}, {0, 0, 0}},
	{"LSS(10)", "lss-lrta:n=10", {22696, 13559, 3505}, {22829, 14511, 2914}, {10, 0, 20}},
	{"daLSS(10)", "da-lss-lrta:n=10,ties=cheapest", {11130, 13498, 9168}, {5354, 5859, 7916}, {20, 0, 0}}};

constexpr size_t OneStepFamilies = 2;    // the first ones, which are quick
constexpr uint32_t TableOneSample = 217; // every sixth problem
constexpr uint32_t TableTwoSample = 200;
constexpr uint32_t FigureSample = 100;
constexpr uint32_t ChoiceSample = 130; // every tenth problem
constexpr uint32_t KindProblems = 100;

const std::vector<StudyColumn> PruningColumns = {
	{"distance", "distance_mean", 0, true, true}, {"M moves/s", "moves_per_s", 2, false, false, 1e-6}};

std::string WithPruning(const std::string& Spec, size_t Kind)
{
	constexpr const char* Params[] = {"", "prune=swamp", "prune=expendable"};
	const char* Separator = Kind == 0 ? "" : Spec.find(':') == std::string::npos ? ":" : ",";
	return Spec + Separator + Params[Kind];
}

/** Diagonals of 1.5, which the paper's figures fit. */
GridSettings OneHalfDiagonals()
{
	GridSettings Settings;
	Settings.Costs = {408, 612, 912};
	return Settings;
}

/** 16-connected grids at Euclidean costs. */
GridSettings KnightsMoves()
{
	GridSettings Settings;
	Settings.Moves = Connectivity::Sixteen;
	Settings.Costs = CostModel::SixteenWay();
	return Settings;
}

/** Problems of buckets 64 and 128 of the Dragon Age maps: 1,302 of them, or as many as asked for. */
struct DragonAge
{
	std::vector<ProblemSet> Sets;
	size_t All = 0;

	std::string Caption() const
	{
		return CountText(CountProblems(Sets), All) + " of buckets 64 and 128 of the Dragon Age maps.";
	}

	bool IsSample() const
	{
		return CountProblems(Sets) != All;
	}
};

Result<DragonAge> LoadDragonAge(const GridSettings& Settings, const StudyOptions& Options, uint32_t Sample)
{
	RTP_TRY(const std::filesystem::path Folder, FindBenchmarkData("maps/dao"));
	DragonAge Problems;
	RTP_TRY(Problems.Sets, LoadBuckets(Folder, Settings, {64, 128}));
	Problems.All = SampleProblems(Problems.Sets, Options.bFull ? Options.Problems : Options.ProblemsOr(Sample));
	return Problems;
}

std::vector<StudyRow> RowsOf(
	std::span<const PruningFamily> Families, PerPruning PruningFamily::*Paper, const char* MoreParams)
{
	std::vector<StudyRow> Rows;
	for (const PruningFamily& Family : Families)
	{
		for (size_t Kind = 0; Kind < std::size(PruningSuffixes); ++Kind)
		{
			Rows.push_back({std::string(Family.Name) + PruningSuffixes[Kind],
				WithPruning(std::string(Family.Spec) + MoreParams, Kind),
				{{(Family.*Paper)[Kind], Family.Within[Kind]}}});
		}
	}
	return Rows;
}

/** Swamps, and expendable states after them, change the distance of each algorithm in the paper's direction. */
void ClaimDirections(const std::vector<StudyRow>& Rows, StudyRun& Run)
{
	for (size_t Index = 1; Index < Rows.size(); ++Index)
	{
		if (Index % std::size(PruningSuffixes) != 0)
		{
			const bool bShorter = Rows[Index].Paper[0].Value < Rows[Index - 1].Paper[0].Value;
			Run.AddClaim({"distance of " + Rows[Index].Name + " over that of " + Rows[Index - 1].Name, 1,
				*Rows[Index].Ours.Number("distance_mean") / *Rows[Index - 1].Ours.Number("distance_mean"), !bShorter,
				3});
		}
	}
}

/** "97 of 105 pairs": how far the order of all rows by distance is the paper's. */
std::string PairsInOrder(const std::vector<StudyRow>& Rows)
{
	size_t Same = 0;
	for (size_t Later = 0; Later < Rows.size(); ++Later)
	{
		for (size_t Earlier = 0; Earlier < Later; ++Earlier)
		{
			const bool bPaper = Rows[Later].Paper[0].Value < Rows[Earlier].Paper[0].Value;
			const bool bOurs = *Rows[Later].Ours.Number("distance_mean") < *Rows[Earlier].Ours.Number("distance_mean");
			Same += bPaper == bOurs ? 1 : 0;
		}
	}
	return " Of all rows, " + std::to_string(Same) + " of " + std::to_string(Rows.size() * (Rows.size() - 1) / 2) +
		" pairs are in the paper's order.";
}

Result<Done> RunPruningTable(StudyRun& Run, const std::string& Part, std::span<const PruningFamily> Families,
	const GridSettings& Settings, uint32_t Sample, PerPruning PruningFamily::*Paper, const char* MoreParams)
{
	RTP_TRY(const DragonAge Problems, LoadDragonAge(Settings, Run.Options, Sample));
	std::vector<StudyRow> Rows = RowsOf(Families, Paper, MoreParams);
	RTP_TRY_DONE(Run.MeasureRows(Part, LeanMode(0), {"distance_mean", "moves_per_s"}, Problems.Sets, Rows));
	Run.AddTable("pruning-" + Part, Problems.Caption() + PairsInOrder(Rows), PruningColumns, Rows);
	ClaimDirections(Rows, Run);
	if (Paper == &PruningFamily::Eight && !Problems.IsSample())
	{
		Run.AddTolerances(PruningColumns, Rows);
	}
	return Done{};
}

/** Table 2: trials until convergence, plain and with swamps in turns. */
Result<Done> RunTableTwo(StudyRun& Run)
{
	std::vector<StudyRow> Rows = {{"LRTA*", "lrta:ties=cheapest", {{176530}, {299021}, {3270}, {2415471}}},
		{"LRTA* +S", "lrta:ties=cheapest,prune=swamp", {{92418}, {196432}, {2016}, {1301281}}},
		{"f-LRTA*", "f-lrta:mark=expanded,ties=cheapest", {{137866}, {278341}, {413}, {485008}}},
		{"f-LRTA* +S", "f-lrta:mark=expanded,ties=cheapest,prune=swamp", {{99697}, {171602}, {226}, {262407}}},
		{"LSS(10)", "lss-lrta:n=10", {{41709}, {120287}, {484}, {375768}}},
		{"LSS(10) +S", "lss-lrta:n=10,prune=swamp", {{27832}, {90485}, {312}, {211983}}}};
	const std::vector<std::string> Keys = {"distance_of_10_mean", "distance_of_100_mean", "runs_mean", "distance_mean"};
	RTP_TRY(const DragonAge Problems, LoadDragonAge(OneHalfDiagonals(), Run.Options, TableTwoSample));
	RTP_TRY_DONE(Run.MeasureRows("table2", TrialMode({}, {}, 0), Keys, Problems.Sets, Rows));
	std::vector<StudyRow> Shown;
	for (size_t Index = 0; Index < Rows.size(); Index += 2)
	{
		const StudyRow& Plain = Rows[Index];
		const StudyRow& Pruned = Rows[Index + 1];
		StudyRow Ratios{"ratio"};
		Ratios.Digits = 2;
		for (size_t Column = 0; Column < Keys.size(); ++Column)
		{
			Ratios.Paper.push_back({Plain.Paper[Column].Value / Pruned.Paper[Column].Value});
			Ratios.Ours.Add(Keys[Column], "", *Plain.Ours.Number(Keys[Column]) / *Pruned.Ours.Number(Keys[Column]));
		}
		Run.AddClaim({"distance of " + Plain.Name + " over that of " + Pruned.Name, 1,
			*Ratios.Ours.Number("distance_mean"), true});
		Shown.insert(Shown.end(), {Plain, Pruned, Ratios});
	}
	Run.AddTable("pruning-table2", Problems.Caption() + " Trials until nothing changes.",
		{{"10 runs", Keys[0], 0, true}, {"100 runs", Keys[1], 0, true}, {"runs", Keys[2], 0, true},
			{"distance", Keys[3], 0, true}},
		Shown);
	return Done{};
}

/** Figure 5: distance against lookahead. */
Result<Done> RunFigureFive(StudyRun& Run)
{
	RTP_TRY(const DragonAge Problems, LoadDragonAge(OneHalfDiagonals(), Run.Options, FigureSample));
	const char* Titles[] = {"no pruning", "swamps", "expendable states"};
	LinePlot Plot;
	Plot.Title = "LSS-LRTA*: distance against lookahead";
	Plot.X = {"states expanded in the lookahead", true, 0, 0};
	Plot.Y = {"distance, cells", true, 0, 0};
	Plot.Curves = {{Titles[0], {}, false}, {Titles[1], {}, false}, {Titles[2], {}, false}};
	std::vector<StudyRow> Rows;
	for (const uint32_t Count : {1u, 3u, 10u, 30u, 100u, 300u, 1000u, 3000u})
	{
		StudyRow& Row = Rows.emplace_back(StudyRow{std::to_string(Count)});
		for (size_t Kind = 0; Kind < std::size(Titles); ++Kind)
		{
			RTP_TRY(const double Distance,
				Run.MeasureFigure("figure5", LeanMode(0), "distance_mean", Problems.Sets,
					WithPruning("lss-lrta:n=" + Row.Name, Kind)));
			Row.Ours.Add(Titles[Kind], "", Distance);
			Plot.Curves[Kind].Points.push_back({static_cast<double>(Count), Distance});
		}
	}
	Run.AddTable("pruning-figure5", Problems.Caption(),
		{{Titles[0], Titles[0]}, {Titles[1], Titles[1]}, {Titles[2], Titles[2]}}, Rows);
	Run.AddPlot("pruning-figure5.svg", Plot);
	return Done{};
}

/** Choices that the paper leaves open: the cost of a diagonal and ties, each with its distances. */
Result<Done> RunChoices(StudyRun& Run)
{
	RTP_TRY(const DragonAge OneHalf, LoadDragonAge(OneHalfDiagonals(), Run.Options, ChoiceSample));
	RTP_TRY(const DragonAge Octile, LoadDragonAge({}, Run.Options, ChoiceSample));
	struct Reading
	{
		const char* Title;
		const char* Ties;
		const char* Part;
		const DragonAge& Problems;
	};
	const Reading Readings[] = {{"1.5, cheapest", "ties=cheapest", "choices 1.5", OneHalf},
		{"1.5, dearest", "ties=dearest", "choices 1.5", OneHalf},
		{"sqrt 2, cheapest", "ties=cheapest", "choices sqrt2", Octile},
		{"sqrt 2, dearest", "ties=dearest", "choices sqrt2", Octile}};
	constexpr PruningFamily InDoubt[] = {{"LRTA*", "lrta:", {132982, 67919, 14588}, {}, {}},
		{"daLRTA*", "da-lrta:", {22291, 14788, 7179}, {}, {}},
		{"LSS(10)", "lss-lrta:n=10,", {22696, 13559, 3505}, {}, {}},
		{"daLSS(10)", "da-lss-lrta:n=10,", {11130, 13498, 9168}, {}, {}}};
	std::vector<StudyColumn> Columns;
	std::vector<StudyRow> Rows = RowsOf(InDoubt, &PruningFamily::Eight, "");
	for (const Reading& Choice : Readings)
	{
		Columns.push_back({Choice.Title, Choice.Title, 0, Columns.empty()});
		for (size_t Index = 0; Index < Rows.size(); ++Index)
		{
			const size_t Kinds = std::size(PruningSuffixes);
			RTP_TRY(const double Distance,
				Run.MeasureFigure(Choice.Part, LeanMode(0), "distance_mean", Choice.Problems.Sets,
					WithPruning(std::string(InDoubt[Index / Kinds].Spec) + Choice.Ties, Index % Kinds)));
			Rows[Index].Ours.Add(Choice.Title, "", Distance);
		}
	}
	Run.AddTable("pruning-choices", OneHalf.Caption(), Columns, Rows);
	return Done{};
}

/** The ways to tell expendable states on 16-connected grids, side by side. */
Result<Done> RunRules(StudyRun& Run)
{
	RTP_TRY(const DragonAge Problems, LoadDragonAge(KnightsMoves(), Run.Options, ChoiceSample));
	std::vector<StudyColumn> Columns;
	std::vector<StudyRow> Rows;
	for (const PruningFamily& Family : PruningFamilies)
	{
		Rows.push_back(
			{std::string(Family.Name) + PruningSuffixes[ExpendableKind], "", {{Family.Sixteen[ExpendableKind]}}});
	}
	for (const char* Rule : {"ring", "local", "sensed"})
	{
		Columns.push_back({Rule, Rule, 0, Columns.empty()});
		for (size_t Index = 0; Index < Rows.size(); ++Index)
		{
			RTP_TRY(const double Distance,
				Run.MeasureFigure("choices sixteen", LeanMode(0), "distance_mean", Problems.Sets,
					WithPruning(PruningFamilies[Index].Spec + std::string(",rule=") + Rule, ExpendableKind)));
			Rows[Index].Ours.Add(Rule, "", Distance);
		}
	}
	Run.AddTable("pruning-rules", Problems.Caption(), Columns, Rows);
	return Done{};
}

/** Largest of the ratios between lengths of the same problems. */
double LargestGain(const Measurement& Plain, const Measurement& Pruned)
{
	double Largest = 0;
	for (size_t Index = 0; Index < Plain.Walks.size(); ++Index)
	{
		Largest = std::max(Largest, Plain.Walks[Index].Length / Pruned.Walks[Index].Length);
	}
	return Largest;
}

/** The remarks on mazes and random maps. */
Result<Done> RunKinds(StudyRun& Run)
{
	Random Dice(Run.Options.Seed);
	const uint32_t Count = Run.Options.ProblemsOr(KindProblems);
	const std::pair<const char*, TerrainMap> Maps[] = {
		{"maze, corridors of width 1", MakeMaze(101, 101, {1, 1, 0}, Dice)},
		{"random, 40 % blocked", MakeRandomBlocks(128, 128, {40, 1}, Dice)}};
	const MeasureMode Mode = LeanMode(0);
	std::vector<StudyRow> Rows;
	for (const auto& [MapName, Map] : Maps)
	{
		RTP_TRY(LayeredGrid Grid, MakeGroundGrid(Map, OneHalfDiagonals()));
		RTP_TRY(
			ProblemSet Set, DrawProblemSet(MapName, std::make_shared<const LayeredGrid>(std::move(Grid)), Count, Dice));
		const std::vector<ProblemSet> Sets{std::move(Set)};
		for (const PruningFamily& Family : {PruningFamilies[0], PruningFamilies[1], PruningFamilies[3]})
		{
			ThreadTaskRunner Tasks(0);
			ProgressBar Progress(Run.Terminal, Family.Spec, 3 * Count);
			RTP_TRY(const std::vector<Measurement> Walked,
				MeasureAll(Mode, {Family.Spec, WithPruning(Family.Spec, 1), WithPruning(Family.Spec, 2)}, Sets, Tasks,
					Progress));
			StudyRow& Row = Rows.emplace_back(StudyRow{std::string(MapName) + ": " + Family.Name});
			std::array<double, 3> Distances{};
			for (size_t Kind = 0; Kind < Walked.size(); ++Kind)
			{
				Distances[Kind] = *Mode.Show(Walked[Kind], Walked).Number("distance_mean");
			}
			Row.Ours.Add("plain", "", Distances[0])
				.Add("+S", "", Distances[1])
				.Add("+E", "", Distances[2])
				.Add("gain S", "", Distances[0] / Distances[1])
				.Add("most S", "", LargestGain(Walked[0], Walked[1]))
				.Add("gain E", "", Distances[0] / Distances[2])
				.Add("most E", "", LargestGain(Walked[0], Walked[2]));
		}
	}
	Run.AddTable("pruning-maps", std::to_string(Count) + " random problems on each of two generated maps.",
		{{"plain", "plain"}, {"+S", "+S"}, {"+E", "+E"}, {"gain of +S", "gain S", 1}, {"at most", "most S", 1},
			{"gain of +E", "gain E", 1}, {"at most", "most E", 1}},
		Rows);
	return Done{};
}
} // namespace

Result<Done> RunPruningStudy(StudyRun& Run)
{
	const std::span<const PruningFamily> All = PruningFamilies;
	const auto Eight = &PruningFamily::Eight;
	if (Run.Options.IsWanted("table1"))
	{
		RTP_TRY_DONE(RunPruningTable(Run, "table1", All.first(OneStepFamilies), OneHalfDiagonals(), 0, Eight, ""));
	}
	if (Run.Options.IsWanted("lookahead"))
	{
		RTP_TRY_DONE(RunPruningTable(
			Run, "lookahead", All.subspan(OneStepFamilies), OneHalfDiagonals(), TableOneSample, Eight, ""));
	}
	if (Run.Options.IsWanted("sixteen"))
	{
		RTP_TRY_DONE(RunPruningTable(
			Run, "sixteen", All, KnightsMoves(), TableOneSample, &PruningFamily::Sixteen, ",rule=sensed"));
	}
	constexpr std::pair<const char*, Result<Done> (*)(StudyRun&)> Others[] = {{"choices", &RunChoices},
		{"choices", &RunRules}, {"table2", &RunTableTwo}, {"figure5", &RunFigureFive}, {"maps", &RunKinds}};
	for (const auto& [Part, RunPart] : Others)
	{
		if (Run.Options.IsWanted(Part))
		{
			RTP_TRY_DONE(RunPart(Run));
		}
	}
	return Done{};
}
} // namespace Rtp::Tool
