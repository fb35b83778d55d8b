// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The actions that an agent with a heading and a speed is going to make. Ends in a stop, whatever happens to it. Where
// it leads is for TwoLevelPlanner.

#pragma once

#include "Rtp/Driving/HeadingSpace.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rtp
{
/** States by number: a state keeps its number when those behind the agent are forgotten. */
class DrivePlan
{
public:
	explicit DrivePlan(const HeadingSpace& InSpace)
		: Space(InSpace)
	{
	}

	/** Begins anew with an agent in a state and actions to a stop. */
	void Begin(StateId Current);

	/** The same, but with a first action that is given. */
	void Begin(StateId Current, StateId Next);

	/** Finds the agent on the plan; false if it is neither where it was nor one action further. */
	bool Locate(StateId Current);

	/** Number of the agent's state. */
	size_t Agent() const
	{
		return First + At;
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

	/** Where the next action leads; none at the end. */
	StateId Next() const
	{
		return At + 1 < States.size() ? States[At + 1] : StateId{};
	}

	/** Puts a path in place of what follows its first state, which has this number and is not behind the agent. */
	void Continue(size_t Number, const std::vector<StateId>& Path);

	/** Looks for an action that is not open any more and lets the plan end in a stop before it; false if all are open.
	 */
	bool StopBeforeClosed();

	/** Octile length of the way from a state to the end. */
	int64_t LengthFrom(size_t Number) const;

	size_t MemoryBytes() const
	{
		return States.capacity() * sizeof(StateId);
	}

private:
	void AppendStop();

	HeadingSpace Space;
	std::vector<StateId> States;
	size_t First = 0; // number of the first state that is kept
	size_t At = 0;    // index of the agent's
};
} // namespace Rtp
