// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Grid/CellHeights.h"

#include "Rtp/Base/Memory/FitSize.h"

#include <algorithm>

namespace Rtp
{
CellHeights::CellHeights(std::span<const int16_t> Steps)
{
	Groups.reserve(Steps.size() / GroupCells + 1);
	for (size_t First = 0; First < Steps.size(); First += GroupCells)
	{
		const std::span<const int16_t> Given = Steps.subspan(First, std::min<size_t>(GroupCells, Steps.size() - First));
		const auto [Lowest, Highest] = std::minmax_element(Given.begin(), Given.end());
		const uint32_t Bits = static_cast<uint32_t>(std::bit_width(static_cast<uint32_t>(*Highest - *Lowest)));
		const size_t FirstWord = Above.size();
		Groups.push_back({static_cast<uint32_t>(FirstWord), *Lowest, static_cast<uint16_t>(Bits)});
		Above.resize(FirstWord + Bits);
		for (uint32_t Index = 0; Index < Given.size() && Bits != 0; ++Index)
		{
			const uint32_t Bit = Index * Bits;
			const uint64_t Value = static_cast<uint64_t>(static_cast<uint32_t>(Given[Index] - *Lowest)) << (Bit % 32);
			Above[FirstWord + Bit / 32] |= static_cast<uint32_t>(Value);
			if ((Value >> 32) != 0)
			{
				Above[FirstWord + Bit / 32 + 1] |= static_cast<uint32_t>(Value >> 32);
			}
		}
	}
	Above.resize(Above.size() + 2);
	FitSize(Above);
}
} // namespace Rtp
