// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Build/RtpLevelState.h"

#include "Boundary/RtpConvert.h"
#include "Build/RtpBuildInput.h"
#include "Build/RtpDataStore.h"
#include "Data/RtpNavigationChunk.h"
#include "Data/RtpNavigationData.h"
#include "Engine/Level.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "Live/RtpNavMeshReader.h"
#include "NavMesh/RecastNavMesh.h"
#include "Settings/RtpBuildSettings.h"

#include <algorithm>
#include <vector>

#define LOCTEXT_NAMESPACE "RtpLevelState"

namespace
{
FRtpLevelState StateOfTarget(const FRtpBuildTarget& Target, const FRtpNavigationEntry* Entry)
{
	const FText Name = FText::FromName(Target.AgentClass.Name);
	if (Entry == nullptr)
	{
		return {ERtpLevelState::Missing,
			FText::Format(LOCTEXT("NoClass", "No subgoal database for agent class {0}"), Name)};
	}
	if (Entry->NavMeshHash != Target.NavMeshHash)
	{
		return {ERtpLevelState::Stale,
			FText::Format(
				LOCTEXT("Mesh", "The navmesh of agent class {0} has changed since the database was built"), Name)};
	}
	if (Entry->SettingsHash != Target.SettingsHash || Entry->DatabaseSpec != Target.DatabaseSpec)
	{
		return {ERtpLevelState::Stale,
			FText::Format(
				LOCTEXT("Settings", "The settings of agent class {0} have changed since the database was built"),
				Name)};
	}
	return {ERtpLevelState::Current, FText::GetEmpty()};
}
} // namespace

FRtpLevelState FRtpLevelState::Of(UWorld& World)
{
	if (World.IsPartitionedWorld() && FRtpBuildInput::FindComparable(World).IsEmpty())
	{
		return OfRegions(World, {});
	}
	const Rtp::Result<FRtpBuildInput> Input = FRtpBuildInput::Gather(World);
	if (!Input)
	{
		return {ERtpLevelState::NoNavMesh, FText::FromString(RtpConvert::FromCore(Input.GetError().Detail))};
	}
	return Of(World, Input.Value());
}

FRtpLevelState FRtpLevelState::OfRegions(UWorld& World, const FRtpBuildInput& Input)
{
	const URtpNavigationData* Data = RtpDataStore::Find(World);
	if (Data == nullptr || !RtpDataStore::IsOwn(World, *Data))
	{
		return {ERtpLevelState::Missing, LOCTEXT("NoRegions", "This world has no subgoal database of its own")};
	}
	const URtpSettings& Settings = *ARtpBuildSettings::MakeSettings(World);
	for (const FRtpAgentClass& AgentClass : Settings.AgentClasses)
	{
		const FRtpNavigationEntry* Entry = Data->FindEntry(AgentClass.Name);
		if (Entry == nullptr || Entry->SettingsHash != Settings.HashFor(AgentClass))
		{
			return {ERtpLevelState::Stale,
				FText::Format(
					LOCTEXT("Settings", "The settings of agent class {0} have changed since the database was built"),
					FText::FromName(AgentClass.Name))};
		}
	}
	for (TActorIterator<ARtpNavigationChunk> It(&World); It; ++It)
	{
		const int32 Index = Input.Compared.Find(It->Region);
		for (const FRtpBuildTarget& Target : Input.Targets)
		{
			const FRtpNavigationEntry* Entry =
				Index != INDEX_NONE && It->Data != nullptr ? It->Data->FindEntry(Target.AgentClass.Name) : nullptr;
			if (Entry != nullptr && Entry->NavMeshHash != 0 && Entry->NavMeshHash != Target.RegionHashes[Index])
			{
				return {ERtpLevelState::Stale,
					FText::Format(
						LOCTEXT("Region",
							"The navmesh of agent class {0} has changed in region {1}, {2} since the database "
							"was built"),
						FText::FromName(Target.AgentClass.Name), FText::AsNumber(It->Region.X),
						FText::AsNumber(It->Region.Y))};
			}
		}
	}
	return {ERtpLevelState::Unknown,
		FText::Format(
			LOCTEXT("Partitioned", "The world is partitioned: {0} of its regions were compared with the data"),
			FText::AsNumber(Input.Compared.Num()))};
}

FString FRtpLevelState::FindCookProblem(const UWorld& World, const URtpNavigationData& Data)
{
	std::vector<std::vector<uint64_t>> Meshes; // hashes of the tiles that are stored with the level
	for (const AActor* Actor : World.PersistentLevel->Actors)
	{
		const ARecastNavMesh* NavMesh = Cast<ARecastNavMesh>(Actor);
		if (NavMesh != nullptr && NavMesh->GetRecastMesh() != nullptr)
		{
			Meshes.push_back(Rtp::HashStoredTiles(FRtpNavMeshReader::ReadAll(*NavMesh)));
		}
	}
	for (const FRtpNavigationEntry& Entry : Data.GetEntries())
	{
		const auto IsOfEntry = [&Entry](const std::vector<uint64_t>& Mesh)
		{
			const TArray<uint64>& Built = Entry.StoredTiles;
			const bool bAll = Entry.bTilesElsewhere || Mesh.size() == static_cast<size_t>(Built.Num());
			return bAll && std::includes(Built.GetData(), Built.GetData() + Built.Num(), Mesh.begin(), Mesh.end());
		};
		if (!Entry.StoredTiles.IsEmpty() && !Meshes.empty() && std::none_of(Meshes.begin(), Meshes.end(), IsOfEntry))
		{
			return FString::Printf(TEXT("the navmesh of agent class %s has changed since %s was built: build it again"),
				*Entry.AgentClass.ToString(), *Data.GetPathName());
		}
	}
	return FString();
}

FRtpLevelState FRtpLevelState::Of(UWorld& World, const FRtpBuildInput& Input)
{
	if (World.IsPartitionedWorld())
	{
		return OfRegions(World, Input);
	}
	const URtpNavigationData* Data = RtpDataStore::Find(World);
	if (Data == nullptr)
	{
		return {ERtpLevelState::Missing, LOCTEXT("Missing", "This level has no subgoal database")};
	}
	if (!RtpDataStore::IsOwn(World, *Data))
	{
		return {ERtpLevelState::Missing,
			LOCTEXT("Foreign", "This level uses the database of the level that it was copied from")};
	}
	for (const FRtpBuildTarget& Target : Input.Targets)
	{
		const FRtpLevelState State = StateOfTarget(Target, Data->FindEntry(Target.AgentClass.Name));
		if (State.State != ERtpLevelState::Current)
		{
			return State;
		}
	}
	if (!RtpDataStore::IsTied(World))
	{
		return {ERtpLevelState::Missing,
			LOCTEXT("NotTied", "This level does not refer to its subgoal database, so it is not loaded with it")};
	}
	return {ERtpLevelState::Current, FText::GetEmpty()};
}

#undef LOCTEXT_NAMESPACE
