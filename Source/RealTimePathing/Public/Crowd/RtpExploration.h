// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Planning/Planner.h"

#include "Containers/Array.h"

/** The latest states that one planner has expanded, for debuggers. The planner's thread writes them during a tick; the
 * game thread reads them between ticks. */
class FRtpExploration final : public Rtp::IPlanObserver
{
public:
	static constexpr int32 MaxStates = 1024;

	virtual void OnExpanded(Rtp::StateId State) override
	{
		Keep(Expanded, State);
	}

	virtual void OnSubgoal(Rtp::StateId State) override
	{
		Keep(Subgoals, State);
	}

	TArray<Rtp::StateId> Expanded; // in no particular order
	TArray<Rtp::StateId> Subgoals;

private:
	/** Overwrites the oldest state when the array is full. */
	void Keep(TArray<Rtp::StateId>& States, Rtp::StateId State)
	{
		if (States.Num() < MaxStates)
		{
			States.Add(State);
		}
		else
		{
			States[Next++ % MaxStates] = State;
		}
	}

	int32 Next = 0;
};
