// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/Query/AtlasClimb.h"

#include <algorithm>
#include <bit>

namespace Rtp
{
namespace
{
constexpr uint32_t FirstSlotCount = 256;
} // namespace

void AtlasClimb::Begin(uint8_t InWay)
{
	Way = InWay;
	Entries.clear();
	Queue.clear();
	Slots.assign(FirstSlotCount, Slot{}); // grows again if need be: most climbs are small
	SlotMask = FirstSlotCount - 1;
}

void AtlasClimb::Grow(uint32_t More)
{
	Slots.assign(std::bit_ceil((Entries.size() + More) * 2 + 1), Slot{});
	SlotMask = static_cast<uint32_t>(Slots.size()) - 1;
	for (uint32_t Index = 0; Index < Entries.size(); ++Index)
	{
		Slots[SlotIndexOf(Entries[Index].Site)] = {Entries[Index].Site, Index, Entries[Index].Length};
	}
}

void AtlasClimb::Push(Queued New)
{
	size_t Hole = Queue.size();
	Queue.push_back(New);
	for (; Hole != 0 && New.Order < Queue[(Hole - 1) / 2].Order; Hole = (Hole - 1) / 2)
	{
		Queue[Hole] = Queue[(Hole - 1) / 2];
	}
	Queue[Hole] = New;
}

uint32_t AtlasClimb::Settle()
{
	const Queued First = Queue.front();
	const Queued Last = Queue.back();
	Queue.pop_back();
	const size_t Count = Queue.size();
	// The hole goes down to a leaf, past the smaller child each time, without a branch on which one that is; from there
	// the last entry seldom has far to go up.
	size_t Hole = 0;
	for (size_t Child = 1; Child < Count; Child = Hole * 2 + 1)
	{
		const size_t Other = std::min(Child + 1, Count - 1);
		Child = Queue[Other].Order < Queue[Child].Order ? Other : Child;
		Queue[Hole] = Queue[Child];
		Hole = Child;
	}
	if (Count != 0)
	{
		for (; Hole != 0 && Last.Order < Queue[(Hole - 1) / 2].Order; Hole = (Hole - 1) / 2)
		{
			Queue[Hole] = Queue[(Hole - 1) / 2];
		}
		Queue[Hole] = Last;
	}
	return Entries[First.Entry()].Length == First.Length ? First.Entry() : Nothing;
}

bool AtlasClimb::Look(const AtlasDatabase& Atlas, uint32_t Index, AtlasWork& Work)
{
	const AtlasClimbed Here = Entries[Index];
	const uint32_t Arcs = Atlas.ArcCount(Here.Site);
	MakeRoom(Arcs); // Follow relies on the slots
	if (Ahead.size() < Arcs)
	{
		Ahead.resize(Arcs);
	}
	Upward* const Upwards = Ahead.data();
	const uint32_t Down = AtlasArc::Out + AtlasArc::Back - Way;
	bool bShortest = true;
	uint32_t Count = 0;
	const uint32_t Looked = Atlas.ForEachArc(Here.Site,
		[&](const AtlasHeldArc& Arc)
		{
			const uint32_t SlotIndex = SlotIndexOf(Arc.To);
			bShortest = (Arc.Ways & Down) == 0 || Slots[SlotIndex].Length + Arc.Length >= Here.Length;
			Upwards[Count] = {Arc.To, Arc.Length, SlotIndex, Arc.Place};
			Count += (Arc.Ways & Way) != 0 ? 1 : 0;
			return bShortest;
		});
	AheadCount = Count;
	Work.Spend(Looked * UnitsPerArc);
	return bShortest;
}
} // namespace Rtp
