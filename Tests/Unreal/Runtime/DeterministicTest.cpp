// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Worlds of one session: the same orders at the same steps, at frame rates of their own.

#include "AIController.h"
#include "Settings/RtpSettings.h"
#include "TestGame.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace
{
constexpr int32 Pawns = 40;
constexpr int32 Steps = 30 * 25;

class FDeterministicProject
{
public:
	explicit FDeterministicProject(bool bOn = true)
	{
		GetMutableDefault<URtpSettings>()->bDeterministic = bOn;
		GetMutableDefault<URtpSettings>()->MaxExpansionsPerTick = 300;
	}
	~FDeterministicProject()
	{
		GetMutableDefault<URtpSettings>()->bDeterministic = false;
		GetMutableDefault<URtpSettings>()->MaxExpansionsPerTick = 10000;
	}
	FDeterministicProject(const FDeterministicProject&) = delete;
	FDeterministicProject& operator=(const FDeterministicProject&) = delete;
};

/** A machine of the session. */
struct FMachine
{
	std::vector<float> Frames; // seconds of each frame, again and again
	bool bReversed = false;    // the engine makes its actors in another order
	bool bOthers = false;      // it has a pawn of its own, such as a spectator
};

struct FSession
{
	std::vector<uint64> Traces; // before each step
	int32 Arrived = 0;
	double FarthestCm = 0; // of a pawn from its mover, but at the begin
};

FVector PlaceOf(int32 Index)
{
	return FVector(150 + 80.0 * (Index % 10), 150 + 80.0 * (Index / 10), 0);
}

FSession Play(const FMachine& Machine)
{
	FReadyGame Game;
	std::vector<ACharacter*> Bodies(Pawns);
	for (int32 Count = 0; Count < Pawns; ++Count)
	{
		const int32 Index = Machine.bReversed ? Pawns - 1 - Count : Count;
		const auto Set = [Index](URealTimeMoverComponent& Mover) { Mover.LockstepOrder = Index; };
		ACharacter*& Body = Bodies[static_cast<size_t>(Index)];
		AAIController* Controller = nullptr;
		Body = Index % 2 == 0 ? Game.Spawn(PlaceOf(Index), Set)
							  : Game.SpawnWithAI<AAIController>(PlaceOf(Index), Controller, Set);
	}
	if (Machine.bOthers)
	{
		Game.World->SpawnActor<ACharacter>(FVector(1010, 375, 88)); // in the door
	}
	URtpWorldSubsystem& Subsystem = Game.Subsystem();
	FSession Session;
	std::vector<bool> HasArrived(Pawns, false); // at some goal of the session
	int32 Block = 0;
	Subsystem.OnBeforePlanning.AddLambda(
		[&]
		{
			const int64 Step = Subsystem.GetStep();
			if (Step >= Steps)
			{
				return;
			}
			Session.Traces.push_back(static_cast<uint64>(Subsystem.GetTraceHash()));
			for (size_t Index = 0; Index < Bodies.size(); ++Index)
			{
				const bool bThere = FTestGame::MoverOf(Bodies[Index]).GetMoveStatus() == ERtpMoveStatus::Arrived;
				HasArrived[Index] = HasArrived[Index] || bThere;
			}
			for (int32 Count = 0; Step % 150 == 10 && Count < Pawns; ++Count)
			{
				const int32 Index = Machine.bReversed ? Pawns - 1 - Count : Count;
				URealTimeMoverComponent& Mover = FTestGame::MoverOf(Bodies[static_cast<size_t>(Index)]);
				const bool bUp = (Index + Step / 150) % 3 == 0;
				Mover.MoveToLocation(bUp ? TwoStoreyLevel::Upstairs : FVector(1200 + 30 * (Index % 5), 1100, 0));
			}
			if (Step == 40)
			{
				Block = Subsystem.BlockBox(TwoStoreyLevel::NearDoor.GetCenter(), FVector(50, 120, 150), 0);
				FTestGame::MoverOf(Bodies[0]).MoveToActor(Bodies[1]);
			}
			if (Step == 100)
			{
				Subsystem.UnblockBox(Block);
			}
			if (Step == 200)
			{
				const int32 First = Machine.bReversed ? 7 : 4;
				Bodies[static_cast<size_t>(First)]->Destroy();
				Bodies[static_cast<size_t>(11 - First)]->Destroy();
				Bodies[4] = Game.Spawn(PlaceOf(4));
				Bodies[7] = Game.Spawn(PlaceOf(7), [](URealTimeMoverComponent& Mover) { Mover.LockstepOrder = 1; });
			}
		});
	Subsystem.StartSteps();
	for (size_t Frame = 0; Subsystem.GetStep() < Steps; ++Frame)
	{
		Game.World->Tick(LEVELTICK_All, Machine.Frames[Frame % Machine.Frames.size()]);
		for (const ACharacter* Body : Bodies)
		{
			const URealTimeMoverComponent& Mover = FTestGame::MoverOf(Body);
			const Rtp::MoverSystem* Movers = Subsystem.GetMovers(Mover);
			const auto Handle = Mover.GetState().GetHandle();
			if (Subsystem.GetStep() > 20 && Subsystem.GetStep() % 150 > 20 && Handle)
			{
				const Rtp::WorldPos Place = Movers->ViewOf(*Handle)->Position;
				Session.FarthestCm = std::max(
					Session.FarthestCm, FVector::Dist2D(FVector(Place.X, Place.Y, 0), FTestGame::FeetOf(Body)));
			}
		}
	}
	Session.Arrived = static_cast<int32>(std::count(HasArrived.begin(), HasArrived.end(), true));
	return Session;
}

size_t FirstDifference(const FSession& A, const FSession& B)
{
	return static_cast<size_t>(
		std::mismatch(A.Traces.begin(), A.Traces.end(), B.Traces.begin(), B.Traces.end()).first - A.Traces.begin());
}
} // namespace

