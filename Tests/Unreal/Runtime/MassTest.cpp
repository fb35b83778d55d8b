// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Entities of Mass among the movers of a world.

#include "Rtp/Crowd/MoverSystem.h"
#include "Rtp/Planning/World.h"

#include "HAL/IConsoleManager.h"
#include "RtpMassFragments.h"
#include "RtpMassSubsystem.h"
#include "RtpMassTasks.h"
#include "SampleSize.h"
#include "Settings/RtpSettings.h"
#include "Tasks/Task.h"
#include "TestMass.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace
{
FVector InTheEast(int32 Number)
{
	return Number % 3 == 0 ? FVector(2000 + Number % 400, 1000 + Number % 450, 300)
						   : FVector(1150 + Number % 200, 150 + Number % 1200, 0);
}
} // namespace

TEST(Mass, EntitiesWalkToTheirGoalsWhoeverSteersThem)
{
	for (const bool bSteer : {true, false})
	{
		FMassGame Mass;
		const std::vector<FMassEntityHandle> All = Mass.Spawn(
			3, [](int32 Number) { return FVector(300, 300 + 300.0 * Number, 0); },
			[bSteer](URtpMassTrait& Trait) { Trait.bSteer = bSteer; });
		Mass.Game.Tick(2);
		for (const FMassEntityHandle Entity : All)
		{
			Mass.Agents().MoveTo(Entity, TwoStoreyLevel::Upstairs);
			EXPECT_EQ(Mass.Agent(Entity).Move, ERtpMassMove::Waiting);
		}
		Mass.EachTick = [&]
		{
			for (const FMassEntityHandle Entity : All)
			{
				EXPECT_TRUE(Mass.IsOnGround(Mass.PlaceOf(Entity)));
			}
		};
		Mass.Game.Tick(60);
		const auto& Route = Mass.Entities().GetFragmentDataChecked<FRtpMassRouteFragment>(All[0]);
		EXPECT_GT(Route.Count, 1);
		EXPECT_GT(Route.DistanceLeft, 1000);
		const auto& Target = Mass.Entities().GetFragmentDataChecked<FMassMoveTargetFragment>(All[0]);
		EXPECT_EQ(Target.GetCurrentAction(), EMassMovementAction::Move);
		EXPECT_NEAR(Target.DistanceToGoal, Route.DistanceLeft, 1);
		EXPECT_NEAR(Target.DesiredSpeed.Get(), 200, 5);
		EXPECT_TRUE(Mass.Game.TickUntil([&] { return Mass.CountIn(All, ERtpMassMove::Arrived) == 3; }, 40))
			<< Mass.CountIn(All, ERtpMassMove::Moving);
		EXPECT_GT(Mass.PlaceOf(All[0]).Z, 250) << "heights follow the ground";
		Mass.Game.Tick(30);
		EXPECT_EQ(Target.GetCurrentAction(), EMassMovementAction::Stand);
	}
}

TEST(Mass, TenThousandEntitiesGetGoalsInOneTick)
{
	FMassGame Mass;
	const int32 Count = static_cast<int32>(Rtp::Testing::SampleSize(10000));
	const std::vector<FMassEntityHandle> All =
		Mass.Spawn(Count, InTheWest, [](URtpMassTrait& Trait) { Trait.bAvoid = false; }); // too many for the building
	Mass.Game.Tick(2);
	std::vector<int32> MovedAt(All.size(), -1);
	int32 Tick = 0;
	int32 Most = 0;
	int32 OffGround = 0;
	Mass.EachTick = [&]
	{
		++Tick;
		const FRtpTickStatistics Now = Mass.Game.Subsystem().GetStatistics();
		Most = FMath::Max(Most, Now.Expansions);
		for (size_t Index = 0; Index < All.size() && (Tick <= 10 || Tick % 60 == 0); ++Index)
		{
			const bool bMoves =
				Mass.Entities().GetFragmentDataChecked<FMassVelocityFragment>(All[Index]).Value.Size2D() > 1;
			MovedAt[Index] = MovedAt[Index] < 0 && bMoves ? Tick : MovedAt[Index];
			OffGround += Mass.IsOnGround(Mass.PlaceOf(All[Index])) ? 0 : 1;
		}
	};
	for (size_t Index = 0; Index < All.size(); ++Index)
	{
		Mass.Agents().MoveTo(All[Index], InTheEast(static_cast<int32>(Index)));
	}
	Mass.Game.Tick(300);
	EXPECT_LE(Most, FMassGame::Budget);
	if (!Rtp::Testing::bSanitized)
	{
		EXPECT_GT(Most, FMassGame::Budget / 2) << "the budget is contended";
	}
	const int32 Late =
		static_cast<int32>(std::count_if(MovedAt.begin(), MovedAt.end(), [](int32 At) { return At < 0 || At > 10; }));
	EXPECT_EQ(Late, 0);
	EXPECT_EQ(OffGround, 0);
	EXPECT_EQ(Mass.CountIn(All, ERtpMassMove::Failed), 0);
	EXPECT_EQ(Mass.CountIn(All, ERtpMassMove::Waiting), 0);
}

