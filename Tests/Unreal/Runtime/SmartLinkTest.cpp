// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/RtpPathFollowingComponent.h"
#include "Movement/RtpAIController.h"
#include "NavLinkCustomComponent.h"
#include "TestFilter.h"
#include "TestGame.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace
{
constexpr uint32 LinkId = 4711;
const FVector Foot(800, 800, 0);
const FVector Top(1500, 800, 300);

/** A smart link that counts and reports ends of crossings. */
class URecordingLink : public UNavLinkCustomComponent
{
	MINI_CLASS(URecordingLink, UNavLinkCustomComponent)

public:
	virtual void OnLinkMoveFinished(UObject* PathComp) override
	{
		Super::OnLinkMoveFinished(PathComp);
		++FinishedCount;
		if (const std::function<void()> Notify = std::exchange(OnFinished, nullptr))
		{
			Notify();
		}
	}

	virtual bool IsLinkPathfindingAllowed(const UObject* Querier) const override
	{
		Queriers.insert(Querier);
		return Querier != Refused;
	}

	mutable std::set<const UObject*> Queriers;
	const UObject* Refused = nullptr;
	int FinishedCount = 0;
	std::function<void()> OnFinished; // called once
};

constexpr int32 RungNumber = 6;

class URungs : public UNavArea
{
	MINI_CLASS(URungs, UNavArea)
};

class UMindsRungs : public UTestFilter
{
	MINI_CLASS(UMindsRungs, UTestFilter)

public:
	UMindsRungs()
	{
		SetTravelCost(URungs::StaticClass(), 1.1f);
	}
};

class UDislikesRungs : public UTestFilter
{
	MINI_CLASS(UDislikesRungs, UTestFilter)

public:
	UDislikesRungs()
	{
		SetTravelCost(URungs::StaticClass(), 50);
	}
};

/** The two storeys with a ladder through the ceiling, which is far shorter than the stairs. */
struct FLadderGame
{
	explicit FLadderGame(bool bOpen = true, ETestData Data = ETestData::Baked)
		: Game(Data, NM_Standalone, MakeLevel(bOpen, Ladder))
	{
	}

	static FTestLevel MakeLevel(bool bOpen, URecordingLink*& Link)
	{
		FTestLevel Level;
		Level.Settings.Links = {
			{{Foot.X, Foot.Y, Foot.Z}, {Top.X, Top.Y, Top.Z}, 60, true, RECAST_DEFAULT_AREA, LinkId}};
		Level.Furnish = [bOpen, &Link](UWorld& World)
		{
			Link = NewObject<URecordingLink>(World.SpawnActor<AActor>());
			Link->MiniId = FNavLinkId(LinkId);
			Link->RegisterComponent();
			Link->SetEnabled(bOpen);
		};
		return Level;
	}

	bool Arrives(const ACharacter* Pawn)
	{
		return Game.TickUntil([&] { return FTestGame::MoverOf(Pawn).GetMoveStatus() == ERtpMoveStatus::Arrived; });
	}

	/** Whether a pawn gets upstairs, and whether it took the ladder. A pawn on the ladder moves freely. */
	std::pair<bool, bool> Climb(const std::function<void(URealTimeMoverComponent&)>& Set = {})
	{
		ACharacter* Pawn = Game.Spawn(TwoStoreyLevel::Start, Set);
		bool bClimbed = false;
		Game.AfterTick = [&]
		{
			UNavMovementComponent& Body = *Pawn->FindComponentByClass<UNavMovementComponent>();
			if (std::exchange(Body.bMiniFlying, Ladder->HasMovingAgents()) && !Body.bMiniFlying)
			{
				Pawn->SetActorLocation(Top + FVector(0, 0, Body.MiniHalfHeight));
			}
			bClimbed = bClimbed || Body.bMiniFlying;
		};
		FTestGame::MoverOf(Pawn).MoveToLocation(TwoStoreyLevel::Upstairs);
		const bool bArrived = Arrives(Pawn) && FTestGame::FeetOf(Pawn).Z > 250;
		Game.AfterTick = nullptr;
		return {bArrived, bClimbed};
	}

	URecordingLink* Ladder = nullptr;
	FReadyGame Game;
};
} // namespace

