// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/TbaReport.h"

#include "Console/Table.h"
#include "Reproduce/LinePlot.h"
#include "Reproduce/ResultTable.h"

#include <algorithm>
#include <array>

namespace Rtp::Tool
{
namespace
{
constexpr std::array<double, 8> PaperEarly = {3.83, 2.10, 1.49, 1.31, 1.21, 1.09, 1.03, 1.01};
constexpr std::array<double, 8> PaperLate = {4.21, 2.32, 1.64, 1.43, 1.30, 1.15, 1.06, 1.02};

std::string EarlyAndLateTable(const TbaFigures& Figures)
{
	ResultTable Table({"R", "E paper", "E ours", "L paper", "L ours", "worst step"});
	for (size_t Index = 0; Index != TbaResources.size(); ++Index)
	{
		Table.Add({std::to_string(TbaResources[Index]), Fixed(PaperEarly[Index], 2),
			Fixed(Figures.Early[Index].Suboptimality, 3), Fixed(PaperLate[Index], 2),
			Fixed(Figures.Late[Index].Suboptimality, 3), Grouped(Figures.Early[Index].WorstWork)});
	}
	return Table.Text();
}

std::string EnhancementTable(const TbaFigures& Figures)
{
	ResultTable Table({"R", "basic", "switching rule", "shortcut", "both", "rule saves"});
	for (size_t Index = 0; Index != TbaResources.size(); ++Index)
	{
		const double Basic = Figures.Early[Index].Suboptimality;
		Table.Add({std::to_string(TbaResources[Index]), Fixed(Basic, 3), Fixed(Figures.Switch[Index].Suboptimality, 3),
			Fixed(Figures.Shortcut[Index].Suboptimality, 3), Fixed(Figures.Both[Index].Suboptimality, 3),
			Fixed(100 * (1 - Figures.Switch[Index].Suboptimality / Basic), 1) + " %"});
	}
	return Table.Text();
}

std::string SpeedTable(const TbaFigures& Figures)
{
	ResultTable Table({"R", "A*, ns an expansion", "TBA*, ns an expansion", "ratio"});
	for (size_t Index = 0; Index != TbaResources.size(); ++Index)
	{
		const SliceSpeed& Speed = Figures.Speed[Index];
		Table.Add({std::to_string(TbaResources[Index]), Fixed(Speed.PlainNs, 0), Fixed(Speed.PlannerNs, 0),
			Fixed(Speed.PlannerNs / Speed.PlainNs, 2)});
	}
	return Table.Text();
}

std::string RivalTable(const TbaFigures& Figures)
{
	ResultTable Table({"planner", "work a move", "worst step", "suboptimality", "not solved"});
	const auto AddRow = [&](const std::string& Name, const PlannerQuality& Quality)
	{
		Table.Add({"`" + Name + "`", Fixed(Quality.WorkPerStep, 1), Grouped(Quality.WorstWork),
			Fixed(Quality.Suboptimality, 3), Grouped(Quality.Unsolved)});
	};
	for (const auto& [Resource, Quality] : Figures.Curve())
	{
		AddRow(TbaSpec(Resource, "shortcut=off,switch=off"), Quality);
	}
	for (const RivalCurve& Curve : Figures.Rivals)
	{
		for (size_t Index = 0; Index != Curve.Planners.size(); ++Index)
		{
			AddRow(Curve.Planners[Index], Curve.Results[Index]);
		}
	}
	return Table.Text();
}

/** How much less work TBA* needs for the quality of a rival; 0 where even its largest R does not reach it. */
double WorkSaved(const TbaFigures& Figures, const PlannerQuality& Rival)
{
	for (const auto& [Resource, Quality] : Figures.Curve())
	{
		if (Quality.Suboptimality <= Rival.Suboptimality)
		{
			return Rival.WorkPerStep / Quality.WorkPerStep;
		}
	}
	return 0;
}

std::string WorkSavedTable(const TbaFigures& Figures)
{
	ResultTable Table({"against", "least", "most", "settings with 20 or more"});
	for (const RivalCurve& Curve : Figures.Rivals)
	{
		std::vector<double> Factors;
		for (const PlannerQuality& Quality : Curve.Results)
		{
			Factors.push_back(WorkSaved(Figures, Quality));
		}
		const auto [Least, Most] = std::minmax_element(Factors.begin(), Factors.end());
		const auto Many = std::count_if(Factors.begin(), Factors.end(), [](double Factor) { return Factor >= 20; });
		Table.Add({Curve.Name, Fixed(*Least, 1), Fixed(*Most, 1),
			std::to_string(Many) + " of " + std::to_string(Factors.size())});
	}
	return Table.Text();
}
} // namespace

std::string DescribeTba(
	const TbaFigures& Figures, const std::vector<ProblemMap>& Maps, const ExperimentOptions& Options)
{
	std::string Names;
	for (const ProblemMap& Map : Maps)
	{
		Names += (Names.empty() ? "" : ", ") + Map.Name;
	}
	std::string Text =
		"# TBA*: Time-Bounded A*\n\n"
		"Written by `rtp reproduce tba --out Docs/Results`; the paper is Björnsson, Bulitko and Sturtevant, *TBA\\*: "
		"Time-Bounded A\\**, IJCAI 2009.\nMaps: wc3/{" +
		Names + "}, " + std::to_string(Figures.PerMap) + " random problems each (seed " + std::to_string(Options.Seed) +
		") with an optimal cost of 230 to 320. All "
		"figures are means of\ntravelled cost / optimal cost. Tracing counts as work: ten steps of it are one "
		"expansion.\n\n"
		"## Table 1: early and late acting\n\nE is TBA\\* without its enhancements (r = 0.9, c = 10), L is A\\* in "
		"slices of R whose agent steps to and fro until its\npath is complete (`late-astar:pace=on`).\n\n" +
		EarlyAndLateTable(Figures) + "\n![Early and late acting](tba-table1.svg)\n\n## The two enhancements\n\n" +
		"The paper reports about 2 % shorter paths for R up to 100 from the switching rule and nothing significant "
		"from "
		"the shortcut.\n\n" +
		EnhancementTable(Figures) +
		"\n## Speed of a slice\n\nTime of all steps that plan, over the expansions of plain A\\* on the same problems. "
		"TBA\\*'s includes tracing and choosing the moves.\nBoth are timed in blocks of a thousand expansions, so that "
		"reading the clock weighs the same on either side, each block with its\nleast time of several identical "
		"runs.\n\n" +
		SpeedTable(Figures);
	if (!Figures.Rivals.empty())
	{
		Text += "\n## Figure 3: against agent-centred search\n\nThe rivals walk the first " +
			std::to_string(Figures.RivalsPerMap) +
			" problems of each map.\n\n![Quality against work](tba-figure3.svg)\n\n"
			"How many times less work a move TBA\\* needs for the same or better quality, over all settings of the "
			"rival. The curve of TBA\\*\nis continued to R = 2 for it, since at the paper's smallest R of 10 it is far "
			"better than LRTA\\* ever gets:\n\n" +
			WorkSavedTable(Figures) + "\nAll points:\n\n" + RivalTable(Figures);
	}
	return Text;
}

std::string DrawTbaRivals(const TbaFigures& Figures)
{
	LinePlot Plot;
	Plot.Title = "Quality against work: TBA* and agent-centred search";
	Plot.X = {"mean expansions a move", true, 1, 1000};
	Plot.Y = {"travelled cost / optimal cost", true, 1, 100};
	Plot.Curves.push_back({"TBA*", {}});
	for (const auto& [Resource, Quality] : Figures.Curve())
	{
		Plot.Curves[0].Points.push_back({Quality.WorkPerStep, Quality.Suboptimality});
	}
	for (const RivalCurve& Curve : Figures.Rivals)
	{
		Plot.Curves.push_back({Curve.Name, {}});
		for (const PlannerQuality& Quality : Curve.Results)
		{
			if (Quality.Unsolved == 0)
			{
				Plot.Curves.back().Points.push_back({Quality.WorkPerStep, Quality.Suboptimality});
			}
		}
	}
	return DrawPlot(Plot);
}

std::string DrawEarlyAndLate(const TbaFigures& Figures)
{
	LinePlot Plot;
	Plot.Title = "Early and late acting";
	Plot.X = {"R, expansions a step", true, 10, 1000};
	Plot.Y = {"travelled cost / optimal cost", true, 1, 5};
	Plot.Curves = {{"E, ours", {}}, {"L, ours", {}}, {"E, paper", {}, true}, {"L, paper", {}, true}};
	for (size_t Index = 0; Index != TbaResources.size(); ++Index)
	{
		const double R = TbaResources[Index];
		Plot.Curves[0].Points.push_back({R, Figures.Early[Index].Suboptimality});
		Plot.Curves[1].Points.push_back({R, Figures.Late[Index].Suboptimality});
		Plot.Curves[2].Points.push_back({R, PaperEarly[Index]});
		Plot.Curves[3].Points.push_back({R, PaperLate[Index]});
	}
	return DrawPlot(Plot);
}
} // namespace Rtp::Tool
