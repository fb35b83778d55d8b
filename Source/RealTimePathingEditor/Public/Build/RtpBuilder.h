// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Build/RtpBuildSession.h"
#include "Containers/Ticker.h"
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
	Failed
};

/** What is said when a build has ended. */
struct FRtpBuildReport
{
	ERtpBuildEnd End = ERtpBuildEnd::Failed;
	FText Title;
	FText Details;          // what was built, or why not
	TArray<FText> Warnings; // islands, places off the grid …
	TWeakObjectPtr<URtpNavigationData> Data;
};

DECLARE_MULTICAST_DELEGATE_OneParam(FRtpOnBuildEnded, const FRtpBuildReport&);

/**
 * Builds the database of a level when somebody clicks: reads the navmesh, works in the background, shows progress with
 * a Cancel, and replaces the asset in one step at the end. One build at a time. Game thread.
 */
class REALTIMEPATHINGEDITOR_API FRtpBuilder
{
public:
	FRtpBuilder();
	~FRtpBuilder();
	FRtpBuilder(const FRtpBuilder&) = delete;
	FRtpBuilder& operator=(const FRtpBuilder&) = delete;

	/** The one of the editor module. */
	static FRtpBuilder& Get();

	/** Starts a build; false if it cannot begin, which has been reported by then. A build under way is cancelled. */
	bool Start(UWorld& World);

	/** Ends the build under way at once; what was there before stays untouched. */
	void Cancel();

	bool IsBuilding() const
	{
		return Session.IsValid();
	}

	/** How far the build is; nothing without one. */
	FRtpBuildProgress GetProgress() const;

	/** Bakes in the calling thread; for build machines. Changes no asset. */
	Rtp::Result<FRtpBuildResult> BuildNow(UWorld& World, bool bFromNothing);

	/** Looks after the build; the ticker calls it every frame. */
	void Tick();

	/** Ends everything and waits for the thread; the module calls it before its code goes away. */
	void Shutdown();

	FRtpOnBuildEnded OnEnded;

private:
	std::shared_ptr<Rtp::NavigationBaker> BakerFor(const UWorld& World);
	void HandleWorldCleanup(UWorld* World, bool bSessionEnded, bool bCleanupResources);
	void ShowProgress();
	void Finish();
	void End(const FRtpBuildReport& Report);

	TUniquePtr<FRtpBuildSession> Session;
	TArray<TUniquePtr<FRtpBuildSession>> Abandoned; // cancelled, with threads that have not noticed yet
	TUniquePtr<FAsyncTaskNotification> Notification;
	TWeakObjectPtr<UWorld> BuildingWorld;
	FString BakerLevel; // whose tiles the baker remembers
	std::shared_ptr<Rtp::NavigationBaker> Baker;
	FTSTicker::FDelegateHandle TickerHandle;
	FDelegateHandle CleanupHandle;
};
