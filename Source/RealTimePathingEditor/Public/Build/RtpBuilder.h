// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Build/RtpBuildSession.h"
#include "Containers/Ticker.h"
#include "Framework/Notifications/NotificationManager.h"
#include "Internationalization/Text.h"
#include "Misc/AsyncTaskNotification.h"
#include "Templates/UniquePtr.h"
#include "UObject/WeakObjectPtrTemplates.h"

class UWorld;
class URtpNavigationData;

/** How a build ended. */
enum class ERtpBuildEnd : uint8
{
	Built,
	Cancelled,
	Gone, // its world or the editor was closed
	Failed
};

/** The report of a build. */
struct FRtpBuildReport
{
	ERtpBuildEnd End = ERtpBuildEnd::Failed;
	FText Title;
	FText Details;          // what was built, or the reason of the failure
	TArray<FText> Warnings; // such as islands and locations off the grid
	TWeakObjectPtr<URtpNavigationData> Data;
};

DECLARE_MULTICAST_DELEGATE_OneParam(FRtpOnBuildEnded, const FRtpBuildReport&);

/**
 * Builds the database of a level. It reads the navmesh, works in the background and shows progress with a Cancel
 * button. It replaces the asset in one step at the end. One build at a time. Game thread.
 */
class REALTIMEPATHINGEDITOR_API FRtpBuilder
{
public:
	FRtpBuilder();
	~FRtpBuilder();
	UE_NONCOPYABLE(FRtpBuilder)

	/** The builder of the editor module, which is loaded if need be. */
	static FRtpBuilder& Get();

	/** The same, or null if the module is not loaded: objects may outlive it when the editor ends. */
	static FRtpBuilder* Find();

	/** Starts a build and cancels a running one. False if it cannot begin; the reason has been reported. Of a
	 * partitioned world the loaded tiles are built and merged into their regions; only RtpWorldPartitionBuilder sees
	 * all of such a world. */
	bool Start(UWorld& World);

	/** Cancels the running build; the old data stays. */
	void Cancel();

	bool IsBuilding() const
	{
		return Session.IsValid();
	}

	/** The progress of the running build; empty without one. */
	FRtpBuildProgress GetProgress() const;

	/** Bakes in the calling thread; for build machines. Changes no asset. */
	Rtp::Result<FRtpBuildResult> BuildNow(UWorld& World, bool bFromNothing);

	/** Checks the running build; the ticker calls it every frame. */
	void Tick();

	/** Cancels the build and waits for its thread; the module calls it before its code is unloaded. */
	void Shutdown();

	FRtpOnBuildEnded OnEnded;

private:
	std::shared_ptr<Rtp::NavigationBaker> BakerFor(const UWorld& World);
	/** Ends a running build whose world or program ends. */
	void Abandon();
	void HandleWorldCleanup(UWorld* World, bool bSessionEnded, bool bCleanupResources);
	void ShowProgress();
	void Finish();
	void End(const FRtpBuildReport& Report);

	TUniquePtr<FRtpBuildSession> Session;
	TArray<TUniquePtr<FRtpBuildSession>> Abandoned; // cancelled, but their threads still run
	TUniquePtr<FAsyncTaskNotification> Notification;
	FProgressNotificationHandle Bar; // in the editor's status bar: the whole build, with the time left
	TWeakObjectPtr<UWorld> BuildingWorld;
	FString BakerLevel; // the level whose tiles the baker has cached
	std::shared_ptr<Rtp::NavigationBaker> Baker;
	FTSTicker::FDelegateHandle TickerHandle;
	FDelegateHandle CleanupHandle;
};
