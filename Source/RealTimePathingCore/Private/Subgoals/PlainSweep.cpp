// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Subgoals/PlainSweep.h"

#include "Rtp/Base/Memory/Prefetch.h"
#include "Rtp/Motion/NaturalMoves.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace Rtp
{
namespace
{
/** The subgoal itself is sector 0; then come its eight rays, and the eight sectors, each after the ray of its number.
 */
constexpr uint32_t FirstRay = 1;
constexpr uint32_t FirstSector = 9;
constexpr uint32_t SectorCount = 17;
constexpr uint32_t MaxPlainCells = 1u << 24; // subgoals have 24 bits

constexpr uint32_t MaskOfDirection(uint32_t D)
{
	return 1u << (D & 7u);
}

/** Directions in which a path stays as short as in free space. */
constexpr std::array<uint8_t, SectorCount> MakeOnwardMasks()
{
	std::array<uint8_t, SectorCount> Masks{};
	Masks[0] = EightWayMask;
	for (uint32_t D = 0; D < 8; ++D)
	{
		Masks[FirstRay + D] =
			static_cast<uint8_t>(MaskOfDirection(D + 7) | MaskOfDirection(D) | MaskOfDirection(D + 1));
		Masks[FirstSector + D] = static_cast<uint8_t>(MaskOfDirection(D) | MaskOfDirection(D + 1));
	}
	return Masks;
}

constexpr uint32_t SectorAfter(uint32_t Sector, uint32_t D)
{
	if (Sector == 0)
	{
		return FirstRay + D;
	}
	if (Sector >= FirstSector || Sector == FirstRay + D)
	{
		return Sector;
	}
	const uint32_t Ray = Sector - FirstRay;
	return FirstSector + (D == ((Ray + 1) & 7u) ? Ray : D);
}

/** By sector and direction of a move: the lower byte of Packed at its end. */
constexpr std::array<std::array<uint8_t, 8>, SectorCount> MakePackedMoves()
{
	std::array<std::array<uint8_t, 8>, SectorCount> PackedMoves{};
	for (uint32_t Sector = 0; Sector < SectorCount; ++Sector)
	{
		for (uint32_t D = 0; D < 8; ++D)
		{
			PackedMoves[Sector][D] = static_cast<uint8_t>(SectorAfter(Sector, D) << 3 | ((D + 4) & 7u));
		}
	}
	return PackedMoves;
}

constexpr std::array<uint8_t, SectorCount> OnwardMasks = MakeOnwardMasks();
constexpr std::array<std::array<uint8_t, 8>, SectorCount> PackedMoves = MakePackedMoves();
} // namespace

bool PlainSweep::CanSearch(const LayeredGrid& Grid)
{
	return Grid.HasPlainMoves() && !Grid.HasLinks() && Grid.Settings().Moves == Connectivity::Eight &&
		Grid.HeuristicScaleQ16() == 65536 && Grid.CellCount() < MaxPlainCells;
}

PlainSweep::PlainSweep(const LayeredGrid& InGrid)
	: Grid(&InGrid)
	, Prices{InGrid.Settings().Costs.Straight, InGrid.Settings().Costs.Diagonal}
	, Open(InGrid.Settings().Costs.Diagonal)
{
}

void PlainSweep::Begin(StateId InGoal)
{
	Goal = InGoal;
	Nodes.assign(static_cast<size_t>(Grid->CellCount()) + 1, {});
	Nodes[Goal.Value].G = 0;
	Open.Clear();
	InLine = NextInLine = 0;
	Exits.clear();
	Open.Push(Goal.Value, 0);
}

bool PlainSweep::Advance(uint32_t MaxExpansions, uint32_t& Spent)
{
	for (const uint32_t Limit = Spent + MaxExpansions;;)
	{
		for (; NextInLine != InLine; ++NextInLine)
		{
			const SweepQueue::Entry Top = Line[NextInLine];
			if (Nodes[Top.State].G == Top.G)
			{
				if (Spent == Limit)
				{
					return false;
				}
				++Spent;
				Expand(Top.State, Top.G);
			}
		}
		if (Open.IsEmpty())
		{
			return true;
		}
		// No move costs less than a straight one, so no new entry precedes these. Prefetching them together
		// saves a third of the time on maps that exceed the processor's cache.
		InLine = Open.PopSeveral(Line, Prices[0]);
		NextInLine = 0;
		for (uint32_t Index = 0; Index < InLine; ++Index)
		{
			Prefetch(&Nodes[Line[Index].State]);
		}
	}
}

/** Lines 9 to 22 of Algorithm 2. A state is an exit if an improving move (line 13) leaves its subgoal's free space. */
void PlainSweep::Expand(uint32_t From, int32_t G)
{
	const std::array<uint32_t, 8> Around = Grid->Neighbours(CellIndex{From});
	uint32_t Packed = Nodes[From].Packed;
	uint32_t Improved = FindImproved(From, G, Packed, Around);
	if (Improved == 0)
	{
		return;
	}
	uint32_t Sector = (Packed >> 3) & 31u;
	if ((Improved & ~static_cast<uint32_t>(OnwardMasks[Sector])) != 0) [[unlikely]]
	{
		const uint32_t Subgoal = Packed >> 8;
		Exits.push_back({From, Subgoal == 0 ? TreeArc::ToGoal : Exits[Subgoal - 1].Node});
		Packed = static_cast<uint32_t>(Exits.size()) << 8;
		Sector = 0;
	}
	for (Packed &= ~0xFFu; Improved != 0; Improved &= Improved - 1)
	{
		const uint32_t D = static_cast<uint32_t>(std::countr_zero(Improved));
		const int32_t Cheaper = G + Prices[D & 1u];
		Nodes[Around[D]] = {Cheaper, Packed | PackedMoves[Sector][D]};
		Open.Push(Around[D], Cheaper);
	}
}

/**
 * Directions of moves that give a neighbour a shorter path. The state's parent was expanded before and has reached most
 * neighbours at no more cost. NaturalMoves.h has the reasons; unlike there, ties count as moves here. So only the three
 * forward moves are tested and, after a straight move, the sideways moves around a corner.
 */
RTP_FORCE_INLINE uint32_t PlainSweep::FindImproved(
	uint32_t From, int32_t G, uint32_t Packed, const std::array<uint32_t, 8>& Around) const
{
	const uint32_t Directions = Grid->OpenDirections(CellIndex{From});
	const uint32_t Nowhere = static_cast<uint32_t>(Nodes.size()) - 1;
	const auto IsNearer = [&](uint32_t D)
	{
		// Without a move in a direction, the neighbour's number is arbitrary.
		return static_cast<uint32_t>(Nodes[std::min(Around[D], Nowhere)].G > G + Prices[D & 1u]) << D;
	};
	const uint32_t Ahead = (Packed + 4) & 7u;
	uint32_t Improved = IsNearer((Ahead + 7) & 7u) | IsNearer(Ahead) | IsNearer((Ahead + 1) & 7u);
	uint32_t Sideways = 0;
	if (From == Goal.Value) [[unlikely]]
	{
		Sideways = EightWayMask;
	}
	else if ((Ahead & 1u) == 0)
	{
		const uint32_t Turned = TurnedMask(Directions, Packed & 7u);
		const uint32_t Corners = ((Turned & 0x02u) != 0 ? 0u : 0x04u) | ((Turned & 0x80u) != 0 ? 0u : 0x40u);
		Sideways = TurnedMask(Turned & Corners, 8 - (Packed & 7u));
	}
	for (; Sideways != 0; Sideways &= Sideways - 1)
	{
		Improved |= IsNearer(static_cast<uint32_t>(std::countr_zero(Sideways)));
	}
	return Improved & Directions;
}

TreeArcs PlainSweep::TakeExits()
{
	return std::exchange(Exits, {});
}

StateId PlainSweep::After(StateId State) const
{
	const Node& Reached = Nodes[State.Value];
	if (State == Goal || !Cost{Reached.G}.IsFinite())
	{
		return StateId{};
	}
	return StateId{Grid->Neighbours(CellIndex{State.Value})[Reached.Packed & 7u]};
}
} // namespace Rtp
