// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/Query/UpwardDijkstra.h"

#include <algorithm>
#include <bit>

namespace Rtp
{
namespace
{
constexpr uint32_t FirstSlotCount = 256;
} // namespace

void UpwardDijkstra::Begin(uint8_t InAlong)
{
	Along = InAlong;
	// Most searches are small: only the slots in use are cleared, the last one first, so that all are found. A larger
	// table is dropped and grows again when needed.
	if (Slots.size() == FirstSlotCount)
	{
		for (size_t Index = Nodes.size(); Index-- != 0;)
		{
			Slots[SlotIndexOf(Nodes[Index].Site)] = {};
		}
	}
	else
	{
		Slots.assign(FirstSlotCount, Slot{});
	}
	SlotMask = FirstSlotCount - 1;
	Nodes.clear();
	Queue.clear();
}

void UpwardDijkstra::Grow(uint32_t More)
{
	Slots.assign(std::bit_ceil((Nodes.size() + More) * 2 + 1), Slot{});
	SlotMask = static_cast<uint32_t>(Slots.size()) - 1;
	for (uint32_t Index = 0; Index < Nodes.size(); ++Index)
	{
		Slots[SlotIndexOf(Nodes[Index].Site)] = {Nodes[Index].Site, Index, Nodes[Index].Length};
	}
}

void UpwardDijkstra::Push(Queued New)
{
	size_t Hole = Queue.size();
	Queue.push_back(New);
	for (; Hole != 0 && New.Order < Queue[(Hole - 1) / 2].Order; Hole = (Hole - 1) / 2)
	{
		Queue[Hole] = Queue[(Hole - 1) / 2];
	}
	Queue[Hole] = New;
}

uint32_t UpwardDijkstra::Settle()
{
	const Queued First = Queue.front();
	const Queued Last = Queue.back();
	Queue.pop_back();
	const size_t Count = Queue.size();
	// The hole sinks to a leaf without an unpredictable branch; from there the last entry seldom rises far.
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
	return Nodes[First.Node()].Length == First.Length ? First.Node() : NoIndex;
}

bool UpwardDijkstra::ReadArcs(const AtlasDatabase& Atlas, uint32_t Index, WorkBudget& Work)
{
	const UpwardNode Here = Nodes[Index];
	const uint32_t Stored = Atlas.ArcCount(Here.Site);
	MakeRoom(Stored); // RelaxArcs relies on the slots
	if (Arcs.size() < Stored)
	{
		Arcs.resize(Stored);
	}
	UpwardArc* const Upwards = Arcs.data();
	const uint32_t Downwards = ArcDirections::Both - Along;
	bool bShortest = true;
	uint32_t Count = 0;
	const uint32_t ArcsRead = Atlas.ForEachArc(Here.Site,
		[&](const StoredArc& Arc)
		{
			const uint32_t SlotIndex = SlotIndexOf(Arc.To);
			bShortest = (Arc.Directions & Downwards) == 0 || Slots[SlotIndex].Length + Arc.Length >= Here.Length;
			Upwards[Count] = {Arc.To, Arc.Length, SlotIndex, Arc.Position};
			Count += (Arc.Directions & Along) != 0 ? 1 : 0;
			return bShortest;
		});
	ArcCount = Count;
	Work.Spend(ArcsRead * UnitsPerArc);
	return bShortest;
}
} // namespace Rtp
