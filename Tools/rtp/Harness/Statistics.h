// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Summaries of measurements: exact for numbers kept one by one, and a histogram for times of which there are many
// millions.

#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace Rtp::Tool
{
/** Mean and the values at given ranks. */
struct Summary
{
	double Mean = 0;
	double Median = 0;
	double P95 = 0;
	double Max = 0;
	double MeanWithin = 0; // half the width of the mean's 95 % confidence interval
};

/**
 * Exact summary; zeros for no values. The value at share q of n sorted values is the one at rank ceil(q n), so it is
 * always one of them.
 */
Summary Summarize(std::vector<double> Values);

/** The value at a share of all values; 0 for none. */
double QuantileOf(std::vector<double> Values, double Share);

/** Durations in bins 1.1 % wide, with exact mean and largest value. Merging gives the same whatever the order. */
class TimeHistogram
{
public:
	void Add(double Microseconds, uint64_t Count = 1);
	void Merge(const TimeHistogram& Other);

	uint64_t Count() const
	{
		return Total;
	}

	double Mean() const
	{
		return Total == 0 ? 0 : Sum / static_cast<double>(Total);
	}

	double Max() const
	{
		return Largest;
	}

	/** Upper edge of the bin that holds the value at share Share. */
	double Quantile(double Share) const;

private:
	static constexpr int BinsPerOctave = 64;
	static constexpr int LowestOctave = -12; // 2^-12 us: a quarter of a nanosecond
	static constexpr int Octaves = 44;

	std::array<uint64_t, BinsPerOctave * Octaves> Bins{};
	uint64_t Zeros = 0;
	uint64_t Total = 0;
	double Sum = 0;
	double Largest = 0;
};
} // namespace Rtp::Tool
