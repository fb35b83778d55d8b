// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Subgoals/TreeDatabase.h"

#include "Rtp/Base/Files/ByteReader.h"
#include "Rtp/Motion/GridSpace.h"

#include "Subgoals/TreeCode.h"

#include <algorithm>
#include <string>
#include <utility>

namespace Rtp
{
namespace
{
/** Whether the arcs are a tree of cells from which the goal is reachable. */
bool IsTreeValid(const LayeredGrid& Grid, std::span<const TreeArc> Tree, CellIndex Goal)
{
	bool bValid = true;
	for (const TreeArc& Arc : Tree)
	{
		bValid = bValid && Arc.Node < Grid.CellCount() && Grid.GetRegions().CanReach(CellIndex{Arc.Node}, Goal);
	}
	return bValid && (Tree.empty() || TreeCosts(GridSpace(Grid), Tree, GridSpace::StateOf(Goal)).front().IsFinite());
}
} // namespace

Result<std::unique_ptr<TreeDatabase>> TreeDatabase::Assemble(
	const std::shared_ptr<const LayeredGrid>& Grid, uint32_t GoalsPerBlock, std::span<const std::byte> Blocks)
{
	std::unique_ptr<TreeDatabase> Database(new TreeDatabase(Grid));
	std::vector<uint32_t> AllGoals;
	std::vector<uint32_t> Begins = {0};
	for (ByteReader Reader(Blocks); Reader.Remaining() != 0;)
	{
		const std::vector<uint32_t> Some = Reader.ReadArray<uint32_t>(Reader.Read<uint32_t>());
		const std::span<const std::byte> Trees = Reader.ReadBytes(Reader.Read<uint32_t>());
		if (Reader.HasFailed() || Database->Bytes.size() + Trees.size() > 0xFFFFFFFFu)
		{
			return Damaged("a block is damaged, or they are too large together");
		}
		AllGoals.insert(AllGoals.end(), Some.begin(), Some.end());
		Database->Bytes.insert(Database->Bytes.end(), Trees.begin(), Trees.end());
		Begins.push_back(static_cast<uint32_t>(Database->Bytes.size()));
	}
	Database->bAllGoals = AllGoals.size() == Grid->CellCount();
	Database->Goals = Database->bAllGoals ? PackedArray() : PackedArray(AllGoals);
	Database->First = PackedArray(Begins);
	Database->GoalsPerBlock = GoalsPerBlock;
	return Database;
}

std::string TreeDatabase::Facts() const
{
	return FactLine("goals", GoalCount()) + FactLine("goals in a block", GoalsPerBlock) +
		FactLine("subgoals in all trees", CountNodes());
}

/** Finds errors that would make planners read outside of the tables or cycle. Decodes all trees. */
const char* TreeDatabase::FindProblem() const
{
	if (GoalsPerBlock == 0 || GoalCount() > OwnGrid->CellCount())
	{
		return "the header makes no sense";
	}
	const uint32_t Blocks =
		static_cast<uint32_t>((static_cast<uint64_t>(GoalCount()) + GoalsPerBlock - 1) / GoalsPerBlock);
	if (First.Size() != Blocks + 1 || First[0] != 0 || First[Blocks] != Bytes.size())
	{
		return "the blocks do not fit together";
	}
	for (uint32_t Block = 0; Block < Blocks; ++Block)
	{
		if (First[Block] > First[Block + 1] || First[Block + 1] > Bytes.size())
		{
			return "the blocks do not fit together";
		}
		TreeDecoder Decoder(BlockAt(Block));
		TreeArcs Tree;
		const uint32_t Last = std::min(GoalCount(), (Block + 1) * GoalsPerBlock);
		for (uint32_t Index = Block * GoalsPerBlock; Index < Last; ++Index)
		{
			if (GoalAt(Index).Value >= OwnGrid->CellCount() || (Index != 0 && GoalAt(Index - 1) >= GoalAt(Index)))
			{
				return "the goals are out of order";
			}
			if (!Decoder.Next(Tree) || !IsTreeValid(*OwnGrid, Tree, GoalAt(Index)))
			{
				return "a tree is damaged";
			}
		}
		if (!Decoder.IsAtEnd())
		{
			return "a block is too long";
		}
	}
	return nullptr;
}

std::span<const std::byte> TreeDatabase::BlockAt(uint32_t Block) const
{
	return std::span(Bytes).subspan(First[Block], First[Block + 1] - First[Block]);
}

std::optional<uint32_t> TreeDatabase::FindGoal(CellIndex Goal) const
{
	if (bAllGoals)
	{
		return Goal.Value;
	}
	uint32_t Low = 0;
	for (uint32_t High = Goals.Size(); Low < High;)
	{
		const uint32_t Middle = Low + (High - Low) / 2;
		(Goals[Middle] < Goal.Value ? Low : High) = Goals[Middle] < Goal.Value ? Middle + 1 : Middle;
	}
	return Low < Goals.Size() && Goals[Low] == Goal.Value ? std::optional<uint32_t>(Low) : std::nullopt;
}

TreeDatabase::BlockOfGoal TreeDatabase::FindBlock(uint32_t Index) const
{
	return {BlockAt(Index / GoalsPerBlock), Index % GoalsPerBlock + 1};
}

uint64_t TreeDatabase::CountNodes() const
{
	uint64_t Count = 0;
	TreeArcs Tree;
	for (uint32_t Block = 0; Block + 1 < First.Size(); ++Block)
	{
		TreeDecoder Decoder(BlockAt(Block));
		for (Tree.clear(); !Decoder.IsAtEnd() && Decoder.Next(Tree);)
		{
			Count += Tree.size();
		}
	}
	return Count;
}
} // namespace Rtp
