// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Planning/WorldEdit.h"

#include "Rtp/Motion/GridSpace.h"

namespace Rtp
{
bool ApplyEdit(GridOverlay& Overlay, const WorldEdit& Edit, std::vector<StateId>& Changed)
{
	if (Edit.Kind == WorldEdit::Target::Cell)
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
} // namespace Rtp
