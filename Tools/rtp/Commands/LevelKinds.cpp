// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Commands/LevelKinds.h"

#include "Files/FileError.h"
#include "Files/WholeFile.h"
#include "Levels/LevelCatalog.h"

namespace Rtp::Tool
{
void AddLevelKinds(CommandOptions Generate, LevelOptions& Chosen)
{
	for (const LevelKind& Level : ListLevels())
	{
		const CommandOptions Kind = Generate.AddInner(Level.Name, std::string("OBJ of ") + Level.Summary, "KIND",
			"Kinds of level (-o FILE.obj; 'rtp voxelize' makes a grid of it)");
		Kind.Footer("Also --seed and -o FILE.obj of 'rtp generate --help'.");
		Kind.Add("--count", Chosen.Size,
				std::string("Number of ") + Level.SizeMeans + "; " + std::to_string(Level.UsualSize) + " if not given")
			.Range(1u, Level.LargestSize)
			.Type("N");
		AddAxesOptions(Kind, Chosen.Mesh);
	}
}

std::optional<Result<Done>> GenerateLevel(
	CommandOptions Generate, const LevelOptions& Chosen, uint64_t Seed, const std::filesystem::path& Path)
{
	for (const LevelKind& Level : ListLevels())
	{
		if (!Generate.IsChosen(Level.Name))
		{
			continue;
		}
		if (Path.extension() != ".obj")
		{
			return FileError(Path, "the name of a level must end in .obj");
		}
		const TriangleMesh Mesh = Level.Make(Seed, Chosen.Size == 0 ? Level.UsualSize : Chosen.Size);
		return WriteWholeFile(Path, FormatObj(Mesh, Chosen.Mesh.Axes()));
	}
	return std::nullopt;
}
} // namespace Rtp::Tool
