// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Costs of areas: query filters of requests, movers and controllers, entering costs, costs beyond the range of grids.

#include "Movement/RtpAIController.h"
#include "TestFilter.h"
#include "TestGame.h"

#include <gtest/gtest.h>

namespace
{
constexpr int32 MudNumber = 5;
const FVector BehindWall(1300, 375, 0);

/** An area that costs nothing more, unless a filter says so. */
class UMud : public UNavArea
{
	MINI_CLASS(UMud, UNavArea)
};

/** An area that is dear to enter. */
class UGate : public UNavArea
{
	MINI_CLASS(UGate, UNavArea)

public:
	UGate()
	{
		FixedAreaEnteringCost = 5000;
	}
};

class UBog : public UNavArea
{
	MINI_CLASS(UBog, UNavArea)

public:
	UBog()
	{
		DefaultCost = 1000;
	}
};

class UObstacle : public UNavArea
{
	MINI_CLASS(UObstacle, UNavArea)

public:
	UObstacle()
	{
		DefaultCost = 1e6f;
	}
};

class UAvoidsMud : public UTestFilter
{
	MINI_CLASS(UAvoidsMud, UTestFilter)

public:
	UAvoidsMud()
	{
		SetTravelCost(UMud::StaticClass(), 50);
	}
};

class UExcludesMud : public UTestFilter
{
	MINI_CLASS(UExcludesMud, UTestFilter)

public:
	UExcludesMud()
	{
		Rule(UMud::StaticClass()).bIsExcluded = true;
	}
};

class UHasKeyOfGate : public UTestFilter
{
	MINI_CLASS(UHasKeyOfGate, UTestFilter)

public:
	UHasKeyOfGate()
	{
		Rule(UGate::StaticClass()).bOverrideEnteringCost = true;
	}
};

/** The level with an area in its near door. */
struct FAreaGame
{
	explicit FAreaGame(UClass* Area, ETestData Data = ETestData::Baked, bool bBothDoors = false)
		: Game(Data, NM_Standalone, MakeLevel(Area, bBothDoors))
	{
	}

	static FTestLevel MakeLevel(UClass* Area, bool bBothDoors)
	{
		FTestLevel Level;
		Level.Furnish = [Area, bBothDoors](UWorld& World)
		{
			ARecastNavMesh* NavMesh = Cast<ARecastNavMesh>(UNavigationSystemV1::GetCurrent(&World)->NavData[0].Get());
			NavMesh->MiniSetArea(MudNumber, Area);
			EXPECT_GT(NavMesh->MiniSetAreaInBox(TwoStoreyLevel::NearDoor, MudNumber), 0);
			if (bBothDoors)
			{
				EXPECT_GT(NavMesh->MiniSetAreaInBox(TwoStoreyLevel::FarDoor, MudNumber), 0);
			}
		};
		return Level;
	}

	/** Sends a pawn through the wall; whether it took the far door. */
	bool TakesFarDoor(ACharacter* Pawn, const std::function<void()>& Send)
	{
		Pawn->SetActorLocation(TwoStoreyLevel::Start + FVector(0, 0, 88));
		Game.Tick();
		bool bFar = false;
		Game.AfterTick = [&] { bFar = bFar || FTestGame::FeetOf(Pawn).Y > 1000; };
		Send();
		EXPECT_NE(FTestGame::MoverOf(Pawn).GetMove(), 0u);
		EXPECT_TRUE(Game.TickUntil([&] { return FTestGame::MoverOf(Pawn).GetMove() == 0; }));
		EXPECT_EQ(FTestGame::MoverOf(Pawn).GetLastResult(), ERtpMoveResult::Arrived);
		Game.AfterTick = nullptr;
		return bFar;
	}

	FReadyGame Game;
};
} // namespace