TEST(SmartLink, IsCrossedAndNotifiedByAPawnWithoutController)
{
	FLadderGame Level;
	EXPECT_EQ(Level.Climb(), std::pair(true, true));
	EXPECT_FALSE(Level.Ladder->HasMovingAgents());
}

TEST(SmartLink, IsNotCrossedWhileItsActorIsGone)
{
	FLadderGame Level;
	Level.Ladder->UnregisterComponent();
	EXPECT_EQ(Level.Climb(), std::pair(true, false)) << "the engine refuses links that it does not know";
	Level.Ladder->RegisterComponent();
	Level.Game.Tick(5);
	EXPECT_EQ(Level.Climb(), std::pair(true, true));
}

TEST(SmartLink, CostsWhatTheFilterOfAnAgentSays)
{
	for (UClass* Filter : {UMindsRungs::StaticClass(), UDislikesRungs::StaticClass()})
	{
		FLadderGame Level;
		Level.Game.NavMesh->MiniSetArea(RungNumber, URungs::StaticClass());
		Level.Ladder->SetEnabledArea(URungs::StaticClass());
		EXPECT_EQ(Level.Climb([Filter](URealTimeMoverComponent& Mover) { Mover.FilterClass = Filter; }),
			std::pair(true, Filter == UMindsRungs::StaticClass()))
			<< "the stairs are cheaper for an agent that dislikes rungs";
	}
}

TEST(SmartLink, IsNotCrossedByAnAgentThatItRefuses)
{
	FLadderGame Level;
	ARtpAIController* AI = nullptr;
	ACharacter* Pawn = Level.Game.SpawnWithAI(TwoStoreyLevel::Start, AI);
	Level.Ladder->Refused = AI;
	bool bClimbed = false;
	Level.Game.AfterTick = [&] { bClimbed = bClimbed || Level.Ladder->HasMovingAgents(); };
	AI->MoveToLocation(TwoStoreyLevel::Upstairs);
	EXPECT_TRUE(Level.Arrives(Pawn));
	EXPECT_FALSE(bClimbed) << "it takes the stairs";
	EXPECT_TRUE(Level.Ladder->Queriers.contains(AI)) << "the querier is the controller, as in the engine";
	Level.Game.AfterTick = nullptr;
	EXPECT_EQ(Level.Climb(), std::pair(true, true)) << "another agent may use it";
	Level.Ladder->Refused = nullptr;
	AI->MoveToLocation(TwoStoreyLevel::Start);
	Level.Game.TickUntil([&] { return Level.Ladder->HasMovingAgents(); });
	EXPECT_TRUE(Level.Ladder->HasMovingAgents()) << "it is asked again for each move";
}

namespace
{
/** As many ladders as agents, each of which one of the agents may not use. */
struct FKeyCardGame
{
	explicit FKeyCardGame(int Count)
		: Game(ETestData::Baked, NM_Standalone, MakeLevel(Count, Links))
	{
		for (int Index = 0; Index < Count; ++Index)
		{
			AAIController* AI = nullptr;
			Pawns.push_back(Game.SpawnWithAI(FVector(120 + 45.0 * (Index % 15), 150 + 60.0 * (Index / 15), 0), AI,
				[](URealTimeMoverComponent& Mover) { Mover.bAvoid = false; }));
			Pawns.back()->SetActorEnableCollision(false);
			Links[static_cast<size_t>(Index)]->Refused = AI;
		}
	}