TEST(Mass, EntitiesThatAreNotSimulatedAdvanceAlongTheirRoute)
{
	for (const int32 EveryTicks : {1, 20})
	{
		FMassGame Mass;
		UMassOffLODNavigationProcessor::MiniEveryTicks = EveryTicks;
		const std::vector<FMassEntityHandle> All = Mass.Spawn(
			40, [](int32 Number) { return FVector(200 + 60.0 * (Number % 10), 200 + 90.0 * (Number / 10), 0); });
		Mass.Game.Tick(2);
		for (const FMassEntityHandle Entity : All)
		{
			Mass.Entities().MiniSetTag<FMassOffLODTag>(Entity, true);
			Mass.Agents().MoveTo(Entity, TwoStoreyLevel::Upstairs);
		}
		std::vector<FVector> Last(All.size());
		double Longest = 0;
		for (size_t Index = 0; Index < All.size(); ++Index)
		{
			Last[Index] = Mass.PlaceOf(All[Index]);
		}
		int32 Tick = 0;
		Mass.EachTick = [&]
		{
			++Tick;
			for (size_t Index = 0; Index < All.size(); ++Index)
			{
				const FVector Now = Mass.PlaceOf(All[Index]);
				EXPECT_TRUE(Mass.IsOnGround(Now));
				Longest = std::max(Longest, FVector::Dist2D(Now, Last[Index]));
				Last[Index] = Now;
				if (Tick % 100 == static_cast<int32>(Index)) // they come near and go away
				{
					Mass.Entities().MiniSetTag<FMassOffLODTag>(All[Index], Tick % 200 >= 100);
				}
			}
		};
		EXPECT_TRUE(Mass.Game.TickUntil(
			[&] {
				return Mass.CountIn(All, ERtpMassMove::Arrived) + Mass.CountIn(All, ERtpMassMove::ArrivedPartially) ==
					40;
			},
			60));
		EXPECT_LT(Longest, 200 * FTestGame::TickSeconds * (EveryTicks + 2)) << "no jump";
	}
}

TEST(Mass, WallsHoldEntitiesThatArePushed)
{
	FMassGame Mass;
	const FMassEntityHandle Entity = Mass.Spawn(1, [](int32) { return FVector(850, 800, 0); })[0];
	Mass.Game.Tick(2);
	for (int32 Push = 0; Push < 60; ++Push)
	{
		FTransform& Place = Mass.Entities().GetFragmentDataChecked<FTransformFragment>(Entity).GetMutableTransform();
		Place.SetLocation(Place.GetLocation() + FVector(30, 5, 0)); // into the wall between the doors
		Mass.Game.Tick();
		EXPECT_LT(Mass.PlaceOf(Entity).X, 1000);
		EXPECT_TRUE(Mass.IsOnGround(Mass.PlaceOf(Entity)));
	}
	EXPECT_GT(Mass.PlaceOf(Entity).Y, 900) << "it slides along the wall";
}

