// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: navmeshes of real Recast and Detour.

#include "Rtp/Base/Work/TaskRunner.h"

#include "Mini/Navigation.h"

namespace
{
std::array<float, 3> DetourPlace(const FVector& Point)
{
	return Rtp::Tool::ToDetour(Rtp::Tool::RecastAxes, {Point.X, Point.Y, Point.Z});
}

FBox BoundsOf(const dtMeshTile& Tile)
{
	FBox Bounds(ForceInit);
	Bounds += Recast2UnrealPoint(Tile.header->bmin);
	Bounds += Recast2UnrealPoint(Tile.header->bmax);
	return Bounds;
}
} // namespace

TArray<FBox> ANavigationData::GetNavigableBoundsInLevel(ULevel* InLevel) const
{
	TArray<FBox> Bounds;
	for (TActorIterator<ANavMeshBoundsVolume> It(GetWorld()); It; ++It)
	{
		if (InLevel == nullptr || It->GetLevel() == InLevel)
		{
			Bounds.Add(FBox(It->GetActorLocation(), It->GetActorLocation()));
		}
	}
	return Bounds;
}

FSharedConstNavQueryFilter UNavigationQueryFilter::GetQueryFilter(
	const ANavigationData& NavData, const UObject* Querier, TSubclassOf<UNavigationQueryFilter> FilterClass)
{
	const UNavigationQueryFilter* Filter =
		FilterClass != nullptr ? FilterClass->GetDefaultObject<UNavigationQueryFilter>() : nullptr;
	if (Filter == nullptr)
	{
		return nullptr;
	}
	const TSharedPtr<FNavigationQueryFilter> Copy =
		std::make_shared<FNavigationQueryFilter>(*NavData.GetDefaultQueryFilter());
	Filter->InitializeFilter(NavData, Querier, *Copy);
	return Copy;
}

void UNavigationQueryFilter::InitializeFilter(
	const ANavigationData& NavData, const UObject* Querier, FNavigationQueryFilter& Filter) const
{
	for (const FNavigationFilterArea& Area : Areas)
	{
		const int32 Number = NavData.GetAreaID(Area.AreaClass);
		if (Number == INDEX_NONE)
		{
			continue;
		}
		const uint8 Id = static_cast<uint8>(Number);
		if (Area.bIsExcluded)
		{
			Filter.SetExcludedArea(Id);
			continue;
		}
		if (Area.bOverrideTravelCost)
		{
			Filter.SetAreaCost(Id, FMath::Max(1.0f, Area.TravelCostOverride));
		}
		if (Area.bOverrideEnteringCost)
		{
			Filter.SetFixedAreaEnteringCost(Id, FMath::Max(0.0f, Area.EnteringCostOverride));
		}
	}
}

void ANavigationData::EnsureBuildCompletion()
{
	if (UNavigationSystemV1* System = UNavigationSystemV1::GetCurrent(GetWorld()))
	{
		System->bBuilding = false;
	}
}

void ARecastNavMesh::MiniBuild(const Rtp::Tool::TriangleMesh& Level, const Rtp::Tool::RecastSettings& Settings)
{
	if (MiniGeneration == ERuntimeGenerationType::DynamicModifiersOnly && GetWorld()->HasBegunPlay())
	{
		return; // changes of the geometry have no effect
	}
	Rtp::SerialTaskRunner Serial;
	Rtp::Result<Rtp::Tool::DetourMesh> Built = Rtp::Tool::BuildDetourMesh(Level, Settings, Serial);
	check(Built.IsOk());
	Mesh = std::move(Built.Value());
	Detached.clear();
	Query = std::make_unique<dtNavMeshQuery>();
	Query->init(Mesh.get(), 2048);
	NavDataConfig = FNavDataConfig(static_cast<float>(Settings.RadiusCm), static_cast<float>(Settings.HeightCm));
	MiniTileSize = static_cast<float>(Settings.TileCm);
	MiniSetArea(RECAST_DEFAULT_AREA, UNavArea_Default::StaticClass());
	MiniSetArea(MiniNullArea, UNavArea_Null::StaticClass());
	OnNavMeshUpdate.Broadcast();
	if (UNavigationSystemV1* System = UNavigationSystemV1::GetCurrent(GetWorld()))
	{
		System->OnNavigationGenerationFinishedDelegate.Broadcast(this);
	}
}

