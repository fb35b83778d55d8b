// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Ground/RtpNavMeshAreas.h"
#include "Settings/RtpSettings.h"
#include "TestGame.h"

#include <gtest/gtest.h>

TEST(SupportedAgents, AgentClassesComeFromTheProjectAndTheEnginePicksTheirNavmeshes)
{
	TArray<FNavDataConfig>& Supported = GetMutableDefault<UNavigationSystemV1>()->MiniSupportedAgents;
	URtpSettings* Settings = NewObject<URtpSettings>();
	Settings->TakeSupportedAgents();
	ASSERT_EQ(Settings->AgentClasses.Num(), 1) << "a project without supported agents keeps the default";
	Supported.Add(FNavDataConfig(35, 180));
	Supported.Last().Name = TEXT("Person");
	Supported.Add(FNavDataConfig(90, 300));
	Supported.Last().Name = TEXT("Ogre");
	Settings->TakeSupportedAgents();
	Supported.Reset();
	ASSERT_EQ(Settings->AgentClasses.Num(), 2);
	EXPECT_EQ(Settings->AgentClasses[0].Name, FName(TEXT("Person")));
	EXPECT_EQ(Settings->AgentClasses[1].Name, FName(TEXT("Ogre")));
	EXPECT_EQ(Settings->AgentClasses[1].Height, 300);

	FTestGame Game;
	Rtp::Tool::RecastSettings Large;
	Large.RadiusCm = 90;
	Large.HeightCm = 300;
	ARecastNavMesh* OgreMesh = UNavigationSystemV1::MiniAdd(*Game.World, TwoStoreyLevel::Make(), Large);
	EXPECT_EQ(FRtpNavMeshAreas::FindNavMesh(*Game.World, Settings->AgentClasses[0]), Game.NavMesh);
	EXPECT_EQ(FRtpNavMeshAreas::FindNavMesh(*Game.World, Settings->AgentClasses[1]), OgreMesh);
}
