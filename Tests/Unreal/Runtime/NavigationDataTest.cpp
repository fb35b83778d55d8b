// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Grid/NearestCell.h"
#include "Rtp/Rasterize/NavMeshGeometry.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "Boundary/RtpConvert.h"
#include "Data/RtpNavigationData.h"
#include "Engine/World.h"
#include "Ground/RtpLiveGround.h"
#include "Live/RtpNavMeshReader.h"
#include "NavigationSystem.h"
#include "NavMesh/RecastNavMesh.h"
#include "Serialization/MemoryReader.h"
#include "Serialization/MemoryWriter.h"
#include "Settings/RtpSettings.h"
#include "TwoStoreyLevel.h"

#include <gtest/gtest.h>

#include <set>

namespace
{
class NavigationData : public testing::Test
{
protected:
	NavigationData()
	{
		World = UWorld::MiniCreate();
		NavMesh = UNavigationSystemV1::MiniAdd(*World, TwoStoreyLevel::Make());
	}

	~NavigationData() override
	{
		World->MiniDestroy();
	}

	UWorld* World;
	ARecastNavMesh* NavMesh;
};
} // namespace

TEST_F(NavigationData, TheReaderSeesBothStoreysAndTheStairs)
{
	const FBakedLevel Baked(*NavMesh);
	const auto CellOf = [&](const FVector& Location) {
		return Rtp::FindNearestCell(*Baked.Grid, RtpConvert::ToCore(Location), {30, 60, 60});
	};
	const auto Start = CellOf(TwoStoreyLevel::Start);
	const auto Goal = CellOf(TwoStoreyLevel::Upstairs);
	const auto Below = CellOf(TwoStoreyLevel::Upstairs - FVector(0, 0, 300));
	ASSERT_TRUE(Start && Goal && Below);
	EXPECT_NE(Goal->Value, Below->Value);
	EXPECT_TRUE(Baked.Grid->GetRegions().CanReach(*Start, *Goal));
	EXPECT_NEAR(Baked.Grid->WorldOf(*Goal).Z, 300, 30);
}

TEST_F(NavigationData, ReadingInSlicesGivesTheSameMesh)
{
	FRtpNavMeshReader Reader(*NavMesh);
	int32 Slices = 1;
	while (Reader.ReadSome(1))
	{
		++Slices;
	}
	EXPECT_GT(Slices, 3);
	EXPECT_EQ(Rtp::HashGeometry(Reader.Take()), Rtp::HashGeometry(FRtpNavMeshReader::ReadAll(*NavMesh)));
}

TEST_F(NavigationData, ATileRemovedDuringTheReadingIsEmptyAndTheOthersAreUnchanged)
{
	const Rtp::NavMeshGeometry Complete = FRtpNavMeshReader::ReadAll(*NavMesh);
	FRtpNavMeshReader Reader(*NavMesh);
	ASSERT_TRUE(Reader.ReadSome(1));
	const size_t Removed = Complete.Tiles.size() - 1;
	ASSERT_GT(Complete.Tiles[Removed].Polygons.size(), 0u);
	dtNavMesh& Mesh = *NavMesh->GetRecastMesh();
	const dtTileRef Ref =
		Mesh.getTileRefAt(Complete.Tiles[Removed].X, Complete.Tiles[Removed].Y, Complete.Tiles[Removed].Layer);
	ASSERT_NE(Ref, 0u);
	Mesh.removeTile(Ref, nullptr, nullptr);
	while (Reader.ReadSome(1))
	{
	}
	EXPECT_TRUE(Reader.IsCurrent()) << "it is the same mesh";
	const Rtp::NavMeshGeometry Remaining = Reader.Take();
	ASSERT_EQ(Remaining.Tiles.size(), Complete.Tiles.size());
	EXPECT_EQ(Remaining.Tiles[Removed].Polygons.size(), 0u);
	for (size_t Tile = 0; Tile < Removed; ++Tile)
	{
		EXPECT_EQ(Remaining.Tiles[Tile].Polygons.size(), Complete.Tiles[Tile].Polygons.size());
	}
	Rtp::SerialTaskRunner Runner;
	const Rtp::RasterizeSettings Settings =
		FRtpNavMeshReader::MakeRasterizeSettings(URtpSettings::Get(), FRtpAgentClass());
	EXPECT_TRUE(Rtp::RasterizeNavMesh(Remaining, Settings, Runner));
}

