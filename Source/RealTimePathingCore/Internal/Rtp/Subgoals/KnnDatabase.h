// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The database of kNN LRTA* (Bulitko, Björnsson & Lawrence 2010): optimal paths between random places, compressed into
// states that a hill climber follows. Immutable. Which record serves a problem is KnnGuide's matter.

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
#include "Rtp/Subgoals/RecordTree.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace Rtp
{
/** Who finds the shortest paths that records are made of. Several are shortest: the choice changes the records. */
enum class KnnPaths : uint8_t
{
	Auto, // A*, or an atlas on grids so large that A* takes long
	AStar,
	Atlas
};

struct KnnBuildSettings
{
	uint32_t Records = 10000;
	uint64_t Seed = 1;
	KnnPaths Paths = KnnPaths::Auto;
};

class KnnDatabase final : public GridDatabase<KnnDatabase>
{
public:
	static constexpr std::string_view KindName = "knn-lrta";

	/** How many records to make; small grids have fewer different ones. */
	static RTP_API uint32_t ItemCount(const LayeredGrid& Grid, const KnnBuildSettings& Settings);

	/** Solves and compresses problems of a range: the expensive part, to be spread over threads and machines. */
	static RTP_API Result<std::vector<std::byte>> BuildRecords(std::shared_ptr<const LayeredGrid> Grid,
		const KnnBuildSettings& Settings, const BuildContext& Context, ItemRange Items);

	/** The database of all records, or what is wrong with their bytes. */
	static RTP_API Result<std::unique_ptr<KnnDatabase>> Assemble(
		std::shared_ptr<const LayeredGrid> Grid, BuildObserver Observer, std::span<const std::byte> Records);

	RTP_API std::string Facts() const override;

	uint32_t RecordCount() const override
	{
		return First.Size() - 1;
	}

	/** States of a record, its start and its end among them; at least two. */
	uint32_t LengthOf(uint32_t Record) const
	{
		return First[Record + 1] - First[Record];
	}

	StateId StateOf(uint32_t Record, uint32_t Index) const
	{
		return StateId{States[First[Record] + Index]};
	}

	RTP_API RecordEnds EndsOf(uint32_t Record) const;

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

	PackedArray First; // where the states of each record begin, and at the end their number
	PackedArray States;
};
} // namespace Rtp
