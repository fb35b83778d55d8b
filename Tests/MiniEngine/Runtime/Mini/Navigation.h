// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: navigation data, with a navmesh that Recast builds and Detour holds.

#pragma once

#include "Mini/NavFilters.h"
#include "Mini/World.h"
#include "NavMesh/DetourMesh.h"
#include "NavMesh/RecastBuilder.h"
#include "NavMesh/TriangleMesh.h"

#include <DetourNavMesh.h>
#include <DetourNavMeshQuery.h>

using NavNodeRef = uint64;

struct FNavLinkId
{
	FNavLinkId() = default;
	explicit FNavLinkId(uint64 InId)
		: Id(InId)
	{
	}
	uint64 GetId() const
	{
		return Id;
	}

private:
	uint64 Id = 0;
};

class INavLinkCustomInterface;

struct FNavAgentProperties
{
	FNavAgentProperties(float Radius = -1, float Height = -1)
		: AgentRadius(Radius)
		, AgentHeight(Height)
	{
	}
	float AgentRadius;
	float AgentHeight;
};

struct FNavDataConfig : FNavAgentProperties
{
	using FNavAgentProperties::FNavAgentProperties;
	FName Name;
};

/** Recast's metres with y up to centimetres with z up. */
inline FVector Recast2UnrealPoint(const float* Point)
{
	const Rtp::WorldPos Location = Rtp::Tool::ToWorld(Rtp::Tool::RecastAxes, Point[0], Point[1], Point[2]);
	return FVector(Location.X, Location.Y, Location.Z);
}
inline FVector Recast2UnrealPoint(const FVector& Point)
{
	const Rtp::WorldPos Location = Rtp::Tool::ToWorld(Rtp::Tool::RecastAxes, Point.X, Point.Y, Point.Z);
	return FVector(Location.X, Location.Y, Location.Z);
}

class ANavigationData : public AActor
{
	MINI_CLASS(ANavigationData, AActor)

public:
	using AActor::AActor;

	const FNavDataConfig& GetConfig() const
	{
		return NavDataConfig;
	}
	FSharedConstNavQueryFilter GetDefaultQueryFilter() const
	{
		return DefaultFilter;
	}
	const UClass* GetAreaClass(int32 Area) const
	{
		return AreaClasses[Area];
	}
	int32 GetAreaID(const UClass* Class) const
	{
		const auto Found = std::find(std::begin(AreaClasses), std::end(AreaClasses), Class);
		return Found == std::end(AreaClasses) ? INDEX_NONE : static_cast<int32>(Found - std::begin(AreaClasses));
	}

	/** Waits until the tiles that are being built are built. */
	void EnsureBuildCompletion();

	/** The boxes of the bounds volumes: of all levels, or of one. Volumes have no size here. */
	TArray<FBox> GetNavigableBounds() const
	{
		return GetNavigableBoundsInLevel(nullptr);
	}
	TArray<FBox> GetNavigableBoundsInLevel(ULevel* InLevel) const;

	/** Registers an area class under a number, with its own cost. */
	void MiniSetArea(int32 Area, UClass* Class)
	{
		AreaClasses[Area] = Class;
		DefaultFilter->SetAreaCost(static_cast<uint8>(Area), Class->GetDefaultObject<UNavArea>()->DefaultCost);
		DefaultFilter->SetFixedAreaEnteringCost(
			static_cast<uint8>(Area), Class->GetDefaultObject<UNavArea>()->FixedAreaEnteringCost);
	}

	/** Sets the cost of an area in the default filter. */
	void MiniSetAreaCost(int32 Area, float Cost)
	{
		DefaultFilter->SetAreaCost(static_cast<uint8>(Area), Cost);
	}

	FNavDataConfig NavDataConfig;

protected:
	TSharedPtr<FNavigationQueryFilter> DefaultFilter = std::make_shared<FNavigationQueryFilter>();
	UClass* AreaClasses[RECAST_MAX_AREAS] = {};
};

DECLARE_MULTICAST_DELEGATE(FOnNavMeshUpdate);

/** The part of a navmesh that is built while the game runs: nothing, the areas of modifiers, or all. */
enum class ERuntimeGenerationType : uint8
{
	Static,
	DynamicModifiersOnly,
	Dynamic
};

