// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Crowd/RtpSmartLinks.h"

#include "Rtp/Crowd/MoverSystem.h"

#include "Crowd/RtpTravelRules.h"
#include "Engine/World.h"
#include "Ground/RtpNavMeshAreas.h"
#include "NavigationSystem.h"
#include "NavLinkCustomInterface.h"
#include "NavMesh/RecastNavMesh.h"

FRtpSmartLinks::FRtpSmartLinks(const Rtp::LayeredGrid& Grid)
{
	for (uint32 Link = 0; Link < Grid.Links().size(); ++Link)
	{
		if (Grid.HostIdOfLink(Link) != 0)
		{
			Links.Add({Link, Grid.HostIdOfLink(Link), false});
		}
	}
}

void FRtpSmartLinks::Update(const ARecastNavMesh& NavMesh, const FRtpTravelRules& Rules, Rtp::MoverSystem& Movers)
{
	const UNavigationSystemV1* Navigation = FNavigationSystem::GetCurrent<UNavigationSystemV1>(NavMesh.GetWorld());
	const FRtpNavMeshAreas Areas(NavMesh);
	for (int32 Remaining = FMath::Min(PerTick, Links.Num()); Remaining > 0 && Navigation != nullptr; --Remaining)
	{
		Next = (Next + 1) % Links.Num();
		FSmartLink& SmartLink = Links[Next];
		const INavLinkCustomInterface* Custom = Navigation->GetCustomLink(FNavLinkId(SmartLink.HostId));
		if (Custom == nullptr)
		{
			continue;
		}
		const uint8 Area = Areas.NumberOf(Custom->GetLinkAreaClass());
		const bool bForbidden = Rules.Prices.empty() ? Areas.IsForbidden(Area) : Rules.Prices[Area].bForbidden;
		const bool bClosed = bForbidden || Rules.DeniedLinks.Contains(SmartLink.HostId);
		if (bClosed != SmartLink.bClosed)
		{
			SmartLink.bClosed = bClosed;
			Movers.SetLinkClosed(SmartLink.Link, bClosed);
		}
	}
}
