// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/LinePlot.h"

#include "Console/Table.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace Rtp::Tool
{
namespace
{
constexpr double Width = 760;
constexpr double Height = 480;
constexpr double Left = 70;
constexpr double Right = 170; // room for the legend
constexpr double Top = 40;
constexpr double Bottom = 60;
constexpr std::array<const char*, 8> Colours = {
	"#1b6ca8", "#d1495b", "#3a7d44", "#8f5fa8", "#c77d0a", "#3f3f46", "#0f9d9d", "#a0522d"};

/** Maps values of an axis to pixels. */
class PlotScale
{
public:
	PlotScale(const PlotAxis& Axis, const std::vector<double>& Values, double InFirst, double InLast)
		: bLog(Axis.bLogarithmic)
		, First(InFirst)
		, Last(InLast)
	{
		Lowest = Axis.Lowest;
		Highest = Axis.Highest;
		if (Lowest == Highest && !Values.empty())
		{
			const auto [Small, Large] = std::minmax_element(Values.begin(), Values.end());
			Lowest = bLog ? *Small : std::min(0.0, *Small);
			Highest = *Small == *Large ? *Large + 1 : *Large;
		}
	}

	bool Holds(double Value) const
	{
		return Value >= Lowest && Value <= Highest;
	}

	double PixelOf(double Value) const
	{
		const double Share =
			bLog ? std::log(Value / Lowest) / std::log(Highest / Lowest) : (Value - Lowest) / (Highest - Lowest);
		return First + Share * (Last - First);
	}

	std::vector<double> Ticks() const
	{
		std::vector<double> Found;
		if (bLog)
		{
			for (double Decade = std::pow(10, std::floor(std::log10(Lowest))); Decade <= Highest; Decade *= 10)
			{
				for (const double Step : {1.0, 2.0, 5.0})
				{
					Found.push_back(Decade * Step);
				}
			}
		}
		else
		{
			const double Rough = (Highest - Lowest) / 8;
			const double Decade = std::pow(10, std::floor(std::log10(Rough)));
			const double Step = Decade * (Rough > 5 * Decade ? 10 : Rough > 2 * Decade ? 5 : Rough > Decade ? 2 : 1);
			for (double Tick = std::ceil(Lowest / Step) * Step; Tick <= Highest + Step * 1e-9; Tick += Step)
			{
				Found.push_back(Tick);
			}
		}
		std::erase_if(Found, [this](double Tick) { return Tick < Lowest * 0.999999 || Tick > Highest * 1.000001; });
		return Found;
	}

private:
	bool bLog;
	double First;
	double Last;
	double Lowest = 0;
	double Highest = 1;
};

/** A tick's value, short enough to leave room for the title of the axis: "500", "20k", "10M". */
std::string Number(double Value)
{
	if (Value >= 10'000)
	{
		const bool bMillions = Value >= 1'000'000;
		return Number(Value / (bMillions ? 1'000'000 : 1'000)) + (bMillions ? "M" : "k");
	}
	const int Digits = Value == std::floor(Value) ? 0 : Value < 0.1 ? 3 : Value < 1 ? 2 : 1;
	return Fixed(Value, Digits);
}

std::string Text(double X, double Y, const std::string& Words, const std::string& Anchor, int Size)
{
	std::string Escaped;
	for (const char Letter : Words)
	{
		Escaped += Letter == '<' ? "&lt;" : Letter == '&' ? "&amp;" : std::string(1, Letter);
	}
	return "<text x=\"" + Fixed(X, 1) + "\" y=\"" + Fixed(Y, 1) + "\" text-anchor=\"" + Anchor + "\" font-size=\"" +
		std::to_string(Size) + "\">" + Escaped + "</text>\n";
}

std::string Line(double X1, double Y1, double X2, double Y2, const std::string& Style)
{
	return "<line x1=\"" + Fixed(X1, 1) + "\" y1=\"" + Fixed(Y1, 1) + "\" x2=\"" + Fixed(X2, 1) + "\" y2=\"" +
		Fixed(Y2, 1) + "\" " + Style + "/>\n";
}

std::string DrawAxes(const LinePlot& Plot, const PlotScale& Across, const PlotScale& Up)
{
	const std::string Faint = "stroke=\"#e4e4e7\"";
	const double Floor = Height - Bottom;
	std::string Picture;
	for (const double Tick : Across.Ticks())
	{
		const double X = Across.PixelOf(Tick);
		Picture += Line(X, Top, X, Floor, Faint) + Text(X, Floor + 18, Number(Tick), "middle", 12);
	}
	for (const double Tick : Up.Ticks())
	{
		const double Y = Up.PixelOf(Tick);
		Picture += Line(Left, Y, Width - Right, Y, Faint) + Text(Left - 8, Y + 4, Number(Tick), "end", 12);
	}
	Picture += Line(Left, Floor, Width - Right, Floor, "stroke=\"#3f3f46\"");
	Picture += Line(Left, Top, Left, Floor, "stroke=\"#3f3f46\"");
	Picture += Text((Left + Width - Right) / 2, Height - 16, Plot.X.Title, "middle", 13);
	Picture += "<g transform=\"rotate(-90 18 " + Fixed((Top + Floor) / 2, 1) + ")\">" +
		Text(18, (Top + Floor) / 2, Plot.Y.Title, "middle", 13) + "</g>\n";
	return Picture + Text(Left, 24, Plot.Title, "start", 15);
}

std::string DrawCurve(const PlotCurve& Curve, size_t Index, const PlotScale& Across, const PlotScale& Up)
{
	const std::string Colour = Colours[Index % Colours.size()];
	const std::string Dash = Curve.bDashed ? " stroke-dasharray=\"5 4\"" : "";
	std::string Corners;
	std::string Marks;
	for (const PlotPoint& Point : Curve.Points)
	{
		if (!Across.Holds(Point.X) || !Up.Holds(Point.Y))
		{
			continue;
		}
		const std::string X = Fixed(Across.PixelOf(Point.X), 1);
		const std::string Y = Fixed(Up.PixelOf(Point.Y), 1);
		Corners += X + "," + Y + " ";
		Marks += "<circle cx=\"" + X + "\" cy=\"" + Y + "\" r=\"3\" fill=\"" + Colour + "\"/>\n";
	}
	const double LegendX = Width - Right + 16;
	const double LegendY = Top + 12 + 20 * static_cast<double>(Index);
	const std::string Stroke = "stroke=\"" + Colour + "\" stroke-width=\"2\"" + Dash;
	return "<polyline fill=\"none\" " + Stroke + " points=\"" + Corners + "\"/>\n" + Marks +
		Line(LegendX, LegendY, LegendX + 24, LegendY, Stroke) +
		Text(LegendX + 30, LegendY + 4, Curve.Name, "start", 12);
}
} // namespace

std::string DrawPlot(const LinePlot& Plot)
{
	std::vector<double> Xs;
	std::vector<double> Ys;
	for (const PlotCurve& Curve : Plot.Curves)
	{
		for (const PlotPoint& Point : Curve.Points)
		{
			Xs.push_back(Point.X);
			Ys.push_back(Point.Y);
		}
	}
	const PlotScale Across(Plot.X, Xs, Left, Width - Right);
	const PlotScale Up(Plot.Y, Ys, Height - Bottom, Top);
	std::string Picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + Fixed(Width, 0) + " " +
		Fixed(Height, 0) + "\" font-family=\"sans-serif\" fill=\"#27272a\">\n" +
		"<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n" + DrawAxes(Plot, Across, Up);
	for (size_t Index = 0; Index != Plot.Curves.size(); ++Index)
	{
		Picture += DrawCurve(Plot.Curves[Index], Index, Across, Up);
	}
	return Picture + "</svg>\n";
}
} // namespace Rtp::Tool
