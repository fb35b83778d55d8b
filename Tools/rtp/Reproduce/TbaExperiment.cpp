// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/TbaExperiment.h"

#include "CommandLine.h"
#include "Files/BenchmarkData.h"
#include "Reproduce/ResultFiles.h"
#include "Reproduce/TbaReport.h"

#include <ostream>

namespace Rtp::Tool
{
namespace
{
constexpr uint32_t ProblemsPerMap = 100;

Result<std::vector<ProblemMap>> LoadTbaProblems(const ExperimentOptions& Options)
{
	const Result<std::filesystem::path> Folder = FindBenchmarkData("maps/wc3");
	if (!Folder)
	{
		return Folder.GetError();
	}
	PaperProblemChoice Choice{230, 320, ProblemsPerMap, Options.Seed};
	Choice.Count = Options.Problems == 0 ? Choice.Count : Options.Problems;
	return LoadProblemMaps(
		{Folder.Value() / "battleground.map", Folder.Value() / "divideandconquer.map", Folder.Value() / "duskwood.map"},
		Choice);
}
} // namespace

Result<int> RunTbaExperiment(const ExperimentOptions& Options, Console& Terminal)
{
	const Result<std::vector<ProblemMap>> Maps = LoadTbaProblems(Options);
	if (!Maps)
	{
		return Maps.GetError();
	}
	const Result<TbaFigures> Figures = MeasureTba(Maps.Value(), Options, Terminal);
	if (!Figures)
	{
		return Figures.GetError();
	}
	const std::string Report = DescribeTba(Figures.Value(), Maps.Value(), Options);
	Terminal.Out << Report;
	if (const Result<Done> Written = WriteResultFiles(Options.Folder,
			{{"tba-table1.svg", DrawEarlyAndLate(Figures.Value())}, {"tba-figure3.svg", DrawTbaRivals(Figures.Value())},
				{"tba.md", Report}});
		!Written)
	{
		return Written.GetError();
	}
	for (size_t Index = 0; Index != TbaResources.size(); ++Index)
	{
		if (Figures.Value().Early[Index].Suboptimality >= Figures.Value().Late[Index].Suboptimality)
		{
			return ExitDifference;
		}
	}
	return ExitDone;
}
} // namespace Rtp::Tool
