// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The parameter "ties" of the planners that search by A*.

#pragma once

#include "Rtp/Planning/PlannerParams.h"
#include "Rtp/TimeBounded/OpenTies.h"

namespace Rtp
{
inline constexpr ParamInfo OpenTiesParam{
	"ties", ParamKind::Choice, "newest", 0, 0, "newest|oldest", "queued state of equal f that is expanded first"};

inline OpenTies OpenTiesOf(const PlannerParams& Params)
{
	return Params.Choice("ties") == "oldest" ? OpenTies::Oldest : OpenTies::Newest;
}
} // namespace Rtp
