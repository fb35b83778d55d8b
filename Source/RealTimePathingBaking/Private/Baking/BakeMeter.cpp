// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Baking/BakeMeter.h"

#include <algorithm>
#include <iterator>

namespace Rtp
{
namespace
{
struct StageSpan
{
	std::string_view Stage;
	double First;
	double Last;
};

// Shares of the time that levels of some hundred thousand cells took, stage by stage, in the order of a bake.
constexpr StageSpan Spans[] = {
	{"looking at the navmesh", 0.00, 0.01},
	{"finding cells", 0.01, 0.04},
	{"finding moves", 0.04, 0.10},
	{"finding passages", 0.10, 0.12},
	{"putting the grid together", 0.12, 0.14},
	{"joining cells", 0.14, 0.16},
	{"checking the grid", 0.16, 0.20},
	{"looking for corners", 0.20, 0.22},
	{"looking from corners", 0.22, 0.28},
	{"choosing beacons", 0.28, 0.30},
	{"looking for beacons", 0.30, 0.34},
	{"contracting", 0.34, 0.70},
	{"looking for hubs", 0.70, 0.75},
	{"ordering hubs", 0.75, 0.85},
	{"labelling", 0.85, 0.94},
	{"packing", 0.94, 0.95},
	{"trying routes", 0.95, 1.00},
};
constexpr StageSpan OtherDatabase = {"", 0.20, 0.95};
} // namespace

double BakeMeter::Advance(const BuildProgress& Stage)
{
	const StageSpan* At = std::find_if(
		std::begin(Spans), std::end(Spans), [&](const StageSpan& Span) { return Span.Stage == Stage.Stage; });
	const StageSpan& Span = At == std::end(Spans) ? OtherDatabase : *At;
	const double Share = Stage.Total == 0 ? 1.0 : std::min(1.0, static_cast<double>(Stage.Done) / Stage.Total);
	Reached = std::max(Reached, Span.First + (Span.Last - Span.First) * Share);
	return Reached;
}
} // namespace Rtp
