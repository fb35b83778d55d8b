// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Planning/EditLog.h"

#include "Rtp/Base/Assert.h"
#include "Rtp/Motion/GridSpace.h"

#include <algorithm>

namespace Rtp
{
bool ApplyEdit(GridOverlay& Overlay, const WorldEdit& Edit, std::vector<StateId>& Changed)
{
	if (Edit.What == WorldEdit::Target::Cell)
	{
		const CellIndex Cell{Edit.Index};
		if (!Overlay.SetBlocked(Cell, Edit.bClosed))
		{
			return false;
		}
		Changed.push_back(GridSpace::StateOf(Cell));
		return true;
	}
	if (!Overlay.SetLinkClosed(Edit.Index, Edit.bClosed))
	{
		return false;
	}
	Changed.push_back(GridSpace::StateOf(Overlay.GetGrid().Links()[Edit.Index].From));
	return true;
}

void EditLog::Record(uint32_t Tick, const WorldEdit& Edit)
{
	RTP_ASSERT(Edits.empty() || Edits.back().Tick <= Tick, "edits are recorded in the order of their ticks");
	Edits.push_back({Tick, Edit});
}

void EditLog::Replay(uint32_t Tick, GridOverlay& Overlay, std::vector<StateId>& Changed) const
{
	auto At = std::lower_bound(
		Edits.begin(), Edits.end(), Tick, [](const Entry& Item, uint32_t Wanted) { return Item.Tick < Wanted; });
	for (; At != Edits.end() && At->Tick == Tick; ++At)
	{
		ApplyEdit(Overlay, At->Edit, Changed);
	}
}
} // namespace Rtp
