// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/Avoidance.h"

#include "Crowd/AtRest.h"
#include "Crowd/ForAll.h"

#include <algorithm>

namespace Rtp
{
namespace
{
constexpr double EveryTickFromS = 1.0 / 45; // in shorter ticks bodies are steered in every second one
constexpr uint64_t RestPeriod = 8;          // of bodies at rest with nobody near
constexpr uint64_t FieldPeriod = 4;
constexpr uint64_t LanePeriod = 16;
constexpr double BlendS = 0.1;
constexpr double BlendCmPerS2 = 1000; // of a body of ordinary speed
constexpr double OrdinaryCmPerS = 300;
} // namespace

Avoidance::Avoidance(const GridSpace& Space)
	: Runs(Space)
	, Passages(Space)
{
}

void Avoidance::Forget(const GridSpace& Space, CellIndex Changed)
{
	Runs.Forget(Space, Changed);
	Passages.Forget(Space, Changed);
}

bool Avoidance::IsDue(const CrowdBody& Body, double Seconds) const
{
	const BodyMemory& Memory = *Body.Memory;
	const uint64_t Period = Body.bRests && Memory.bAlone ? RestPeriod : Seconds < EveryTickFromS ? 2 : 1;
	return ((Tick + Body.Id) & (Period - 1)) == 0 || Body.bRests != Memory.bWasAtRest;
}

/** Bodies among others change their velocity gently. The change begins at the last velocity handed out: a host that is
 * slow to take it up would otherwise slow it down twice. */
void Avoidance::Blend(CrowdBody& Body, double Seconds) const
{
	if (!Body.Obeys() || Body.Memory->bAlone)
	{
		Body.Result = Body.Wish;
		return;
	}
	const BodyMemory& Memory = *Body.Memory;
	Velocity Change = Plus({}, Plus(Memory.Steered, Memory.Given, -1), std::min(1.0, Seconds / BlendS));
	const double Length = LengthOf(Change.X, Change.Y);
	const double Most = BlendCmPerS2 * std::max(1.0, Body.SpeedCmPerS / OrdinaryCmPerS) * Seconds;
	if (Length > Most)
	{
		Change = Plus({}, Change, Most / Length);
	}
	Body.Result = Plus(Memory.Given, Change);
	if (Body.bRests && Memory.Steered.X == 0 && Memory.Steered.Y == 0 &&
		LengthOf(Body.Result.X, Body.Result.Y) < StandsCmPerS)
	{
		Body.Result = {};
	}
}

void Avoidance::Move(
	std::span<CrowdBody> InBodies, const GridSpace& Space, WayOf Way, ITaskRunner* Tasks, double Seconds)
{
	Bodies = InBodies;
	++Tick;
	Table.Sort(Bodies);
	if (Tick % FieldPeriod == 1)
	{
		Field.Update(Bodies, FieldPeriod * Seconds);
	}
	for (uint32_t Index = 0; Index < Bodies.size(); ++Index)
	{
		CrowdBody& Body = Bodies[Index];
		if (Body.Memory == nullptr)
		{
			Body.Result = Body.Current;
			continue;
		}
		WatchHome(Body, Seconds);
		if (Body.Obeys() && !Body.bRests && Gates::IsScanDue(Body))
		{
			Passages.Scan(Space, Runs, Body, [&](Gates::LegVisit Visit) { Way(Index, Visit); });
		}
	}
	Passages.Update(Bodies, Seconds, Tick);
	Jams.Update(Bodies, Seconds);
	Steers.Prepare(Bodies);
	const SteeringView View{Bodies, Table, Field, Runs, Passages, Space};
	ForAll(Tasks, static_cast<uint32_t>(Bodies.size()),
		[&](uint32_t Number)
		{
			const uint32_t Index = Table.InOrder(Number);
			CrowdBody& Body = Bodies[Index];
			if (Body.Obeys() && Seconds > 0 && IsDue(Body, Seconds))
			{
				if (!Body.bRests && (Tick + Body.Id) % LanePeriod < 2)
				{
					Body.Memory->LaneCm = Field.ChooseLane(Body, Space);
				}
				Steers.Steer(View, Index, Seconds);
			}
			if (Body.Memory != nullptr)
			{
				Body.Memory->bWasAtRest = Body.bRests;
				Blend(Body, Seconds);
			}
		});
	if (Seconds > 0)
	{
		Pushing.Solve(Bodies, Table, Runs, Space, Seconds);
	}
	for (CrowdBody& Body : Bodies)
	{
		if (Body.Memory != nullptr)
		{
			Body.Memory->Given = Body.Result;
			Body.Memory->Expected = {
				Body.Position.X + Body.Result.X * Seconds, Body.Position.Y + Body.Result.Y * Seconds, Body.Position.Z};
		}
	}
}

bool Avoidance::AnyNear(uint32_t Body, double Share, FunctionRef<bool(uint32_t)> Test) const
{
	bool bFound = false;
	Table.ForEachNear(Body, Share * (Bodies[Body].RadiusCm + Table.WidestCm()),
		[&](uint32_t Index, double Squared)
		{
			const double Reach = Share * (Bodies[Body].RadiusCm + Bodies[Index].RadiusCm);
			bFound = bFound || (Squared < Reach * Reach && Test(Index));
		});
	return bFound;
}
} // namespace Rtp
