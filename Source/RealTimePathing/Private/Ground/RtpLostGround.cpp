// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Ground/RtpLostGround.h"

#include "Rtp/Crowd/MoverSystem.h"

#include <algorithm>
#include <iterator>

namespace
{
constexpr double SteadySeconds = 5.0; // ground that stays this long is trusted again
constexpr double FirstDelay = 0.5;
constexpr double LongestDelay = 8.0;

std::vector<Rtp::CellIndex> Without(const std::vector<Rtp::CellIndex>& A, const std::vector<Rtp::CellIndex>& B)
{
	std::vector<Rtp::CellIndex> Left;
	std::set_difference(A.begin(), A.end(), B.begin(), B.end(), std::back_inserter(Left));
	return Left;
}
} // namespace

void FRtpLostGround::Set(const std::vector<Rtp::CellIndex>& NowLost, double Now, Rtp::MoverSystem& Movers)
{
	std::vector<Rtp::CellIndex> Closing;
	for (const Rtp::CellIndex Index : Without(NowLost, Lost))
	{
		FCell& Cell = Cells[Index.Value];
		Cell.bLost = true;
		if (!Cell.bClosed)
		{
			const bool bSteady = Now - Cell.OpenedAt >= SteadySeconds;
			Cell.Delay = bSteady ? 0.0 : std::clamp(2.0 * Cell.Delay, FirstDelay, LongestDelay);
			Cell.bClosed = true;
			Closing.push_back(Index);
		}
	}
	for (const Rtp::CellIndex Index : Without(Lost, NowLost))
	{
		FCell& Cell = Cells[Index.Value];
		Cell.bLost = false;
		Cell.BackAt = Now;
		Waiting.push_back(Index.Value);
	}
	Lost = NowLost;
	std::erase_if(Cells,
		[Now](const auto& Entry) { return !Entry.second.bClosed && Now - Entry.second.OpenedAt >= SteadySeconds; });
	if (!Closing.empty())
	{
		Movers.SetBlocked(Closing, true);
	}
	Advance(Now, Movers);
}

void FRtpLostGround::Advance(double Now, Rtp::MoverSystem& Movers)
{
	std::vector<Rtp::CellIndex> Opening;
	std::erase_if(Waiting,
		[&](uint32_t Index)
		{
			FCell& Cell = Cells[Index];
			const bool bOpens = !Cell.bLost && Cell.bClosed && Now - Cell.BackAt >= Cell.Delay;
			if (bOpens)
			{
				Cell.bClosed = false;
				Cell.OpenedAt = Now;
				Opening.push_back(Rtp::CellIndex{Index});
			}
			return Cell.bLost || !Cell.bClosed; // a cell that is lost again waits again when it is back
		});
	if (!Opening.empty())
	{
		Movers.SetBlocked(Opening, false);
	}
}

void FRtpLostGround::Reapply(Rtp::MoverSystem& Movers) const
{
	std::vector<Rtp::CellIndex> Closed;
	for (const auto& [Index, Cell] : Cells)
	{
		if (Cell.bClosed)
		{
			Closed.push_back(Rtp::CellIndex{Index});
		}
	}
	if (!Closed.empty())
	{
		Movers.SetBlocked(Closed, true);
	}
}

void FRtpLostGround::Reset()
{
	Cells.clear();
	Lost.clear();
	Waiting.clear();
}
