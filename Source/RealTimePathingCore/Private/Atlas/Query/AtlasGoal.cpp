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

uint32_t GoalHash(uint32_t Site)
{
	return (Site * 0x9E3779B1u) >> 7;
}
} // namespace

AtlasGoal::~AtlasGoal()
{
	if (!Scratch)
	{
		return;
	}
	for (uint32_t Word = 0; Word < HubBits.size(); ++Word)
	{
		for (uint64_t Bits = HubBits[Word]; Bits != 0; Bits &= Bits - 1)
		{
			Scratch->Hubs[Word * 64 + static_cast<uint32_t>(std::countr_zero(Bits))] = {};
		}
	}
	Atlas.Goals().ReturnScratch(std::move(Scratch));
}

bool AtlasGoal::Prepare(AtlasWork& Work)
{
	if (IsReady())
	{
		return true;
	}
	if (bBusy.exchange(true, std::memory_order_acquire))
	{
		return false;
	}
	if (!Scratch && At != Stage::Ready)
	{
		Begin();
	}
	const bool bDone = (At != Stage::Scanning || Scan(Work)) && (At != Stage::Climbing || Climb(Work)) &&
		(At != Stage::Indexing || Index(Work)) && (At != Stage::Merging || Merge(Work)) &&
		(At != Stage::Packing || Pack(Work));
	if (bDone)
	{
		bReady.store(true, std::memory_order_release);
	}
	bBusy.store(false, std::memory_order_release);
	return bDone;
}

void AtlasGoal::Begin()
{
	Scratch = Atlas.Goals().TakeScratch();
	Scratch->Climb.Begin(AtlasArc::Back);
	Scratch->Settled.clear();
	Scratch->Hubs.resize(Atlas.CoreSize());
	HubBits.assign(Atlas.CoreSize() / 64 + 1, 0);
	const AtlasView View = AtlasViewOf(Atlas.GetGrid());
	const bool bSite = Atlas.GetSites().IsSite(Goal.Value);
	if (bSite)
	{
		Seed(Atlas.GetSites().SiteAt(Goal.Value), 0);
	}
	if (bSite && View == AtlasView::Sites)
	{
		At = Stage::Climbing; // its arcs say all that it sees
		return;
	}
	Scratch->Scan.Begin(Atlas.GetGrid(), Atlas.GetSites(), Goal, View);
}

bool AtlasGoal::Scan(AtlasWork& Work)
{
	const LayeredGrid& Grid = Atlas.GetGrid();
	const uint8_t Area = Grid.HasAreas() ? Grid.Arrays().Area[Goal.Value] : uint8_t{0};
	const bool bDone = Scratch->Scan.Advance(Work,
		[&](const AtlasSeen& Seen) { Seed(Seen.Site, Atlas.GetMetric().Walk(Seen.Diagonals, Seen.Straights, Area)); });
	At = bDone ? Stage::Climbing : At;
	return bDone;
}

void AtlasGoal::Seed(uint32_t Site, int32_t Length)
{
	const AtlasTables& Tables = Atlas.GetTables();
	if (Tables.HasBeacons())
	{
		Known.See(Tables.MarksOf(Site), Length, Tables.MarkStepBits);
	}
	Scratch->Climb.Seed(
		Site, {}, Length, Cost::Infinite().Units, [](uint32_t, CellPosition, int32_t Through) { return Through; });
}

