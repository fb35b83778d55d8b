// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// One road: every move of a pawn with an AI controller is a request of path following, which ends once.

#include "BehaviorTree/BehaviorTreeComponent.h"
#include "BehaviorTree/BlackboardComponent.h"
#include "Crowd/RtpMoverState.h"
#include "Crowd/RtpPathFollowingComponent.h"
#include "GameFramework/PlayerController.h"
#include "Movement/RtpAIController.h"
#include "Movement/RtpMoveTicket.h"
#include "Tasks/AITask_RealTimeMoveTo.h"
#include "Tasks/BTTask_RealTimeMoveTo.h"
#include "TestGame.h"

#include <gtest/gtest.h>

namespace
{
class Requests : public testing::Test
{
protected:
	Requests()
	{
		Pawn = Game.SpawnWithAI(TwoStoreyLevel::Start, Controller);
	}

	UPathFollowingComponent& Following() const
	{
		return *Controller->GetPathFollowingComponent();
	}
	URealTimeMoverComponent& Mover() const
	{
		return FTestGame::MoverOf(Pawn);
	}
	/** How far the pawn gets in a second, once it has braked. */
	double WalkedInASecond()
	{
		Game.Tick(20);
		const FVector Before = FTestGame::FeetOf(Pawn);
		Game.Tick(60);
		return FVector::Dist2D(FTestGame::FeetOf(Pawn), Before);
	}

	/** A behaviour tree walks to an actor upstairs, which is "Goal" of its blackboard. */
	void RunTreeUpstairs()
	{
		Blackboard = NewObject<UBlackboardComponent>(Controller);
		Tree = NewObject<UBehaviorTreeComponent>(Controller);
		Tree->RegisterComponent();
		UBTTask_RealTimeMoveTo* Task = NewObject<UBTTask_RealTimeMoveTo>(Controller);
		Task->BlackboardKey.SelectedKeyName = TEXT("Goal");
		Blackboard->SetValueAsObject(TEXT("Goal"), Game.World->SpawnActor<AActor>(TwoStoreyLevel::Upstairs));
		ASSERT_EQ(Tree->MiniRun(Task), EBTNodeResult::InProgress);
		Game.Tick(10);
	}

	const FVector Aside = TwoStoreyLevel::Start + FVector(0, 900, 0);
	FReadyGame Game;
	ARtpAIController* Controller = nullptr;
	ACharacter* Pawn = nullptr;
	UBlackboardComponent* Blackboard = nullptr;
	UBehaviorTreeComponent* Tree = nullptr;
};
} // namespace

TEST_F(Requests, AMoverOfAnyControllerFollowsAPathForTheEngine) // m7
{
	AAIController* Stock = nullptr;
	ACharacter* Other = Game.SpawnWithAI(Aside, Stock);
	for (const auto& [Walker, Control] : {std::pair<ACharacter*, AAIController*>{Pawn, Controller},
			 std::pair<ACharacter*, AAIController*>{Other, Stock}})
	{
		FTestGame::MoverOf(Walker).MoveToLocation(TwoStoreyLevel::Upstairs);
		Game.Tick(10);
		EXPECT_TRUE(Control->IsFollowingAPath());
		Control->StopMovement();
		EXPECT_EQ(FTestGame::MoverOf(Walker).GetMoveStatus(), ERtpMoveStatus::Idle);
		EXPECT_EQ(Control->MiniCompleted, std::vector{EPathFollowingResult::Aborted});
	}
}

TEST_F(Requests, ARequestThatTheEngineEndsStopsTheMover) // R4
{
	Controller->MoveTo(FAIMoveRequest(TwoStoreyLevel::Upstairs));
	Game.Tick(10);
	// To where the pawn stands: the engine answers itself.
	EXPECT_EQ(Controller->MoveTo(FAIMoveRequest(FTestGame::FeetOf(Pawn)).SetAcceptanceRadius(100)).Code,
		EPathFollowingRequestResult::AlreadyAtGoal);
	EXPECT_LT(WalkedInASecond(), 5);
	EXPECT_NE(Mover().GetMoveStatus(), ERtpMoveStatus::Moving);
	EXPECT_EQ(Controller->MiniCompleted, (std::vector{EPathFollowingResult::Aborted, EPathFollowingResult::Success}));
}

