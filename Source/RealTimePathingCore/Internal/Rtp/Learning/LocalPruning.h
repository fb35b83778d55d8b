// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Decides whether a state can be pruned, from its immediate neighbours alone (Sharon, Sturtevant & Felner 2013). The
// planners decide which states are tested, and when.

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
	Swamp       // its neighbours stay as close to each other without it: optimal paths remain
};

enum class PruningRule : uint8_t
{
	Auto, // Sensed on 16-connected grids, where neighbours have gaps between them; otherwise Ring
	Ring, // on a grid: the open neighbours follow each other around the state (with knight's moves: one may be skipped)
	Local, // on any graph: search among the neighbours
	Sensed // on a grid: search among all cells as near as the farthest neighbour (swamps: as Local)
};

struct PruningSettings
{
	PruningKind Kind = PruningKind::None;
	PruningRule Rule = PruningRule::Auto;
};

/** Tests states for pruning in undirected worlds, in O(1). A state with a link is never superfluous. */
class LocalPruning
{
public:
	RTP_API LocalPruning(const GridSpace& InSpace, PruningSettings InSettings);

	/**
	 * Whether the state is superfluous in the search space without pruned states. A state with all neighbours open is
	 * kept: pruning from the walls inwards removes more (the paper's ordering rule). The caller keeps start and goal.
	 */
	RTP_API bool IsSuperfluous(StateId State, const AgentMemory& Memory) const;

	/** Whether the neighbours that are not pruned stay connected without the state; false at links. */
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
	bool bCountsSwamps;   // Lemma 2 holds: it needs an 8-connected grid of uniform ground
	bool bGlanceTellsAll; // adjacent neighbours are always joined by a move
};
} // namespace Rtp