TEST(Deterministic, MachinesWithOtherFrameRatesEndWithTheSameTrace)
{
	const FDeterministicProject Project;
	const FSession Host = Play({{1.0f / 60}, false, false});
	ASSERT_EQ(Host.Traces.size(), static_cast<size_t>(Steps));
	EXPECT_NE(Host.Traces[100], Host.Traces[60]) << "they walk";
	EXPECT_GT(Host.Arrived, Pawns / 2);
	EXPECT_LT(Host.FarthestCm, 100 + 600.0 / 30 + 5) << "a pawn that others hold up is put where its mover is";
	const FMachine Guests[] = {
		{{1.0f / 24}, false, false}, {{1.0f / 144}, true, false}, {{0.011f, 0.07f, 0.3f, 0.004f}, true, true}};
	for (const FMachine& Guest : Guests)
	{
		const FSession Other = Play(Guest);
		EXPECT_EQ(FirstDifference(Host, Other), Host.Traces.size()) << "frames of " << Guest.Frames[0] << " s";
		EXPECT_EQ(Host.Arrived, Other.Arrived);
	}
}

TEST(Deterministic, WithoutTheSettingFrameRatesChangeTheWalk)
{
	const FDeterministicProject Project(false);
	const auto Walk = [](float Seconds)
	{
		FReadyGame Game;
		ACharacter* Pawn = Game.Spawn(TwoStoreyLevel::Start);
		FTestGame::MoverOf(Pawn).MoveToLocation(TwoStoreyLevel::Upstairs);
		for (int32 Count = 0; Count < 2.0f / Seconds; ++Count)
		{
			Game.World->Tick(LEVELTICK_All, Seconds);
		}
		return Game.Subsystem().GetTraceHash();
	};
	EXPECT_NE(Walk(1.0f / 60), Walk(1.0f / 24));
}

TEST(Deterministic, DataThatIsSetAfterTheStepsOfAFrameIsUsedFromTheNextStep)
{
	const FDeterministicProject Project;
	FReadyGame Game;
	const FDelegateHandle Listening = URtpWorldSubsystem::OnTicked.AddLambda(
		[&Game](const URtpWorldSubsystem&)
		{
			const Rtp::MoverSystem* Movers = Game.Subsystem().GetMovers(NAME_None);
			Game.Subsystem().SetNavigationData(nullptr);
			EXPECT_EQ(Game.Subsystem().GetMovers(NAME_None), Movers) << "the groups are in use";
		});
	Game.Tick();
	URtpWorldSubsystem::OnTicked.Remove(Listening);
	ASSERT_NE(Game.Subsystem().GetMovers(NAME_None), nullptr);
	Game.Tick(3);
	EXPECT_NE(Game.Subsystem().GetDataState(NAME_None), ERtpDataState::Baked);
}

TEST(Deterministic, PlanningDoesNotLookAtTheClock)
{
	const FDeterministicProject Project;
	FReadyGame Game;
	GetMutableDefault<URtpSettings>()->BudgetMicroseconds = 1; // far too little
	const int64 First = Game.Subsystem().GetStep();
	ACharacter* Pawn = Game.Spawn(TwoStoreyLevel::Start);
	FTestGame::MoverOf(Pawn).MoveToLocation(TwoStoreyLevel::Upstairs);
	Game.Tick(10);
	EXPECT_NEAR(static_cast<double>(Game.Subsystem().GetStep() - First), 5, 1) << "thirty steps a second";
	EXPECT_GT(Pawn->GetVelocity().Size2D(), 100);
	GetMutableDefault<URtpSettings>()->BudgetMicroseconds = 0;
}
