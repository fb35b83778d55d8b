// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/Scenes/SceneGround.h"

#include "Rtp/Grid/LayeredGridBuilder.h"

#include <algorithm>
#include <cmath>

namespace Rtp::Tool
{
namespace
{
constexpr double SlabCm = 30;
constexpr double WallHeightCm = 200;

bool IsOnStairs(const CrowdScene& Scene, const WorldPos& Place)
{
	return Scene.Stairs && Place.X >= Scene.Stairs->Steps.Left && Place.X < Scene.Stairs->Steps.Right &&
		Place.Y >= Scene.Stairs->Steps.Top && Place.Y < Scene.Stairs->Steps.Bottom;
}

/** Whether all of a cell is free. */
bool IsCellFree(const CrowdScene& Scene, const WorldPos& Centre, double CellSizeCm)
{
	const double Half = CellSizeCm / 2 - 1e-4;
	const auto FreeAt = [&](double Dx, double Dy) {
		return IsFree(Scene, {Centre.X + Dx, Centre.Y + Dy, Centre.Z}, Scene.RadiusCm);
	};
	return FreeAt(0, 0) && FreeAt(-Half, -Half) && FreeAt(Half, -Half) && FreeAt(-Half, Half) && FreeAt(Half, Half);
}

/** A cell of the grid, if all of it is free; the last step of the stairs is joined to the upper storey. */
void AddSceneCell(
	const CrowdScene& Scene, const GridTransform& Transform, const CellCoord& At, LayeredGridBuilder& Builder)
{
	WorldPos Centre = Transform.CentreOf(At, 0);
	const bool bStep = IsOnStairs(Scene, Centre);
	Centre.Z = bStep ? GroundHeight(Scene, Centre) : At.Storey * (Scene.Stairs ? Scene.Stairs->RiseCm : 0);
	if ((bStep && At.Storey == 1) || !IsCellFree(Scene, Centre, Transform.CellSizeCm))
	{
		return;
	}
	Builder.AddCell(At, static_cast<int32_t>(std::lround(Centre.Z)));
	if (bStep && !IsOnStairs(Scene, {Centre.X + Transform.CellSizeCm, Centre.Y, 0}))
	{
		Builder.AddSeam(At, Direction::E, 1);
	}
}
} // namespace

double GroundHeight(const CrowdScene& Scene, const WorldPos& Place)
{
	if (!Scene.Stairs)
	{
		return 0;
	}
	const SceneStairs& Stairs = *Scene.Stairs;
	if (IsOnStairs(Scene, Place))
	{
		return Stairs.RiseCm * (Place.X - Stairs.Steps.Left) / (Stairs.Steps.Right - Stairs.Steps.Left);
	}
	return Place.Z > Stairs.RiseCm / 2 ? Stairs.RiseCm : 0;
}

Result<LayeredGrid> GridOfScene(const CrowdScene& Scene, double CellSizeCm)
{
	GridSettings Settings;
	Settings.Transform.CellSizeCm = CellSizeCm;
	const int32_t Columns = static_cast<int32_t>(std::lround(Scene.WidthCm / CellSizeCm));
	const int32_t Lines = static_cast<int32_t>(std::lround(Scene.HeightCm / CellSizeCm));
	LayeredGridBuilder Builder(Settings, Columns, Lines);
	for (int32_t Storey = 0; Storey < (Scene.Stairs ? 2 : 1); ++Storey)
	{
		for (int32_t Y = 0; Y < Lines; ++Y)
		{
			for (int32_t X = 0; X < Columns; ++X)
			{
				AddSceneCell(Scene, Settings.Transform, {X, Y, Storey}, Builder);
			}
		}
	}
	return Builder.Build();
}

TriangleMesh MeshOfScene(const CrowdScene& Scene)
{
	LevelBuilder Level;
	const FloorRect Floor{0, 0, Scene.WidthCm, Scene.HeightCm};
	Level.AddFloor(Floor, 0, SlabCm);
	double Ceiling = WallHeightCm;
	if (Scene.Stairs)
	{
		const FloorRect& Steps = Scene.Stairs->Steps;
		const double Rise = Scene.Stairs->RiseCm;
		Level.AddFloor(Floor, Rise, SlabCm, {Steps});
		Level.AddSlab({WorldPos{Steps.Left, Steps.Top, 0}, WorldPos{Steps.Right, Steps.Top, Rise},
						  WorldPos{Steps.Right, Steps.Bottom, Rise}, WorldPos{Steps.Left, Steps.Bottom, 0}},
			SlabCm);
		Ceiling += Rise;
	}
	for (const SceneWall& Wall : Scene.Walls)
	{
		const double Bottom = std::max(Wall.Bottom, 0.0);
		Level.AddBox(Wall.Rect, Bottom, std::min(Wall.Top, Ceiling) - Bottom);
	}
	return Level.Take();
}
} // namespace Rtp::Tool