	static FTestLevel MakeLevel(int Count, std::vector<URecordingLink*>& Links)
	{
		FTestLevel Level;
		for (int Index = 0; Index < Count; ++Index)
		{
			const double Aside = 300 + 900.0 * Index / Count;
			Level.Settings.Links.push_back({{Foot.X, Aside, Foot.Z}, {Top.X, Aside, Top.Z}, 60, true,
				RECAST_DEFAULT_AREA, LinkId + static_cast<uint32>(Index)});
		}
		Level.Furnish = [Count, &Links](UWorld& World)
		{
			for (int Index = 0; Index < Count; ++Index)
			{
				URecordingLink* Link = NewObject<URecordingLink>(World.SpawnActor<AActor>());
				Link->MiniId = FNavLinkId(LinkId + static_cast<uint32>(Index));
				Link->RegisterComponent();
				Link->SetEnabled(true);
				Links.push_back(Link);
			}
		};
		return Level;
	}

	/** Sends all a step aside and waits until they stand there. */
	void Step()
	{
		for (const ACharacter* Pawn : Pawns)
		{
			FTestGame::MoverOf(Pawn).MoveToLocation(FTestGame::FeetOf(Pawn) + FVector(80, 0, 0));
		}
		for (const ACharacter* Pawn : Pawns)
		{
			EXPECT_TRUE(Game.TickUntil([&] { return FTestGame::MoverOf(Pawn).GetMove() == 0; }, 20));
		}
	}

	std::vector<URecordingLink*> Links;
	FReadyGame Game;
	std::vector<ACharacter*> Pawns;
};
} // namespace

TEST(TravelRules, ManyAgentsWithRulesOfTheirOwnCostLinearWorkAndLeaveNothingBehind)
{
	const auto LookUpsPerTick = [](int Count)
	{
		FKeyCardGame Level(Count);
		Level.Step();
		EXPECT_EQ(Level.Game.Subsystem().GetGroups().Num(), 1 + Count);
		const uint64 Before = MiniObjects::Get().LookUps();
		Level.Game.Tick(60);
		const uint64 LookUps = MiniObjects::Get().LookUps() - Before;
		for (URecordingLink* Link : Level.Links)
		{
			Link->Refused = nullptr;
		}
		Level.Step();
		Level.Game.Tick(60 * 8);
		EXPECT_EQ(Level.Game.Subsystem().GetGroups().Num(), 1) << "nobody has rules of its own any more";
		return LookUps / 60;
	};
	const uint64 Few = LookUpsPerTick(50);
	const uint64 Many = LookUpsPerTick(100);
	EXPECT_LT(Many, Few * 5 / 2) << "twice as many";
}

TEST(SmartLink, IdleMoversReadNoAreas) // M20
{
	FLadderGame Level;
	for (int Index = 0; Index < 20; ++Index)
	{
		Level.Game.Spawn(FVector(150 + 100.0 * (Index % 5), 150 + 100.0 * (Index / 5), 0));
	}
	Level.Game.Tick(90);
	const int64 Before = FNavigationQueryFilter::MiniReads;
	const int64 Searches = MiniEngine::ComponentSearches();
	Level.Game.Tick(1); // other ticks look for pawns
	EXPECT_EQ(FNavigationQueryFilter::MiniReads, Before);
	EXPECT_EQ(MiniEngine::ComponentSearches(), Searches);
}

TEST(SmartLink, IsNotCrossedWhenItIsClosedAtRunTime)
{
	FLadderGame Level;
	Level.Ladder->SetEnabled(false);
	Level.Game.Tick(2);
	EXPECT_EQ(Level.Climb(), std::pair(true, false));
	// Closing a link does not make the data stale.
	UNavigationSystemV1::GetCurrent(Level.Game.World)
		->OnNavigationGenerationFinishedDelegate.Broadcast(Level.Game.NavMesh);
	Level.Game.Tick(600);
	EXPECT_EQ(Level.Game.Subsystem().GetDataState(NAME_None), ERtpDataState::Baked);
}

