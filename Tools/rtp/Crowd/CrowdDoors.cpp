// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/CrowdDoors.h"

namespace Rtp::Tool
{
namespace
{
/** Doors are made for agents of one cell a tick; movers take about ten ticks for a cell. */
constexpr uint32_t TicksPerMove = 10;
} // namespace

CrowdDoors::CrowdDoors(const LayeredGrid& Grid, uint32_t Count, uint64_t Seed)
	: Closed(Count)
{
	Random Dice = Random::Stream(Seed, Count);
	Doors = PlaceDoors(Grid, Count, Dice);
	for (Door& Turning : Doors)
	{
		Turning.Period *= TicksPerMove;
		Turning.Phase *= TicksPerMove;
	}
}

void CrowdDoors::Set(size_t Index, bool bClosed, MoverSystem& Movers)
{
	if (Closed[Index] != bClosed)
	{
		Closed[Index] = bClosed;
		Movers.SetBlocked(Doors[Index].Cells, bClosed);
	}
}

void CrowdDoors::Turn(uint32_t Tick, MoverSystem& Movers)
{
	for (size_t Index = 0; Index < Doors.size(); ++Index)
	{
		if ((Tick + Doors[Index].Phase) % Doors[Index].Period == Doors[Index].Period - 1)
		{
			Set(Index, !Closed[Index], Movers);
		}
	}
}

void CrowdDoors::OpenAll(MoverSystem& Movers)
{
	for (size_t Index = 0; Index < Doors.size(); ++Index)
	{
		Set(Index, false, Movers);
	}
}
} // namespace Rtp::Tool
