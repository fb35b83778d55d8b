// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Baking/GridSketch.h"
#include "Rtp/Baking/NavigationBaker.h"
#include "Rtp/Base/Random.h"
#include "Rtp/Grid/NearestCell.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

namespace Rtp
{
namespace
{
constexpr size_t IslandsNamed = 16;

std::vector<uint32_t> FirstCells(const LayeredGrid& Grid)
{
	std::vector<uint32_t> First(Grid.GetRegions().Count(), NoIndex);
	for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
	{
		uint32_t& Least = First[Grid.GetRegions().Of(CellIndex{Cell})];
		Least = std::min(Least, Cell);
	}
	return First;
}

void DescribeIslands(const LayeredGrid& Grid, uint32_t Main, AgentBakeReport& Report)
{
	const std::vector<uint32_t> First = FirstCells(Grid);
	std::vector<uint32_t> Islands;
	for (uint32_t Region = 0; Region < First.size(); ++Region)
	{
		if (Region != Main)
		{
			Islands.push_back(Region);
			Report.IslandCells += Grid.GetRegions().SizeOf(Region);
		}
	}
	Report.IslandCount = static_cast<uint32_t>(Islands.size());
	std::stable_sort(Islands.begin(), Islands.end(),
		[&](uint32_t A, uint32_t B) { return Grid.GetRegions().SizeOf(A) > Grid.GetRegions().SizeOf(B); });
	Islands.resize(std::min(Islands.size(), IslandsNamed));
	for (const uint32_t Region : Islands)
	{
		Report.Islands.push_back({Grid.GetRegions().SizeOf(Region), Grid.WorldOf(CellIndex{First[Region]})});
	}
}

void DescribePlaces(const LayeredGrid& Grid, uint32_t Main, std::span<const BakePlace> Places, AgentBakeReport& Report)
{
	for (const BakePlace& Place : Places)
	{
		const std::optional<CellIndex> Cell = FindNearestCell(Grid, Place.Position);
		if (!Cell)
		{
			Report.PlacesOffGrid.push_back(Place.Name);
		}
		else if (Grid.GetRegions().Of(*Cell) != Main)
		{
			Report.PlacesOnIslands.push_back(Place.Name);
		}
	}
}

/** A cell of a region, all equally likely; the region must not be much smaller than the grid for this to be quick. */
CellIndex DrawCell(const LayeredGrid& Grid, uint32_t Region, Random& Dice)
{
	for (;;)
	{
		const CellIndex Cell{Dice.Below(Grid.CellCount())};
		if (Grid.GetRegions().Of(Cell) == Region)
		{
			return Cell;
		}
	}
}

Result<Done> TryRoutes(const std::shared_ptr<const LayeredGrid>& Grid, const std::shared_ptr<const IDatabase>& Database,
	uint32_t Main, uint32_t Count, BuildObserver Observer, AgentBakeReport& Report)
{
	const World World = MakeWorld(Grid, Database);
	Random Dice(Grid->ContentHash());
	double Sum = 0;
	while (Report.RoutesTried < Count)
	{
		const CellIndex Start = DrawCell(*Grid, Main, Dice);
		const CellIndex Goal = DrawCell(*Grid, Main, Dice);
		const auto Watch = [&](const BuildProgress& Progress) {
			return Observer({Progress.Stage, Report.RoutesTried, Count});
		};
		RTP_TRY(const ProbedRoute Route, ProbeRoute(World, Database->Kind(), Start, Goal, Watch));
		++Report.RoutesTried;
		if (Route.bReached)
		{
			++Report.RoutesFound;
			Sum += Route.Ratio();
			Report.WorstRatio = std::max(Report.WorstRatio, Route.Ratio());
		}
	}
	Report.MeanRatio = Report.RoutesFound == 0 ? 1 : Sum / Report.RoutesFound;
	return Done{};
}

std::string ListOf(const std::vector<std::string>& Names)
{
	constexpr size_t Shown = 5;
	std::string Text;
	for (size_t Index = 0; Index < std::min(Names.size(), Shown); ++Index)
	{
		Text += (Index == 0 ? "" : ", ") + Names[Index];
	}
	return Names.size() > Shown ? Text + " and " + std::to_string(Names.size() - Shown) + " more" : Text;
}
} // namespace

std::vector<BakeWarning> AgentBakeReport::Warnings() const
{
	const std::pair<bool, BakeWarning> Checks[] = {{!PlacesOffGrid.empty(), BakeWarning::PlacesOffGrid},
		{!PlacesOnIslands.empty(), BakeWarning::PlacesOnIslands}, {IslandCount != 0, BakeWarning::Islands},
		{Rasterize.LooseLinks != 0, BakeWarning::LooseLinks}, {RoutesFound < RoutesTried, BakeWarning::RoutesGivenUp}};
	std::vector<BakeWarning> Warnings;
	for (const auto& [bOdd, Warning] : Checks)
	{
		if (bOdd)
		{
			Warnings.push_back(Warning);
		}
	}
	return Warnings;
}

std::string AgentBakeReport::WarningText(BakeWarning Warning) const
{
	switch (Warning)
	{
	case BakeWarning::PlacesOffGrid:
		return "not near any walkable cell: " + ListOf(PlacesOffGrid);
	case BakeWarning::PlacesOnIslands:
		return "cut off from the largest part of the level: " + ListOf(PlacesOnIslands);
	case BakeWarning::Islands:
		return std::to_string(IslandCount) + (IslandCount == 1 ? " island" : " islands") + " with " +
			std::to_string(IslandCells) + " of " + std::to_string(Cells) +
			" cells cannot be reached from the largest part of the level and back";
	case BakeWarning::LooseLinks:
		return std::to_string(Rasterize.LooseLinks) + " navigation links end where there is no floor";
	case BakeWarning::RoutesGivenUp:
		return std::to_string(RoutesTried - RoutesFound) + " of " + std::to_string(RoutesTried) +
			" routes between random cells were given up";
	}
	return {};
}

Result<AgentBakeReport> DescribeBake(const std::shared_ptr<const LayeredGrid>& Grid,
	const std::shared_ptr<const IDatabase>& Database, std::span<const BakePlace> Places, uint32_t RoutesToTry,
	BuildObserver Observer)
{
	AgentBakeReport Report;
	Report.Cells = Grid->CellCount();
	Report.Regions = Grid->GetRegions().Count();
	const std::vector<uint32_t>& StoreyFirst = Grid->Arrays().StoreyFirst;
	for (size_t Storey = 0; Storey + 1 < StoreyFirst.size(); ++Storey)
	{
		Report.CellsPerStorey.push_back(StoreyFirst[Storey + 1] - StoreyFirst[Storey]);
	}
	Report.Kind = Database != nullptr ? Database->Kind() : std::string_view{};
	Report.Records = Database != nullptr ? Database->RecordCount() : 0;
	if (Report.Cells == 0)
	{
		return Report;
	}
	const uint32_t Main = Grid->GetRegions().Largest();
	DescribeIslands(*Grid, Main, Report);
	DescribePlaces(*Grid, Main, Places, Report);
	if (Database != nullptr)
	{
		RTP_TRY_DONE(TryRoutes(Grid, Database, Main, RoutesToTry, Observer, Report));
	}
	return Report;
}
} // namespace Rtp
