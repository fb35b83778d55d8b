// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Commands/MeshOptions.h"

#include "Files/FileError.h"
#include "Files/WholeFile.h"

namespace Rtp::Tool
{
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
		RTP_TRY(Loaded.Mesh, InFile(Path, BuildDetourMesh(Level, Chosen.Agent, Tasks)));
	}
	else
	{
		RTP_TRY(Loaded.Mesh, InFile(Path, ReadDetourMesh(AsBytes(Content))));
	}
	Loaded.Geometry = GeometryOf(*Loaded.Mesh, Loaded.Axes);
	return Loaded;
}
} // namespace Rtp::Tool
