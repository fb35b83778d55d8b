// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Tool/NavMesh/SampleLevels.h"

#include "Files/WholeFile.h"
#include "Levels/LevelBuilder.h"
#include "Levels/LevelCatalog.h"
#include "TestPaths.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace Rtp::Testing
{
namespace
{
bool IsThorough()
{
	return std::getenv("RTP_THOROUGH") != nullptr;
}
} // namespace

std::vector<std::string> SampleLevelNames()
{
	std::vector<std::string> Names{"dungeon.obj", "nav_test.obj", "undulating.obj"};
	for (const Tool::LevelKind& Kind : Tool::ListLevels())
	{
		for (const char* const Seed : {"11", "12", "13"})
		{
			if (IsThorough() || Seed == std::string_view("11"))
			{
				Names.push_back(std::string(Kind.Name) + "-" + Seed);
			}
		}
	}
	return Names;
}

std::optional<Tool::TriangleMesh> SampleLevel(const std::string& Name)
{
	const size_t Dash = Name.find('-');
	for (const Tool::LevelKind& Kind : Tool::ListLevels())
	{
		if (Name.substr(0, Dash) == Kind.Name)
		{
			const uint32_t Little = Name.starts_with("town") ? 1 : 3;
			const uint64_t Seed = std::strtoull(Name.c_str() + Dash + 1, nullptr, 10);
			return Kind.Make(Seed, IsThorough() ? Kind.UsualSize : std::min(Kind.UsualSize, Little));
		}
	}
	const std::optional<std::filesystem::path> Folder = BenchmarkDataDir("meshes");
	if (!Folder)
	{
		return std::nullopt;
	}
	const Result<std::string> Text = Tool::ReadWholeFile(*Folder / Name);
	EXPECT_TRUE(Text) << Text.GetError().Detail;
	Result<Tool::TriangleMesh> Mesh = Tool::ParseObj(Text.Value(), Tool::RecastAxes);
	EXPECT_TRUE(Mesh) << Mesh.GetError().Detail;
	return std::move(Mesh.Value());
}

void AddCrate(Tool::TriangleMesh& Level, const WorldPos& Place)
{
	Tool::LevelBuilder Builder;
	Builder.Place(Place, 0.3);
	Builder.AddBox({-50, -50, 50, 50}, 0, 100);
	const Tool::TriangleMesh Crate = Builder.Take();
	const uint32_t First = static_cast<uint32_t>(Level.Vertices.size());
	Level.Vertices.insert(Level.Vertices.end(), Crate.Vertices.begin(), Crate.Vertices.end());
	for (const std::array<uint32_t, 3>& T : Crate.Triangles)
	{
		Level.Triangles.push_back({First + T[0], First + T[1], First + T[2]});
	}
}
} // namespace Rtp::Testing
