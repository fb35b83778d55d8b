// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "BehaviorTree/BehaviorTreeComponent.h"
#include "BehaviorTree/BlackboardComponent.h"
#include "Crowd/RtpPathFollowingComponent.h"
#include "Movement/RtpAIController.h"
#include "Queries/EnvQueryTest_RtpWalkingDistance.h"
#include "StateTreeExecutionContext.h"
#include "StateTreeTask_RealTimeMoveTo.h"
#include "Tasks/AITask_RealTimeMoveTo.h"
#include "Tasks/BTTask_RealTimeMoveTo.h"
#include "Tasks/RtpMoveToAction.h"
#include "TestGame.h"

#include <gtest/gtest.h>

namespace
{
class MoveNodes : public testing::Test
{
protected:
	MoveNodes()
	{
		Pawn = Game.World->SpawnActor<ACharacter>(TwoStoreyLevel::Start + FVector(0, 0, 88));
		Controller = Game.World->SpawnActor<ARtpAIController>();
		Controller->Possess(Pawn);
	}

	bool IsUpstairs() const
	{
		const FVector Feet = FTestGame::FeetOf(Pawn);
		return FVector::Dist2D(Feet, TwoStoreyLevel::Upstairs) < 80 && Feet.Z > 250;
	}

	/** Gives the controller a behaviour tree whose task moves to "Goal" of the blackboard. */
	void MakeTree()
	{
		Blackboard = NewObject<UBlackboardComponent>(Controller);
		Tree = NewObject<UBehaviorTreeComponent>(Controller);
		Tree->RegisterComponent();
		Task = NewObject<UBTTask_RealTimeMoveTo>(Controller);
		Task->BlackboardKey.SelectedKeyName = TEXT("Goal");
	}

	FReadyGame Game;
	ACharacter* Pawn;
	ARtpAIController* Controller;
	UBlackboardComponent* Blackboard = nullptr;
	UBehaviorTreeComponent* Tree = nullptr;
	UBTTask_RealTimeMoveTo* Task = nullptr;
};

/** The task of a StateTree's state, which moves an actor to a place. */
struct FTreeMove
{
	FStateTreeTask_RealTimeMoveToData Data;
	FStateTreeExecutionContext Context{&Data};
	FStateTreeTask_RealTimeMoveTo Task;

	FTreeMove(AActor* Actor, const FVector& Goal)
	{
		Data.Actor = Actor;
		Data.GoalLocation = Goal;
	}

	EStateTreeRunStatus Enter()
	{
		return Task.EnterState(Context, {});
	}

	EStateTreeRunStatus Tick()
	{
		return Task.Tick(Context, FTestGame::TickSeconds);
	}

	void Exit()
	{
		Task.ExitState(Context, {});
	}
};
} // namespace

TEST_F(MoveNodes, TheControllersMoveToWalksWithAMoverAndSearchesNoNavMesh)
{
	const FPathFollowingRequestResult Request =
		Controller->MoveTo(FAIMoveRequest(TwoStoreyLevel::Upstairs).SetAcceptanceRadius(30));
	ASSERT_EQ(Request.Code, EPathFollowingRequestResult::RequestSuccessful);
	ASSERT_NE(Pawn->FindComponentByClass<URealTimeMoverComponent>(), nullptr) << "it got a mover";
	ASSERT_TRUE(Game.TickUntil([&] { return !Controller->MiniCompleted.empty(); }));
	EXPECT_EQ(Controller->MiniCompleted, std::vector{EPathFollowingResult::Success});
	EXPECT_TRUE(IsUpstairs());
	EXPECT_EQ(Controller->MiniSearches, 0);
	EXPECT_EQ(Controller->GetPathFollowingComponent()->MiniSteps, 0) << "the engine's straight line was not followed";
}

