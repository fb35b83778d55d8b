// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Build/RtpLevelState.h"

#include "Boundary/RtpConvert.h"
#include "Build/RtpBuildInput.h"
#include "Build/RtpDataStore.h"
#include "Data/RtpNavigationData.h"
#include "Engine/World.h"

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
	if (World.IsPartitionedWorld() && RtpDataStore::Find(World) != nullptr)
	{
		return OfPart();
	}
	const Rtp::Result<FRtpBuildInput> Input = FRtpBuildInput::Gather(World);
	if (!Input)
	{
		return {ERtpLevelState::NoNavMesh, FText::FromString(RtpConvert::FromCore(Input.GetError().Detail))};
	}
	return Of(World, Input.Value());
}

FRtpLevelState FRtpLevelState::OfPart()
{
	return {ERtpLevelState::Unknown,
		LOCTEXT("Partitioned", "The world is partitioned: the loaded regions cannot be compared with the data")};
}

FRtpLevelState FRtpLevelState::Of(UWorld& World, const FRtpBuildInput& Input)
{
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