TEST(SmartLink, CanBeOpenedIfItWasClosedDuringTheBake)
{
	FLadderGame Level(false);
	EXPECT_EQ(Level.Climb(), std::pair(true, false));
	Level.Ladder->SetEnabled(true);
	Level.Game.Tick(2);
	EXPECT_EQ(Level.Climb(), std::pair(true, true));
}

TEST(SmartLink, WorksOnTheGridOfALiveNavMesh)
{
	FLadderGame Level(true, ETestData::None);
	EXPECT_EQ(Level.Climb(), std::pair(true, true));
	Level.Ladder->SetEnabled(false);
	Level.Game.Tick(2);
	EXPECT_EQ(Level.Climb(), std::pair(true, false));
}

TEST(SmartLink, ClosingInFrontOfAPawnMakesItTakeTheStairs)
{
	FLadderGame Level;
	ACharacter* Pawn = Level.Game.Spawn(TwoStoreyLevel::Start);
	const UMoveListener* Listener = Level.Game.NewListener(FTestGame::MoverOf(Pawn));
	FTestGame::MoverOf(Pawn).MoveToLocation(TwoStoreyLevel::Upstairs);
	ASSERT_TRUE(Level.Game.TickUntil([&] { return FVector::Dist2D(FTestGame::FeetOf(Pawn), Foot) < 200; }, 10));
	Level.Ladder->SetEnabled(false);
	EXPECT_TRUE(Level.Arrives(Pawn));
	EXPECT_FALSE(Level.Ladder->HasMovingAgents());
	EXPECT_EQ(Listener->Results, std::vector{ERtpMoveResult::Arrived});
}

TEST(SmartLink, MovesAPawnOfOurControllerUntilItFinishes)
{
	FLadderGame Level;
	ACharacter* Pawn = Level.Game.Spawn(TwoStoreyLevel::Start);
	ARtpAIController* Controller = Level.Game.World->SpawnActor<ARtpAIController>();
	Controller->Possess(Pawn);
	UObject* Notifier = nullptr;
	FVector Where;
	Level.Ladder->SetMoveReachedLink(UNavLinkCustomComponent::FOnMoveReachedLink::CreateLambda(
		[&](UNavLinkCustomComponent*, UObject* PathComp, const FVector& DestPoint)
		{
			Notifier = PathComp;
			Where = DestPoint;
		}));
	Controller->MoveTo(FAIMoveRequest(TwoStoreyLevel::Upstairs));
	ASSERT_TRUE(Level.Game.TickUntil([&] { return Notifier != nullptr; }, 10));
	EXPECT_EQ(Notifier, Controller->GetPathFollowingComponent());
	EXPECT_LT(FVector::Distance(Where, Top), 60);

	// The link holds the pawn for longer than Stuck Seconds.
	Level.Game.Tick(60); // bodies brake
	const FVector Held = FTestGame::FeetOf(Pawn);
	Level.Game.Tick(60 * 15);
	EXPECT_EQ(FTestGame::FeetOf(Pawn), Held);
	EXPECT_EQ(FTestGame::MoverOf(Pawn).GetMoveStatus(), ERtpMoveStatus::Moving);

	Pawn->SetActorLocation(Where + FVector(0, 0, 88));
	Controller->GetPathFollowingComponent()->FinishUsingCustomLink(Level.Ladder);
	EXPECT_TRUE(Level.Arrives(Pawn));
	EXPECT_GT(FTestGame::FeetOf(Pawn).Z, 250);
	EXPECT_FALSE(Level.Ladder->HasMovingAgents());
	EXPECT_EQ(Level.Ladder->FinishedCount, 1) << "giving it back is the end";
	ASSERT_EQ(Controller->MiniCompleted.size(), 1u);
	EXPECT_EQ(Controller->MiniCompleted[0], EPathFollowingResult::Success);
}

