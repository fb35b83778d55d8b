// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/Query/AtlasGoal.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace Rtp
{
namespace
{
constexpr int64_t UnitsPerLabel = 1;
constexpr int64_t UnitsPerPackedWord = 4;
constexpr int64_t UnitsPerIndexed = 3;

uint32_t GoalHash(SiteId Site)
{
	return (Site.Value * 0x9E3779B1u) >> 7;
}

int32_t LengthAsKey(SiteId, CellPosition, int32_t Length)
{
	return Length;
}
} // namespace

AtlasGoal::~AtlasGoal()
{
	if (Scratch)
	{
		Scratch->Hubs.clear(); // the preparation did not come to its end
	}
}

Progress AtlasGoal::Prepare(WorkBudget& Work)
{
	if (bReady.load(std::memory_order_acquire))
	{
		return Progress::Yes;
	}
	if (bBusy.exchange(true, std::memory_order_acquire))
	{
		return Progress::Pending;
	}
	if (!Scratch && Now != Stage::Ready)
	{
		Begin();
	}
	const bool bDone = (Now != Stage::Scanning || Scan(Work)) && (Now != Stage::Searching || Search(Work)) &&
		(Now != Stage::Indexing || Index(Work)) && (Now != Stage::Merging || Merge(Work)) &&
		(Now != Stage::Packing || Pack(Work));
	if (bDone)
	{
		bReady.store(true, std::memory_order_release);
	}
	bBusy.store(false, std::memory_order_release);
	return bDone ? Progress::Yes : Progress::Pending;
}

void AtlasGoal::Begin()
{
	Scratch = Pool->Take();
	Scratch->Search.Begin(ArcDirections::In);
	Scratch->Settled.clear();
	Scratch->Hubs.resize(Atlas.CoreSize());
	HubBits.assign(Atlas.CoreSize() / 64 + 1, 0);
	const AtlasView View = AtlasViewOf(Atlas.GetGrid());
	const bool bSite = Atlas.GetSites().IsSite(Goal);
	if (bSite)
	{
		Reach(Atlas.GetSites().SiteAt(Goal), 0);
	}
	if (bSite && View == AtlasView::AllSites)
	{
		Now = Stage::Searching; // the arcs of the site lead to all that it sees
		return;
	}
	Scratch->Scan.Begin(Atlas.GetGrid(), Atlas.GetSites(), Goal, View);
}

bool AtlasGoal::Scan(WorkBudget& Work)
{
	const LayeredGrid& Grid = Atlas.GetGrid();
	const uint8_t Area = Grid.HasAreas() ? Grid.Arrays().Area[Goal.Value] : uint8_t{0};
	const Progress Scanned = Scratch->Scan.Advance(Work,
		[&](const VisibleSite& Seen)
		{ Reach(Seen.Site, Atlas.GetMetric().Walk(Seen.Diagonals, Seen.Straights, Area)); });
	Now = Scanned == Progress::Yes ? Stage::Searching : Now;
	return Scanned == Progress::Yes;
}

void AtlasGoal::Reach(SiteId Site, int32_t Length)
{
	const AtlasTables& Tables = Atlas.GetTables();
	if (Tables.HasLandmarks())
	{
		Range.Narrow(Tables.LandmarksOf(Site), Length, Tables.LandmarkStepBits);
	}
	Scratch->Search.Reach(Site, {}, Length, Cost::Infinite().Units, LengthAsKey);
}

bool AtlasGoal::Search(WorkBudget& Work)
{
	UpwardDijkstra& Upward = Scratch->Search;
	std::vector<uint32_t>& IndexOf = Scratch->IndexOf;
	while (!Upward.IsDone())
	{
		if (!Work.CanBegin(UpwardDijkstra::UnitsPerSettled))
		{
			return false;
		}
		Work.Spend(UpwardDijkstra::UnitsPerSettled);
		const uint32_t Index = Upward.Settle();
		if (Index == NoIndex)
		{
			continue;
		}
		const UpwardNode Node = Upward.GetNodes()[Index];
		const bool bCore = Atlas.GetTables().Core[Node.Site.Value];
		if (!bCore && !Upward.ReadArcs(Atlas, Index, Work))
		{
			continue;
		}
		IndexOf.resize(std::max<size_t>(IndexOf.size(), Upward.GetNodes().size()));
		IndexOf[Index] = static_cast<uint32_t>(Scratch->Settled.size());
		Scratch->Settled.push_back({Node.Site, Node.Length, Node.Parent == NoIndex ? NoIndex : IndexOf[Node.Parent]});
		if (!bCore)
		{
			Upward.RelaxArcs(Index, Cost::Infinite().Units, LengthAsKey);
		}
	}
	Nodes = Scratch->Settled;
	Slots.assign(std::bit_ceil(Nodes.size() * 3 / 2 + 2), 0);
	Work.Spend(static_cast<int64_t>(Nodes.size()));
	Cursor = 0;
	Now = Stage::Indexing;
	return true;
}

bool AtlasGoal::Index(WorkBudget& Work)
{
	for (; Cursor < Nodes.size(); ++Cursor)
	{
		if (!Work.CanBegin(UnitsPerIndexed))
		{
			return false;
		}
		Work.Spend(UnitsPerIndexed);
		uint32_t Slot = GoalHash(Nodes[Cursor].Site);
		while (Slots[Slot & (Slots.size() - 1)] != 0)
		{
			++Slot;
		}
		Slots[Slot & (Slots.size() - 1)] = Cursor + 1;
	}
	Cursor = 0;
	Now = Stage::Merging;
	return true;
}

/** Whether the hubs so far give a path from a core site to the goal that is as short as its own. */
bool AtlasGoal::IsCovered(CoreId Core, int32_t Length) const
{
	const LabelTable& Labels = Atlas.Labels(true);
	const uint32_t First = Labels.Begin(Core);
	for (uint32_t Label = Labels.End(Core); Label-- > First;) // near hubs come last and cover most
	{
		if (static_cast<int32_t>(Labels.Length[Label]) + Scratch->Hubs[Labels.Hub[Label]].Length() <= Length)
		{
			return true;
		}
	}
	return false;
}

bool AtlasGoal::Merge(WorkBudget& Work)
{
	const LabelTable& Labels = Atlas.Labels(false);
	for (; Cursor < Nodes.size(); ++Cursor)
	{
		if (!Work.CanBegin(1))
		{
			return false;
		}
		Work.Spend(1);
		const CoreId Core = Atlas.CoreOf(Nodes[Cursor].Site);
		if (!Core.IsValid())
		{
			continue;
		}
		const uint32_t First = Labels.Begin(Core);
		const uint32_t Last = Labels.End(Core);
		Work.Spend(2 * UnitsPerLabel * (Last - First));
		if (IsCovered(Core, Nodes[Cursor].Length))
		{
			continue;
		}
		for (uint32_t Label = First; Label < Last; ++Label)
		{
			const uint32_t Hub = Labels.Hub[Label];
			const int32_t Through = Nodes[Cursor].Length + static_cast<int32_t>(Labels.Length[Label]);
			if (Through < Scratch->Hubs[Hub].Length())
			{
				Scratch->Hubs[Hub] = HubDistance(Through, Cursor);
				HubCount += (HubBits[Hub >> 6] >> (Hub & 63u) & 1u) != 0 ? 0 : 1;
				HubBits[Hub >> 6] |= 1ull << (Hub & 63u);
			}
		}
	}
	HubRanks.assign(HubBits.size(), 0);
	Hubs.reserve(HubCount);
	Cursor = 0;
	Now = Stage::Packing;
	return true;
}

bool AtlasGoal::Pack(WorkBudget& Work)
{
	for (; Cursor < HubBits.size(); ++Cursor)
	{
		const int64_t Units = UnitsPerPackedWord + CountBits(HubBits[Cursor]);
		if (!Work.CanBegin(std::min(Units, WorkBudget::UnitsPerExpansion)))
		{
			return false;
		}
		Work.Spend(Units);
		HubRanks[Cursor] = static_cast<uint32_t>(Hubs.size());
		for (uint64_t Bits = HubBits[Cursor]; Bits != 0; Bits &= Bits - 1)
		{
			const uint32_t Hub = Cursor * 64 + static_cast<uint32_t>(std::countr_zero(Bits));
			Hubs.push_back(std::exchange(Scratch->Hubs[Hub], {}));
		}
	}
	Scratch.reset();
	Now = Stage::Ready;
	return true;
}

uint32_t AtlasGoal::NodeOf(SiteId Site) const
{
	for (uint32_t Slot = GoalHash(Site);; ++Slot)
	{
		const uint32_t Index = Slots[Slot & (Slots.size() - 1)];
		if (Index == 0)
		{
			return NoIndex;
		}
		if (Nodes[Index - 1].Site == Site)
		{
			return Index - 1;
		}
	}
}

size_t AtlasGoal::MemoryBytes() const
{
	return sizeof(*this) + Nodes.capacity() * sizeof(UpwardNode) + Slots.capacity() * sizeof(uint32_t) +
		HubBits.capacity() * sizeof(uint64_t) + HubRanks.capacity() * sizeof(uint32_t) +
		Hubs.capacity() * sizeof(HubDistance);
}
} // namespace Rtp
