// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/Statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace Rtp::Tool
{
namespace
{
constexpr double NormalAt95 = 1.96; // standard deviations that hold 95 % of a normal distribution

double AtShare(const std::vector<double>& Sorted, double Share)
{
	const double Rank = std::ceil(Share * static_cast<double>(Sorted.size()));
	return Sorted[static_cast<size_t>(std::max(Rank, 1.0)) - 1];
}
} // namespace

Summary Summarize(std::vector<double> Values)
{
	if (Values.empty())
	{
		return {};
	}
	std::sort(Values.begin(), Values.end());
	const double Sum = std::accumulate(Values.begin(), Values.end(), 0.0);
	const double Count = static_cast<double>(Values.size());
	const double Mean = Sum / Count;
	double Squares = 0;
	for (const double Value : Values)
	{
		Squares += (Value - Mean) * (Value - Mean);
	}
	const double MeanWithin = Values.size() < 2 ? 0 : NormalAt95 * std::sqrt(Squares / (Count - 1) / Count);
	return {Mean, AtShare(Values, 0.5), AtShare(Values, 0.95), Values.back(), MeanWithin};
}

double QuantileOf(std::vector<double> Values, double Share)
{
	std::sort(Values.begin(), Values.end());
	return Values.empty() ? 0 : AtShare(Values, Share);
}

void TimeHistogram::Add(double Microseconds, uint64_t Count)
{
	Total += Count;
	Sum += Microseconds * static_cast<double>(Count);
	Largest = std::max(Largest, Microseconds);
	if (Microseconds <= 0)
	{
		Zeros += Count;
		return;
	}
	const double Position = (std::log2(Microseconds) - LowestOctave) * BinsPerOctave;
	Bins[static_cast<size_t>(std::clamp(Position, 0.0, static_cast<double>(Bins.size() - 1)))] += Count;
}

void TimeHistogram::Merge(const TimeHistogram& Other)
{
	for (size_t Bin = 0; Bin < Bins.size(); ++Bin)
	{
		Bins[Bin] += Other.Bins[Bin];
	}
	Zeros += Other.Zeros;
	Total += Other.Total;
	Sum += Other.Sum;
	Largest = std::max(Largest, Other.Largest);
}

double TimeHistogram::Quantile(double Share) const
{
	const auto Rank = static_cast<uint64_t>(std::max(1.0, std::ceil(Share * static_cast<double>(Total))));
	uint64_t Passed = Zeros;
	if (Total == 0 || Passed >= Rank)
	{
		return 0;
	}
	for (size_t Bin = 0; Bin < Bins.size(); ++Bin)
	{
		Passed += Bins[Bin];
		if (Passed >= Rank)
		{
			const double Edge = std::exp2(LowestOctave + static_cast<double>(Bin + 1) / BinsPerOctave);
			return std::min(Edge, Largest);
		}
	}
	return Largest;
}
} // namespace Rtp::Tool
