// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Builds levels from slabs: floors, walls, steps and ramps. The generator of a level decides on its shape.

#pragma once

#include "Rtp/Base/Random.h"

#include "NavMesh/TriangleMesh.h"

#include <array>
#include <cstdint>
#include <vector>

namespace Rtp::Tool
{
/** A rectangle of the floor plan. */
struct FloorRect
{
	double Left;
	double Top;
	double Right;
	double Bottom;
};

/** The height of a storey and the thickness of its floor. */
struct StoreySizes
{
	double Height;
	double Slab;

	constexpr double Clear() const
	{
		return Height - Slab;
	}
};

/** A gap in a wall, by its distance from the wall's beginning. */
struct WallGap
{
	double From;
	double To;
};

/** A wall along an axis, from a place on the floor. */
struct WallLine
{
	double X;
	double Y;
	double Length;
	bool bAlongX;
	double Thickness;
};

/** Collects slabs. Coordinates are local until Place says where local is. */
class LevelBuilder
{
public:
	/** From now on local coordinates are turned by an angle and then moved. */
	void Place(const WorldPos& Origin, double AngleRadians);

	/** Adds a prism: four upper corners in the order of (x0, y0), (x1, y0), (x1, y1), (x0, y1), and its thickness. */
	void AddSlab(const std::array<WorldPos, 4>& Upper, double Thickness);

	/** Adds a box from the floor z up to z + Height. */
	void AddBox(const FloorRect& Rect, double Z, double Height);

	/** Adds a floor whose upper side is at z, with rectangular holes. */
	void AddFloor(const FloorRect& Rect, double Z, double Thickness, const std::vector<FloorRect>& Holes = {});

	/** Adds a wall with doors that reach up to DoorHeight. */
	void AddWall(
		const WallLine& Line, double Z, double Height, const std::vector<WallGap>& Doors, double DoorHeight = 220);

	/** Adds a flight of steps that climbs along y, downwards when bBackwards, with free space below. */
	void AddStairs(const FloorRect& Rect, double Z, double Rise, uint32_t Steps, bool bBackwards);

	/** Adds a field of heights: Columns + 1 by Rows + 1 of them, row by row. */
	void AddTerrain(const FloorRect& Rect, uint32_t Columns, uint32_t Rows, const std::vector<double>& Heights);

	TriangleMesh Take();

private:
	uint32_t AddVertex(const WorldPos& Local);
	void AddQuad(uint32_t A, uint32_t B, uint32_t C, uint32_t D);

	TriangleMesh Mesh;
	WorldPos Origin;
	double Cosine = 1;
	double Sine = 0;
};

/** The dice and the slabs of a level that is being made. */
struct LevelMaker
{
	explicit LevelMaker(uint64_t Seed)
		: Dice(Seed)
	{
	}

	Random Dice;
	LevelBuilder Level;
};
} // namespace Rtp::Tool