bool AtlasGoal::Climb(AtlasWork& Work)
{
	AtlasClimb& Climb = Scratch->Climb;
	std::vector<uint32_t>& NumberOf = Scratch->NumberOf;
	while (!Climb.IsDone())
	{
		if (!Work.CanBegin(AtlasClimb::UnitsPerSettled))
		{
			return false;
		}
		Work.Spend(AtlasClimb::UnitsPerSettled);
		const uint32_t Index = Climb.Settle();
		if (Index == AtlasClimb::Nothing)
		{
			continue;
		}
		const AtlasClimbed Entry = Climb.GetEntries()[Index];
		const bool bCore = Atlas.GetTables().Core[Entry.Site];
		if (!bCore && !Climb.Look(Atlas, Index, Work))
		{
			continue;
		}
		NumberOf.resize(std::max<size_t>(NumberOf.size(), Climb.GetEntries().size()));
		NumberOf[Index] = static_cast<uint32_t>(Scratch->Settled.size());
		Scratch->Settled.push_back({Entry.Site, Entry.Length,
			Entry.Parent == AtlasClimbed::NoParent ? AtlasClimbed::NoParent : NumberOf[Entry.Parent]});
		if (!bCore)
		{
			Climb.Follow(Index, Cost::Infinite().Units, [](uint32_t, CellPosition, int32_t Length) { return Length; });
		}
	}
	Entries = Scratch->Settled;
	Slots.assign(std::bit_ceil(Entries.size() * 3 / 2 + 2), 0);
	Work.Spend(static_cast<int64_t>(Entries.size()));
	Cursor = 0;
	At = Stage::Indexing;
	return true;
}

bool AtlasGoal::Index(AtlasWork& Work)
{
	for (; Cursor < Entries.size(); ++Cursor)
	{
		if (!Work.CanBegin(UnitsPerIndexed))
		{
			return false;
		}
		Work.Spend(UnitsPerIndexed);
		uint32_t Slot = GoalHash(Entries[Cursor].Site);
		while (Slots[Slot & (Slots.size() - 1)] != 0)
		{
			++Slot;
		}
		Slots[Slot & (Slots.size() - 1)] = Cursor + 1;
	}
	Cursor = 0;
	At = Stage::Merging;
	return true;
}

/** Whether the hubs so far know a way from a core site that is as short as its own. */
bool AtlasGoal::IsCovered(uint32_t Core, int32_t Length) const
{
	const AtlasLabelTable& Labels = Atlas.Labels(true);
	const uint32_t First = Labels.First[Core];
	for (uint32_t Label = Labels.First[Core + 1]; Label-- > First;) // hubs nearby come last and cover most
	{
		if (static_cast<int32_t>(Labels.Length[Label]) + Scratch->Hubs[Labels.Hub[Label]].Length() <= Length)
		{
			return true;
		}
	}
	return false;
}

bool AtlasGoal::Merge(AtlasWork& Work)
{
	const AtlasLabelTable& Labels = Atlas.Labels(false);
	for (; Cursor < Entries.size(); ++Cursor)
	{
		if (!Work.CanBegin(1))
		{
			return false;
		}
		Work.Spend(1);
		const uint32_t Core = Atlas.CoreNumberOf(Entries[Cursor].Site);
		if (Core == AtlasDatabase::NotInCore)
		{
			continue;
		}
		const uint32_t First = Labels.First[Core];
		const uint32_t Last = Labels.First[Core + 1];
		Work.Spend(2 * UnitsPerLabel * (Last - First));
		if (IsCovered(Core, Entries[Cursor].Length))
		{
			continue;
		}
		for (uint32_t Label = First; Label < Last; ++Label)
		{
			const uint32_t Hub = Labels.Hub[Label];
			const int32_t Through = Entries[Cursor].Length + static_cast<int32_t>(Labels.Length[Label]);
			if (Through < Scratch->Hubs[Hub].Length())
			{
				Scratch->Hubs[Hub] = AtlasHubWay(Through, Cursor);
				HubCount += (HubBits[Hub >> 6] >> (Hub & 63u) & 1u) != 0 ? 0 : 1;
				HubBits[Hub >> 6] |= 1ull << (Hub & 63u);
			}
		}
	}
	HubRanks.assign(HubBits.size(), 0);
	HubWays.reserve(HubCount);
	Cursor = 0;
	At = Stage::Packing;
	return true;
}

