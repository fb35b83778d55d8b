// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Subgoals/EntryGuide.h"

#include <algorithm>

namespace Rtp
{
namespace
{
/** Entries lie on paths between the middles of regions, so following them from other states may cycle. */
constexpr std::ptrdiff_t MaxVisits = 2;
} // namespace

EntryGuide::EntryGuide(const World& World, bool bInUseDepths)
	: Database(static_cast<const EntryDatabase&>(*World.Database))
	, bUseDepths(bInUseDepths)
{
}

void EntryGuide::Begin(StateId, StateId InGoal)
{
	Goal = InGoal;
	Target = StateId{};
	LeftRegions.clear();
}

StateId EntryGuide::Choose(StateId Current, uint32_t MaxExpansions, uint32_t& Spent)
{
	if (!Target.IsValid() || Current == Target)
	{
		if (MaxExpansions == 0)
		{
			return StateId{};
		}
		++Spent;
		Select(Current);
	}
	return Target;
}

void EntryGuide::Select(StateId Current)
{
	const uint32_t From = Database.RegionOf(Current);
	const uint32_t To = Database.RegionOf(Goal);
	const StateId Entry = From == To ? StateId{} : Database.EntryBetween(From, To);
	if (!Entry.IsValid() || Entry == Current || std::count(LeftRegions.begin(), LeftRegions.end(), From) == MaxVisits)
	{
		GiveUp();
		return;
	}
	LeftRegions.push_back(From);
	Target = Entry;
	LookAhead = bUseDepths ? Database.DepthBetween(From, To) : 1;
}

void EntryGuide::GiveUp()
{
	Target = Goal;
	LookAhead = 1;
}

void EntryGuide::Release()
{
	LeftRegions = {};
	GiveUp();
}

size_t EntryGuide::MemoryBytes() const
{
	return sizeof(*this) + LeftRegions.capacity() * sizeof(uint32_t);
}
} // namespace Rtp