TEST(SmartLink, IsNotifiedWhenTheMoveEndsOnIt)
{
	FLadderGame Level;
	ACharacter* Pawn = Level.Game.Spawn(TwoStoreyLevel::Start);
	FTestGame::MoverOf(Pawn).MoveToLocation(TwoStoreyLevel::Upstairs);
	ASSERT_TRUE(Level.Game.TickUntil([&] { return Level.Ladder->HasMovingAgents(); }, 10));
	FTestGame::MoverOf(Pawn).StopMove();
	EXPECT_FALSE(Level.Ladder->HasMovingAgents());
}

TEST(SmartLink, ARequestThatTheEngineEndsOnTheLinkStopsTheMover) // R4
{
	for (const bool bAtGoal : {true, false})
	{
		FLadderGame Level;
		ARtpAIController* AI = nullptr;
		ACharacter* Pawn = Level.Game.SpawnWithAI(TwoStoreyLevel::Start, AI);
		const UMoveListener* Heard = Level.Game.NewListener(FTestGame::MoverOf(Pawn));
		AI->MoveTo(FAIMoveRequest(TwoStoreyLevel::Upstairs));
		ASSERT_TRUE(Level.Game.TickUntil([&] { return Level.Ladder->HasMovingAgents(); }, 10));
		if (bAtGoal)
		{
			EXPECT_EQ(AI->MoveTo(FAIMoveRequest(FTestGame::FeetOf(Pawn)).SetAcceptanceRadius(100)).Code,
				EPathFollowingRequestResult::AlreadyAtGoal);
		}
		else
		{
			AI->MoveToLocation(FVector(NAN, 0, 0));
		}
		EXPECT_EQ(Heard->Results, std::vector{ERtpMoveResult::Aborted});
		Level.Game.Tick();
		EXPECT_FALSE(Level.Ladder->HasMovingAgents());
		Pawn->SetActorLocation(Top + FVector(0, 0, 88));
		Level.Game.Tick(20);
		const FVector Before = FTestGame::FeetOf(Pawn);
		Level.Game.Tick(120);
		EXPECT_LT(FVector::Dist2D(FTestGame::FeetOf(Pawn), Before), 20) << "no move is left";
		EXPECT_EQ(FTestGame::MoverOf(Pawn).GetMoveStatus(), ERtpMoveStatus::Idle);
	}
}

TEST(SmartLink, AReplacingRequestKeepsTheCrossing)
{
	FLadderGame Level;
	ARtpAIController* AI = nullptr;
	Level.Game.SpawnWithAI(TwoStoreyLevel::Start, AI);
	AI->MoveTo(FAIMoveRequest(TwoStoreyLevel::Upstairs));
	ASSERT_TRUE(Level.Game.TickUntil([&] { return Level.Ladder->HasMovingAgents(); }, 10));
	AI->MoveToLocation(FVector(1800, 1300, 300));
	Level.Game.Tick(2);
	EXPECT_TRUE(Level.Ladder->HasMovingAgents());
	EXPECT_EQ(Level.Ladder->FinishedCount, 0);
}

TEST(SmartLink, AGoalSetDuringACrossingTakesEffectAtTheOtherEnd)
{
	FLadderGame Level;
	ACharacter* Pawn = Level.Game.Spawn(TwoStoreyLevel::Start);
	UNavMovementComponent& Body = *Pawn->FindComponentByClass<UNavMovementComponent>();
	FTestGame::MoverOf(Pawn).MoveToLocation(TwoStoreyLevel::Upstairs);
	ASSERT_TRUE(Level.Game.TickUntil([&] { return Level.Ladder->HasMovingAgents(); }, 10));
	Body.bMiniFlying = true;
	ASSERT_TRUE(Level.Game.TickUntil([&] { return FTestGame::FeetOf(Pawn).X > Foot.X + 100; }, 5));
	const double Before = FTestGame::FeetOf(Pawn).X;
	AActor* Goal = Level.Game.World->SpawnActor<AActor>(FVector(1800, 1300, 300));
	FTestGame::MoverOf(Pawn).MoveToActor(Goal);
	Level.Game.Tick(15);
	Goal->SetActorLocation(FVector(1800, 1100, 300));
	Level.Game.Tick(15);
	EXPECT_GT(FTestGame::FeetOf(Pawn).X, Before + 100) << "it does not turn round";
	ASSERT_TRUE(Level.Game.TickUntil([&] { return !Level.Ladder->HasMovingAgents(); }, 5));
	Body.bMiniFlying = false;
	Pawn->SetActorLocation(Top + FVector(0, 0, Body.MiniHalfHeight));
	EXPECT_TRUE(Level.Arrives(Pawn));
	EXPECT_LT(FVector::Distance(FTestGame::FeetOf(Pawn), Goal->GetActorLocation()), 60);
}

