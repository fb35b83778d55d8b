// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A bake in another thread: one thread runs it, any other looks how far it is or stops it. Making threads is the
// host's.

#pragma once

#include "Rtp/Baking/NavigationBaker.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Base/Work/TaskRunner.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace Rtp
{
/** How far a job is. */
struct BakeSnapshot
{
	std::string Agent;
	std::string Stage;
	double Fraction = 0;
	bool bFinished = false; // Take may be called
};

/**
 * Owns everything it works on, so a host that has lost interest cancels it and lets it go: nothing it does later is
 * seen by anybody. The baker belongs to the job until it has finished.
 */
class BakeJob
{
public:
	RTP_BAKING_API BakeJob(std::shared_ptr<NavigationBaker> Baker, std::vector<AgentBakeInput> Agents);
	RTP_BAKING_API ~BakeJob();

	/** Bakes; to be called once, in any thread. */
	RTP_BAKING_API void Run(ITaskRunner& Tasks);

	/** Makes Run return soon, without a result. Any thread. */
	void Cancel()
	{
		bCancelled.store(true);
	}

	bool IsCancelled() const
	{
		return bCancelled.load();
	}

	/** Any thread. */
	RTP_BAKING_API BakeSnapshot Look() const;

	/** What came of it, once it has finished; to be called once. A cancelled job has no result even if it got done. */
	RTP_BAKING_API Result<std::vector<AgentBake>> Take();

private:
	bool Report(const BakeProgress& Progress);

	std::shared_ptr<NavigationBaker> Baker;
	std::vector<AgentBakeInput> Agents;
	std::atomic<bool> bCancelled{false};
	mutable std::mutex Lock; // guards the two below
	BakeSnapshot Latest;
	std::optional<Result<std::vector<AgentBake>>> Outcome;
};
} // namespace Rtp