TEST_F(Requests, AbortingAReplacedRequestLeavesTheNewOne) // M1, R5
{
	const FAIRequestID Old = Controller->MoveTo(FAIMoveRequest(Aside)).MoveId;
	Game.Tick(5);
	Controller->MoveTo(FAIMoveRequest(TwoStoreyLevel::Upstairs));
	Game.Tick(5);
	Following().AbortMove(*Controller, FPathFollowingResultFlags::UserAbort, Old);
	Following().PauseMove(Old);
	EXPECT_EQ(Mover().GetMoveStatus(), ERtpMoveStatus::Moving);
	Game.Tick(60);
	EXPECT_EQ(Following().MiniSteps, 0) << "the engine's straight line is never followed";
	ASSERT_TRUE(Game.TickUntil([&] { return Controller->MiniCompleted.size() == 2; }));
	EXPECT_EQ(Controller->MiniCompleted[1], EPathFollowingResult::Success);
}

TEST_F(Requests, DestroyingTheReplacedTaskLeavesTheNewMove) // M1
{
	UAITask_RealTimeMoveTo* First = UAITask_RealTimeMoveTo::RealTimeMoveTo(Controller, Aside);
	First->ReadyForActivation();
	Game.Tick(5);
	Mover().MoveToLocation(TwoStoreyLevel::Upstairs);
	Game.Tick(5);
	First->ExternalCancel();
	EXPECT_EQ(Mover().GetMoveStatus(), ERtpMoveStatus::Moving);
	EXPECT_TRUE(Game.TickUntil([&] { return Mover().GetMoveStatus() == ERtpMoveStatus::Arrived; }));
}

TEST_F(Requests, APausedTaskStandsAndContinuesAfterTheTaskAboveIt) // m4
{
	std::vector<ERtpMoveResult> Results;
	UAITask_RealTimeMoveTo* Below = UAITask_RealTimeMoveTo::RealTimeMoveTo(Controller, TwoStoreyLevel::Upstairs);
	Below->OnFinished.AddLambda([&](ERtpMoveResult Result) { Results.push_back(Result); });
	Below->ReadyForActivation();
	Game.Tick(5);
	UAITask_RealTimeMoveTo* Above = UAITask_RealTimeMoveTo::RealTimeMoveTo(Controller, Aside);
	bool bThere = false;
	Above->OnFinished.AddLambda([&](ERtpMoveResult Result) { bThere = Result == ERtpMoveResult::Arrived; });
	Above->ReadyForActivation();
	EXPECT_TRUE(Below->IsPaused());
	ASSERT_TRUE(Game.TickUntil([&] { return bThere; }));
	EXPECT_TRUE(Results.empty());
	ASSERT_TRUE(Game.TickUntil([&] { return !Results.empty(); }));
	EXPECT_EQ(Results, std::vector{ERtpMoveResult::Arrived});
	EXPECT_GT(FTestGame::FeetOf(Pawn).Z, 250);
}

TEST_F(Requests, AFailureIsCompletedOnce) // m5
{
	const FPathFollowingRequestResult Request =
		Controller->MoveTo(FAIMoveRequest(FVector(99999, 0, 0))); // off the grid
	Game.Tick(3);
	ASSERT_EQ(Controller->MiniCompleted.size(), 1u);
	EXPECT_NE(Controller->MiniCompleted[0], EPathFollowingResult::Success);
	EXPECT_EQ(Controller->MiniCompletedIds[0], Request.MoveId) << "the caller knows the number";
	EXPECT_EQ(Following().GetStatus(), EPathFollowingStatus::Idle);
}