TEST_F(NavigationData, AReadingIsOutOfDateWhenTheMeshIsRebuiltOrDestroyed)
{
	FRtpNavMeshReader Reader(*NavMesh);
	ASSERT_TRUE(Reader.ReadSome(1));
	EXPECT_TRUE(Reader.IsCurrent());
	NavMesh->MiniBuild(TwoStoreyLevel::Make(), {});
	EXPECT_FALSE(Reader.IsCurrent());
	FRtpNavMeshReader Second(*NavMesh);
	NavMesh->Destroy();
	CollectGarbage();
	EXPECT_FALSE(Second.IsCurrent());
}

TEST_F(NavigationData, TheLiveModuleHashesAndRasterizesAsABakeDoes)
{
	IRtpLiveGround* Live = IRtpLiveGround::Find();
	ASSERT_NE(Live, nullptr);
	const TSharedRef<IRtpNavMeshReading> Reading = Live->Read(*NavMesh, URtpSettings::Get().AgentClasses[0], nullptr);
	while (Reading->ReadSome(2))
	{
		ASSERT_TRUE(Reading->IsCurrent());
	}
	const FBakedLevel Baked(*NavMesh);
	EXPECT_EQ(Reading->Hash(), Baked.Content.NavMeshHash);
	const Rtp::Result<FRtpLoadedNavigation> Grid = Reading->MakeGrid(std::atomic<bool>(false));
	ASSERT_TRUE(Grid.IsOk());
	EXPECT_EQ(Grid.Value().Grid->ContentHash(), Baked.Grid->ContentHash());
}

TEST_F(NavigationData, AreasOfTheNavMeshBecomeCostsAndWalls)
{
	NavMesh->MiniSetArea(5, UNavArea_Null::StaticClass());
	UNavArea_Default::StaticClass()->GetDefaultObject<UNavArea>()->DefaultCost = 2.5f;
	NavMesh->MiniSetArea(6, UNavArea_Default::StaticClass());
	UNavArea_Default::StaticClass()->GetDefaultObject<UNavArea>()->DefaultCost = 1;
	ASSERT_GT(NavMesh->MiniSetAreaInBox(FBox(FVector(1300, -100, 250), FVector(2700, 1700, 400)), 5), 0);
	const Rtp::NavMeshGeometry Geometry = FRtpNavMeshReader::ReadAll(*NavMesh);
	EXPECT_TRUE(Geometry.Areas[5].bForbidden);
	EXPECT_FALSE(Geometry.Areas[RECAST_DEFAULT_AREA].bForbidden);
	EXPECT_FLOAT_EQ(static_cast<float>(Geometry.Areas[6].CostFactor), 2.5f);
	const FBakedLevel Baked(*NavMesh);
	EXPECT_FALSE(Rtp::FindNearestCell(*Baked.Grid, RtpConvert::ToCore(TwoStoreyLevel::Upstairs), {30, 60, 60}));
}

TEST_F(NavigationData, ATileHashChangesOnlyWhereTheTileChanges)
{
	const Rtp::NavMeshGeometry Before = FRtpNavMeshReader::ReadAll(*NavMesh);
	ASSERT_GT(NavMesh->MiniSetAreaInBox(FBox(FVector(0, 0, -50), FVector(900, 900, 100)), 6), 0);
	const Rtp::NavMeshGeometry After = FRtpNavMeshReader::ReadAll(*NavMesh);
	ASSERT_EQ(Before.Tiles.size(), After.Tiles.size());
	size_t Changed = 0;
	for (size_t Index = 0; Index < Before.Tiles.size(); ++Index)
	{
		Changed += Rtp::HashTile(Before, Before.Tiles[Index]) != Rtp::HashTile(After, After.Tiles[Index]) ? 1 : 0;
	}
	EXPECT_GT(Changed, 0u);
	EXPECT_LT(Changed, Before.Tiles.size());
}

