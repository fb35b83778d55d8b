// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Driving/HeadingSpace.h"

namespace Rtp
{
HeadingSpace::TurnRoom HeadingSpace::MeasureTurns(CellIndex Cell, uint32_t Heading) const
{
	const uint32_t Count = Tables->Headings();
	const int32_t Half = static_cast<int32_t>(Count / 2);
	TurnRoom Room{0, 0};
	while (Room.Right < Half &&
		Sweep(Cell, Tables->TurnSweep((Heading + static_cast<uint32_t>(Room.Right)) % Count)).IsValid())
	{
		++Room.Right;
	}
	while (Room.Left < Half &&
		Sweep(Cell, Tables->TurnSweep((Heading + Count - static_cast<uint32_t>(Room.Left) - 1) % Count)).IsValid())
	{
		++Room.Left;
	}
	return Room;
}

CellIndex HeadingSpace::SweepAreas(CellIndex From, const BodySweep& Body, uint32_t& FactorQ8) const
{
	SweptCells Cells;
	if (!SweepInto(From, Body, Cells))
	{
		return CellIndex{};
	}
	for (uint32_t Slot = 0; Slot < Body.Slots; ++Slot)
	{
		FactorQ8 = (std::max)(FactorQ8, GetGrid().AreaFactorQ8(CellIndex{Cells[Slot]}));
	}
	return CellIndex{Cells[Body.End]};
}
} // namespace Rtp