TEST_F(MoveNodes, ARequestCanBePausedReplacedAndAborted)
{
	Controller->MoveTo(FAIMoveRequest(TwoStoreyLevel::Upstairs));
	Game.Tick(10);
	UPathFollowingComponent* Following = Controller->GetPathFollowingComponent();
	Following->PauseMove();
	EXPECT_EQ(FTestGame::MoverOf(Pawn).GetMoveStatus(), ERtpMoveStatus::Paused);
	Following->ResumeMove();
	EXPECT_EQ(FTestGame::MoverOf(Pawn).GetMoveStatus(), ERtpMoveStatus::Moving);
	Controller->MoveTo(FAIMoveRequest(TwoStoreyLevel::Start + FVector(0, 900, 0)));
	EXPECT_EQ(Controller->MiniCompleted, std::vector{EPathFollowingResult::Aborted});
	Game.Tick(5);
	Controller->StopMovement();
	EXPECT_EQ(FTestGame::MoverOf(Pawn).GetMoveStatus(), ERtpMoveStatus::Idle);
	EXPECT_EQ(Controller->MiniCompleted.size(), 2u);
	Game.Tick(5);
	EXPECT_EQ(Controller->MiniCompleted.size(), 2u) << "an end is reported once";
}

TEST_F(MoveNodes, ARequestThatFailsAtOnceEndsInTheNextTick)
{
	Pawn->SetActorLocation(FVector(99999, 0, 88)); // off the grid
	const FPathFollowingRequestResult Request = Controller->MoveTo(FAIMoveRequest(TwoStoreyLevel::Upstairs));
	EXPECT_EQ(Request.Code, EPathFollowingRequestResult::RequestSuccessful);
	Game.Tick(1);
	EXPECT_EQ(Controller->MiniCompleted, std::vector{EPathFollowingResult::OffPath});
	EXPECT_EQ(Controller->GetPathFollowingComponent()->GetStatus(), EPathFollowingStatus::Idle);
}

TEST_F(MoveNodes, ARequestThatNoMoverAcceptsDoesNotFollowTheStraightPath)
{
	Pawn->LocalRole = ROLE_SimulatedProxy;
	const FPathFollowingRequestResult Request = Controller->MoveTo(FAIMoveRequest(TwoStoreyLevel::Upstairs));
	EXPECT_EQ(Request.Code, EPathFollowingRequestResult::RequestSuccessful);
	Game.Tick(5);
	EXPECT_EQ(Controller->MiniCompleted, std::vector{EPathFollowingResult::Aborted});
	EXPECT_EQ(Controller->GetPathFollowingComponent()->MiniSteps, 0);
}

TEST_F(MoveNodes, RequestsWithoutPathFindingAreLeftToTheEngine)
{
	Controller->MoveTo(FAIMoveRequest(TwoStoreyLevel::Start + FVector(300, 0, 0)).SetUsePathfinding(false));
	ASSERT_TRUE(Game.TickUntil([&] { return !Controller->MiniCompleted.empty(); }));
	EXPECT_GT(Controller->GetPathFollowingComponent()->MiniSteps, 0);
	EXPECT_EQ(Pawn->FindComponentByClass<URealTimeMoverComponent>(), nullptr);
}

TEST_F(MoveNodes, TheBehaviourTreeTaskMovesToLocationsAndActors)
{
	MakeTree();
	EXPECT_EQ(Tree->MiniRun(Task), EBTNodeResult::Failed) << "there is no goal yet";
	Blackboard->SetValueAsVector(TEXT("Goal"), TwoStoreyLevel::Start + FVector(300, 0, 0));
	ASSERT_EQ(Tree->MiniRun(Task), EBTNodeResult::InProgress);
	Game.Tick(5);
	Blackboard->SetValueAsVector(TEXT("Goal"), TwoStoreyLevel::Upstairs);
	ASSERT_TRUE(Game.TickUntil([&] { return Tree->MiniResult != EBTNodeResult::InProgress; }));
	EXPECT_EQ(Tree->MiniResult, EBTNodeResult::Succeeded);
	EXPECT_TRUE(IsUpstairs()) << "the goal moved on the blackboard";

	Blackboard->SetValueAsObject(TEXT("Goal"), Game.World->SpawnActor<AActor>(TwoStoreyLevel::Start));
	ASSERT_EQ(Tree->MiniRun(Task), EBTNodeResult::InProgress);
	Game.Tick(5);
	Tree->MiniAbort();
	EXPECT_EQ(Tree->MiniResult, EBTNodeResult::Aborted);
	EXPECT_EQ(FTestGame::MoverOf(Pawn).GetMoveStatus(), ERtpMoveStatus::Idle);
}

