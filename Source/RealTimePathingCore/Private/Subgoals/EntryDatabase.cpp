// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Subgoals/EntryDatabase.h"

#include "Rtp/Abstraction/CliqueAbstraction.h"
#include "Rtp/Base/Files/ByteReader.h"

#include <algorithm>
#include <string>
#include <utility>

namespace Rtp
{
Result<std::unique_ptr<EntryDatabase>> EntryDatabase::Assemble(const std::shared_ptr<const LayeredGrid>& Grid,
	const EntryBuildSettings& Settings, BuildObserver Observer, std::span<const std::byte> Entries)
{
	RTP_TRY(const CliqueAbstraction Regions, AbstractGrid(*Grid, Settings.Level, Observer));
	const uint32_t Count = Regions.RegionCount();
	const size_t Pairs = static_cast<size_t>(Count) * Count;
	const size_t Words = Settings.MaxDepth != 0 ? 2 : 1;
	ByteReader Reader(Entries);
	const std::vector<uint32_t> Built = Reader.ReadArray<uint32_t>(Pairs * Words);
	if (Reader.HasFailed() || Reader.Remaining() != 0)
	{
		return Damaged("the entries do not fit the regions");
	}
	// Items are ordered by the target region, tables by the region that is left.
	const auto EntryOf = [&](uint32_t From, uint32_t To)
	{ return Built[(static_cast<size_t>(To) * Count + From) * Words]; };
	std::vector<uint32_t> Begins = {0};
	std::vector<uint32_t> AllExits;
	std::vector<uint32_t> AllChoices;
	std::vector<uint32_t> AllDepths;
	WorkMeter Meter(Observer, BuildStage::JoinEntries, 2ull * Pairs);
	for (uint32_t From = 0; From < Count; ++From)
	{
		std::vector<uint32_t> Own;
		for (uint32_t To = 0; To < Count && Meter.Add(); ++To)
		{
			if (EntryOf(From, To) != StateId::None)
			{
				Own.push_back(EntryOf(From, To));
			}
		}
		std::sort(Own.begin(), Own.end());
		Own.erase(std::unique(Own.begin(), Own.end()), Own.end());
		for (uint32_t To = 0; To < Count && Meter.Add(); ++To)
		{
			const auto Exit = std::lower_bound(Own.begin(), Own.end(), EntryOf(From, To));
			AllChoices.push_back(
				EntryOf(From, To) == StateId::None ? 0 : static_cast<uint32_t>(Exit - Own.begin()) + 1);
			if (Settings.MaxDepth != 0)
			{
				AllDepths.push_back(std::min(Settings.MaxDepth,
										(std::max)(Built[(static_cast<size_t>(To) * Count + From) * 2 + 1], 1u)) -
					1);
			}
		}
		AllExits.insert(AllExits.end(), Own.begin(), Own.end());
		Begins.push_back(static_cast<uint32_t>(AllExits.size()));
	}
	if (Meter.HasStopped())
	{
		return BuildCancelled();
	}
	std::unique_ptr<EntryDatabase> Database(new EntryDatabase(Grid));
	Database->Labels = CellLabels(Regions.RegionOf);
	Database->FirstExit = PackedArray(Begins);
	Database->Exits = PackedArray(AllExits);
	Database->Choices = PackedArray(AllChoices);
	Database->Depths = PackedArray(AllDepths);
	return Database;
}

std::string EntryDatabase::Facts() const
{
	return FactLine("regions", RegionCount()) + FactLine("entry states", Exits.Size()) +
		FactLine("lookahead depths", Depths.Size());
}

/** Finds errors that would make planners read outside of the tables or choose unreachable subgoals. */
const char* EntryDatabase::FindProblem() const
{
	if (FirstExit.Size() == 0 || FirstExit[0] != 0 || RegionCount() > OwnGrid->CellCount())
	{
		return "the header makes no sense";
	}
	const uint32_t Count = RegionCount();
	const uint64_t Pairs = static_cast<uint64_t>(Count) * Count;
	if (!Labels.IsGood(OwnGrid->CellCount(), Count) || Exits.Size() > Pairs || FirstExit[Count] != Exits.Size() ||
		Choices.Size() != Pairs || (Depths.Size() != 0 && Depths.Size() != Pairs))
	{
		return "the tables do not fit together";
	}
	for (uint32_t From = 0; From < Count; ++From)
	{
		if (FirstExit[From] > FirstExit[From + 1] || FirstExit[From + 1] > Exits.Size())
		{
			return "the exits do not fit together";
		}
		const uint32_t Own = FirstExit[From + 1] - FirstExit[From];
		for (uint32_t To = 0; To < Count; ++To)
		{
			if (Choices[From * Count + To] > Own)
			{
				return "an exit does not exist";
			}
		}
	}
	for (uint32_t Index = 0; Index < Exits.Size(); ++Index)
	{
		if (Exits[Index] >= OwnGrid->CellCount())
		{
			return "an exit leaves the grid";
		}
	}
	return AreEntriesReachable() ? nullptr : "the target region is unreachable from an exit";
}

bool EntryDatabase::AreEntriesReachable() const
{
	std::vector<CellIndex> CellIn(RegionCount());
	for (uint32_t Cell = 0; Cell < OwnGrid->CellCount(); ++Cell)
	{
		CellIn[Labels[Cell]] = CellIndex{Cell};
	}
	bool bGood = true;
	for (uint32_t From = 0; From < RegionCount(); ++From)
	{
		for (uint32_t To = 0; To < RegionCount() && bGood; ++To)
		{
			const StateId Entry = EntryBetween(From, To);
			bGood = !Entry.IsValid() ||
				(CellIn[To].IsValid() && OwnGrid->GetRegions().CanReach(CellIndex{Entry.Value}, CellIn[To]));
		}
	}
	return bGood;
}
} // namespace Rtp
