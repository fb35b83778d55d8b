// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/Build/AtlasLabels.h"
#include "Rtp/Base/Random.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

namespace Rtp
{
namespace
{
constexpr uint32_t NoPlace = 0xFFFFFFFFu;
constexpr uint64_t MaxTreeEntries = 6'000'000; // 16 bytes each

/** The core under its first numbers, in the order of the sites. */
AtlasCore ExtractCore(
	const AtlasGraph& Graph, const std::vector<uint32_t>& CoreSites, const std::vector<uint32_t>& Order)
{
	std::vector<uint32_t> NumberOf(Graph.Arcs.size(), NoPlace);
	AtlasCore Core;
	Core.bSymmetric = Graph.bSymmetric;
	for (const uint32_t Index : Order)
	{
		NumberOf[CoreSites[Index]] = static_cast<uint32_t>(Core.Sites.size());
		Core.Sites.push_back(CoreSites[Index]);
	}
	Core.Arcs.resize(Core.Sites.size());
	for (size_t Number = 0; Number < Core.Sites.size(); ++Number)
	{
		for (AtlasArc Arc : Graph.Arcs[Core.Sites[Number]])
		{
			Arc.To = NumberOf[Arc.To];
			Core.Arcs[Number].push_back(Arc);
		}
	}
	return Core;
}

/** A shortest-path tree in preorder, so that a subtree is a range. */
struct PathTree
{
	struct Entry
	{
		uint32_t Site;
		uint32_t Parent; // place in the tree
		uint32_t Extent; // entries of the subtree as it was made
		uint32_t Living; // entries of the subtree not yet covered
	};

	std::vector<Entry> Entries;
	std::vector<uint32_t> PlaceOf; // by site; NoPlace where the root does not lead
};

std::vector<uint32_t> ShortestParents(const AtlasCore& Core, uint32_t Root)
{
	const size_t Count = Core.Sites.size();
	std::vector<int32_t> Lengths(Count, Cost::Infinite().Units);
	std::vector<uint32_t> Parents(Count, NoPlace);
	std::vector<std::pair<int32_t, uint32_t>> Queue{{0, Root}};
	Lengths[Root] = 0;
	Parents[Root] = Root;
	while (!Queue.empty())
	{
		std::pop_heap(Queue.begin(), Queue.end(), std::greater<>{});
		const auto [Length, Site] = Queue.back();
		Queue.pop_back();
		if (Length != Lengths[Site])
		{
			continue;
		}
		for (const AtlasArc& Arc : Core.Arcs[Site])
		{
			if ((Arc.Ways & AtlasArc::Out) != 0 && Length + Arc.Length < Lengths[Arc.To])
			{
				Lengths[Arc.To] = Length + Arc.Length;
				Parents[Arc.To] = Site;
				Queue.emplace_back(Lengths[Arc.To], Arc.To);
				std::push_heap(Queue.begin(), Queue.end(), std::greater<>{});
			}
		}
	}
	return Parents;
}

PathTree MakeTree(const AtlasCore& Core, uint32_t Root)
{
	const uint32_t Count = static_cast<uint32_t>(Core.Sites.size());
	const std::vector<uint32_t> Parents = ShortestParents(Core, Root);
	std::vector<uint32_t> FirstChild(Count, NoPlace);
	std::vector<uint32_t> NextChild(Count, NoPlace);
	for (uint32_t Site = 0; Site < Count; ++Site)
	{
		if (Parents[Site] != NoPlace && Site != Root)
		{
			NextChild[Site] = std::exchange(FirstChild[Parents[Site]], Site);
		}
	}
	PathTree Tree;
	Tree.PlaceOf.assign(Count, NoPlace);
	std::vector<uint32_t> Stack{Root};
	while (!Stack.empty())
	{
		const uint32_t Site = Stack.back();
		Stack.pop_back();
		const uint32_t Place = static_cast<uint32_t>(Tree.Entries.size());
		Tree.PlaceOf[Site] = Place;
		Tree.Entries.push_back({Site, Site == Root ? Place : Tree.PlaceOf[Parents[Site]], 1, 1});
		for (uint32_t Child = FirstChild[Site]; Child != NoPlace; Child = NextChild[Child])
		{
			Stack.push_back(Child);
		}
	}
	for (size_t Place = Tree.Entries.size(); Place-- > 1;)
	{
		PathTree::Entry& Parent = Tree.Entries[Tree.Entries[Place].Parent];
		Parent.Extent += Tree.Entries[Place].Extent;
		Parent.Living = Parent.Extent;
	}
	return Tree;
}

/** Repeatedly takes the site that most sampled paths lead through and forgets those paths. */
class GreedyCover
{
public:
	GreedyCover(std::vector<PathTree> InTrees, uint32_t SiteCount)
		: Trees(std::move(InTrees))
		, Weights(SiteCount)
	{
		for (const PathTree& Tree : Trees)
		{
			for (const PathTree::Entry& Entry : Tree.Entries)
			{
				Weights[Entry.Site] += Entry.Living;
			}
		}
	}

