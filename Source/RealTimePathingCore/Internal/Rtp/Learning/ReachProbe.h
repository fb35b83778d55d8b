// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Tests, a few expansions at a time, whether edits have separated an agent from its goal. Learning alone would show it
// only when values exceed the cost of every possible path, which takes very long.

#pragma once

#include "Rtp/Base/Id.h"
#include "Rtp/Motion/TwoFloods.h"
#include "Rtp/Planning/WorkBudget.h"
#include "Rtp/Planning/World.h"

#include <cstddef>
#include <cstdint>

namespace Rtp
{
/** Two alternating floods, forward from the agent and backward from the goal. The first that ends decides. */
class ReachProbe
{
public:
	explicit ReachProbe(const World& World)
		: Floods(World.Space(), World.Pool)
	{
	}

	/** Starts a test; O(1). */
	void Begin(StateId Agent, StateId Goal)
	{
		Outcome = Progress::Pending;
		From = Agent;
		bRunning = true;
		Floods.Begin(Agent, Goal);
	}

	/** Drops the answer and returns the memory to the pool. */
	void Cancel()
	{
		End(Progress::Pending);
	}

	bool IsRunning() const
	{
		return bRunning;
	}

	/** Continues with at most MaxExpansions expansions; returns how many it spent. */
	uint32_t Advance(uint32_t MaxExpansions)
	{
		uint32_t Spent = 0;
		while (bRunning && Spent != MaxExpansions)
		{
			const TwoFloods::Side Side = (Spent++ & 1u) == 0 ? TwoFloods::Side::Agent : TwoFloods::Side::Goal;
			if (Floods.HasEnded(Side))
			{
				End(Progress::No);
				break;
			}
			Floods.Expand(Side, [](StateId) {});
			if (Floods.HaveMet())
			{
				End(Progress::Yes);
			}
		}
		return Spent;
	}

	/** Whether the last test reached the goal; Pending until one has ended. */
	Progress Found() const
	{
		return Outcome;
	}

	/** The state of the agent when the test began. */
	StateId AgentState() const
	{
		return From;
	}

	size_t MemoryBytes() const
	{
		return Floods.MemoryBytes();
	}

private:
	void End(Progress Result)
	{
		Outcome = Result;
		bRunning = false;
		Floods.Release();
	}

	TwoFloods Floods;
	StateId From;
	Progress Outcome = Progress::Pending;
	bool bRunning = false;
};
} // namespace Rtp
