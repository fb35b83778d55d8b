// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Scheduling/ChangeLog.h"

#include <algorithm>
#include <unordered_set>

namespace Rtp
{
namespace
{
constexpr size_t LeastBeforeDrop = 1u << 14;
} // namespace

void ChangeLog::Add(std::span<const StateId> Changed)
{
	for (const StateId State : Changed)
	{
		States.push_back(State);
		Numbers.push_back(++Total);
	}
	if (States.size() > LeastBeforeDrop + 2 * KeptAfterDrop)
	{
		DropRepeats();
	}
}

std::span<const StateId> ChangeLog::Since(uint64_t Known) const
{
	const auto First = std::upper_bound(Numbers.begin(), Numbers.end(), Known);
	return std::span(States).subspan(static_cast<size_t>(First - Numbers.begin()));
}

void ChangeLog::DropRepeats()
{
	std::unordered_set<uint32_t> Later; // only looked up, never iterated
	size_t Kept = States.size();
	for (size_t Index = States.size(); Index-- > 0;)
	{
		if (Later.insert(States[Index].Value).second)
		{
			--Kept;
			States[Kept] = States[Index];
			Numbers[Kept] = Numbers[Index];
		}
	}
	States.erase(States.begin(), States.begin() + static_cast<std::ptrdiff_t>(Kept));
	Numbers.erase(Numbers.begin(), Numbers.begin() + static_cast<std::ptrdiff_t>(Kept));
	KeptAfterDrop = States.size();
}
} // namespace Rtp
