// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Base/Result.h"

#include "Data/RtpNavigationData.h"
#include "Modules/ModuleInterface.h"
#include "Templates/SharedPointer.h"

#include <atomic>

class ARecastNavMesh;
struct FRtpAgentClass;

/** The reading of one navmesh for one agent class. Read it in the game thread; then hash or rasterize it in a task. */
class IRtpNavMeshReading
{
public:
	virtual ~IRtpNavMeshReading() = default;

	/** Whether the navmesh still has the mesh that is read. */
	virtual bool IsCurrent() const = 0;

	/** Reads at most MaxTiles more tiles; returns whether tiles remain. Do not call it again after it returned false.
	 */
	virtual bool ReadSome(int32 MaxTiles) = 0;

	/** The hash that baked data of this navmesh stores. Any thread, after ReadSome has returned false. */
	virtual uint64 Hash() = 0;

	/** The grid of this navmesh, without a database. Ends early, with an error, when Stop is set. Any thread, after
	 * ReadSome has returned false. */
	virtual Rtp::Result<FRtpLoadedNavigation> MakeGrid(const std::atomic<bool>& Stop) = 0;
};

/** Finds changes of a navmesh by looking at its tiles in turn: the engine reports only some of them. Game thread. */
class IRtpNavMeshWatch
{
public:
	virtual ~IRtpNavMeshWatch() = default;

	/** Looks at the next slots for tiles; returns whether one has changed since it was looked at before, or the whole
	 * mesh was replaced. */
	virtual bool Poll(int32 MaxSlots) = 0;
};

/**
 * Makes grids of a navmesh at run time. The module RealTimePathingLive implements it; Shipping builds leave that module
 * out unless the game's Build.cs lists it:
 *     PrivateDependencyModuleNames.Add("RealTimePathingLive");
 */
class IRtpLiveGround : public IModuleInterface
{
public:
	/** The implementation; null if this build has none. Loads the module on first use. Game thread. */
	static REALTIMEPATHING_API IRtpLiveGround* Find();

	/** Begins to read a navmesh. Last may be an earlier reading of it, whose task has ended: tiles that have not
	 * changed since are not read and rasterized again. */
	virtual TSharedRef<IRtpNavMeshReading> Read(
		const ARecastNavMesh& NavMesh, const FRtpAgentClass& AgentClass, const IRtpNavMeshReading* Last) = 0;

	/** Watches a navmesh from now on. */
	virtual TSharedRef<IRtpNavMeshWatch> Watch(const ARecastNavMesh& NavMesh) = 0;
};
