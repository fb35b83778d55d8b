// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#pragma once

#include "Rtp/Base/Export.h"

#include <cmath>

/**
 * Functions that give the same bits with every compiler and C library. They use additions, products, quotients, square
 * roots and rounding down, which IEEE 754 defines to the last bit. std::sin and its like differ between libraries.
 */
namespace Rtp
{
struct SineAndCosine
{
	double Sine = 0;
	double Cosine = 1;
};

/** Of an angle in radians. Errors are below 1e-15 for angles of up to 100,000 turns. */
RTP_API SineAndCosine SineCosine(double Radians);

/** The angle of the vector (X, Y) in radians, from -pi to pi, as std::atan2 has it; 0 for the vector (0, 0). */
RTP_API double AngleOf(double Y, double X);

/** The length of a vector whose square neither overflows nor vanishes. */
inline double LengthOf(double X, double Y)
{
	return std::sqrt(X * X + Y * Y);
}
} // namespace Rtp
