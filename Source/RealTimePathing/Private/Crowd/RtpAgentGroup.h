// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Crowd/BoxBlocks.h"
#include "Rtp/Crowd/DataLife.h"
#include "Rtp/Crowd/LostGround.h"
#include "Rtp/Crowd/MoverSystem.h"
#include "Rtp/Grid/GridOverlay.h"
#include "Rtp/Planning/World.h"

#include "Boundary/RtpTaskRunner.h"
#include "Crowd/RtpMoverTypes.h"
#include "Crowd/RtpSmartLinks.h"
#include "Crowd/RtpTravelRules.h"
#include "Data/RtpNavigationData.h"
#include "Ground/RtpChangingGround.h"
#include "Ground/RtpDataTasks.h"
#include "Settings/RtpSettings.h"
#include "Tasks/Task.h"
#include "Templates/SharedPointer.h"
#include "Templates/UniquePtr.h"
#include "UObject/WeakObjectPtrTemplates.h"

#include <atomic>
#include <memory>
#include <optional>
#include <vector>

class FRtpPlanners;
class FRtpRegions;
class IRtpForeignAgents;
class URealTimeMoverComponent;
class URtpNavigationData;
class UWorld;

/**
 * The agents of one class in a world, with the grid, overlay and database they share. Loads these from baked data, or
 * makes them of the live navmesh, in background tasks. Game thread.
 */
class FRtpAgentGroup
{
public:
	struct FMember
	{
		Rtp::MoverHandle Handle;
		TWeakObjectPtr<URealTimeMoverComponent> Component;
	};

	FRtpAgentGroup(
		const FRtpAgentClass& InClass, Rtp::ITaskRunner& InTasks, FRtpPlanners& InPlanners, Rtp::BoxBlocks& InBoxes);

	/** A variant of a group: the same ground under other rules. It follows the data of its base, which outlives it. */
	FRtpAgentGroup(FRtpAgentGroup& InBase, const FRtpTravelRules& InRules);
	~FRtpAgentGroup();

	/** Begins to load baked data: that of the loaded regions if it is in regions, which outlive the group. If Data is
	 * null or lacks this class, begins to make a grid of the live navmesh. */
	void Begin(UWorld& World, const URtpNavigationData* Data, const FRtpRegions& Regions);

	/** Reads the navmesh again for a new live grid. Baked data is compared with it once, when all of it is loaded. */
	void OnNavMeshChanged();

	/** The result of Advance. */
	enum class ENews : uint8
	{
		None,
		Data,  // there is a new grid; the group is not ready until Take is called
		Ground // the ground has changed; the group uses the old one until ChangeGround is called
	};

	/** Continues loading, and follows a navmesh that changes. */
	ENews Advance(UWorld& World);

	/** Creates the mover system on the new grid. The old mover system lives until then. */
	void Take(double Now);

	/** Takes the movers over to the changed ground. Returns the components of movers that have no ground any more;
	 * their movers are removed. */
	TArray<TWeakObjectPtr<URealTimeMoverComponent>> ChangeGround(
		double Now, TConstArrayView<IRtpForeignAgents*> Foreign);

	/** Opens and closes links of the grid with the smart links of the level. */
	void UpdateSmartLinks(UWorld& World);

	bool IsReady() const
	{
		return Movers.IsValid();
	}

	/** Whether this is the variant of a group with these rules; the default rules are those of the group itself. */
	bool IsVariant(const FRtpAgentGroup& Group, const FRtpTravelRules& OtherRules) const
	{
		return OtherRules.IsDefault() ? this == &Group : Base == &Group && Rules == OtherRules;
	}
	const FRtpSmartLinks& GetSmartLinks() const
	{
		return SmartLinks;
	}
	const FRtpAgentGroup* GetBase() const
	{
		return Base;
	}

	/** Whether Begin was called. */
	bool HasBegun() const
	{
		return Life.State() != Rtp::DataState::Idle;
	}

	ERtpDataState GetState() const
	{
		return static_cast<ERtpDataState>(Life.State());
	}

	/** False if the class has no data and can get none: live grids are switched off or not part of this build. */
	bool MayGetData() const;

	/** Adds a mover at the feet of a component; none if that is off the grid or the group is not ready. */
	std::optional<Rtp::MoverHandle> Add(URealTimeMoverComponent& Component);
	void Remove(Rtp::MoverHandle Handle);

	/** In a deterministic world movers are removed before a step, in the order of their handles. */
	void RemoveLater(Rtp::MoverHandle Handle);
	void RemoveWaiting();

	/** The component of a mover; null if it is gone. O(1). */
	URealTimeMoverComponent* Find(Rtp::MoverHandle Handle) const;

	const FRtpAgentClass Class;
	Rtp::World CoreWorld;
	TUniquePtr<Rtp::MoverSystem> Movers;
	TArray<FMember> Members; // by the index of their handles; some are empty
	int32 MemberCount = 0;
	TArray<Rtp::MoverHandle> ToRemove; // by RemoveWaiting
	int32 Users = 0;                   // components that belong to it, with or without a mover
	double LastUsed = 0.0;             // when there was one, in seconds of the world

private:
	void Detach(TUniquePtr<Rtp::MoverSystem>& Old);
	void ReportMissing(const UWorld& World) const;
	bool AdvanceGround(UWorld& World);
	void Forget(Rtp::MoverHandle Handle);
	void ReportStale(const TCHAR* Why) const;
	void AdvanceVariant(double Now);
	void Reprice();
	void TakeRepriced();
	void ApplyRules();
	void Announce(const FText& Message) const;

	FRtpAgentGroup* Base = nullptr; // of a variant
	FRtpTravelRules Rules;
	std::shared_ptr<const Rtp::LayeredGrid> Source;            // the base's grid that a variant was made of
	UE::Tasks::TTask<Rtp::Result<FRtpGroundUpdate>> Repricing; // of a variant that is in use
	std::shared_ptr<std::atomic<bool>> StopRepricing = std::make_shared<std::atomic<bool>>(false);
	Rtp::ITaskRunner& Tasks;
	FRtpPlanners& Planners;
	Rtp::BoxBlocks& Boxes;
	FRtpSmartLinks SmartLinks;
	uint32 LinksVersion = 0;                // of the smart links that the movers know
	TUniquePtr<Rtp::MoverSystem> OldMovers; // replaced by Take
	bool bLiveModule = false;               // this build can make grids of the live navmesh
	bool bInRegions = false;                // the baked data is that of the loaded regions
	std::weak_ptr<const Rtp::LayeredGrid> BakedGrid;
	FRtpChangingGround Ground;
	FRtpDataTasks Work;
	Rtp::DataLife Life;
	Rtp::LostGround Lost;
	uint32 LostVersion = 0;                    // grows with each change of Lost, for variants
	std::optional<FRtpGroundUpdate> NewGround; // waits for ChangeGround
};
