// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/KnnFigures.h"

#include "Rtp/Composite/EntryDatabase.h"
#include "Rtp/Subgoals/KnnDatabase.h"

#include "Console/ProgressBar.h"
#include "Files/BenchmarkData.h"

#include <ctime>

namespace Rtp::Tool
{
namespace
{
constexpr const char* KnnMaps[] = {"dao/brc202d.map", "bg/AR0411SR.map"};
constexpr uint32_t KnnProblems = 100;
constexpr uint32_t RecordCounts[] = {1000, 5000, 10000, 40000, 60000};

void NameKnnRows(KnnFigures& Figures)
{
	for (const uint32_t Count : RecordCounts)
	{
		Figures.Records.push_back({"kNN LRTA*(" + std::to_string(Count) + ")", "knn-lrta"});
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
	for (const char* Slice : {"5", "10", "50", "100"})
	{
		Figures.Slices.push_back({std::string("TBA*(") + Slice + ")", std::string("tba:R=") + Slice});
	}
	Figures.Plain.push_back({"LRTA*", "lrta"});
}

Result<Done> Add(KnnRow& Row, const World& Level, const GuidedMap& Map, double CoreSeconds)
{
	Row.CoreSeconds += CoreSeconds;
	Row.DatabaseBytes +=
		Level.Database == nullptr ? 0 : static_cast<double>(Level.Database->MemoryBytes()) / std::size(KnnMaps);
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
		const Result<std::vector<std::byte>> More =
			KnnDatabase::BuildRecords(Map.Grid, {}, Context, {Solved, RecordCounts[Index]});
		if (!More)
		{
			return More.GetError();
		}
		Items.insert(Items.end(), More.Value().begin(), More.Value().end());
		Solved = RecordCounts[Index];
		CoreSeconds += static_cast<double>(std::clock() - Before) / CLOCKS_PER_SEC;
		Result<std::unique_ptr<KnnDatabase>> Joined = KnnDatabase::Assemble(Map.Grid, Items);
		if (!Joined)
		{
			return Joined.GetError();
		}
		World Level;
		Level.Grid = Map.Grid;
		Level.Database = std::move(Joined.Value());
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
			if (const Result<Done> Added = Add(*Row, Level, Map, CoreSeconds); !Added)
			{
				return Added;
			}
			Progress.Advance();
		}
	}
	return Done{};
}

Result<Done> MeasureRivals(const GuidedMap& Map, KnnFigures& Figures, ProgressBar& Progress)
{
	for (std::vector<KnnRow>* Group : {&Figures.Regions, &Figures.Slices, &Figures.Plain})
	{
		for (KnnRow& Row : *Group)
		{
			World Level;
			Level.Grid = Map.Grid;
			double CoreSeconds = 0;
			if (Group == &Figures.Regions)
			{
				const Result<GuidedDatabase> Built = BuildGuidedDatabase(Row.Planner, Map.Grid, {});
				if (!Built)
				{
					return Built.GetError();
				}
				Level.Database = Built.Value().Database;
				CoreSeconds = Built.Value().CoreSeconds;
				const auto& Entries = static_cast<const EntryDatabase&>(*Level.Database);
				Figures.LabelBits = 8 * static_cast<double>(Entries.GetLabels().MemoryBytes()) / Map.Grid->CellCount();
			}
			if (const Result<Done> Added = Add(Row, Level, Map, CoreSeconds); !Added)
			{
				return Added;
			}
			Progress.Advance();
		}
	}
	return Done{};
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
		const Result<std::filesystem::path> Path = FindBenchmarkData(std::filesystem::path("maps") / Name);
		if (!Path)
		{
			return Path.GetError();
		}
		const Result<GuidedMap> Map =
			LoadGuidedMap(Path.Value(), Options.Problems == 0 ? KnnProblems : Options.Problems, Options.Seed);
		if (!Map)
		{
			return Map.GetError();
		}
		Figures.Maps.push_back(Map.Value().Name);
		Figures.Problems += Map.Value().Problems.size();
		for (const auto Measure : {&MeasureRecords, &MeasureRivals})
		{
			if (const Result<Done> Measured = Measure(Map.Value(), Figures, Progress); !Measured)
			{
				return Measured.GetError();
			}
		}
	}
	return Figures;
}
} // namespace Rtp::Tool
