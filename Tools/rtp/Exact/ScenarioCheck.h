// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Holds the optimal lengths that a scenario states against those that A* finds.

#pragma once

#include "Rtp/Base/FunctionRef.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/IO/ScenarioFile.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

namespace Rtp::Tool
{
/** A problem's stated length and the one found; nothing found means that there is no path. */
struct CheckedLength
{
	uint32_t Line = 0;
	double Stated = 0;
	std::optional<double> Found;

	/** How far apart the two are as a share of the stated length. */
	double RelativeDifference() const;

	/**
	 * Whether they are equal within a share of the length; half a hundredth is always forgiven: some files round so. A
	 * goal that cannot be reached has the length 0 in files.
	 */
	bool Agrees(double Tolerance) const;
};

struct CheckedScenario
{
	std::vector<CheckedLength> Lengths;
	uint64_t Dropped = 0; // problems that are not for ground walkers; see HasOtherRules
};

/** Solves the problems of a scenario on the maps beside it. OnSolved is called as problems get done. */
Result<CheckedScenario> CheckLengths(
	const std::filesystem::path& Path, const Scenario& Problems, ITaskRunner& Tasks, FunctionRef<void()> OnSolved);
} // namespace Rtp::Tool
