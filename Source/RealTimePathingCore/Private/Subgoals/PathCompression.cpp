// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Subgoals/PathCompression.h"

#include "Subgoals/HillClimb.h"

namespace Rtp
{
namespace
{
/** The farthest state after From that binary search finds reachable from it: lines 3 to 14 of Figure 6. */
size_t FarthestReachable(const GridSpace& Space, std::span<const StateId> Path, size_t From, uint32_t& Spent)
{
	size_t Candidate = From + 1;
	size_t Low = Candidate + 1;
	size_t High = Path.size() - 1;
	while (Low <= High)
	{
		const size_t Middle = (Low + High) / 2;
		// With several terrain costs a climber may cycle. A climb longer than this would be a bad leg anyway.
		const uint32_t MaxSteps = 64 + 16 * static_cast<uint32_t>(Middle - From);
		if (IsHillClimbReachable(Space, Path[From], Path[Middle], MaxSteps, Spent))
		{
			Candidate = Middle;
			Low = Middle + 1;
		}
		else
		{
			High = Middle - 1;
		}
	}
	return Candidate;
}
} // namespace

std::vector<StateId> CompressPath(const GridSpace& Space, std::span<const StateId> Path, uint32_t& Spent)
{
	std::vector<StateId> Kept = {Path.front()};
	for (size_t Index = 0; Index + 1 < Path.size();)
	{
		Index = FarthestReachable(Space, Path, Index, Spent);
		Kept.push_back(Path[Index]);
	}
	return Kept;
}
} // namespace Rtp
