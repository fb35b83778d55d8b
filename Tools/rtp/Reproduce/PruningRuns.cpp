// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/PruningRuns.h"

#include "Console/Table.h"
#include "Files/BenchmarkData.h"
#include "Reproduce/Checkpoint.h"

#include <cmath>

namespace Rtp::Tool
{
std::string WithPruning(const std::string& Spec, size_t Kind)
{
	constexpr const char* Params[] = {"", "prune=swamp", "prune=expendable"};
	const char* Separator = Kind == 0 ? "" : Spec.find(':') == std::string::npos ? ":" : ",";
	return Spec + Separator + Params[Kind];
}

GridSettings OneHalfDiagonals()
{
	GridSettings Settings;
	Settings.Costs = {408, 612, 912};
	return Settings;
}

GridSettings KnightsMoves()
{
	GridSettings Settings;
	Settings.Moves = Connectivity::Sixteen;
	Settings.Costs = CostModel::SixteenWay();
	return Settings;
}

Result<DragonAge> LoadDragonAge(const GridSettings& Settings, const ExperimentOptions& Options, uint32_t Default)
{
	RTP_TRY(const std::filesystem::path Folder, FindBenchmarkData("maps/dao"));
	RTP_TRY(const std::vector<DistanceProblem> All, LoadBuckets(Folder, {64, 128}, Settings));
	const uint32_t Count = Options.Problems != 0 ? Options.Problems : Options.bFull ? 0 : Default;
	return DragonAge{static_cast<uint32_t>(All.size()), SampleOf(All, Count)};
}

std::string RowName(
	const std::string& Part, const std::string& Spec, size_t ProblemCount, const ExperimentOptions& Options)
{
	return "pruning " + Part + " " + Spec + " problems=" + std::to_string(ProblemCount) +
		" seed=" + std::to_string(Options.Seed);
}

Result<DistanceFigures> MeasureKind(const std::string& Spec, size_t Kind, const std::vector<DistanceProblem>& Problems,
	const std::string& Part, const ExperimentOptions& Options, Console& Terminal)
{
	const std::string Pruned = WithPruning(Spec, Kind);
	const Result<std::vector<double>> Row = MeasureOnce(Options, RowName(Part, Pruned, Problems.size(), Options), 2,
		[&]() -> Result<std::vector<double>>
		{
			ProgressBar Progress(Terminal, Pruned, Problems.size());
			const Result<DistanceFigures> Measured = MeasureDistance(Pruned, Problems, Progress);
			return Measured ? Result<std::vector<double>>({Measured.Value().Distance, Measured.Value().MovesPerSecond})
							: Result<std::vector<double>>(Measured.GetError());
		});
	return Row ? Result<DistanceFigures>({Row.Value().front(), Row.Value().back(), {}})
			   : Result<DistanceFigures>(Row.GetError());
}

Result<PerPruning> MeasureKinds(const std::string& Spec, const std::vector<DistanceProblem>& Problems,
	const std::string& Part, const ExperimentOptions& Options, Console& Terminal)
{
	PerPruning Distances{};
	for (size_t Kind = 0; Kind != Distances.size(); ++Kind)
	{
		RTP_TRY(const DistanceFigures Measured, MeasureKind(Spec, Kind, Problems, Part, Options, Terminal));
		Distances[Kind] = Measured.Distance;
	}
	return Distances;
}

std::string CountOf(const DragonAge& Problems)
{
	return Problems.Chosen.size() == Problems.All
		? "all " + Grouped(Problems.All) + " problems"
		: std::to_string(Problems.Chosen.size()) + " of the " + Grouped(Problems.All) + " problems, evenly spread,";
}

std::string WholeNumber(double Value)
{
	return Grouped(static_cast<uint64_t>(std::llround(Value)));
}
} // namespace Rtp::Tool
