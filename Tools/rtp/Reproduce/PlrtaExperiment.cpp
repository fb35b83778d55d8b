// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/PlrtaExperiment.h"

#include "CommandLine.h"
#include "Console/Table.h"
#include "Reproduce/LinePlot.h"
#include "Reproduce/PlrtaFigures.h"
#include "Reproduce/ResultFiles.h"
#include "Reproduce/ResultTable.h"

#include <ostream>

namespace Rtp::Tool
{
namespace
{
const PlrtaRow& RowNamed(const PlrtaFigures& Figures, const std::string& Name)
{
	for (const PlrtaRow& Row : Figures.Rows)
	{
		if (Row.Name == Name)
		{
			return Row;
		}
	}
	return Figures.Rows.front();
}

/** A claim of the paper about two rows, in numbers. */
struct Claim
{
	const char* Text;
	double Paper;
	double Ours;
	double AtLeast;
};

std::vector<Claim> ClaimsOf(const PlrtaFigures& Figures)
{
	const PlrtaRow& Simple = RowNamed(Figures, "LRTA*(d=1)");
	const PlrtaRow& Koenig = RowNamed(Figures, "Koenig's LRTA*(40)");
	const PlrtaRow& Queue = RowNamed(Figures, "P-LRTA*(39, 40)");
	const PlrtaRow& Repair = RowNamed(Figures, "LRA*");
	return {{"travel of LRTA* / P-LRTA*(39, 40)", Simple.Paper.Execution / Queue.Paper.Execution,
				Simple.Ours.Execution / Queue.Ours.Execution, 15},
		{"travel of Koenig's LRTA*(40) / P-LRTA*(39, 40)", Koenig.Paper.Execution / Queue.Paper.Execution,
			Koenig.Ours.Execution / Queue.Ours.Execution, 3},
		{"first-move lag of LRA* / P-LRTA*(39, 40)", Repair.Paper.Lag / Queue.Paper.Lag,
			Repair.Ours.Lag / Queue.Ours.Lag, 20},
		{"first-move lag of LRTA* / P-LRTA*(39, 40)", Simple.Paper.Lag / Queue.Paper.Lag,
			Simple.Ours.Lag / Queue.Ours.Lag, 0.5}};
}

std::string RowsTable(const std::vector<PlrtaRow>& Rows)
{
	ResultTable Table({"Algorithm", "Execution paper", "ours", "Planning paper", "ours", "Lag paper", "ours",
		"Memory paper", "ours", "Suboptimality % paper", "ours", "Runs", "Not converged"});
	for (const PlrtaRow& Row : Rows)
	{
		Table.Add({Row.Name, Fixed(Row.Paper.Execution, 1), Fixed(Row.Ours.Execution, 1), Fixed(Row.Paper.Planning, 1),
			Fixed(Row.Ours.Planning, 1), Fixed(Row.Paper.Lag, 1), Fixed(Row.Ours.Lag, 1), Fixed(Row.Paper.Memory, 1),
			Fixed(Row.Ours.Memory, 1), Fixed(Row.Paper.Suboptimality, 1), Fixed(Row.Ours.Suboptimality, 2),
			Fixed(Row.Runs, 1), Grouped(Row.Unconverged)});
	}
	return Table.Text();
}

std::string ClaimsTable(const PlrtaFigures& Figures)
{
	ResultTable Table({"Ratio", "paper", "ours", "wanted", "met"});
	for (const Claim& At : ClaimsOf(Figures))
	{
		Table.Add({At.Text, Fixed(At.Paper, 1), Fixed(At.Ours, 1), "at least " + Fixed(At.AtLeast, 1),
			At.Ours < At.AtLeast ? "no" : "yes"});
	}
	return Table.Text();
}

std::string Conditions(const PlrtaFigures& Figures, const ExperimentOptions& Options)
{
	return "unknown maps, agents see " + std::to_string(PlrtaRadius) + " cells far, trials until nothing changes. " +
		std::to_string(Figures.PerMap) +
		" random problems, with optimal lengths spread evenly up to 100 cells, on each of " +
		std::to_string(Figures.Maps.size()) + " maps, seed " + std::to_string(Options.Seed) + ". ";
}

std::string DescribeTable(const PlrtaFigures& Figures, const ExperimentOptions& Options)
{
	return "# P-LRTA* (IJCAI 2007), Table 1\n\n`rtp reproduce plrta --part table1`: " + Conditions(Figures, Options) +
		"A state is touched when its cost to the goal is asked for: an expanded one and its neighbours.\n\n" +
		RowsTable(Figures.Rows) + "\n" + ClaimsTable(Figures);
}

std::string DescribeSurface(const PlrtaFigures& Figures, const ExperimentOptions& Options)
{
	ResultTable Table({"Queue", "Updates", "Distance until convergence"});
	for (const PlrtaPoint& At : Figures.Surface)
	{
		Table.Add({std::to_string(At.Queue), std::to_string(At.Updates), Fixed(At.Execution, 0)});
	}
	return "# P-LRTA* (IJCAI 2007), Figure 5\n\n`rtp reproduce plrta --part figure5`: " + Conditions(Figures, Options) +
		"Distances in cells.\n\n![Figure 5](plrta-figure5.svg)\n\n" + Table.Text();
}

std::string DrawSurface(const PlrtaFigures& Figures)
{
	LinePlot Plot;
	Plot.Title = "P-LRTA*: travel until convergence";
	Plot.X.Title = "updates a move";
	Plot.Y.Title = "distance, cells";
	Plot.Y.bLogarithmic = true;
	for (const PlrtaPoint& At : Figures.Surface)
	{
		const std::string Name = "queue of " + std::to_string(At.Queue);
		if (Plot.Curves.empty() || Plot.Curves.back().Name != Name)
		{
			Plot.Curves.push_back({Name, {}, false});
		}
		Plot.Curves.back().Points.push_back({static_cast<double>(At.Updates), At.Execution});
	}
	return DrawPlot(Plot);
}
} // namespace

Result<int> RunPlrtaExperiment(const ExperimentOptions& Options, Console& Terminal)
{
	RTP_TRY(const PlrtaFigures Figures, MeasurePlrta(Options, Terminal));
	std::vector<ResultFile> Files;
	if (IsWanted(Options, "table1"))
	{
		Files.push_back({"plrta-table1.md", DescribeTable(Figures, Options)});
		Terminal.Out << Files.back().Content << "\n";
	}
	if (IsWanted(Options, "figure5"))
	{
		Files.push_back({"plrta-figure5.svg", DrawSurface(Figures)});
		Files.push_back({"plrta-figure5.md", DescribeSurface(Figures, Options)});
		Terminal.Out << Files.back().Content;
	}
	RTP_TRY_DONE(WriteResultFiles(Options.Folder, Files));
	if (!IsWanted(Options, "table1"))
	{
		return ExitDone;
	}
	for (const Claim& At : ClaimsOf(Figures))
	{
		if (At.Ours < At.AtLeast)
		{
			return ExitDifference;
		}
	}
	return ExitDone;
}
} // namespace Rtp::Tool