bool AtlasGoal::Pack(AtlasWork& Work)
{
	for (; Cursor < HubBits.size(); ++Cursor)
	{
		const int64_t Units = UnitsPerPackedWord + CountBits(HubBits[Cursor]);
		if (!Work.CanBegin(std::min(Units, AtlasWork::UnitsPerExpansion)))
		{
			return false;
		}
		Work.Spend(Units);
		HubRanks[Cursor] = static_cast<uint32_t>(HubWays.size());
		for (uint64_t Bits = HubBits[Cursor]; Bits != 0; Bits &= Bits - 1)
		{
			const uint32_t Hub = Cursor * 64 + static_cast<uint32_t>(std::countr_zero(Bits));
			HubWays.push_back(std::exchange(Scratch->Hubs[Hub], {}));
		}
	}
	Atlas.Goals().ReturnScratch(std::move(Scratch));
	At = Stage::Ready;
	return true;
}

uint32_t AtlasGoal::EntryOf(uint32_t Site) const
{
	for (uint32_t Slot = GoalHash(Site);; ++Slot)
	{
		const uint32_t Index = Slots[Slot & (Slots.size() - 1)];
		if (Index == 0)
		{
			return AtlasClimb::Nothing;
		}
		if (Entries[Index - 1].Site == Site)
		{
			return Index - 1;
		}
	}
}

size_t AtlasGoal::MemoryBytes() const
{
	return sizeof(*this) + Entries.capacity() * sizeof(AtlasClimbed) + Slots.capacity() * sizeof(uint32_t) +
		HubBits.capacity() * sizeof(uint64_t) + HubRanks.capacity() * sizeof(uint32_t) +
		HubWays.capacity() * sizeof(AtlasHubWay);
}

void AtlasGoalBook::ForgetRecent()
{
	std::vector<std::shared_ptr<AtlasGoal>> Dropped; // dies after the lock
	const std::lock_guard Lock(Guard);
	Dropped.swap(Recent);
	NextRecent = 0;
}

std::shared_ptr<AtlasGoal> AtlasGoalBook::Open(const AtlasDatabase& Atlas, CellIndex Goal)
{
	std::shared_ptr<AtlasGoal> Dropped; // let go of after the lock: an unfinished goal returns its memory to this book
	const std::lock_guard Lock(Guard);
	std::weak_ptr<AtlasGoal>& Known = Goals[Goal.Value];
	std::shared_ptr<AtlasGoal> Found = Known.lock();
	if (!Found)
	{
		Found.reset(new AtlasGoal(Atlas, Goal));
		Known = Found;
		Recent.resize(RecentGoals);
		Dropped = std::exchange(Recent[NextRecent], Found);
		NextRecent = (NextRecent + 1) % RecentGoals;
	}
	if (Goals.size() > SweepAt)
	{
		for (auto At = Goals.begin(); At != Goals.end();)
		{
			At = At->second.expired() ? Goals.erase(At) : std::next(At);
		}
		SweepAt = std::max<size_t>(64, Goals.size() * 2);
	}
	return Found;
}

std::unique_ptr<AtlasScratch> AtlasGoalBook::TakeScratch()
{
	const std::lock_guard Lock(Guard);
	if (Idle.empty())
	{
		return std::make_unique<AtlasScratch>();
	}
	std::unique_ptr<AtlasScratch> Taken = std::move(Idle.back());
	Idle.pop_back();
	return Taken;
}

void AtlasGoalBook::ReturnScratch(std::unique_ptr<AtlasScratch> Scratch)
{
	const std::lock_guard Lock(Guard);
	if (Idle.size() < IdleSearches)
	{
		Idle.push_back(std::move(Scratch));
	}
}

size_t AtlasGoalBook::IdleBytes() const
{
	const std::lock_guard Lock(Guard);
	size_t Bytes = 0;
	for (const std::unique_ptr<AtlasScratch>& Scratch : Idle)
	{
		Bytes += Scratch->MemoryBytes();
	}
	return Bytes;
}

size_t AtlasGoalBook::OpenGoals() const
{
	const std::lock_guard Lock(Guard);
	return static_cast<size_t>(
		std::count_if(Goals.begin(), Goals.end(), [](const auto& At) { return !At.second.expired(); }));
}
} // namespace Rtp