TEST_F(Requests, ALockPausesTheRunningMoveAndRefusesOthers)
{
	Controller->MoveTo(FAIMoveRequest(TwoStoreyLevel::Upstairs));
	Game.Tick(10);
	Following().LockResource(EAIRequestPriority::Reaction);
	EXPECT_EQ(Controller->MoveTo(FAIMoveRequest(Aside)).Code, EPathFollowingRequestResult::Failed);
	EXPECT_TRUE(Controller->MiniCompleted.empty()) << "the lock keeps the running move";
	EXPECT_LT(WalkedInASecond(), 5);
	EXPECT_FALSE(Mover().MoveToLocation(Aside)) << "the lock holds for the mover's own functions, too";
	Following().ClearResourceLock(EAIRequestPriority::Reaction);
	ASSERT_TRUE(Game.TickUntil([&] { return !Controller->MiniCompleted.empty(); }));
	EXPECT_EQ(Controller->MiniCompleted, std::vector{EPathFollowingResult::Success});
	EXPECT_GT(FTestGame::FeetOf(Pawn).Z, 250);
}

TEST_F(Requests, StoppingTheMovementComponentEndsTheMove)
{
	Mover().MoveToLocation(TwoStoreyLevel::Upstairs);
	Game.Tick(10);
	Pawn->GetCharacterMovement()->StopMovementImmediately();
	EXPECT_EQ(Mover().GetMoveStatus(), ERtpMoveStatus::Idle);
}

TEST_F(Requests, UnpossessingEndsTheMove)
{
	const UMoveListener* Heard = Game.NewListener(Mover());
	Controller->MoveTo(FAIMoveRequest(TwoStoreyLevel::Upstairs));
	Game.Tick(10);
	Controller->UnPossess();
	EXPECT_EQ(Heard->Results, std::vector{ERtpMoveResult::Aborted});
	EXPECT_TRUE(Controller->MiniCompleted.empty()) << "the engine tells no one";
	EXPECT_LT(WalkedInASecond(), 5);
}

TEST_F(Requests, AMoverThatIsTakenAwayEndsItsRequest)
{
	Controller->MoveTo(FAIMoveRequest(TwoStoreyLevel::Upstairs));
	Game.Tick(10);
	Mover().DestroyComponent();
	Game.Tick(2);
	EXPECT_EQ(Controller->MiniCompleted, std::vector{EPathFollowingResult::Aborted});
	EXPECT_EQ(Following().MiniSteps, 0);
	EXPECT_FALSE(Controller->IsFollowingAPath());
}

TEST_F(Requests, AnOrdersRadiusIsNotTheMoversForEver) // m1
{
	Mover().AcceptanceRadius = 50;
	FRtpMoveOrder Order;
	Order.Pawn = Pawn;
	Order.Goal = Aside;
	Order.AcceptanceRadius = 300.0f;
	Order.AllowPartial = false;
	ASSERT_NE(FRtpMoveTicket::Send(Order), nullptr);
	EXPECT_EQ(Mover().AcceptanceRadius, 50);
	EXPECT_TRUE(Mover().bAllowPartial);
	ASSERT_TRUE(Game.TickUntil([&] { return Mover().GetMoveStatus() == ERtpMoveStatus::Arrived; }));
	EXPECT_GT(FVector::Dist2D(FTestGame::FeetOf(Pawn), Aside), 200);
	const std::optional<Rtp::MoverHandle> Before = Mover().GetState().GetHandle();
	Mover().MoveToLocation(Aside);
	ASSERT_TRUE(Game.TickUntil([&] { return Mover().GetMoveStatus() == ERtpMoveStatus::Arrived; }));
	EXPECT_LT(FVector::Dist2D(FTestGame::FeetOf(Pawn), Aside), 100);
	EXPECT_EQ(Mover().GetState().GetHandle(), Before) << "the core's mover stays";
}

