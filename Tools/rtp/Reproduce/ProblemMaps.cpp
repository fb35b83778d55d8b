// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/ProblemMaps.h"

#include "Rtp/Base/Random.h"
#include "Rtp/Search/Dijkstra.h"

#include "Files/FileError.h"
#include "Files/MapLoading.h"

namespace Rtp::Tool
{
namespace
{
/** A map that has no problem of the wanted kind shows it within this many random goals. */
constexpr uint32_t MaxGoalsPerProblem = 100;

std::vector<PaperProblem> ChoosePaperProblems(const World& Level, const PaperProblemChoice& Choice, uint64_t Stream)
{
	const GridSpace Space = Level.Space();
	const double Straight = Level.Grid->Settings().Costs.Straight;
	std::vector<PaperProblem> Problems;
	std::vector<StateId> Starts;
	Random Dice = Random::Stream(Choice.Seed, Stream);
	for (uint32_t Tries = Choice.Count * MaxGoalsPerProblem; Problems.size() < Choice.Count && Tries != 0; --Tries)
	{
		const StateId Goal{Dice.Below(Space.StateCount())};
		const std::vector<Cost> Costs = DijkstraCosts(Space, Goal, Towards::ToSource);
		Starts.clear();
		for (uint32_t State = 0; State != Space.StateCount(); ++State)
		{
			const double Length = Costs[State].Units / Straight;
			if (Costs[State].IsFinite() && Length >= Choice.Cheapest && Length <= Choice.Dearest)
			{
				Starts.push_back(StateId{State});
			}
		}
		if (!Starts.empty())
		{
			const StateId Start = Starts[Dice.Below(static_cast<uint32_t>(Starts.size()))];
			Problems.push_back({Start, Goal, Costs[Start.Value]});
		}
	}
	return Problems;
}
} // namespace

Result<std::vector<ProblemMap>> LoadProblemMaps(
	const std::vector<std::filesystem::path>& Maps, const PaperProblemChoice& Choice)
{
	std::vector<ProblemMap> Loaded;
	for (const std::filesystem::path& Path : Maps)
	{
		RTP_TRY(const LoadedMap Map, LoadMap(Path));
		ProblemMap Item;
		Item.Name = Path.stem().string();
		Item.Level.Grid = Map.Grid;
		Item.Problems = ChoosePaperProblems(Item.Level, Choice, Loaded.size());
		if (Item.Problems.size() != Choice.Count)
		{
			return FileError(Path, "has too few places that far apart");
		}
		Loaded.push_back(std::move(Item));
	}
	return Loaded;
}
} // namespace Rtp::Tool
