// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// How far a whole bake is, given the stages of its parts: a fraction that never goes back. Time left is the host's to
// work out.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/FunctionRef.h"
#include "Rtp/Base/Work/BuildProgress.h"

#include <cstdint>
#include <string_view>

namespace Rtp
{
struct BakeProgress
{
	std::string_view Agent; // whose data is being made; valid during the call
	BuildProgress Stage;
	double Fraction = 0; // of the whole bake
};

/** Called now and then from the thread that bakes; false asks it to stop. */
using BakeObserver = FunctionRef<bool(const BakeProgress&)>;

/** Turns stages into a fraction of one class's work. Stages it does not know count as building the database. */
class BakeMeter
{
public:
	/** The fraction after this report: at least that of the last one. */
	RTP_BAKING_API double Advance(const BuildProgress& Stage);

private:
	double Reached = 0;
};
} // namespace Rtp
