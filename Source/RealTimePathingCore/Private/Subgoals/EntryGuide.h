// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Chooses subgoals from the database of D LRTA*: the entry to the next region on the way to the goal's region.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Planning/World.h"
#include "Rtp/Subgoals/EntryDatabase.h"
#include "Rtp/Subgoals/SubgoalGuide.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rtp
{
class EntryGuide final : public ISubgoalGuide
{
public:
	RTP_API EntryGuide(const World& Level, bool bInUseDepths);

	RTP_API void Begin(StateId Current, StateId InGoal) override;
	RTP_API StateId Choose(StateId Current, uint32_t MaxExpansions, uint32_t& Spent) override;
	RTP_API void GiveUp() override;
	RTP_API void Release() override;
	RTP_API size_t MemoryBytes() const override;

	/** How far to look ahead on the way to the state chosen last. */
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
	std::vector<uint32_t> Left; // regions for which an entry was chosen
};
} // namespace Rtp