TEST_F(Requests, AListenerThatBeginsAnotherMoveWhenItsOwnIsReplacedIsToldTheTruth) // m2
{
	const FVector First = TwoStoreyLevel::Upstairs;
	std::vector<ERtpMoveResult> Results;
	bool bAgain = true;
	Mover().OnMoveFinished.AddLambda(
		[&](ERtpMoveResult Result)
		{
			Results.push_back(Result);
			if (std::exchange(bAgain, false))
			{
				Mover().MoveToLocation(First);
			}
		});
	Mover().MoveToLocation(First);
	Game.Tick(10);
	Mover().MoveToLocation(Aside);
	ASSERT_TRUE(Game.TickUntil([&] { return Mover().GetMoveStatus() == ERtpMoveStatus::Arrived; }));
	const FVector End = FVector::Dist2D(FTestGame::FeetOf(Pawn), Aside) < 150 ? Aside : First;
	EXPECT_EQ(End, Aside) << "the last order of the game counts";
	EXPECT_EQ(Results, (std::vector{ERtpMoveResult::Aborted, ERtpMoveResult::Aborted, ERtpMoveResult::Arrived}));
}

TEST_F(Requests, TheTreeFollowsItsKeyToAnotherActor) // R11
{
	ASSERT_NO_FATAL_FAILURE(RunTreeUpstairs());
	Blackboard->SetValueAsObject(TEXT("Goal"), Game.World->SpawnActor<AActor>(Aside));
	ASSERT_TRUE(Game.TickUntil([&] { return Tree->MiniResult != EBTNodeResult::InProgress; }));
	EXPECT_EQ(Tree->MiniResult, EBTNodeResult::Succeeded);
	EXPECT_LT(FVector::Dist2D(FTestGame::FeetOf(Pawn), Aside), 150);
}

TEST_F(Requests, AGoalWithoutNavMeshTilesIsReachedOverOurGrid) // R6
{
	UNavigationSystemV1& Navigation = *UNavigationSystemV1::GetCurrent(Game.World);
	const TArray<TObjectPtr<ANavigationData>> Tiles = Navigation.NavData;
	Navigation.NavData.Empty(); // streamed out
	const FPathFollowingRequestResult Request = Controller->MoveTo(FAIMoveRequest(Aside));
	Navigation.NavData = Tiles; // the bodies of the miniature engine stand on it
	EXPECT_EQ(Request.Code, EPathFollowingRequestResult::RequestSuccessful);
	ASSERT_TRUE(Game.TickUntil([&] { return !Controller->MiniCompleted.empty(); }));
	EXPECT_EQ(Controller->MiniCompleted, std::vector{EPathFollowingResult::Success});
}

TEST_F(Requests, ALevelWithoutANavMeshIsWalkedByItsBakedData) // R6: path following of 5.4 looks for a query filter
{
	UNavigationSystemV1::GetCurrent(Game.World)->NavData.Empty();
	for (const bool bStock : {true, false})
	{
		AAIController* AI = Game.World->SpawnActor<AAIController>(
			bStock ? AAIController::StaticClass() : ARtpAIController::StaticClass(), FVector());
		ACharacter* Walker = Game.SpawnPlain(Aside);
		AI->Possess(Walker);
		EXPECT_TRUE(FTestGame::MoverOf(Walker).MoveToLocation(Aside - FVector(0, 500, 0)));
		ASSERT_TRUE(Game.TickUntil([&] { return !AI->MiniCompleted.empty(); }, 20));
		EXPECT_EQ(AI->MiniCompleted, std::vector{EPathFollowingResult::Success});
	}
}

