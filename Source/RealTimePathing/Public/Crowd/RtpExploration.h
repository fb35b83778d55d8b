// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Planning/PlanObserver.h"

#include "Containers/Array.h"

/** What one planner looked at lately, for those who want to see it. Written by the planner's thread within a tick, read
 * by the game thread between ticks. */
class FRtpExploration final : public Rtp::IPlanObserver
{
public:
	static constexpr int32 MostStates = 1024;

	virtual void OnExpanded(Rtp::StateId State) override
	{
		Keep(Expanded, State);
	}

	virtual void OnSubgoal(Rtp::StateId State) override
	{
		Keep(Subgoals, State);
	}

	TArray<Rtp::StateId> Expanded; // the newest, in no particular order
	TArray<Rtp::StateId> Subgoals;

private:
	/** Overwrites the oldest once it is full. */
	void Keep(TArray<Rtp::StateId>& States, Rtp::StateId State)
	{
		if (States.Num() < MostStates)
		{
			States.Add(State);
		}
		else
		{
			States[Next++ % MostStates] = State;
		}
	}

	int32 Next = 0;
};
