// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Commands/MeshOptions.h"

#include "Console/Table.h"
#include "Files/FileError.h"
#include "Files/WholeFile.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace Rtp::Tool
{
namespace
{
constexpr double SmallLevelCm = 1000;
constexpr double LargeLevelCm = 1e6;

/** Twice the areas of faces that are level if y, or if z, points up. */
struct LevelAreas
{
	double Y = 0;
	double Z = 0;
};

LevelAreas AreasOf(const TriangleMesh& Level)
{
	constexpr double Straight = 0.9; // of the normal along the axis
	LevelAreas Areas;
	for (const std::array<uint32_t, 3>& Triangle : Level.Triangles)
	{
		const WorldPos& A = Level.Vertices[Triangle[0]];
		const WorldPos& B = Level.Vertices[Triangle[1]];
		const WorldPos& C = Level.Vertices[Triangle[2]];
		const double Ux = B.X - A.X, Uy = B.Y - A.Y, Uz = B.Z - A.Z;
		const double Vx = C.X - A.X, Vy = C.Y - A.Y, Vz = C.Z - A.Z;
		const double X = Uy * Vz - Uz * Vy, Y = Uz * Vx - Ux * Vz, Z = Ux * Vy - Uy * Vx;
		const double Length = std::sqrt(X * X + Y * Y + Z * Z);
		Areas.Y += std::abs(Y) > Straight * Length ? Length : 0;
		Areas.Z += std::abs(Z) > Straight * Length ? Length : 0;
	}
	return Areas;
}

/** The longest side of the box around a level. */
double SideOf(const TriangleMesh& Level)
{
	WorldPos Low = Level.Vertices.front();
	WorldPos High = Low;
	for (const WorldPos& Vertex : Level.Vertices)
	{
		Low = {std::min(Low.X, Vertex.X), std::min(Low.Y, Vertex.Y), std::min(Low.Z, Vertex.Z)};
		High = {std::max(High.X, Vertex.X), std::max(High.Y, Vertex.Y), std::max(High.Z, Vertex.Z)};
	}
	return std::max({High.X - Low.X, High.Y - Low.Y, High.Z - Low.Z});
}

/** Names the option that a level seems to want, or nothing. */
std::string HintFor(const TriangleMesh& Level, const MeshOptions& Chosen)
{
	std::string Hint;
	const LevelAreas Areas = AreasOf(Level);
	if (Areas.Y > 3 * Areas.Z)
	{
		const char* const Other = Chosen.Up == "z" ? "y" : "z";
		Hint = std::string("most faces are level if ") + Other + " points up: --up " + Other + "?";
	}
	const double Side = Level.Vertices.empty() ? SmallLevelCm : SideOf(Level);
	if (Chosen.Scale == 0 && (Side < SmallLevelCm || Side > LargeLevelCm))
	{
		Hint += (Hint.empty() ? "" : " ") + std::string("the level is ") + Fixed(Side / 100, Side < 100 ? 2 : 1) +
			" m long: --scale " +
			(Side < SmallLevelCm ? "100 if its unit is the metre?" : "1 if its unit is the centimetre?");
	}
	return Hint;
}
} // namespace

MeshAxes MeshOptions::Axes() const
{
	const bool bYUp = Up == "y";
	return {bYUp, Scale > 0 ? Scale : bYUp ? 100.0 : 1.0, bFlip};
}

void AddAxesOptions(CommandOptions Options, MeshOptions& Chosen)
{
	const std::string Group = "What the coordinates of a mesh mean";
	Options.AddChoice("--up", Chosen.Up, "Axis that points up: Unreal's z or Recast's y", {"y", "z"}).Group(Group);
	Options.Add("--scale", Chosen.Scale, "Centimetres per unit; with z up 1, with y up 100, if not given")
		.RealRange(1e-6, 1e6)
		.Type("CM")
		.Group(Group);
	Options.AddFlag("--flip-faces", Chosen.bFlip, "Faces are clockwise seen from their front").Group(Group);
}

void AddAgentOptions(CommandOptions Options, MeshOptions& Chosen)
{
	const std::string Group = "For whom the navmesh of an .obj is built";
	const auto Add = [&](const char* Name, double& Value, double Least, double Most, const char* Help)
	{ return Options.Add(Name, Value, Help).RealRange(Least, Most).Type("CM").ShowDefault().Group(Group); };
	Add("--radius", Chosen.Agent.RadiusCm, 0, 1e6, "Distance the agent's middle keeps from walls");
	Add("--height", Chosen.Agent.HeightCm, 0, 1e6, "Room the agent needs above the floor");
	Add("--step", Chosen.Agent.StepCm, 0, 1e6, "Highest step it takes");
	Add("--slope", Chosen.Agent.SlopeDegrees, 0, 90, "Steepest slope it walks").Type("DEGREES");
	Add("--voxel", Chosen.Agent.VoxelCm, 0.1, 1e6, "Recast's resolution; half the radius if not given").HideDefault();
	Add("--tile", Chosen.Agent.TileCm, 1, 1e6, "Side of a tile, at least 8 voxels; 64 voxels if not given")
		.HideDefault();
}

Result<LoadedNavMesh> LoadNavMesh(const std::string& Path, const MeshOptions& Chosen, ITaskRunner& Tasks)
{
	RTP_TRY(const std::string Content, ReadWholeFile(Path));
	LoadedNavMesh Loaded;
	const bool bLevel = std::filesystem::path(Path).extension() == ".obj";
	Loaded.Axes = bLevel ? RecastAxes : Chosen.Axes();
	if (bLevel)
	{
		RTP_TRY(const TriangleMesh Level, InFile(Path, ParseObj(Content, Chosen.Axes())));
		Loaded.Hint = HintFor(Level, Chosen);
		Result<DetourMesh> Mesh = BuildDetourMesh(Level, Chosen.Agent, Tasks);
		if (!Mesh)
		{
			const std::string Hint = Loaded.Hint.empty() ? "" : "; " + Loaded.Hint;
			return InFile(Path, {Mesh.GetError().Code, Mesh.GetError().Detail + Hint});
		}
		Loaded.Mesh = std::move(Mesh.Value());
	}
	else
	{
		RTP_TRY(Loaded.Mesh, InFile(Path, ReadDetourMesh(AsBytes(Content))));
	}
	Loaded.Geometry = GeometryOf(*Loaded.Mesh, Loaded.Axes);
	return Loaded;
}
} // namespace Rtp::Tool
