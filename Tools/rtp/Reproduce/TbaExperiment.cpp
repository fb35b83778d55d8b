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
	RTP_TRY(const std::filesystem::path Folder, FindBenchmarkData("maps/wc3"));
	PaperProblemChoice Choice{230, 320, ProblemsPerMap, Options.Seed};
	Choice.Count = Options.Problems == 0 ? Choice.Count : Options.Problems;
	return LoadProblemMaps(
		{Folder / "battleground.map", Folder / "divideandconquer.map", Folder / "duskwood.map"}, Choice);
}
} // namespace

Result<int> RunTbaExperiment(const ExperimentOptions& Options, Console& Terminal)
{
	RTP_TRY(const std::vector<ProblemMap> Maps, LoadTbaProblems(Options));
	RTP_TRY(const TbaFigures Figures, MeasureTba(Maps, Options, Terminal));
	const std::string Report = DescribeTba(Figures, Maps, Options);
	Terminal.Out << Report;
	if (const Result<Done> Written = WriteResultFiles(Options.Folder,
			{{"tba-table1.svg", DrawEarlyAndLate(Figures)}, {"tba-figure3.svg", DrawTbaRivals(Figures)},
				{"tba.md", Report}});
		!Written)
	{
		return Written.GetError();
	}
	for (size_t Index = 0; Index != TbaResources.size(); ++Index)
	{
		if (Figures.Early[Index].Suboptimality >= Figures.Late[Index].Suboptimality)
		{
			return ExitDifference;
		}
	}
	return ExitDone;
}
} // namespace Rtp::Tool
