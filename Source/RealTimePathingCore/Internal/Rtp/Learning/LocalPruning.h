// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Which states an agent can do without, judged from their immediate neighbours alone (Sharon, Sturtevant & Felner
// 2013). When states are looked at is the planner's matter.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Learning/AgentMemory.h"
#include "Rtp/Motion/GridSpace.h"

#include <array>
#include <cstdint>

namespace Rtp
{
enum class PruningKind : uint8_t
{
	None,
	Expendable, // its neighbours stay connected without it: every goal stays reachable, but perhaps not optimally
	Swamp       // its neighbours stay as close to each other without it: optimal walks remain
};

enum class PruningRule : uint8_t
{
	Ring, // on a grid: the open neighbours follow each other around the state (with knight's moves: one may be skipped)
	Local, // on any graph: search among the neighbours
	Sensed // on a grid: search among all cells as near as the farthest neighbour (swamps: as Local)
};

struct PruningSettings
{
	PruningKind Kind = PruningKind::None;
	PruningRule Rule = PruningRule::Ring;
};

/** Finds superfluous states on undirected ground; a state that touches a link is never superfluous. O(1). */
class LocalPruning
{
public:
	LocalPruning(const GridSpace& InSpace, PruningSettings InSettings)
		: Space(InSpace)
		, Settings(InSettings)
		, bSixteen(Space.GetGrid().Settings().Moves == Connectivity::Sixteen)
		, bCountsSwamps(Settings.Kind == PruningKind::Swamp && Settings.Rule == PruningRule::Ring && !bSixteen &&
			  !Space.GetGrid().HasAreas())
		, bGlanceTellsAll(Settings.Rule == PruningRule::Ring && !bSixteen && Space.GetGrid().HasPlainMoves())
	{
	}

	/**
	 * Whether the state is superfluous in the part of the world that is not dead. One with all neighbours open is not
	 * looked at: pruning from the walls inwards removes more (the paper's ordering rule). Start and goal are the
	 * caller's matter.
	 */
	RTP_API bool IsSuperfluous(StateId State, const AgentMemory& Memory) const;

	/** Whether the living neighbours of a state stay connected without it; false at links. */
	RTP_API bool LeavesConnected(StateId State, const AgentMemory& Memory) const;

	PruningKind Kind() const
	{
		return Settings.Kind;
	}

	bool IsActive() const
	{
		return Settings.Kind != PruningKind::None;
	}

private:
	struct Surroundings;

	bool IsLive(StateId State, const AgentMemory& Memory) const;
	uint32_t LiveDirections(StateId State, const AgentMemory& Memory) const;
	bool IsKeptAtAGlance(uint32_t Live) const;
	Surroundings LookAround(StateId State, const AgentMemory& Memory) const;
	bool TouchesLink(StateId State) const;
	bool StaysTogether(const Surroundings& Around, const AgentMemory& Memory) const;
	bool IsJoined(const Surroundings& Around, uint32_t From, uint32_t To) const;
	bool FormsOneRun(const Surroundings& Around) const;
	bool IsRingSwamp(const Surroundings& Around) const;
	bool StaysConnected(const Surroundings& Around, const std::array<uint32_t, DirectionCount>& TriedFrom) const;
	bool StaysConnectedInBlock(const Surroundings& Around, const AgentMemory& Memory) const;
	bool StaysAsClose(const Surroundings& Around) const;
	bool HasMove(StateId From, Direction D, StateId To) const;

	GridSpace Space;
	PruningSettings Settings;
	bool bSixteen;
	bool bCountsSwamps;   // counting neighbours tells distances only on an 8-connected grid of uniform ground
	bool bGlanceTellsAll; // neighbours side by side are joined by moves, for certain
};
} // namespace Rtp
