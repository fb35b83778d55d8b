// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/AtRest.h"

#include <algorithm>

namespace Rtp
{
namespace
{
constexpr double AwayCm = 40; // pushed this far a body goes back
constexpr double HomeCm = 15;
constexpr double BackCmPerS = 80;
constexpr double BackS = 0.3;   // it slows down so long before its place
constexpr double TriesS = 2;    // not there after this time, it belongs where it is
constexpr double StaysS = 12;   // the same for a body that was put there
constexpr double DisobeyCm = 1; // a body this far from where its velocity leads was moved by its host
} // namespace

void WatchHome(CrowdBody& Body, double Seconds)
{
	BodyMemory& Memory = *Body.Memory;
	const bool bMoved = FlatDistance(Body.Position, Memory.Expected) > DisobeyCm;
	if (!Body.bRests || !Memory.bRested || bMoved)
	{
		Memory.Home = Body.Position;
		Memory.bAway = false;
	}
	const bool bStands = LengthOf(Body.Current.X, Body.Current.Y) < StandsCmPerS;
	Memory.bRested = Body.bRests && (Memory.bRested || bStands); // its place is where it has stopped
	if (!Body.bRests)
	{
		return;
	}
	const double Distance = FlatDistance(Body.Position, Memory.Home);
	if (Distance < HomeCm)
	{
		Memory.bAway = false;
	}
	else if (!Memory.bAway && Distance > AwayCm)
	{
		Memory.bAway = true;
		Memory.AwayS = 0;
	}
	Memory.AwayS += Seconds;
	if (Memory.bAway && Memory.AwayS > (Body.bStays ? StaysS : TriesS))
	{
		Memory.Home = Body.Position;
		Memory.bAway = false;
	}
}

Velocity WishAtRest(const CrowdBody& Body)
{
	const BodyMemory& Memory = *Body.Memory;
	const double Distance = FlatDistance(Body.Position, Memory.Home);
	if (!Memory.bAway || Distance < 1e-3)
	{
		return {};
	}
	const double Speed = std::min({BackCmPerS, Body.SpeedCmPerS, Distance / BackS});
	return {(Memory.Home.X - Body.Position.X) / Distance * Speed, (Memory.Home.Y - Body.Position.Y) / Distance * Speed};
}
} // namespace Rtp
