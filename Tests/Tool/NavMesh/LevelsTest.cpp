// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Guarantees of generated levels for the agents in them.

#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "Levels/LevelCatalog.h"
#include "NavMesh/DetourMesh.h"
#include "NavMesh/RecastBuilder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

namespace Rtp::Testing
{
namespace
{
LayeredGrid GridOf(const Tool::TriangleMesh& Level)
{
	SerialTaskRunner Tasks;
	const Result<Tool::DetourMesh> Mesh = Tool::BuildDetourMesh(Level, {}, Tasks);
	EXPECT_TRUE(Mesh) << Mesh.GetError().Detail;
	Result<LayeredGrid> Grid = RasterizeNavMesh(Tool::GeometryOf(*Mesh.Value(), Tool::RecastAxes), {}, Tasks);
	EXPECT_TRUE(Grid) << Grid.GetError().Detail;
	return std::move(Grid.Value());
}

/** For each floor at a multiple of a height: the share of its cells that can be walked to from the largest region. */
std::map<int64_t, double> ReachableShares(const LayeredGrid& Grid, double StoreyCm)
{
	const Regions& Parts = Grid.GetRegions();
	uint32_t Largest = 0;
	for (uint32_t Part = 1; Part < Parts.Count(); ++Part)
	{
		Largest = Parts.SizeOf(Part) > Parts.SizeOf(Largest) ? Part : Largest;
	}
	std::map<int64_t, std::pair<uint32_t, uint32_t>> Counts;
	for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
	{
		const double Z = Grid.WorldOf(CellIndex{Cell}).Z;
		const int64_t Storey = std::llround(Z / StoreyCm);
		if (std::abs(Z - static_cast<double>(Storey) * StoreyCm) < 20)
		{
			auto& [Reached, All] = Counts[Storey];
			Reached += Parts.Of(CellIndex{Cell}) == Largest ? 1 : 0;
			++All;
		}
	}
	std::map<int64_t, double> Shares;
	for (const auto& [Storey, Count] : Counts)
	{
		Shares[Storey] = static_cast<double>(Count.first) / Count.second;
	}
	return Shares;
}

TEST(Levels, EveryStoreyOfATowerIsReachedByStairs)
{
	for (const uint64_t Seed : {1u, 2u, 3u})
	{
		const std::map<int64_t, double> Shares = ReachableShares(GridOf(Tool::MakeTower(Seed, 4)), 350);
		ASSERT_EQ(Shares.size(), 4u);
		for (const auto& [Storey, Share] : Shares)
		{
			EXPECT_GT(Share, 0.9) << "seed " << Seed << " storey " << Storey;
		}
	}
}

TEST(Levels, TheUpperFloorsOfATownAreReachedAndItsRoofsAreNot)
{
	for (uint64_t Seed = 1; Seed <= 8; ++Seed)
	{
		const std::map<int64_t, double> Shares = ReachableShares(GridOf(Tool::MakeTown(Seed, 1)), 310);
		EXPECT_GT(Shares.at(0), 0.98) << Seed;
		EXPECT_GT(Shares.at(1), 0.98) << Seed;
		EXPECT_EQ(Shares.at(2), 0) << Seed;
	}
}

TEST(Levels, ACanyonIsOnePiece)
{
	for (const uint64_t Seed : {1u, 2u, 3u})
	{
		const LayeredGrid Grid = GridOf(Tool::MakeCanyon(Seed, 2));
		EXPECT_GE(Grid.StoreyCount(), 2u);
		EXPECT_EQ(Grid.GetRegions().Count(), 1u) << Seed;
	}
}

TEST(Levels, TheRampOfAGarageLeadsToAllDecks)
{
	for (const uint64_t Seed : {1u, 2u, 3u})
	{
		std::map<int64_t, double> Shares = ReachableShares(GridOf(Tool::MakeGarage(Seed, 4)), 300);
		for (int64_t Deck = 0; Deck < 4; ++Deck)
		{
			EXPECT_GT(Shares[Deck], 0.95) << "seed " << Seed << " deck " << Deck;
		}
	}
}
} // namespace
} // namespace Rtp::Testing
