// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Crowd/RtpSmartLinks.h"

#include "Rtp/Crowd/MoverSystem.h"

#include "Crowd/RtpTravelRules.h"
#include "Engine/World.h"
#include "Ground/RtpNavMeshAreas.h"
#include "NavigationSystem.h"
#include "NavLinkCustomInterface.h"
#include "NavMesh/RecastNavMesh.h"

#include <algorithm>

namespace
{
constexpr int32 GoneArea = -2; // of a link whose actor is not there: the engine's searches refuse it
}

void FRtpSmartLinks::Reset(const Rtp::LayeredGrid& Grid)
{
	Links.Reset();
	Hosts.Reset();
	const uint32 Count = static_cast<uint32>(Grid.Links().size());
	for (uint32 Link = 0; Link < Count; ++Link)
	{
		if (Grid.HostIdOfLink(Link) != 0)
		{
			Hosts.Add(Grid.HostIdOfLink(Link));
		}
	}
	uint64* const First = Hosts.GetData();
	std::sort(First, First + Hosts.Num());
	Hosts.SetNum(static_cast<int32>(std::unique(First, First + Hosts.Num()) - First));
	uint64* const Last = First + Hosts.Num();
	for (uint32 Link = 0; Link < Count; ++Link)
	{
		if (const uint64 Host = Grid.HostIdOfLink(Link); Host != 0)
		{
			Links.Add({Link, static_cast<int32>(std::lower_bound(First, Last, Host) - First), false});
		}
	}
	Areas.Init(INDEX_NONE, Hosts.Num());
	Next = 0;
	++Version; // those who know the old links look again
}

void FRtpSmartLinks::Look(const ARecastNavMesh& NavMesh)
{
	const UNavigationSystemV1* Navigation = FNavigationSystem::GetCurrent<UNavigationSystemV1>(NavMesh.GetWorld());
	for (int32 Remaining = FMath::Min(PerTick, Hosts.Num()); Remaining > 0 && Navigation != nullptr; --Remaining)
	{
		Next = (Next + 1) % Hosts.Num();
		const INavLinkCustomInterface* Custom = Navigation->GetCustomLink(FNavLinkId(Hosts[Next]));
		const int32 Area =
			Custom != nullptr ? FRtpNavMeshAreas::NumberOf(NavMesh, Custom->GetLinkAreaClass()) : GoneArea;
		if (Areas[Next] != Area)
		{
			Areas[Next] = Area;
			++Version;
		}
	}
}

void FRtpSmartLinks::Apply(
	const FRtpSmartLinks& Seen, const ARecastNavMesh& NavMesh, const FRtpTravelRules& Rules, Rtp::MoverSystem& Movers)
{
	const FRtpNavMeshAreas Prices(NavMesh);
	const uint64* const First = Seen.Hosts.GetData();
	const uint64* const Last = First + Seen.Hosts.Num();
	for (FLink& Link : Links)
	{
		const uint64 Host = Hosts[Link.Host];
		const uint64* const Found = std::lower_bound(First, Last, Host);
		const bool bKnown = Found != Last && *Found == Host;
		const int32 Area = bKnown ? Seen.Areas[static_cast<int32>(Found - First)] : INDEX_NONE;
		if (Area == INDEX_NONE)
		{
			continue;
		}
		const bool bForbidden =
			Area != GoneArea && (Rules.Prices.empty() ? Prices.IsForbidden(Area) : Rules.Prices[Area].bForbidden);
		const bool bClosed = Area == GoneArea || bForbidden || Rules.Denies(Host);
		if (bClosed != Link.bClosed)
		{
			Link.bClosed = bClosed;
			Movers.SetLinkClosed(Link.Link, bClosed);
		}
	}
}
