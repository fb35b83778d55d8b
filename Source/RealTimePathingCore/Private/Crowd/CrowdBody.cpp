// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/CrowdBody.h"

namespace Rtp
{
namespace
{
constexpr double SmallShare = 0.1;
constexpr double LeadersShare = 0.05;

/** Of two leaders the one that was held up first has the right of way. */
bool IsOlder(const CrowdBody& Self, const CrowdBody& Other)
{
	return Self.Memory->StampS != Other.Memory->StampS ? Self.Memory->StampS < Other.Memory->StampS
													   : Self.Id < Other.Id;
}

double ShareOfLeaders(const CrowdBody& Self, const CrowdBody& Other)
{
	const bool bFirst = Self.Leads() && (!Other.Leads() || IsOlder(Self, Other));
	return bFirst ? LeadersShare : 1 - LeadersShare;
}

/** The body nearer to a gate goes first; of two sides the one that is inside, or whose turn it is. */
double ShareAtGate(const CrowdBody& Self, const CrowdBody& Other)
{
	const GateVisit& Own = Self.Memory->Gate;
	const GateVisit& Its = Other.Memory->Gate;
	const bool bNearer = Own.DistanceCm < Its.DistanceCm || (Own.DistanceCm == Its.DistanceCm && Self.Id < Other.Id);
	bool bFirst = bNearer;
	if (Own.Side != Its.Side)
	{
		const bool bInside = Own.DistanceCm <= GateInsideCm;
		const bool bItsInside = Its.DistanceCm <= GateInsideCm;
		if (bInside == bItsInside && Own.Lane != Its.Lane)
		{
			return 0.5;
		}
		bFirst = bInside != bItsInside ? bInside : Own.bStopped != Its.bStopped ? !Own.bStopped : bNearer;
	}
	return bFirst ? SmallShare : 1 - SmallShare;
}
} // namespace

double ShareOf(const CrowdBody& Self, const CrowdBody& Other)
{
	if (!Avoids(Self, Other) || Self.AvoidsGroups == 0)
	{
		return 0;
	}
	if (!Avoids(Other, Self))
	{
		return 1;
	}
	if (Self.Rank != Other.Rank)
	{
		return Self.Rank < Other.Rank ? 1 : 0;
	}
	if (Self.Leads() || Other.Leads())
	{
		return ShareOfLeaders(Self, Other);
	}
	const bool bOneGate = !Self.bRests && !Other.bRests && Self.Memory != nullptr && Other.Memory != nullptr &&
		Self.Memory->Gate.Gate != 0 && Self.Memory->Gate.Gate == Other.Memory->Gate.Gate;
	if (bOneGate)
	{
		return ShareAtGate(Self, Other);
	}
	// Those who rest or wait let the others pass.
	const auto Waits = [](const CrowdBody& Body)
	{ return Body.bRests || (Body.Memory != nullptr && Body.Memory->Gate.bStopped); };
	return Waits(Self) == Waits(Other) ? 0.5 : Waits(Self) ? 1 - SmallShare : SmallShare;
}
} // namespace Rtp