int32 ARecastNavMesh::MiniSetAreaInBox(const FBox& Box, uint8 Area)
{
	int32 Changed = 0;
	const dtNavMesh& Tiles = *Mesh;
	for (int Index = 0; Index < Tiles.getMaxTiles(); ++Index)
	{
		const dtMeshTile* Tile = Tiles.getTile(Index);
		for (int Number = 0; Tile->header != nullptr && Number < Tile->header->offMeshBase; ++Number)
		{
			const dtPoly& Poly = Tile->polys[Number];
			FVector Middle;
			for (int Corner = 0; Corner < Poly.vertCount; ++Corner)
			{
				Middle += Recast2UnrealPoint(&Tile->verts[Poly.verts[Corner] * 3]) / Poly.vertCount;
			}
			if (Box.IsInside(Middle))
			{
				Mesh->setPolyArea(Tiles.getPolyRefBase(Tile) | static_cast<dtPolyRef>(Number), Area);
				++Changed;
			}
		}
	}
	return Changed;
}

int32 ARecastNavMesh::MiniTileCount() const
{
	int32 Count = 0;
	const dtNavMesh& Tiles = *Mesh;
	for (int Index = 0; Index < Tiles.getMaxTiles(); ++Index)
	{
		Count += Tiles.getTile(Index)->header != nullptr ? 1 : 0;
	}
	return Count;
}

FBox ARecastNavMesh::MiniWorldBounds() const
{
	FBox Bounds(ForceInit);
	const dtNavMesh& Tiles = *Mesh;
	for (int Index = 0; Index < Tiles.getMaxTiles(); ++Index)
	{
		if (Tiles.getTile(Index)->header != nullptr)
		{
			Bounds += BoundsOf(*Tiles.getTile(Index));
		}
	}
	for (const FMiniTile& Tile : Detached)
	{
		Bounds += Tile.Bounds;
	}
	return Bounds;
}

int32 ARecastNavMesh::MiniDetachTiles(const FBox& Box)
{
	int32 Count = 0;
	const dtNavMesh& Tiles = *Mesh;
	for (int Index = 0; Index < Tiles.getMaxTiles(); ++Index)
	{
		const dtMeshTile* Tile = Tiles.getTile(Index);
		if (Tile->header == nullptr)
		{
			continue;
		}
		const FBox Bounds = BoundsOf(*Tile);
		if (Box.Intersect(Bounds))
		{
			// Detour frees the bytes of a removed tile itself, so they are copied.
			Detached.push_back({{Tile->data, Tile->data + Tile->dataSize}, Bounds});
			Mesh->removeTile(Tiles.getTileRef(Tile), nullptr, nullptr);
			++Count;
		}
	}
	return Count;
}

void ARecastNavMesh::MiniAttachTiles(const FBox& Box)
{
	std::erase_if(Detached,
		[&](const FMiniTile& Tile)
		{
			if (!Box.Intersect(Tile.Bounds))
			{
				return false;
			}
			auto* const Data = static_cast<unsigned char*>(dtAlloc(Tile.Bytes.size(), DT_ALLOC_PERM));
			std::copy(Tile.Bytes.begin(), Tile.Bytes.end(), Data);
			const int Size = static_cast<int>(Tile.Bytes.size());
			check(dtStatusSucceed(Mesh->addTile(Data, Size, DT_TILE_FREE_DATA, 0, nullptr)));
			return true;
		});
}

int32 ARecastNavMesh::MiniStream(const FBox& Cell, bool bLoad)
{
	std::vector<FVector> Middles;
	const dtNavMesh& Tiles = *Mesh;
	for (int Index = 0; Index < Tiles.getMaxTiles() && !bLoad; ++Index)
	{
		if (Tiles.getTile(Index)->header != nullptr)
		{
			Middles.push_back(BoundsOf(*Tiles.getTile(Index)).GetCenter());
		}
	}
	for (const FMiniTile& Tile : Detached)
	{
		if (bLoad)
		{
			Middles.push_back(Tile.Bounds.GetCenter());
		}
	}
	std::erase_if(Middles, [&](const FVector& Middle) { return !Cell.IsInside(Middle); });
	for (const FVector& Middle : Middles)
	{
		const FBox Inside = FBox::BuildAABB(Middle, FVector(1, 1, 1));
		if (bLoad)
		{
			MiniAttachTiles(Inside);
		}
		else
		{
			MiniDetachTiles(Inside);
		}
	}
	return static_cast<int32>(Middles.size());
}

