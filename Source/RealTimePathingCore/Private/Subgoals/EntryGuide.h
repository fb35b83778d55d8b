// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Chooses subgoals from the database of D LRTA*: the entry state of the next region on the path to the goal's region.

#pragma once

#include "Rtp/Planning/World.h"
#include "Rtp/Subgoals/EntryDatabase.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rtp
{
class EntryGuide
{
public:
	EntryGuide(const World& World, bool bInUseDepths);

	void Begin(StateId Current, StateId InGoal);
	StateId Choose(StateId Current, uint32_t MaxExpansions, uint32_t& Spent);
	void GiveUp();
	void Release();
	size_t MemoryBytes() const;

	/** The lookahead depth for the last chosen state. */
	uint32_t Depth() const
	{
		return LookAhead;
	}

private:
	void Select(StateId Current);

	const EntryDatabase& Database;
	bool bUseDepths;
	StateId Goal;
	StateId Target;
	uint32_t LookAhead = 1;
	std::vector<uint32_t> LeftRegions; // regions for which an entry was chosen
};
} // namespace Rtp
