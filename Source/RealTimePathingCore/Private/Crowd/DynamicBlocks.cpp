// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/DynamicBlocks.h"

namespace Rtp
{
void DynamicBlocks::Block(std::span<const CellIndex> Cells, std::vector<StateId>& Changed)
{
	for (const CellIndex Cell : Cells)
	{
		if (++Blockers[Cell.Value] == 1 && Overlay->SetBlocked(Cell, true))
		{
			Changed.push_back(StateId{Cell.Value});
		}
	}
}

void DynamicBlocks::Unblock(std::span<const CellIndex> Cells, std::vector<StateId>& Changed)
{
	for (const CellIndex Cell : Cells)
	{
		const auto Found = Blockers.find(Cell.Value);
		if (Found == Blockers.end() || --Found->second != 0)
		{
			continue;
		}
		Blockers.erase(Found);
		if (Overlay->SetBlocked(Cell, false))
		{
			Changed.push_back(StateId{Cell.Value});
		}
	}
}

void DynamicBlocks::Mark(CellIndex Cell, double ExpireAt, std::vector<StateId>& Changed)
{
	Marks.push_back({Cell, ExpireAt});
	Block({&Cell, 1}, Changed);
}

void DynamicBlocks::Expire(double Now, std::vector<StateId>& Changed)
{
	while (!Marks.empty() && Marks.front().ExpireAt <= Now)
	{
		const CellIndex Cell = Marks.front().Cell;
		Marks.pop_front();
		Unblock({&Cell, 1}, Changed);
	}
}
} // namespace Rtp
