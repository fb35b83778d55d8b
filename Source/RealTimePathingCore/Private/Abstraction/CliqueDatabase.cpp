// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Abstraction/CliqueDatabase.h"

#include "Rtp/Abstraction/CliqueAbstraction.h"
#include "Rtp/Motion/GridSpace.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>

namespace Rtp
{
CliqueDatabase::CliqueDatabase(std::shared_ptr<const LayeredGrid> InGrid)
	: GridDatabase(std::move(InGrid))
{
}

Result<std::unique_ptr<CliqueDatabase>> CliqueDatabase::Build(
	std::shared_ptr<const LayeredGrid> Grid, uint32_t Level, const BuildContext& Context)
{
	RTP_TRY(const CliqueAbstraction Regions, AbstractGrid(*Grid, Level, Context.Observer));
	WorkMeter Meter(Context.Observer, BuildStage::MeasureRegions, 6ull * Grid->CellCount());
	std::unique_ptr<CliqueDatabase> Database(new CliqueDatabase(std::move(Grid)));
	Database->Labels = CellLabels(Regions.RegionOf);
	Database->Measure(Regions.RegionOf, Regions.RegionCount(), Meter);
	return Meter.HasStopped() ? Result<std::unique_ptr<CliqueDatabase>>(BuildCancelled()) : std::move(Database);
}

/** Derives everything else from the labels. Incomplete after the meter has stopped. */
void CliqueDatabase::Measure(const std::vector<uint32_t>& RegionOfCell, uint32_t Count, WorkMeter& Meter)
{
	Graph = AbstractGraph(*OwnGrid, RegionOfCell, Count, Meter);
	Middles = RepresentativeCells(*OwnGrid, RegionOfCell, Count, Meter);
}

std::string CliqueDatabase::Facts() const
{
	return FactLine("regions", RegionCount()) + FactLine("runs of cells of one region", Labels.RunCount());
}

const char* CliqueDatabase::FindProblem()
{
	if (!Labels.IsGood(OwnGrid->CellCount(), OwnGrid->CellCount()))
	{
		return "the labels do not fit the grid";
	}
	std::vector<uint32_t> RegionOfCell(OwnGrid->CellCount());
	uint32_t Count = 0;
	for (uint32_t Cell = 0; Cell < OwnGrid->CellCount(); ++Cell)
	{
		RegionOfCell[Cell] = Labels[Cell];
		if (RegionOfCell[Cell] > Count)
		{
			return "the regions are not numbered in the order of their first cells";
		}
		Count = std::max(Count, RegionOfCell[Cell] + 1);
	}
	WorkMeter Meter(NeverStop, BuildStage::MeasureRegions, 0);
	Measure(RegionOfCell, Count, Meter);
	return AreRegionsConnected() ? nullptr : "a region is in pieces";
}

/** Whether paths inside each region lead from its middle to all its cells and back. */
bool CliqueDatabase::AreRegionsConnected() const
{
	const GridSpace Space(*OwnGrid);
	std::vector<uint32_t> Queue;
	for (const bool bBack : {false, true})
	{
		std::vector<bool> Seen(OwnGrid->CellCount(), false);
		uint32_t Reached = 0;
		for (uint32_t Region = 0; Region < RegionCount(); ++Region)
		{
			const auto Visit = [&](StateId Cell, Cost)
			{
				if (!Seen[Cell.Value] && RegionOf(Cell) == Region)
				{
					Seen[Cell.Value] = true;
					Queue.push_back(Cell.Value);
				}
			};
			Queue.clear();
			Visit(MiddleOf(Region), Cost{0});
			for (size_t Next = 0; Next < Queue.size(); ++Next)
			{
				const StateId Cell{Queue[Next]};
				bBack ? Space.ForEachMoveBack(Cell, Visit) : Space.ForEachMove(Cell, Visit);
			}
			Reached += static_cast<uint32_t>(Queue.size());
		}
		if (Reached != OwnGrid->CellCount())
		{
			return false;
		}
	}
	return true;
}

Cost CliqueDatabase::Distance(uint32_t A, uint32_t B) const
{
	const CellPosition From = OwnGrid->PositionOf(CellIndex{Middles[A]});
	const CellPosition To = OwnGrid->PositionOf(CellIndex{Middles[B]});
	const int32_t Dx = std::abs(static_cast<int32_t>(From.X) - To.X);
	const int32_t Dy = std::abs(static_cast<int32_t>(From.Y) - To.Y);
	const CostModel& Costs = OwnGrid->Settings().Costs;
	return Cost{std::max(Dx, Dy) * Costs.Straight + std::min(Dx, Dy) * (Costs.Diagonal - Costs.Straight)};
}

size_t CliqueDatabase::MemoryBytes() const
{
	return GridDatabase::MemoryBytes() + Graph.MemoryBytes() + Middles.capacity() * sizeof(uint32_t);
}
} // namespace Rtp
