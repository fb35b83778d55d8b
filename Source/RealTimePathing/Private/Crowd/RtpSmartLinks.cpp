// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Crowd/RtpSmartLinks.h"

#include "Rtp/Crowd/MoverSystem.h"

#include "Engine/World.h"
#include "Ground/RtpNavMeshReader.h"
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

void FRtpSmartLinks::Update(const ARecastNavMesh& NavMesh, Rtp::MoverSystem& Movers)
{
	const UNavigationSystemV1* Navigation = FNavigationSystem::GetCurrent<UNavigationSystemV1>(NavMesh.GetWorld());
	for (int32 Left = FMath::Min(PerTick, Links.Num()); Left > 0 && Navigation != nullptr; --Left)
	{
		Next = (Next + 1) % Links.Num();
		FSmartLink& Looked = Links[Next];
		const INavLinkCustomInterface* Custom = Navigation->GetCustomLink(FNavLinkId(Looked.HostId));
		if (Custom == nullptr)
		{
			continue;
		}
		const bool bClosed = FRtpNavMeshReader::IsForbidden(NavMesh, Custom->GetLinkAreaClass());
		if (bClosed != Looked.bClosed)
		{
			Looked.bClosed = bClosed;
			Movers.SetLinkClosed(Looked.Link, bClosed);
		}
	}
}
