// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Commands/BenchTrials.h"

#include "Rtp/Catalog/PlannerCatalog.h"

#include "CommandLine.h"
#include "Console/ProgressBar.h"
#include "Console/Table.h"
#include "Exact/ShortestPaths.h"
#include "Files/FileError.h"
#include "Files/MapLoading.h"
#include "Files/WholeFile.h"
#include "Harness/ForAllProblems.h"
#include "Harness/Trials.h"
#include "Reproduce/ResultTable.h"

#include <nlohmann/json.hpp>

#include <charconv>
#include <optional>
#include <ostream>

namespace Rtp::Tool
{
namespace
{
/** A map as agents meet it, with problems. */
struct TrialMap
{
	LoadedMap Loaded;
	std::optional<UnknownMap> Unknown;
	std::vector<ProblemCells> Problems;
	std::vector<std::optional<double>> Optimal;
};

Result<uint32_t> ParseTrials(const std::string& Text)
{
	if (Text == "converge")
	{
		return TrialSettings{}.MaxTrials;
	}
	uint32_t Count = 1;
	const auto [End, Code] = std::from_chars(Text.data(), Text.data() + Text.size(), Count);
	if (!Text.empty() && (Code != std::errc{} || End != Text.data() + Text.size() || Count == 0))
	{
		return Error{ErrorCode::BadParameter, "--trials: '" + Text + "' is neither a number nor converge"};
	}
	return Count;
}

Result<TrialMap> LoadTrialMap(const std::filesystem::path& Path, const TrialBenchOptions& Options, ITaskRunner& Tasks)
{
	RTP_TRY(LoadedMap Loaded, LoadMap(Path, Options.Grid));
	RTP_TRY(std::vector<ProblemCells> Problems, ChooseProblems(Loaded, Options.Problems));
	TrialMap Map{std::move(Loaded), {}, std::move(Problems), {}};
	Map.Optimal = ShortestLengths(*Map.Loaded.Grid, Map.Problems, Tasks, [] {});
	if (Options.Unknown != 0)
	{
		if (Map.Loaded.Terrain.Letters.empty())
		{
			return FileError(Path, "is not a text map: agents can only explore those");
		}
		Result<UnknownMap> Unknown = MakeUnknownMap(Map.Loaded.Terrain, Options.Grid);
		if (!Unknown)
		{
			return InFile(Path, Unknown.GetError());
		}
		Map.Unknown = std::move(Unknown.Value());
	}
	return Map;
}

/** Level is what all agents share; each has its own idea of what it does not know. */
Result<TrialRecord> RunOne(const std::string& Spec, World Level, const TrialMap& Map, size_t Index,
	const TrialSettings& Settings, uint32_t Radius)
{
	std::optional<Explorer> Eyes;
	if (Map.Unknown)
	{
		Eyes.emplace(*Map.Unknown, Radius);
		Level.Overlay = Eyes->Belief();
	}
	RTP_TRY(std::unique_ptr<IPlanner> Planner, MakePlanner(Spec, Level));
	const auto Place = [&](CellIndex Cell)
	{ return GridSpace::StateOf(Map.Unknown ? *Level.Grid->Find(Map.Loaded.Grid->CoordOf(Cell)) : Cell); };
	const GridSpace Truth(*Level.Grid, Map.Unknown ? Map.Unknown->Truth.get() : nullptr);
	return RunTrials(*Planner, Truth, Eyes ? &*Eyes : nullptr, Place(Map.Problems[Index].Start),
		Place(Map.Problems[Index].Goal), Settings);
}

/** Sums over the problems of all maps. */
struct TrialSums
{
	uint64_t Problems = 0;
	uint64_t Converged = 0;
	double Runs = 0;
	double Distance = 0;
	double First = 0;
	double Planning = 0;
	double Lag = 0;
	double Stored = 0;
	double SuboptimalityPct = 0;

