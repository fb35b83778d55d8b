// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Crowd/RealTimeMoverComponent.h"
#include "Crowd/RtpWorldSubsystem.h"
#include "Data/RtpNavigationData.h"
#include "Engine/World.h"
#include "GameFramework/Actor.h"
#include "Misc/AutomationTest.h"
#include "RtpSpecLevel.h"
#include "Templates/UniquePtr.h"

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(
	FRtpMoverSpec, "RealTimePathing.Mover", EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)

/** Ticks until the move ends or the time is over. */
void Walk(URealTimeMoverComponent& Mover, int32 Ticks)
{
	const auto IsOver = [&Mover]()
	{ return Mover.GetMoveStatus() == ERtpMoveStatus::Arrived || Mover.GetMoveStatus() == ERtpMoveStatus::Failed; };
	for (; Ticks > 0 && !IsOver(); --Ticks)
	{
		Game->Tick();
		AActor* Actor = Mover.GetOwner();
		Actor->SetActorLocation(Actor->GetActorLocation() + Mover.GetDesiredVelocity() * FRtpSpecWorld::TickSeconds);
		MostExpansions = FMath::Max(MostExpansions, Game->GetSubsystem().GetStatistics().Expansions);
	}
}

TUniquePtr<FRtpSpecWorld> Game;
int32 MostExpansions = 0;
FVector Start = FVector(75.0, 75.0, 0.0);
FVector Goal = FVector(925.0, 75.0, 0.0);

END_DEFINE_SPEC(FRtpMoverSpec)

void FRtpMoverSpec::Define()
{
	BeforeEach(
		[this]()
		{
			Game = MakeUnique<FRtpSpecWorld>(FRtpSpecLevel().NewAsset());
			MostExpansions = 0;
		});

	It("walks to its goal within the budget",
		[this]()
		{
			TestTrue(TEXT("ready"), Game->WaitForData());
			URealTimeMoverComponent* Mover = Game->SpawnMover(Start);
			TestTrue(TEXT("begun"), Mover->MoveToLocation(Goal));
			Walk(*Mover, 600);
			TestTrue(TEXT("arrived"), Mover->GetMoveStatus() == ERtpMoveStatus::Arrived);
			TestTrue(TEXT("at the goal"), FVector::Dist2D(Mover->GetOwner()->GetActorLocation(), Goal) < 60.0);
			TestTrue(TEXT("within the budget"), MostExpansions <= Game->GetSubsystem().GetStatistics().Budget);
		});

	It("goes round a gap that is closed on its way",
		[this]()
		{
			TestTrue(TEXT("ready"), Game->WaitForData());
			URealTimeMoverComponent* Mover = Game->SpawnMover(Start);
			Mover->MoveToLocation(Goal);
			Walk(*Mover, 10);
			const FVector Gap((FRtpSpecLevel::WallColumn + 0.5) * FRtpSpecLevel::CellCm,
				(FRtpSpecLevel::NearGap + 0.5) * FRtpSpecLevel::CellCm, 0.0);
			Game->GetSubsystem().BlockBox(Gap, FVector(20.0, 20.0, 100.0), 0.0f);
			Walk(*Mover, 900);
			TestTrue(TEXT("arrived"), Mover->GetLastResult() == ERtpMoveResult::Arrived);
		});

	It("may be destroyed in mid-plan",
		[this]()
		{
			TestTrue(TEXT("ready"), Game->WaitForData());
			URealTimeMoverComponent* Mover = Game->SpawnMover(Start);
			Mover->MoveToLocation(Goal);
			Game->Tick();
			Mover->GetOwner()->Destroy();
			Game->Tick();
			TestEqual(TEXT("movers"), Game->GetSubsystem().GetStatistics().Movers, 0);
		});

	It("may lose its world in mid-plan",
		[this]()
		{
			Game->SpawnMover(Start)->MoveToLocation(Goal);
			Game->Tick();
			Game.Reset();
			TestTrue(TEXT("alive"), true);
		});

	AfterEach([this]() { Game.Reset(); });
}

#endif
