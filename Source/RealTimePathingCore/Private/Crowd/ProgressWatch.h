// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Detects that a mover wants to move and makes no progress.

#pragma once

#include "Rtp/Grid/GridTransform.h"

#include <cmath>

namespace Rtp
{
/** Measures how long a mover has stayed near one point. */
class ProgressWatch
{
public:
	/** Records the position of a mover that wants to move at SpeedCmPerS; returns the seconds without progress. */
	double Update(const WorldPos& Position, double SpeedCmPerS, double DeltaSeconds)
	{
		Elapsed += DeltaSeconds;
		const double Dx = Position.X - Anchor.X;
		const double Dy = Position.Y - Anchor.Y;
		const double Dz = Position.Z - Anchor.Z;
		// A quarter of the distance of one second counts as progress, in any direction.
		const double Needed = 0.25 * SpeedCmPerS;
		if (!bAnchored || Dx * Dx + Dy * Dy + Dz * Dz >= Needed * Needed)
		{
			Restart(Position);
		}
		return Elapsed;
	}

	/** The ground has moved: progress is measured on it. */
	void Carry(const WorldPos& By)
	{
		Anchor.X += By.X;
		Anchor.Y += By.Y;
		Anchor.Z += By.Z;
	}

	/** Measures from now on, from Position. */
	void Restart(const WorldPos& Position)
	{
		Anchor = Position;
		Elapsed = 0;
		bAnchored = true;
	}

private:
	WorldPos Anchor;
	double Elapsed = 0;
	bool bAnchored = false;
};
} // namespace Rtp
