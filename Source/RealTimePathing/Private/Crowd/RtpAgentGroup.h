// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Crowd/MoverSystem.h"
#include "Rtp/Grid/CellsInBox.h"
#include "Rtp/Grid/GridOverlay.h"
#include "Rtp/Planning/World.h"
#include "Rtp/Rasterize/NavMeshGeometry.h"

#include "Boundary/RtpTaskRunner.h"
#include "Crowd/RtpMoverTypes.h"
#include "Crowd/RtpSmartLinks.h"
#include "Data/RtpNavigationData.h"
#include "Settings/RtpSettings.h"
#include "Tasks/Task.h"
#include "Templates/UniquePtr.h"
#include "UObject/WeakObjectPtrTemplates.h"

#include <memory>

class ARecastNavMesh;
class FRtpNavMeshReader;
class URealTimeMoverComponent;
class URtpNavigationData;
class UWorld;

/**
 * What one agent class has in a world: grid, overlay, database, movers. Knows how to get them, from baked data or the
 * live navmesh, without holding up the game. Game thread.
 */
class FRtpAgentGroup
{
public:
	struct FMember
	{
		Rtp::MoverHandle Handle;
		TWeakObjectPtr<URealTimeMoverComponent> Component;
	};

	FRtpAgentGroup(const FRtpAgentClass& InClass, Rtp::ITaskRunner& InTasks);
	~FRtpAgentGroup();

	/** Loads baked data in the background; null or without this class: makes data of the live navmesh. */
	void Begin(UWorld& World, const URtpNavigationData* Data);

	/** Makes data of the live navmesh again, if that is what is used. */
	void OnNavMeshChanged(UWorld& World);

	/** Goes on with loading. True when there is a new grid: the layer is not ready then, until it is taken. */
	bool Advance(UWorld& World);

	/** Makes movers on the new grid. The old ones live until then. */
	void Take();

	/** Closes and opens links as smart links do. */
	void UpdateSmartLinks(UWorld& World);

	bool IsReady() const
	{
		return Movers.IsValid();
	}

	ERtpDataState GetState() const
	{
		return State;
	}

	/** A mover for a component that stands somewhere; none if it is off the grid, or before the layer is ready. */
	std::optional<Rtp::MoverHandle> Add(URealTimeMoverComponent& Component);
	void Remove(Rtp::MoverHandle Handle);

	/** The spec of the planner that a choice comes to here: time-bounded A* stands in where its database is missing. */
	FString PlannerSpecFor(ERtpPlanner Choice) const;

	/** The cells of a box, the agent's size added to it. */
	std::vector<Rtp::CellIndex> CellsOf(const Rtp::GroundBox& Box) const;

	const FRtpAgentClass Class;
	Rtp::World CoreWorld;
	TUniquePtr<Rtp::MoverSystem> Movers;
	TArray<FMember> Members; // in the order of their coming, which is the order they are moved in

private:
	using FLoad = Rtp::Result<FRtpLoadedNavigation>;

	void BeginLive(UWorld& World);
	void BeginComparing(UWorld& World);
	bool AdvanceReading(UWorld& World);
	void AdvanceComparing(UWorld& World);
	void BecomeStale(const TCHAR* Why);
	void Announce(const FText& Message) const;

	Rtp::ITaskRunner& Tasks;
	std::shared_ptr<Rtp::GridOverlay> Overlay;
	FRtpSmartLinks SmartLinks;
	ERtpDataState State = ERtpDataState::Missing;
	std::optional<FRtpLoadedNavigation> Fresh;   // loaded, and not taken yet
	TUniquePtr<Rtp::MoverSystem> Gone;           // what Movers was before
	ERtpDataState Next = ERtpDataState::Missing; // what State becomes when the task is done
	uint64 BakedNavMeshHash = 0;
	bool bComparable = true; // the data says of which navmesh it was made
	bool bCompare = false;   // baked data is still to be held against the navmesh
	bool bComparing = false; // that is what Reader reads for
	bool bReadAgain = false; // the live navmesh has changed while data was made of it
	TUniquePtr<FRtpNavMeshReader> Reader;
	UE::Tasks::TTask<FLoad> Loading;
	UE::Tasks::TTask<uint64> Hashing; // of the navmesh, to compare
};