TEST(Mass, EntitiesAndCharactersShareTheBudgetAndAvoidEachOther)
{
	FMassGame Mass;
	const std::vector<FMassEntityHandle> All =
		Mass.Spawn(60, [](int32 Number) { return FVector(200 + 70.0 * (Number % 6), 150 + 120.0 * (Number / 6), 0); });
	std::vector<ACharacter*> Pawns;
	for (int32 Number = 0; Number < 12; ++Number)
	{
		Pawns.push_back(Mass.Game.Spawn(FVector(1300, 150 + 100.0 * Number, 0)));
	}
	Mass.Game.Tick(5);
	for (size_t Index = 0; Index < All.size(); ++Index)
	{
		Mass.Agents().MoveTo(All[Index], FVector(1300, 150 + 20.0 * static_cast<double>(Index), 0));
	}
	for (size_t Index = 0; Index < Pawns.size(); ++Index)
	{
		FTestGame::MoverOf(Pawns[Index]).MoveToLocation(FVector(300, 150 + 100.0 * static_cast<double>(Index), 0));
	}
	int32 Through = 0; // pairs nearer than half of their radii
	Mass.EachTick = [&]
	{
		EXPECT_LE(Mass.Game.Subsystem().GetStatistics().Expansions, FMassGame::Budget);
		for (const FMassEntityHandle Entity : All)
		{
			for (const ACharacter* Pawn : Pawns)
			{
				const FVector Feet = FTestGame::FeetOf(Pawn);
				const FVector Place = Mass.PlaceOf(Entity);
				Through += FMath::Abs(Feet.Z - Place.Z) < 50 && FVector::Dist2D(Feet, Place) < 15 ? 1 : 0;
			}
		}
	};
	Mass.Game.Tick(20 * 60);
	const int32 There = Mass.CountIn(All, ERtpMassMove::Arrived) + Mass.CountIn(All, ERtpMassMove::ArrivedPartially);
	EXPECT_GT(There, 50);
	EXPECT_LT(Through, 20 * 60) << "less than one pair in a tick";
}

TEST(Mass, ADestroyedEntityLosesItsMover)
{
	FMassGame Mass;
	const std::vector<FMassEntityHandle> All = Mass.Spawn(20, InTheWest);
	Mass.Game.Tick(2);
	const Rtp::MoverHandle Gone = Mass.Agent(All[3]).Mover;
	const Rtp::MoverHandle Kept = Mass.Agent(All[19]).Mover;
	ASSERT_TRUE(Mass.Movers().ViewOf(Gone));
	Mass.Entities().MiniDestroy({All[3], All[7]});
	Mass.Game.Tick();
	EXPECT_FALSE(Mass.Movers().ViewOf(Gone));
	EXPECT_TRUE(Mass.Movers().ViewOf(Kept));
	EXPECT_EQ(Mass.Agent(All[19]).Mover, Kept);
}

TEST(Mass, EntitiesGoOnWithOtherData)
{
	FMassGame Mass;
	const std::vector<FMassEntityHandle> All = Mass.Spawn(20, InTheWest);
	Mass.Game.Tick(2);
	for (const FMassEntityHandle Entity : All)
	{
		Mass.Agents().MoveTo(Entity, FVector(1300, 700, 0));
	}
	Mass.Game.Tick(60);
	Mass.Game.Subsystem().SetNavigationData(nullptr); // the live navmesh takes its place
	ASSERT_TRUE(
		Mass.Game.TickUntil([&] { return Mass.Game.Subsystem().GetDataState(NAME_None) == ERtpDataState::Live; }, 10));
	EXPECT_TRUE(Mass.Game.TickUntil(
		[&] { return Mass.CountIn(All, ERtpMassMove::Moving) + Mass.CountIn(All, ERtpMassMove::Waiting) == 0; }, 60));
	EXPECT_EQ(Mass.CountIn(All, ERtpMassMove::Failed), 0);
	EXPECT_GT(Mass.PlaceOf(All[0]).X, 1000);
}