class ARecastNavMesh : public ANavigationData
{
	MINI_CLASS(ARecastNavMesh, ANavigationData)

public:
	using ANavigationData::ANavigationData;

	const dtNavMesh* GetRecastMesh() const
	{
		return Mesh.get();
	}
	dtNavMesh* GetRecastMesh()
	{
		return Mesh.get();
	}

	float GetTileSizeUU() const
	{
		return MiniTileSize;
	}
	virtual void MiniStreamGround(const FBox& Cell, bool bLoad) override
	{
		MiniStream(Cell, bLoad);
	}

	bool SupportsRuntimeGeneration() const
	{
		return MiniGeneration != ERuntimeGenerationType::Static;
	}

	/** Builds the mesh of triangles and broadcasts that it is finished. */
	void MiniBuild(const Rtp::Tool::TriangleMesh& Level, const Rtp::Tool::RecastSettings& Settings);

	/**
	 * Takes the tiles that touch a box out of the mesh and keeps them, as a partitioned world does with regions that
	 * are not loaded. No delegate is called.
	 */
	int32 MiniDetachTiles(const FBox& Box);

	/** Puts the kept tiles that touch a box back. No delegate is called. */
	void MiniAttachTiles(const FBox& Box = FBox(FVector(-1e9, -1e9, -1e9), FVector(1e9, 1e9, 1e9)));

	/** Loads or unloads the tiles whose middle is in a cell of a partitioned world. Returns their number. */
	int32 MiniStream(const FBox& Cell, bool bLoad);

	/** Removes the tiles that are far from all invokers and adds those that are near one, as their system does. */
	void MiniInvoke(const std::vector<FVector>& Invokers, double Radius);

	/** Sets the area of all polygons whose centre is in a box, as a nav modifier volume does. */
	int32 MiniSetAreaInBox(const FBox& Box, uint8 Area);

	/** Sets the area of a link, as switching a smart link does. */
	void MiniSetLinkArea(uint64 Id, uint8 Area);

	/** A random point that is reachable from Origin; another one in each call. */
	bool MiniRandomPoint(const FVector& Origin, float Radius, FVector& Location) const;

	/** The end of a body's step from From towards To: on the mesh, along its walls. */
	FVector MiniWalk(const FVector& From, const FVector& To) const;

	/** The nearest point on the mesh; false where no tile is near. */
	bool MiniProject(const FVector& Point, FVector& Location) const;

	FOnNavMeshUpdate OnNavMeshUpdate;
	ERuntimeGenerationType MiniGeneration = ERuntimeGenerationType::Static; // while the game runs
	float MiniTileSize = 0;

	/** The bounds of all tiles, attached or not. */
	FBox MiniWorldBounds() const;
	int32 MiniTileCount() const; // of attached tiles

private:
	Rtp::Tool::DetourMesh Mesh;
	struct FMiniTile
	{
		std::vector<unsigned char> Bytes;
		FBox Bounds;
	};
	std::vector<FMiniTile> Detached;
	std::unique_ptr<dtNavMeshQuery> Query;
};

namespace ENavigationBuildLock
{
enum Type
{
	NoUpdateInEditor = 1 << 1,
	NoUpdateInPIE = 1 << 2,
	InitialLock = 1 << 3,
	Custom = 1 << 4
};
}

/** The volume in which a navmesh is built. */
class ANavMeshBoundsVolume : public AActor
{
	MINI_CLASS(ANavMeshBoundsVolume, AActor)
};

enum class FNavigationSystemRunMode : uint8
{
	InvalidMode,
	GameMode,
	EditorMode,
	SimulationMode,
	PIEMode,
	InferFromWorldMode,
	EditorWorldPartitionBuildMode
};

namespace FNavigationSystem
{
enum ECreateIfMissing
{
	Invalid = -1,
	DontCreate = 0,
	Create = 1
};

template <class T>
T* GetCurrent(UWorld* World)
{
	return World != nullptr ? Cast<T>(World->NavigationSystem) : nullptr;
}

/** Gives a world a navigation system, which registers the navmeshes of the world. A world without a bounds volume
 * loses them. */
void AddNavigationSystemToWorld(UWorld& World, FNavigationSystemRunMode Mode);
} // namespace FNavigationSystem

struct FNavLocation
{
	FVector Location;
};

DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FOnNavDataGenericEvent, ANavigationData*, NavData);

