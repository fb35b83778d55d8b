// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A game with entities of Mass for tests.

#pragma once

#include "Rtp/Crowd/MoverSystem.h"
#include "Rtp/Grid/NearestCell.h"
#include "Rtp/Planning/World.h"

#include "Mini/MassStock.h"
#include "RtpMassFragments.h"
#include "RtpMassSubsystem.h"
#include "RtpMassTrait.h"
#include "Settings/RtpSettings.h"
#include "TestGame.h"

#include <algorithm>

/** A game whose entities are processed after the movers have planned, as in the engine. */
class FMassGame
{
public:
	static constexpr int32 Budget = 6000;

	explicit FMassGame(const FTestLevel& Level = {}, ETestData Data = ETestData::Baked)
		: Game(Data, NM_Standalone, Level)
	{
		GetMutableDefault<URtpSettings>()->MaxExpansionsPerTick = Budget;
		Game.AfterTick = [this]
		{
			Entities().MiniRun(FTestGame::TickSeconds);
			if (EachTick)
			{
				EachTick();
			}
		};
	}
	~FMassGame()
	{
		GetMutableDefault<URtpSettings>()->MaxExpansionsPerTick = 10000;
		UMassOffLODNavigationProcessor::MiniEveryTicks = 1;
	}

	FMassEntityManager& Entities() const
	{
		return UE::Mass::Utils::GetEntityManagerChecked(*Game.World);
	}
	URtpMassSubsystem& Agents() const
	{
		return *Game.World->GetSubsystem<URtpMassSubsystem>();
	}
	Rtp::MoverSystem& Movers() const
	{
		return *Game.Subsystem().GetMovers(NAME_None);
	}
	FRtpMassAgentFragment& Agent(FMassEntityHandle Entity) const
	{
		return Entities().GetFragmentDataChecked<FRtpMassAgentFragment>(Entity);
	}
	FVector PlaceOf(FMassEntityHandle Entity) const
	{
		return Entities().GetFragmentDataChecked<FTransformFragment>(Entity).GetTransform().GetLocation();
	}

	std::vector<FMassEntityHandle> Spawn(
		int32 Count, const std::function<FVector(int32)>& Where, const std::function<void(URtpMassTrait&)>& Set = {})
	{
		URtpMassTrait* Trait = NewObject<URtpMassTrait>();
		Trait->Speed = 200;
		if (Set)
		{
			Set(*Trait);
		}
		const auto Add = [Trait](FMassEntityTemplateBuildContext& Context)
		{
			Context.AddFragment<FTransformFragment>();
			Context.AddFragment_GetRef<FAgentRadiusFragment>().Radius = 30;
			Context.AddFragment<FMassVelocityFragment>();
			Context.AddFragment<FMassForceFragment>();
			FMassMovementParameters Movement;
			Movement.MaxAcceleration = 1000;
			Context.MiniAddShared(Movement);
			if (!Trait->bSteer) // the trait Steering
			{
				Context.AddFragment<FMassMoveTargetFragment>();
				Context.AddFragment<FMassSteeringFragment>();
			}
		};
		return Entities().MiniSpawn({Trait}, Count, Add,
			[&](FMassEntityHandle Entity, int32 Number) {
				Entities().GetFragmentDataChecked<FTransformFragment>(Entity).GetMutableTransform().SetLocation(
					Where(Number));
			});
	}

	int32 CountIn(const std::vector<FMassEntityHandle>& All, ERtpMassMove Move) const
	{
		return static_cast<int32>(std::count_if(
			All.begin(), All.end(), [&](FMassEntityHandle Entity) { return Agent(Entity).Move == Move; }));
	}

	/** Whether a place is above open ground. */
	bool IsOnGround(const FVector& Place) const
	{
		const Rtp::World& Core = Movers().CurrentWorld();
		Rtp::CellReach Near;
		Near.AcrossCm = 37; // the corner of a cell of 50 cm
		return Rtp::FindNearestCell(*Core.Grid, {Place.X, Place.Y, Place.Z}, Near).has_value();
	}

	FReadyGame Game;
	std::function<void()> EachTick;
};

inline FVector InTheWest(int32 Number)
{
	return FVector(120 + 7.0 * (Number % 100), 120 + 11.0 * (Number / 100), 0);
}
