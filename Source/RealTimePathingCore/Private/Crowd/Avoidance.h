// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// One crowd: all bodies of a tick, from their wishes to velocities with which nobody walks through anybody.

#pragma once

#include "Rtp/Base/FunctionRef.h"
#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/Motion/GridSpace.h"

#include "Crowd/BodyTable.h"
#include "Crowd/Contacts.h"
#include "Crowd/FlowField.h"
#include "Crowd/Gates.h"
#include "Crowd/Leaders.h"
#include "Crowd/OpenRuns.h"
#include "Crowd/Steering.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace Rtp
{
/**
 * Bodies are steered in turns, by intents (Steering), lanes (FlowField), queues (Gates) and the right of way of those
 * held up (Leaders). Contacts then bend the velocities of all bodies in every tick.
 */
class Avoidance
{
public:
	/** Bodies of other systems that are farther from all bodies than this do not matter. */
	static constexpr double ReachCm = 600;

	explicit Avoidance(const GridSpace& Space);

	/** Moves at a cell changed. */
	void Forget(const GridSpace& Space, CellIndex Changed);

	/** The way ahead of a body, as Gates::Scan takes it. */
	using WayOf = FunctionRef<void(uint32_t Body, Gates::LegVisit Visit)>;

	/** Sets the results of all bodies that obey. The span must stay valid until the next call. */
	void Move(std::span<CrowdBody> InBodies, const GridSpace& Space, WayOf Way, ITaskRunner* Tasks, double Seconds);

	/** Whether Test holds for a body that was nearer than this share of both radii before the last Move. */
	bool AnyNear(uint32_t Body, double Share, FunctionRef<bool(uint32_t)> Test) const;

	/** Pairs of bodies that overlapped by more than a tenth of their radii before the last Move. */
	uint32_t CountOverlaps() const
	{
		return Pushing.Overlaps();
	}

private:
	bool IsDue(const CrowdBody& Body, double Seconds) const;
	void Blend(CrowdBody& Body, double Seconds) const;

	std::span<CrowdBody> Bodies;
	BodyTable Table;
	FlowField Field;
	OpenRuns Runs;
	Gates Passages;
	Leaders Jams;
	Steering Steers;
	Contacts Pushing;
	uint64_t Tick = 0;
};
} // namespace Rtp