/** The navigation system as modules know it that do not depend on it. */
class UNavigationSystemBase : public UObject
{
	MINI_CLASS(UNavigationSystemBase, UObject)

public:
	DECLARE_MULTICAST_DELEGATE_OneParam(FOnNavigationInit, const UNavigationSystemBase&);
	static FOnNavigationInit& OnNavigationInitDoneStaticDelegate();
};

class UNavigationSystemV1 : public UNavigationSystemBase
{
	MINI_CLASS(UNavigationSystemV1, UNavigationSystemBase)

public:
	/** Gives a world a navigation system and a navmesh of triangles. */
	static ARecastNavMesh* MiniAdd(
		UWorld& World, const Rtp::Tool::TriangleMesh& Level, const Rtp::Tool::RecastSettings& Settings = {});

	static UNavigationSystemV1* GetCurrent(UWorld* World)
	{
		return FNavigationSystem::GetCurrent<UNavigationSystemV1>(World);
	}
	ANavigationData* GetNavDataForProps(const FNavAgentProperties& Properties);
	ANavigationData* GetDefaultNavDataInstance(FNavigationSystem::ECreateIfMissing)
	{
		return NavData.IsEmpty() ? nullptr : NavData[0].Get();
	}
	void RegisterCustomLink(INavLinkCustomInterface& Link);
	void UnregisterCustomLink(INavLinkCustomInterface& Link);
	INavLinkCustomInterface* GetCustomLink(FNavLinkId Id) const;
	void UpdateCustomLink(const INavLinkCustomInterface* Link);
	bool GetRandomReachablePointInRadius(const FVector& Origin, float Radius, FNavLocation& Result) const
	{
		const ARecastNavMesh* Mesh = NavData.IsEmpty() ? nullptr : Cast<ARecastNavMesh>(NavData[0].Get());
		return Mesh != nullptr && Mesh->MiniRandomPoint(Origin, Radius, Result.Location);
	}
	/** The nearest point of the navmesh; false where no tile is near. */
	bool ProjectPointToNavigation(const FVector& Point, FNavLocation& Result) const
	{
		const ARecastNavMesh* Mesh = NavData.IsEmpty() ? nullptr : Cast<ARecastNavMesh>(NavData[0].Get());
		return Mesh != nullptr && Mesh->MiniProject(Point, Result.Location);
	}
	bool IsNavigationBuildInProgress() const
	{
		return bBuilding;
	}
	bool HasDirtyAreasQueued() const
	{
		return bMiniDirtyAreas || !MiniDirtyBoxes.empty();
	}
	bool IsThereAnywhereToBuildNavigation() const;

	enum class ELockRemovalRebuildAction
	{
		Rebuild,
		RebuildIfNotInEditor,
		NoRebuild
	};
	void AddNavigationBuildLock(uint8 Flags)
	{
		MiniLocks |= Flags;
	}
	void RemoveNavigationBuildLock(
		uint8 Flags, const ELockRemovalRebuildAction Action = ELockRemovalRebuildAction::Rebuild);
	void SetNavigationOctreeLock(bool bLock)
	{
		bMiniOctreeLocked = bLock;
	}

	/** Geometry has come or gone in a box, as when a part of the world is loaded. */
	void MiniDirty(const FBox& Box);

	/** A frame: starts to rebuild what is dirty, from what is loaded. Tiles that touch the sides of the dirty boxes are
	 * rebuilt from half of their geometry; the stand-in takes them away. */
	void Tick(float Seconds);

	const TArray<FNavDataConfig>& GetSupportedAgents() const
	{
		return MiniSupportedAgents;
	}

	FOnNavDataGenericEvent OnNavigationGenerationFinishedDelegate;
	TArray<FNavDataConfig> MiniSupportedAgents; // of the project's settings
	TArray<TObjectPtr<ANavigationData>> NavData;
	bool bBuilding = false;
	bool bMiniDirtyAreas = false; // changes of the level that are not yet in the navmesh
	std::vector<FBox> MiniDirtyBoxes;
	uint8 MiniLocks = 0; // ENavigationBuildLock
	bool bMiniOctreeLocked = false;
	std::map<uint64, INavLinkCustomInterface*> CustomLinks;

	virtual void MiniReferences(MiniEngine::FReferences& Into) override
	{
		Super::MiniReferences(Into);
		MiniEngine::VisitReferences(Into, NavData);
	}
};