TEST(Mass, StateTreeTasksAreWokenWhenTheirMovesEnd)
{
	FMassGame Mass;
	const std::vector<FMassEntityHandle> All =
		Mass.Spawn(12, [](int32 Number) { return FVector(200 + 60.0 * Number, 800, 0); });
	Mass.Game.Tick(2);
	ACharacter* Prey = Mass.Game.Spawn(FVector(300, 1100, 0));
	FMiniMassTrees Trees(*Mass.Game.World);
	Mass.EachTick = [&] { Trees.Tick(FTestGame::TickSeconds); };
	for (size_t Index = 0; Index < 4; ++Index)
	{
		FRtpMassMoveToData Place;
		Place.Goal = TwoStoreyLevel::Upstairs;
		Trees.Start<FRtpMassMoveToTask>(All[Index], Place);
		FRtpMassMoveToData Chase;
		Chase.GoalActor = Prey;
		Trees.Start<FRtpMassMoveToTask>(All[Index + 4], Chase);
		Trees.Start<FRtpMassWanderTask>(All[Index + 8], {});
	}
	EXPECT_EQ(Trees.Count(EStateTreeRunStatus::Running), 12);
	Mass.Game.Tick(30);
	FTestGame::MoverOf(Prey).MoveToLocation(FVector(800, 1300, 0));
	EXPECT_TRUE(Mass.Game.TickUntil([&] { return Trees.Count(EStateTreeRunStatus::Succeeded) == 12; }, 60))
		<< Trees.Count(EStateTreeRunStatus::Running) << " run, " << Trees.Count(EStateTreeRunStatus::Failed)
		<< " failed";
	EXPECT_EQ(Trees.Ticks, 12) << "once each, when the move has ended";
	EXPECT_LT(FVector::Dist2D(Mass.PlaceOf(All[5]), FTestGame::FeetOf(Prey)), 400) << "it has followed";
	Mass.Game.Tick(2);
	EXPECT_EQ(Mass.Agent(All[0]).Move, ERtpMassMove::Idle) << "the state that is left stops the entity";
}

TEST(Mass, AStateThatIsLeftStopsItsEntity)
{
	FMassGame Mass;
	const FMassEntityHandle Entity = Mass.Spawn(1, [](int32) { return FVector(300, 300, 0); })[0];
	Mass.Game.Tick(2);
	Mass.Agents().MoveTo(Entity, TwoStoreyLevel::Upstairs);
	Mass.Game.Tick(60);
	Mass.Agents().Stop(Entity);
	Mass.Game.Tick(30);
	const FVector There = Mass.PlaceOf(Entity);
	Mass.Game.Tick(60);
	EXPECT_LT(FVector::Dist2D(Mass.PlaceOf(Entity), There), 1);
	EXPECT_EQ(Mass.Agents().GetMove(Entity), ERtpMassMove::Idle);
}

TEST(MassThreads, NothingDependsOnChunksOrThreads)
{
	const auto Walk = [](int32 ChunkSize, int32 Threads)
	{
		FMassEntityManager::MiniChunkSize = ChunkSize;
		MiniEngine::WorkerThreads() = Threads;
		FMassGame Mass;
		IConsoleManager::Get().FindConsoleVariable(TEXT("rtp.TaskThreads"))->Set(Threads > 0 ? 1 : 0);
		std::vector<FMassEntityHandle> All = Mass.Spawn(
			300, [](int32 Number) { return FVector(120 + 40.0 * (Number % 20), 120 + 60.0 * (Number / 20), 0); });
		Mass.Game.Tick(2);
		for (size_t Index = 0; Index < All.size(); ++Index)
		{
			Mass.Agents().MoveTo(All[Index], InTheEast(static_cast<int32>(Index)));
		}
		Mass.Game.Tick(60);
		std::vector<FMassEntityHandle> Gone;
		for (size_t Index = 0; Index < All.size(); Index += 7)
		{
			Gone.push_back(All[Index]);
		}
		Mass.Entities().MiniDestroy(Gone); // the order in the chunks changes
		Mass.Spawn(40, InTheWest);
		Mass.Game.Tick(120);
		IConsoleManager::Get().FindConsoleVariable(TEXT("rtp.TaskThreads"))->Set(-1);
		MiniEngine::WorkerThreads() = 3;
		FMassEntityManager::MiniChunkSize = 128;
		return Mass.Movers().TraceHash();
	};
	const uint64 Once = Walk(128, 0);
	EXPECT_EQ(Walk(128, 0), Once);
	EXPECT_EQ(Walk(7, 0), Once);
	EXPECT_EQ(Walk(31, 3), Once);
}
