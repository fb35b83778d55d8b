// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Crowd/DataLife.h"

#include "Data/RtpNavigationData.h"
#include "Tasks/Task.h"
#include "Templates/Function.h"
#include "Templates/SharedPointer.h"

#include <atomic>
#include <memory>

class FRtpChangingGround;
class FRtpRegions;
class IRtpNavMeshReading;
class UWorld;
struct FRtpAgentClass;

/**
 * The work for the data of an agent class, in background tasks: loads baked data, reads the navmesh, makes a grid of it
 * or compares it. The navmesh is read in the game thread, some tiles each tick. Game thread.
 */
class FRtpDataTasks final : public Rtp::IDataTasks
{
public:
	using FLoad = Rtp::Result<FRtpLoadedNavigation>;

	/** Both outlive this. */
	FRtpDataTasks(const FRtpAgentClass& InClass, FRtpChangingGround& InGround);
	virtual ~FRtpDataTasks() override;

	/** Regions is null unless the baked data is in regions, which outlive this. Only those of these settings count. */
	void SetWorld(UWorld& InWorld, const FRtpRegions* InRegions, uint64 InSettingsHash);

	/** Whether the navmesh of the class is built at run time, and this build can read it. */
	bool IsBuiltAtRunTime(UWorld& InWorld) const;
	void SetBaked(std::shared_ptr<FRtpNavigationSource> InSource, uint64 InNavMeshHash);

	/** Begins to make data in another way than those below. Make gets a flag that asks it to end. */
	void Launch(const TCHAR* Name, TFunction<FLoad(const std::atomic<bool>& Stop)> Make);

	/** The data that DataProgress has reported. */
	FRtpLoadedNavigation Take();

	/** Follows the loaded regions, or the navmesh if it changes at run time. */
	void Watch(bool bBaked);

	/** Begins to read the loaded regions, or the navmesh of the class; null if there is none or this build cannot read
	 * it. */
	TSharedPtr<IRtpNavMeshReading> ReadGround(const IRtpNavMeshReading* Last) const;

	virtual void BeginLoading() override;
	virtual bool BeginReading(bool bToCompare) override;
	virtual Rtp::TaskProgress ReadOn() override;
	virtual void BeginMaking() override;
	virtual Rtp::TaskProgress DataProgress() override;
	virtual bool CanCompare() override;
	virtual void BeginComparing() override;
	virtual std::optional<bool> AreEqual() override;

private:
	const FRtpAgentClass& Class;
	FRtpChangingGround& Ground;
	UWorld* World = nullptr;
	const FRtpRegions* Regions = nullptr;
	uint64 SettingsHash = 0;
	std::shared_ptr<FRtpNavigationSource> Source; // of baked data
	uint64 BakedNavMeshHash = 0;
	TSharedPtr<IRtpNavMeshReading> Reading;
	UE::Tasks::TTask<FLoad> Loading;
	UE::Tasks::TTask<uint64> Hashing;
	FRtpLoadedNavigation Loaded;
	std::shared_ptr<std::atomic<bool>> Stop = std::make_shared<std::atomic<bool>>(false); // asks running tasks to end
};
