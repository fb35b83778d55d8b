// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A progress bar for each stage of a build of a database.

#pragma once

#include "Rtp/Planning/Database.h"

#include "Console/ProgressBar.h"

#include <cstdint>
#include <optional>

namespace Rtp::Tool
{
/** Draws a bar for each stage of a build. */
class StageBars
{
public:
	explicit StageBars(Console& InTerminal)
		: Terminal(InTerminal)
	{
	}

	/** Shows progress as a BuildObserver; never asks to stop. */
	bool Show(const BuildProgress& Progress);

	/** Wipes the last bar, before something else is printed. */
	void Finish()
	{
		Bar.reset();
	}

private:
	Console& Terminal;
	BuildStage Stage = BuildStage::ReadNavMesh;
	uint32_t Shown = 0;
	std::optional<ProgressBar> Bar;
};
} // namespace Rtp::Tool
