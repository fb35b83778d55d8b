// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/Problems.h"

#include "Rtp/Search/Dijkstra.h"

#include "Exact/ShortestPaths.h"
#include "Files/FileError.h"
#include "Files/ScenarioLoading.h"
#include "Generate/Problems.h"

#include <algorithm>
#include <system_error>
#include <utility>

namespace Rtp::Tool
{
namespace
{
constexpr uint32_t DefaultRandomProblems = 100;

/** A map that has no problem of the wanted length shows it within this many random ends. */
constexpr uint32_t MaxEndsPerProblem = 100;

std::vector<Problem> StatesOf(const std::vector<ProblemCells>& Cells)
{
	std::vector<Problem> Problems;
	Problems.reserve(Cells.size());
	for (const ProblemCells& Ends : Cells)
	{
		Problems.push_back({GridSpace::StateOf(Ends.Start), GridSpace::StateOf(Ends.Goal)});
	}
	return Problems;
}

/** Count of them, evenly spread, the first and the last among them. */
std::vector<Problem> SpreadEvenly(const std::vector<Problem>& All, uint32_t Count)
{
	if (Count == 0 || Count >= All.size())
	{
		return All;
	}
	std::vector<Problem> Chosen;
	for (uint32_t Index = 0; Index < Count; ++Index)
	{
		Chosen.push_back(
			All[Count == 1 ? All.size() / 2 : static_cast<size_t>(Index) * (All.size() - 1) / (Count - 1)]);
	}
	return Chosen;
}

/** The problems of a scenario in some buckets; all for none. */
Result<std::vector<Problem>> InBuckets(
	const std::filesystem::path& Path, const LayeredGrid& Grid, const std::vector<uint32_t>& Buckets)
{
	RTP_TRY(LoadedScenario Loaded, LoadScenario(Path, Grid));
	std::vector<ProblemCells> Wanted;
	for (size_t Index = 0; Index < Loaded.Cells.size(); ++Index)
	{
		const uint32_t Bucket = Loaded.Content.Problems[Index].Bucket;
		if (Buckets.empty() || std::count(Buckets.begin(), Buckets.end(), Bucket) != 0)
		{
			Wanted.push_back(Loaded.Cells[Index]);
		}
	}
	return StatesOf(Wanted);
}

Result<std::vector<Problem>> FromScenario(
	const std::filesystem::path& Path, const LayeredGrid& Grid, const ProblemChoice& Choice)
{
	RTP_TRY(const std::vector<Problem> Wanted, InBuckets(Path, Grid, Choice.Buckets));
	return Wanted.empty() ? FileError(Path, "has no problems in the buckets asked for")
						  : Result<std::vector<Problem>>(SpreadEvenly(Wanted, Choice.Count));
}

Result<std::vector<Problem>> OfLength(const LoadedMap& Map, const ProblemChoice& Choice)
{
	std::vector<Problem> Problems;
	Random Dice = Random::Stream(Choice.Seed, Choice.Stream);
	for (uint32_t Index = 0; Index < Choice.Count; ++Index)
	{
		const std::optional<Problem> Drawn =
			DrawAtDistance(*Map.Grid, Choice.Lengths, MaxEndsPerProblem * Choice.Count, Dice);
		if (!Drawn)
		{
			return FileError(Map.Path, "has too few places that far apart");
		}
		Problems.push_back(*Drawn);
	}
	return Problems;
}

Result<std::vector<Problem>> ProblemsOf(const LoadedMap& Map, const ProblemChoice& Choice)
{
	if (Choice.Lengths.Longest > 0)
	{
		return OfLength(Map, Choice);
	}
	std::error_code Missing;
	const std::filesystem::path Scenario = Choice.ScenarioPath.empty() ? ScenarioBeside(Map.Path) : Choice.ScenarioPath;
	if (!Choice.ScenarioPath.empty() || (!Choice.bRandom && std::filesystem::exists(Scenario, Missing)))
	{
		return FromScenario(Scenario, *Map.Grid, Choice);
	}
	if (!Choice.Buckets.empty())
	{
		return FileError(Map.Path, "has no scenario beside it, so there are no buckets to choose from");
	}
	Random Dice(Choice.Seed);
	RTP_TRY(const std::vector<ProblemCells> Drawn,
		InFile(Map.Path, DrawProblems(*Map.Grid, Choice.Count == 0 ? DefaultRandomProblems : Choice.Count, Dice)));
	return StatesOf(Drawn);
}
} // namespace

Result<ProblemSet> ChooseProblems(const LoadedMap& Map, const ProblemChoice& Choice)
{
	ProblemSet Set;
	Set.Name = Map.Path.string();
	Set.World.Grid = Map.Grid;
	RTP_TRY(Set.Problems, ProblemsOf(Map, Choice));
	return Set;
}

Result<ProblemSet> LoadProblemSet(
	const std::filesystem::path& Map, const GridSettings& Settings, const ProblemChoice& Choice)
{
	RTP_TRY(const LoadedMap Loaded, LoadMap(Map, Settings));
	return ChooseProblems(Loaded, Choice);
}

Result<std::vector<ProblemSet>> LoadBuckets(
	const std::filesystem::path& Folder, const GridSettings& Settings, const std::vector<uint32_t>& Buckets)
{
	RTP_TRY(const std::vector<std::filesystem::path> Maps, FindFiles(Folder, {MapExtension}));
	std::vector<ProblemSet> Sets;
	for (const std::filesystem::path& Path : Maps)
	{
		RTP_TRY(const LoadedMap Map, LoadMap(Path, Settings));
		ProblemSet& Set = Sets.emplace_back();
		Set.Name = Path.stem().string();
		Set.World.Grid = Map.Grid;
		RTP_TRY(Set.Problems, InBuckets(ScenarioBeside(Path), *Map.Grid, Buckets));
	}
	return Sets;
}

Result<ProblemSet> DrawProblemSet(
	std::string Name, std::shared_ptr<const LayeredGrid> Grid, uint32_t Count, Random& Dice)
{
	RTP_TRY(const std::vector<ProblemCells> Drawn, DrawProblems(*Grid, Count, Dice));
	ProblemSet Set;
	Set.Name = std::move(Name);
	Set.World.Grid = std::move(Grid);
	Set.Problems = StatesOf(Drawn);
	return Set;
}

std::optional<Problem> DrawAtDistance(
	const LayeredGrid& Grid, const ProblemChoice::LengthRange& Lengths, uint32_t Tries, Random& Dice)
{
	const GridSpace Space(Grid);
	const double CellCost = Grid.Settings().Costs.Straight;
	for (; Tries != 0; --Tries)
	{
		const StateId First{Dice.Below(Grid.CellCount())};
		const std::vector<Cost> Costs =
			DijkstraCosts(Space, First, Lengths.bGoalFirst ? Towards::ToSource : Towards::FromSource);
		std::vector<StateId> Others;
		for (uint32_t State = 0; State != Costs.size(); ++State)
		{
			const double Length = Costs[State].Units / CellCost;
			if (Costs[State].IsFinite() && Length >= Lengths.Shortest && Length <= Lengths.Longest)
			{
				Others.push_back(StateId{State});
			}
		}
		if (!Others.empty())
		{
			const StateId Other = Others[Dice.Below(static_cast<uint32_t>(Others.size()))];
			const double Length = Costs[Other.Value].Units / CellCost;
			return Lengths.bGoalFirst ? Problem{Other, First, Length} : Problem{First, Other, Length};
		}
	}
	return std::nullopt;
}

size_t SampleProblems(std::vector<ProblemSet>& Sets, uint32_t Count)
{
	size_t All = 0;
	for (const ProblemSet& Set : Sets)
	{
		All += Set.Problems.size();
	}
	if (Count == 0 || Count >= All)
	{
		return All;
	}
	size_t Chosen = 0;
	size_t Passed = 0;
	for (ProblemSet& Set : Sets)
	{
		std::vector<Problem> Kept;
		for (; Chosen != Count && Chosen * All / Count < Passed + Set.Problems.size(); ++Chosen)
		{
			Kept.push_back(Set.Problems[Chosen * All / Count - Passed]);
		}
		Passed += Set.Problems.size();
		Set.Problems = std::move(Kept);
	}
	return All;
}

void FindOptimalLengths(ProblemSet& Set, ITaskRunner& Tasks)
{
	std::vector<ProblemCells> Cells;
	for (const Problem& Ends : Set.Problems)
	{
		Cells.push_back({GridSpace::CellOf(Ends.Start), GridSpace::CellOf(Ends.Goal)});
	}
	const std::vector<std::optional<double>> Lengths = ShortestLengths(*Set.World.Grid, Cells, Tasks, [] {});
	for (size_t Index = 0; Index < Lengths.size(); ++Index)
	{
		Set.Problems[Index].Optimal = Lengths[Index].value_or(0);
	}
}

Result<ProblemSet> HideWalls(const ProblemSet& Known, const LoadedMap& Map, const GridSettings& Settings)
{
	if (Map.Terrain.Letters.empty())
	{
		return FileError(Map.Path, "is not a text map: agents can only explore those");
	}
	RTP_TRY(UnknownGround Ground, InFile(Map.Path, MakeUnknownGround(Map.Terrain, Settings)));
	ProblemSet Hidden = Known;
	Hidden.World.Grid = std::make_shared<const LayeredGrid>(std::move(Ground.Grid));
	const LayeredGrid& Grid = *Hidden.World.Grid;
	const auto Walls = std::make_shared<GridOverlay>(Grid);
	for (const CellIndex Wall : Ground.Walls)
	{
		Walls->SetBlocked(Wall, true);
	}
	Hidden.Truth = Walls;
	const auto Translate = [&](StateId State)
	{ return GridSpace::StateOf(*Grid.Find(Known.World.Grid->CoordOf(GridSpace::CellOf(State)))); };
	for (Problem& Ends : Hidden.Problems)
	{
		Ends.Start = Translate(Ends.Start);
		Ends.Goal = Translate(Ends.Goal);
	}
	return Hidden;
}
} // namespace Rtp::Tool
