// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Dots, lines and bodies over a map: how the inside of a database or an agent's drive is shown. The code that makes
// them knows their meaning.

#pragma once

#include "Rtp/Grid/Cell.h"

#include "Render/Image.h"

#include <string>
#include <vector>

namespace Rtp::Tool
{
struct MapSketch
{
	struct Line
	{
		CellIndex From;
		CellIndex To;
		Colour Paint;
		double Thickness = 0.1; // in cells
	};

	struct Dot
	{
		CellIndex Cell;
		Colour Paint;
		double Radius = 0.3; // in cells
	};

	/** An agent seen from above. */
	struct Body
	{
		CellIndex Cell;
		double Angle = 0;  // clockwise from north, in radians
		double Length = 1; // in cells
		double Width = 1;
		Colour Paint;
	};

	struct Entry
	{
		std::string Name;
		Colour Paint;
	};

	std::vector<Line> Lines; // below the dots
	std::vector<Dot> Dots;
	std::vector<Body> Bodies; // above the walk
	std::vector<Entry> Legend;
};
} // namespace Rtp::Tool