TEST_F(MoveNodes, TheBehaviourTreeTaskHearsOfItsKeyAtOnce)
{
	MakeTree();
	Blackboard->SetValueAsVector(TEXT("Goal"), TwoStoreyLevel::Start + FVector(300, 0, 0));
	ASSERT_EQ(Tree->MiniRun(Task), EBTNodeResult::InProgress);
	EXPECT_EQ(Blackboard->MiniObservers(), 1u);
	Blackboard->SetValueAsVector(TEXT("Other"), TwoStoreyLevel::Start);
	Blackboard->SetValueAsVector(TEXT("Goal"), TwoStoreyLevel::Upstairs);
	EXPECT_EQ(FTestGame::MoverOf(Pawn).GetGoalLocation(), TwoStoreyLevel::Upstairs) << "before the next tick";
	Blackboard->ClearValue(TEXT("Goal"));
	EXPECT_EQ(Tree->MiniResult, EBTNodeResult::Failed);
	EXPECT_EQ(Blackboard->MiniObservers(), 0u);

	Task->bObserveGoal = false;
	Blackboard->SetValueAsVector(TEXT("Goal"), TwoStoreyLevel::Upstairs);
	ASSERT_EQ(Tree->MiniRun(Task), EBTNodeResult::InProgress);
	EXPECT_EQ(Blackboard->MiniObservers(), 0u);
	Tree->MiniAbort();
	EXPECT_EQ(FTestGame::MoverOf(Pawn).GetMoveStatus(), ERtpMoveStatus::Idle);
}

TEST_F(MoveNodes, TheBehaviourTreeTaskClaimsMovement)
{
	MakeTree();
	Blackboard->SetValueAsVector(TEXT("Goal"), TwoStoreyLevel::Upstairs);
	ASSERT_EQ(Tree->MiniRun(Task), EBTNodeResult::InProgress);
	EXPECT_EQ(Controller->MiniTasks.Num(), 1);
	Game.Tick(5);
	// A task of higher priority moves the pawn elsewhere; the tree waits, and goes on afterwards.
	const FVector Aside = TwoStoreyLevel::Start + FVector(200, 0, 0);
	UAITask_RealTimeMoveTo* Above = UAITask_RealTimeMoveTo::RealTimeMoveTo(Controller, Aside);
	bool bAside = false;
	Above->OnFinished.AddLambda([&](ERtpMoveResult Result) { bAside = Result == ERtpMoveResult::Arrived; });
	Above->ReadyForActivation();
	EXPECT_EQ(FTestGame::MoverOf(Pawn).GetGoalLocation(), Aside);
	ASSERT_TRUE(Game.TickUntil([&] { return bAside; }));
	EXPECT_EQ(Tree->MiniResult, EBTNodeResult::InProgress);
	EXPECT_EQ(FTestGame::MoverOf(Pawn).GetGoalLocation(), TwoStoreyLevel::Upstairs);
	// A new goal that comes while the tree waits is used when it goes on.
	UAITask_RealTimeMoveTo* Again = UAITask_RealTimeMoveTo::RealTimeMoveTo(Controller, Aside);
	Again->ReadyForActivation();
	Blackboard->SetValueAsVector(TEXT("Goal"), TwoStoreyLevel::Start);
	EXPECT_EQ(FTestGame::MoverOf(Pawn).GetGoalLocation(), Aside) << "the task above has the pawn";
	Again->ExternalCancel();
	EXPECT_EQ(FTestGame::MoverOf(Pawn).GetGoalLocation(), TwoStoreyLevel::Start);
	ASSERT_TRUE(Game.TickUntil([&] { return Tree->MiniResult != EBTNodeResult::InProgress; }));
	EXPECT_EQ(Tree->MiniResult, EBTNodeResult::Succeeded);
	EXPECT_EQ(Controller->MiniTasks.Num(), 0);
}

