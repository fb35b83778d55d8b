// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "NavMesh/MapLevel.h"

namespace Rtp::Tool
{
namespace
{
constexpr double LowWallCm = 100;   // lower than the agent, so that no ledge begins at a wall
constexpr double MarginCells = 0.1; // a rectangle keeps away from voxels that are not its own

/** Collects rectangles of cells. A floor shows its front above, a wall its back, which Recast takes for solid. */
class RectangleList
{
public:
	explicit RectangleList(const GridTransform& InTransform)
		: Transform(InTransform)
	{
	}

	void AddRow(int32_t FirstX, int32_t LastX, int32_t Y, bool bFloor)
	{
		Add(FirstX + MarginCells, Y + MarginCells, LastX - MarginCells, Y + 1 - MarginCells, bFloor);
	}

	void Add(double West, double North, double East, double South, bool bFloor)
	{
		const uint32_t First = static_cast<uint32_t>(Mesh.Vertices.size());
		const double Z = Transform.Origin.Z + (bFloor ? 0 : LowWallCm);
		for (const auto& [X, Y] : {std::pair{West, North}, {East, North}, {East, South}, {West, South}})
		{
			Mesh.Vertices.push_back(
				{Transform.Origin.X + X * Transform.CellSizeCm, Transform.Origin.Y + Y * Transform.CellSizeCm, Z});
		}
		const uint32_t Second = bFloor ? 2 : 1;
		const uint32_t Third = bFloor ? 1 : 2;
		Mesh.Triangles.push_back({First, First + Second, First + Third});
		Mesh.Triangles.push_back({First, First + Second + 1, First + Third + 1});
	}

	TriangleMesh Mesh;

private:
	GridTransform Transform;
};
} // namespace

MapLevel MakeMapLevel(const LayeredGrid& Grid)
{
	RectangleList Rectangles(Grid.Transform());
	for (int32_t Y = 0; Y < Grid.Height(); ++Y)
	{
		for (int32_t X = 0; X < Grid.Width();)
		{
			const bool bFloor = Grid.Find({X, Y, 0}).has_value();
			const int32_t First = X;
			while (X < Grid.Width() && Grid.Find({X, Y, 0}).has_value() == bFloor)
			{
				++X;
			}
			Rectangles.AddRow(First, X, Y, bFloor);
		}
	}
	// Walls all round. Their outer edges lie on the lines of the grid, and with them the voxels.
	const double Width = Grid.Width();
	const double Height = Grid.Height();
	Rectangles.Add(-1, -1, Width + 1, -MarginCells, false);
	Rectangles.Add(-1, Height + MarginCells, Width + 1, Height + 1, false);
	Rectangles.Add(-1, -1, -MarginCells, Height + 1, false);
	Rectangles.Add(Width + MarginCells, -1, Width + 1, Height + 1, false);
	MapLevel Level;
	Level.Triangles = std::move(Rectangles.Mesh);
	Level.Settings.RadiusCm = 0;
	Level.Settings.VoxelCm = Grid.Transform().CellSizeCm / 2; // gaps of one voxel are lost at times
	Level.Settings.bKeepOutline = true;
	return Level;
}
} // namespace Rtp::Tool
