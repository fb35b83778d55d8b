// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Driving/MotionWorld.h"

#include "Rtp/Driving/EmptySpaceTable.h"
#include "Rtp/Driving/HeadingSpace.h"
#include "Rtp/Driving/MotionTables.h"

namespace Rtp
{
HeadingSpace MotionWorld::Space() const
{
	return HeadingSpace(Cells.Space(), *Model);
}

StateId MotionWorld::StandingAt(CellIndex Cell, uint32_t Heading) const
{
	return Space().StandingAt(Cell, Heading);
}

StateId MotionWorld::AnyHeadingAt(CellIndex Cell) const
{
	return Space().AnyHeadingAt(Cell);
}

MotionState MotionWorld::Describe(StateId State) const
{
	const HeadingSpace States = Space();
	return {States.CellOf(State), States.HeadingOf(State), States.SpeedOf(State)};
}

Result<MotionWorld> MakeMotionWorld(const World& Cells, const MotionModel& Model, ITaskRunner& Tasks)
{
	MotionWorld World;
	World.Cells = Cells;
	RTP_TRY(World.Model, MotionTables::Make(Model));
	World.Empty = EmptySpaceTable::Build(World.Model, {}, Tasks);
	return World;
}
} // namespace Rtp