TEST_F(MoveNodes, AnEndedGameplayTaskIsFinishedWhenItTells)
{
	UAITask_RealTimeMoveTo* Task = UAITask_RealTimeMoveTo::RealTimeMoveTo(Controller, TwoStoreyLevel::Upstairs);
	std::vector<EGameplayTaskState> States;
	Task->OnFinished.AddLambda([&](ERtpMoveResult) { States.push_back(Task->GetState()); });
	Task->ReadyForActivation();
	ASSERT_TRUE(Game.TickUntil([&] { return !States.empty(); }));
	EXPECT_EQ(States, std::vector{EGameplayTaskState::Finished});
}

TEST_F(MoveNodes, TheGameplayTaskEndsWithItsMoveAndTheMoveWithIt)
{
	UAITask_RealTimeMoveTo* Task = UAITask_RealTimeMoveTo::RealTimeMoveTo(Controller, TwoStoreyLevel::Upstairs);
	std::vector<ERtpMoveResult> Results;
	Task->OnFinished.AddLambda([&](ERtpMoveResult Result) { Results.push_back(Result); });
	Task->ReadyForActivation();
	ASSERT_TRUE(Game.TickUntil([&] { return !Results.empty(); }));
	EXPECT_EQ(Results, std::vector{ERtpMoveResult::Arrived});
	EXPECT_TRUE(IsUpstairs());
	UAITask_RealTimeMoveTo* Cancelled = UAITask_RealTimeMoveTo::RealTimeMoveTo(Controller, TwoStoreyLevel::Start);
	Cancelled->ReadyForActivation();
	Game.Tick(3);
	Cancelled->ExternalCancel();
	EXPECT_EQ(FTestGame::MoverOf(Pawn).GetMoveStatus(), ERtpMoveStatus::Idle);
	EXPECT_EQ(UAITask_RealTimeMoveTo::RealTimeMoveTo(nullptr, FVector()), nullptr);
}

TEST_F(MoveNodes, TheBlueprintActionReportsItsResult)
{
	std::vector<ERtpMoveResult> Arrived;
	std::vector<ERtpMoveResult> Failed;
	const auto Run = [&](const FVector& Goal)
	{
		URtpMoveToAction* Action = URtpMoveToAction::RealTimeMoveTo(Pawn, Goal);
		Action->OnArrived.AddLambda([&](ERtpMoveResult Result) { Arrived.push_back(Result); });
		Action->OnFailed.AddLambda([&](ERtpMoveResult Result) { Failed.push_back(Result); });
		Action->Activate();
	};
	Run(TwoStoreyLevel::Upstairs);
	CollectGarbage(); // the action stays alive until its end
	ASSERT_TRUE(Game.TickUntil([&] { return !Arrived.empty() || !Failed.empty(); }));
	EXPECT_EQ(Arrived, std::vector{ERtpMoveResult::Arrived});
	Run(FVector(99999, 0, 0));
	Game.Tick(2);
	EXPECT_EQ(Failed, std::vector{ERtpMoveResult::OffGrid});
	CollectGarbage();
	EXPECT_EQ(MiniObjects::Get().CountOf(URtpMoveToAction::StaticClass()), 0);
}

