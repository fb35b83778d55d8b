// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Baking/NavigationBaker.h"

#include "Build/RtpBuildInput.h"
#include "Tasks/Task.h"

#include <memory>

/** The result of a build. */
struct FRtpBuildResult
{
	TArray<FRtpBuildTarget> Targets;
	std::vector<Rtp::AgentBake> Bakes; // parallel to Targets
	double Seconds = 0.0;
};

/** The progress of a build. */
struct FRtpBuildProgress
{
	FString AgentClass;
	Rtp::BuildStage Stage = Rtp::BuildStage::ReadNavMesh;
	double Fraction = 0.0;
	double SecondsLeft = -1.0; // negative while unknown
};

/**
 * One build in the background. Its thread does not use worlds or assets, so levels may be closed in the meantime. The
 * destructor cancels the build and does not wait for the thread. Game thread.
 */
class REALTIMEPATHINGEDITOR_API FRtpBuildSession
{
public:
	FRtpBuildSession(FRtpBuildInput&& Input, std::shared_ptr<Rtp::NavigationBaker> Baker);
	~FRtpBuildSession();
	UE_NONCOPYABLE(FRtpBuildSession)

	/** Cancels the build; it will have no result. Does not wait. */
	void Cancel();

	bool IsFinished() const;
	FRtpBuildProgress GetProgress() const;

	/** The result of a finished build. Call it once. */
	Rtp::Result<FRtpBuildResult> TakeResult();

	/** Waits for the end of the thread, which is soon after Cancel. For shutdown, before code is unloaded. */
	void WaitForThread();

private:
	std::shared_ptr<Rtp::BakeJob> Job; // shared with the thread
	UE::Tasks::TTask<void> Thread;
	TArray<FRtpBuildTarget> Targets;
	double StartedAt;
};
