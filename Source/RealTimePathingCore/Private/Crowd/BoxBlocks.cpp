// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Crowd/BoxBlocks.h"

#include "Rtp/Crowd/MoverSystem.h"

#include <utility>

namespace Rtp
{
std::vector<CellIndex> BoxBlocks::CellsOf(const GroundBox& Box, const Ground& Users) const
{
	GroundBox Grown = Box;
	Grown.HalfXCm += Users.RadiusCm;
	Grown.HalfYCm += Users.RadiusCm;
	Grown.LowZ -= Users.HeightCm;
	return CellsInBox(*Users.Movers->CurrentWorld().Grid, Grown);
}

/** Cells that were blocked and stay so never become free in between, so nothing changes there. */
void BoxBlocks::Apply(Block& Changed, size_t Index, std::vector<CellIndex> Cells)
{
	MoverSystem& Movers = *Grounds[Index].Movers;
	const std::vector<CellIndex> Former = std::exchange(Changed.Cells[Index], std::move(Cells));
	if (!Changed.Cells[Index].empty())
	{
		Movers.SetBlocked(Changed.Cells[Index], true);
	}
	if (!Former.empty())
	{
		Movers.SetBlocked(Former, false);
	}
}

void BoxBlocks::Attach(MoverSystem& Movers, double RadiusCm, double HeightCm)
{
	Grounds.push_back({&Movers, RadiusCm, HeightCm});
	for (auto& [Number, Known] : Blocks)
	{
		Known.Cells.emplace_back();
		Apply(Known, Grounds.size() - 1, CellsOf(Known.Box, Grounds.back()));
	}
}

void BoxBlocks::Detach(const MoverSystem& Movers)
{
	for (size_t Index = Grounds.size(); Index-- > 0;)
	{
		if (Grounds[Index].Movers != &Movers)
		{
			continue;
		}
		const auto Place = static_cast<std::ptrdiff_t>(Index);
		Grounds.erase(Grounds.begin() + Place);
		for (auto& [Number, Known] : Blocks)
		{
			Known.Cells.erase(Known.Cells.begin() + Place);
		}
	}
}

void BoxBlocks::Reapply(const MoverSystem& Movers)
{
	for (size_t Index = 0; Index < Grounds.size(); ++Index)
	{
		for (auto& [Number, Known] : Blocks)
		{
			if (Grounds[Index].Movers == &Movers)
			{
				Known.Cells[Index].clear(); // they were cells of another grid
				Apply(Known, Index, CellsOf(Known.Box, Grounds[Index]));
			}
		}
	}
}

uint32_t BoxBlocks::Add(const GroundBox& Box)
{
	Blocks[++LastNumber].Cells.resize(Grounds.size());
	Move(LastNumber, Box);
	return LastNumber;
}

void BoxBlocks::Move(uint32_t Number, const GroundBox& Box)
{
	const auto Found = Blocks.find(Number);
	if (Found == Blocks.end())
	{
		return;
	}
	Found->second.Box = Box;
	for (size_t Index = 0; Index < Grounds.size(); ++Index)
	{
		Apply(Found->second, Index, CellsOf(Box, Grounds[Index]));
	}
}

void BoxBlocks::Remove(uint32_t Number)
{
	const auto Found = Blocks.find(Number);
	if (Found == Blocks.end())
	{
		return;
	}
	for (size_t Index = 0; Index < Grounds.size(); ++Index)
	{
		Apply(Found->second, Index, {});
	}
	Blocks.erase(Found);
}
} // namespace Rtp