TEST_F(MoveNodes, TheStateTreeTaskRunsUntilThePawnArrives)
{
	FTreeMove Move(Controller, TwoStoreyLevel::Upstairs);
	ASSERT_EQ(Move.Enter(), EStateTreeRunStatus::Running);
	EStateTreeRunStatus Status = EStateTreeRunStatus::Running;
	ASSERT_TRUE(Game.TickUntil(
		[&]
		{
			Status = Move.Tick();
			return Status != EStateTreeRunStatus::Running;
		}));
	EXPECT_EQ(Status, EStateTreeRunStatus::Succeeded);
	EXPECT_TRUE(IsUpstairs());
	Move.Data.GoalLocation = TwoStoreyLevel::Start;
	Move.Enter();
	Game.Tick(3);
	Move.Exit();
	EXPECT_EQ(FTestGame::MoverOf(Pawn).GetMoveStatus(), ERtpMoveStatus::Idle);
	Move.Data.Actor = nullptr;
	EXPECT_EQ(Move.Enter(), EStateTreeRunStatus::Failed);
}

TEST_F(MoveNodes, TheStateTreeTaskClaimsMovement)
{
	FTreeMove Move(Pawn, TwoStoreyLevel::Upstairs);
	ASSERT_EQ(Move.Enter(), EStateTreeRunStatus::Running);
	EXPECT_EQ(Controller->MiniTasks.Num(), 1);
	// A task of higher priority moves the pawn elsewhere; the state waits, and goes on afterwards.
	const FVector Aside = TwoStoreyLevel::Start + FVector(200, 0, 0);
	UAITask_RealTimeMoveTo* Above = UAITask_RealTimeMoveTo::RealTimeMoveTo(Controller, Aside);
	Above->ReadyForActivation();
	for (int Tick = 0; Tick < 5; ++Tick)
	{
		Game.Tick();
		EXPECT_EQ(Move.Tick(), EStateTreeRunStatus::Running);
		EXPECT_EQ(FTestGame::MoverOf(Pawn).GetGoalLocation(), Aside);
	}
	// A goal that changes while the state waits is used when it goes on.
	Move.Data.GoalLocation = TwoStoreyLevel::Start;
	EXPECT_EQ(Move.Tick(), EStateTreeRunStatus::Running);
	Above->ExternalCancel();
	EXPECT_EQ(FTestGame::MoverOf(Pawn).GetGoalLocation(), TwoStoreyLevel::Start);
	ASSERT_TRUE(Game.TickUntil([&] { return Move.Tick() == EStateTreeRunStatus::Succeeded; }));
	EXPECT_EQ(Controller->MiniTasks.Num(), 0);
	Move.Data.Task = nullptr; // a garbage collection takes tasks that have ended
	EXPECT_EQ(Move.Tick(), EStateTreeRunStatus::Succeeded);
	Move.Exit();
}

TEST_F(MoveNodes, TheStateTreeTaskFailsForAGoalOffTheGround)
{
	FTreeMove Move(Controller, FVector(99999, 0, 0));
	EXPECT_EQ(Move.Enter(), EStateTreeRunStatus::Running);
	Game.Tick(2); // requests of path following end in the next tick
	EXPECT_EQ(Move.Tick(), EStateTreeRunStatus::Failed);
	EXPECT_EQ(Controller->MiniTasks.Num(), 0);
}

TEST_F(MoveNodes, TheStateTreeTaskMovesAPawnWithoutAController)
{
	FTreeMove Move(Game.Spawn(TwoStoreyLevel::Start + FVector(0, 200, 0)), TwoStoreyLevel::Upstairs);
	ASSERT_EQ(Move.Enter(), EStateTreeRunStatus::Running);
	ASSERT_TRUE(Game.TickUntil([&] { return Move.Tick() == EStateTreeRunStatus::Succeeded; }));
}

