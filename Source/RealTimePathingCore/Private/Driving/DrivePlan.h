// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The planned actions of an agent with a heading and a speed. The plan always ends in a stop. Its target is chosen by
// TwoLevelPlanner.

#pragma once

#include "Rtp/Driving/HeadingSpace.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rtp
{
/** States by number: a state keeps its number when states behind the agent are dropped. */
class DrivePlan
{
public:
	explicit DrivePlan(const HeadingSpace& InSpace)
		: Space(InSpace)
	{
	}

	/** A new plan: the agent's state, an action if Next is given, and actions to a stop. */
	void Begin(StateId Current, StateId Next = {});

	/** Finds the agent on the plan; false if it is neither where it was nor one action further. */
	bool Locate(StateId Current);

	/** Number of the agent's state. */
	size_t Agent() const
	{
		return First + AgentIndex;
	}

	/** Number of the state that stands at the end. */
	size_t Last() const
	{
		return First + States.size() - 1;
	}

	StateId StateAt(size_t Number) const
	{
		return States[Number - First];
	}

	/** The state after the next action; none at the end. */
	StateId Next() const
	{
		return AgentIndex + 1 < States.size() ? States[AgentIndex + 1] : StateId{};
	}

	/** Replaces the states after a number by a path, whose first state has that number and is not behind the agent. */
	void Continue(size_t Number, const std::vector<StateId>& Path);

	/** If an action is no longer open, ends the plan in a stop before it; false if all actions are open. */
	bool StopBeforeClosed();

	/** Octile length from a state to the end. */
	int64_t LengthFrom(size_t Number) const;

	size_t MemoryBytes() const
	{
		return States.capacity() * sizeof(StateId);
	}

private:
	void AppendStop();

	HeadingSpace Space;
	std::vector<StateId> States;
	size_t First = 0;      // number of the first state that is kept
	size_t AgentIndex = 0; // of the agent's state in States
};
} // namespace Rtp
