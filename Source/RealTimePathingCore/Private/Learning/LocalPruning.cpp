// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Learning/LocalPruning.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>

namespace Rtp
{
namespace
{
/** The sixteen directions by angle, clockwise from north. */
constexpr std::array<uint8_t, 16> ByAngle = {0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15};

/** Direction of the move between two neighbours of one state, or none if no single move spans the gap. */
constexpr int32_t DirectionBetween(uint32_t FromDirection, uint32_t ToDirection)
{
	const int32_t X = DirectionSteps[ToDirection].X - DirectionSteps[FromDirection].X;
	const int32_t Y = DirectionSteps[ToDirection].Y - DirectionSteps[FromDirection].Y;
	for (uint32_t Index = 0; Index != DirectionCount; ++Index)
	{
		if (DirectionSteps[Index].X == X && DirectionSteps[Index].Y == Y)
		{
			return static_cast<int32_t>(Index);
		}
	}
	return -1;
}

constexpr auto MakeGapTable()
{
	std::array<std::array<int32_t, DirectionCount>, DirectionCount> Table{};
	for (uint32_t From = 0; From != DirectionCount; ++From)
	{
		for (uint32_t To = 0; To != DirectionCount; ++To)
		{
			Table[From][To] = DirectionBetween(From, To);
		}
	}
	return Table;
}

constexpr auto GapTable = MakeGapTable();

/** For each of the sixteen directions a bit for each of the two nearest by angle on either side. */
constexpr auto MakeBesideTable()
{
	std::array<uint32_t, DirectionCount> Table{};
	for (uint32_t Rank = 0; Rank != DirectionCount; ++Rank)
	{
		for (const uint32_t Turn : {1u, 2u, DirectionCount - 1u, DirectionCount - 2u})
		{
			Table[ByAngle[Rank]] |= 1u << ByAngle[(Rank + Turn) % DirectionCount];
		}
	}
	return Table;
}

constexpr auto BesideTable = MakeBesideTable();

/** For each direction a bit for each direction whose neighbour is one move away on open ground. */
constexpr auto MakeJoinedTable()
{
	std::array<uint32_t, DirectionCount> Table{};
	for (uint32_t From = 0; From != DirectionCount; ++From)
	{
		for (uint32_t To = 0; To != DirectionCount; ++To)
		{
			Table[From] |= GapTable[From][To] >= 0 ? 1u << To : 0u;
		}
	}
	return Table;
}

constexpr auto JoinedTable = MakeJoinedTable();

constexpr int32_t BlockRadius = 2; // how far a knight's move reaches
constexpr int32_t BlockSide = 2 * BlockRadius + 1;

/** Index of a cell in the block around a state. */
constexpr uint32_t IndexInBlock(int32_t X, int32_t Y)
{
	return static_cast<uint32_t>((Y + BlockRadius) * BlockSide + X + BlockRadius);
}

/** For each cell of the block the bit of the direction that leads there in one move, or 0. */
constexpr auto MakeLeadsThereTable()
{
	std::array<uint32_t, BlockSide * BlockSide> Table{};
	for (uint32_t Index = 0; Index != DirectionCount; ++Index)
	{
		Table[IndexInBlock(DirectionSteps[Index].X, DirectionSteps[Index].Y)] = 1u << Index;
	}
	return Table;
}

constexpr auto LeadsThereTable = MakeLeadsThereTable();

/** Whether two of the directions are opposite. */
constexpr bool HasOpposites(uint32_t Live)
{
	const uint32_t Eight = Live & 0xFFu;
	const uint32_t Knights = Live >> 8;
	return (Eight & (Eight >> 4)) != 0 || (Knights & (Knights >> 4)) != 0;
}

/** Whether some of eight directions are not contiguous around a state. */
constexpr bool IsBroken(uint32_t Live)
{
	const uint32_t Turned = ((Live << 1) | (Live >> 7)) & 0xFFu;
	return std::popcount(Live ^ Turned) > 2;
}
} // namespace

/** The neighbours of a state that are open and not pruned. */
struct LocalPruning::Surroundings
{
	uint32_t Live = 0; // bit per direction
	std::array<StateId, DirectionCount> To{};
	std::array<int32_t, DirectionCount> Price{};
};

LocalPruning::LocalPruning(const GridSpace& InSpace, PruningSettings InSettings)
	: Space(InSpace)
	, Settings(InSettings)
	, bSixteen(Space.GetGrid().Settings().Moves == Connectivity::Sixteen)
{
	if (Settings.Rule == PruningRule::Auto)
	{
		Settings.Rule = bSixteen ? PruningRule::Sensed : PruningRule::Ring;
	}
	const bool bRing = Settings.Rule == PruningRule::Ring && !bSixteen;
	bCountsSwamps = bRing && Settings.Kind == PruningKind::Swamp && !Space.GetGrid().HasAreas();
	bGlanceTellsAll = bRing && Space.GetGrid().HasPlainMoves();
}

bool LocalPruning::IsLive(StateId State, const AgentMemory& Memory) const
{
	// A redundant state can return to an optimal path, so swamps must keep distances to it. Connectivity must not rely
	// on one.
	return !Memory.IsPruned(State) || (Settings.Kind == PruningKind::Swamp && Memory.IsRedundant(State));
}

LocalPruning::Surroundings LocalPruning::LookAround(StateId State, const AgentMemory& Memory) const
{
	Surroundings Around;
	Space.ForEachDirection(State,
		[&](Direction D, StateId To, Cost Price)
		{
			if (IsLive(To, Memory))
			{
				const uint32_t Index = static_cast<uint32_t>(D);
				Around.Live |= 1u << Index;
				Around.To[Index] = To;
				Around.Price[Index] = Price.Units;
			}
		});
	return Around;
}

uint32_t LocalPruning::LiveDirections(StateId State, const AgentMemory& Memory) const
{
	uint32_t Live = 0;
	Space.ForEachDirection(
		State, [&](Direction D, StateId To, Cost) { Live |= IsLive(To, Memory) ? 1u << static_cast<uint32_t>(D) : 0; });
	return Live;
}

/** Whether the live directions alone prove that a state is needed, which is the usual case. */
bool LocalPruning::IsKeptAtAGlance(uint32_t Live) const
{
	if (bSixteen)
	{
		return Live == 0xFFFFu;
	}
	const bool bTooMany = bCountsSwamps && std::popcount(Live) > 4;
	return Live == 0xFFu || bTooMany || (Settings.Rule == PruningRule::Ring && IsBroken(Live));
}

bool LocalPruning::TouchesLink(StateId State) const
{
	const LayeredGrid& Grid = Space.GetGrid();
	const CellIndex Cell = GridSpace::CellOf(State);
	return Grid.HasLinks() && (!Grid.LinksFrom(Cell).empty() || !Grid.LinksTo(Cell).empty());
}

bool LocalPruning::StaysTogether(const Surroundings& Around, const AgentMemory& Memory) const
{
	switch (Settings.Rule)
	{
	case PruningRule::Ring:
		return FormsOneRun(Around);
	case PruningRule::Local:
		return StaysConnected(Around, JoinedTable);
	case PruningRule::Auto: // resolved by the constructor
	case PruningRule::Sensed:
		break;
	}
	return StaysConnectedInBlock(Around, Memory);
}

bool LocalPruning::LeavesConnected(StateId State, const AgentMemory& Memory) const
{
	return !TouchesLink(State) && StaysTogether(LookAround(State, Memory), Memory);
}

bool LocalPruning::IsSuperfluous(StateId State, const AgentMemory& Memory) const
{
	if (IsKeptAtAGlance(LiveDirections(State, Memory)) || TouchesLink(State))
	{
		return false;
	}
	if (bGlanceTellsAll)
	{
		return true;
	}
	const Surroundings Around = LookAround(State, Memory);
	if (Settings.Kind == PruningKind::Expendable)
	{
		return StaysTogether(Around, Memory);
	}
	return bCountsSwamps ? IsRingSwamp(Around) : StaysAsClose(Around);
}

bool LocalPruning::HasMove(StateId From, Direction D, StateId To) const
{
	return Contains(Space.OpenDirections(From), D) &&
		Space.GetGrid().Neighbour(GridSpace::CellOf(From), D) == GridSpace::CellOf(To);
}

/** Whether two live neighbours are joined by a move. */
bool LocalPruning::IsJoined(const Surroundings& Around, uint32_t From, uint32_t To) const
{
	// A wall between cells or a seam between storeys can separate adjacent cells.
	const int32_t Gap = GapTable[From][To];
	return ((Around.Live >> From) & (Around.Live >> To) & 1u) != 0 && Gap >= 0 &&
		HasMove(Around.To[From], static_cast<Direction>(Gap), Around.To[To]);
}

/** Whether the live neighbours are contiguous around the state, each joined to the next by a move. */
bool LocalPruning::FormsOneRun(const Surroundings& Around) const
{
	if (bSixteen)
	{
		return StaysConnected(Around, BesideTable);
	}
	uint32_t Gaps = 0;
	for (uint32_t Here = 0; Here != 8 && Gaps < 2; ++Here)
	{
		const bool bLive = ((Around.Live >> Here) & 1u) != 0;
		Gaps += bLive && !IsJoined(Around, Here, (Here + 1) % 8) ? 1 : 0;
	}
	return Gaps < 2;
}

/** Lemma 2 of the paper: at most four neighbours, contiguous. */
bool LocalPruning::IsRingSwamp(const Surroundings& Around) const
{
	const int32_t Count = std::popcount(Around.Live);
	if (Count > 4 || !FormsOneRun(Around))
	{
		return false;
	}
	if (Count < 4)
	{
		return true;
	}
	// In a run of four the ends are joined through its two cardinals, by the diagonal between them.
	const uint32_t Cardinals = Around.Live & CardinalMask;
	const uint32_t First = static_cast<uint32_t>(std::countr_zero(Cardinals));
	const uint32_t Second = static_cast<uint32_t>(std::countr_zero(Cardinals & (Cardinals - 1)));
	return HasMove(Around.To[First], static_cast<Direction>(GapTable[First][Second]), Around.To[Second]);
}

/** Whether moves between live neighbours join them all; from each direction only the given ones are tried. */
bool LocalPruning::StaysConnected(
	const Surroundings& Around, const std::array<uint32_t, DirectionCount>& TriedFrom) const
{
	uint32_t Reached = Around.Live & (~Around.Live + 1);
	for (uint32_t ToDo = Reached; ToDo != 0;)
	{
		const uint32_t From = static_cast<uint32_t>(std::countr_zero(ToDo));
		ToDo &= ToDo - 1;
		for (uint32_t Rest = Around.Live & ~Reached & TriedFrom[From]; Rest != 0; Rest &= Rest - 1)
		{
			const uint32_t To = static_cast<uint32_t>(std::countr_zero(Rest));
			if (IsJoined(Around, From, To))
			{
				Reached |= 1u << To;
				ToDo |= 1u << To;
			}
		}
	}
	return Reached == Around.Live;
}

/** Whether paths over cells that are not pruned and no farther than one move reaches join all live neighbours. */
bool LocalPruning::StaysConnectedInBlock(const Surroundings& Around, const AgentMemory& Memory) const
{
	struct BlockCell
	{
		StateId State;
		int32_t X;
		int32_t Y;
	};
	const int32_t Reach = bSixteen ? BlockRadius : 1;
	uint32_t Missing = Around.Live;
	uint32_t Seen = 1u << IndexInBlock(0, 0); // no path leads through the state itself
	std::array<BlockCell, BlockSide * BlockSide> Reached;
	uint32_t Count = 0;
	const auto Add = [&](StateId State, int32_t X, int32_t Y)
	{
		// Of cells above each other only the first counts: at worst a state is kept.
		const uint32_t Index = IndexInBlock(X, Y);
		const uint32_t Leads = LeadsThereTable[Index] & Missing;
		Missing &= Leads != 0 && Around.To[static_cast<uint32_t>(std::countr_zero(Leads))] == State ? ~Leads : ~0u;
		Seen |= 1u << Index;
		Reached[Count++] = {State, X, Y};
	};
	if (Missing != 0)
	{
		const uint32_t First = static_cast<uint32_t>(std::countr_zero(Missing));
		Add(Around.To[First], DirectionSteps[First].X, DirectionSteps[First].Y);
	}
	for (uint32_t Next = 0; Next != Count && Missing != 0; ++Next)
	{
		const BlockCell From = Reached[Next];
		Space.ForEachDirection(From.State,
			[&](Direction D, StateId To, Cost)
			{
				const int32_t X = From.X + StepOf(D).X;
				const int32_t Y = From.Y + StepOf(D).Y;
				const bool bInside = std::abs(X) <= Reach && std::abs(Y) <= Reach;
				if (bInside && ((Seen >> IndexInBlock(X, Y)) & 1u) == 0 && IsLive(To, Memory))
				{
					Add(To, X, Y);
				}
			});
	}
	return Missing == 0;
}

/** Whether no two live neighbours are closer through the state than among themselves: all pairs, at most sixteen. */
bool LocalPruning::StaysAsClose(const Surroundings& Around) const
{
	if (HasOpposites(Around.Live) && !Space.GetGrid().HasAreas())
	{
		return false; // on uniform ground the straight path through the state is the only shortest one
	}
	std::array<std::array<int32_t, DirectionCount>, DirectionCount> Between;
	for (uint32_t From = 0; From != DirectionCount; ++From)
	{
		for (uint32_t To = 0; To != DirectionCount; ++To)
		{
			Between[From][To] = IsJoined(Around, From, To) ? Space.MoveCost(Around.To[From], Around.To[To])->Units
														   : Cost::Infinite().Units;
		}
	}
	for (uint32_t Rest = Around.Live; Rest != 0; Rest &= Rest - 1)
	{
		const uint32_t Via = static_cast<uint32_t>(std::countr_zero(Rest));
		for (uint32_t From = 0; From != DirectionCount; ++From)
		{
			for (uint32_t To = 0; To != DirectionCount; ++To)
			{
				Between[From][To] = std::min(Between[From][To], Between[From][Via] + Between[Via][To]);
			}
		}
	}
	for (uint32_t From = 0; From != DirectionCount; ++From)
	{
		for (uint32_t To = 0; To != DirectionCount; ++To)
		{
			const bool bBoth = From != To && ((Around.Live >> From) & (Around.Live >> To) & 1u) != 0;
			if (bBoth && Between[From][To] > Around.Price[From] + Around.Price[To])
			{
				return false;
			}
		}
	}
	return true;
}
} // namespace Rtp
