// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Subgoals/AtlasClimb.h"

#include <algorithm>

namespace Rtp
{
void AtlasClimb::Begin(uint8_t InWay)
{
	Way = InWay;
	Entries.clear();
	Queue.clear();
	if (Slots.empty())
	{
		Slots.resize(256);
	}
	std::fill(Slots.begin(), Slots.end(), 0u);
}

uint32_t& AtlasClimb::SlotOf(uint32_t Site)
{
	const uint32_t Mask = static_cast<uint32_t>(Slots.size()) - 1;
	for (uint32_t At = (Site * 0x9E3779B1u) >> 7;; ++At)
	{
		uint32_t& Slot = Slots[At & Mask];
		if (Slot == 0 || Entries[Slot - 1].Site == Site)
		{
			return Slot;
		}
	}
}

void AtlasClimb::Grow()
{
	Slots.assign(Slots.size() * 2, 0);
	for (uint32_t Index = 0; Index < Entries.size(); ++Index)
	{
		SlotOf(Entries[Index].Site) = Index + 1;
	}
}

void AtlasClimb::Seed(uint32_t Site, int32_t Length, int32_t Key, uint32_t Parent)
{
	uint32_t* Slot = &SlotOf(Site);
	if (*Slot == 0)
	{
		if ((Entries.size() + 1) * 2 > Slots.size())
		{
			Grow();
			Slot = &SlotOf(Site);
		}
		Entries.push_back({Site, Length, Parent});
		*Slot = static_cast<uint32_t>(Entries.size());
	}
	else
	{
		AtlasClimbed& Entry = Entries[*Slot - 1];
		if (Entry.Length <= Length)
		{
			return;
		}
		Entry.Length = Length;
		Entry.Parent = Parent;
	}
	Queue.push_back({Key, Length, *Slot - 1});
	std::push_heap(Queue.begin(), Queue.end(), IsLater);
}

uint32_t AtlasClimb::Settle()
{
	std::pop_heap(Queue.begin(), Queue.end(), IsLater);
	const Queued At = Queue.back();
	Queue.pop_back();
	return Entries[At.Entry].Length == At.Length ? At.Entry : Nothing;
}
} // namespace Rtp
