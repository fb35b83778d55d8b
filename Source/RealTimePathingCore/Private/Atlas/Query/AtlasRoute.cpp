// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/Query/AtlasRoute.h"

#include "Rtp/Base/Assert.h"

namespace Rtp
{
namespace
{
constexpr int64_t UnitsPerRouteStep = 32;
constexpr int64_t UnitsPerExtension = 32; // in addition: a binary search among labels far apart in memory
} // namespace

std::optional<Waypoint> AtlasRoute::Next(const AtlasDatabase& Atlas, WorkBudget& Work)
{
	while (Work.CanBegin(UnitsPerRouteStep))
	{
		Work.Spend(UnitsPerRouteStep);
		if (!Stack.empty() && Now != Part::FromHub)
		{
			if (const std::optional<Waypoint> Found = TakeTop(Atlas, Work))
			{
				return Found;
			}
			continue;
		}
		if (Now == Part::InTail && Tail.empty())
		{
			return Waypoint{Goal, false};
		}
		Work.Spend(UnitsPerExtension);
		Extend(Atlas);
	}
	return std::nullopt;
}

CellIndex AtlasRoute::FirstWaypoint(const AtlasDatabase& Atlas) const
{
	if (Last.IsValid())
	{
		return {}; // the route begins at a site, and a shortcut may begin there
	}
	return Stack.empty() ? Goal : Atlas.CellOf(Stack.back());
}

/** Takes the site on top of the stack if an arc leads there; unpacks a shortcut by one level otherwise. */
std::optional<Waypoint> AtlasRoute::TakeTop(const AtlasDatabase& Atlas, WorkBudget& Work)
{
	const SiteId To = Stack.back();
	if (!Last.IsValid())
	{
		Last = To; // visible from the start
		Stack.pop_back();
		return Waypoint{Atlas.CellOf(To), false};
	}
	uint32_t ArcsRead = 0;
	const std::optional<FoundArc> Arc = Atlas.FindArc(Last, To, ArcsRead);
	Work.Spend(ArcsRead);
	if (!Arc.has_value())
	{
		return SplitRow(Atlas, Work);
	}
	if (Arc->Via.IsValid())
	{
		Stack.push_back(Arc->Via);
		return std::nullopt;
	}
	const CellIndex Cell = Atlas.CellOf(To);
	bool bLink = false;
	if (Arc->bSingle)
	{
		for (const GridLink& Link : Atlas.GetGrid().LinksFrom(Atlas.CellOf(Last)))
		{
			bLink = bLink || (Link.To == Cell && Atlas.GetMetric().Scaled(Link.Price) == Arc->Length);
		}
	}
	Last = To;
	Stack.pop_back();
	return Waypoint{Cell, bLink};
}

/** Puts a site of the core between two that a row joins. */
std::optional<Waypoint> AtlasRoute::SplitRow(const AtlasDatabase& Atlas, WorkBudget& Work)
{
	const DividedCore& Divided = Atlas.GetTables().Divided;
	const CoreId From = Atlas.CoreOf(Last);
	const CoreId To = Atlas.CoreOf(Stack.back());
	uint32_t RowsRead = 0;
	RTP_ASSERT(From.IsValid() && To.IsValid() && Atlas.GetTables().HasRows(),
		"neighbours on a route are joined by an arc or by a row");
	const CoreId Middle = Divided.MiddleOf(From, To, RowsRead);
	Work.Spend(RowsRead);
	if (Middle.IsValid())
	{
		Stack.push_back(Atlas.SiteOf(Middle));
		return std::nullopt;
	}
	// The tables are damaged: there is no way, which the agent finds out as it walks.
	Last = Stack.back();
	Stack.pop_back();
	return Waypoint{Atlas.CellOf(Last), false};
}

void AtlasRoute::Extend(const AtlasDatabase& Atlas)
{
	const auto NextCore = [&](bool bToHub, CoreId Core)
	{
		const LabelTable& Labels = Atlas.Labels(bToHub);
		const std::optional<uint32_t> Label = Atlas.FindLabel(Labels, Core, Hub);
		RTP_ASSERT(Label.has_value(), "all core sites on the path to a hub have a label for it");
		return CoreId{Labels.Next[*Label]};
	};
	switch (Now)
	{
	case Part::ToHub:
	{
		const CoreId Core = Atlas.CoreOf(Last);
		if (Core != Hub)
		{
			Stack.push_back(Atlas.SiteOf(NextCore(true, Core)));
			return;
		}
		Now = Part::FromHub;
		Chain = Atlas.CoreOf(Tail.back());
		return;
	}
	case Part::FromHub:
		if (Chain == Hub)
		{
			Now = Part::InTail;
			Tail.pop_back();
			return;
		}
		Stack.push_back(Atlas.SiteOf(Chain));
		Chain = NextCore(false, Chain);
		return;
	case Part::InTail:
		Stack.push_back(Tail.back());
		Tail.pop_back();
		return;
	}
}
} // namespace Rtp
