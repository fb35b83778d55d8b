// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// What the builder of a database gets from its host: threads, somebody to tell how far it is, and what to build for.

#pragma once

#include "Rtp/Base/Work/BuildProgress.h"
#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/Grid/Cell.h"

#include <span>

namespace Rtp
{
/** The surroundings of a build. What is built does not depend on threads and observers. */
struct BuildContext
{
	ITaskRunner& Tasks;
	BuildObserver Observer;
	std::span<const CellIndex> Goals = {}; // where agents will want to go; empty: anywhere
};
} // namespace Rtp
