// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Lower bounds by landmarks (ALT: Goldberg & Harrelson 2005; differential heuristics: Sturtevant et al. 2009). By the
// triangle inequality |d(a, L) - d(b, L)| is a lower bound on d(a, b). The choice of landmarks is the build's matter.

#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace Rtp
{
/** Distances of a site to the landmarks, in steps whose length is a power of two, rounded down. */
struct LandmarkDistances
{
	static constexpr uint32_t Landmarks = 6;
	static constexpr uint32_t Bits = 10;
	static constexpr uint32_t Unknown = (1u << Bits) - 1; // no path leads there
	static constexpr uint32_t MaxStepBits = 20;           // keeps distances in steps within 32 bits

	uint64_t Word = 0; // the first landmark lowest; bits above the last one have no meaning

	uint32_t Of(uint32_t Landmark) const
	{
		return static_cast<uint32_t>(Word >> (Landmark * Bits)) & Unknown;
	}

	/** Adds the distance to a landmark that has none yet. */
	void Add(uint32_t Landmark, uint32_t Distance)
	{
		Word |= uint64_t{Distance} << (Landmark * Bits);
	}
};

/** Ranges of a cell's distances to the landmarks, from the sites that it sees. */
class LandmarkRange
{
public:
	/** Narrows the ranges by a visible site at this length. */
	void Narrow(const LandmarkDistances& Site, int32_t Length, uint32_t StepBits)
	{
		// Rounding: this site may be nearly a step farther from the landmark, and so may the one it is compared with.
		const int32_t Slack = Length + (1 << StepBits) - 1;
		for (uint32_t Landmark = 0; Landmark < LandmarkDistances::Landmarks; ++Landmark)
		{
			const uint32_t Steps = Site.Of(Landmark);
			if (Steps != LandmarkDistances::Unknown)
			{
				const int32_t Distance = static_cast<int32_t>(Steps << StepBits);
				Most[Landmark] = (std::min)(Most[Landmark], Distance + Slack);
				Least[Landmark] = (std::max)(Least[Landmark], Distance - Slack);
			}
		}
	}

	/** A lower bound on the length of paths between the cell and a site. */
	int32_t Bound(const LandmarkDistances& Site, uint32_t StepBits) const
	{
		int32_t Longest = 0;
		for (uint32_t Landmark = 0; Landmark < LandmarkDistances::Landmarks; ++Landmark)
		{
			const int32_t Distance = static_cast<int32_t>(Site.Of(Landmark) << StepBits);
			Longest = (std::max)(Longest, (std::max)(Distance - Most[Landmark], Least[Landmark] - Distance));
		}
		return Longest;
	}

private:
	static constexpr int32_t Anything = 1 << (LandmarkDistances::Bits + LandmarkDistances::MaxStepBits);

	std::array<int32_t, LandmarkDistances::Landmarks> Most = {
		Anything, Anything, Anything, Anything, Anything, Anything};
	std::array<int32_t, LandmarkDistances::Landmarks> Least = {};
};
} // namespace Rtp
