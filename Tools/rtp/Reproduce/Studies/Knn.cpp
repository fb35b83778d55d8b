// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// kNN LRTA* (Bulitko, Björnsson & Lawrence 2010): Tables 1 to 7 on a map of nine million cells, Figures 12 to 15,
// and the six enhancements. Docs/Results/knn.md discusses them.

#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Subgoals/EntryDatabase.h"
#include "Rtp/Subgoals/KnnDatabase.h"

#include "Console/Table.h"
#include "Generate/Enlarge.h"
#include "Reproduce/Guided.h"
#include "Reproduce/KnnParts.h"

#include <algorithm>
#include <iterator>

namespace Rtp::Tool
{
namespace
{
constexpr const char* KnnMaps[] = {"dao/brc202d", "bg/AR0411SR"};
constexpr uint32_t KnnProblems = 100;
constexpr uint32_t RecordCounts[] = {1000, 5000, 10000, 40000, 60000, 80000};
constexpr uint32_t TunedRecords = 10000;
constexpr uint32_t SummaryRecords = 60000; // of Table 7
constexpr const char* LargeMap = "wc3/battleground";
constexpr int32_t LargeFactor = 10;
constexpr uint32_t LargeProblems = 100;
constexpr ProblemChoice::LengthRange LargeLengths = {1000, 3000}; // as in the paper
constexpr double LargeDifficulty = 199.8;                         // the paper's most difficult problem
constexpr double LargeBuildSeconds = 15 * 60;
constexpr double WordBytes = 4; // the paper stores states and labels in 32 bits
/** Groups of rows that are walked on the same maps. */
struct KnnRows
{
	std::vector<KnnRow> Records;  // more and more records, ten similar ones of which are checked as in the paper
	std::vector<KnnRow> Defaults; // the same with our default
	std::vector<KnnRow> Knobs;    // M and climb, with TunedRecords records
	std::vector<KnnRow> Ablation; // without each of the enhancements
	std::vector<KnnRow> Others;   // with databases of their own
	std::vector<KnnRow> Slices;   // basic TBA*
	std::vector<KnnRow> Plain;    // without a database
};

KnnRows NameKnnRows()
{
	const KnnPaper PaperRecords[] = {{}, {}, {6851.6, 7.56, 13.10, 10000, 0.00308, 0.25, 8.62, 265.65, 1},
		{620.6, 6.88, 51.89, 40000, 0.01234, 1.00, 5.04, 1034.08, 1},
		{12.8, 6.40, 77.30, 60000, 0.01851, 1.51, 4.23, 1547.85, 2},
		{12.0, 6.55, 103.09, 80000, 0.02468, 2.01, 4.22, None, 2}};
	KnnRows Rows;
	for (size_t Index = 0; Index < std::size(RecordCounts); ++Index)
	{
		const std::string Name = "kNN LRTA*(" + std::to_string(RecordCounts[Index]) + ")";
		Rows.Records.push_back({{Name + ", M=10", "knn-lrta:M=10"}, PaperRecords[Index]});
		Rows.Defaults.push_back({{Name + ", M=30", "knn-lrta"}});
	}
	for (const char* Knob : {"M=1", "M=3", "M=10", "M=30", "M=100", "climb=25", "climb=100", "climb=250", "climb=1000"})
	{
		Rows.Knobs.push_back({{Knob, std::string("knn-lrta:") + Knob}});
	}
	Rows.Knobs[2].Row.Name += ", the paper's";
	Rows.Knobs[3].Row.Name += ", our default";
	Rows.Ablation = {{{"all six", "knn-lrta:M=10"}}, {{"1 without goal check", "knn-lrta:M=10,goal-check=off"}},
		{{"2 without first-subgoal check", "knn-lrta:M=10,first-check=off"}},
		{{"3 without last-subgoal check", "knn-lrta:M=10,last-check=off"}}, {{"4 all records checked", "knn-lrta:M=0"}},
		{{"5 without kd-tree", "knn-lrta:M=10,kd-tree=off"}}, {{"6 without travel quota", "knn-lrta:M=10,quota=0"}},
		{{"none", "knn-lrta:goal-check=off,first-check=off,last-check=off,M=0,kd-tree=off,quota=0"}}};
	for (const char* Count : {"100", "1000"})
	{
		const std::string Spec = std::string("knn-lrta:M=10,records=") + Count;
		Rows.Others.push_back({{std::string("kNN LRTA*(") + Count + ")", Spec}});
		Rows.Others.push_back({{std::string("kNN LRTA*(") + Count + "), fragments", Spec + ",fragments=on"}});
	}
	const std::string Basic = ",shortcut=off,switch=off";
	Rows.Slices = {{{"TBA*(5)", "tba:R=5" + Basic}, {1504.5, 14.31, None, None, None, None, 1353.94, 1353.94}},
		{{"TBA*(10)", "tba:R=10" + Basic}, {666.5, 26.34, None, None, None, None, 1353.94, 1353.94}},
		{{"TBA*(50)", "tba:R=50" + Basic}, {131.1, 83.31, None, None, None, None, 1353.94, 1353.94}},
		{{"TBA*(100)", "tba:R=100" + Basic}, {64.7, 117.52, None, None, None, None, 1353.94, 1353.94}},
		{{"TBA*(100), our default", "tba:R=100"}}};
	Rows.Plain = {{{"A*", "astar"}, {0, 208.03, None, None, None, None, 1353.94, 1353.94}}};
	return Rows;
}

/** D LRTA* on the levels of a list, from coarse to fine. */
std::vector<KnnRow> NameRegionRows(std::initializer_list<int> Levels)
{
	const std::pair<int, KnnPaper> Papers[] = {{12, {15999.2, 3.73, 0.25, 251.5, 1.00001, 84.96, 18.76, 87019.74, 66}},
		{11, {8497.1, 3.93, 1.57, 1896.5, 1.00009, 84.97, 11.09, 87018.50, 66}},
		{10, {6831.7, 4.26, 11.95, 14872.0, 1.00068, 85.02, 8.24, None, 65}},
		{9, {819.7, 3.94, 89.88, 116048.5, 1.00532, 85.40, 3.04, None, 65}}};
	std::vector<KnnRow> Rows;
	for (const int Level : Levels)
	{
		const auto Found =
			std::find_if(std::begin(Papers), std::end(Papers), [&](const auto& Paper) { return Paper.first == Level; });
		Rows.push_back({{"D LRTA*(" + std::to_string(Level) + ")", "d-lrta:level=" + std::to_string(Level)},
			Found == std::end(Papers) ? KnnPaper{} : Found->second});
	}
	return Rows;
}

/** Counts the memory of a database: states of records and a kd-tree of their ends, or labels and three states a pair.
 */
void AddMemory(KnnRow& Row, const IDatabase& Database, const LayeredGrid& Grid, double MapCount)
{
	Row.DatabaseBytes += static_cast<double>(Database.MemoryBytes()) / MapCount;
	Row.SquareBytes += WordBytes * Grid.Width() * Grid.Height() / MapCount;
	if (Database.Kind() == KnnDatabase::KindName)
	{
		const auto& Records = static_cast<const KnnDatabase&>(Database);
		double States = 2.0 * Records.RecordCount();
		for (uint32_t Record = 0; Record < Records.RecordCount(); ++Record)
		{
			States += Records.LengthOf(Record);
		}
		Row.Records += Records.RecordCount() / MapCount;
		Row.PaperBytes += WordBytes * States / MapCount;
		return;
	}
	const auto& Entries = static_cast<const EntryDatabase&>(Database);
	const double Regions = Entries.RegionCount();
	const double Pairs = Regions * (Regions - 1);
	Row.LabelBytes += static_cast<double>(Entries.GetLabels().MemoryBytes()) / MapCount;
	Row.Records += Pairs / MapCount;
	Row.PaperBytes += WordBytes * (3 * Pairs + static_cast<double>(Grid.Width()) * Grid.Height()) / MapCount;
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

/** Solves problems once: a small database is the beginning of a large one. Returns the seconds for TunedRecords. */
Result<double> WalkRecords(
	KnnRows& Rows, uint32_t MostRecords, const ProblemSet& Set, double MapCount, Console& Terminal)
{
	ThreadTaskRunner Tasks(2);
	const BuildContext Context{Tasks, NeverStop};
	std::vector<std::byte> Items;
	double CoreSeconds = 0;
	double Seconds = 0;
	double TunedSeconds = 0;
	uint32_t Solved = 0;
	for (size_t Index = 0; Index < std::size(RecordCounts) && RecordCounts[Index] <= MostRecords; ++Index)
	{
		const Stopwatch Cores(ClockKind::Process);
		const Stopwatch Clock;
		RTP_TRY(const std::vector<std::byte> More,
			KnnDatabase::BuildRecords(Set.World.Grid, {}, Context, {Solved, RecordCounts[Index]}));
		Items.insert(Items.end(), More.begin(), More.end());
		Solved = RecordCounts[Index];
		CoreSeconds += Cores.Seconds();
		Seconds += Clock.Seconds();
		World World = Set.World;
		RTP_TRY(World.Database, KnnDatabase::Assemble(Set.World.Grid, {}, NeverStop, Items));
		std::vector<KnnRow*> Wanted = {&Rows.Records[Index], &Rows.Defaults[Index]};
		if (Solved == TunedRecords)
		{
			TunedSeconds = Seconds;
			for (std::vector<KnnRow>* Group : {&Rows.Knobs, &Rows.Ablation})
			{
				for (KnnRow& Row : *Group)
				{
					Wanted.push_back(&Row);
				}
			}
		}
		for (KnnRow* Row : Wanted)
		{
			RTP_TRY_DONE(WalkRow(*Row, World, Set, CoreSeconds, MapCount, Terminal));
		}
	}
	return TunedSeconds;
}

/** Walks a planner that builds its own database, if it wants one. */
Result<Done> WalkRival(KnnRow& Row, const ProblemSet& Set, double MapCount, Console& Terminal)
{
	World World = Set.World;
	TimedDatabase Built;
	RTP_TRY(const std::string Wanted, DatabaseSpecFor(Row.Row.Spec));
	if (!Wanted.empty())
	{
		RTP_TRY(Built, BuildTimed(Wanted, Set.World.Grid, {}, 2));
		World.Database = Built.Database;
	}
	return WalkRow(Row, World, Set, Built.CoreSeconds, MapCount, Terminal);
}

const std::vector<StudyColumn> KnnColumns = {{"mean %", "mean_pct", 1, false, false, 1, -1, "mean_pct_within"},
	{"median %", "median_pct", 1}, {"over 3x, %", "over_3_pct", 1}, {"us a move", "move_us", 3},
	{"first us", "first_us", 1}, {"later us", "later_us", 3}, {"expansions a move", "expansions", 2},
	{"worst", "worst"}, {"agent bytes", "agent_bytes"}, {"given up", "given_up"}, {"build core s", "core_s", 1},
	{"database", "database"}, {"stored as in the paper", "stored"}};

/** Diagonals cost 1.4 as in the paper. */
GridSettings KnnSettings()
{
	GridSettings Settings;
	Settings.Costs = CostModel::OneFour();
	return Settings;
}

Result<Done> RunKnnSmall(StudyRun& Run)
{
	KnnRows Rows = NameKnnRows();
	Rows.Plain.push_back({{"LRTA*", "lrta"}});
	std::vector<KnnRow> Regions = NameRegionRows({6, 5, 4, 3});
	std::string Names;
	size_t Problems = 0;
	for (const char* Name : KnnMaps)
	{
		RTP_TRY(const std::filesystem::path Path, BenchmarkMap(Name));
		RTP_TRY(const LoadedMap Map, LoadMap(Path, KnnSettings()));
		RTP_TRY(const GuidedSet Drawn,
			DrawGuidedSet(Map, Run.Options.ProblemsOr(KnnProblems), {}, 0, Run.Options, Run.Terminal));
		Names += (Names.empty() ? "" : ", ") + Drawn.Set.Name;
		Problems += Drawn.Set.Problems.size();
		RTP_TRY_DONE(WalkRecords(Rows, TunedRecords, Drawn.Set, std::size(KnnMaps), Run.Terminal));
		for (std::vector<KnnRow>* Group : {&Rows.Others, &Regions, &Rows.Slices, &Rows.Plain})
		{
			for (KnnRow& Row : *Group)
			{
				RTP_TRY_DONE(WalkRival(Row, Drawn.Set, std::size(KnnMaps), Run.Terminal));
			}
		}
	}
	for (std::vector<KnnRow>* Group : {&Rows.Records, &Rows.Defaults})
	{
		std::erase_if(*Group, [](const KnnRow& Row) { return Row.Walks.Walks.empty(); });
	}
	const std::string Caption = Grouped(Problems) + " random problems on " + Names + ".";
	Run.AddTable("knn-small", Caption, KnnColumns,
		ShowKnn({&Rows.Records, &Rows.Defaults, &Regions, &Rows.Slices, &Rows.Plain}));
	ShowLabels(Run, "knn-labels", Regions);
	Run.AddTable("knn-knobs", Caption, KnnColumns, ShowKnn({&Rows.Knobs}));
	Run.AddTable("knn-ablation", Caption, KnnColumns, ShowKnn({&Rows.Ablation}));
	Run.AddTable("knn-fragments", Caption, KnnColumns, ShowKnn({&Rows.Others}));
	const double Best = *Rows.Records.back().Row.Ours.Number("mean_pct");
	Run.AddClaim({"most records over fewest, mean %", 0.99999, Best / *Rows.Records.front().Row.Ours.Number("mean_pct"),
		false, 3});
	return Done{};
}

/** Tables 1 to 7 on a map of nine million cells: every square of a smaller one becomes ten by ten. */
Result<Done> RunKnnLarge(StudyRun& Run)
{
	RTP_TRY(const std::filesystem::path Path, BenchmarkMap(LargeMap));
	RTP_TRY(const TerrainMap Small, LoadTerrain(Path));
	LoadedMap Map{Path, Enlarge(Small, LargeFactor), nullptr};
	RTP_TRY(LayeredGrid Grid, MakeGroundGrid(Map.Terrain, KnnSettings()));
	Map.Grid = std::make_shared<const LayeredGrid>(std::move(Grid));
	RTP_TRY(const GuidedSet Drawn,
		DrawGuidedSet(
			Map, Run.Options.ProblemsOr(LargeProblems), LargeLengths, LargeDifficulty, Run.Options, Run.Terminal));
	KnnRows Rows = NameKnnRows();
	Rows.Knobs.clear();
	Rows.Ablation.clear();
	std::vector<KnnRow> Regions = NameRegionRows({12, 11, 10, 9});
	RTP_TRY(
		const double Seconds, WalkRecords(Rows, RecordCounts[std::size(RecordCounts) - 1], Drawn.Set, 1, Run.Terminal));
	for (std::vector<KnnRow>* Group : {&Regions, &Rows.Slices, &Rows.Plain})
	{
		for (KnnRow& Row : *Group)
		{
			RTP_TRY_DONE(WalkRival(Row, Drawn.Set, 1, Run.Terminal));
		}
	}
	const KnnGroups Groups = {&Rows.Records, &Rows.Defaults, &Regions, &Rows.Slices, &Rows.Plain};
	const KnnGroups WithDatabase = {&Rows.Records, &Rows.Defaults, &Regions};
	const std::string Caption = Grouped(Map.Grid->CellCount()) + " cells, " + Grouped(Drawn.Set.Problems.size()) +
		" problems of " + Fixed(LargeLengths.Shortest, 0) + " to " + Fixed(LargeLengths.Longest, 0) +
		" cells, A* difficulty " + Fixed(Drawn.Difficulty.Mean, 1) + " in the mean (paper: 62.6) and " +
		Fixed(Drawn.Difficulty.Median, 1) + " in the median (36.5).";
	std::vector<StudyColumn> Columns = KnnColumns;
	Columns.resize(Columns.size() - 3);
	Columns[0].bPaper = Columns[3].bPaper = true;
	Columns[3].PaperDigits = 2;
	Run.AddTable("knn-table1", Caption, Columns, ShowKnn(Groups, {MeanPct, MoveUs}));
	Run.AddTable("knn-table3",
		Caption + " " + Grouped(TunedRecords) + " records were built in " + Fixed(Seconds, 1) + " s by the clock.",
		{{"core hours", "core_s", 3, true, false, 1.0 / 3600, 2}, {"records", "records", 1, true},
			{"relative size", "relative_size", 5, true}, {"database, MB", "database_mb", 2, true},
			{"stored as in the paper", "stored"}},
		ShowKnn(WithDatabase, {Hours, RecordCount, RelativeSize, DatabaseMb}));
	Run.AddTable("knn-table4", Caption,
		{{"on-line KB", "online_kb", 2, true}, {"cumulative KB", "cumulative_kb", 2, true}, {"mean %", "mean_pct", 1}},
		ShowKnn(Groups, {OnlineKb, CumulativeKb}));
	const KnnRow& Slices = Rows.Slices[3];
	AddBreakEven(Run, WithDatabase, Slices);
	const size_t Summarized =
		std::find(std::begin(RecordCounts), std::end(RecordCounts), SummaryRecords) - RecordCounts;
	AddSummary(Run, Rows.Records[Summarized], Regions.back(), Slices);
	ShowLabels(Run, "knn-large-labels", Regions);
	AddKnnPlots(Run, {{"kNN LRTA*, M=10", &Rows.Records}, {"D LRTA*", &Regions}, {"TBA*", &Rows.Slices}});
	Run.AddClaim({"build of 10,000 records on the large map, s", LargeBuildSeconds, Seconds, false, 1});
	return Done{};
}

Result<Done> RunKnnStudy(StudyRun& Run)
{
	if (Run.Options.IsWanted("small"))
	{
		RTP_TRY_DONE(RunKnnSmall(Run));
	}
	return Run.Options.IsWanted("large") ? RunKnnLarge(Run) : Result<Done>(Done{});
}
} // namespace

Study KnnStudy()
{
	return {"knn",
		"kNN LRTA* 2010: Tables 1 to 7 on a map of nine million cells, Figures 12 to 15, the six "
		"enhancements",
		{"small", "large"}, "about 15 minutes", "maps/dao, maps/bg/AR0411SR.map, maps/wc3/battleground.map",
		"quality does not rise with records, kNN LRTA* walks farther than its rivals, region labels are not ten "
		"times smaller than words, or the large build takes 15 minutes",
		&RunKnnStudy};
}
} // namespace Rtp::Tool
