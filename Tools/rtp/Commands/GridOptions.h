// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The options that say how a text map becomes a grid, the same for every command. Grid files bring their own settings.

#pragma once

#include "Rtp/Grid/GridData.h"

#include "Console/CommandOptions.h"

#include <string>

namespace Rtp::Tool
{
/** The user's choices. The parser fills them, so they must outlive the parsing. */
struct GridOptions
{
	int Moves = 8;
	bool bCutCorners = false;
	std::string Costs = "sqrt2";
	double CellSizeCm = 50;

	GridSettings Settings() const;
};

void AddGridOptions(CommandOptions Options, GridOptions& Chosen);
} // namespace Rtp::Tool
