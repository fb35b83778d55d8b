// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/KnnFigures.h"

#include "Rtp/Abstraction/CliqueDatabase.h"
#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Subgoals/EntryDatabase.h"
#include "Rtp/Subgoals/KnnDatabase.h"

#include "Console/ProgressBar.h"
#include "Files/BenchmarkData.h"
#include "Files/MapLoading.h"
#include "Generate/Enlarge.h"

#include <ctime>

namespace Rtp::Tool
{
namespace
{
constexpr const char* KnnMaps[] = {"dao/brc202d.map", "bg/AR0411SR.map"};
constexpr uint32_t KnnProblems = 100;
constexpr uint32_t RecordCounts[] = {1000, 5000, 10000, 40000, 60000};
constexpr const char* LargeMap = "dao/ost100d.map";
constexpr int32_t LargeFactor = 8;
constexpr uint32_t LargeProblems = 30;
constexpr uint32_t LargeLevels[] = {9, 10, 11, 12};
constexpr double LargeShortestCells = 1000; // as in the paper

void NameKnnRows(KnnFigures& Figures)
{
	constexpr const char* PaperPct[] = {"", "", "6851.6", "620.6", "12.8"};
	constexpr const char* PaperUs[] = {"", "", "7.56", "6.88", "6.40"};
	for (size_t Index = 0; Index < std::size(RecordCounts); ++Index)
	{
		Figures.Records.push_back({"kNN LRTA*(" + std::to_string(RecordCounts[Index]) + ")", "knn-lrta", {},
			PaperPct[Index], PaperUs[Index]});
	}
	for (const char* Knob : {"M=1", "M=3", "M=10", "M=30", "M=100", "climb=25", "climb=100", "climb=250", "climb=1000"})
	{
		Figures.Knobs.push_back({Knob, std::string("knn-lrta:") + Knob});
	}
	Figures.Ablation = {{"all six", "knn-lrta"}, {"1 without goal check", "knn-lrta:goal-check=off"},
		{"2 without first-subgoal check", "knn-lrta:first-check=off"},
		{"3 without last-subgoal check", "knn-lrta:last-check=off"}, {"4 all records checked", "knn-lrta:M=0"},
		{"5 without kd-tree", "knn-lrta:kd-tree=off"}, {"6 without travel quota", "knn-lrta:quota=0"},
		{"none", "knn-lrta:goal-check=off,first-check=off,last-check=off,M=0,kd-tree=off,quota=0"}};
	for (const char* Level : {"6", "5", "4", "3"})
	{
		Figures.Regions.push_back({std::string("D LRTA*(") + Level + ")", std::string("d-lrta:level=") + Level});
	}
	Figures.Slices = {{"TBA*(5)", "tba:R=5", {}, "1504.5", "14.31"}, {"TBA*(10)", "tba:R=10", {}, "666.5", "26.34"},
		{"TBA*(50)", "tba:R=50", {}, "131.1", "83.31"}, {"TBA*(100)", "tba:R=100", {}, "64.7", "117.52"}};
	Figures.Plain.push_back({"LRTA*", "lrta"});
}

constexpr double WordBytes = 4; // the paper stores states and labels in 32 bits

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

Result<Done> Add(KnnRow& Row, const World& Level, const GuidedMap& Map, double CoreSeconds, double MapCount)
{
	Row.CoreSeconds += CoreSeconds;
	if (Level.Database != nullptr)
	{
		AddMemory(Row, *Level.Database, *Map.Grid, MapCount);
	}
	return AddGuidedRun(Row.Planner, Level, Map, 0, Row.Run);
}

/** Solves problems once: a small database is the beginning of a large one. */
Result<Done> MeasureRecords(const GuidedMap& Map, KnnFigures& Figures, ProgressBar& Progress)
{
	ThreadTaskRunner Tasks(2);
	const BuildContext Context{Tasks, [](const BuildProgress&) { return true; }};
	std::vector<std::byte> Items;
	double CoreSeconds = 0;
	uint32_t Solved = 0;
	for (size_t Index = 0; Index < std::size(RecordCounts); ++Index)
	{
		const std::clock_t Before = std::clock();
		RTP_TRY(const std::vector<std::byte> More,
			KnnDatabase::BuildRecords(Map.Grid, {}, Context, {Solved, RecordCounts[Index]}));
		Items.insert(Items.end(), More.begin(), More.end());
		Solved = RecordCounts[Index];
		CoreSeconds += static_cast<double>(std::clock() - Before) / CLOCKS_PER_SEC;
		RTP_TRY(std::unique_ptr<KnnDatabase> Joined, KnnDatabase::Assemble(Map.Grid, {}, NeverStop, Items));
		World Level;
		Level.Grid = Map.Grid;
		Level.Database = std::move(Joined);
		std::vector<KnnRow*> Rows = {&Figures.Records[Index]};
		for (std::vector<KnnRow>* Group : {&Figures.Knobs, &Figures.Ablation})
		{
			for (KnnRow& Row : *Group)
			{
				if (Solved == TunedRecords)
				{
					Rows.push_back(&Row);
				}
			}
		}
		for (KnnRow* Row : Rows)
		{
			if (const Result<Done> Added = Add(*Row, Level, Map, CoreSeconds, std::size(KnnMaps)); !Added)
			{
				return Added;
			}
			Progress.Advance();
		}
	}
	return Done{};
}

/** Walks a planner that builds its own database, if it wants one. */
Result<Done> MeasureRow(KnnRow& Row, const GuidedMap& Map, double MapCount, double* Seconds)
{
	World Level;
	Level.Grid = Map.Grid;
	double CoreSeconds = 0;
	RTP_TRY(const std::string Wanted, DatabaseSpecFor(Row.Planner));
	if (!Wanted.empty())
	{
		RTP_TRY(const GuidedDatabase Built, BuildGuidedDatabase(Wanted, Map.Grid, {}, 2));
		Level.Database = Built.Database;
		CoreSeconds = Built.CoreSeconds;
		if (Seconds != nullptr)
		{
			*Seconds = Built.Seconds;
		}
	}
	return Add(Row, Level, Map, CoreSeconds, MapCount);
}

Result<Done> MeasureRivals(const GuidedMap& Map, KnnFigures& Figures, ProgressBar& Progress)
{
	for (std::vector<KnnRow>* Group : {&Figures.Regions, &Figures.Slices, &Figures.Plain})
	{
		for (KnnRow& Row : *Group)
		{
			if (const Result<Done> Added = MeasureRow(Row, Map, std::size(KnnMaps), nullptr); !Added)
			{
				return Added;
			}
			Progress.Advance();
		}
	}
	return Done{};
}

/** The map of the large part: every square of it becomes eight by eight. */
Result<LoadedMap> LoadLargeMap()
{
	RTP_TRY(const std::filesystem::path Path, FindBenchmarkData(std::filesystem::path("maps") / LargeMap));
	RTP_TRY(const TerrainMap Small, LoadTerrain(Path));
	LoadedMap Large{Path, Enlarge(Small, LargeFactor), nullptr};
	RTP_TRY(LayeredGrid Grid, MakeGroundGrid(Large.Terrain, {}));
	Large.Grid = std::make_shared<const LayeredGrid>(std::move(Grid));
	return Large;
}
} // namespace

Result<KnnFigures> MeasureKnn(const ExperimentOptions& Options, Console& Terminal)
{
	KnnFigures Figures;
	NameKnnRows(Figures);
	const size_t Rows = Figures.Records.size() + Figures.Knobs.size() + Figures.Ablation.size() +
		Figures.Regions.size() + Figures.Slices.size() + Figures.Plain.size();
	ProgressBar Progress(Terminal, "kNN LRTA*", Rows * std::size(KnnMaps));
	for (const char* Name : KnnMaps)
	{
		RTP_TRY(const std::filesystem::path Path, FindBenchmarkData(std::filesystem::path("maps") / Name));
		RTP_TRY(const GuidedMap Map,
			LoadGuidedMap(Path, Options.Problems == 0 ? KnnProblems : Options.Problems, Options.Seed));
		Figures.Maps.push_back(Map.Name);
		Figures.Problems += Map.Problems.size();
		for (const auto Measure : {&MeasureRecords, &MeasureRivals})
		{
			RTP_TRY_DONE(Measure(Map, Figures, Progress));
		}
	}
	return Figures;
}

Result<KnnLargeFigures> MeasureKnnOnLargeMap(const ExperimentOptions& Options, Console& Terminal)
{
	KnnLargeFigures Figures;
	Figures.Rows = {
		{"kNN LRTA*(10000)", "knn-lrta", {}, "6851.6", "7.56"}, {"TBA*(100)", "tba:R=100", {}, "64.7", "117.52"}};
	ProgressBar Progress(Terminal, "large map", Figures.Rows.size() + std::size(LargeLevels) + 1);
	RTP_TRY(const LoadedMap Loaded, LoadLargeMap());
	RTP_TRY(const GuidedMap Map,
		MakeGuidedMap(
			Loaded, Options.Problems == 0 ? LargeProblems : Options.Problems, Options.Seed, LargeShortestCells));
	Progress.Advance();
	Figures.Map = Map.Name;
	Figures.Cells = Map.Grid->CellCount();
	Figures.Problems = Map.Problems.size();
	for (KnnRow& Row : Figures.Rows)
	{
		double Seconds = 0;
		RTP_TRY_DONE(MeasureRow(Row, Map, 1, &Seconds));
		Figures.Seconds = &Row == &Figures.Rows.front() ? Seconds : Figures.Seconds;
		Progress.Advance();
	}
	for (const uint32_t Level : LargeLevels)
	{
		RTP_TRY(const GuidedDatabase Regions,
			BuildGuidedDatabase("pr-lrts:level=" + std::to_string(Level), Map.Grid, {}, 1));
		KnnRow Row{"level " + std::to_string(Level), ""};
		AddLabels(Row, static_cast<const CliqueDatabase&>(*Regions.Database).GetLabels(), *Map.Grid, 1);
		Figures.Labels.push_back(Row);
		Progress.Advance();
	}
	return Figures;
}
} // namespace Rtp::Tool
