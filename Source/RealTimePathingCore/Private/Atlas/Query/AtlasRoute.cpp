// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/Query/AtlasQuery.h"
#include "Rtp/Base/Assert.h"

namespace Rtp
{
namespace
{
constexpr int64_t UnitsPerRouteStep = 32;
constexpr int64_t UnitsPerExtension = 32; // besides: labels are searched, and lie anywhere
} // namespace

std::optional<AtlasRoute::Corner> AtlasRoute::Next(const AtlasDatabase& Atlas, AtlasWork& Work)
{
	while (Work.CanBegin(UnitsPerRouteStep))
	{
		Work.Spend(UnitsPerRouteStep);
		if (!Stack.empty() && Now != Phase::FromHub)
		{
			if (const std::optional<Corner> Found = TakeTop(Atlas, Work))
			{
				return Found;
			}
			continue;
		}
		if (Now == Phase::InTail && Tail.empty())
		{
			return Corner{Goal, false};
		}
		Work.Spend(UnitsPerExtension);
		Extend(Atlas);
	}
	return std::nullopt;
}

CellIndex AtlasRoute::FirstCorner(const AtlasDatabase& Atlas) const
{
	if (At != NoSite)
	{
		return {}; // a shortcut may lead from there
	}
	return Stack.empty() ? Goal : Atlas.CellOf(Stack.back());
}

/** The site on top if a plain arc leads there; else puts the site that the shortcut leads through on top of it. */
std::optional<AtlasRoute::Corner> AtlasRoute::TakeTop(const AtlasDatabase& Atlas, AtlasWork& Work)
{
	const uint32_t To = Stack.back();
	if (At == NoSite)
	{
		At = To; // seen from where the route began
		Stack.pop_back();
		return Corner{Atlas.CellOf(To), false};
	}
	uint32_t Looked = 0;
	const std::optional<AtlasStep> Step = Atlas.FindArc(At, To, Looked);
	Work.Spend(Looked);
	RTP_ASSERT(Step.has_value(), "neighbours on a route are joined by an arc");
	if (Step->Via != AtlasArc::NoVia)
	{
		Stack.push_back(Step->Via);
		return std::nullopt;
	}
	const CellIndex Cell = Atlas.CellOf(To);
	bool bLink = false;
	if (Step->bSingle)
	{
		for (const GridLink& Link : Atlas.GetGrid().LinksFrom(Atlas.CellOf(At)))
		{
			bLink = bLink || (Link.To == Cell && Atlas.GetMetric().Scaled(Link.Price) == Step->Length);
		}
	}
	At = To;
	Stack.pop_back();
	return Corner{Cell, bLink};
}

void AtlasRoute::Extend(const AtlasDatabase& Atlas)
{
	const AtlasTables& Tables = Atlas.GetTables();
	const auto NextCore = [&](bool bToHub, uint32_t Core)
	{
		const std::optional<uint32_t> Label = Atlas.FindLabel(Atlas.Labels(bToHub), Core, Hub);
		RTP_ASSERT(Label.has_value(), "a hub is known all along the way to it");
		return Atlas.Labels(bToHub).Next[*Label];
	};
	switch (Now)
	{
	case Phase::ToHub:
	{
		const uint32_t Core = Atlas.CoreNumberOf(At);
		if (Core != Hub)
		{
			Stack.push_back(Tables.CoreSite[NextCore(true, Core)]);
			return;
		}
		Now = Phase::FromHub;
		Chain = Atlas.CoreNumberOf(Tail.back());
		return;
	}
	case Phase::FromHub:
		if (Chain == Hub)
		{
			Now = Phase::InTail;
			Tail.pop_back();
			return;
		}
		Stack.push_back(Tables.CoreSite[Chain]);
		Chain = NextCore(false, Chain);
		return;
	case Phase::InTail:
		Stack.push_back(Tail.back());
		Tail.pop_back();
		return;
	}
}
} // namespace Rtp