TEST_F(NavigationData, AnAssetKeepsGridAndDatabaseThroughAnArchive)
{
	const FBakedLevel Baked(*NavMesh);
	URtpNavigationData* Saved = Baked.NewAsset();
	TArray<uint8> Bytes;
	FMemoryWriter Writer(Bytes);
	Saved->Serialize(Writer);

	URtpNavigationData* Loaded = NewObject<URtpNavigationData>();
	FMemoryReader Reader(Bytes);
	Reader.MiniVersions = Writer.MiniVersions;
	Loaded->Serialize(Reader);
	ASSERT_FALSE(Reader.IsError());
	const FRtpNavigationEntry* Entry = Loaded->FindEntry(Baked.Content.AgentClass);
	ASSERT_NE(Entry, nullptr);
	EXPECT_EQ(Entry->NavMeshHash, Baked.Content.NavMeshHash);
	EXPECT_EQ(Entry->SettingsHash, Baked.Content.SettingsHash);
	EXPECT_EQ(Entry->Statistics.Cells, static_cast<int32>(Baked.Grid->CellCount()));
	const Rtp::Result<FRtpLoadedNavigation> Content = Loaded->Load(Baked.Content.AgentClass);
	ASSERT_TRUE(Content) << Content.GetError().Detail;
	EXPECT_EQ(Content.Value().Grid->ContentHash(), Baked.Grid->ContentHash());
	ASSERT_NE(Content.Value().Database, nullptr);
	EXPECT_EQ(Content.Value().Database->Kind(), "atlas");
	EXPECT_TRUE(Loaded->Validate());
}

TEST_F(NavigationData, BytesOfAnUnknownVersionAreNotLoaded)
{
	const FBakedLevel Baked(*NavMesh);
	TArray<uint8> Bytes;
	FMemoryWriter Writer(Bytes);
	Baked.NewAsset()->Serialize(Writer);
	URtpNavigationData* Loaded = NewObject<URtpNavigationData>();
	FMemoryReader Reader(Bytes); // has no versions
	Loaded->Serialize(Reader);
	EXPECT_EQ(Loaded->GetEntries().Num(), 0);
}

TEST_F(NavigationData, DamagedContentNamesTheAgentClass)
{
	FBakedLevel Baked(*NavMesh);
	Baked.DatabaseBytes.back() ^= std::byte{1};
	const Rtp::Result<Rtp::Done> Checked = Baked.NewAsset()->Validate();
	ASSERT_FALSE(Checked);
	EXPECT_NE(Checked.GetError().Detail.find(", Default: "), std::string::npos) << Checked.GetError().Detail;
	EXPECT_FALSE(Baked.NewAsset()->Load(TEXT("Giant")));
}

TEST(Settings, EveryDatabaseOfTheCatalogCanBeBaked)
{
	std::set<std::string> Chosen;
	for (int Kind = 0; Kind < static_cast<int>(ERtpDatabase::None); ++Kind)
	{
		Chosen.insert(RtpDatabaseKind::NameOf(static_cast<ERtpDatabase>(Kind)).Std());
	}
	std::set<std::string> Listed;
	for (const Rtp::DatabaseInfo& Info : Rtp::ListDatabases())
	{
		Listed.emplace(Info.Name);
	}
	EXPECT_EQ(Chosen, Listed);
}

TEST(Settings, TheHashDependsOnlyOnWhatIsBaked)
{
	URtpSettings* Settings = NewObject<URtpSettings>();
	const FRtpAgentClass& AgentClass = Settings->AgentClasses[0];
	const uint64 Before = Settings->HashFor(AgentClass);
	Settings->BudgetMicroseconds = 77;
	EXPECT_EQ(Settings->HashFor(AgentClass), Before);
	Settings->CellSize = 40;
	EXPECT_NE(Settings->HashFor(AgentClass), Before);
	Settings->CellSize = 50;
	Settings->DatabaseQuality = ERtpDatabaseQuality::Best;
	EXPECT_NE(Settings->HashFor(AgentClass), Before);
}
