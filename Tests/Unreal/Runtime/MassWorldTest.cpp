// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Entities of Mass while the data of their world changes, and as it ends.

#include "TestFilter.h"
#include "TestMass.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace
{
constexpr int32 MudNumber = 5;

class UDeepMud : public UNavArea
{
	MINI_CLASS(UDeepMud, UNavArea)
};

class UAvoidsDeepMud : public UTestFilter
{
	MINI_CLASS(UAvoidsDeepMud, UTestFilter)

public:
	UAvoidsDeepMud()
	{
		SetTravelCost(UDeepMud::StaticClass(), 50);
	}
};
} // namespace

TEST(MassWorld, EntitiesKeepTheirMoversWhenACharacterUsesAFilter)
{
	FTestLevel Level;
	Level.Furnish = [](UWorld& World)
	{
		ARecastNavMesh* NavMesh = Cast<ARecastNavMesh>(UNavigationSystemV1::GetCurrent(&World)->NavData[0].Get());
		NavMesh->MiniSetArea(MudNumber, UDeepMud::StaticClass());
		EXPECT_GT(NavMesh->MiniSetAreaInBox(TwoStoreyLevel::NearDoor, MudNumber), 0);
	};
	FMassGame Mass(Level);
	const std::vector<FMassEntityHandle> All = Mass.Spawn(20, InTheWest);
	Mass.Game.Tick(2);
	std::vector<Rtp::MoverHandle> Before;
	for (const FMassEntityHandle Entity : All)
	{
		Before.push_back(Mass.Agent(Entity).Mover);
	}
	URealTimeMoverComponent& Filtered = FTestGame::MoverOf(Mass.Game.Spawn(TwoStoreyLevel::Start));
	Filtered.SetFilterClass(UAvoidsDeepMud::StaticClass());
	Filtered.MoveToLocation(FVector(1300, 375, 0));
	ASSERT_TRUE(Mass.Game.TickUntil([&] { return Mass.Game.Subsystem().GetStatistics().Moving == 1; }, 10));
	Mass.Game.Tick(2);
	for (size_t Index = 0; Index < All.size(); ++Index)
	{
		EXPECT_TRUE(Mass.Agent(All[Index]).bHasMover);
		EXPECT_EQ(Mass.Agent(All[Index]).Mover, Before[Index]);
	}
}

TEST(MassWorld, AnEntityWithoutGroundWalksWhenThereIsSome)
{
	FMassGame Mass;
	const FMassEntityHandle Entity = Mass.Spawn(1, [](int32) { return FVector(-5000, -5000, 0); })[0];
	Mass.Agents().MoveTo(Entity, FVector(1300, 375, 0));
	Mass.Game.Tick(40);
	EXPECT_FALSE(Mass.Agent(Entity).bHasMover);
	EXPECT_EQ(Mass.Agent(Entity).Move, ERtpMassMove::Waiting);
	Mass.Entities().GetFragmentDataChecked<FTransformFragment>(Entity).GetMutableTransform().SetLocation(InTheWest(0));
	Mass.Game.Tick(31);
	EXPECT_EQ(Mass.Agent(Entity).Move, ERtpMassMove::Moving);
}

TEST(MassWorld, AWorldWithEntitiesEndsInAnyOrderOfItsSubsystems)
{
	std::vector<UClass*> Order = {
		UMassEntitySubsystem::StaticClass(), URtpWorldSubsystem::StaticClass(), URtpMassSubsystem::StaticClass()};
	std::sort(Order.begin(), Order.end());
	do
	{
		FMassGame Mass;
		const std::vector<FMassEntityHandle> All = Mass.Spawn(20, InTheWest);
		Mass.Game.Tick(2);
		EXPECT_TRUE(Mass.Agent(All[0]).bHasMover);
		TArray<TObjectPtr<USubsystem>>& Ended = Mass.Game.World->Subsystems; // one after the other
		for (UClass* Class : Order)
		{
			USubsystem* Last = Mass.Game.World->FindSubsystem(Class);
			Ended.Remove(Last);
			Ended.Add(Last);
		}
		Mass.Game.EndWorld();
	}
	while (std::next_permutation(Order.begin(), Order.end()));
}

TEST(MassWorld, WorldsOfTheEditorHaveNoMoversForEntities)
{
	UWorld* World = UWorld::MiniCreate(EWorldType::Editor);
	EXPECT_EQ(World->GetSubsystem<URtpMassSubsystem>(), nullptr);
	World->MiniDestroy();
}