TEST_F(Requests, AMoveThatBeganBeforePossessionBecomesARequest)
{
	ACharacter* Late = Game.SpawnPlain(Aside);
	URealTimeMoverComponent& Bare = FTestGame::MoverOf(Late);
	const UMoveListener* Heard = Game.NewListener(Bare);
	ASSERT_TRUE(Bare.MoveToLocation(TwoStoreyLevel::Upstairs));
	const uint32 Number = Bare.GetMove();
	Game.Tick(3);
	AAIController* AI = Game.World->SpawnActor<AAIController>();
	AI->Possess(Late);
	Game.Tick(20);
	EXPECT_EQ(Bare.GetMove(), Number) << "the same move";
	EXPECT_TRUE(AI->IsFollowingAPath());
	EXPECT_GT(Late->GetVelocity().Size2D(), 300);
	AI->StopMovement();
	EXPECT_EQ(Heard->Results, std::vector{ERtpMoveResult::Aborted});
	EXPECT_EQ(AI->MiniCompleted, std::vector{EPathFollowingResult::Aborted});
}

TEST_F(Requests, AMoveThatWaitsForDataBecomesARequestOfTheNewController)
{
	FTestGame Fresh;
	ACharacter* Late = Fresh.SpawnPlain(TwoStoreyLevel::Start);
	ASSERT_TRUE(FTestGame::MoverOf(Late).MoveToLocation(Aside));
	ASSERT_EQ(FTestGame::MoverOf(Late).GetMoveStatus(), ERtpMoveStatus::Waiting);
	AAIController* AI = Fresh.World->SpawnActor<AAIController>();
	AI->Possess(Late);
	Fresh.Tick();
	EXPECT_TRUE(AI->IsFollowingAPath());
	ASSERT_TRUE(Fresh.TickUntilReady());
	ASSERT_TRUE(Fresh.TickUntil([&] { return !AI->MiniCompleted.empty(); }, 20));
	EXPECT_EQ(AI->MiniCompleted, std::vector{EPathFollowingResult::Success});
}

TEST_F(Requests, APlayerWhoTakesAPawnEndsItsMove) // m6
{
	ACharacter* Taken = Game.Spawn(Aside);
	URealTimeMoverComponent& Bare = FTestGame::MoverOf(Taken);
	const UMoveListener* Heard = Game.NewListener(Bare);
	ASSERT_TRUE(Bare.MoveToLocation(TwoStoreyLevel::Upstairs));
	Game.Tick(10);
	Game.World->SpawnActor<APlayerController>()->Possess(Taken);
	Game.Tick();
	EXPECT_EQ(Heard->Results, std::vector{ERtpMoveResult::Aborted});
	const int32 Requested = Taken->GetCharacterMovement()->MiniRequests;
	Game.Tick(60);
	EXPECT_EQ(Taken->GetCharacterMovement()->MiniRequests, Requested);
}

TEST_F(Requests, TheLockOfAStockComponentHoldsForTheFirstMove)
{
	AAIController* Stock = nullptr;
	ACharacter* Stunned = Game.SpawnWithAI(Aside, Stock);
	UPathFollowingComponent* Locked = Stock->GetPathFollowingComponent();
	Locked->LockResource(EAIRequestPriority::HardScript);
	EXPECT_FALSE(FTestGame::MoverOf(Stunned).MoveToLocation(TwoStoreyLevel::Upstairs));
	Game.Tick(60);
	EXPECT_LT(FVector::Dist2D(FTestGame::FeetOf(Stunned), Aside), 1);
	Locked->ClearResourceLock(EAIRequestPriority::HardScript);
	EXPECT_TRUE(FTestGame::MoverOf(Stunned).MoveToLocation(TwoStoreyLevel::Upstairs));
	Game.Tick(60);
	EXPECT_GT(FVector::Dist2D(FTestGame::FeetOf(Stunned), Aside), 100);
}

