// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// How long work tells its host how far it is, and hears that it shall stop. Clocks and windows are the host's.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/FunctionRef.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Base/Work/TaskRunner.h"

#include <cstdint>
#include <string_view>

namespace Rtp
{
/** How far a build is. */
struct BuildProgress
{
	std::string_view Stage; // static text
	uint32_t Done = 0;      // of Total, within the stage
	uint32_t Total = 1;
};

/** Called now and then from the thread that builds; false asks the builder to stop. */
using BuildObserver = FunctionRef<bool(const BuildProgress&)>;

/** For work nobody watches. */
inline bool NeverStop(const BuildProgress&)
{
	return true;
}

inline Error BuildCancelled()
{
	return {ErrorCode::Cancelled, "the build was cancelled"};
}

/**
 * ParallelFor in rounds of a few bodies per thread: before each, KeepGoing hears in the calling thread how many are
 * done. False if it said no; then some bodies have not run. Bodies should take some milliseconds at most.
 */
RTP_API bool ParallelForWatched(
	ITaskRunner& Tasks, uint32_t Count, FunctionRef<bool(uint32_t Done)> KeepGoing, FunctionRef<void(uint32_t)> Body);

/** The same as a stage of a build. */
RTP_API bool ParallelForWatched(ITaskRunner& Tasks, uint32_t Count, BuildObserver Observer, std::string_view Stage,
	FunctionRef<void(uint32_t)> Body);
} // namespace Rtp
