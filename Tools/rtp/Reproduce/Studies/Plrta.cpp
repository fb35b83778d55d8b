// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// P-LRTA* (Rayner et al. 2007): Table 1, Figures 4 and 5, unknown maps until convergence. Docs/Results/plrta.md
// discusses them.

#include "Rtp/Base/NameLookup.h"

#include "Harness/Trials.h"
#include "Reproduce/Study.h"

#include <array>
#include <cmath>
#include <limits>

namespace Rtp::Tool
{
namespace
{
constexpr const char* PlrtaMaps[] = {"AR0411SR", "AR0516SR", "AR0600SR", "AR0603SR", "AR0701SR"};
constexpr uint32_t PlrtaSample = 200;
constexpr uint32_t PlrtaProblems = 2000;
constexpr uint32_t BucketCount = 20; // optimal lengths are spread evenly up to a hundred cells
constexpr double BucketWidth = 5;
constexpr uint32_t BucketStride = 13; // so that the first few problems of a map are neither all short nor all long
constexpr uint32_t SightRadius = 10;  // how far agents see, in cells
constexpr uint32_t LengthStep = 10;   // of Figure 4, in cells
constexpr uint32_t SurfaceSteps[] = {0, 5, 10, 20, 30, 40};

const std::vector<std::string> PlrtaKeys = {"distance_mean", "touched_per_cell_mean", "first_move_lag_mean",
	"values_stored_mean", "final_suboptimality_pct_mean", "runs_mean", "unconverged", "distance_within",
	"touched_per_cell_of_all"};
const std::vector<StudyColumn> PlrtaColumns = {{"execution", PlrtaKeys[0], 1, true, true, 1, -1, PlrtaKeys[7]},
	{"planning, mean", PlrtaKeys[1], 1, true, true}, {"lag", PlrtaKeys[2], 1, true, true},
	{"memory", PlrtaKeys[3], 1, true, true}, {"suboptimality %", PlrtaKeys[4], 2, true},
	{"planning of all", PlrtaKeys[8], 1}, {"runs", PlrtaKeys[5], 1}, {"not converged", PlrtaKeys[6]}};

constexpr size_t LagColumn = 2;
const std::string Best = "P-LRTA*(39, 40)";
const std::string LrtaRow = "LRTA*(d=1)";
const std::string LraRow = "LRA*";

constexpr const char* KoenigWhyNot = "the described form learns more at each step than the paper's figures allow";
constexpr const char* KoenigLagWhyNot =
	"a lookahead of 40 ends early at near goals, and the paper does not tell how many of its goals are near";
constexpr const char* LrtsWhyNot = "taken from another paper, whose problems are not described";

/** Execution, lag and memory have to be near the paper's, which does not say how problems were drawn nor how planning
 * was averaged. The lag has a reason of its own. */
StudyRow PlrtaRow(std::string Name, std::string Spec, std::array<double, 5> Paper, const std::string& WhyNot = "",
	const std::string& LagWhyNot = "")
{
	constexpr double WithinPct[] = {25, 0, 15, 25, 0};
	StudyRow Row{std::move(Name), std::move(Spec)};
	for (size_t Column = 0; Column < Paper.size(); ++Column)
	{
		Row.Paper.push_back(
			{Paper[Column], Paper[Column] == 0 ? 0 : WithinPct[Column], Column == LagColumn ? LagWhyNot : WhyNot});
	}
	return Row;
}

std::vector<StudyRow> PlrtaTableRows()
{
	std::vector<StudyRow> Rows = {PlrtaRow(LraRow, "lra", {158.3, 49.8, 2255.2, 0, 0}),
		{"LRA*, plans when it sees a wall", "lra:replan=seen"},
		PlrtaRow(LrtaRow, "lrta:probe=off", {9808.5, 7.2, 8.2, 307.8, 0}),
		PlrtaRow(
			"LRTS(10, 0.5, 0)", "lrts:d=10,gamma=0.5,T=0,probe=off", {3067.4, 208.6, 1852.9, 24.6, 0.9}, LrtsWhyNot),
		PlrtaRow("PR-LRTS(5, 0.5, 0)", "pr-lrts:level=1,d=5,gamma=0.5,T=0,probe=off", {831.9, 57.6, 548.5, 9.3, 1.0},
			LrtsWhyNot, LrtsWhyNot)};
	constexpr std::array<double, 5> Koenig[] = {{2903.1, 70.9, 173.1, 424.5, 0}, {2088.6, 130.1, 322.1, 440.2, 0},
		{1753.2, 188.6, 460.1, 448.8, 0}, {1584.4, 250.8, 593.9, 460.4, 0}};
	constexpr std::array<double, 5> Prioritized[] = {{1236.0, 40.3, 8.2, 339.0, 0}, {708.2, 83.7, 8.3, 393.4, 0},
		{539.1, 129.7, 8.4, 444.7, 0}, {462.4, 175.5, 8.3, 504.1, 0}};
	for (int Step = 0; Step < 4; ++Step)
	{
		const std::string States = std::to_string(10 * (Step + 1));
		Rows.push_back(PlrtaRow("Koenig's LRTA*(" + States + ")", "k-lrta:n=" + States + ",probe=off", Koenig[Step],
			KoenigWhyNot, Step == 3 ? KoenigLagWhyNot : ""));
	}
	for (int Step = 0; Step < 4; ++Step)
	{
		const std::string Updates = std::to_string(10 * (Step + 1));
		const std::string Queue = std::to_string(10 * (Step + 1) - 1);
		Rows.push_back(PlrtaRow("P-LRTA*(" + Queue + ", " + Updates + ")",
			"p-lrta:queue=" + Queue + ",updates=" + Updates + ",probe=off", Prioritized[Step]));
	}
	return Rows;
}

std::string LengthKey(uint32_t Length)
{
	return "distance_of_length." + std::to_string(Length);
}

/** Trials on unknown ground, with distances by optimal length among the figures. */
MeasureMode PlrtaMode()
{
	TrialSettings Settings;
	Settings.Radius = SightRadius;
	MeasureMode Mode = TrialMode({}, Settings, 0);
	Mode.Show = [Show = Mode.Show](const Measurement& Row, const std::vector<Measurement>& All)
	{
		Figures Shown = Show(Row, All);
		for (uint32_t Length = LengthStep; Length <= BucketCount * BucketWidth; Length += LengthStep)
		{
			std::vector<double> Distances;
			for (const WalkRecord& Walk : Row.Walks)
			{
				if (Walk.Reference <= Length && Walk.Reference > Length - LengthStep)
				{
					Distances.push_back(Walk.Distance);
				}
			}
			Shown.Add(LengthKey(Length), "", Summarize(std::move(Distances)).Mean);
		}
		return Shown;
	};
	return Mode;
}

std::vector<std::string> KeysByLength()
{
	std::vector<std::string> Keys = PlrtaKeys;
	for (uint32_t Length = LengthStep; Length <= BucketCount * BucketWidth; Length += LengthStep)
	{
		Keys.push_back(LengthKey(Length));
	}
	return Keys;
}

/** Figure 4: distance until convergence against optimal length. */
LinePlot PlotLengths(const std::vector<StudyRow>& Rows)
{
	LinePlot Plot;
	Plot.Title = "Travel until convergence against optimal length";
	Plot.X = {"optimal length, cells", false, 0, BucketCount * BucketWidth};
	Plot.Y = {"distance, cells", true, 0, 0};
	for (const StudyRow& Row : Rows)
	{
		if (Row.Name == LraRow || Row.Name == LrtaRow || Row.Name == Best)
		{
			PlotCurve& Curve = Plot.Curves.emplace_back(PlotCurve{Row.Name, {}, false});
			for (uint32_t Length = LengthStep; Length <= BucketCount * BucketWidth; Length += LengthStep)
			{
				// A small sample has no problem of some lengths.
				const double Travel = *Row.Ours.Number(LengthKey(Length));
				if (Travel > 0)
				{
					Curve.Points.push_back({Length - LengthStep / 2.0, Travel});
				}
			}
		}
	}
	return Plot;
}

/** Random problems with lengths spread evenly, on an unknown map. */
Result<ProblemSet> LoadPlrtaSet(const char* Name, uint32_t Count, uint64_t Seed)
{
	RTP_TRY(const std::filesystem::path Path, BenchmarkMap(std::string("bg/") + Name));
	RTP_TRY(const LoadedMap Map, LoadMap(Path));
	ProblemSet Known;
	Known.Name = Name;
	Known.World.Grid = Map.Grid;
	Random Dice(Seed);
	for (uint32_t Index = 0; Index < Count; ++Index)
	{
		const double Longest = BucketWidth * ((Index + 1) * BucketStride % BucketCount + 1);
		const ProblemChoice::LengthRange Bucket{std::nextafter(Longest - BucketWidth, Longest), Longest, false};
		Known.Problems.push_back(*DrawAtDistance(*Map.Grid, Bucket, std::numeric_limits<uint32_t>::max(), Dice));
	}
	return HideWalls(Known, Map, {});
}

/** How many times as much one row has of a figure as P-LRTA*, in the paper and here. */
StudyClaim RatioClaim(
	const std::vector<StudyRow>& Rows, const std::string& Text, size_t Column, const std::string& Above, double AtLeast)
{
	const StudyRow& Upper = *FindNamed(Rows, &StudyRow::Name, Above);
	const StudyRow& Lower = *FindNamed(Rows, &StudyRow::Name, Best);
	return {Text + " of " + Above + " / " + Best, AtLeast,
		*Upper.Ours.Number(PlrtaKeys[Column]) / *Lower.Ours.Number(PlrtaKeys[Column]), true, 1,
		Upper.Paper[Column].Value / Lower.Paper[Column].Value, Upper.Paper[Column].WhyNot};
}

Result<Done> RunSurface(
	StudyRun& Run, const MeasureMode& Mode, const std::vector<ProblemSet>& Sets, const std::string& Caption)
{
	std::vector<StudyRow> Rows;
	std::vector<StudyColumn> Shown;
	LinePlot Plot;
	Plot.Title = "P-LRTA*: travel until convergence";
	Plot.X.Title = "updates a move";
	Plot.Y.Title = "distance, cells";
	Plot.Y.bLogarithmic = true;
	for (const uint32_t Updates : SurfaceSteps)
	{
		Shown.push_back({std::to_string(Updates) + " updates", std::to_string(Updates)});
	}
	for (const uint32_t Queue : SurfaceSteps)
	{
		const std::string Name = "queue of " + std::to_string(Queue);
		StudyRow& Row = Rows.emplace_back(StudyRow{Name});
		Plot.Curves.push_back({Name, {}, false});
		for (const uint32_t Updates : SurfaceSteps)
		{
			std::vector<StudyRow> Point{
				{Name, "p-lrta:queue=" + std::to_string(Queue) + ",updates=" + std::to_string(Updates) + ",probe=off"}};
			RTP_TRY_DONE(Run.MeasureRows("trials", Mode, KeysByLength(), Sets, Point));
			const double Execution = *Point.front().Ours.Number(PlrtaKeys[0]);
			Row.Ours.Add(std::to_string(Updates), "", Execution);
			Plot.Curves.back().Points.push_back({static_cast<double>(Updates), Execution});
		}
	}
	Run.AddTable("plrta-figure5", Caption, Shown, Rows);
	Run.AddPlot("plrta-figure5.svg", Plot);
	return Done{};
}

Result<Done> RunPlrtaStudy(StudyRun& Run)
{
	const uint32_t PerMap = Run.Options.ProblemsOr(Run.Options.bFull ? PlrtaProblems : PlrtaSample);
	std::vector<ProblemSet> Sets;
	for (const char* Name : PlrtaMaps)
	{
		RTP_TRY(ProblemSet Set, LoadPlrtaSet(Name, PerMap, Run.Options.Seed + Sets.size()));
		Sets.push_back(std::move(Set));
	}
	const MeasureMode Mode = PlrtaMode();
	const std::string Caption =
		std::to_string(PerMap) + " problems on each of " + std::to_string(Sets.size()) + " maps.";
	if (Run.Options.IsWanted("table1"))
	{
		std::vector<StudyRow> Rows = PlrtaTableRows();
		RTP_TRY_DONE(Run.MeasureRows("trials", Mode, KeysByLength(), Sets, Rows));
		Run.AddTable("plrta-table1", Caption, PlrtaColumns, Rows);
		Run.AddPlot("plrta-figure4.svg", PlotLengths(Rows));
		Run.AddClaim(RatioClaim(Rows, "travel", 0, LrtaRow, 15));
		Run.AddClaim(RatioClaim(Rows, "travel", 0, "Koenig's LRTA*(40)", 3));
		Run.AddClaim(RatioClaim(Rows, "first-move lag", LagColumn, LraRow, 20));
		Run.AddClaim(RatioClaim(Rows, "first-move lag", LagColumn, LrtaRow, 0.5));
		if (Run.Options.Problems == 0)
		{
			Run.AddTolerances(PlrtaColumns, Rows);
		}
		Run.AddClaimTable("plrta-claims");
	}
	if (Run.Options.IsWanted("figure5"))
	{
		return RunSurface(Run, Mode, Sets, "Distance until convergence in cells. " + Caption);
	}
	return Done{};
}
} // namespace

Study PlrtaStudy()
{
	return {"plrta", "P-LRTA* 2007: Table 1, Figures 4 and 5, unknown maps until convergence", {"table1", "figure5"},
		"about 5 minutes; with --full ten times that", "maps/bg",
		"a ratio of the claims is too small or a row is out of tolerance, and the page does not say why",
		&RunPlrtaStudy, true};
}
} // namespace Rtp::Tool
