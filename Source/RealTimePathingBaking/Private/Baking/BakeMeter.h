// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The fraction of a bake that is done, worked out from the stages of its parts. It never goes back.

#pragma once

#include "Rtp/Base/Work/BuildProgress.h"

namespace Rtp
{
/** Turns stages into a fraction of one class's work. Stages of databases that are no atlas share one span. */
class BakeMeter
{
public:
	/** The fraction after this report: at least that of the last one. */
	double Advance(const BuildProgress& Stage);

private:
	double Reached = 0;
};
} // namespace Rtp
