// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Time-bounded A* for agents with a heading and a speed: A* in slices with an agent that acts from the first slice on.
// Such an agent cannot walk back the way it came, so where TBA* backs up this one stops and begins anew, each time
// with more patience. Executing the actions is the caller's matter.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Driving/MotionSearch.h"
#include "Rtp/Driving/MotionWorld.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/TimeBounded/PathTracer.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>

namespace Rtp
{
struct BoundedMotionSettings
{
	uint32_t Resource = 200;         // R: work a step, in expansions
	uint32_t StepsPerExpansion = 10; // c: how many steps of tracing count as one expansion
	uint32_t WeightQ8 = 256;
};

/** One agent. States are those of the world's HeadingSpace, goals may be of any heading. */
class BoundedMotionPlanner final : public IPlanner
{
public:
	RTP_API BoundedMotionPlanner(const MotionWorld& InWorld, const BoundedMotionSettings& InSettings);
	RTP_API ~BoundedMotionPlanner() override;

	RTP_API void SetGoal(StateId Start, StateId InGoal) override;
	RTP_API StepResult Step(StateId Current, StepBudget Budget) override;
	RTP_API void NotifyChanged(std::span<const StateId> Changed) override;
	RTP_API size_t MemoryBytes() const override;

private:
	void Relocate(StateId Current);
	uint32_t RunSlice(StateId Current, uint32_t Resource);
	void BeginTrace(uint32_t Resource);
	StateId ChooseAction(StateId Current);
	void Commit(StateId Current);
	bool CanStopAt(StateId State) const;

	MotionWorld World;
	HeadingSpace Space;
	BoundedMotionSettings Settings;
	MotionSearch Search;
	PathTracer Tracer;
	std::deque<StateId> Ahead; // actions that are decided on; the last one can be followed by a stop
	StateId Goal;
	StateId Agent;         // where the last step found the agent
	StateId Expected;      // where the last step sent it
	uint64_t Patience = 0; // slices to wait for after the next restart
	uint64_t WaitLeft = 0;
	bool bRestart = true; // the next step begins a new search, once the agent stands
	bool bFirstSlice = true;
};
} // namespace Rtp
