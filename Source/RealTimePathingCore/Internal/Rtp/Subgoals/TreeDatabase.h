// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Subgoal trees (Hernández & Baier 2011) for all goals of a grid or for chosen ones. Immutable. TreeGuide follows them.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Files/SectionFile.h"
#include "Rtp/Base/Memory/PackedArray.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Planning/GridDatabase.h"
#include "Rtp/Planning/ItemBuild.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace Rtp
{
/** Trees in blocks of neighbouring goals, because these share most of their subgoals. */
class TreeDatabase final : public GridDatabase<TreeDatabase>
{
public:
	static constexpr std::string_view KindName = "subgoal-tree";

	/** Number of blocks for the context's goals; an item is a block. */
	static RTP_API Result<uint32_t> ItemCount(
		const LayeredGrid& Grid, uint32_t GoalsPerBlock, const BuildContext& Context);

	static RTP_API Result<std::vector<std::byte>> BuildBlocks(
		std::shared_ptr<const LayeredGrid> Grid, uint32_t GoalsPerBlock, const BuildContext& Context, ItemRange Items);

	/** Makes the database from the bytes of all blocks; an error if they are damaged. */
	static RTP_API Result<std::unique_ptr<TreeDatabase>> Assemble(
		const std::shared_ptr<const LayeredGrid>& Grid, uint32_t GoalsPerBlock, std::span<const std::byte> Blocks);

	RTP_API std::string Facts() const override;

	uint32_t RecordCount() const override
	{
		return GoalCount();
	}

	uint32_t GoalCount() const
	{
		return bAllGoals ? OwnGrid->CellCount() : Goals.Size();
	}

	CellIndex GoalAt(uint32_t Index) const
	{
		return CellIndex{bAllGoals ? Index : Goals[Index]};
	}

	/** The index of a goal that has a tree. O(log goals). */
	RTP_API std::optional<uint32_t> FindGoal(CellIndex Goal) const;

	/** The encoded trees of a goal's block, and the number of trees up to the goal's own. */
	struct BlockOfGoal
	{
		std::span<const std::byte> Bytes;
		uint32_t Trees = 0;
	};

	RTP_API BlockOfGoal FindBlock(uint32_t Index) const;

	/** Number of subgoals in all trees. O(bytes). */
	RTP_API uint64_t CountNodes() const;

private:
	friend GridDatabase;
	using GridDatabase::GridDatabase;

	template <class Self, class F>
	static void Fields(Self& Database, F& Visit)
	{
		Visit.Numbers(FourLetters{"STRE"}, Database.GoalsPerBlock, Database.bAllGoals);
		Visit(FourLetters{"SGOL"}, Database.Goals);
		Visit(FourLetters{"SFST"}, Database.First);
		Visit(FourLetters{"SBYT"}, Database.Bytes);
	}

	RTP_API const char* FindProblem() const;
	std::span<const std::byte> BlockAt(uint32_t Block) const;

	uint32_t GoalsPerBlock = 1;
	bool bAllGoals = true;
	PackedArray Goals; // sorted; empty if every cell is a goal
	PackedArray First; // index of each block's first byte, and the number of bytes
	std::vector<std::byte> Bytes;
};
} // namespace Rtp
