// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Notices that a mover wants to move and does not.

#pragma once

#include "Rtp/Grid/GridTransform.h"

#include <cmath>

namespace Rtp
{
/** Measures how long a mover has not come nearer to what it walks at. */
class ProgressWatch
{
public:
	/** Tells where the mover is while it wants to move at SpeedCmPerS; returns the seconds without progress. */
	double Update(const WorldPos& Position, double SpeedCmPerS, double DeltaSeconds)
	{
		Elapsed += DeltaSeconds;
		const double Dx = Position.X - Anchor.X;
		const double Dy = Position.Y - Anchor.Y;
		const double Dz = Position.Z - Anchor.Z;
		// A quarter of the way it could have made in a second counts as progress, in any direction.
		const double Needed = 0.25 * SpeedCmPerS;
		if (!bAnchored || Dx * Dx + Dy * Dy + Dz * Dz >= Needed * Needed)
		{
			Restart(Position);
		}
		return Elapsed;
	}

	/** Begins anew at Position. */
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
