// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Shows the figures of the TBA* experiment beside the paper's.

#pragma once

#include "Reproduce/TbaFigures.h"

#include <string>
#include <vector>

namespace Rtp::Tool
{
/** The whole report in Markdown. */
std::string DescribeTba(
	const TbaFigures& Figures, const std::vector<ProblemMap>& Maps, const ExperimentOptions& Options);

/** Figure 3 of the paper: quality against work, with the agent-centred rivals. */
std::string DrawTbaRivals(const TbaFigures& Figures);

/** Table 1 of the paper as a picture. */
std::string DrawEarlyAndLate(const TbaFigures& Figures);
} // namespace Rtp::Tool