void ARecastNavMesh::MiniInvoke(const std::vector<FVector>& Invokers, double Radius)
{
	const auto IsNear = [&](const FBox& Bounds)
	{
		return std::any_of(Invokers.begin(), Invokers.end(),
			[&](const FVector& Invoker)
			{ return Bounds.Intersect(FBox::BuildAABB(Invoker, FVector(Radius, Radius, Radius))); });
	};
	std::vector<FBox> Far;
	const dtNavMesh& Tiles = *Mesh;
	for (int Index = 0; Index < Tiles.getMaxTiles(); ++Index)
	{
		const dtMeshTile* Tile = Tiles.getTile(Index);
		if (Tile->header != nullptr && !IsNear(BoundsOf(*Tile)))
		{
			Far.push_back(FBox::BuildAABB(BoundsOf(*Tile).GetCenter(), FVector(1, 1, 1)));
		}
	}
	for (const FBox& Middle : Far)
	{
		MiniDetachTiles(Middle);
	}
	for (const FVector& Invoker : Invokers)
	{
		MiniAttachTiles(FBox::BuildAABB(Invoker, FVector(Radius, Radius, Radius)));
	}
}

bool ARecastNavMesh::MiniRandomPoint(const FVector& Origin, float Radius, FVector& Location) const
{
	static uint32 Seed = 1;
	const auto Random = []
	{
		Seed = Seed * 1664525u + 1013904223u;
		return static_cast<float>(Seed >> 8) / static_cast<float>(1u << 24);
	};
	const dtQueryFilter Filter;
	const float Extents[3] = {0.5f, 2.0f, 0.5f};
	const std::array<float, 3> Start = DetourPlace(Origin);
	dtPolyRef Poly = 0;
	float OnMesh[3];
	if (dtStatusFailed(Query->findNearestPoly(Start.data(), Extents, &Filter, &Poly, OnMesh)) || Poly == 0)
	{
		return false;
	}
	dtPolyRef Found = 0;
	float End[3];
	const float Reach = DetourPlace(FVector(Radius, 0, 0))[0];
	if (dtStatusFailed(Query->findRandomPointAroundCircle(Poly, OnMesh, Reach, &Filter, Random, &Found, End)))
	{
		return false;
	}
	Location = Recast2UnrealPoint(End);
	return true;
}

bool ARecastNavMesh::MiniProject(const FVector& Point, FVector& Location) const
{
	const dtQueryFilter Filter;
	const float Extents[3] = {0.5f, 2.5f, 0.5f};
	dtPolyRef Poly = 0;
	float OnMesh[3];
	const bool bFound =
		!dtStatusFailed(Query->findNearestPoly(DetourPlace(Point).data(), Extents, &Filter, &Poly, OnMesh)) &&
		Poly != 0;
	Location = bFound ? Recast2UnrealPoint(OnMesh) : Point;
	return bFound;
}

FVector ARecastNavMesh::MiniWalk(const FVector& From, const FVector& To) const
{
	const dtQueryFilter Filter;
	const float Extents[3] = {0.5f, 1.0f, 0.5f};
	const FVector Shift = GetActorLocation(); // of the world's origin
	const std::array<float, 3> Start = DetourPlace(From - Shift);
	const std::array<float, 3> Goal = DetourPlace(To - Shift);
	dtPolyRef Poly = 0;
	float OnMesh[3];
	if (dtStatusFailed(Query->findNearestPoly(Start.data(), Extents, &Filter, &Poly, OnMesh)) || Poly == 0)
	{
		return From;
	}
	float End[3];
	dtPolyRef Visited[64];
	int Count = 0;
	Query->moveAlongSurface(Poly, OnMesh, Goal.data(), &Filter, End, Visited, &Count, 64);
	if (Count > 0)
	{
		Query->getPolyHeight(Visited[Count - 1], End, &End[1]);
	}
	return Recast2UnrealPoint(End) + Shift;
}

