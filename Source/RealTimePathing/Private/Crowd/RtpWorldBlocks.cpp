// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Part of the world subsystem: ground that is blocked at run time.

#include "Crowd/RtpWorldBlocks.h"

#include "Boundary/RtpConvert.h"
#include "Crowd/RtpAgentGroup.h"

#include <utility>

namespace
{
Rtp::GroundBox MakeGroundBox(const UWorld& World, const FVector& Centre, const FVector& Extent, float Yaw)
{
	const Rtp::WorldPos Middle = RtpConvert::ToGrid(World, Centre);
	return {Middle, Extent.X, Extent.Y, static_cast<double>(FMath::DegreesToRadians(Yaw)), Middle.Z - Extent.Z,
		Middle.Z + Extent.Z};
}
} // namespace

int32 URtpWorldSubsystem::BlockBox(const FVector& Centre, const FVector& Extent, float Yaw)
{
	FBlock& Block = Blocks.AddDefaulted_GetRef();
	Block.Number = NextBlock++;
	Block.Box = MakeGroundBox(*GetWorld(), Centre, Extent, Yaw);
	Block.Cells.SetNum(Groups.Num());
	for (const TUniquePtr<FRtpAgentGroup>& Group : Groups)
	{
		ApplyBlock(*Group, Block, true);
	}
	return Block.Number;
}

void URtpWorldSubsystem::MoveBox(int32 Number, const FVector& Centre, const FVector& Extent, float Yaw)
{
	FBlock* Block = Blocks.FindByPredicate([Number](const FBlock& Other) { return Other.Number == Number; });
	if (Block == nullptr)
	{
		return;
	}
	Block->Box = MakeGroundBox(*GetWorld(), Centre, Extent, Yaw);
	for (const TUniquePtr<FRtpAgentGroup>& Group : Groups)
	{
		ApplyBlock(*Group, *Block, true);
	}
}

void URtpWorldSubsystem::UnblockBox(int32 Number)
{
	const int32 Index = Blocks.IndexOfByPredicate([Number](const FBlock& Block) { return Block.Number == Number; });
	if (Index == INDEX_NONE)
	{
		return;
	}
	for (const TUniquePtr<FRtpAgentGroup>& Group : Groups)
	{
		ApplyBlock(*Group, Blocks[Index], false);
	}
	Blocks.RemoveAt(Index);
}

void URtpWorldSubsystem::ApplyBlock(FRtpAgentGroup& Group, FBlock& Block, bool bBlocked)
{
	const int32 Index =
		Groups.IndexOfByPredicate([&Group](const TUniquePtr<FRtpAgentGroup>& Other) { return Other.Get() == &Group; });
	if (!Group.IsReady() || !Block.Cells.IsValidIndex(Index))
	{
		return;
	}
	// Cells that were blocked and stay so never become free in between, so nothing changes there.
	std::vector<Rtp::CellIndex> Former = std::move(Block.Cells[Index]);
	Block.Cells[Index] = bBlocked ? Group.CellsOf(Block.Box) : std::vector<Rtp::CellIndex>{};
	if (!Block.Cells[Index].empty())
	{
		Group.Movers->SetBlocked(Block.Cells[Index], true);
	}
	if (!Former.empty())
	{
		Group.Movers->SetBlocked(Former, false);
	}
}

/** Blocks the boxes in the ground of a group, which has no blocked cells yet. */
void URtpWorldSubsystem::ApplyBlocks(FRtpAgentGroup& Group)
{
	const int32 Index =
		Groups.IndexOfByPredicate([&Group](const TUniquePtr<FRtpAgentGroup>& Other) { return Other.Get() == &Group; });
	for (FBlock& Block : Blocks)
	{
		Block.Cells.SetNum(Groups.Num());
		Block.Cells[Index].clear(); // they were cells of another grid
		ApplyBlock(Group, Block, true);
	}
}
