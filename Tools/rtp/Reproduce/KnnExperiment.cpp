// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/KnnExperiment.h"

#include "CommandLine.h"
#include "Console/Table.h"
#include "Reproduce/KnnFigures.h"
#include "Reproduce/LinePlot.h"
#include "Reproduce/ResultFiles.h"
#include "Reproduce/ResultTable.h"

#include <algorithm>
#include <functional>
#include <ostream>
#include <utility>

namespace Rtp::Tool
{
namespace
{
enum class PaperColumns : uint8_t
{
	Shown,
	Hidden
};

/** A row's numbers, those of the paper before ours where it has some. */
std::vector<std::string> KnnCells(const KnnRow& Row, PaperColumns Paper)
{
	const double Count = static_cast<double>(std::max<size_t>(Row.Run.Problems(), 1));
	const double Later = static_cast<double>(std::max<uint64_t>(Row.Run.LaterMoves, 1));
	std::vector<std::string> Cells = {Row.Name, Fixed(Row.Run.MeanPct(), 1), Fixed(Row.Run.MedianPct(), 1),
		Fixed(Row.Run.ScrubbedPct(), 1), Fixed(Row.Run.MoveUs(), 3), Fixed(Row.Run.FirstUs / Count, 1),
		Fixed(Row.Run.LaterUs / Later, 3), Fixed(static_cast<double>(Row.Run.Expansions) / (Later + Count), 2),
		Grouped(Row.Run.WorstWork), Fixed(Row.Run.AgentBytes / Count, 0), Grouped(Row.Run.GivenUp)};
	if (Paper == PaperColumns::Shown)
	{
		Cells.insert(Cells.begin() + 4, Row.PaperUs);
		Cells.insert(Cells.begin() + 1, Row.PaperPct);
		Cells.insert(Cells.end(),
			{Fixed(Row.CoreSeconds, 1), ByteSize(static_cast<uint64_t>(Row.DatabaseBytes)),
				ByteSize(static_cast<uint64_t>(Row.PaperBytes))});
	}
	return Cells;
}

std::string KnnTable(const std::vector<const std::vector<KnnRow>*>& Groups, PaperColumns Paper)
{
	std::vector<std::string> Header = {"Algorithm", Paper == PaperColumns::Shown ? "ours" : "mean %", "median %",
		"over 3x, %", Paper == PaperColumns::Shown ? "ours" : "us a move", "first us", "later us", "expansions a move",
		"worst", "agent bytes", "given up"};
	if (Paper == PaperColumns::Shown)
	{
		Header.insert(Header.begin() + 4, "us a move paper");
		Header.insert(Header.begin() + 1, "mean % paper");
		Header.insert(Header.end(), {"build core s", "database", "stored as in the paper"});
	}
	ResultTable Table(std::move(Header));
	for (const std::vector<KnnRow>* Group : Groups)
	{
		for (const KnnRow& Row : *Group)
		{
			Table.Add(KnnCells(Row, Paper));
		}
	}
	return Table.Text();
}

/** What the labels of regions take: the paper stores a word of 32 bits for every square of the map. */
std::string LabelTable(const std::vector<KnnRow>& Rows)
{
	ResultTable Table({"Region labels", "bytes", "a word a square", "times smaller"});
	for (const KnnRow& Row : Rows)
	{
		if (Row.LabelBytes > 0)
		{
			Table.Add({Row.Name, ByteSize(static_cast<uint64_t>(Row.LabelBytes)),
				ByteSize(static_cast<uint64_t>(Row.SquareBytes)), Fixed(Row.SquareBytes / Row.LabelBytes, 1)});
		}
	}
	return Table.Text();
}

/** The paper's Figures 12 to 15 differ in what suboptimality is plotted against. */
std::string DrawKnn(const KnnFigures& Figures, const char* Title, const std::function<double(const KnnRow&)>& X)
{
	LinePlot Plot;
	Plot.Title = "kNN LRTA*: suboptimality against " + std::string(Title);
	Plot.X.Title = Title;
	Plot.X.bLogarithmic = true;
	Plot.Y.Title = "mean suboptimality, %";
	Plot.Y.bLogarithmic = true;
	for (const auto& [Name, Rows] : {std::pair("kNN LRTA*", &Figures.Records), std::pair("D LRTA*", &Figures.Regions),
			 std::pair("TBA*", &Figures.Slices)})
	{
		PlotCurve Curve{Name, {}};
		for (const KnnRow& Row : *Rows)
		{
			if (X(Row) > 0)
			{
				Curve.Points.push_back({X(Row), std::max(Row.Run.MeanPct(), 0.1)});
			}
		}
		if (!Curve.Points.empty())
		{
			Plot.Curves.push_back(Curve);
		}
	}
	return DrawPlot(Plot);
}

std::string DescribeKnn(const KnnFigures& Figures, const ExperimentOptions& Options)
{
	std::string Maps;
	for (const std::string& Name : Figures.Maps)
	{
		Maps += (Maps.empty() ? "" : ", ") + Name;
	}
	return "# kNN LRTA* (Bulitko, Björnsson & Lawrence 2010), Figures 12 to 15\n\n"
		   "`rtp reproduce knn`: " +
		Grouped(Figures.Problems) + " random problems on " + Maps + ", seed " + std::to_string(Options.Seed) +
		". Suboptimality is travelled over optimal length of each problem; a problem is given up after a million "
		"moves. "
		"Times are the processor's; *later us* is of all moves but the first: of walks of some hundred moves over "
		"ground that "
		"is new to the agent, with the check before the last subgoal, while LRTA* goes over the same cells thousands "
		"of "
		"times. On the same walk a guided step takes about a tenth longer than LRTA*'s (`rtp_benchmarks "
		"--benchmark_filter=MovesOf`). Build times are the sum of the maps, database sizes their mean. *Stored as in "
		"the "
		"paper* is the same content with a word of 32 bits for each state and for each square's region. The paper's "
		"maps have about ten million cells, so a database of the same size is much denser here.\n\n" +
		KnnTable({&Figures.Records, &Figures.Regions, &Figures.Slices, &Figures.Plain}, PaperColumns::Shown) + "\n" +
		LabelTable(Figures.Regions) + "\nWith " + Grouped(TunedRecords) + " records:\n\n" +
		KnnTable({&Figures.Knobs}, PaperColumns::Hidden) +
		"\n![Figure 12](knn-figure12.svg) ![Figure 13](knn-figure13.svg)\n"
		"![Figure 14](knn-figure14.svg) ![Figure 15](knn-figure15.svg)\n";
}

std::string DescribeAblation(const KnnFigures& Figures)
{
	return "# What the six enhancements of kNN LRTA* are worth\n\n"
		   "`rtp reproduce knn`, with " +
		Grouped(TunedRecords) +
		" records: each enhancement of section 6.2 of the paper switched off alone, and all of them.\n\n" +
		KnnTable({&Figures.Ablation}, PaperColumns::Hidden);
}

std::string DescribeLarge(const KnnLargeFigures& Figures, const ExperimentOptions& Options)
{
	return "# kNN LRTA* on a map of ten million cells\n\n"
		   "`rtp reproduce knn --part large`: " +
		Figures.Map + " enlarged eight times a side, " + Grouped(static_cast<uint64_t>(Figures.Cells)) + " cells; " +
		Grouped(Figures.Problems) + " random problems of at least a thousand cells, seed " +
		std::to_string(Options.Seed) + ". " + Grouped(TunedRecords) + " records were built in " +
		Fixed(Figures.Seconds, 1) +
		" seconds by the clock on two threads; the paper took 13.1 hours on maps of this size. An atlas of the map, "
		"which is "
		"part of that time, finds the shortest paths.\n\n" +
		KnnTable({&Figures.Rows}, PaperColumns::Shown) + "\n" +
		"The regions that D LRTA* has on a map of this size at the paper's levels:\n\n" + LabelTable(Figures.Labels);
}

constexpr double LargeBuildSeconds = 15 * 60;

/** Labels are at least ten times smaller than a word a square. */
bool AreLabelsSmall(const std::vector<KnnRow>& Rows)
{
	return std::all_of(
		Rows.begin(), Rows.end(), [](const KnnRow& Row) { return 10 * Row.LabelBytes <= Row.SquareBytes; });
}

/** Quality rises with records, and the dense database is as good as the paper's. */
bool IsKnnAsPromised(const KnnFigures& Figures)
{
	return Figures.Records.back().Run.MeanPct() <= 15 &&
		Figures.Records.back().Run.MeanPct() < Figures.Records.front().Run.MeanPct() && AreLabelsSmall(Figures.Regions);
}

Result<bool> ReportFigures(const ExperimentOptions& Options, Console& Terminal, std::vector<ResultFile>& Files)
{
	RTP_TRY(const KnnFigures Measured, MeasureKnn(Options, Terminal));
	const KnnFigures& Figures = Measured;
	const std::string Report = DescribeKnn(Figures, Options);
	const std::string Ablation = DescribeAblation(Figures);
	Terminal.Out << Report << "\n" << Ablation;
	Files = {{"knn-figure12.svg", DrawKnn(Figures, "us a move", [](const KnnRow& Row) { return Row.Run.MoveUs(); })},
		{"knn-figure13.svg", DrawKnn(Figures, "build core seconds", [](const KnnRow& Row) { return Row.CoreSeconds; })},
		{"knn-figure14.svg",
			DrawKnn(Figures, "database, KiB", [](const KnnRow& Row) { return Row.DatabaseBytes / 1024; })},
		{"knn-figure15.svg",
			DrawKnn(Figures, "database and agent, KiB", [](const KnnRow& Row) { return Row.OnlineBytes() / 1024; })},
		{"knn.md", Report}, {"knn-ablation.md", Ablation}};
	return IsKnnAsPromised(Figures);
}

Result<bool> ReportLarge(const ExperimentOptions& Options, Console& Terminal, std::vector<ResultFile>& Files)
{
	RTP_TRY(const KnnLargeFigures Measured, MeasureKnnOnLargeMap(Options, Terminal));
	Files = {{"knn-large.md", DescribeLarge(Measured, Options)}};
	Terminal.Out << Files.front().Content;
	return Measured.Seconds < LargeBuildSeconds && AreLabelsSmall(Measured.Labels);
}
} // namespace

Result<int> RunKnnExperiment(const ExperimentOptions& Options, Console& Terminal)
{
	bool bAsPromised = true;
	for (const auto& [Part, Report] : {std::pair("figures", &ReportFigures), std::pair("large", &ReportLarge)})
	{
		if (!IsWanted(Options, Part))
		{
			continue;
		}
		std::vector<ResultFile> Files;
		RTP_TRY(const bool Made, Report(Options, Terminal, Files));
		RTP_TRY_DONE(WriteResultFiles(Options.Folder, Files));
		bAsPromised = bAsPromised && Made;
	}
	return bAsPromised ? ExitDone : ExitDifference;
}
} // namespace Rtp::Tool
