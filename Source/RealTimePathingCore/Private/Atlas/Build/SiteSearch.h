// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Dijkstra's algorithm over the sites of a graph, for all stages of a build. The caller decides what it searches for.

#pragma once

#include "Rtp/Atlas/Build/AtlasGraph.h"
#include "Rtp/Base/Cost.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace Rtp
{
/** How a search continues after a site was settled. */
enum class SearchAction : uint8_t
{
	Expand, // follow the arcs of the site
	Skip,
	Stop // end the search
};

/** Keeps its memory from search to search. Ties are settled in the order of ids. */
template <class Id>
class SiteSearch
{
public:
	explicit SiteSearch(size_t SiteCount)
		: Nodes(SiteCount)
	{
	}

	/** Starts anew from a site. */
	void Begin(Id Start)
	{
		++Stamp;
		Queue.clear();
		Reached = 0;
		Reach(Start, 0, Start);
	}

	/** Adds a path to a site if it is shorter than the ones so far. */
	bool Reach(Id Site, int32_t Length, Id Parent)
	{
		Node& To = Nodes[Site.Value];
		if (To.Stamp == Stamp && To.Length <= Length)
		{
			return false;
		}
		Reached += To.Stamp == Stamp ? 0 : 1;
		To = {Length, Stamp, Parent};
		Queue.emplace_back(Length, Site);
		std::push_heap(Queue.begin(), Queue.end(), std::greater<>{});
		return true;
	}

	/**
	 * Settles sites in the order of their lengths. OnSettled(Site, Length) is called for each settled site. Relax(Site,
	 * Arc, Length) calls Reach for the arcs it allows and returns false to leave out the remaining arcs of the site.
	 */
	template <class F, class G>
	void Run(const std::vector<std::vector<GraphArc<Id>>>& Arcs, F&& OnSettled, G&& Relax)
	{
		while (!Queue.empty())
		{
			std::pop_heap(Queue.begin(), Queue.end(), std::greater<>{});
			const auto [Length, Site] = Queue.back();
			Queue.pop_back();
			if (Length != Nodes[Site.Value].Length)
			{
				continue;
			}
			const SearchAction Next = OnSettled(Site, Length);
			if (Next == SearchAction::Stop)
			{
				return;
			}
			for (size_t Index = 0; Next == SearchAction::Expand && Index < Arcs[Site.Value].size(); ++Index)
			{
				const GraphArc<Id>& Arc = Arcs[Site.Value][Index];
				if (!Relax(Site, Arc, Length + Arc.Length))
				{
					break;
				}
			}
		}
	}

	/** Settles all sites that outgoing arcs lead to. */
	void ReachAll(const std::vector<std::vector<GraphArc<Id>>>& Arcs)
	{
		Run(
			Arcs, [](Id, int32_t) { return SearchAction::Expand; },
			[this](Id Site, const GraphArc<Id>& Arc, int32_t Length)
			{
				if ((Arc.Directions & ArcDirections::Out) != 0)
				{
					Reach(Arc.To, Length, Site);
				}
				return true;
			});
	}

	/** Infinite for a site that was not reached. */
	int32_t LengthOf(Id Site) const
	{
		return Nodes[Site.Value].Stamp == Stamp ? Nodes[Site.Value].Length : Cost::Infinite().Units;
	}

	/** Of a site that was reached. */
	Id ParentOf(Id Site) const
	{
		return Nodes[Site.Value].Parent;
	}

	size_t ReachedCount() const
	{
		return Reached;
	}

private:
	struct Node
	{
		int32_t Length = 0;
		uint32_t Stamp = 0; // the length counts only with the present stamp
		Id Parent;
	};

	std::vector<Node> Nodes;
	std::vector<std::pair<int32_t, Id>> Queue; // with outdated entries
	uint32_t Stamp = 0;
	size_t Reached = 0;
};
} // namespace Rtp
