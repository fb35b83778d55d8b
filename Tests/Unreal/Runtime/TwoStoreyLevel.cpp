// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "TwoStoreyLevel.h"

#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/IO/GridFile.h"
#include "Rtp/Rasterize/NavMeshGeometry.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "Boundary/RtpConvert.h"
#include "Levels/LevelBuilder.h"
#include "Live/RtpNavMeshReader.h"
#include "NavMesh/RecastNavMesh.h"
#include "Settings/RtpBuildSettings.h"

namespace TwoStoreyLevel
{
Rtp::Tool::TriangleMesh Make(bool bNearDoor)
{
	constexpr double Slab = 25;
	Rtp::Tool::LevelBuilder Level;
	const Rtp::Tool::FloorRect Stairs{1600, 300, 1800, 900};
	Level.AddFloor({0, 0, 2600, 1600}, 0, Slab);
	std::vector<Rtp::Tool::WallGap> Gaps{{1200, 1350}};
	if (bNearDoor)
	{
		Gaps.insert(Gaps.begin(), {300, 450});
	}
	Level.AddWall({1000, 0, 1600, false, 20}, 0, 275, Gaps);
	Level.AddFloor({1400, 0, 2600, 1600}, 300, Slab, {Stairs});
	Level.AddStairs(Stairs, 0, 300, 12, false);
	return Level.Take();
}
} // namespace TwoStoreyLevel

FBakedLevel::FBakedLevel(const ARecastNavMesh& NavMesh)
{
	const URtpSettings& Settings = *ARtpBuildSettings::MakeSettings(*NavMesh.GetWorld());
	const FRtpAgentClass& AgentClass = Settings.AgentClasses[0];
	const Rtp::NavMeshGeometry Geometry = FRtpNavMeshReader::ReadAll(NavMesh);
	Rtp::SerialTaskRunner Tasks;
	Grid = std::make_shared<const Rtp::LayeredGrid>(
		std::move(Rtp::RasterizeNavMesh(Geometry, FRtpNavMeshReader::MakeRasterizeSettings(Settings, AgentClass), Tasks)
					  .Value()));
	const auto GoOn = Rtp::NeverStop;
	Content.DatabaseSpec = Settings.MakeDatabaseSpec();
	Database = std::move(
		Rtp::BuildDatabase(RtpConvert::ToCore(Content.DatabaseSpec), Grid, Rtp::BuildContext{Tasks, GoOn}).Value());
	GridBytes = Rtp::WriteGridFile(*Grid);
	DatabaseBytes = Rtp::WriteDatabase(*Database);
	Content.AgentClass = AgentClass.Name;
	Content.Radius = AgentClass.Radius;
	Content.Height = AgentClass.Height;
	Content.NavMeshHash = Rtp::HashGeometry(Geometry);
	Content.SettingsHash = Settings.HashFor(AgentClass);
	Content.Statistics.Cells = static_cast<int32>(Grid->CellCount());
	Content.Grid = GridBytes;
	Content.Database = DatabaseBytes;
}

URtpNavigationData* FBakedLevel::NewAsset() const
{
	URtpNavigationData* Asset = NewObject<URtpNavigationData>();
	Asset->SetContent({Content});
	return Asset;
}
