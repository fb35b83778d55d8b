// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Subgoals/SweepQueue.h"

#include <algorithm>

namespace Rtp
{
namespace
{
constexpr uint32_t MaxBuckets = 4096;
} // namespace

SweepQueue::SweepQueue(int32_t DearestMove)
	: Width(static_cast<uint32_t>(DearestMove) / MaxBuckets + 1)
{
	Tops.resize(std::max(std::bit_ceil(static_cast<uint32_t>(DearestMove) / Width + 2), 64u), NoIndex);
	Filled.resize(Tops.size() / 64);
}

void SweepQueue::Clear()
{
	std::fill(Tops.begin(), Tops.end(), NoIndex);
	std::fill(Filled.begin(), Filled.end(), 0);
	Entries.clear();
	FirstFree = NoIndex;
	Bucket = 0;
	Waiting = 0;
}

void SweepQueue::RaiseLeast(uint32_t Top)
{
	Entry& First = Entries[Top];
	for (uint32_t Other = First.Below; Other != NoIndex; Other = Entries[Other].Below)
	{
		if (Entries[Other].G < First.G)
		{
			std::swap(Entries[Other].State, First.State);
			std::swap(Entries[Other].G, First.G);
		}
	}
}
} // namespace Rtp
