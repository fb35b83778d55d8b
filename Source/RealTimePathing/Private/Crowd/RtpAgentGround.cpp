// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Part of the agent group: ground that changes while agents walk on it.

#include "Crowd/RealTimeMoverComponent.h"
#include "Crowd/RtpAgentGroup.h"
#include "Crowd/RtpForeignAgents.h"
#include "Crowd/RtpPlanners.h"
#include "Engine/World.h"
#include "Ground/RtpMemoryTag.h"

#include <utility>

/** Lost ground is blocked in the grid that is in use. True if the ground has changed in another way. */
bool FRtpAgentGroup::AdvanceGround(UWorld& World)
{
	Lost.Advance(World.GetTimeSeconds(), *Movers);
	if (Base != nullptr)
	{
		return false; // its ground is that of its base
	}
	NewGround = Ground.Advance(CoreWorld.Grid, World.GetTimeSeconds(),
		[this](const IRtpNavMeshReading* Last) { return Work.ReadGround(Last); });
	// A grid is given up when much of it is lost, so that memory follows the loaded ground. A database of baked ground
	// is not: doors bring the ground back.
	const bool bMayShrink = CoreWorld.Database == nullptr || bInRegions;
	const bool bShrink = NewGround && bMayShrink && NewGround->Change.Lost.size() > CoreWorld.Grid->CellCount() / 4;
	if (NewGround && !NewGround->Change.bNewGround && !bShrink)
	{
		Lost.Set(NewGround->Change.Lost, World.GetTimeSeconds(), *Movers);
		++LostVersion;
		NewGround.reset();
	}
	return NewGround.has_value();
}

TArray<TWeakObjectPtr<URealTimeMoverComponent>> FRtpAgentGroup::ChangeGround(
	double Now, TConstArrayView<IRtpForeignAgents*> Foreign)
{
	LLM_SCOPE_BYTAG(RealTimePathing);
	const FRtpGroundUpdate Update = std::move(*std::exchange(NewGround, std::nullopt));
	const bool bSameGrid = Update.Now.Grid == CoreWorld.Grid;
	CoreWorld =
		Rtp::MakeWorld(Update.Now.Grid, Update.Now.Database, std::make_shared<Rtp::GridOverlay>(*Update.Now.Grid));
	const auto MakePlanner = [this, Foreign](Rtp::MoverHandle Handle) -> std::unique_ptr<Rtp::IPlanner>
	{
		if (const URealTimeMoverComponent* Component = Find(Handle))
		{
			return Planners.Make(*Component, CoreWorld);
		}
		std::unique_ptr<Rtp::IPlanner> Made;
		for (int32 Index = 0; Base == nullptr && Made == nullptr && Index < Foreign.Num(); ++Index)
		{
			Made = Foreign[Index]->MakePlanner(Class.Name, Handle, CoreWorld);
		}
		return Made;
	};
	TArray<TWeakObjectPtr<URealTimeMoverComponent>> WithoutGround;
	TArray<Rtp::MoverHandle> LostMovers;
	for (const Rtp::MoverHandle Handle : Movers->ChangeWorld(CoreWorld, Update.Change.NewCells, MakePlanner))
	{
		WithoutGround.Add(Find(Handle));
		Forget(Handle);
		LostMovers.Add(Handle);
	}
	for (int32 Index = 0; Base == nullptr && Index < Foreign.Num(); ++Index)
	{
		Foreign[Index]->OnGroundLost(Class.Name, LostMovers);
	}
	SmartLinks.Reset(*CoreWorld.Grid);
	LinksVersion = 0;
	Boxes.Reapply(*Movers);
	if (bSameGrid)
	{
		Lost.Reapply(*Movers); // there is a database now
	}
	else
	{
		Lost.Reset();
		Life.OnReplaced(bInRegions || BakedGrid.lock() == CoreWorld.Grid);
	}
	if (Base != nullptr)
	{
		LostVersion = 0; // the base tells what is lost by now
		ApplyRules();
	}
	Ground.OnTaken(Update.Now, Now);
	return WithoutGround;
}
