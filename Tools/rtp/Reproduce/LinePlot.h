// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A plot of curves as an SVG picture: axes, ticks, a legend. Which numbers mean what is the caller's matter.

#pragma once

#include <string>
#include <vector>

namespace Rtp::Tool
{
struct PlotPoint
{
	double X;
	double Y;
};

/** One curve; its points are drawn in the given order. */
struct PlotCurve
{
	std::string Name;
	std::vector<PlotPoint> Points;
	bool bDashed = false; // for figures of others
};

struct PlotAxis
{
	std::string Title;
	bool bLogarithmic = false;
	double Lowest = 0; // where Lowest equals Highest the curves decide
	double Highest = 0;
};

struct LinePlot
{
	std::string Title;
	PlotAxis X;
	PlotAxis Y;
	std::vector<PlotCurve> Curves; // in colours that stay apart, up to eight
};

/** The picture as a file's content. Points outside of the axes are left out. */
std::string DrawPlot(const LinePlot& Plot);
} // namespace Rtp::Tool
