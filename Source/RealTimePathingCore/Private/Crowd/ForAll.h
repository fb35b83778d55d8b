// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#pragma once

#include "Rtp/Base/Work/TaskRunner.h"

#include <algorithm>
#include <cstdint>

namespace Rtp
{
inline constexpr uint32_t MoversPerTask = 64; // enough work to be worth a task

/** Runs Body for every index below Count, in parallel if there is a runner. */
template <class F>
void ForAll(ITaskRunner* Tasks, uint32_t Count, const F& Body)
{
	const auto Task = [&](uint32_t Number)
	{
		for (uint32_t Index = Number * MoversPerTask; Index < std::min(Count, (Number + 1) * MoversPerTask); ++Index)
		{
			Body(Index);
		}
	};
	SerialTaskRunner Serial;
	(Tasks != nullptr ? *Tasks : Serial).ParallelFor((Count + MoversPerTask - 1) / MoversPerTask, Task);
}
} // namespace Rtp
