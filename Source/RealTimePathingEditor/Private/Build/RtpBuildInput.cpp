// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Build/RtpBuildInput.h"

#include "Rtp/Rasterize/NavMeshGeometry.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "Boundary/RtpConvert.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "GameFramework/Actor.h"
#include "GameFramework/Pawn.h"
#include "GameFramework/PlayerStart.h"
#include "Ground/RtpNavMeshAreas.h"
#include "Live/RtpNavMeshReader.h"
#include "Misc/PackageName.h"
#include "NavigationSystem.h"
#include "NavMesh/RecastNavMesh.h"
#include "Settings/RtpBuildSettings.h"
#include "UObject/Package.h"

#include <string>
#include <utility>

#define LOCTEXT_NAMESPACE "RtpBuildInput"

namespace
{
std::vector<Rtp::BakePlace> CollectPlaces(UWorld& World)
{
	std::vector<Rtp::BakePlace> Places;
	for (TActorIterator<AActor> It(&World); It; ++It)
	{
		const AActor& Actor = **It;
		if (Actor.IsA<APlayerStart>() || Actor.IsA<APawn>() || Actor.ActorHasTag(FRtpBuildInput::PlaceTag))
		{
			Places.push_back({RtpConvert::ToCore(Actor.GetName()), RtpConvert::ToCore(Actor.GetActorLocation())});
		}
	}
	return Places;
}

Rtp::Error ProblemOf(Rtp::ErrorCode Code, const FText& Text)
{
	return {Code, RtpConvert::ToCore(Text.ToString())};
}
} // namespace

const FName FRtpBuildInput::PlaceTag(TEXT("RtpPlace"));

Rtp::Result<Rtp::Done> FRtpBuildInput::CheckReady(UWorld& World)
{
	if (!FPackageName::DoesPackageExist(World.GetPackage()->GetName()))
	{
		return ProblemOf(Rtp::ErrorCode::Unavailable,
			LOCTEXT("NotSaved", "Save the level first: its data is stored in a file beside it"));
	}
	UNavigationSystemV1* Navigation = FNavigationSystem::GetCurrent<UNavigationSystemV1>(&World);
	if (Navigation == nullptr || !Navigation->IsThereAnywhereToBuildNavigation())
	{
		return ProblemOf(Rtp::ErrorCode::Unavailable,
			LOCTEXT("NoBounds",
				"the level has no navmesh. Put a Nav Mesh Bounds Volume around the walkable part and build paths"));
	}
	if (Navigation->IsNavigationBuildInProgress() || Navigation->HasDirtyAreasQueued())
	{
		return ProblemOf(Rtp::ErrorCode::Unavailable,
			LOCTEXT("NavMeshBuilding", "the navmesh is still being built. Build again when it is finished"));
	}
	if (World.OriginLocation != FIntVector::ZeroValue)
	{
		return ProblemOf(
			Rtp::ErrorCode::Unavailable, LOCTEXT("Origin", "the origin of the world is moved. Set it back to zero"));
	}
	return Rtp::Done{};
}

Rtp::Result<FRtpBuildInput> FRtpBuildInput::Gather(UWorld& World)
{
	const URtpSettings& Settings = *ARtpBuildSettings::MakeSettings(World);
	const std::vector<Rtp::BakePlace> Places = CollectPlaces(World);
	FRtpBuildInput Input;
	for (const FRtpAgentClass& AgentClass : Settings.AgentClasses)
	{
		const ARecastNavMesh* NavMesh = FRtpNavMeshAreas::FindNavMesh(World, AgentClass);
		const std::string Name = RtpConvert::ToCore(AgentClass.Name.ToString());
		if (NavMesh == nullptr)
		{
			return ProblemOf(Rtp::ErrorCode::Unavailable,
				FText::Format(LOCTEXT("NoNavMesh",
								  "agent class {0}: the level has no navmesh for it. Put a Nav Mesh Bounds Volume "
								  "around the walkable part and build paths"),
					FText::FromName(AgentClass.Name)));
		}
		Rtp::AgentBakeInput Agent;
		Agent.Name = Name;
		Agent.Geometry = FRtpNavMeshReader::ReadAll(*NavMesh);
		if (Agent.Geometry.Tiles.empty())
		{
			return ProblemOf(Rtp::ErrorCode::Unavailable,
				FText::Format(
					LOCTEXT("NoTiles",
						"agent class {0}: its navmesh has no tiles. Put a Nav Mesh Bounds Volume around the walkable "
						"part and build paths"),
					FText::FromName(AgentClass.Name)));
		}
		Agent.Rasterize = FRtpNavMeshReader::MakeRasterizeSettings(Settings, AgentClass);
		Agent.Database = RtpConvert::ToCore(Settings.MakeDatabaseSpec());
		Agent.Places = Places;
		Input.Targets.Add(
			{AgentClass, Rtp::HashGeometry(Agent.Geometry), Settings.HashFor(AgentClass), Settings.MakeDatabaseSpec()});
		Input.Agents.push_back(std::move(Agent));
	}
	if (Input.Agents.empty())
	{
		return ProblemOf(Rtp::ErrorCode::BadParameter, LOCTEXT("NoClass", "the settings list no agent class"));
	}
	return Input;
}

#undef LOCTEXT_NAMESPACE
