// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Atlas/Build/AtlasWitness.h"

#include <algorithm>

namespace Rtp
{
void AtlasWitness::Run(const AtlasGraph& Graph, SiteId From, SiteId Around, const std::vector<uint8_t>& Leaving,
	uint32_t Limit, int32_t Longest)
{
	uint32_t SettledCount = 0;
	Search.Begin(From);
	Search.Run(
		Graph.Arcs,
		[&](SiteId, int32_t Length)
		{
			const bool bStop = SettledCount == Limit || Length >= Longest || OpenTargets == 0;
			++SettledCount;
			return bStop ? SearchAction::Stop : SearchAction::Expand;
		},
		[&](SiteId Site, const AtlasArc& Arc, int32_t Length)
		{
			const bool bUsable = (Arc.Directions & ArcDirections::Out) != 0 && Arc.To != Around &&
				Leaving[Arc.To.Value] == 0 && Length <= Longest;
			if (bUsable && Search.Reach(Arc.To, Length, Site) && Length <= Allowed[Arc.To.Value])
			{
				Allowed[Arc.To.Value] = NoTarget;
				--OpenTargets;
			}
			return Length <= Longest && OpenTargets != 0; // arcs are sorted by length
		});
}

void AtlasWitness::Collect(const AtlasGraph& Graph, SiteId Site, const std::vector<uint8_t>& Leaving, uint32_t Limit,
	std::vector<AtlasShortcut>& Shortcuts)
{
	const std::vector<AtlasArc>& Arcs = Graph.Of(Site);
	for (size_t First = 0; First < Arcs.size(); ++First)
	{
		const AtlasArc& In = Arcs[First];
		if ((In.Directions & ArcDirections::In) == 0)
		{
			continue;
		}
		const size_t FirstTarget = Graph.bSymmetric ? First + 1 : 0; // a symmetric pair is needed once
		const auto ForEachTarget = [&](auto&& Visit)
		{
			for (size_t Second = FirstTarget; Second < Arcs.size(); ++Second)
			{
				if ((Arcs[Second].Directions & ArcDirections::Out) != 0 && Arcs[Second].To != In.To)
				{
					Visit(Arcs[Second].To, In.Length + Arcs[Second].Length);
				}
			}
		};
		int32_t Longest = -1;
		OpenTargets = 0;
		ForEachTarget(
			[&](SiteId To, int32_t Through)
			{
				Longest = std::max(Longest, Through);
				OpenTargets += Allowed[To.Value] == NoTarget ? 1 : 0;
				Allowed[To.Value] = Allowed[To.Value] == NoTarget ? Through : std::min(Allowed[To.Value], Through);
			});
		if (Longest < 0)
		{
			continue;
		}
		Run(Graph, In.To, Site, Leaving, Limit, Longest);
		ForEachTarget(
			[&](SiteId To, int32_t Through)
			{
				Allowed[To.Value] = NoTarget;
				if (Search.LengthOf(To) > Through)
				{
					Shortcuts.push_back({In.To, To, Through});
				}
			});
	}
}
} // namespace Rtp
