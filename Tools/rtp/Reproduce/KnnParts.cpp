// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/KnnParts.h"

#include "Console/Table.h"
#include "Reproduce/Guided.h"

#include <algorithm>
#include <cmath>

namespace Rtp::Tool
{
namespace
{
using KnnCurves = std::vector<std::pair<const char*, const std::vector<KnnRow>*>>;

/** The paper's Figures 12 to 15 differ in what suboptimality is plotted against. */
LinePlot PlotKnn(const KnnCurves& Curves, const char* Title, double (*X)(const KnnRow& Row))
{
	LinePlot Plot;
	Plot.Title = "kNN LRTA*: suboptimality against " + std::string(Title);
	Plot.X.Title = Title;
	Plot.X.bLogarithmic = true;
	Plot.Y.Title = "mean suboptimality, %";
	Plot.Y.bLogarithmic = true;
	for (const auto& [Name, Points] : Curves)
	{
		PlotCurve Curve{Name, {}};
		for (const KnnRow& Row : *Points)
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

/** How many agents with a shared database take less than as many of TBA*; none if an agent alone takes more. */
std::optional<double> BreakEvenPoint(const KnnRow& Row, const KnnRow& Slices)
{
	const double Saved = Slices.AgentBytes() - Row.AgentBytes();
	return Saved <= 0 ? std::nullopt : std::optional(std::floor(Row.DatabaseBytes / Saved) + 1);
}
} // namespace

std::vector<StudyRow> ShowKnn(const KnnGroups& Groups, std::initializer_list<PublishedFigure> Published)
{
	std::vector<StudyRow> Shown;
	for (std::vector<KnnRow>* Group : Groups)
	{
		for (KnnRow& Row : *Group)
		{
			Row.Row.Ours = GuidedFigures(Row.Walks);
			Row.Row.Ours.Add("core_s", "", Row.CoreSeconds)
				.Add("database", "", ByteSize(static_cast<uint64_t>(Row.DatabaseBytes)))
				.Add("database_mb", "", Row.DatabaseBytes / 1e6)
				.Add("records", "", Row.Records)
				.Add("relative_size", "", Ratio(Row.PaperBytes, Row.SquareBytes))
				.Add("stored", "", ByteSize(static_cast<uint64_t>(Row.PaperBytes)))
				.Add("online_kb", "", Row.AgentBytes() / 1024)
				.Add("cumulative_kb", "", (Row.AgentBytes() + Row.DatabaseBytes) / 1024);
			Row.Row.Paper.clear();
			for (const PublishedFigure Figure : Published)
			{
				Row.Row.Paper.push_back({Figure < Row.Paper.size() ? Row.Paper[Figure] : None});
			}
			Shown.push_back(Row.Row);
		}
	}
	return Shown;
}

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

void AddKnnPlots(StudyRun& Run, const KnnCurves& Curves)
{
	Run.AddPlot("knn-figure12.svg",
		PlotKnn(Curves, "us a move", [](const KnnRow& Row) { return *Row.Row.Ours.Number("move_us"); }));
	Run.AddPlot(
		"knn-figure13.svg", PlotKnn(Curves, "build core seconds", [](const KnnRow& Row) { return Row.CoreSeconds; }));
	Run.AddPlot("knn-figure14.svg",
		PlotKnn(Curves, "database, KiB", [](const KnnRow& Row) { return Row.DatabaseBytes / 1024; }));
	Run.AddPlot("knn-figure15.svg",
		PlotKnn(Curves, "database and agent, KiB",
			[](const KnnRow& Row) { return (Row.DatabaseBytes + Row.AgentBytes()) / 1024; }));
}

void AddBreakEven(StudyRun& Run, const KnnGroups& Groups, const KnnRow& Slices)
{
	std::vector<StudyRow> Rows = ShowKnn(Groups, {BreakEven});
	size_t Index = 0;
	for (const std::vector<KnnRow>* Group : Groups)
	{
		for (const KnnRow& Row : *Group)
		{
			const std::optional<double> Agents = BreakEvenPoint(Row, Slices);
			Rows[Index++].Ours.Add("agents", "", Agents ? FigureValue(*Agents) : FigureValue("never"));
		}
	}
	Run.AddTable("knn-table6", "", {{"agents", "agents", 0, true}}, Rows);
}

void AddSummary(StudyRun& Run, const KnnRow& Knn, const KnnRow& Finest, const KnnRow& Slices)
{
	const auto Line = [&](const char* Name, double PaperRegions, double PaperSlices, auto Value)
	{
		StudyRow Shown{Name, "", {{PaperRegions}, {PaperSlices}}};
		for (const auto& [Key, Row] : {std::pair("regions", &Finest), {"slices", &Slices}})
		{
			if (Value(*Row) > 0) // TBA* has nothing to build
			{
				Shown.Ours.Add(Key, "", Value(*Row) / Value(Knn));
			}
		}
		return Shown;
	};
	// The paper compares travelled lengths, not what they are above the optimum.
	std::vector<StudyRow> Rows = {
		Line("length", 8.16, 1.46, [](const KnnRow& Row) { return 100 + *Row.Row.Ours.Number("mean_pct"); }),
		Line("time a move", 1 / 1.62, 18.36, [](const KnnRow& Row) { return *Row.Row.Ours.Number("move_us"); }),
		Line("cumulative memory", 57, 1 / 1.13, [](const KnnRow& Row) { return Row.AgentBytes() + Row.DatabaseBytes; }),
		Line("build time", 1.16, None, [](const KnnRow& Row) { return Row.CoreSeconds; }),
		{"agents from which kNN takes less memory", "", {{None}, {2}}}};
	Rows.back().Digits = 0;
	if (const std::optional<double> Agents = BreakEvenPoint(Knn, Slices))
	{
		Rows.back().Ours.Add("slices", "", *Agents);
	}
	Run.AddTable(
		"knn-table7", "", {{"D LRTA*(9) / kNN", "regions", 2, true}, {"TBA*(100) / kNN", "slices", 2, true}}, Rows);
	Run.AddClaim(
		{"length of TBA*(100) over that of kNN LRTA*(60000)", 1, *Rows[0].Ours.Number("slices"), true, 2, 1.46});
	Run.AddClaim(
		{"length of D LRTA*(9) over that of kNN LRTA*(60000)", 1, *Rows[0].Ours.Number("regions"), true, 2, 8.16});
}
} // namespace Rtp::Tool
