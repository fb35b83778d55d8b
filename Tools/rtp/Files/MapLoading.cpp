// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Files/MapLoading.h"

#include "Rtp/IO/GridFile.h"
#include "Rtp/IO/TextMap.h"

#include "Files/FileError.h"
#include "Files/WholeFile.h"

#include <algorithm>
#include <string>
#include <utility>

namespace Rtp::Tool
{
namespace
{
namespace Fs = std::filesystem;

Result<LoadedMap> WithGrid(const Fs::path& Path, TerrainMap Terrain, Result<LayeredGrid> Grid)
{
	RTP_TRY(LayeredGrid Ground, InFile(Path, std::move(Grid)));
	return LoadedMap{Path, std::move(Terrain), std::make_shared<const LayeredGrid>(std::move(Ground))};
}

Error UnknownExtension(const Fs::path& Path)
{
	std::error_code Problem;
	return FileError(Path,
		Fs::is_directory(Path, Problem) ? "is a folder, not a .map or .rtpgrid file"
										: "the name must end in .map or .rtpgrid");
}
} // namespace

Result<TerrainMap> LoadTerrain(const Fs::path& Path)
{
	RTP_TRY(const std::string Text, ReadWholeFile(Path));
	return InFile(Path, ReadMovingAiMap(Text));
}

Result<LoadedMap> LoadMap(const Fs::path& Path, const GridSettings& Settings)
{
	if (Path.extension() == MapExtension)
	{
		RTP_TRY(TerrainMap Terrain, LoadTerrain(Path));
		Result<LayeredGrid> Grid = MakeGroundGrid(Terrain, Settings);
		return WithGrid(Path, std::move(Terrain), std::move(Grid));
	}
	if (Path.extension() == GridExtension)
	{
		RTP_TRY(const std::string Bytes, ReadWholeFile(Path));
		return WithGrid(Path, {}, ReadGridFile(AsBytes(Bytes)));
	}
	return UnknownExtension(Path);
}

Result<Done> SaveTerrain(const Fs::path& Path, const TerrainMap& Map, const GridSettings& Settings)
{
	if (Path.extension() == MapExtension)
	{
		return WriteWholeFile(Path, WriteMovingAiMap(Map));
	}
	RTP_TRY(const LayeredGrid Grid, InFile(Path, MakeGroundGrid(Map, Settings)));
	return SaveGrid(Path, Grid);
}

Result<Done> SaveGrid(const Fs::path& Path, const LayeredGrid& Grid)
{
	if (Path.extension() == MapExtension)
	{
		return FileError(Path, "a .map cannot hold this grid; the name must end in .rtpgrid");
	}
	return Path.extension() == GridExtension ? WriteWholeFile(Path, WriteGridFile(Grid)) : UnknownExtension(Path);
}

Result<std::vector<Fs::path>> FindFiles(const Fs::path& FileOrFolder, const std::vector<std::string_view>& Extensions)
{
	std::error_code Problem;
	if (!Fs::is_directory(FileOrFolder, Problem))
	{
		return std::vector<Fs::path>{FileOrFolder};
	}
	std::vector<Fs::path> Found;
	Fs::recursive_directory_iterator Entry(FileOrFolder, Problem);
	for (; !Problem && Entry != Fs::recursive_directory_iterator(); Entry.increment(Problem))
	{
		const std::string Extension = Entry->path().extension().string();
		if (std::find(Extensions.begin(), Extensions.end(), Extension) != Extensions.end())
		{
			Found.push_back(Entry->path());
		}
	}
	if (Problem)
	{
		return FileError(FileOrFolder, "cannot list: " + Problem.message());
	}
	std::sort(Found.begin(), Found.end());
	if (Found.empty())
	{
		std::string Kinds;
		for (const std::string_view Extension : Extensions)
		{
			Kinds += (Kinds.empty() ? "" : " or ") + std::string(Extension);
		}
		return FileError(FileOrFolder, "there is no " + Kinds + " file in this folder");
	}
	return Found;
}
} // namespace Rtp::Tool
