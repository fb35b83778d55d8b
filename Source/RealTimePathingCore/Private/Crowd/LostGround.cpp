// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Crowd/LostGround.h"

#include "Rtp/Crowd/MoverSystem.h"

#include <algorithm>
#include <iterator>

namespace Rtp
{
namespace
{
constexpr double SteadySeconds = 5; // ground that stays this long is trusted again
constexpr double FirstDelay = 0.5;
constexpr double LongestDelay = 8;

std::vector<CellIndex> Without(const std::vector<CellIndex>& A, const std::vector<CellIndex>& B)
{
	std::vector<CellIndex> Left;
	std::set_difference(A.begin(), A.end(), B.begin(), B.end(), std::back_inserter(Left));
	return Left;
}
} // namespace

void LostGround::Set(const std::vector<CellIndex>& NowLost, double Now, MoverSystem& Movers)
{
	std::vector<CellIndex> Closing;
	for (const CellIndex Index : Without(NowLost, Lost))
	{
		Spot& Cell = Spots[Index.Value];
		Cell.bLost = true;
		if (!Cell.bClosed)
		{
			const bool bSteady = Now - Cell.OpenedAt >= SteadySeconds;
			Cell.Delay = bSteady ? 0.0 : std::clamp(2 * Cell.Delay, FirstDelay, LongestDelay);
			Cell.bClosed = true;
			Closing.push_back(Index);
		}
	}
	for (const CellIndex Index : Without(Lost, NowLost))
	{
		Spot& Cell = Spots[Index.Value];
		Cell.bLost = false;
		Cell.BackAt = Now;
		Waiting.push_back(Index.Value);
	}
	Lost = NowLost;
	std::erase_if(Spots,
		[Now](const auto& Entry) { return !Entry.second.bClosed && Now - Entry.second.OpenedAt >= SteadySeconds; });
	if (!Closing.empty())
	{
		Movers.SetBlocked(Closing, true);
	}
	Advance(Now, Movers);
}

void LostGround::Advance(double Now, MoverSystem& Movers)
{
	std::vector<CellIndex> Opening;
	std::erase_if(Waiting,
		[&](uint32_t Index)
		{
			Spot& Cell = Spots[Index];
			const bool bOpens = !Cell.bLost && Cell.bClosed && Now - Cell.BackAt >= Cell.Delay;
			if (bOpens)
			{
				Cell.bClosed = false;
				Cell.OpenedAt = Now;
				Opening.push_back(CellIndex{Index});
			}
			return Cell.bLost || !Cell.bClosed; // a cell that is lost again waits again when it is back
		});
	if (!Opening.empty())
	{
		Movers.SetBlocked(Opening, false);
	}
}

void LostGround::Reapply(MoverSystem& Movers) const
{
	std::vector<CellIndex> Closed;
	for (const auto& [Index, Cell] : Spots)
	{
		if (Cell.bClosed)
		{
			Closed.push_back(CellIndex{Index});
		}
	}
	if (!Closed.empty())
	{
		Movers.SetBlocked(Closed, true);
	}
}

void LostGround::Reset()
{
	Spots.clear();
	Lost.clear();
	Waiting.clear();
}
} // namespace Rtp