	void Add(const TrialRecord& Record, double Optimal)
	{
		++Problems;
		Converged += Record.bConverged ? 1 : 0;
		Runs += Record.Runs;
		Distance += Record.Distance;
		First += Record.DistanceOf1;
		Planning += Record.Distance > 0 ? static_cast<double>(Record.Touched) / Record.Distance : 0;
		Lag += static_cast<double>(Record.FirstTouched);
		Stored += Record.Stored;
		SuboptimalityPct += Optimal > 0 ? 100 * (Record.FinalLength / Optimal - 1) : 0;
	}
};

/** Means over the problems, under the keys of Docs/Bench.md. */
nlohmann::json ToJson(const std::string& Spec, const TrialSums& At)
{
	const double Count = static_cast<double>(At.Problems);
	return {{"planner", Spec}, {"problems", At.Problems}, {"converged", At.Converged}, {"runs_mean", At.Runs / Count},
		{"first_run_distance_mean", At.First / Count}, {"distance_mean", At.Distance / Count},
		{"touched_per_cell_mean", At.Planning / Count}, {"first_move_lag_mean", At.Lag / Count},
		{"values_stored_mean", At.Stored / Count}, {"final_suboptimality_pct_mean", At.SuboptimalityPct / Count}};
}

void PrintSums(const std::vector<std::string>& Planners, const std::vector<TrialSums>& Sums, Console& Terminal)
{
	ResultTable Table({"planner", "problems", "converged", "runs", "first run", "all runs", "touched/cell",
		"first-move lag", "values stored", "suboptimality %"});
	for (size_t Index = 0; Index != Sums.size(); ++Index)
	{
		const TrialSums& At = Sums[Index];
		const double Count = static_cast<double>(At.Problems);
		Table.Add({Planners[Index], Grouped(At.Problems), Grouped(At.Converged), Fixed(At.Runs / Count, 1),
			Fixed(At.First / Count, 1), Fixed(At.Distance / Count, 1), Fixed(At.Planning / Count, 1),
			Fixed(At.Lag / Count, 1), Fixed(At.Stored / Count, 1), Fixed(At.SuboptimalityPct / Count, 2)});
	}
	Terminal.Out << Table.Text();
}

Result<Done> AddMap(TrialSums& Sums, const std::string& Spec, const TrialMap& Map, const TrialSettings& Settings,
	const TrialBenchOptions& Options, Console& Terminal)
{
	ProgressBar Progress(Terminal, Map.Loaded.Path.filename().string(), Map.Problems.size());
	ThreadTaskRunner Tasks(Options.Threads);
	RTP_TRY(const Contestant Who,
		PrepareContestant(Spec, Map.Unknown ? Map.Unknown->Grid : Map.Loaded.Grid, Options.Shared, Tasks));
	const Result<std::vector<TrialRecord>> Records = ForAllProblems<TrialRecord>(Map.Problems.size(), Tasks, Progress,
		[&](uint32_t Index) { return RunOne(Spec, Who.Level, Map, Index, Settings, Options.Unknown); });
	if (!Records)
	{
		return InFile(Map.Loaded.Path, Records.GetError());
	}
	for (size_t Index = 0; Index != Records.Value().size(); ++Index)
	{
		Sums.Add(Records.Value()[Index], Map.Optimal[Index].value_or(0));
	}
	return Done{};
}
} // namespace

Result<int> RunTrialBench(const TrialBenchOptions& Options, Console& Terminal)
{
	RTP_TRY(const uint32_t Trials, ParseTrials(Options.Trials));
	TrialSettings Settings;
	Settings.MaxTrials = Trials;
	Settings.Budget.MaxExpansions = Options.Budget;
	ThreadTaskRunner Tasks(Options.Threads);
	std::vector<TrialSums> Sums(Options.Planners.size());
	for (const std::filesystem::path& Path : Options.Maps)
	{
		RTP_TRY(const TrialMap Map, LoadTrialMap(Path, Options, Tasks));
		for (size_t Index = 0; Index != Options.Planners.size(); ++Index)
		{
			if (const Result<Done> Added =
					AddMap(Sums[Index], Options.Planners[Index], Map, Settings, Options, Terminal);
				!Added)
			{
				return Added.GetError();
			}
		}
	}
	if (Options.Json != "-")
	{
		PrintSums(Options.Planners, Sums, Terminal);
	}
	if (Options.Json.empty())
	{
		return ExitDone;
	}
	nlohmann::json List = nlohmann::json::array();
	for (size_t Index = 0; Index != Sums.size(); ++Index)
	{
		List.push_back(ToJson(Options.Planners[Index], Sums[Index]));
	}
	const std::string Text = nlohmann::json{{"map", Options.MapName}, {"results", std::move(List)}}.dump(2) + "\n";
	if (Options.Json == "-")
	{
		Terminal.Out << Text;
		return ExitDone;
	}
	const Result<Done> Written = WriteWholeFile(Options.Json, Text);
	return Written ? Result<int>(ExitDone) : Result<int>(Written.GetError());
}
} // namespace Rtp::Tool