TEST_F(MoveNodes, TheQueryTestScoresTheRouteUpstairs)
{
	UEnvQueryTest_RtpWalkingDistance* Test = NewObject<UEnvQueryTest_RtpWalkingDistance>();
	FEnvQueryInstance Query;
	Query.Owner = Pawn;
	Query.World = Game.World;
	Query.Context.Add(TwoStoreyLevel::Start);
	const FVector Below = TwoStoreyLevel::Upstairs - FVector(0, 0, 300);
	for (const FVector& Location : {TwoStoreyLevel::Upstairs, Below, FVector(99999, 0, 0)})
	{
		Query.Items.Add(FEnvQueryInstance::FItem{Location});
	}
	Test->FloatValueMax.DefaultValue = 1e6f;
	Query.MiniRun(*Test);
	EXPECT_GT(Query.Items[0].Score, Query.Items[1].Score + 300) << "the stairs are a way round";
	EXPECT_GT(Query.Items[1].Score, FVector::Dist2D(TwoStoreyLevel::Start, Below));
	EXPECT_FALSE(Query.Items[0].bFailed);
	EXPECT_TRUE(Query.Items[2].bFailed);
	Test->FloatValueMax.DefaultValue = Query.Items[1].Score + 1;
	Query.MiniRun(*Test);
	EXPECT_TRUE(Query.Items[0].bFailed) << "filtered by its distance";
	EXPECT_FALSE(Test->GetDescriptionTitle().IsEmpty());
}

TEST_F(MoveNodes, ASlicedQueryScoresEachItemOnceAndAsInOnePiece)
{
	UEnvQueryTest_RtpWalkingDistance* Test = NewObject<UEnvQueryTest_RtpWalkingDistance>();
	Test->FloatValueMax.DefaultValue = 1e6f;
	FEnvQueryInstance Whole;
	Whole.Owner = Pawn;
	Whole.World = Game.World;
	Whole.Context = {TwoStoreyLevel::Start, TwoStoreyLevel::Upstairs};
	for (int32 Index = 0; Index < 7; ++Index)
	{
		const FVector Place = Index == 3 ? FVector(99999, 0, 0) : TwoStoreyLevel::Start + FVector(40.0 * Index, 0, 0);
		Whole.Items.Add(FEnvQueryInstance::FItem{Place});
	}
	FEnvQueryInstance Sliced = Whole;
	Sliced.MiniItemsPerStep = 2;
	EXPECT_EQ(Whole.MiniRun(*Test), 1);
	EXPECT_EQ(Sliced.MiniRun(*Test), 4);
	for (int32 Index = 0; Index < 7; ++Index)
	{
		EXPECT_EQ(Sliced.Items[Index].Score, Whole.Items[Index].Score) << Index;
		EXPECT_EQ(Sliced.Items[Index].bFailed, Index == 3) << Index;
	}
	EXPECT_GT(Whole.Items[0].Score, 0) << "the average of both starts";
}

namespace
{
/** Claims movement and does not move: a montage, a stun. */
class UHold : public UAITask
{
	MINI_CLASS(UHold, UAITask)

public:
	explicit UHold(const FObjectInitializer& Initializer = FObjectInitializer::Get())
		: Super(Initializer)
	{
		AddRequiredResource(UAIResource_Movement::StaticClass());
		AddClaimedResource(UAIResource_Movement::StaticClass());
	}
};
} // namespace

TEST_F(MoveNodes, AGoalThatChangesUnderATaskThatOnlyHoldsIsWalked)
{
	MakeTree();
	Blackboard->SetValueAsVector(TEXT("Goal"), TwoStoreyLevel::Upstairs);
	ASSERT_EQ(Tree->MiniRun(Task), EBTNodeResult::InProgress);
	Game.Tick(5);
	UHold* Hold = UAITask::NewAITask<UHold>(*Controller, EAITaskPriority::High);
	Hold->ReadyForActivation();
	Game.Tick(5);
	const FVector Aside = TwoStoreyLevel::Start + FVector(200, 0, 0);
	Blackboard->SetValueAsVector(TEXT("Goal"), Aside);
	Game.Tick(5);
	Hold->ExternalCancel();
	EXPECT_EQ(FTestGame::MoverOf(Pawn).GetGoalLocation(), Aside);
	ASSERT_TRUE(Game.TickUntil([&] { return Tree->MiniResult != EBTNodeResult::InProgress; }));
	EXPECT_LT(FVector::Dist2D(FTestGame::FeetOf(Pawn), Aside), 100);
}
