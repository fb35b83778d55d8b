// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Atlas/Planner/WayOut.h"

namespace Rtp
{
namespace
{
struct Looked
{
	CellIndex Cell;
	uint32_t Parent;
	uint32_t Depth;
};
} // namespace

uint32_t WayOut::Find(const World& Level, StateId From, StateId Goal)
{
	const GridSpace Space = Level.Space();
	const Cost Here = Space.Estimate(From, Goal);
	// Breadth first. So few places are told apart fastest by looking at all of them.
	std::array<Looked, MaxLooked> Places;
	Places[0] = {GridSpace::CellOf(From), 0, 0};
	uint32_t Known = 1;
	uint32_t Found = 0;
	uint32_t At = 0;
	const auto IsKnown = [&](CellIndex Cell)
	{
		uint32_t Index = 0;
		while (Index < Known && Places[Index].Cell != Cell)
		{
			++Index;
		}
		return Index < Known;
	};
	for (; At < Known && Known < MaxLooked && Found == 0; ++At)
	{
		const DirectionMask Open = Space.OpenDirections(GridSpace::StateOf(Places[At].Cell));
		for (uint32_t Turn = 0; Turn < 8 && Found == 0 && Known < MaxLooked && Places[At].Depth < MaxMoves; ++Turn)
		{
			const Direction Way8 = static_cast<Direction>(Turn);
			const CellIndex To = Contains(Open, Way8) ? Level.Grid->Neighbour(Places[At].Cell, Way8) : CellIndex{};
			if (!To.IsValid() || IsKnown(To))
			{
				continue;
			}
			Places[Known] = {To, At, Places[At].Depth + 1};
			const bool bNearer = Space.Estimate(GridSpace::StateOf(To), Goal) < Here;
			Found = bNearer && Level.Grid->GetRegions().CanReach(To, GridSpace::CellOf(Goal)) ? Known : 0;
			++Known;
		}
	}
	Count = Found != 0 ? Places[Found].Depth : 0;
	for (uint32_t Left = Count, Place = Found; Left != 0; Place = Places[Place].Parent)
	{
		Way[--Left] = GridSpace::StateOf(Places[Place].Cell);
	}
	return At;
}
} // namespace Rtp
