// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature editor: builders of partitioned worlds.

#include "Mini/ActorDescriptors.h"
#include "Mini/Editor.h"
#include "Mini/Navigation.h"

#include <algorithm>

bool UWorldPartitionBuilder::MiniRun(UWorld* World, int32 StopAfter)
{
	const FBox Everywhere(FVector(-1e9, -1e9, -1e9), FVector(1e9, 1e9, 1e9));
	FPackageSourceControlHelper Packages;
	World->NavigationSystem = nullptr;
	bool bGood = PreRun(World, Packages);
	ARecastNavMesh* NavMesh = nullptr; // tiles are attached only to one that is registered
	for (TActorIterator<ARecastNavMesh> It(World); It && World->NavigationSystem != nullptr; ++It)
	{
		NavMesh = *It;
	}
	if (!World->IsPartitionedWorld() || GetLoadingMode() == EntireWorld)
	{
		if (NavMesh != nullptr)
		{
			NavMesh->MiniAttachTiles(Everywhere);
		}
		return PostRun(World, Packages, RunInternal(World, {}, Packages));
	}
	UNavigationSystemV1* System = UNavigationSystemV1::GetCurrent(World);
	const FVector Beyond(MiniCellsBeyond * IterativeCellSize, MiniCellsBeyond * IterativeCellSize, 0);
	const FBox Bounds = NavMesh != nullptr
		? FBox(NavMesh->MiniWorldBounds().Min - Beyond, NavMesh->MiniWorldBounds().Max + Beyond)
		: FBox(FVector(), FVector(1, 1, 1));
	std::set<const AActor*>& Held = World->MiniPartition->MiniHeld.emplace();
	for (const AActor* Actor : World->PersistentLevel->Actors)
	{
		Held.insert(Actor);
	}
	// Actors that a builder spawns stay loaded.
	const auto IsSpawned = [&Held](AActor* Actor) { return !Held.contains(Actor); };
	const auto Unload = [&]
	{
		std::vector<AActor*> Spawned;
		for (AActor* Actor : World->PersistentLevel->Actors)
		{
			if (IsSpawned(Actor))
			{
				Spawned.push_back(Actor);
			}
		}
		MiniEngine::UnloadActors(*World, Spawned);
		if (NavMesh != nullptr)
		{
			NavMesh->MiniDetachTiles(Everywhere);
			System->MiniDirty(Everywhere);
		}
	};
	Unload();
	int32 CellsLoaded = 0;
	const auto CellAt = [this](double Place) { return static_cast<int64>(std::floor(Place / IterativeCellSize)); };
	for (int64 Y = CellAt(Bounds.Min.Y); bGood && Y <= CellAt(Bounds.Max.Y - 1); ++Y)
	{
		for (int64 X = CellAt(Bounds.Min.X); bGood && X <= CellAt(Bounds.Max.X - 1); ++X)
		{
			const bool bBeyond = X * IterativeCellSize >= Bounds.Max.X - Beyond.X ||
				(X + 1) * IterativeCellSize <= Bounds.Min.X + Beyond.X ||
				Y * IterativeCellSize >= Bounds.Max.Y - Beyond.Y ||
				(Y + 1) * IterativeCellSize <= Bounds.Min.Y + Beyond.Y;
			if (!bBeyond && StopAfter-- == 0)
			{
				MiniEngine::LoadActors(*World);
				World->MiniPartition->MiniHeld.reset();
				return false;
			}
			const double Size = IterativeCellSize;
			const FVector Overlap(IterativeCellOverlapSize, IterativeCellOverlapSize, 0);
			const FVector Low(static_cast<double>(X) * Size, static_cast<double>(Y) * Size, Bounds.Min.Z);
			const FBox Loaded(Low - Overlap, Low + FVector(Size, Size, Bounds.Max.Z - Bounds.Min.Z) + Overlap);
			MiniEngine::LoadActors(*World, Loaded);
			if (NavMesh != nullptr)
			{
				NavMesh->MiniAttachTiles(Loaded);
				System->MiniDirty(Loaded);
				System->Tick(0.1f);
				MiniMostTiles = FMath::Max(MiniMostTiles, NavMesh->MiniTileCount());
			}
			bGood = RunInternal(World, {{X, Y, 0}, Loaded}, Packages);
			if (++CellsLoaded % MiniCellsInMemory == 0)
			{
				Unload();
			}
		}
	}
	bGood = PostRun(World, Packages, bGood);
	MiniEngine::LoadActors(*World);
	World->MiniPartition->MiniHeld.reset();
	return bGood;
}

bool IWorldPartitionEditorModule::RunBuilder(const FRunBuilderParams& Params)
{
	MiniRuns.push_back(Params.BuilderClass->GetName().Std() + " " + Params.World->GetPackage()->GetName().Std());
	return bMiniResult;
}

bool UWorldPartitionBuilder::SavePackages(const TArray<UPackage*>& Wanted, FPackageSourceControlHelper&)
{
	bool bAll = true;
	for (UPackage* Package : Wanted)
	{
		const FString Extension =
			Package->ContainsMap() ? FPackageName::GetMapPackageExtension() : FPackageName::GetAssetPackageExtension();
		bAll =
			SavePackageHelper(Package, FPackageName::LongPackageNameToFilename(Package->GetName(), Extension)) && bAll;
	}
	return bAll;
}
