// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "World/RtpStreamedGround.h"

#include "Engine/Level.h"
#include "Engine/LevelBounds.h"
#include "World/RtpWorldSubsystem.h"

void FRtpStreamedGround::OnLevelAdded(URtpWorldSubsystem& Subsystem, ULevel& Level)
{
	const FBox Bounds = ALevelBounds::CalculateLevelBounds(&Level);
	Loaded.Add({&Level, Bounds});
	const int32 Index = Unloaded.IndexOfByPredicate([&Bounds](const FUnloaded& Gone) { return Gone.Bounds == Bounds; });
	if (Index != INDEX_NONE)
	{
		Subsystem.UnblockBox(Unloaded[Index].Block);
		Unloaded.RemoveAt(Index);
	}
}

void FRtpStreamedGround::OnLevelRemoved(URtpWorldSubsystem& Subsystem, ULevel& Level)
{
	const int32 Index = Loaded.IndexOfByPredicate([&Level](const FLoaded& Known) { return Known.Level == &Level; });
	if (Index != INDEX_NONE)
	{
		const FBox Bounds = Loaded[Index].Bounds;
		Loaded.RemoveAt(Index);
		Unloaded.Add({Bounds, Subsystem.BlockBox(Bounds.GetCenter(), Bounds.GetExtent(), 0.0f)});
	}
}
