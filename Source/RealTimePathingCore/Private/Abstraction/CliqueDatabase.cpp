// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Abstraction/CliqueDatabase.h"

#include "Rtp/Abstraction/CliqueAbstraction.h"
#include "Rtp/Base/Files/PackedSections.h"
#include "Rtp/Motion/GridSpace.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>

namespace Rtp
{
namespace
{
constexpr FourLetters RegionStartSection{"LBIT"};
constexpr FourLetters RegionLabelSection{"LABL"};

Error DamagedRegions(const char* Problem)
{
	return {ErrorCode::BadInput, std::string("pr-lrts: ") + Problem};
}
} // namespace

Result<std::unique_ptr<CliqueDatabase>> CliqueDatabase::Build(
	std::shared_ptr<const LayeredGrid> Grid, uint32_t Level, const BuildContext& Context)
{
	RTP_TRY(const CliqueAbstraction Regions, AbstractGrid(*Grid, Level, Context.Observer));
	WorkMeter Meter(Context.Observer, "measuring regions", 6ull * Grid->CellCount());
	std::unique_ptr<CliqueDatabase> Made = FromRegions(std::move(Grid), Regions.RegionOf, Regions.RegionCount(), Meter);
	return Meter.HasStopped() ? Result<std::unique_ptr<CliqueDatabase>>(BuildCancelled()) : std::move(Made);
}

/** Everything but the labels follows from them. Worthless once the meter has stopped. */
std::unique_ptr<CliqueDatabase> CliqueDatabase::FromRegions(std::shared_ptr<const LayeredGrid> Grid,
	const std::vector<uint32_t>& RegionOfCell, uint32_t RegionCount, WorkMeter& Meter)
{
	std::unique_ptr<CliqueDatabase> Made(new CliqueDatabase(Grid));
	Made->Labels = CellLabels(RegionOfCell);
	Made->Graph = AbstractGraph(*Grid, RegionOfCell, RegionCount, Meter);
	Made->Middles = RepresentativeCells(*Grid, RegionOfCell, RegionCount, Meter);
	int64_t Sum = 0;
	int64_t Moves = 0;
	for (uint32_t Region = 0; Region < RegionCount && Meter.Add(); ++Region)
	{
		for (const uint32_t Other : Made->Graph.EdgesOf(Region))
		{
			Sum += Made->Distance(Region, Other).Units;
			++Moves;
		}
	}
	Made->MeanUnits = static_cast<int32_t>(std::max<int64_t>(Moves == 0 ? 0 : Sum / Moves, 1));
	return Made;
}

void CliqueDatabase::Write(SectionFileWriter& File) const
{
	AddBits(File, RegionStartSection, Labels.GetStarts());
	AddPacked(File, RegionLabelSection, Labels.GetLabels());
}

Result<std::unique_ptr<CliqueDatabase>> CliqueDatabase::Read(
	const SectionFile& File, std::shared_ptr<const LayeredGrid> Grid)
{
	RankedBits Starts;
	PackedArray RunLabels;
	if (!TakeBits(File, RegionStartSection, Starts) || !TakePacked(File, RegionLabelSection, RunLabels))
	{
		return DamagedRegions("a section is missing or damaged");
	}
	const CellLabels Stored(std::move(Starts), std::move(RunLabels));
	if (!Stored.IsGood(Grid->CellCount(), Grid->CellCount()))
	{
		return DamagedRegions("the labels do not fit the grid");
	}
	std::vector<uint32_t> RegionOfCell(Grid->CellCount());
	uint32_t RegionCount = 0;
	for (uint32_t Cell = 0; Cell < Grid->CellCount(); ++Cell)
	{
		RegionOfCell[Cell] = Stored[Cell];
		if (RegionOfCell[Cell] > RegionCount)
		{
			return DamagedRegions("the regions are not numbered in the order of their first cells");
		}
		RegionCount = std::max(RegionCount, RegionOfCell[Cell] + 1);
	}
	WorkMeter Meter(NeverStop, "reading regions", 0);
	std::unique_ptr<CliqueDatabase> Made = FromRegions(std::move(Grid), RegionOfCell, RegionCount, Meter);
	return Made->AreRegionsWhole() ? Result<std::unique_ptr<CliqueDatabase>>(std::move(Made))
								   : DamagedRegions("a region is in pieces");
}

Result<std::vector<DatabaseFact>> CliqueDatabase::Describe(const SectionFile& File)
{
	PackedArray RunLabels;
	if (!TakePacked(File, RegionLabelSection, RunLabels))
	{
		return DamagedRegions("a section is missing or damaged");
	}
	uint64_t Count = 0;
	for (uint32_t Run = 0; Run < RunLabels.Size(); ++Run)
	{
		Count = std::max<uint64_t>(Count, RunLabels[Run] + uint64_t{1});
	}
	return std::vector<DatabaseFact>{{"regions", Count}, {"runs of cells of one region", RunLabels.Size()}};
}

/** Whether a walk inside each region leads from its middle to all its cells and back. */
bool CliqueDatabase::AreRegionsWhole() const
{
	const GridSpace Space(*Grid);
	std::vector<uint32_t> Queue;
	for (const bool bBack : {false, true})
	{
		std::vector<bool> Seen(Grid->CellCount(), false);
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
				const StateId At{Queue[Next]};
				bBack ? Space.ForEachMoveBack(At, Visit) : Space.ForEachMove(At, Visit);
			}
			Reached += static_cast<uint32_t>(Queue.size());
		}
		if (Reached != Grid->CellCount())
		{
			return false;
		}
	}
	return true;
}

Cost CliqueDatabase::Distance(uint32_t A, uint32_t B) const
{
	const CellPosition From = Grid->PositionOf(CellIndex{Middles[A]});
	const CellPosition To = Grid->PositionOf(CellIndex{Middles[B]});
	const int32_t Dx = std::abs(static_cast<int32_t>(From.X) - To.X);
	const int32_t Dy = std::abs(static_cast<int32_t>(From.Y) - To.Y);
	const CostModel& Costs = Grid->Settings().Costs;
	return Cost{std::max(Dx, Dy) * Costs.Straight + std::min(Dx, Dy) * (Costs.Diagonal - Costs.Straight)};
}

size_t CliqueDatabase::MemoryBytes() const
{
	return sizeof(*this) + Labels.MemoryBytes() +
		(Graph.FirstEdges().size() + Graph.EdgeEnds().size() + Middles.capacity()) * sizeof(uint32_t);
}
} // namespace Rtp
