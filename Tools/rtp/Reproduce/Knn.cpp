// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// kNN LRTA* (Bulitko, Björnsson & Lawrence 2010): Figures 12 to 15, the six enhancements, and a map of ten million
// cells. Docs/Results/knn.md discusses them.

#include "Rtp/Abstraction/CliqueDatabase.h"
#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Subgoals/EntryDatabase.h"
#include "Rtp/Subgoals/KnnDatabase.h"

#include "Console/Table.h"
#include "Generate/Enlarge.h"
#include "Reproduce/Guided.h"
#include "Reproduce/Studies.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace Rtp::Tool
{
namespace
{
constexpr const char* KnnMaps[] = {"dao/brc202d", "bg/AR0411SR"};
constexpr uint32_t KnnProblems = 100;
constexpr uint32_t RecordCounts[] = {1000, 5000, 10000, 40000, 60000};
constexpr uint32_t TunedRecords = 10000;
constexpr const char* LargeMap = "dao/ost100d";
constexpr int32_t LargeFactor = 8;
constexpr uint32_t LargeProblems = 30;
constexpr uint32_t LargeLevels[] = {9, 10, 11, 12};
constexpr double LargeShortestCells = 1000; // as in the paper
constexpr double LargeBuildSeconds = 15 * 60;
constexpr double WordBytes = 4; // the paper stores states and labels in 32 bits
const double None = std::nan("");

/** A row over several maps: its walks, and what its database takes. */
struct KnnRow
{
	StudyRow Row; // published: mean suboptimality and microseconds a move on the paper's maps of ten million cells
	Measurement Walks = {};
	double CoreSeconds = 0;   // of all maps
	double DatabaseBytes = 0; // mean of the maps
	double PaperBytes = 0;    // the same content stored as the paper does
	double LabelBytes = 0;    // of D LRTA*, mean of the maps
	double SquareBytes = 0;   // a word for every square of the map, as in the paper
};

/** Groups of rows that are walked on the same maps. */
struct KnnRows
{
	std::vector<KnnRow> Records;  // more and more records
	std::vector<KnnRow> Knobs;    // M and climb, with TunedRecords records
	std::vector<KnnRow> Ablation; // without each of the enhancements
	std::vector<KnnRow> Regions;  // D LRTA*, finer and finer
	std::vector<KnnRow> Slices;   // TBA*
	std::vector<KnnRow> Plain;    // LRTA*
};

KnnRows NameKnnRows()
{
	constexpr double PaperPct[] = {0, 0, 6851.6, 620.6, 12.8};
	constexpr double PaperUs[] = {0, 0, 7.56, 6.88, 6.40};
	KnnRows Rows;
	for (size_t Index = 0; Index < std::size(RecordCounts); ++Index)
	{
		const bool bPaper = PaperPct[Index] != 0;
		Rows.Records.push_back({{"kNN LRTA*(" + std::to_string(RecordCounts[Index]) + ")", "knn-lrta",
			{{bPaper ? PaperPct[Index] : None}, {bPaper ? PaperUs[Index] : None}}}});
	}
	for (const char* Knob : {"M=1", "M=3", "M=10", "M=30", "M=100", "climb=25", "climb=100", "climb=250", "climb=1000"})
	{
		Rows.Knobs.push_back({{Knob, std::string("knn-lrta:") + Knob}});
	}
	Rows.Ablation = {{{"all six", "knn-lrta"}}, {{"1 without goal check", "knn-lrta:goal-check=off"}},
		{{"2 without first-subgoal check", "knn-lrta:first-check=off"}},
		{{"3 without last-subgoal check", "knn-lrta:last-check=off"}}, {{"4 all records checked", "knn-lrta:M=0"}},
		{{"5 without kd-tree", "knn-lrta:kd-tree=off"}}, {{"6 without travel quota", "knn-lrta:quota=0"}},
		{{"none", "knn-lrta:goal-check=off,first-check=off,last-check=off,M=0,kd-tree=off,quota=0"}}};
	for (const char* Level : {"6", "5", "4", "3"})
	{
		Rows.Regions.push_back({{std::string("D LRTA*(") + Level + ")", std::string("d-lrta:level=") + Level}});
	}
	Rows.Slices = {{{"TBA*(5)", "tba:R=5", {{1504.5}, {14.31}}}}, {{"TBA*(10)", "tba:R=10", {{666.5}, {26.34}}}},
		{{"TBA*(50)", "tba:R=50", {{131.1}, {83.31}}}}, {{"TBA*(100)", "tba:R=100", {{64.7}, {117.52}}}}};
	Rows.Plain.push_back({{"LRTA*", "lrta"}});
	return Rows;
}

void AddLabels(KnnRow& Row, const CellLabels& Labels, const LayeredGrid& Grid, double MapCount)
{
	Row.LabelBytes += static_cast<double>(Labels.MemoryBytes()) / MapCount;
	Row.SquareBytes += WordBytes * Grid.Width() * Grid.Height() / MapCount;
}

/** Counts the memory of a database: states of records and a kd-tree of their ends, or labels and three states a pair.
 */
void AddMemory(KnnRow& Row, const IDatabase& Database, const LayeredGrid& Grid, double MapCount)
{
	Row.DatabaseBytes += static_cast<double>(Database.MemoryBytes()) / MapCount;
	if (Database.Kind() == KnnDatabase::KindName)
	{
		const auto& Records = static_cast<const KnnDatabase&>(Database);
		double States = 2.0 * Records.RecordCount();
		for (uint32_t Record = 0; Record < Records.RecordCount(); ++Record)
		{
			States += Records.LengthOf(Record);
		}
		Row.PaperBytes += WordBytes * States / MapCount;
		return;
	}
	const auto& Entries = static_cast<const EntryDatabase&>(Database);
	const double Regions = Entries.RegionCount();
	AddLabels(Row, Entries.GetLabels(), Grid, MapCount);
	Row.PaperBytes +=
		WordBytes * (3 * Regions * (Regions - 1) + static_cast<double>(Grid.Width()) * Grid.Height()) / MapCount;
}

Result<Done> WalkRow(
	KnnRow& Row, const World& World, const ProblemSet& Set, double CoreSeconds, double MapCount, Console& Terminal)
{
	Row.CoreSeconds += CoreSeconds;
	if (World.Database != nullptr)
	{
		AddMemory(Row, *World.Database, *Set.World.Grid, MapCount);
	}
	RTP_TRY(const Measurement Walks, WalkGuided(Row.Row.Spec, World, Set, 0, Terminal));
	Row.Walks.Append(Walks);
	return Done{};
}

/** Solves problems once: a small database is the beginning of a large one. */
Result<Done> WalkRecords(KnnRows& Rows, const ProblemSet& Set, Console& Terminal)
{
	ThreadTaskRunner Tasks(2);
	const BuildContext Context{Tasks, NeverStop};
	std::vector<std::byte> Items;
	double CoreSeconds = 0;
	uint32_t Solved = 0;
	for (size_t Index = 0; Index < std::size(RecordCounts); ++Index)
	{
		const Stopwatch Cores(ClockKind::Process);
		RTP_TRY(const std::vector<std::byte> More,
			KnnDatabase::BuildRecords(Set.World.Grid, {}, Context, {Solved, RecordCounts[Index]}));
		Items.insert(Items.end(), More.begin(), More.end());
		Solved = RecordCounts[Index];
		CoreSeconds += Cores.Seconds();
		World World = Set.World;
		RTP_TRY(World.Database, KnnDatabase::Assemble(Set.World.Grid, {}, NeverStop, Items));
		std::vector<KnnRow*> Wanted = {&Rows.Records[Index]};
		for (std::vector<KnnRow>* Group : {&Rows.Knobs, &Rows.Ablation})
		{
			for (size_t Other = 0; Solved == TunedRecords && Other < Group->size(); ++Other)
			{
				Wanted.push_back(&(*Group)[Other]);
			}
		}
		for (KnnRow* Row : Wanted)
		{
			RTP_TRY_DONE(WalkRow(*Row, World, Set, CoreSeconds, std::size(KnnMaps), Terminal));
		}
	}
	return Done{};
}

/** Walks a planner that builds its own database, if it wants one; returns the seconds that took. */
Result<double> WalkRival(KnnRow& Row, const ProblemSet& Set, double MapCount, Console& Terminal)
{
	World World = Set.World;
	TimedDatabase Built;
	RTP_TRY(const std::string Wanted, DatabaseSpecFor(Row.Row.Spec));
	if (!Wanted.empty())
	{
		RTP_TRY(Built, BuildTimed(Wanted, Set.World.Grid, {}, 2));
		World.Database = Built.Database;
	}
	RTP_TRY_DONE(WalkRow(Row, World, Set, Built.CoreSeconds, MapCount, Terminal));
	return Built.Seconds;
}

std::vector<StudyColumn> KnnColumns(bool bPaper)
{
	std::vector<StudyColumn> Columns = {{"mean %", "mean_pct", 1, bPaper}, {"median %", "median_pct", 1},
		{"over 3x, %", "over_3_pct", 1}, {"us a move", "move_us", 3, bPaper}, {"first us", "first_us", 1},
		{"later us", "later_us", 3}, {"expansions a move", "expansions", 2}, {"worst", "worst"},
		{"agent bytes", "agent_bytes"}, {"given up", "given_up"}};
	Columns[3].PaperDigits = 2;
	if (bPaper)
	{
		Columns.insert(Columns.end(),
			{{"build core s", "core_s", 1}, {"database", "database"}, {"stored as in the paper", "stored"}});
	}
	return Columns;
}

std::vector<StudyRow> ShowKnn(std::initializer_list<std::vector<KnnRow>*> Groups)
{
	std::vector<StudyRow> Shown;
	for (std::vector<KnnRow>* Group : Groups)
	{
		for (KnnRow& Row : *Group)
		{
			Row.Row.Ours = GuidedFigures(Row.Walks);
			Row.Row.Ours.Add("core_s", "", Row.CoreSeconds)
				.Add("database", "", ByteSize(static_cast<uint64_t>(Row.DatabaseBytes)))
				.Add("stored", "", ByteSize(static_cast<uint64_t>(Row.PaperBytes)));
			Shown.push_back(Row.Row);
		}
	}
	return Shown;
}

/** The memory of the labels of regions: the paper stores a word of 32 bits for every square of the map. */
void ShowLabels(StudyRun& Run, const std::string& Id, const std::vector<KnnRow>& Rows)
{
	std::vector<StudyRow> Shown;
	for (const KnnRow& Row : Rows)
	{
		StudyRow& Labels = Shown.emplace_back(StudyRow{Row.Row.Name});
		Labels.Ours.Add("bytes", "", ByteSize(static_cast<uint64_t>(Row.LabelBytes)))
			.Add("words", "", ByteSize(static_cast<uint64_t>(Row.SquareBytes)))
			.Add("times", "", Row.SquareBytes / Row.LabelBytes);
		Run.AddClaim(
			{Row.Row.Name + ": times smaller than a word a square", 10, Row.SquareBytes / Row.LabelBytes, true, 1});
	}
	Run.AddTable(Id, "", {{"bytes", "bytes"}, {"a word a square", "words"}, {"times smaller", "times", 1}}, Shown);
}

/** The paper's Figures 12 to 15 differ in what suboptimality is plotted against. */
LinePlot PlotKnn(const KnnRows& Rows, const char* Title, double (*X)(const KnnRow& Row))
{
	LinePlot Plot;
	Plot.Title = "kNN LRTA*: suboptimality against " + std::string(Title);
	Plot.X.Title = Title;
	Plot.X.bLogarithmic = true;
	Plot.Y.Title = "mean suboptimality, %";
	Plot.Y.bLogarithmic = true;
	const std::pair<const char*, const std::vector<KnnRow>&> Curves[] = {
		{"kNN LRTA*", Rows.Records}, {"D LRTA*", Rows.Regions}, {"TBA*", Rows.Slices}};
	for (const auto& [Name, Points] : Curves)
	{
		PlotCurve Curve{Name, {}};
		for (const KnnRow& Row : Points)
		{
			if (X(Row) > 0)
			{
				Curve.Points.push_back({X(Row), std::max(*Row.Row.Ours.Number("mean_pct"), 0.1)});
			}
		}
		if (!Curve.Points.empty())
		{
			Plot.Curves.push_back(Curve);
		}
	}
	return Plot;
}

Result<Done> RunKnnFigures(StudyRun& Run)
{
	KnnRows Rows = NameKnnRows();
	std::string Names;
	size_t Problems = 0;
	for (const char* Name : KnnMaps)
	{
		RTP_TRY(const std::filesystem::path Path, BenchmarkMap(Name));
		RTP_TRY(const LoadedMap Map, LoadMap(Path));
		RTP_TRY(const GuidedSet Drawn,
			DrawGuidedSet(Map, Run.Options.ProblemsOr(KnnProblems), 0, Run.Options, Run.Terminal));
		Names += (Names.empty() ? "" : ", ") + Drawn.Set.Name;
		Problems += Drawn.Set.Problems.size();
		RTP_TRY_DONE(WalkRecords(Rows, Drawn.Set, Run.Terminal));
		for (std::vector<KnnRow>* Group : {&Rows.Regions, &Rows.Slices, &Rows.Plain})
		{
			for (KnnRow& Row : *Group)
			{
				RTP_TRY_DONE(WalkRival(Row, Drawn.Set, std::size(KnnMaps), Run.Terminal));
			}
		}
	}
	const std::string Caption = Grouped(Problems) + " random problems on " + Names + ".";
	Run.AddTable(
		"knn-figures", Caption, KnnColumns(true), ShowKnn({&Rows.Records, &Rows.Regions, &Rows.Slices, &Rows.Plain}));
	ShowLabels(Run, "knn-labels", Rows.Regions);
	Run.AddTable("knn-knobs", Caption, KnnColumns(false), ShowKnn({&Rows.Knobs}));
	Run.AddTable("knn-ablation", Caption, KnnColumns(false), ShowKnn({&Rows.Ablation}));
	const double Best = *Rows.Records.back().Row.Ours.Number("mean_pct");
	Run.AddClaim({"most records, mean %", 15, Best, false, 1});
	Run.AddClaim({"most records over fewest, mean %", 0.99999, Best / *Rows.Records.front().Row.Ours.Number("mean_pct"),
		false, 3});
	Run.AddPlot("knn-figure12.svg",
		PlotKnn(Rows, "us a move", [](const KnnRow& Row) { return *Row.Row.Ours.Number("move_us"); }));
	Run.AddPlot(
		"knn-figure13.svg", PlotKnn(Rows, "build core seconds", [](const KnnRow& Row) { return Row.CoreSeconds; }));
	Run.AddPlot(
		"knn-figure14.svg", PlotKnn(Rows, "database, KiB", [](const KnnRow& Row) { return Row.DatabaseBytes / 1024; }));
	Run.AddPlot("knn-figure15.svg",
		PlotKnn(Rows, "database and agent, KiB",
			[](const KnnRow& Row) { return (Row.DatabaseBytes + *Row.Row.Ours.Number("agent_bytes")) / 1024; }));
	return Done{};
}

/** A map of about ten million cells: every square of it becomes eight by eight. */
Result<Done> RunKnnLarge(StudyRun& Run)
{
	RTP_TRY(const std::filesystem::path Path, BenchmarkMap(LargeMap));
	RTP_TRY(const TerrainMap Small, LoadTerrain(Path));
	LoadedMap Map{Path, Enlarge(Small, LargeFactor), nullptr};
	RTP_TRY(LayeredGrid Grid, MakeGroundGrid(Map.Terrain, {}));
	Map.Grid = std::make_shared<const LayeredGrid>(std::move(Grid));
	RTP_TRY(const GuidedSet Drawn,
		DrawGuidedSet(Map, Run.Options.ProblemsOr(LargeProblems), LargeShortestCells, Run.Options, Run.Terminal));
	std::vector<KnnRow> Rows = {
		{{"kNN LRTA*(10000)", "knn-lrta", {{6851.6}, {7.56}}}}, {{"TBA*(100)", "tba:R=100", {{64.7}, {117.52}}}}};
	double Seconds = 0;
	for (KnnRow& Row : Rows)
	{
		RTP_TRY(const double Took, WalkRival(Row, Drawn.Set, 1, Run.Terminal));
		Seconds = &Row == Rows.data() ? Took : Seconds;
	}
	std::vector<KnnRow> Labels;
	for (const uint32_t Level : LargeLevels)
	{
		RTP_TRY(const TimedDatabase Regions, BuildTimed("pr-lrts:level=" + std::to_string(Level), Map.Grid, {}, 1));
		KnnRow& Row = Labels.emplace_back(KnnRow{{"level " + std::to_string(Level)}});
		AddLabels(Row, static_cast<const CliqueDatabase&>(*Regions.Database).GetLabels(), *Map.Grid, 1);
	}
	Run.AddTable("knn-large",
		Grouped(Map.Grid->CellCount()) + " cells, " + Grouped(Drawn.Set.Problems.size()) + " problems, " +
			Grouped(TunedRecords) + " records built in " + Fixed(Seconds, 1) + " s by the clock on two threads.",
		KnnColumns(true), ShowKnn({&Rows}));
	ShowLabels(Run, "knn-large-labels", Labels);
	Run.AddClaim({"build on the large map, s", LargeBuildSeconds, Seconds, false, 1});
	return Done{};
}
} // namespace

Result<Done> RunKnnStudy(StudyRun& Run)
{
	if (Run.Options.IsWanted("figures"))
	{
		RTP_TRY_DONE(RunKnnFigures(Run));
	}
	return Run.Options.IsWanted("large") ? RunKnnLarge(Run) : Result<Done>(Done{});
}
} // namespace Rtp::Tool
