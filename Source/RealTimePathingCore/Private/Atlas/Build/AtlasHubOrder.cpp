// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/Random.h"

#include "Atlas/Build/AtlasStages.h"
#include "Atlas/Build/SiteSearch.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace Rtp
{
namespace
{
constexpr uint64_t MaxTreeEntries = 6'000'000; // 16 bytes each

/** A shortest-path tree in preorder, so that a subtree is a range. */
struct PathTree
{
	struct Entry
	{
		CoreId Site;
		uint32_t Parent;    // index in the tree
		uint32_t Size;      // of the subtree
		uint32_t Uncovered; // entries of the subtree that are not covered yet
	};

	std::vector<Entry> Entries;
	std::vector<uint32_t> IndexOf; // by core number; NoIndex where no path leads from the root
};

PathTree MakeTree(const AtlasCore& Core, CoreId Root)
{
	const uint32_t Count = static_cast<uint32_t>(Core.Sites.size());
	SiteSearch<CoreId> Search(Count);
	Search.Begin(Root);
	Search.ReachAll(Core.Arcs);
	std::vector<CoreId> FirstChild(Count);
	std::vector<CoreId> NextChild(Count);
	for (uint32_t Number = 0; Number < Count; ++Number)
	{
		const CoreId Site{Number};
		if (Search.LengthOf(Site) < Cost::Infinite().Units && Site != Root)
		{
			NextChild[Number] = std::exchange(FirstChild[Search.ParentOf(Site).Value], Site);
		}
	}
	PathTree Tree;
	Tree.IndexOf.assign(Count, NoIndex);
	std::vector<CoreId> Stack{Root};
	while (!Stack.empty())
	{
		const CoreId Site = Stack.back();
		Stack.pop_back();
		const uint32_t Index = static_cast<uint32_t>(Tree.Entries.size());
		Tree.IndexOf[Site.Value] = Index;
		Tree.Entries.push_back({Site, Site == Root ? Index : Tree.IndexOf[Search.ParentOf(Site).Value], 1, 1});
		for (CoreId Child = FirstChild[Site.Value]; Child.IsValid(); Child = NextChild[Child.Value])
		{
			Stack.push_back(Child);
		}
	}
	for (size_t Index = Tree.Entries.size(); Index-- > 1;)
	{
		PathTree::Entry& Parent = Tree.Entries[Tree.Entries[Index].Parent];
		Parent.Size += Tree.Entries[Index].Size;
		Parent.Uncovered = Parent.Size;
	}
	return Tree;
}

/** Repeatedly takes the site on most sampled paths and removes these paths. */
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
				Weights[Entry.Site.Value] += Entry.Uncovered;
			}
		}
	}

	uint64_t WeightOf(uint32_t Number) const
	{
		return Weights[Number];
	}

	void Cover(uint32_t Number)
	{
		for (PathTree& Tree : Trees)
		{
			const uint32_t Index = Tree.IndexOf[Number];
			if (Index != NoIndex && Tree.Entries[Index].Uncovered != 0)
			{
				CoverIn(Tree, Index);
			}
		}
	}

private:
	void CoverIn(PathTree& Tree, uint32_t Top)
	{
		const uint32_t Covered = Tree.Entries[Top].Uncovered;
		for (uint32_t Index = Top; Index != Tree.Entries[Index].Parent;)
		{
			Index = Tree.Entries[Index].Parent;
			Tree.Entries[Index].Uncovered -= Covered;
			Weights[Tree.Entries[Index].Site.Value] -= Covered;
		}
		const uint32_t Last = Top + Tree.Entries[Top].Size;
		for (uint32_t Index = Top; Index < Last; ++Index)
		{
			Weights[Tree.Entries[Index].Site.Value] -= Tree.Entries[Index].Uncovered;
			Tree.Entries[Index].Uncovered = 0;
		}
	}

	std::vector<PathTree> Trees;
	std::vector<uint64_t> Weights; // by core number
};
} // namespace

AtlasCore ExtractCore(const AtlasGraph& Graph, const std::vector<SiteId>& CoreSites, const std::vector<uint32_t>& Order)
{
	std::vector<CoreId> CoreOf(Graph.Arcs.size());
	AtlasCore Core;
	Core.bSymmetric = Graph.bSymmetric;
	for (const uint32_t Index : Order)
	{
		CoreOf[CoreSites[Index].Value] = CoreId{static_cast<uint32_t>(Core.Sites.size())};
		Core.Sites.push_back(CoreSites[Index]);
	}
	Core.Arcs.resize(Core.Sites.size());
	for (size_t Number = 0; Number < Core.Sites.size(); ++Number)
	{
		for (const AtlasArc& Arc : Graph.Of(Core.Sites[Number]))
		{
			Core.Arcs[Number].push_back({CoreOf[Arc.To.Value], Arc.Length, Arc.Via, Arc.Directions, Arc.bExplicit});
		}
	}
	return Core;
}

Result<AtlasCore> OrderAtlasCore(
	const AtlasGraph& Graph, const std::vector<SiteId>& CoreSites, uint32_t TreeCount, const BuildContext& Context)
{
	const uint32_t Count = static_cast<uint32_t>(CoreSites.size());
	std::vector<uint32_t> Order(Count);
	std::iota(Order.begin(), Order.end(), 0u);
	const AtlasCore Unordered = ExtractCore(Graph, CoreSites, Order);
	if (Count == 0)
	{
		return Unordered;
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
			[&](uint32_t Index) { Trees[Index] = MakeTree(Unordered, CoreId{Roots[Index]}); }))
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
