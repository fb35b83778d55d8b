// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// What the builder of a database gets from its host: threads, somebody to tell how far it is, and what to build for.

#pragma once

#include "Rtp/Base/FunctionRef.h"
#include "Rtp/Base/TaskRunner.h"
#include "Rtp/Grid/Cell.h"

#include <cstdint>
#include <span>
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

/** The surroundings of a build. What is built does not depend on threads and observers. */
struct BuildContext
{
	ITaskRunner& Tasks;
	BuildObserver Observer;
	std::span<const CellIndex> Goals = {}; // where agents will want to go; empty: anywhere
};
} // namespace Rtp
