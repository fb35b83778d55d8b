// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Baking/BakeJob.h"

#include "Build/RtpBuildInput.h"
#include "Tasks/Task.h"

#include <memory>

/** What came of a build. */
struct FRtpBuildResult
{
	TArray<FRtpBuildTarget> Targets;
	std::vector<Rtp::AgentBake> Bakes; // beside Targets
	double Seconds = 0.0;
};

/** How far a build is, in words and numbers. */
struct FRtpBuildProgress
{
	FString AgentClass;
	FString Stage;
	double Fraction = 0.0;
	double SecondsLeft = -1.0; // negative while nobody can tell
};

/**
 * One build in the background. The thread that runs it knows nothing of worlds and assets, so levels may be closed
 * meanwhile. Destroying the session cancels it and lets the thread end by itself. Game thread.
 */
class REALTIMEPATHINGEDITOR_API FRtpBuildSession
{
public:
	FRtpBuildSession(FRtpBuildInput&& Input, std::shared_ptr<Rtp::NavigationBaker> Baker);
	~FRtpBuildSession();
	FRtpBuildSession(const FRtpBuildSession&) = delete;
	FRtpBuildSession& operator=(const FRtpBuildSession&) = delete;

	/** Makes the build stop; from now on it has no result. At once. */
	void Cancel();

	bool IsFinished() const;
	FRtpBuildProgress GetProgress() const;

	/** The result of a build that has finished; to be called once. */
	Rtp::Result<FRtpBuildResult> TakeResult();

	/** Returns when the thread has ended; soon after Cancel. For shutting down, when code may be unloaded. */
	void WaitForThread();

private:
	std::shared_ptr<Rtp::BakeJob> Job; // shared with the thread
	UE::Tasks::TTask<void> Thread;
	TArray<FRtpBuildTarget> Targets;
	double StartedAt;
};
