// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: smart links.

#include "Mini/SmartLinks.h"

bool UNavLinkCustomComponent::OnLinkMoveStarted(UObject* PathComp, const FVector& DestPoint)
{
	MovingAgents.Add(PathComp);
	if (OnMoveReached.IsBound())
	{
		OnMoveReached.Execute(this, PathComp, DestPoint);
		return true;
	}
	return false;
}

void UNavLinkCustomComponent::OnLinkMoveFinished(UObject* PathComp)
{
	MovingAgents.Remove(PathComp);
}

void UNavLinkCustomComponent::SetEnabled(bool bInEnabled)
{
	bEnabled = bInEnabled;
	if (UNavigationSystemV1* System = UNavigationSystemV1::GetCurrent(GetWorld()))
	{
		System->UpdateCustomLink(this);
	}
}

void UNavLinkCustomComponent::OnRegister()
{
	Super::OnRegister();
	if (UNavigationSystemV1* System = UNavigationSystemV1::GetCurrent(GetWorld()))
	{
		System->RegisterCustomLink(*this);
	}
}

void UNavLinkCustomComponent::OnUnregister()
{
	if (UNavigationSystemV1* System = UNavigationSystemV1::GetCurrent(GetWorld()))
	{
		System->UnregisterCustomLink(*this);
	}
	Super::OnUnregister();
}

void UNavigationSystemV1::RegisterCustomLink(INavLinkCustomInterface& Link)
{
	CustomLinks[Link.GetId().GetId()] = &Link;
}

void UNavigationSystemV1::UnregisterCustomLink(INavLinkCustomInterface& Link)
{
	CustomLinks.erase(Link.GetId().GetId());
}

INavLinkCustomInterface* UNavigationSystemV1::GetCustomLink(FNavLinkId Id) const
{
	const auto Found = CustomLinks.find(Id.GetId());
	return Found == CustomLinks.end() ? nullptr : Found->second;
}

void UNavigationSystemV1::UpdateCustomLink(const INavLinkCustomInterface* Link)
{
	for (ANavigationData* Data : NavData)
	{
		if (ARecastNavMesh* NavMesh = Cast<ARecastNavMesh>(Data))
		{
			NavMesh->MiniSetLinkArea(
				Link->GetId().GetId(), static_cast<uint8>(NavMesh->GetAreaID(Link->GetLinkAreaClass())));
		}
	}
}

void ARecastNavMesh::MiniSetLinkArea(uint64 Id, uint8 Area)
{
	const dtNavMesh& Tiles = *Mesh;
	for (int Index = 0; Index < Tiles.getMaxTiles(); ++Index)
	{
		const dtMeshTile* Tile = Tiles.getTile(Index);
		for (int Number = 0; Tile->header != nullptr && Number < Tile->header->offMeshConCount; ++Number)
		{
			const dtOffMeshConnection& Connection = Tile->offMeshCons[Number];
			if (Connection.userId == Id)
			{
				Mesh->setPolyArea(Tiles.getPolyRefBase(Tile) | static_cast<dtPolyRef>(Connection.poly), Area);
			}
		}
	}
}
