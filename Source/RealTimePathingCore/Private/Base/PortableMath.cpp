// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/PortableMath.h"

#include <array>
#include <cstdint>
#include <limits>

namespace Rtp
{
namespace
{
constexpr double Pi = 3.141592653589793;

// A quarter turn in three parts. The first two end in zeros, so that their products with whole numbers are exact.
constexpr double QuarterHigh = 0x1.921fb54400000p+0;
constexpr double QuarterMiddle = 0x1.0b4611a600000p-34;
constexpr double QuarterLow = 0x1.3198a2e037073p-69;

/** The sum of Terms[k] * Square^k. */
template <size_t Count>
double Polynomial(const std::array<double, Count>& Terms, double Square)
{
	double Sum = 0;
	for (size_t Term = Count; Term-- > 0;)
	{
		Sum = Sum * Square + Terms[Term];
	}
	return Sum;
}

/** The first terms of 1 - s / (First (First + 1)) + ..., the series of sine (First 2) and cosine (First 1). */
template <size_t Count>
constexpr std::array<double, Count> CircularSeries(int First)
{
	std::array<double, Count> Terms = {};
	double Factorial = 1;
	for (size_t Term = 0; Term < Count; ++Term)
	{
		Terms[Term] = (Term % 2 == 0 ? 1 : -1) / Factorial;
		const double Last = First + 2 * static_cast<double>(Term);
		Factorial *= Last * (Last + 1);
	}
	return Terms;
}

template <size_t Count>
constexpr std::array<double, Count> ArcTangentSeries()
{
	std::array<double, Count> Terms = {};
	for (size_t Term = 0; Term < Count; ++Term)
	{
		Terms[Term] = (Term % 2 == 0 ? 1.0 : -1.0) / static_cast<double>(2 * Term + 1);
	}
	return Terms;
}

/** Of a tangent from 0 to 1. The angle is halved twice: the series needs few terms then. */
double ArcTangent(double Tangent)
{
	static constexpr std::array Series = ArcTangentSeries<14>();
	const double Half = Tangent / (1 + std::sqrt(1 + Tangent * Tangent));
	const double Quarter = Half / (1 + std::sqrt(1 + Half * Half));
	return 4 * Quarter * Polynomial(Series, Quarter * Quarter);
}
} // namespace

SineAndCosine SineCosine(double Radians)
{
	static constexpr std::array SineSeries = CircularSeries<9>(2);
	static constexpr std::array CosineSeries = CircularSeries<10>(1);
	if (!(std::abs(Radians) < 1e9))
	{
		const double Nothing = std::numeric_limits<double>::quiet_NaN();
		return {Nothing, Nothing};
	}
	const double Quarters = std::floor(Radians * (2 / Pi) + 0.5);
	const double Rest = ((Radians - Quarters * QuarterHigh) - Quarters * QuarterMiddle) - Quarters * QuarterLow;
	const double Square = Rest * Rest;
	const double Sine = Rest * Polynomial(SineSeries, Square);
	const double Cosine = Polynomial(CosineSeries, Square);
	switch (static_cast<int64_t>(Quarters) & 3)
	{
	case 0:
		return {Sine, Cosine};
	case 1:
		return {Cosine, -Sine};
	case 2:
		return {-Sine, -Cosine};
	default:
		return {-Cosine, Sine};
	}
}

double AngleOf(double Y, double X)
{
	const double Across = std::abs(Y);
	const double Along = std::abs(X);
	if (Across == 0 && Along == 0)
	{
		return 0;
	}
	const double Acute = Across <= Along ? ArcTangent(Across / Along) : Pi / 2 - ArcTangent(Along / Across);
	const double Upper = X < 0 ? Pi - Acute : Acute;
	return Y < 0 ? -Upper : Upper;
}
} // namespace Rtp