TEST_F(Requests, AListenerOfTheStockComponentMayBeginAMoveWhileItIsReplaced)
{
	AAIController* Stock = nullptr;
	ACharacter* Walker = Game.SpawnWithAI(Aside, Stock);
	FNavPathSharedPtr Path;
	Stock->MoveTo(FAIMoveRequest(Aside - FVector(0, 300, 0)).SetUsePathfinding(false), &Path);
	bool bAgain = true;
	Stock->GetPathFollowingComponent()->OnRequestFinished.AddLambda(
		[&](FAIRequestID, const FPathFollowingResult&)
		{
			if (std::exchange(bAgain, false))
			{
				Stock->MoveTo(FAIMoveRequest(Aside - FVector(0, 600, 0)));
			}
		});
	Game.Tick(5);
	ASSERT_TRUE(FTestGame::MoverOf(Walker).MoveToLocation(TwoStoreyLevel::Upstairs));
	EXPECT_FALSE(bAgain);
	ASSERT_TRUE(Game.TickUntil([&] { return FTestGame::MoverOf(Walker).GetMove() == 0; }));
	EXPECT_GT(FTestGame::FeetOf(Walker).Z, 250) << "the last order counts";
	EXPECT_EQ(Stock->MiniCompleted.size(), 3u) << "each request is completed once";
}

TEST_F(Requests, ARefusedOrderEndsTheMoveItWasToReplace)
{
	ASSERT_NO_FATAL_FAILURE(RunTreeUpstairs());
	Following().LockResource(EAIRequestPriority::Reaction);
	Blackboard->SetValueAsObject(TEXT("Goal"), Game.World->SpawnActor<AActor>(Aside));
	EXPECT_EQ(Tree->MiniResult, EBTNodeResult::Failed);
	Following().ClearResourceLock(EAIRequestPriority::Reaction);
	EXPECT_LT(WalkedInASecond(), 5) << "nobody wants the old goal any more";
}

TEST_F(Requests, ASearchOfTheEngineDuringAChaseDoesNotEndIt)
{
	AAIController* Stock = nullptr;
	ACharacter* Hunter = Game.SpawnWithAI(Aside, Stock);
	FTestGame::MoverOf(Hunter).MoveToLocation(Aside - FVector(0, 100, 0)); // our path following from now on
	Stock->MoveToActor(Pawn, 5);
	for (int Count = 0; Count < 3; ++Count)
	{
		Game.Tick(5);
		Stock->GetPathFollowingComponent()->MiniSearchAgain(Count != 1); // once it finds nothing
	}
	EXPECT_TRUE(Stock->IsFollowingAPath());
	ASSERT_TRUE(Game.TickUntil([&] { return FTestGame::MoverOf(Hunter).GetMove() == 0; }, 20));
	EXPECT_EQ(FTestGame::MoverOf(Hunter).GetLastResult(), ERtpMoveResult::Arrived);
}

TEST_F(Requests, AChangedRadiusOfTheMoverCountsForARunningRequest)
{
	Mover().MoveToLocation(Aside);
	Game.Tick(10);
	Mover().SetAcceptanceRadius(400);
	ASSERT_TRUE(Game.TickUntil([&] { return Mover().GetMove() == 0; }, 20));
	EXPECT_GT(FVector::Dist2D(FTestGame::FeetOf(Pawn), Aside), 300);
}

TEST_F(Requests, RvoThatIsSwitchedOnKeepsAStandingPawnFromSteppingAside)
{
	Game.Tick(10);
	Pawn->GetCharacterMovement()->bUseRVOAvoidance = true;
	ACharacter* Walker = Game.Spawn(TwoStoreyLevel::Start - FVector(200, 0, 0));
	Walker->SetActorEnableCollision(false);
	FTestGame::MoverOf(Walker).MoveToLocation(TwoStoreyLevel::Start + FVector(300, 0, 0));
	Game.Tick(120);
	EXPECT_EQ(Pawn->GetCharacterMovement()->MiniRequests, 0);
}

