// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Atlas/Planner/EscapePath.h"

#include <algorithm>

namespace Rtp
{
namespace
{
struct EscapeNode
{
	CellIndex Cell;
	uint32_t Parent;
	uint32_t Depth;
};
} // namespace

uint32_t EscapePath::Find(const World& World, StateId From, StateId Goal)
{
	const GridSpace Space = World.Space();
	const Cost FromHere = Space.Estimate(From, Goal);
	// Breadth first. With so few cells a linear search for known ones is fastest.
	std::array<EscapeNode, MaxCells> Nodes;
	Nodes[0] = {GridSpace::CellOf(From), 0, 0};
	uint32_t Size = 1;
	uint32_t Found = 0;
	uint32_t Expanded = 0;
	const auto IsKnown = [&](CellIndex Cell)
	{
		return std::any_of(
			Nodes.begin(), Nodes.begin() + Size, [Cell](const EscapeNode& Node) { return Node.Cell == Cell; });
	};
	for (; Expanded < Size && Size < MaxCells && Found == 0; ++Expanded)
	{
		const EscapeNode Node = Nodes[Expanded];
		const DirectionMask Open = Space.OpenDirections(GridSpace::StateOf(Node.Cell));
		for (uint32_t Index = 0; Index < 8 && Found == 0 && Size < MaxCells && Node.Depth < MaxMoves; ++Index)
		{
			const Direction Along = static_cast<Direction>(Index);
			const CellIndex To = Contains(Open, Along) ? World.Grid->Neighbour(Node.Cell, Along) : CellIndex{};
			if (!To.IsValid() || IsKnown(To))
			{
				continue;
			}
			Nodes[Size] = {To, Expanded, Node.Depth + 1};
			const bool bNearer = Space.Estimate(GridSpace::StateOf(To), Goal) < FromHere;
			Found = bNearer && World.Grid->GetRegions().CanReach(To, GridSpace::CellOf(Goal)) ? Size : 0;
			++Size;
		}
	}
	Count = Found != 0 ? Nodes[Found].Depth : 0;
	for (uint32_t Remaining = Count, Node = Found; Remaining != 0; Node = Nodes[Node].Parent)
	{
		States[--Remaining] = GridSpace::StateOf(Nodes[Node].Cell);
	}
	return Expanded;
}
} // namespace Rtp
