// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A level full of movers with the clock running. It spawns them, ticks them and measures each tick. The runs that use
// it give the movers their goals.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Crowd/MoverSystem.h"
#include "Rtp/Planning/Planner.h"

#include "Harness/Measurement.h"
#include "Harness/Statistics.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace Rtp::Tool
{
inline constexpr double CrowdTickSeconds = 1.0 / 60;

/** The cost of one tick. */
struct TickCosts
{
	TickReport Planning;
	double PlanningUs = 0;
	double MovingUs = 0; // following, recovery, avoidance
	uint32_t Moving = 0; // movers on their way
};

/** Movers that all have the same planner, on an overlay of their own. */
class CrowdStage
{
public:
	CrowdStage(const Contestant& InPlanner, ITaskRunner* Tasks);

	/** A mover that stands at a place. */
	Result<MoverHandle> Spawn(const MoverSettings& Settings, const WorldPos& Place);

	/** A mover that stands on a cell. */
	Result<MoverHandle> Spawn(const MoverSettings& Settings, CellIndex Cell)
	{
		return Spawn(Settings, Shared.Grid->WorldOf(Cell));
	}

	/** Plans, moves and integrates once. */
	TickCosts Tick(uint32_t Budget, double Seconds = CrowdTickSeconds);

	/** Whether the mover's planner has ever named a subgoal of its database. */
	bool IsOnRoute(MoverHandle Mover) const
	{
		return Subgoals[Mover.Index]->bOnRoute;
	}

	MoverSystem& Movers()
	{
		return System;
	}

	const MoverSystem& Movers() const
	{
		return System;
	}

	const Rtp::World& World() const
	{
		return Shared;
	}

private:
	class SubgoalWatch final : public IPlanObserver
	{
	public:
		void OnExpanded(StateId) override
		{
		}

		void OnSubgoal(StateId) override
		{
			bOnRoute = true;
		}

		bool bOnRoute = false;
	};

	std::string Spec;
	Rtp::World Shared;                                   // by all movers
	std::vector<std::unique_ptr<SubgoalWatch>> Subgoals; // by slot of the mover; outlive the planners
	MoverSystem System;
	ClockKind Clock; // one thread's own time is not disturbed by other programs
};

/** Expansions of plain A* that take a millisecond of processor time here and now. */
Result<uint32_t> MillisecondOfExpansions(const Rtp::World& World, uint64_t Seed);
} // namespace Rtp::Tool
