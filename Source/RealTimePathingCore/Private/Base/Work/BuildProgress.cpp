// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/Work/BuildProgress.h"

#include <algorithm>

namespace Rtp
{
bool ParallelForWatched(
	ITaskRunner& Tasks, uint32_t Count, FunctionRef<bool(uint32_t Done)> KeepGoing, FunctionRef<void(uint32_t)> Body)
{
	constexpr uint32_t BodiesPerThread = 4;
	const uint32_t Round = std::max(1u, Tasks.Width()) * BodiesPerThread;
	for (uint32_t First = 0; First < Count; First += std::min(Round, Count - First))
	{
		if (!KeepGoing(First))
		{
			return false;
		}
		Tasks.ParallelFor(std::min(Round, Count - First), [&](uint32_t Index) { Body(First + Index); });
	}
	return KeepGoing(Count);
}

bool ParallelForWatched(ITaskRunner& Tasks, uint32_t Count, BuildObserver Observer, std::string_view Stage,
	FunctionRef<void(uint32_t)> Body)
{
	return ParallelForWatched(
		Tasks, Count,
		[&](uint32_t Done) {
			return Observer({Stage, Done, std::max(Count, 1u)});
		},
		Body);
}
} // namespace Rtp
