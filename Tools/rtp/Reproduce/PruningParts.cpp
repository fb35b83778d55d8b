// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/PruningParts.h"

#include "Files/BenchmarkData.h"
#include "Generate/Maze.h"
#include "Generate/RandomBlocks.h"
#include "Harness/Trials.h"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

namespace Rtp::Tool
{
namespace
{
constexpr uint32_t TrialSample = 200;
constexpr uint32_t MapProblems = 100;
constexpr size_t TrialDistance = 3; // the column of Table 2 that has a tolerance, in per cent
constexpr double TrialWithin = 25;
constexpr size_t PrunedFForward = 4; // the row of f-LRTA* +S

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

/** An algorithm, the same with swamps, and the ratio of the two, as they are published. */
std::vector<StudyRow> PublishedTrials()
{
	return {{"LRTA*", "lrta:ties=cheapest",
				{{176530}, {299021}, {3270}, {2415471}, {172006}, {289201}, {2227165}, {52}, {96}, {906}}},
		{"LRTA* +S", "lrta:ties=cheapest,prune=swamp",
			{{92418}, {196432}, {2016}, {1301281}, {89472}, {188064}, {1183579}, {57}, {126}, {856}}},
		{"ratio", "", {{1.91}, {1.52}, {1.62}, {1.86}, {1.92}, {1.54}, {1.88}, {0.92}, {0.76}, {1.06}}},
		{"f-LRTA*", FForwardSpec,
			{{137866}, {278341}, {413}, {485008}, {122842}, {248183}, {430628}, {140}, {297}, {522}}},
		{"f-LRTA* +S", WithPruning(FForwardSpec, 1),
			{{99697}, {171602}, {226}, {262407}, {88957}, {153426}, {234102}, {135}, {248}, {385}}},
		{"ratio", "", {{1.38}, {1.62}, {1.83}, {1.85}, {1.38}, {1.62}, {1.84}, {1.04}, {1.20}, {1.36}}},
		{"LSS(10)", "lss-lrta:n=10",
			{{41709}, {120287}, {484}, {375768}, {165650}, {418296}, {998675}, {524}, {1341}, {3323}}},
		{"LSS(10) +S", "lss-lrta:n=10,prune=swamp",
			{{27832}, {90485}, {312}, {211983}, {105200}, {282398}, {506201}, {366}, {988}, {1816}}},
		{"ratio", "", {{1.50}, {1.33}, {1.55}, {1.77}, {1.57}, {1.48}, {1.97}, {1.43}, {1.36}, {1.83}}}};
}
} // namespace

GridSettings OneHalfDiagonals()
{
	GridSettings Settings;
	Settings.Costs = CostModel::OneHalf();
	return Settings;
}

std::string WithPruning(const std::string& Spec, size_t Kind)
{
	constexpr const char* Params[] = {"", "prune=swamp", "prune=expendable"};
	const char* Separator = Kind == 0 ? "" : Spec.find(':') == std::string::npos ? ":" : ",";
	return Spec + Separator + Params[Kind];
}

Result<DragonAge> LoadDragonAge(const GridSettings& Settings, const StudyOptions& Options, uint32_t Sample)
{
	RTP_TRY(const std::filesystem::path Folder, FindBenchmarkData("maps/dao"));
	DragonAge Problems;
	RTP_TRY(Problems.Sets, LoadBuckets(Folder, Settings, {64, 128}));
	Problems.All = SampleProblems(Problems.Sets, Options.bFull ? Options.Problems : Options.ProblemsOr(Sample));
	return Problems;
}

Result<Done> RunPruningTrials(StudyRun& Run)
{
	const std::vector<std::string> Keys = {"distance_of_10_mean", "distance_of_100_mean", "runs_mean", "distance_mean",
		"looked_of_10_mean", "looked_of_100_mean", "looked_mean", "time_ms_of_10_mean", "time_ms_of_100_mean",
		"time_ms_mean"};
	std::vector<std::string> Measured = Keys;
	Measured.insert(Measured.end(), {"distance_within", "final_suboptimality_pct_mean"});
	RTP_TRY(DragonAge Problems, LoadDragonAge(OneHalfDiagonals(), Run.Options, TrialSample));
	ThreadTaskRunner Tasks(0);
	for (ProblemSet& Set : Problems.Sets)
	{
		FindOptimalLengths(Set, Tasks);
	}
	std::vector<StudyRow> Rows = PublishedTrials();
	RTP_TRY_DONE(Run.MeasureRows("table2", TrialMode({}, {}, 0), Measured, Problems.Sets, Rows));
	for (size_t Index = 0; Index < Rows.size(); Index += 3)
	{
		const StudyRow& Plain = Rows[Index];
		const StudyRow& Pruned = Rows[Index + 1];
		StudyRow& Ratios = Rows[Index + 2];
		Ratios.Digits = 2;
		for (const std::string& Key : Keys)
		{
			Ratios.Ours.Add(Key, "", *Plain.Ours.Number(Key) / *Pruned.Ours.Number(Key));
		}
		Rows[Index].Paper[TrialDistance].WithinPct = Rows[Index + 1].Paper[TrialDistance].WithinPct = TrialWithin;
		Run.AddClaim({"distance of " + Plain.Name + " over that of " + Pruned.Name + " until convergence", 1,
			*Ratios.Ours.Number("distance_mean"), true, 2, Ratios.Paper[TrialDistance].Value,
			Index + 1 == PrunedFForward ? FForwardWhyNot : ""});
	}
	Rows[PrunedFForward - 1].Paper[TrialDistance].WhyNot = FForwardWhyNot;
	Rows[PrunedFForward].Paper[TrialDistance].WhyNot =
		"the paper does not say how costs from the start pass through pruned states";
	// The default form, and both forms until no state is marked any more.
	TrialSettings CountMarks;
	CountMarks.bCountMarks = true;
	std::vector<StudyRow> OtherForm{{FForwardAllName, FForwardAllSpec}};
	std::vector<StudyRow> Marked{
		{"f-LRTA*, no new marks", FForwardSpec}, {std::string(FForwardAllName) + ", no new marks", FForwardAllSpec}};
	RTP_TRY_DONE(Run.MeasureRows("table2", TrialMode({}, {}, 0), Measured, Problems.Sets, OtherForm));
	RTP_TRY_DONE(
		Run.MeasureRows("table2, no new marks", TrialMode({}, CountMarks, 0), Measured, Problems.Sets, Marked));
	const auto Add = [&](const char* Id, size_t First, std::vector<StudyColumn> Columns)
	{
		std::vector<StudyRow> Shown = Rows;
		for (StudyRow& Row : Shown)
		{
			Row.Paper.assign(Row.Paper.begin() + First, Row.Paper.begin() + First + Columns.size());
		}
		for (size_t Column = 0; Column < Columns.size(); ++Column)
		{
			Columns[Column].Key = Keys[First + Column];
			Columns[Column].bPaper = true;
		}
		if (First == 0)
		{
			Columns.push_back({"suboptimality %", "final_suboptimality_pct_mean", 3});
		}
		Shown.push_back(OtherForm.front());
		Shown.insert(Shown.end(), Marked.begin(), Marked.end());
		Run.AddTable(Id, Problems.Caption() + " Trials until no cost to the goal changes.", Columns, Shown);
		return Columns;
	};
	const StudyColumn Distance{"distance", "", 0, true, true, 1, -1, "distance_within"};
	const std::vector<StudyColumn> Columns =
		Add("pruning-table2", 0, {{"10 runs", ""}, {"100 runs", ""}, {"runs", ""}, Distance});
	if (!Problems.IsSample())
	{
		Run.AddTolerances(Columns, Rows);
	}
	Add("pruning-table2-expansions", 4, {{"10 runs", ""}, {"100 runs", ""}, {"all", ""}});
	Add("pruning-table2-times", 7, {{"10 runs, ms", "", 1}, {"100 runs, ms", "", 1}, {"all, ms", "", 1}});
	return Done{};
}

Result<Done> RunPruningMaps(StudyRun& Run)
{
	Random Dice(Run.Options.Seed);
	const uint32_t Count = Run.Options.ProblemsOr(MapProblems);
	const std::pair<const char*, TerrainMap> Maps[] = {
		{"maze, corridors of width 1", MakeMaze(101, 101, {1, 1, 0}, Dice)},
		{"random, 40 % blocked", MakeRandomBlocks(128, 128, {40, 1}, Dice)}};
	constexpr std::pair<const char*, const char*> Planners[] = {
		{"LRTA*", "lrta:ties=cheapest"}, {"daLRTA*", "da-lrta:ties=cheapest"}, {"LSS(10)", "lss-lrta:n=10"}};
	const MeasureMode Mode = LeanMode(0);
	std::vector<StudyRow> Rows;
	for (const auto& [MapName, Map] : Maps)
	{
		RTP_TRY(LayeredGrid Grid, MakeGroundGrid(Map, OneHalfDiagonals()));
		RTP_TRY(
			ProblemSet Set, DrawProblemSet(MapName, std::make_shared<const LayeredGrid>(std::move(Grid)), Count, Dice));
		const std::vector<ProblemSet> Sets{std::move(Set)};
		for (const auto& [Name, Spec] : Planners)
		{
			ThreadTaskRunner Tasks(0);
			ProgressBar Progress(Run.Terminal, Spec, 3 * Count);
			RTP_TRY(const std::vector<Measurement> Walked,
				MeasureAll(Mode, {Spec, WithPruning(Spec, 1), WithPruning(Spec, 2)}, Sets, Tasks, Progress));
			StudyRow& Row = Rows.emplace_back(StudyRow{std::string(MapName) + ": " + Name});
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
} // namespace Rtp::Tool
