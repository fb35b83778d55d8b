// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: navigation data, with a navmesh that Recast builds and Detour holds.

#pragma once

#include "Mini/World.h"
#include "NavMesh/DetourMesh.h"
#include "NavMesh/RecastBuilder.h"
#include "NavMesh/TriangleMesh.h"

#include <DetourNavMesh.h>
#include <DetourNavMeshQuery.h>

#define RECAST_MAX_AREAS 64
#define RECAST_DEFAULT_AREA (RECAST_MAX_AREAS - 1)
inline constexpr int32 MiniNullArea = RECAST_MAX_AREAS - 2; // Recast's ground has number 0 here

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
};

class UNavArea : public UObject
{
	MINI_CLASS(UNavArea, UObject)

public:
	uint16 GetAreaFlags() const
	{
		return AreaFlags;
	}
	float DefaultCost = 1;
	float FixedAreaEnteringCost = 0;

protected:
	uint16 AreaFlags = 1;
};

class UNavArea_Default : public UNavArea
{
	MINI_CLASS(UNavArea_Default, UNavArea)
};

class UNavArea_Null : public UNavArea
{
	MINI_CLASS(UNavArea_Null, UNavArea)

public:
	UNavArea_Null()
	{
		DefaultCost = FLT_MAX;
		AreaFlags = 0;
	}
};

class FNavigationQueryFilter
{
public:
	FNavigationQueryFilter()
	{
		std::fill(std::begin(Costs), std::end(Costs), 1.0f);
	}
	void GetAllAreaCosts(float* CostArray, float* FixedCostArray, int32 Count) const
	{
		std::copy(Costs, Costs + Count, CostArray);
		std::fill(FixedCostArray, FixedCostArray + Count, 0.0f);
	}
	uint16 GetIncludeFlags() const
	{
		return 0xFFFF;
	}
	uint16 GetExcludeFlags() const
	{
		return 0;
	}
	float Costs[RECAST_MAX_AREAS];
};
using FSharedConstNavQueryFilter = TSharedPtr<const FNavigationQueryFilter>;

/** Metres and y up to centimetres and z up: what lies between is this engine's own affair, as in others. */
inline FVector Recast2UnrealPoint(const float* Point)
{
	const Rtp::WorldPos Place = Rtp::Tool::ToWorld(Rtp::Tool::RecastAxes, Point[0], Point[1], Point[2]);
	return FVector(Place.X, Place.Y, Place.Z);
}
inline FVector Recast2UnrealPoint(const FVector& Point)
{
	const Rtp::WorldPos Place = Rtp::Tool::ToWorld(Rtp::Tool::RecastAxes, Point.X, Point.Y, Point.Z);
	return FVector(Place.X, Place.Y, Place.Z);
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
		const auto At = std::find(std::begin(AreaClasses), std::end(AreaClasses), Class);
		return At == std::end(AreaClasses) ? INDEX_NONE : static_cast<int32>(At - std::begin(AreaClasses));
	}

	/** Registers an area class under a number, with its own cost. */
	void MiniSetArea(int32 Area, UClass* Class)
	{
		AreaClasses[Area] = Class;
		DefaultFilter->Costs[Area] = Class->GetDefaultObject<UNavArea>()->DefaultCost;
	}

	FNavDataConfig NavDataConfig;

protected:
	TSharedPtr<FNavigationQueryFilter> DefaultFilter = std::make_shared<FNavigationQueryFilter>();
	UClass* AreaClasses[RECAST_MAX_AREAS] = {};
};

DECLARE_MULTICAST_DELEGATE(FOnNavMeshUpdate);

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

	/** Builds the mesh of triangles and tells everybody. */
	void MiniBuild(const Rtp::Tool::TriangleMesh& Level, const Rtp::Tool::RecastSettings& Settings);

	/** Gives all polygons whose middle is in a box an area, as a nav modifier volume does. */
	int32 MiniSetAreaInBox(const FBox& Box, uint8 Area);

	/** Gives a link an area, as switching a smart link does. */
	void MiniSetLinkArea(uint64 Id, uint8 Area);

	/** A place that can be walked to from another, which differs each time. */
	bool MiniRandomPlace(const FVector& Origin, float Radius, FVector& Place) const;

	/** Where a body that stands at From ends when it goes for To: on the mesh, along its walls. */
	FVector MiniWalk(const FVector& From, const FVector& To) const;

	FOnNavMeshUpdate OnNavMeshUpdate;

private:
	Rtp::Tool::DetourMesh Mesh;
	std::unique_ptr<dtNavMeshQuery> Query;
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
} // namespace FNavigationSystem

struct FNavLocation
{
	FVector Location;
};

DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FOnNavDataGenericEvent, ANavigationData*, NavData);

class UNavigationSystemV1 : public UObject
{
	MINI_CLASS(UNavigationSystemV1, UObject)

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
		return Mesh != nullptr && Mesh->MiniRandomPlace(Origin, Radius, Result.Location);
	}
	bool IsNavigationBeingBuilt(UWorld*) const
	{
		return bBuilding;
	}

	FOnNavDataGenericEvent OnNavigationGenerationFinishedDelegate;
	TArray<TObjectPtr<ANavigationData>> NavData;
	bool bBuilding = false;
	std::map<uint64, INavLinkCustomInterface*> CustomLinks;

	virtual void MiniReferences(MiniEngine::FReferences& Into) override
	{
		Super::MiniReferences(Into);
		MiniEngine::VisitReferences(Into, NavData);
	}
};
