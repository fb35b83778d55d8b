// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The database of kNN LRTA* (Bulitko, Björnsson & Lawrence 2010): optimal paths between random states, compressed into
// subgoals that hill climbing can follow. Immutable. KnnGuide chooses a record for a problem.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Files/SectionFile.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Base/Memory/PackedArray.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Motion/GridSpace.h"
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
struct KnnBuildSettings
{
	uint32_t Records = 10000;
	uint64_t Seed = 1;
	bool bFragments = false; // store every fragment of a record as a record, too (end of section 6.2 of the paper)
	uint32_t CellsForAtlas = 1u << 20; // grids with this many cells solve problems by an atlas instead of A*
};

class KnnDatabase final : public GridDatabase<KnnDatabase>
{
public:
	static constexpr std::string_view KindName = "knn-lrta";

	/** The number of records to build: less than requested on small grids, which have few different ones. */
	static RTP_API uint32_t ItemCount(const LayeredGrid& Grid, const KnnBuildSettings& Settings);

	/** Solves and compresses a range of problems: the expensive part, which threads and machines can share. */
	static RTP_API Result<std::vector<std::byte>> BuildRecords(std::shared_ptr<const LayeredGrid> Grid,
		const KnnBuildSettings& Settings, const BuildContext& Context, ItemRange Items);

	/** Makes the database from the bytes of all records; an error if they are damaged. */
	static RTP_API Result<std::unique_ptr<KnnDatabase>> Assemble(std::shared_ptr<const LayeredGrid> Grid,
		const KnnBuildSettings& Settings, BuildObserver Observer, std::span<const std::byte> Records);

	RTP_API std::string Facts() const override;

	uint32_t RecordCount() const override
	{
		return First.Size() - 1;
	}

	/** Number of states of a record, start and end included; at least two. */
	uint32_t LengthOf(uint32_t Record) const
	{
		return First[Record + 1] - First[Record];
	}

	StateId StateOf(uint32_t Record, uint32_t Index) const
	{
		return StateId{States[First[Record] + Index]};
	}

	StateId StartOf(uint32_t Record) const
	{
		return StateId{States[First[Record]]};
	}

	StateId EndOf(uint32_t Record) const
	{
		return StateId{States[First[Record + 1] - 1]};
	}

private:
	friend GridDatabase;
	using GridDatabase::GridDatabase;

	template <class Self, class F>
	static void Fields(Self& Database, F& Visit)
	{
		Visit(FourLetters{"RFST"}, Database.First);
		Visit(FourLetters{"RSTA"}, Database.States);
	}

	RTP_API const char* FindProblem() const;

	PackedArray First; // index of each record's first state, and the number of states
	PackedArray States;
};
} // namespace Rtp