	uint64_t WeightOf(uint32_t Site) const
	{
		return Weights[Site];
	}

	void Cover(uint32_t Site)
	{
		for (PathTree& Tree : Trees)
		{
			const uint32_t Place = Tree.PlaceOf[Site];
			if (Place != NoPlace && Tree.Entries[Place].Living != 0)
			{
				CoverIn(Tree, Place);
			}
		}
	}

private:
	void CoverIn(PathTree& Tree, uint32_t Place)
	{
		const uint32_t Covered = Tree.Entries[Place].Living;
		for (uint32_t At = Place; At != Tree.Entries[At].Parent;)
		{
			At = Tree.Entries[At].Parent;
			Tree.Entries[At].Living -= Covered;
			Weights[Tree.Entries[At].Site] -= Covered;
		}
		const uint32_t Last = Place + Tree.Entries[Place].Extent;
		for (uint32_t At = Place; At < Last; ++At)
		{
			Weights[Tree.Entries[At].Site] -= Tree.Entries[At].Living;
			Tree.Entries[At].Living = 0;
		}
	}

	std::vector<PathTree> Trees;
	std::vector<uint64_t> Weights;
};
} // namespace

Result<AtlasCore> OrderAtlasCore(
	const AtlasGraph& Graph, const std::vector<uint32_t>& CoreSites, uint32_t TreeCount, const BuildContext& Context)
{
	const uint32_t Count = static_cast<uint32_t>(CoreSites.size());
	std::vector<uint32_t> Order(Count);
	std::iota(Order.begin(), Order.end(), 0u);
	const AtlasCore Plain = ExtractCore(Graph, CoreSites, Order);
	if (Count == 0)
	{
		return Plain;
	}
	const uint64_t Affordable = std::max<uint64_t>(8, MaxTreeEntries / Count);
	std::vector<PathTree> Trees(static_cast<size_t>(std::min<uint64_t>({TreeCount, Affordable, Count})));
	Random Dice(Count);
	std::vector<uint32_t> Roots = Order;
	for (size_t Index = 0; Index < Trees.size(); ++Index)
	{
		std::swap(Roots[Index], Roots[Index + Dice.Below(Count - static_cast<uint32_t>(Index))]);
	}
	if (!ParallelForWatched(Context.Tasks, static_cast<uint32_t>(Trees.size()), Context.Observer, BuildStage::FindHubs,
			[&](uint32_t Index) { Trees[Index] = MakeTree(Plain, Roots[Index]); }))
	{
		return BuildCancelled();
	}
	GreedyCover Cover(std::move(Trees), Count);
	for (uint32_t Taken = 0; Taken < Count; ++Taken)
	{
		if (Taken % 256 == 0 && !Context.Observer({BuildStage::OrderHubs, Taken, Count}))
		{
			return BuildCancelled();
		}
		const auto Best = std::max_element(Order.begin() + Taken, Order.end(),
			[&](uint32_t A, uint32_t B) { return std::pair(Cover.WeightOf(A), B) < std::pair(Cover.WeightOf(B), A); });
		std::swap(Order[Taken], *Best);
		Cover.Cover(Order[Taken]);
	}
	return ExtractCore(Graph, CoreSites, Order);
}
} // namespace Rtp
