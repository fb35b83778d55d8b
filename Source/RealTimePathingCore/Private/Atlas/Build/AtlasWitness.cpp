// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Atlas/Build/AtlasWitness.h"

#include <algorithm>
#include <functional>

namespace Rtp
{
bool AtlasWitness::Relax(uint32_t Site, int32_t Length)
{
	if (Stamps[Site] == Stamp && Lengths[Site] <= Length)
	{
		return false;
	}
	Stamps[Site] = Stamp;
	Lengths[Site] = Length;
	if (Targets[Site] == Stamp && Length <= Allowed[Site])
	{
		Targets[Site] = 0;
		--TargetsLeft;
	}
	return true;
}

void AtlasWitness::AddTarget(uint32_t Site, int32_t Through)
{
	TargetsLeft += Targets[Site] == Stamp ? 0 : 1;
	Allowed[Site] = Targets[Site] == Stamp ? std::min(Allowed[Site], Through) : Through;
	Targets[Site] = Stamp;
}

void AtlasWitness::Search(const AtlasGraph& Graph, uint32_t From, uint32_t Around, const std::vector<uint8_t>& Leaving,
	uint32_t Limit, int32_t Longest)
{
	Queue.clear();
	Relax(From, 0);
	Queue.emplace_back(0, From);
	for (uint32_t Settled = 0; !Queue.empty() && Settled < Limit;)
	{
		std::pop_heap(Queue.begin(), Queue.end(), std::greater<>{});
		const auto [Length, Site] = Queue.back();
		Queue.pop_back();
		if (Length != Lengths[Site])
		{
			continue;
		}
		if (Length >= Longest)
		{
			return;
		}
		++Settled;
		for (const AtlasArc& Arc : Graph.Arcs[Site])
		{
			const int32_t Next = Length + Arc.Length;
			if (Next > Longest)
			{
				break; // the arcs are sorted by length
			}
			if ((Arc.Ways & AtlasArc::Out) != 0 && Arc.To != Around && Leaving[Arc.To] == 0 && Relax(Arc.To, Next))
			{
				if (TargetsLeft == 0)
				{
					return;
				}
				Queue.emplace_back(Next, Arc.To);
				std::push_heap(Queue.begin(), Queue.end(), std::greater<>{});
			}
		}
	}
}

void AtlasWitness::Collect(const AtlasGraph& Graph, uint32_t Site, const std::vector<uint8_t>& Leaving, uint32_t Limit,
	std::vector<AtlasShortcut>& Shortcuts)
{
	const std::vector<AtlasArc>& Arcs = Graph.Arcs[Site];
	for (size_t First = 0; First < Arcs.size(); ++First)
	{
		const AtlasArc& In = Arcs[First];
		const size_t FirstTarget = Graph.bSymmetric ? First + 1 : 0; // a symmetric pair is needed once
		int32_t Longest = -1;
		++Stamp;
		TargetsLeft = 0;
		for (size_t Second = FirstTarget; Second < Arcs.size(); ++Second)
		{
			const AtlasArc& Leave = Arcs[Second];
			if ((Leave.Ways & AtlasArc::Out) != 0 && Leave.To != In.To)
			{
				Longest = std::max(Longest, In.Length + Leave.Length);
				AddTarget(Leave.To, In.Length + Leave.Length);
			}
		}
		if ((In.Ways & AtlasArc::Back) == 0 || Longest < 0)
		{
			continue;
		}
		Search(Graph, In.To, Site, Leaving, Limit, Longest);
		for (size_t Second = FirstTarget; Second < Arcs.size(); ++Second)
		{
			const AtlasArc& Leave = Arcs[Second];
			const int32_t Through = In.Length + Leave.Length;
			if ((Leave.Ways & AtlasArc::Out) != 0 && Leave.To != In.To &&
				(Stamps[Leave.To] != Stamp || Lengths[Leave.To] > Through))
			{
				Shortcuts.push_back({In.To, Leave.To, Through});
			}
		}
	}
}
} // namespace Rtp
