// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Time-bounded A* for agents with a heading and a speed: A* in slices, and the agent acts from the first slice on. Such
// an agent cannot walk back. Where TBA* would back up, this planner stops and restarts the search, and each time waits
// longer before it acts. Executing the actions is for the caller.

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
	uint32_t StepsPerExpansion = 10; // c: this many steps of tracing count as one expansion
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
	std::deque<StateId> Ahead; // committed actions; the last one can be followed by a stop
	StateId Goal;
	StateId Agent;           // its state in the last step
	StateId Expected;        // the state to which the last step sent it
	uint64_t Patience = 0;   // slices to wait after the next restart
	uint64_t WaitSlices = 0; // still to wait
	bool bRestart = true;    // the next step begins a new search, once the agent stands
	bool bFirstSlice = true;
};
} // namespace Rtp