TEST(Filters, TheFilterOfAMoverChangesItsRoute)
{
	for (const ETestData Data : {ETestData::Baked, ETestData::None})
	{
		FAreaGame Level(UMud::StaticClass(), Data);
		ACharacter* Pawn = Level.Game.Spawn(TwoStoreyLevel::Start);
		URealTimeMoverComponent& Mover = FTestGame::MoverOf(Pawn);
		const auto Send = [&] { Mover.MoveToLocation(BehindWall); };
		EXPECT_FALSE(Level.TakesFarDoor(Pawn, Send));
		Mover.SetFilterClass(UAvoidsMud::StaticClass());
		EXPECT_TRUE(Level.TakesFarDoor(Pawn, Send));
		Mover.SetFilterClass(UExcludesMud::StaticClass());
		EXPECT_TRUE(Level.TakesFarDoor(Pawn, Send));
		Mover.SetFilterClass(nullptr);
		EXPECT_FALSE(Level.TakesFarDoor(Pawn, Send));
		EXPECT_EQ(Level.Game.Subsystem().GetStatistics().Movers, 1);
	}
}

TEST(Filters, TheFilterOfARequestCountsBeforeThatOfItsController)
{
	FAreaGame Level(UMud::StaticClass());
	ARtpAIController* AI = nullptr;
	ACharacter* Pawn = Level.Game.SpawnWithAI(TwoStoreyLevel::Start, AI);
	const auto Ask = [&] { AI->MoveToLocation(BehindWall); };
	EXPECT_FALSE(Level.TakesFarDoor(Pawn, Ask));
	AI->DefaultNavigationFilterClass = UAvoidsMud::StaticClass();
	EXPECT_TRUE(Level.TakesFarDoor(Pawn, Ask)) << "of the controller";
	const auto AskMover = [&] { FTestGame::MoverOf(Pawn).MoveToLocation(BehindWall); };
	EXPECT_TRUE(Level.TakesFarDoor(Pawn, AskMover)) << "of the controller";
	AI->DefaultNavigationFilterClass = nullptr;
	const auto AskFiltered = [&]
	{ AI->MoveTo(FAIMoveRequest(BehindWall).SetNavigationFilter(UAvoidsMud::StaticClass())); };
	EXPECT_TRUE(Level.TakesFarDoor(Pawn, AskFiltered)) << "of the request";
	EXPECT_FALSE(Level.TakesFarDoor(Pawn, Ask)) << "a filter belongs to its request";
}

TEST(Filters, AnExcludedAreaIsClosed)
{
	FAreaGame Level(UMud::StaticClass(), ETestData::Baked, true);
	ACharacter* Pawn = Level.Game.Spawn(TwoStoreyLevel::Start);
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Pawn);
	Mover.SetFilterClass(UExcludesMud::StaticClass());
	Mover.MoveToLocation(BehindWall);
	ASSERT_TRUE(Level.Game.TickUntil([&] { return Mover.GetMove() == 0; }));
	EXPECT_EQ(Mover.GetLastResult(), ERtpMoveResult::ArrivedPartially);
	EXPECT_LT(FTestGame::FeetOf(Pawn).X, 1000);
}

TEST(Filters, EnteringAnAreaCosts)
{
	FAreaGame Level(UGate::StaticClass());
	ACharacter* Pawn = Level.Game.Spawn(TwoStoreyLevel::Start);
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Pawn);
	const auto Send = [&] { Mover.MoveToLocation(BehindWall); };
	EXPECT_TRUE(Level.TakesFarDoor(Pawn, Send)) << "the detour is shorter than 50 m";
	Mover.SetFilterClass(UHasKeyOfGate::StaticClass());
	EXPECT_FALSE(Level.TakesFarDoor(Pawn, Send));
}

