// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Grid/GridTransform.h"

#include <cmath>

namespace Rtp
{
namespace
{
/** The number rounded down; whatever no grid is large enough for, not-a-number included, ends far outside. */
int64_t FloorToCell(double Number)
{
	constexpr double Outside = 1e15;
	return static_cast<int64_t>(Number > -Outside && Number < Outside ? std::floor(Number) : -Outside);
}
} // namespace

double FlatDistance(const WorldPos& A, const WorldPos& B)
{
	return std::sqrt((A.X - B.X) * (A.X - B.X) + (A.Y - B.Y) * (A.Y - B.Y));
}

WorldPos GridTransform::CentreOf(CellCoord Coord, int32_t HeightSteps) const
{
	return {Origin.X + (Coord.X + 0.5) * CellSizeCm, Origin.Y + (Coord.Y + 0.5) * CellSizeCm,
		Origin.Z + HeightSteps * HeightStepCm};
}

int64_t GridTransform::ColumnAt(double WorldX) const
{
	return FloorToCell((WorldX - Origin.X) / CellSizeCm);
}

int64_t GridTransform::RowAt(double WorldY) const
{
	return FloorToCell((WorldY - Origin.Y) / CellSizeCm);
}
} // namespace Rtp
