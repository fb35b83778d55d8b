// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Grid/LayeredGridBuilder.h"
#include "Rtp/IO/GridFile.h"

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
	FRtpBodySpec, "RealTimePathing.Body", EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)

/** A body that the spec moves and turns as its mover wants, once the data is there. */
URealTimeMoverComponent* SpawnMover(const FVector& Location)
{
	URealTimeMoverComponent* NewMover = Game->SpawnMover(Location);
	Game->WaitForData();
	return NewMover;
}

/** Moves the body for some ticks, or until its move ends. */
void Walk(URealTimeMoverComponent& Mover, int32 Ticks)
{
	AActor* Actor = Mover.GetOwner();
	for (; Ticks > 0 && Mover.GetMove() != 0; --Ticks)
	{
		Game->Tick();
		const FVector Velocity = Mover.GetDesiredVelocity();
		Actor->SetActorLocation(Actor->GetActorLocation() + Velocity * FRtpSpecWorld::TickSeconds);
		Actor->SetActorRotation(Mover.GetDesiredFacing());
		if (Velocity.Size2D() > 10.0)
		{
			const double Turned = FRotator::NormalizeAxis(Actor->GetActorRotation().Yaw - Velocity.Rotation().Yaw);
			WorstTurn = FMath::Max(WorstTurn, FMath::Abs(Turned));
		}
		Fastest = FMath::Max(Fastest, Velocity.Size2D());
	}
}

/** The hall of other specs with a gallery three metres above its west, which only a ladder joins. */
URtpNavigationData* NewTower() const
{
	Rtp::GridSettings Settings;
	Settings.Transform.CellSizeCm = FRtpSpecLevel::CellCm;
	Rtp::LayeredGridBuilder Builder(Settings, 20, 12);
	for (int32_t Storey = 0; Storey < 2; ++Storey)
	{
		for (int32_t Row = 0; Row < 12; ++Row)
		{
			for (int32_t Column = 0; Column < (Storey == 0 ? 20 : 8); ++Column)
			{
				Builder.AddCell({Column, Row, Storey}, Storey * 300);
			}
		}
	}
	Builder.AddLink({6, 6, 0}, {6, 6, 1}, Rtp::Cost{6 * Settings.Costs.Straight}, Rtp::LinkKind::Ladder);
	Builder.AddLink({6, 6, 1}, {6, 6, 0}, Rtp::Cost{6 * Settings.Costs.Straight}, Rtp::LinkKind::Ladder);
	FRtpSpecLevel Level;
	Level.Grid = std::make_shared<const Rtp::LayeredGrid>(std::move(Builder.Build().Value()));
	Rtp::SerialTaskRunner Tasks;
	const auto GoOn = Rtp::NeverStop;
	Level.GridBytes = Rtp::WriteGridFile(*Level.Grid);
	Level.DatabaseBytes =
		Rtp::WriteDatabase(*Rtp::BuildDatabase("atlas", Level.Grid, Rtp::BuildContext{Tasks, GoOn}).Value());
	return Level.NewAsset();
}

TUniquePtr<FRtpSpecWorld> Game;
URtpWorldSubsystem* Subsystem = nullptr;
double WorstTurn = 0.0;
double Fastest = 0.0;
FVector Start = FVector(75.0, 75.0, 0.0);
FVector Goal = FVector(925.0, 525.0, 0.0);

END_DEFINE_SPEC(FRtpBodySpec)

void FRtpBodySpec::Define()
{
	BeforeEach(
		[this]()
		{
			Game = MakeUnique<FRtpSpecWorld>();
			WorstTurn = 0.0;
			Fastest = 0.0;
			Subsystem = Game->World->GetSubsystem<URtpWorldSubsystem>();
			Subsystem->SetNavigationData(NewTower());
			Subsystem->RequestData(NAME_None);
		});

	It("faces where it walks",
		[this]()
		{
			URealTimeMoverComponent* Mover = SpawnMover(Start);
			Mover->MoveToLocation(Goal);
			Walk(*Mover, 600);
			TestTrue(TEXT("arrived"), Mover->GetLastResult() == ERtpMoveResult::Arrived);
			TestTrue(TEXT("within ten degrees"), WorstTurn < 10.0);
		});

	It("reaches an actor that walks away",
		[this]()
		{
			URealTimeMoverComponent* Hunter = SpawnMover(Start);
			URealTimeMoverComponent* Prey = SpawnMover(Start + FVector(200.0, 0.0, 0.0));
			Prey->DefaultSpeed = 150.0f;
			Prey->MoveToLocation(Goal);
			Hunter->MoveToActor(Prey->GetOwner());
			for (int32 Count = 0; Count < 600 && Hunter->GetMove() != 0; ++Count)
			{
				Walk(*Hunter, 1);
				AActor* Walker = Prey->GetOwner();
				Walker->SetActorLocation(
					Walker->GetActorLocation() + Prey->GetDesiredVelocity() * FRtpSpecWorld::TickSeconds);
			}
			TestTrue(TEXT("arrived"), Hunter->GetLastResult() == ERtpMoveResult::Arrived);
		});

	It("walks on the storey to which a lift takes it",
		[this]()
		{
			URealTimeMoverComponent* Mover = SpawnMover(Start);
			const FVector Up(0.0, 0.0, 300.0);
			for (int32 Count = 0; Count < 30; ++Count)
			{
				AActor* Actor = Mover->GetOwner();
				Actor->SetActorLocation(Actor->GetActorLocation() + Up / 30.0);
				Game->Tick();
			}
			const FVector Place(325.0, 75.0, 300.0);
			Mover->MoveToLocation(Place);
			Walk(*Mover, 90);
			TestTrue(TEXT("arrived without the ladder"), Mover->GetLastResult() == ERtpMoveResult::Arrived);
		});

	It("climbs a ladder whose ends lie above each other",
		[this]()
		{
			URealTimeMoverComponent* Mover = SpawnMover(Start);
			Mover->MoveToLocation(FVector(75.0, 525.0, 300.0));
			Walk(*Mover, 30);
			TestTrue(TEXT("it takes its time"), Mover->GetOwner()->GetActorLocation().Z < 200.0);
			Walk(*Mover, 600);
			TestTrue(TEXT("arrived"), Mover->GetLastResult() == ERtpMoveResult::Arrived);
			TestTrue(TEXT("upstairs"), Mover->GetOwner()->GetActorLocation().Z > 150.0); // no floor lifts the body
		});

	It("follows a change of its speed",
		[this]()
		{
			URealTimeMoverComponent* Mover = SpawnMover(Start);
			Mover->MoveToLocation(Goal);
			Walk(*Mover, 20);
			TestTrue(TEXT("walks"), FMath::Abs(Fastest - 300.0) < 5.0);
			Mover->DefaultSpeed = 600.0f;
			Walk(*Mover, 2);
			TestTrue(TEXT("runs"), FMath::Abs(Fastest - 600.0) < 5.0);
		});

	AfterEach([this]() { Game.Reset(); });
}

#endif
