// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Online pruning (Sharon, Sturtevant & Felner 2013): Tables 1 and 2, Figure 5, and the remarks on mazes and random
// maps. Docs/Results/pruning.md discusses them.

#include "Harness/Modes.h"
#include "Reproduce/PruningParts.h"
#include "Reproduce/Study.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace Rtp::Tool
{
namespace
{
/** One value without pruning, one with swamps, one with expendable states. */
using PerPruning = std::array<double, 3>;

constexpr const char* PruningSuffixes[] = {"", " +S", " +E"};
constexpr size_t ExpendableKind = 2; // its index

/** Three rows of Table 1: an algorithm and its pruned forms; means of distances in cells, expansions and milliseconds.
 */
struct PruningFamily
{
	const char* Name;
	const char* Spec;
	PerPruning Eight;      // the paper's on 8-connected grids
	PerPruning Expansions; // there
	PerPruning Time;       // there, with pruning rules for any graph
	PerPruning PerMs;      // expansions, with them
	PerPruning RingTime;   // there, with those of 8-connected grids
	PerPruning RingPerMs;
	PerPruning Sixteen; // the paper's on 16-connected grids
	PerPruning SixteenTime;
	PerPruning Within = {
		10, 20, 20}; // how near the distances on 8-connected grids have to be on all problems, in per cent
	std::array<const char*, 3> WhyNot = {"", "", ""}; // of these distances
};

// Ties are settled as the paper's figures need it; the page tells more.
constexpr PruningFamily PruningFamilies[] = {
	{"LRTA*", "lrta:ties=cheapest", {132982, 67919, 14588}, {129732, 65924, 13073}, {198, 1296, 97}, {655, 51, 135},
		{198, 109, 15}, {655, 605, 872}, {125386, 74061, 8627}, {307, 4398, 310}, {10, 10, 20}},
	{"daLRTA*", "da-lrta:ties=cheapest", {22291, 14788, 7179}, {20921, 13885, 6557}, {34, 288, 109}, {615, 48, 60},
		{34, 24, 10}, {615, 579, 656}, {11792, 10465, 9178}, {25, 646, 444}, {10, 20, 10}},
	{"f-LRTA*", FForwardSpec, {98809, 71050, 24979}, {87690, 63042, 22118}, {98, 1129, 106}, {895, 56, 209},
		{98, 77, 27}, {895, 819, 822}, {212142, 139592, 11687}, {374, 5634, 292}, {10, 20, 20},
		{FForwardWhyNot, FForwardWhyNot, FForwardWhyNot}},
	{"LSS(10)", "lss-lrta:n=10,ties=dearest", {22696, 13559, 3505}, {93765, 54577, 6852}, {281, 947, 74}, {334, 58, 93},
		{281, 164, 20}, {334, 333, 343}, {22829, 14511, 2914}, {589, 4015, 352}},
	{"daLSS(10)", "da-lss-lrta:n=10,ties=cheapest", {11130, 13498, 9168}, {81103, 99151, 28511}, {420, 1890, 265},
		{193, 52, 108}, {420, 475, 68}, {193, 209, 419}, {5354, 5859, 7916}, {463, 3068, 1243}}};

constexpr size_t OneStepFamilies = 2; // the first ones, which are quick
constexpr size_t FForward = 2;        // f-LRTA*
constexpr size_t LssFamily = 3;
constexpr uint32_t TableOneSample = 217; // every sixth problem
constexpr uint32_t FigureSample = 100;

// Grids, by which rows of several tables are the same.
const std::string EightPart = "8-connected";
const std::string RootPart = "8-connected, sqrt 2";
const std::string SixteenPart = "16-connected";

constexpr int RankStep = 5; // of figures over problems in order of difficulty, in per cent

std::string RankKey(const char* What, int Rank)
{
	return std::string(What) + "_at." + std::to_string(Rank);
}

std::vector<std::string> LeanKeys()
{
	std::vector<std::string> Keys = {
		"distance_mean", "distance_within", "looked_mean", "expansions_mean", "time_ms_mean", "looked_per_ms"};
	for (int Rank = RankStep; Rank <= 100; Rank += RankStep)
	{
		Keys.insert(Keys.end(), {RankKey("distance", Rank), RankKey("time", Rank)});
	}
	return Keys;
}

/** Walks to the goal, with distances and milliseconds by difficulty among the figures. */
MeasureMode RankedMode()
{
	MeasureMode Mode = LeanMode(0);
	Mode.Show = [Show = Mode.Show](const Measurement& Row, const std::vector<Measurement>& All)
	{
		Figures Shown = Show(Row, All);
		std::vector<double> Lengths;
		std::vector<double> Times;
		for (const WalkRecord& Walk : Row.Walks)
		{
			Lengths.push_back(Walk.Length);
			Times.push_back(Walk.PlanningUs / 1000);
		}
		for (int Rank = RankStep; Rank <= 100; Rank += RankStep)
		{
			Shown.Add(RankKey("distance", Rank), "", QuantileOf(Lengths, Rank / 100.0))
				.Add(RankKey("time", Rank), "", QuantileOf(Times, Rank / 100.0));
		}
		return Shown;
	};
	return Mode;
}

Result<Done> MeasureLean(
	StudyRun& Run, const std::string& Part, const std::vector<ProblemSet>& Sets, std::vector<StudyRow>& Rows)
{
	return Run.MeasureRows(Part, RankedMode(), LeanKeys(), Sets, Rows);
}

/** Three curves over problems in order of difficulty. */
LinePlot RankPlot(const std::string& Title, const char* What, const char* Unit, std::span<const StudyRow> Rows)
{
	LinePlot Plot;
	Plot.Title = Title;
	Plot.X = {"problems from the easiest on, %", false, 0, 100};
	Plot.Y = {Unit, true, 0, 0};
	for (const StudyRow& Row : Rows)
	{
		PlotCurve& Curve = Plot.Curves.emplace_back(PlotCurve{Row.Name, {}, false});
		for (int Rank = RankStep; Rank <= 100; Rank += RankStep)
		{
			Curve.Points.push_back({static_cast<double>(Rank), *Row.Ours.Number(RankKey(What, Rank))});
		}
	}
	return Plot;
}

/** 16-connected grids at Euclidean costs. */
GridSettings KnightsMoves()
{
	GridSettings Settings;
	Settings.Moves = Connectivity::Sixteen;
	Settings.Costs = CostModel::SixteenWay();
	return Settings;
}

std::vector<StudyRow> RowsOf(std::span<const PruningFamily> Families,
	std::initializer_list<PerPruning PruningFamily::*> Papers, const char* More)
{
	std::vector<StudyRow> Rows;
	for (const PruningFamily& Family : Families)
	{
		for (size_t Kind = 0; Kind < std::size(PruningSuffixes); ++Kind)
		{
			StudyRow& Row = Rows.emplace_back(StudyRow{
				std::string(Family.Name) + PruningSuffixes[Kind], WithPruning(std::string(Family.Spec) + More, Kind)});
			for (const auto Paper : Papers)
			{
				Row.Paper.push_back({(Family.*Paper)[Kind]});
			}
			if (Papers.begin()[0] == &PruningFamily::Eight)
			{
				Row.Paper.front().WithinPct = Family.Within[Kind];
				Row.Paper.front().WhyNot = Family.WhyNot[Kind];
			}
		}
	}
	return Rows;
}

/** Swamps, and expendable states after them, change the distance of each algorithm in the paper's direction. A row
 * whose form the paper does not describe decides nothing. */
void ClaimDirections(const std::vector<StudyRow>& Rows, StudyRun& Run, const std::string& WhyNot)
{
	for (size_t Index = 1; Index < Rows.size(); ++Index)
	{
		if (Index % std::size(PruningSuffixes) != 0)
		{
			const bool bShorter = Rows[Index].Paper[0].Value < Rows[Index - 1].Paper[0].Value;
			Run.AddClaim({"distance of " + Rows[Index].Name + " over that of " + Rows[Index - 1].Name, 1,
				*Rows[Index].Ours.Number("distance_mean") / *Rows[Index - 1].Ours.Number("distance_mean"), !bShorter, 3,
				Rows[Index].Paper[0].Value / Rows[Index - 1].Paper[0].Value,
				WhyNot.empty() ? Rows[Index].Paper[0].WhyNot : WhyNot});
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

/** Table 1 on 8-connected grids, and Figure 4. */
Result<Done> RunEight(StudyRun& Run, const std::string& Part, std::span<const PruningFamily> Families)
{
	RTP_TRY(const DragonAge Problems, LoadDragonAge(OneHalfDiagonals(), Run.Options, 0));
	std::vector<StudyRow> Rows = RowsOf(Families, {&PruningFamily::Eight, &PruningFamily::Expansions}, "");
	RTP_TRY_DONE(MeasureLean(Run, EightPart, Problems.Sets, Rows));
	const std::vector<StudyColumn> Columns = {{"distance", "distance_mean", 0, true, true, 1, -1, "distance_within"},
		{"expansions", "looked_mean", 0, true}, {"with learning and pruning", "expansions_mean"}};
	std::vector<StudyRow> Shown = Rows;
	if (Families.data() == &PruningFamilies[FForward])
	{
		std::vector<StudyRow> OtherForm{{FForwardAllName, FForwardAllSpec}};
		RTP_TRY_DONE(MeasureLean(Run, EightPart, Problems.Sets, OtherForm));
		Shown.insert(Shown.begin() + std::size(PruningSuffixes), OtherForm.front());
	}
	Run.AddTable("pruning-" + Part, Problems.Caption() + PairsInOrder(Rows), Columns, Shown);
	ClaimDirections(Rows, Run, "");
	if (!Problems.IsSample())
	{
		Run.AddTolerances(Columns, Rows);
	}
	for (const PruningFamily& Family : Families)
	{
		const size_t First = std::size(PruningSuffixes) * static_cast<size_t>(&Family - Families.data());
		const std::string Spec = Family.Spec;
		Run.AddPlot("pruning-figure4-" + Spec.substr(0, Spec.find(':')) + ".svg",
			RankPlot(std::string(Family.Name) + ", first run", "distance", "distance, cells",
				std::span(Rows).subspan(First, std::size(PruningSuffixes))));
	}
	return Done{};
}

/** Table 1 on 16-connected grids. The paper does not say which moves these have, so nothing here decides an exit code.
 */
Result<Done> RunSixteen(StudyRun& Run)
{
	RTP_TRY(const DragonAge Problems, LoadDragonAge(KnightsMoves(), Run.Options, TableOneSample));
	std::vector<StudyRow> Rows =
		RowsOf(PruningFamilies, {&PruningFamily::Sixteen, &PruningFamily::SixteenTime}, ",rule=sensed");
	RTP_TRY_DONE(MeasureLean(Run, SixteenPart, Problems.Sets, Rows));
	Run.AddTable("pruning-sixteen", Problems.Caption() + PairsInOrder(Rows),
		{{"distance", "distance_mean", 0, true, true, 1, -1, "distance_within"},
			{"ms", "time_ms_mean", 1, true, false, 1, 0}},
		Rows);
	ClaimDirections(Rows, Run, "the paper does not say what a move over two cells needs, nor what it costs");
	return Done{};
}

/** The columns of times of Table 1, both kinds of pruning rules on the same problems, and Figure 6. */
Result<Done> RunTimes(StudyRun& Run)
{
	RTP_TRY(const DragonAge Problems, LoadDragonAge(OneHalfDiagonals(), Run.Options, TableOneSample));
	std::vector<StudyRow> General = RowsOf(PruningFamilies,
		{&PruningFamily::Time, &PruningFamily::PerMs, &PruningFamily::RingTime, &PruningFamily::RingPerMs},
		",rule=local");
	std::vector<StudyRow> Ring = RowsOf(PruningFamilies, {&PruningFamily::RingTime}, "");
	RTP_TRY_DONE(MeasureLean(Run, EightPart, Problems.Sets, General));
	RTP_TRY_DONE(MeasureLean(Run, EightPart, Problems.Sets, Ring));
	for (size_t Index = 0; Index < General.size(); ++Index)
	{
		StudyRow& Row = General[Index];
		Row.Builds.merge(Ring[Index].Builds);
		Row.Ours.Add("ring_ms", "", *Ring[Index].Ours.Number("time_ms_mean"))
			.Add("ring_per_ms", "", *Ring[Index].Ours.Number("looked_per_ms"));
	}
	Run.AddTable("pruning-times", Problems.Caption(),
		{{"Time, ms", "time_ms_mean", 1, true, false, 1, 0}, {"E/T", "looked_per_ms", 0, true},
			{"Time*, ms", "ring_ms", 1, true, false, 1, 0}, {"E/T*", "ring_per_ms", 0, true}},
		General);
	Run.AddPlot("pruning-figure6.svg",
		RankPlot("LSS(10), rules for any graph", "time", "processor time, ms",
			std::span(General).subspan(LssFamily * std::size(PruningSuffixes), std::size(PruningSuffixes))));
	return Done{};
}

/** A row for each line with a value and its interval for each column, of planners named by line and column. Published
 * figures are of no column, so they have one of their own. */
Result<Done> AddGridTable(StudyRun& Run, const std::string& Id, const std::string& Caption, std::vector<StudyRow> Rows,
	const std::vector<std::string>& Titles,
	const std::function<Result<StudyRow>(size_t Line, size_t Column)>& MeasureCell)
{
	std::vector<StudyColumn> Columns;
	for (StudyRow& Row : Rows)
	{
		if (!Row.Paper.empty())
		{
			Row.Ours.Add("paper", "", Row.Paper.front().Value);
			Columns = {{"paper", "paper"}};
		}
	}
	for (size_t Column = 0; Column < Titles.size(); ++Column)
	{
		const std::string& Title = Titles[Column];
		Columns.push_back({Title, Title, 0, false, false, 1, -1, Title + " ±"});
		for (size_t Line = 0; Line < Rows.size(); ++Line)
		{
			RTP_TRY(const StudyRow Cell, MeasureCell(Line, Column));
			Rows[Line].Builds.insert(Cell.Builds.begin(), Cell.Builds.end());
			Rows[Line]
				.Ours.Add(Title, "", *Cell.Ours.Number("distance_mean"))
				.Add(Title + " ±", "", *Cell.Ours.Number("distance_within"));
		}
	}
	Run.AddTable(Id, Caption, Columns, Rows);
	return Done{};
}

Result<StudyRow> MeasureSpec(StudyRun& Run, const std::string& Part, const DragonAge& Problems, const std::string& Spec)
{
	std::vector<StudyRow> Rows{{"", Spec}};
	RTP_TRY_DONE(MeasureLean(Run, Part, Problems.Sets, Rows));
	return Rows.front();
}

/** Figure 5: distance against lookahead. */
Result<Done> RunFigureFive(StudyRun& Run)
{
	RTP_TRY(const DragonAge Problems, LoadDragonAge(OneHalfDiagonals(), Run.Options, FigureSample));
	const std::vector<std::string> Titles = {"no pruning", "swamps", "expendable states"};
	LinePlot Plot;
	Plot.Title = "LSS-LRTA*: distance against lookahead";
	Plot.X = {"states expanded in the lookahead", true, 0, 0};
	Plot.Y = {"distance, cells", true, 0, 0};
	Plot.Curves = {{Titles[0], {}, false}, {Titles[1], {}, false}, {Titles[2], {}, false}};
	std::vector<StudyRow> Rows;
	for (const uint32_t Count : {1u, 3u, 10u, 30u, 100u, 300u, 1000u, 3000u})
	{
		Rows.push_back({std::to_string(Count)});
	}
	RTP_TRY_DONE(AddGridTable(Run, "pruning-figure5", Problems.Caption(), Rows, Titles,
		[&](size_t Line, size_t Kind) -> Result<StudyRow>
		{
			RTP_TRY(const StudyRow Cell,
				MeasureSpec(
					Run, EightPart, Problems, WithPruning("lss-lrta:n=" + Rows[Line].Name + ",ties=dearest", Kind)));
			Plot.Curves[Kind].Points.push_back({std::stod(Rows[Line].Name), *Cell.Ours.Number("distance_mean")});
			return Cell;
		}));
	Run.AddPlot("pruning-figure5.svg", Plot);
	return Done{};
}

/** Choices that the paper leaves open: ties and the cost of a diagonal, each changed by itself. */
Result<Done> RunChoices(StudyRun& Run)
{
	RTP_TRY(const DragonAge OneHalf, LoadDragonAge(OneHalfDiagonals(), Run.Options, 0));
	RTP_TRY(const DragonAge Octile, LoadDragonAge({}, Run.Options, 0));
	struct Reading
	{
		const char* Ties;
		const std::string& Part;
		const DragonAge& Problems;
	};
	const Reading Readings[] = {
		{"cheapest", EightPart, OneHalf}, {"dearest", EightPart, OneHalf}, {"cheapest", RootPart, Octile}};
	constexpr const char* InDoubt[] = {
		"lrta:ties=", "da-lrta:ties=", "", "lss-lrta:n=10,ties=", "da-lss-lrta:n=10,ties="};
	std::vector<StudyRow> Rows = RowsOf(PruningFamilies, {&PruningFamily::Eight}, "");
	const size_t Kinds = std::size(PruningSuffixes);
	Rows.erase(Rows.begin() + FForward * Kinds, Rows.begin() + (FForward + 1) * Kinds); // has no ties to settle
	return AddGridTable(Run, "pruning-choices", OneHalf.Caption(), Rows,
		{"1.5, cheapest", "1.5, dearest", "sqrt 2, cheapest"},
		[&](size_t Line, size_t Column)
		{
			const Reading& Choice = Readings[Column];
			const size_t Family = Line / Kinds + (Line / Kinds < FForward ? 0 : 1);
			return MeasureSpec(Run, Choice.Part, Choice.Problems,
				WithPruning(std::string(InDoubt[Family]) + Choice.Ties, Line % Kinds));
		});
}

/** The ways to tell expendable states on 16-connected grids, side by side. */
Result<Done> RunRules(StudyRun& Run)
{
	RTP_TRY(const DragonAge Problems, LoadDragonAge(KnightsMoves(), Run.Options, TableOneSample));
	const std::vector<std::string> Rules = {"ring", "local", "sensed"};
	std::vector<StudyRow> Rows;
	for (const PruningFamily& Family : PruningFamilies)
	{
		Rows.push_back(
			{std::string(Family.Name) + PruningSuffixes[ExpendableKind], "", {{Family.Sixteen[ExpendableKind]}}});
	}
	return AddGridTable(Run, "pruning-rules", Problems.Caption(), Rows, Rules,
		[&](size_t Line, size_t Column)
		{
			return MeasureSpec(Run, SixteenPart, Problems,
				WithPruning(PruningFamilies[Line].Spec + (",rule=" + Rules[Column]), ExpendableKind));
		});
}

Result<Done> RunPruningStudy(StudyRun& Run)
{
	const std::span<const PruningFamily> All = PruningFamilies;
	if (Run.Options.IsWanted("table1"))
	{
		RTP_TRY_DONE(RunEight(Run, "table1", All.first(OneStepFamilies)));
	}
	if (Run.Options.IsWanted("lookahead"))
	{
		RTP_TRY_DONE(RunEight(Run, "lookahead", All.subspan(OneStepFamilies)));
	}
	constexpr std::pair<const char*, Result<Done> (*)(StudyRun&)> Others[] = {{"times", &RunTimes},
		{"sixteen", &RunSixteen}, {"rules", &RunRules}, {"choices", &RunChoices}, {"table2", &RunPruningTrials},
		{"figure5", &RunFigureFive}, {"maps", &RunPruningMaps}};
	for (const auto& [Part, RunPart] : Others)
	{
		if (Run.Options.IsWanted(Part))
		{
			RTP_TRY_DONE(RunPart(Run));
		}
	}
	return Done{};
}
} // namespace

Study PruningStudy()
{
	return {"pruning", "Online pruning 2013: Tables 1 and 2, Figures 4 to 6, mazes and random maps",
		{"table1", "lookahead", "times", "sixteen", "rules", "choices", "table2", "figure5", "maps"},
		"about half an hour; table1 a minute", "maps/dao with scenarios",
		"on 8-connected grids pruning changes a distance against the paper's direction, or a row over all problems "
		"is out of tolerance, and the page does not say why",
		&RunPruningStudy, true};
}
} // namespace Rtp::Tool
