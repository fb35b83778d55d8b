// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/MotionRuns.h"

#include "Rtp/Base/Random.h"
#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Driving/AtlasDistances.h"
#include "Rtp/Driving/MotionSearch.h"
#include "Rtp/Driving/MotionWorld.h"

#include <algorithm>
#include <chrono>

namespace Rtp::Tool
{
namespace
{
using Clock = std::chrono::steady_clock;

constexpr uint32_t MostSteps = 200'000;
constexpr uint32_t ExpansionsAtOnce = 1u << 20;
constexpr struct
{
	MotionEstimate Estimate;
	const char* Name;
} EstimateNames[] = {{MotionEstimate::Octile, "octile"}, {MotionEstimate::Table, "table"},
	{MotionEstimate::Maximum, "max"}, {MotionEstimate::Database, "database"}, {MotionEstimate::Blind, "none"}};

double SecondsSince(Clock::time_point Began)
{
	return std::chrono::duration<double>(Clock::now() - Began).count();
}

double InCells(int64_t Units)
{
	return static_cast<double>(Units) / CostModel::Octile().Straight;
}

MotionEstimateParts PartsOf(const MotionWorld& World, MotionEstimate Estimate, ICellDistances* Distances)
{
	MotionEstimateParts Parts;
	Parts.bOctile = Estimate != MotionEstimate::Table && Estimate != MotionEstimate::Blind;
	Parts.Table = Estimate == MotionEstimate::Octile || Estimate == MotionEstimate::Blind ? nullptr : World.Empty.get();
	Parts.Distances = Distances;
	return Parts;
}

void CountActions(const HeadingSpace& Space, const std::vector<StateId>& Path, MotionRecord& Record)
{
	Record.Actions = static_cast<uint32_t>(Path.size()) - 1;
	for (size_t Index = 1; Index < Path.size(); ++Index)
	{
		Record.Escapes += Space.IsEscape(Path[Index - 1], Path[Index]) ? 1 : 0;
	}
}
} // namespace

std::vector<MotionProblem> WithHeadings(
	const HeadingSpace& Space, const std::vector<ProblemCells>& Cells, uint64_t Seed, bool bFixedGoals)
{
	std::vector<MotionProblem> Problems;
	for (const ProblemCells& At : Cells)
	{
		Random Dice = Random::Stream(Seed, Problems.size());
		const StateId Start = Space.StandingAt(At.Start, Dice.Below(Space.GetTables().Headings()));
		const StateId Goal = Space.StandingAt(At.Goal, Dice.Below(Space.GetTables().Headings()));
		Problems.push_back({Start, bFixedGoals ? Goal : Space.AnyHeadingAt(At.Goal)});
	}
	return Problems;
}

Result<MotionEstimate> ParseMotionEstimate(const std::string& Name)
{
	for (const auto& Known : EstimateNames)
	{
		if (Name == Known.Name)
		{
			return Known.Estimate;
		}
	}
	return Error{
		ErrorCode::BadParameter, "there is no estimate '" + Name + "'; it may be octile, table, max, database or none"};
}

const char* NameOf(MotionEstimate Estimate)
{
	return std::find_if(std::begin(EstimateNames), std::end(EstimateNames),
		[&](const auto& Known) { return Known.Estimate == Estimate; })
		->Name;
}

Result<MotionWorld> PrepareMotionWorld(std::shared_ptr<const LayeredGrid> Grid,
	std::shared_ptr<const MotionTables> Model, std::shared_ptr<const EmptySpaceTable> Empty, bool bAtlas,
	ITaskRunner& Tasks)
{
	MotionWorld World;
	World.Cells.Grid = std::move(Grid);
	World.Model = std::move(Model);
	World.Empty = std::move(Empty);
	if (!HeadingSpace::Fits(*World.Cells.Grid, *World.Model))
	{
		return Error{ErrorCode::TooLarge, "the map has too many cells for this motion model"};
	}
	if (bAtlas)
	{
		Result<std::unique_ptr<IDatabase>> Atlas =
			BuildDatabase("atlas", World.Cells.Grid, {Tasks, [](const BuildProgress&) { return true; }});
		if (!Atlas)
		{
			return Atlas.GetError();
		}
		World.Cells.Database = std::move(Atlas.Value());
	}
	return World;
}

MotionRecord SearchMotion(
	const MotionWorld& World, const MotionProblem& Problem, const MotionSetting& Setting, std::vector<StateId>* Path)
{
	const HeadingSpace Space = World.Space();
	const auto Began = Clock::now();
	std::unique_ptr<AtlasDistances> Distances;
	if (Setting.Estimate == MotionEstimate::Database)
	{
		Distances = std::make_unique<AtlasDistances>(World.Cells, Space.CellOf(Problem.Goal));
	}
	MotionSearch Search(Space, MotionHeuristic(Space, PartsOf(World, Setting.Estimate, Distances.get())),
		World.Cells.Pool, Setting.Options);
	MotionRecord Record;
	Search.Begin(Problem.Start, Problem.Goal);
	while (Search.Status() == SearchStatus::Searching)
	{
		uint32_t Spent = 0;
		Search.Advance(ExpansionsAtOnce, Spent);
		Record.Expansions += Spent;
	}
	Record.Seconds = SecondsSince(Began);
	Record.Bytes = Search.MemoryBytes();
	Record.bSolved = Search.Status() == SearchStatus::Found;
	if (Record.bSolved)
	{
		const std::vector<StateId> Found = Search.PathTo(Search.Goal());
		Record.Price = InCells(Search.CostTo(Search.Goal()).Units);
		CountActions(Space, Found, Record);
		if (Path != nullptr)
		{
			*Path = Found;
		}
	}
	return Record;
}

Result<MotionRecord> DriveMotion(const MotionWorld& World, const std::string& Spec, const MotionProblem& Problem,
	uint32_t Budget, std::vector<StateId>* Path)
{
	RTP_TRY(const std::unique_ptr<IPlanner> Planner, MakeMotionPlanner(Spec, World));
	const HeadingSpace Space = World.Space();
	MotionRecord Record;
	std::vector<StateId> States{Problem.Start};
	int64_t Units = 0;
	StepStatus Status = StepStatus::Planning;
	Planner->SetGoal(Problem.Start, Problem.Goal);
	while (Status != StepStatus::AtGoal && Status != StepStatus::GoalUnreachable && Record.Steps < MostSteps)
	{
		const auto Began = Clock::now();
		const StepResult Result = Planner->Step(States.back(), {Budget});
		const double Took = SecondsSince(Began);
		Status = Result.Status;
		Record.bActedAtOnce = Record.bActedAtOnce || (Record.Steps == 0 && !Result.Moves.empty());
		++Record.Steps;
		Record.Waits += Result.Moves.empty() ? 1 : 0;
		Record.Expansions += Result.Expansions;
		Record.LargestStep = std::max(Record.LargestStep, Result.Expansions);
		Record.SlowestStep = std::max(Record.SlowestStep, Took);
		Record.Seconds += Took;
		Record.Bytes = std::max(Record.Bytes, Planner->MemoryBytes());
		for (const StateId To : Result.Moves)
		{
			const std::optional<Cost> Price = Space.MoveCost(States.back(), To);
			if (!Price)
			{
				return Error{ErrorCode::BadInput, "motion planner " + Spec + ": made an action that is not open"};
			}
			Units += Price->Units;
			States.push_back(To);
		}
	}
	Record.bSolved = Status == StepStatus::AtGoal;
	Record.Price = InCells(Units);
	CountActions(Space, States, Record);
	if (Path != nullptr)
	{
		*Path = std::move(States);
	}
	return Record;
}

MotionFigures SummarizeMotion(std::string Name, const std::vector<MotionRecord>& Records)
{
	MotionFigures Figures;
	Figures.Name = std::move(Name);
	Figures.Problems = static_cast<uint32_t>(Records.size());
	for (const MotionRecord& At : Records)
	{
		Figures.Solved += At.bSolved ? 1 : 0;
		Figures.Expansions += static_cast<double>(At.Expansions);
		Figures.Milliseconds += At.Seconds * 1000;
		Figures.Price += At.bSolved ? At.Price : 0;
		Figures.Actions += At.bSolved ? At.Actions : 0;
		Figures.Escapes += At.bSolved ? At.Escapes : 0;
		Figures.Bytes += static_cast<double>(At.Bytes);
		Figures.Waits += At.Waits;
		Figures.LargestStep = std::max(Figures.LargestStep, At.LargestStep);
		Figures.SlowestStepMs = std::max(Figures.SlowestStepMs, At.SlowestStep * 1000);
		Figures.ActedAtOnce += At.bActedAtOnce ? 1 : 0;
	}
	const double All = std::max<double>(Figures.Problems, 1);
	const double Solved = std::max<double>(Figures.Solved, 1);
	for (double* Mean : {&Figures.Expansions, &Figures.Milliseconds, &Figures.Bytes, &Figures.Waits})
	{
		*Mean /= All;
	}
	for (double* Mean : {&Figures.Price, &Figures.Actions, &Figures.Escapes})
	{
		*Mean /= Solved;
	}
	return Figures;
}
} // namespace Rtp::Tool