ARecastNavMesh* UNavigationSystemV1::MiniAdd(
	UWorld& World, const Rtp::Tool::TriangleMesh& Level, const Rtp::Tool::RecastSettings& Settings)
{
	UNavigationSystemV1* System = UNavigationSystemV1::GetCurrent(&World);
	if (System == nullptr)
	{
		System = NewObject<UNavigationSystemV1>(&World);
		World.NavigationSystem = System;
	}
	World.SpawnActor<ANavMeshBoundsVolume>();
	ARecastNavMesh* NavMesh = World.SpawnActor<ARecastNavMesh>();
	System->NavData.Add(NavMesh);
	NavMesh->MiniBuild(Level, Settings);
	return NavMesh;
}

ANavigationData* UNavigationSystemV1::GetNavDataForProps(const FNavAgentProperties& Properties)
{
	// The smallest mesh that the agent fits, else the first.
	ANavigationData* Best = nullptr;
	for (ANavigationData* Data : NavData)
	{
		const float Radius = Data->GetConfig().AgentRadius;
		if (Radius >= Properties.AgentRadius && (Best == nullptr || Radius < Best->GetConfig().AgentRadius))
		{
			Best = Data;
		}
	}
	return Best != nullptr ? Best : GetDefaultNavDataInstance(FNavigationSystem::DontCreate);
}

UNavigationSystemBase::FOnNavigationInit& UNavigationSystemBase::OnNavigationInitDoneStaticDelegate()
{
	static FOnNavigationInit Event;
	return Event;
}

void UNavigationSystemV1::RemoveNavigationBuildLock(uint8 Flags, const ELockRemovalRebuildAction Action)
{
	const bool bWasLocked = MiniLocks != 0;
	MiniLocks = static_cast<uint8>(MiniLocks & ~Flags);
	// A rebuild is of what is loaded, so a builder must not ask for one.
	bBuilding |= bWasLocked && MiniLocks == 0 && Action == ELockRemovalRebuildAction::Rebuild;
}

void UNavigationSystemV1::MiniDirty(const FBox& Box)
{
	if (!bMiniOctreeLocked)
	{
		MiniDirtyBoxes.push_back(Box);
	}
}

void UNavigationSystemV1::Tick(float)
{
	if (MiniLocks != 0)
	{
		return;
	}
	bBuilding |= std::exchange(bMiniDirtyAreas, false);
	for (const FBox& Box : std::exchange(MiniDirtyBoxes, {}))
	{
		bBuilding = true;
		const FVector Low = Box.Min;
		const FVector High = Box.Max;
		for (ANavigationData* Data : NavData)
		{
			ARecastNavMesh* Mesh = Cast<ARecastNavMesh>(Data);
			Mesh->MiniDetachTiles(FBox(Low, FVector(Low.X, High.Y, High.Z)));
			Mesh->MiniDetachTiles(FBox(Low, FVector(High.X, Low.Y, High.Z)));
			Mesh->MiniDetachTiles(FBox(FVector(High.X, Low.Y, Low.Z), High));
			Mesh->MiniDetachTiles(FBox(FVector(Low.X, High.Y, Low.Z), High));
		}
	}
}

bool UNavigationSystemV1::IsThereAnywhereToBuildNavigation() const
{
	return static_cast<bool>(TActorIterator<ANavMeshBoundsVolume>(GetWorld()));
}

void FNavigationSystem::AddNavigationSystemToWorld(UWorld& World, FNavigationSystemRunMode Mode)
{
	if (World.NavigationSystem != nullptr || Mode == FNavigationSystemRunMode::InvalidMode)
	{
		return;
	}
	UNavigationSystemV1* System = NewObject<UNavigationSystemV1>(&World);
	World.NavigationSystem = System;
	for (TActorIterator<ANavigationData> It(&World); It; ++It)
	{
		if (System->IsThereAnywhereToBuildNavigation())
		{
			System->NavData.Add(*It);
		}
		else
		{
			It->Destroy();
		}
	}
}
