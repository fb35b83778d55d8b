// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The bytes of every kind of file that is built, as a hash. A machine that writes the same bytes can read the files of
// all others. Bytes that change on purpose are recorded anew as PlannerTraces are.

#include "Rtp/Base/Hash.h"
#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/IO/GridFile.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "GoldenFile.h"
#include "MeshOfRooms.h"
#include "SmallWorlds.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace Rtp
{
namespace
{
using namespace Testing;

/** Rooms with odd corners, slopes, a bridge and a narrow passage: everything that the rasterizer computes in floats. */
LayeredGrid GridOfMesh(double CellSizeCm)
{
	MeshOfRooms Mesh;
	Mesh.AddRoom(-731.3, -512.7, 418.9, 377.1, 3.3);
	Mesh.Add({{418.9, -100.25, 3.3}, {1203.7, -171.9, 219.4}, {1203.7, 203.3, 219.4}, {418.9, 90.75, 3.3}});
	Mesh.AddRoom(1203.7, -333.3, 1711.1, 512.3, 219.4, 1);
	Mesh.Mesh.Areas.push_back({});
	Mesh.NextTile(0, 1);
	Mesh.Add({{-302.2, 377.1, 3.3}, {-281.6, 377.1, 3.3}, {-255.5, 691.7, 17.9}, {-333.3, 702.3, 17.9}});
	Mesh.Add({{-333.3, 702.3, 17.9}, {-255.5, 691.7, 17.9}, {101.3, 1303.9, 91.7}, {-611.9, 1188.1, 66.1}});
	RasterizeSettings Settings;
	Settings.CellSizeCm = CellSizeCm;
	Settings.MaxSlopeDegrees = 44;
	SerialTaskRunner Tasks;
	Result<LayeredGrid> Built = RasterizeNavMesh(Mesh.Build(), Settings, Tasks);
	EXPECT_TRUE(Built) << Built.GetError().Detail;
	return std::move(Built.Value());
}

std::string HexOfBytes(const std::vector<std::byte>& Bytes)
{
	return HexOf(HashBytes(Bytes));
}

/** Every database of a grid, and one of them in shards. */
void AddDatabases(const std::string& World, const std::shared_ptr<const LayeredGrid>& Grid, GoldenHashes& Measured)
{
	SerialTaskRunner Tasks;
	for (const DatabaseInfo& Info : ListDatabases())
	{
		const std::string Name = std::string(Info.Name);
		const auto Built = BuildDatabase(Name, Grid, {Tasks, NeverStop});
		ASSERT_TRUE(Built) << Name << ": " << Built.GetError().Detail;
		const std::vector<std::byte> Bytes = WriteDatabase(*Built.Value());
		Measured[World + " " + Name] = HexOfBytes(Bytes);
		EXPECT_TRUE(ReadDatabase(Bytes, Grid)) << Name;
		if (Info.bInShards)
		{
			const auto Shard = DescribeShard(Name, *Grid, {Tasks, NeverStop}, {1, 3});
			ASSERT_TRUE(Shard);
			const auto Part = BuildShard(Shard.Value(), Grid, {Tasks, NeverStop});
			ASSERT_TRUE(Part);
			Measured[World + " " + Name + " shard 2/3"] = HexOfBytes(Part.Value());
		}
	}
}
} // namespace

TEST(FileBytes, ChangeOnlyOnPurpose)
{
	GoldenHashes Measured;
	WorldShape Shape;
	Shape.Width = 24;
	Shape.Height = 20;
	Shape.BlockedPerMille = 150;
	Shape.bRooms = true;
	const auto Rooms = std::make_shared<const LayeredGrid>(BuildGrid(RandomParts(11, Shape)));
	Measured["rooms grid"] = HexOfBytes(WriteGridFile(*Rooms));
	AddDatabases("rooms", Rooms, Measured);
	for (const int Cells : {23, 50})
	{
		const auto Mesh = std::make_shared<const LayeredGrid>(GridOfMesh(Cells));
		EXPECT_GT(Mesh->CellCount(), 500u);
		Measured["navmesh of " + std::to_string(Cells) + " grid"] = HexOfBytes(WriteGridFile(*Mesh));
	}
	ExpectGolden("FileBytes.txt", Measured);
}
} // namespace Rtp