TEST(Filters, SimpleLinksCostAndCloseByTheirArea)
{
	for (const ETestData Data : {ETestData::Baked, ETestData::None})
	{
		FTestLevel Level;
		Level.Settings.Links = {{{800, 800, 0}, {1500, 800, 300}, 60, true, MudNumber, 0}};
		Level.Furnish = [](UWorld& World)
		{
			Cast<ARecastNavMesh>(UNavigationSystemV1::GetCurrent(&World)->NavData[0].Get())
				->MiniSetArea(MudNumber, UMud::StaticClass());
		};
		FTestGame Game(Data, NM_Standalone, Level);
		ASSERT_TRUE(Game.TickUntilReady());
		for (UClass* Filter : {static_cast<UClass*>(nullptr), UAvoidsMud::StaticClass(), UExcludesMud::StaticClass()})
		{
			ACharacter* Pawn = Game.Spawn(TwoStoreyLevel::Start);
			URealTimeMoverComponent& Mover = FTestGame::MoverOf(Pawn);
			Mover.SetFilterClass(Filter);
			std::optional<FVector> End;
			bool bClimbed = false;
			Mover.OnLinkReached.AddLambda([&](FVector There) { End = There; });
			Game.AfterTick = [&]
			{
				if (End)
				{
					Pawn->SetActorLocation(*End + FVector(0, 0, 88)); // the game moves it
					End.reset();
					bClimbed = true;
				}
			};
			Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
			ASSERT_TRUE(Game.TickUntil([&] { return Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }));
			EXPECT_GT(FTestGame::FeetOf(Pawn).Z, 250);
			EXPECT_EQ(bClimbed, Filter == nullptr) << (Filter != nullptr ? *Filter->GetName() : TEXT("no filter"));
			Game.AfterTick = nullptr;
			Pawn->Destroy();
		}
	}
}

TEST(Filters, BlocksAndLateMoversHoldUnderAFilterToo)
{
	FAreaGame Level(UMud::StaticClass());
	ACharacter* Pawn = Level.Game.Spawn(TwoStoreyLevel::Start);
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Pawn);
	Mover.SetFilterClass(UExcludesMud::StaticClass());
	const FBox Far = TwoStoreyLevel::FarDoor;
	const int32 Block = Level.Game.Subsystem().BlockBox(Far.GetCenter(), Far.GetExtent(), 0);
	Mover.MoveToLocation(BehindWall);
	ASSERT_TRUE(Level.Game.TickUntil([&] { return Mover.GetMove() == 0; }));
	EXPECT_EQ(Mover.GetLastResult(), ERtpMoveResult::ArrivedPartially) << "both doors are closed";
	Level.Game.Subsystem().UnblockBox(Block);
	EXPECT_TRUE(Level.TakesFarDoor(Pawn, [&] { Mover.MoveToLocation(BehindWall); }));
	// Other data: the mover gets its rules again.
	Level.Game.Subsystem().SetNavigationData(nullptr);
	EXPECT_TRUE(Level.TakesFarDoor(Pawn, [&] { Mover.MoveToLocation(BehindWall); }));
	Pawn->Destroy();
	Level.Game.Tick(2);
	EXPECT_EQ(Level.Game.Subsystem().GetStatistics().Movers, 0);
}

TEST(Filters, CostsBeyondTheRangeOfGridsWarnAndAMillionCloses)
{
	{
		FAreaGame Level(UBog::StaticClass());
		int Warnings = 0;
		for (const MiniEngine::FLogLine& Line : MiniEngine::LogLines())
		{
			Warnings += Line.Text.find("Bog costs 1000") != std::string::npos ? 1 : 0;
		}
		EXPECT_EQ(Warnings, 1);
		ACharacter* Pawn = Level.Game.Spawn(TwoStoreyLevel::Start);
		EXPECT_TRUE(Level.TakesFarDoor(Pawn, [&] { FTestGame::MoverOf(Pawn).MoveToLocation(BehindWall); }));
	}
	FAreaGame Level(UObstacle::StaticClass(), ETestData::Baked, true);
	ACharacter* Pawn = Level.Game.Spawn(TwoStoreyLevel::Start);
	FTestGame::MoverOf(Pawn).MoveToLocation(BehindWall);
	ASSERT_TRUE(Level.Game.TickUntil([&] { return FTestGame::MoverOf(Pawn).GetMove() == 0; }));
	EXPECT_EQ(FTestGame::MoverOf(Pawn).GetLastResult(), ERtpMoveResult::ArrivedPartially);
}
