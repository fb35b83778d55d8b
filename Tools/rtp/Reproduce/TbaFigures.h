// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// What the TBA* experiment measures. How it is shown is for TbaReport.

#pragma once

#include "Console/Console.h"
#include "Reproduce/Experiments.h"
#include "Reproduce/PlannerQuality.h"

#include <array>
#include <string>
#include <utility>
#include <vector>

namespace Rtp::Tool
{
/** The values of R in Table 1 of the paper. */
inline constexpr std::array<uint32_t, 8> TbaResources = {10, 25, 50, 75, 100, 200, 500, 1000};

/** Smaller ones, which only Figure 3 uses: where TBA* is no better than LRTA*. */
inline constexpr std::array<uint32_t, 5> SmallTbaResources = {2, 3, 4, 5, 7};

/** What one setting costs and gives, for all R. */
using QualityRow = std::array<PlannerQuality, TbaResources.size()>;

/** One curve of Figure 3. */
struct RivalCurve
{
	std::string Name;
	std::vector<std::string> Planners;
	std::vector<PlannerQuality> Results;
};

/** Everything that is measured. */
struct TbaFigures
{
	QualityRow Early;    // the basic algorithm
	QualityRow Late;     // late acting
	QualityRow Switch;   // with the switching rule alone
	QualityRow Shortcut; // with the shortcut alone
	QualityRow Both;
	std::array<PlannerQuality, SmallTbaResources.size()> Small; // the basic algorithm
	std::array<SliceSpeed, TbaResources.size()> Speed;
	std::vector<RivalCurve> Rivals;
	uint32_t PerMap = 0;
	uint32_t RivalsPerMap = 0;

	/** The curve of TBA* in Figure 3: the basic algorithm by growing R. */
	std::vector<std::pair<uint32_t, PlannerQuality>> Curve() const;
};

/** The spec of TBA* with the paper's r and c. */
std::string TbaSpec(uint32_t Resource, const char* Enhancements);

Result<TbaFigures> MeasureTba(const std::vector<ProblemMap>& Maps, const ExperimentOptions& Options, Console& Terminal);
} // namespace Rtp::Tool
