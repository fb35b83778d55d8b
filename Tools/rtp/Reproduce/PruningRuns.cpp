// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/PruningRuns.h"

#include "Console/Table.h"
#include "Files/BenchmarkData.h"

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

Result<DragonAge> LoadDragonAge(const GridSettings& Settings, const ExperimentOptions& Options, uint32_t Default)
{
	const Result<std::filesystem::path> Folder = FindBenchmarkData("maps/dao");
	if (!Folder)
	{
		return Folder.GetError();
	}
	const Result<std::vector<DistanceProblem>> All = LoadBuckets(Folder.Value(), {64, 128}, Settings);
	if (!All)
	{
		return All.GetError();
	}
	const uint32_t Count = Options.Problems != 0 ? Options.Problems : Options.bFull ? 0 : Default;
	return DragonAge{static_cast<uint32_t>(All.Value().size()), SampleOf(All.Value(), Count)};
}

Result<PerPruning> MeasureKinds(
	const std::string& Spec, const std::vector<DistanceProblem>& Problems, Console& Terminal)
{
	PerPruning Distances{};
	for (size_t Kind = 0; Kind != Distances.size(); ++Kind)
	{
		ProgressBar Progress(Terminal, WithPruning(Spec, Kind), Problems.size());
		const Result<DistanceFigures> Measured = MeasureDistance(WithPruning(Spec, Kind), Problems, Progress);
		if (!Measured)
		{
			return Measured.GetError();
		}
		Distances[Kind] = Measured.Value().Distance;
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
