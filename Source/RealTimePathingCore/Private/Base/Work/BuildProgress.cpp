// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/Work/BuildProgress.h"

#include <algorithm>
#include <iterator>

namespace Rtp
{
std::string_view StageText(BuildStage Stage)
{
	// In the order of the enumerators.
	constexpr std::string_view Texts[] = {"reading the navmesh", "finding cells", "finding moves", "finding passages",
		"putting the grid together", "joining cells", "checking the grid", "looking for corners",
		"looking from corners", "choosing landmarks", "measuring distances to landmarks", "contracting",
		"looking for hubs", "ordering hubs", "labelling", "dividing the core", "measuring distances in parts",
		"packing", "joining cliques", "finding the middles of regions", "measuring regions", "finding entries",
		"joining entries", "solving problems", "ordering records", "growing trees", "trying routes"};
	static_assert(std::size(Texts) == BuildStageCount);
	return Texts[static_cast<uint32_t>(Stage)];
}

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

bool ParallelForWatched(
	ITaskRunner& Tasks, uint32_t Count, BuildObserver Observer, BuildStage Stage, FunctionRef<void(uint32_t)> Body)
{
	return ParallelForWatched(
		Tasks, Count,
		[&](uint32_t Done) {
			return Observer({Stage, Done, std::max(Count, 1u)});
		},
		Body);
}
} // namespace Rtp
