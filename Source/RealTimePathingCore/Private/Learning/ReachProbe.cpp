// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Learning/ReachProbe.h"

namespace Rtp
{
ReachProbe::ReachProbe(const World& World)
	: Space(World.Space())
	, Marks(World.Pool)
	, Queues{ChunkedList<StateId>(World.Pool), ChunkedList<StateId>(World.Pool)}
{
}

void ReachProbe::Begin(StateId Agent, StateId Goal)
{
	Cancel();
	From = Agent;
	bRunning = true;
	Visit(0, Agent);
	Visit(1, Goal);
}

void ReachProbe::Cancel()
{
	End(Verdict::Unknown);
}

uint32_t ReachProbe::Advance(uint32_t MaxExpansions)
{
	uint32_t Spent = 0;
	while (bRunning && Spent != MaxExpansions)
	{
		const uint32_t Side = Spent++ & 1u;
		if (Next[Side] == Queues[Side].Size())
		{
			End(Verdict::Unreachable);
			break;
		}
		const StateId State = Queues[Side][Next[Side]++];
		if (Side == 0)
		{
			Space.ForEachMove(State, [this](StateId To, Cost) { Visit(0, To); });
		}
		else
		{
			Space.ForEachMoveBack(State, [this](StateId Before, Cost) { Visit(1, Before); });
		}
		if (Outcome == Verdict::Reachable)
		{
			End(Verdict::Reachable);
		}
	}
	return Spent;
}

void ReachProbe::Visit(uint32_t Side, StateId State)
{
	Mark& Reached = Marks[State.Value];
	if (((Reached.Sides >> Side) & 1u) == 0)
	{
		Reached.Sides = static_cast<uint8_t>(Reached.Sides | (1u << Side));
		Queues[Side].Add(State);
		Outcome = Reached.Sides == 3 ? Verdict::Reachable : Outcome;
	}
}

void ReachProbe::End(Verdict Result)
{
	Outcome = Result;
	bRunning = false;
	Marks.Release();
	Queues[0].Release();
	Queues[1].Release();
	Next[0] = 0;
	Next[1] = 0;
}
} // namespace Rtp