namespace
{
/** New data ends a crossing; the link's listener then sends movers that are notified already and others that are not.
 */
void ExpectCommandsSurvive(FLadderGame& Level)
{
	ACharacter* Pawn = Level.Game.Spawn(TwoStoreyLevel::Start);
	ACharacter* Later = Level.Game.Spawn(TwoStoreyLevel::Start + FVector(0, 600, 0));
	ACharacter* Doomed = Level.Game.Spawn(TwoStoreyLevel::Start + FVector(0, 900, 0));
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Pawn);
	Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
	ASSERT_TRUE(Level.Game.TickUntil([&] { return Level.Ladder->HasMovingAgents(); }, 10));
	Mover.PauseMove();
	Level.Ladder->OnFinished = [&]
	{
		Doomed->Destroy();
		Mover.MoveToLocation(TwoStoreyLevel::Start);
		FTestGame::MoverOf(Later).SetAcceptanceRadius(20);
		FTestGame::MoverOf(Later).MoveToLocation(TwoStoreyLevel::Start + FVector(300, 600, 0));
	};
	Level.Game.Subsystem().SetNavigationData(nullptr);
	ASSERT_TRUE(Level.Game.TickUntil([&] { return Level.Ladder->FinishedCount > 0; }, 600));
	EXPECT_TRUE(Level.Arrives(Pawn));
	EXPECT_TRUE(Level.Arrives(Later));
	EXPECT_LT(FVector::Dist2D(FTestGame::FeetOf(Pawn), TwoStoreyLevel::Start), 60);
	EXPECT_EQ(Level.Game.Subsystem().GetStatistics().Movers, 2);
}
} // namespace

TEST(SmartLink, ItsListenerMaySendMoversWhileDataIsReplaced)
{
	FLadderGame Level;
	ExpectCommandsSurvive(Level);
}

TEST(SmartLink, ACrossingGoesOnWhileALiveGridIsReplaced)
{
	FLadderGame Level(true, ETestData::None);
	URecordingLink* Link = nullptr;
	Rtp::Tool::RecastSettings Finer = FLadderGame::MakeLevel(true, Link).Settings;
	Finer.VoxelCm = 12;
	ACharacter* Pawn = Level.Game.Spawn(TwoStoreyLevel::Start);
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Pawn);
	Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
	ASSERT_TRUE(Level.Game.TickUntil([&] { return Level.Ladder->HasMovingAgents(); }, 10));
	const Rtp::LayeredGrid* Before = Level.Game.Subsystem().GetCoreWorld(NAME_None)->Grid.get();
	Level.Game.NavMesh->MiniBuild(TwoStoreyLevel::Make(), Finer);
	for (int Tick = 0; Tick < 20; ++Tick)
	{
		Level.Game.Tick();
		MiniEngine::WaitForTasks();
		EXPECT_TRUE(Level.Ladder->HasMovingAgents());
	}
	EXPECT_NE(Level.Game.Subsystem().GetCoreWorld(NAME_None)->Grid.get(), Before);
	EXPECT_EQ(Level.Ladder->FinishedCount, 0);
	EXPECT_EQ(Mover.GetMoveStatus(), ERtpMoveStatus::Moving);
}
