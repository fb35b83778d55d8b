// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Grid/LayeredGridBuilder.h"
#include "Rtp/IO/GridFile.h"

#include "Crowd/RealTimeMoverComponent.h"
#include "Data/RtpNavigationData.h"
#include "GameFramework/Character.h"
#include "GameFramework/CharacterMovementComponent.h"
#include "Misc/AutomationTest.h"
#include "RtpSpecLevel.h"
#include "Templates/UniquePtr.h"

#include <utility>

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(
	FRtpBodySpec, "RealTimePathing.Body", EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)

/** A character of the engine, once the data is there. */
ACharacter* Spawn(const FVector& Feet)
{
	ACharacter* Character = Game->SpawnCharacter(Feet);
	Game->WaitForData();
	return Character;
}

static URealTimeMoverComponent& MoverOf(const ACharacter& Character)
{
	return *Character.FindComponentByClass<URealTimeMoverComponent>();
}

/** Ticks, or waits until the move ends, and looks at the character. */
void Walk(const ACharacter& Character, int32 Ticks)
{
	for (; Ticks > 0 && MoverOf(Character).GetMove() != 0; --Ticks)
	{
		Game->Tick();
		const FVector Velocity = Character.GetVelocity();
		Fastest = FMath::Max(Fastest, Velocity.Size2D());
		if (Velocity.Size2D() > 100.0)
		{
			const double Turned = FRotator::NormalizeAxis(Character.GetActorRotation().Yaw - Velocity.Rotation().Yaw);
			++WalkingTicks;
			TurnedTicks += FMath::Abs(Turned) < 10.0 ? 1 : 0;
		}
	}
}

bool HasArrived(const ACharacter& Character) const
{
	return MoverOf(Character).GetMove() == 0 && MoverOf(Character).GetLastResult() == ERtpMoveResult::Arrived;
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
int32 WalkingTicks = 0;
int32 TurnedTicks = 0;
double Fastest = 0.0;
FVector Start = FVector(75.0, 75.0, 0.0);
FVector Goal = FVector(925.0, 525.0, 0.0);

END_DEFINE_SPEC(FRtpBodySpec)

void FRtpBodySpec::Define()
{
	BeforeEach(
		[this]()
		{
			Game = MakeUnique<FRtpSpecWorld>(NewTower());
			Game->AddFloor(FVector(-200.0, -200.0, 0.0), FVector(1200.0, 800.0, 0.0));
			Game->AddFloor(FVector(-200.0, -200.0, 300.0), FVector(400.0, 800.0, 300.0));
			WalkingTicks = 0;
			TurnedTicks = 0;
			Fastest = 0.0;
		});

	It("faces where it walks",
		[this]()
		{
			const ACharacter* Character = Spawn(Start);
			MoverOf(*Character).MoveToLocation(FVector(75.0, 525.0, 0.0)); // sideways at first
			Walk(*Character, 600);
			TestTrue(TEXT("arrived"), HasArrived(*Character));
			TestTrue(TEXT("walked"), WalkingTicks > 10);
			TestTrue(TEXT("within ten degrees"), TurnedTicks >= WalkingTicks * 9 / 10);
		});

	It("reaches a character that walks away",
		[this]()
		{
			const ACharacter* Hunter = Spawn(Start);
			ACharacter* Prey = Spawn(Start + FVector(200.0, 0.0, 0.0));
			Prey->GetCharacterMovement()->MaxWalkSpeed = 150.0f;
			MoverOf(*Prey).MoveToLocation(Goal);
			MoverOf(*Hunter).MoveToActor(Prey);
			Walk(*Hunter, 600);
			TestTrue(TEXT("arrived"), HasArrived(*Hunter));
			TestTrue(
				TEXT("body to body"), FVector::Dist2D(Hunter->GetActorLocation(), Prey->GetActorLocation()) < 120.0);
		});

	It("walks on the storey to which a lift takes it",
		[this]()
		{
			ACharacter* Character = Spawn(Start);
			Character->GetCharacterMovement()->SetMovementMode(MOVE_Flying);
			Character->SetActorEnableCollision(false);
			for (int32 Count = 0; Count < 30; ++Count)
			{
				Character->SetActorLocation(Character->GetActorLocation() + FVector(0.0, 0.0, 10.0));
				Game->Tick();
			}
			Character->SetActorEnableCollision(true);
			Character->GetCharacterMovement()->SetMovementMode(MOVE_Walking);
			MoverOf(*Character).MoveToLocation(FVector(325.0, 75.0, 300.0));
			Walk(*Character, 90);
			TestTrue(TEXT("arrived without the ladder"), HasArrived(*Character));
			TestTrue(TEXT("upstairs"), Character->GetActorLocation().Z > 300.0);
		});

	It("climbs a ladder whose ends lie above each other",
		[this]()
		{
			ACharacter* Character = Spawn(Start);
			MoverOf(*Character).MoveToLocation(FVector(75.0, 525.0, 300.0));
			int32 ClimbingTicks = 0;
			bool bClimbed = false;
			for (int32 Count = 0; Count < 900 && MoverOf(*Character).GetMove() != 0; ++Count)
			{
				Walk(*Character, 1);
				// The mover wants to go upwards: the game lets the character climb through the floor above.
				const bool bClimbs = MoverOf(*Character).GetDesiredVelocity().Z > 1.0;
				if (std::exchange(bClimbed, bClimbs) && !bClimbs)
				{
					const FVector There = Character->GetActorLocation();
					Character->SetActorLocation(FVector(There.X, There.Y, 390.0)); // the last step onto that floor
				}
				Character->GetCharacterMovement()->SetMovementMode(bClimbs ? MOVE_Flying : MOVE_Walking);
				Character->SetActorEnableCollision(!bClimbs);
				ClimbingTicks += bClimbs ? 1 : 0;
			}
			TestTrue(TEXT("arrived"), HasArrived(*Character));
			TestTrue(TEXT("it takes its time"), ClimbingTicks > 10);
			TestTrue(TEXT("upstairs"), Character->GetActorLocation().Z > 300.0);
		});

	It("follows a change of its speed",
		[this]()
		{
			ACharacter* Character = Spawn(Start);
			Character->GetCharacterMovement()->MaxWalkSpeed = 200.0f;
			MoverOf(*Character).MoveToLocation(Goal);
			Walk(*Character, 60);
			TestTrue(TEXT("walks"), FMath::Abs(Fastest - 200.0) < 5.0);
			Character->GetCharacterMovement()->MaxWalkSpeed = 500.0f;
			Walk(*Character, 30);
			TestTrue(TEXT("runs"), FMath::Abs(Fastest - 500.0) < 10.0);
		});

	AfterEach([this]() { Game.Reset(); });
}

#endif
