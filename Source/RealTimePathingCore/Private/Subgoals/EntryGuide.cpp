// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Subgoals/EntryGuide.h"

#include <algorithm>

namespace Rtp
{
namespace
{
/** Entries are on the ways between the middles of regions, so an agent elsewhere may be sent in a circle. */
constexpr std::ptrdiff_t MaxVisits = 2;
} // namespace

EntryGuide::EntryGuide(const World& Level, bool bInUseDepths)
	: Database(static_cast<const EntryDatabase&>(*Level.Database))
	, bUseDepths(bInUseDepths)
{
}

void EntryGuide::Begin(StateId, StateId InGoal)
{
	Goal = InGoal;
	Target = StateId{};
	Left.clear();
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
	const uint32_t Here = Database.RegionOf(Current);
	const uint32_t There = Database.RegionOf(Goal);
	const StateId Entry = Here == There ? StateId{} : Database.EntryBetween(Here, There);
	if (!Entry.IsValid() || Entry == Current || std::count(Left.begin(), Left.end(), Here) == MaxVisits)
	{
		GiveUp();
		return;
	}
	Left.push_back(Here);
	Target = Entry;
	LookAhead = bUseDepths ? Database.DepthBetween(Here, There) : 1;
}

void EntryGuide::GiveUp()
{
	Target = Goal;
	LookAhead = 1;
}

void EntryGuide::Release()
{
	Left = {};
	GiveUp();
}

size_t EntryGuide::MemoryBytes() const
{
	return sizeof(*this) + Left.capacity() * sizeof(uint32_t);
}
} // namespace Rtp
