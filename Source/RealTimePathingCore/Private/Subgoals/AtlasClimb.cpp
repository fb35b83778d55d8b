// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Subgoals/AtlasClimb.h"

#include <algorithm>

namespace Rtp
{
namespace
{
constexpr size_t FirstSlotCount = 256;

/** Whether A is settled after B. */
template <class T>
bool IsSettledAfter(const T& A, const T& B)
{
	return A.Key != B.Key ? A.Key > B.Key : A.Entry > B.Entry;
}
} // namespace

void AtlasClimb::Begin(uint8_t InWay)
{
	Way = InWay;
	Entries.clear();
	Queue.clear();
	Slots.assign(std::max(Slots.size(), FirstSlotCount), Slot{});
}

AtlasClimb::Slot& AtlasClimb::GrownSlotOf(uint32_t Site)
{
	Slots.assign(Slots.size() * 2, Slot{});
	for (uint32_t Index = 0; Index < Entries.size(); ++Index)
	{
		SlotOf(Entries[Index].Site) = {Entries[Index].Site, Index};
	}
	return SlotOf(Site);
}

void AtlasClimb::Push(Queued New)
{
	Queue.push_back(New);
	std::push_heap(Queue.begin(), Queue.end(), IsSettledAfter<Queued>);
}

uint32_t AtlasClimb::Settle()
{
	std::pop_heap(Queue.begin(), Queue.end(), IsSettledAfter<Queued>);
	const Queued At = Queue.back();
	Queue.pop_back();
	return Entries[At.Entry].Length == At.Length ? At.Entry : Nothing;
}

bool AtlasClimb::Look(const AtlasDatabase& Atlas, uint32_t Index, AtlasWork& Work)
{
	const AtlasClimbed Here = Entries[Index];
	bool bShortest = true;
	Ahead.clear();
	const uint32_t Looked = Atlas.ForEachArc(Here.Site,
		[&](uint32_t To, int32_t Length, uint32_t Ways)
		{
			const uint32_t Known = SlotOf(To).Entry;
			const bool bDown = (Ways & (AtlasArc::Out + AtlasArc::Back - Way)) != 0;
			bShortest = !bDown || Known == Nothing || Entries[Known].Length + Length >= Here.Length;
			if ((Ways & Way) != 0)
			{
				Ahead.push_back({To, Length});
			}
			return bShortest;
		});
	Work.Spend(Looked * UnitsPerArc);
	return bShortest;
}
} // namespace Rtp