TEST_F(Requests, AStockRequestGoesOnAfterALockOffTheEnginesPath)
{
	AAIController* Stock = nullptr;
	ACharacter* Walker = Game.SpawnWithAI(TwoStoreyLevel::Start + FVector(0, 150, 0), Stock);
	FTestGame::MoverOf(Walker).MoveToLocation(Aside); // from now on path following is ours
	Stock->StopMovement();
	Stock->MiniCompleted.clear();
	const FBox Near = TwoStoreyLevel::NearDoor;
	Game.Subsystem().BlockBox(Near.GetCenter(), Near.GetExtent(), 0); // the engine's path leads through it
	Stock->MoveToLocation(FVector(1500, 375, 0));
	ASSERT_TRUE(Game.TickUntil([&] { return FTestGame::FeetOf(Walker).Y > 1000; }));
	UPathFollowingComponent& Locked = *Stock->GetPathFollowingComponent();
	Locked.LockResource(EAIRequestPriority::Reaction);
	Game.Tick(10);
	Locked.ClearResourceLock(EAIRequestPriority::Reaction);
	ASSERT_TRUE(Game.TickUntil([&] { return !Stock->MiniCompleted.empty(); }));
	EXPECT_EQ(Stock->MiniCompleted, std::vector{EPathFollowingResult::Success});
}

TEST_F(Requests, AGoalReachedOverOurGridIsReachedForTheEngineToo)
{
	AAIController* Stock = nullptr;
	ACharacter* Walker = Game.SpawnWithAI(TwoStoreyLevel::Start + FVector(0, 150, 0), Stock);
	FTestGame::MoverOf(Walker).MoveToLocation(Aside);
	FNavPathSharedPtr Path;
	Stock->MoveTo(FAIMoveRequest(TwoStoreyLevel::Upstairs), &Path);
	Path->SetIsPartial(true); // the engine's search has given up
	ASSERT_TRUE(Game.TickUntil([&] { return FTestGame::MoverOf(Walker).GetMove() == 0; }));
	EXPECT_EQ(FTestGame::MoverOf(Walker).GetLastResult(), ERtpMoveResult::Arrived);
	EXPECT_TRUE(Stock->GetPathFollowingComponent()->DidMoveReachGoal());
}

namespace
{
class ASetsOffOnPossession : public ARtpAIController
{
	MINI_CLASS(ASetsOffOnPossession, ARtpAIController)

public:
	virtual void OnPossess(APawn* InPawn) override
	{
		Super::OnPossess(InPawn);
		MoveToLocation(TwoStoreyLevel::Upstairs);
	}
};

class ASelfPossessed : public ACharacter
{
	MINI_CLASS(ASelfPossessed, ACharacter)

public:
	ASelfPossessed()
	{
		AutoPossessAI = EAutoPossessAI::PlacedInWorldOrSpawned;
		AIControllerClass = ASetsOffOnPossession::StaticClass();
	}
};

class AMoverPossessed : public ASelfPossessed
{
	MINI_CLASS(AMoverPossessed, ASelfPossessed)

public:
	AMoverPossessed()
	{
		CreateDefaultSubobject<URealTimeMoverComponent>(TEXT("Mover"));
	}
};
} // namespace

TEST_F(Requests, AMoveRequestedOnPossessionIsWalked)
{
	const FVector Where = TwoStoreyLevel::Start + FVector(0, 300, 88);
	for (ACharacter* Walker : {static_cast<ACharacter*>(Game.World->SpawnActor<ASelfPossessed>(Where)),
			 static_cast<ACharacter*>(Game.World->SpawnActor<AMoverPossessed>(Where + FVector(0, 200, 0)))})
	{
		const AAIController* AI = Cast<AAIController>(Walker->GetController());
		ASSERT_NE(AI, nullptr);
		EXPECT_TRUE(Game.TickUntil([&] { return !AI->MiniCompleted.empty(); }));
		EXPECT_EQ(AI->MiniCompleted, std::vector{EPathFollowingResult::Success});
		EXPECT_GT(FTestGame::FeetOf(Walker).Z, 250);
	}
}
