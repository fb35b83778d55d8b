// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/Leaders.h"

#include <algorithm>
#include <limits>

namespace Rtp
{
namespace
{
constexpr double EveryS = 0.25;
constexpr double HeldShare = 0.25; // of its speed: a body that makes less way towards its target is held up
constexpr double HeldS = 6;        // so long before it may lead
constexpr double HeldInGateS = 1.5;
constexpr double QueuedS = 0.5; // waiting in a queue counts as no more than this
constexpr double MostWaitS = 20;
constexpr double ApartCm = 2000;  // between two leaders
constexpr double FreeS = 2;       // a leader that is free for so long leads no more
constexpr double CalmAfterS = 12; // a leader held up for so long calms those round it
constexpr double CalmCm = 400;

void WatchWait(CrowdBody& Body, double Seconds)
{
	BodyMemory& Memory = *Body.Memory;
	if (Body.bRests || !Body.Obeys())
	{
		Memory.WaitS = 0;
		Memory.StampS = std::numeric_limits<double>::infinity();
		Memory.bLeads = false;
		return;
	}
	const Velocity To{Body.Target.X - Body.Position.X, Body.Target.Y - Body.Position.Y};
	const double Distance = LengthOf(To.X, To.Y);
	const bool bHeld = Distance > 1 && Dot(Body.Current, To) < HeldShare * Body.SpeedCmPerS * Distance;
	Memory.WaitS = bHeld ? std::min(MostWaitS, Memory.WaitS + Seconds) : std::max(0.0, Memory.WaitS - 2 * Seconds);
	// A body that waits for the front of its queue does not lead: the front does.
	if (Memory.Gate.Gate != 0 && (Memory.Gate.bStopped || !Memory.Gate.bFirst))
	{
		Memory.WaitS = std::min(Memory.WaitS, QueuedS);
	}
}
} // namespace

void Leaders::Update(std::span<CrowdBody> Bodies, double Seconds)
{
	Now += Seconds;
	SinceS += Seconds;
	for (CrowdBody& Body : Bodies)
	{
		if (Body.Memory != nullptr)
		{
			WatchWait(Body, Seconds);
		}
	}
	if (SinceS >= EveryS)
	{
		Choose(Bodies, SinceS);
		SinceS = 0;
	}
}

void Leaders::Choose(std::span<CrowdBody> Bodies, double Seconds)
{
	const auto IsNear = [&](uint32_t A, uint32_t B, double Cm)
	{
		const double Dx = Bodies[A].Position.X - Bodies[B].Position.X;
		const double Dy = Bodies[A].Position.Y - Bodies[B].Position.Y;
		return Dx * Dx + Dy * Dy < Cm * Cm;
	};
	Candidates.clear();
	for (uint32_t Index = 0; Index < Bodies.size(); ++Index)
	{
		if (Bodies[Index].Memory == nullptr)
		{
			continue;
		}
		BodyMemory& Memory = *Bodies[Index].Memory;
		Memory.bCalm = false;
		const double Patience = Memory.Gate.Gate != 0 && Memory.Gate.DistanceCm <= GateInsideCm ? HeldInGateS : HeldS;
		const bool bHeld = Memory.WaitS > Patience;
		if (bHeld && Memory.StampS == std::numeric_limits<double>::infinity())
		{
			Memory.StampS = Now;
		}
		Memory.LedS += Seconds;
		Memory.bLeads = Memory.bLeads && !Memory.Gate.bStopped && (Memory.WaitS > 0 || Memory.LedS <= FreeS);
		if (bHeld || Memory.bLeads)
		{
			Candidates.push_back(Index);
		}
	}
	std::sort(Candidates.begin(), Candidates.end(),
		[&](uint32_t A, uint32_t B)
		{
			const double First = Bodies[A].Memory->StampS;
			const double Second = Bodies[B].Memory->StampS;
			return First != Second ? First < Second : Bodies[A].Id < Bodies[B].Id;
		});
	Chosen.clear();
	for (const uint32_t Index : Candidates)
	{
		BodyMemory& Memory = *Bodies[Index].Memory;
		const bool bLeads =
			std::none_of(Chosen.begin(), Chosen.end(), [&](uint32_t Older) { return IsNear(Index, Older, ApartCm); });
		Memory.LedS = bLeads && !Memory.bLeads ? 0 : Memory.LedS;
		Memory.bLeads = bLeads;
		if (bLeads)
		{
			Chosen.push_back(Index);
		}
	}
	for (const uint32_t Leader : Chosen)
	{
		for (uint32_t Index = 0; Bodies[Leader].Memory->WaitS > CalmAfterS && Index < Bodies.size(); ++Index)
		{
			if (Bodies[Index].Memory != nullptr && IsNear(Index, Leader, CalmCm))
			{
				Bodies[Index].Memory->bCalm = true;
			}
		}
	}
}
} // namespace Rtp
