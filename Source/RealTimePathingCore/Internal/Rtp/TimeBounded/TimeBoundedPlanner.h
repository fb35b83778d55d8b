// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// TBA*: A* in slices with an agent that moves from the first slice on (Björnsson, Bulitko and Sturtevant 2009). Needs
// no precomputation and lives through any change of the world. Executing the moves is the caller's matter.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"
#include "Rtp/Search/BucketOpenList.h"
#include "Rtp/TimeBounded/LiveSearch.h"
#include "Rtp/TimeBounded/PathTracer.h"
#include "Rtp/TimeBounded/ShortcutSearch.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace Rtp
{
struct TimeBoundedSettings
{
	uint32_t Resource = 100;         // R: work a step, in expansions
	uint32_t ShareQ16 = 58982;       // r: share of R for expansions, in 1/65536
	uint32_t StepsPerExpansion = 10; // c: how many steps of tracing count as one expansion
	bool bShortcut = true;           // look for a way across instead of walking back
	bool bSwitchRule = true;         // change the path only for one that leads at least as far
	uint64_t Patience = 0;           // expansions to stand for until a path to the goal is known
};

/** One agent's TBA*. Works on whatever the world's overlay says now; wants to be told of edits. */
class TimeBoundedPlanner final : public IPlanner
{
public:
	RTP_API TimeBoundedPlanner(const World& InLevel, const TimeBoundedSettings& InSettings);
	RTP_API ~TimeBoundedPlanner() override;

	RTP_API void SetGoal(StateId Start, StateId InGoal) override;
	RTP_API StepResult Step(StateId Current, StepBudget Budget) override;
	RTP_API void NotifyChanged(std::span<const StateId> Changed) override;
	RTP_API size_t MemoryBytes() const override;

	/** Forgets everything but the goal and gives the memory back; the next step begins anew. */
	RTP_API void Release();

private:
	bool IsGoalInReach(StateId Current) const;
	bool IsOnRoute(StateId Current) const;
	void Relocate(StateId Current);
	uint32_t RunSlice(StateId Current, uint32_t Resource);
	uint64_t ExpandAndTrace(StateId Current, uint32_t Resource);
	uint32_t ExpansionsOf(uint32_t Resource) const;
	void BeginTrace(uint32_t Resource);
	bool IsPathWanted(StateId Tip) const;
	uint64_t LookForShortcut(StateId Current, uint64_t Units);
	StateId ChooseMove(StateId Current);
	StateId StepBack(StateId Current);
	bool IsLegal(StateId From, StateId To) const;
	uint64_t OverlayRevision() const;
	bool IsTooRisky(StateId From, StateId To) const;
	void ForgetPaths();

	World Level;
	TimeBoundedSettings Settings;
	LiveSearch<BucketOpenList> Search;
	PathTracer Tracer;
	std::unique_ptr<ShortcutSearch> Shortcut; // only while the agent is off the solution
	StateId Goal;
	StateId Agent;                 // where the last step found the agent
	StateId Expected;              // where the last step sent it
	StateId Previous;              // where it was before that
	uint64_t SearchedRevision = 0; // of the overlay when the search began
	uint32_t Ahead = 0;            // moves from there to the end of the followed path, if it is still the same path
	uint64_t Waited = 0;           // expansions since the goal was set
	uint32_t OneWayRestarts = 0;   // searches given up because the agent could not walk back
	bool bRestart = true;          // the next step begins a new search
	bool bFirstSlice = true;
	bool bSolution = false; // the followed path ends at the goal
	bool bChasing = false;  // the goal moves: the search is worth keeping
};
} // namespace Rtp
