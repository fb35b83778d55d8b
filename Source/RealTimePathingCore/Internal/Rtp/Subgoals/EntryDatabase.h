// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The database of D LRTA* (Bulitko et al. 2008). It holds the regions of a clique abstraction. For every ordered pair
// of regions it holds the entry state of the next region on an optimal path. Immutable. EntryGuide uses it.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Files/SectionFile.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Base/Memory/PackedArray.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Grid/CellLabels.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Planning/GridDatabase.h"
#include "Rtp/Planning/ItemBuild.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace Rtp
{
struct EntryBuildSettings
{
	uint32_t Level = 5;
	uint32_t MaxDepth = 0; // largest lookahead depth to try for each pair of regions; 0 stores no depths
};

class EntryDatabase final : public GridDatabase<EntryDatabase>
{
public:
	static constexpr std::string_view KindName = "d-lrta";

	/** An item is a target region. Too many regions are an error: the number of pairs is their square. */
	static RTP_API Result<uint32_t> ItemCount(
		const LayeredGrid& Grid, const EntryBuildSettings& Settings, BuildObserver Observer);

	static RTP_API Result<std::vector<std::byte>> BuildEntries(const std::shared_ptr<const LayeredGrid>& Grid,
		const EntryBuildSettings& Settings, const BuildContext& Context, ItemRange Items);

	/** Makes the database from the bytes of all entries; an error if they are damaged. */
	static RTP_API Result<std::unique_ptr<EntryDatabase>> Assemble(const std::shared_ptr<const LayeredGrid>& Grid,
		const EntryBuildSettings& Settings, BuildObserver Observer, std::span<const std::byte> Entries);

	RTP_API std::string Facts() const override;

	uint32_t RecordCount() const override
	{
		return RegionCount();
	}

	uint32_t RegionCount() const
	{
		return FirstExit.Size() - 1;
	}

	uint32_t RegionOf(StateId State) const
	{
		return Labels[State.Value];
	}

	/** The state where the path from one region to another enters the next region; none without a path. O(1). */
	StateId EntryBetween(uint32_t From, uint32_t To) const
	{
		const uint32_t Choice = Choices[From * RegionCount() + To];
		return Choice == 0 ? StateId{} : StateId{Exits[FirstExit[From] + Choice - 1]};
	}

	/** The lookahead depth of LRTA* on that path. */
	uint32_t DepthBetween(uint32_t From, uint32_t To) const
	{
		return Depths.Size() == 0 ? 1 : Depths[From * RegionCount() + To] + 1;
	}

	const CellLabels& GetLabels() const
	{
		return Labels;
	}

private:
	friend GridDatabase;
	using GridDatabase::GridDatabase;

	template <class Self, class F>
	static void Fields(Self& Database, F& Visit)
	{
		CellLabels::Fields(Database.Labels, Visit);
		Visit(FourLetters{"EFST"}, Database.FirstExit);
		Visit(FourLetters{"EXIT"}, Database.Exits);
		Visit(FourLetters{"ECHO"}, Database.Choices);
		Visit(FourLetters{"EDEP"}, Database.Depths);
	}

	RTP_API const char* FindProblem() const;
	bool AreEntriesReachable() const;

	CellLabels Labels;
	PackedArray FirstExit; // index of each region's first exit, and the number of exits
	PackedArray Exits;     // entry states, outside of the region that is left
	PackedArray Choices;   // for each pair of regions: number of the exit among the region's, counted from 1; 0 is none
	PackedArray Depths;    // for each pair of regions, less one; empty where none are stored
};
} // namespace Rtp
