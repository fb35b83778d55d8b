// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Commands/LevelKinds.h"

#include "Files/FileError.h"
#include "Files/WholeFile.h"
#include "Levels/LevelCatalog.h"

#include <CLI/CLI.hpp>

namespace Rtp::Tool
{
void AddLevelKinds(CLI::App& Generate, LevelOptions& Chosen)
{
	for (const LevelKind& Level : ListLevels())
	{
		CLI::App* const Kind = Generate.add_subcommand(Level.Name, std::string("OBJ of ") + Level.Summary);
		Kind->group("Kinds of level (-o FILE.obj; 'rtp voxelize' makes a grid of it)");
		Kind->fallthrough();
		Kind->footer("Also --seed and -o FILE.obj of 'rtp generate --help'.");
		Kind->add_option("--count", Chosen.Size,
				std::string("Number of ") + Level.SizeMeans + "; " + std::to_string(Level.UsualSize) + " if not given")
			->check(CLI::Range(1u, Level.LargestSize).description(""))
			->type_name("N");
		AddAxesOptions(*Kind, Chosen.Mesh);
	}
}

std::optional<Result<Done>> GenerateLevel(
	const CLI::App& Generate, const LevelOptions& Chosen, uint64_t Seed, const std::filesystem::path& Path)
{
	for (const LevelKind& Level : ListLevels())
	{
		if (!Generate.got_subcommand(Level.Name))
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
