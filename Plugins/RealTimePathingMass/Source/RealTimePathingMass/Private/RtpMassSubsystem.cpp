// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "RtpMassSubsystem.h"

#include "Rtp/Crowd/MoverSystem.h"
#include "Rtp/Grid/NearestCell.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"

#include "Boundary/RtpConvert.h"
#include "Crowd/RtpWorldSubsystem.h"
#include "Engine/World.h"
#include "GameFramework/Actor.h"
#include "MassCommonFragments.h"
#include "MassEntityManager.h"
#include "MassEntityUtils.h"
#include "MassSignalSubsystem.h"
#include "MassStateTreeTypes.h"
#include "RtpMassFragments.h"
#include "Settings/RtpSettings.h"

#include <optional>
#include <utility>

namespace
{
constexpr double GoalToleranceCm = 5.0; // as that of journeys
constexpr int32 TicksBetweenTries = 30; // to find ground for entities that had none
} // namespace

bool URtpMassSubsystem::DoesSupportWorldType(const EWorldType::Type WorldType) const
{
	return URtpWorldSubsystem::PlansIn(WorldType);
}

void URtpMassSubsystem::Deinitialize()
{
	URtpWorldSubsystem* Movers = UWorld::GetSubsystem<URtpWorldSubsystem>(GetWorld());
	if (bJoined && Movers != nullptr)
	{
		Movers->RemoveForeign(*this);
	}
	Super::Deinitialize();
}

URtpWorldSubsystem& URtpMassSubsystem::GetMoverWorld() const
{
	return *UWorld::GetSubsystem<URtpWorldSubsystem>(GetWorld());
}

FMassEntityManager& URtpMassSubsystem::GetEntities() const
{
	return UE::Mass::Utils::GetEntityManagerChecked(*GetWorld());
}

FRtpMassAgentFragment* URtpMassSubsystem::Find(FMassEntityHandle Entity) const
{
	FMassEntityManager& Entities = GetEntities();
	return Entities.IsEntityValid(Entity) && Entities.IsEntityActive(Entity)
		? Entities.GetFragmentDataPtr<FRtpMassAgentFragment>(Entity)
		: nullptr;
}

/** The name of the default class stands for None, too. */
FName URtpMassSubsystem::NameOfClass(FName AgentClass)
{
	const FRtpAgentClass* Class = URtpSettings::Get().FindAgentClass(AgentClass);
	return Class != nullptr ? Class->Name : AgentClass;
}

TArray<URtpMassSubsystem::FMember>& URtpMassSubsystem::MembersOf(FName AgentClass)
{
	return Members.FindOrAdd(NameOfClass(AgentClass));
}

URtpMassSubsystem::FMember* URtpMassSubsystem::FindMember(FName AgentClass, Rtp::MoverHandle Mover)
{
	TArray<FMember>& Ours = MembersOf(AgentClass);
	const int32 Index = static_cast<int32>(Mover.Index);
	return Ours.IsValidIndex(Index) && Ours[Index].Entity.IsSet() && Ours[Index].Mover == Mover ? &Ours[Index]
																								: nullptr;
}

Rtp::MoverSystem* URtpMassSubsystem::FindMovers(const FRtpMassAgentFragment& Agent) const
{
	return Agent.bHasMover ? GetMoverWorld().GetMovers(Agent.AgentClass) : nullptr;
}

void URtpMassSubsystem::Join(FMassEntityHandle Entity)
{
	if (!std::exchange(bJoined, true))
	{
		GetMoverWorld().AddForeign(*this);
	}
	if (const FRtpMassAgentFragment* Agent = Find(Entity))
	{
		GetMoverWorld().RequestData(Agent->AgentClass);
	}
	Newcomers.Add(Entity);
}

void URtpMassSubsystem::Leave(FMassEntityHandle Entity, const FRtpMassAgentFragment& Agent)
{
	FMember* Member = Agent.bHasMover ? FindMember(Agent.AgentClass, Agent.Mover) : nullptr;
	if (Member != nullptr)
	{
		Left.Add(std::exchange(*Member, FMember()));
	}
}

ERtpMassMove URtpMassSubsystem::GetMove(FMassEntityHandle Entity) const
{
	const FRtpMassAgentFragment* Agent = Find(Entity);
	return Agent != nullptr ? Agent->Move : ERtpMassMove::Idle;
}

FVector URtpMassSubsystem::GetPlace(FMassEntityHandle Entity) const
{
	const FTransformFragment* Place =
		Find(Entity) != nullptr ? GetEntities().GetFragmentDataPtr<FTransformFragment>(Entity) : nullptr;
	return Place != nullptr ? Place->GetTransform().GetLocation() : FVector::ZeroVector;
}

void URtpMassSubsystem::TellEnded(TConstArrayView<FMassEntityHandle> Entities) const
{
	UMassSignalSubsystem* Signals = UWorld::GetSubsystem<UMassSignalSubsystem>(GetWorld());
	if (Signals != nullptr && !Entities.IsEmpty())
	{
		// Trees listen to a fixed list of signals, which this one is on.
		Signals->SignalEntities(UE::Mass::Signals::NewStateTreeTaskRequired, Entities);
	}
}

/** Goals that move are told before movers plan. An actor that is gone stays a goal where it was. */
void URtpMassSubsystem::FollowActors()
{
	TArray<int32> Ended;
	for (const auto& Pair : Followed)
	{
		const FRtpMassAgentFragment* Agent = Find(Pair.Value.Entity);
		const AActor* Actor = Pair.Value.Actor.Get();
		const bool bRuns =
			Agent != nullptr && (Agent->Move == ERtpMassMove::Waiting || Agent->Move == ERtpMassMove::Moving);
		if (!bRuns || Actor == nullptr)
		{
			Ended.Add(Pair.Key);
			continue;
		}
		const Rtp::WorldPos Goal = RtpConvert::ToGrid(*GetWorld(), Actor->GetActorLocation());
		if (FVector::Distance(RtpConvert::FromCore(Goal), Agent->Goal) > GoalToleranceCm)
		{
			SetGoal(Pair.Value.Entity, RtpConvert::FromCore(Goal));
		}
	}
	for (const int32 Index : Ended)
	{
		Followed.Remove(Index);
	}
}

void URtpMassSubsystem::SetGoal(FMassEntityHandle Entity, const FVector& GridGoal)
{
	if (FRtpMassAgentFragment* Agent = Find(Entity))
	{
		Agent->Goal = GridGoal;
		Agent->Move = ERtpMassMove::Waiting;
		Orders.Add(Entity);
	}
}

void URtpMassSubsystem::MoveTo(FMassEntityHandle Entity, const FVector& Goal, const AActor* Actor)
{
	SetGoal(Entity, RtpConvert::FromCore(RtpConvert::ToGrid(*GetWorld(), Goal)));
	Followed.Remove(Entity.Index);
	if (Actor != nullptr)
	{
		Followed.Add(Entity.Index, FFollowed{Entity, Actor});
	}
}

void URtpMassSubsystem::Stop(FMassEntityHandle Entity)
{
	if (FRtpMassAgentFragment* Agent = Find(Entity))
	{
		Agent->Move = ERtpMassMove::Idle;
		Orders.Add(Entity);
	}
}

void URtpMassSubsystem::AddMover(FMassEntityHandle Entity, FRtpMassAgentFragment& Agent)
{
	URtpWorldSubsystem& World = GetMoverWorld();
	Rtp::MoverSystem* Movers = World.GetMovers(Agent.AgentClass);
	if (Movers == nullptr)
	{
		Newcomers.Add(Entity); // there may be data in the next tick
		return;
	}
	FMassEntityManager& Entities = GetEntities();
	const Rtp::World& Core = Movers->CurrentWorld();
	const Rtp::WorldPos Place = RtpConvert::ToGrid(
		*GetWorld(), Entities.GetFragmentDataChecked<FTransformFragment>(Entity).GetTransform().GetLocation());
	if (!Rtp::FindNearestCell(*Core.Grid, Place))
	{
		Groundless.Add(Entity); // without the cost of a planner
		return;
	}
	const FAgentRadiusFragment* Radius = Entities.GetFragmentDataPtr<FAgentRadiusFragment>(Entity);
	Rtp::MoverSettings Settings;
	Settings.SpeedCmPerS = Agent.Speed;
	Settings.RadiusCm = Radius != nullptr ? Radius->Radius : Settings.RadiusCm;
	Settings.AcceptanceCm = Agent.AcceptanceRadius;
	Settings.bAvoid = Agent.bAvoid;
	Settings.Priority = static_cast<Rtp::AgentPriority>(Agent.Priority);
	const FString Spec = Agent.Planner.IsNone() ? FString() : Agent.Planner.ToString();
	const std::optional<Rtp::MoverHandle> Added =
		Movers->Add(World.MakePlanner(Spec, TEXT("A Mass trait"), Core), Settings, Place);
	check(Added); // there is ground
	TArray<FMember>& Ours = MembersOf(Agent.AgentClass);
	const int32 Index = static_cast<int32>(Added->Index);
	if (Index >= Ours.Num())
	{
		Ours.SetNum(Index + 1);
	}
	Ours[Index] = FMember{*Added, Entity, NameOfClass(Agent.AgentClass)};
	Agent.Mover = *Added;
	Agent.bHasMover = true;
	if (Agent.Move == ERtpMassMove::Moving)
	{
		Agent.Move = ERtpMassMove::Waiting; // it goes on with its new mover
	}
	if (Agent.Move == ERtpMassMove::Waiting)
	{
		Orders.Add(Entity);
	}
}

void URtpMassSubsystem::BeforePlanning()
{
	const auto ByMover = [](const FMember& A, const FMember& B) { return A.Mover.Index < B.Mover.Index; };
	Left.Sort(ByMover);
	for (const FMember& Member : std::exchange(Left, {}))
	{
		if (Rtp::MoverSystem* Movers = GetMoverWorld().GetMovers(Member.AgentClass))
		{
			Movers->Remove(Member.Mover);
		}
	}
	if (++TicksSinceTry >= TicksBetweenTries)
	{
		TicksSinceTry = 0;
		Newcomers.Append(std::exchange(Groundless, {}));
	}
	Newcomers.Sort();
	for (const FMassEntityHandle Entity : std::exchange(Newcomers, {}))
	{
		FRtpMassAgentFragment* Agent = Find(Entity);
		if (Agent != nullptr && !Agent->bHasMover)
		{
			AddMover(Entity, *Agent);
		}
	}
	FollowActors();
	Orders.Sort();
	for (const FMassEntityHandle Entity : std::exchange(Orders, {}))
	{
		FRtpMassAgentFragment* Agent = Find(Entity);
		Rtp::MoverSystem* Movers = Agent != nullptr ? FindMovers(*Agent) : nullptr;
		if (Movers == nullptr)
		{
			continue; // it is sent when it gets a mover
		}
		if (Agent->Move == ERtpMassMove::Waiting)
		{
			Movers->MoveTo(Agent->Mover, RtpConvert::ToCore(Agent->Goal));
			Agent->Move = ERtpMassMove::Moving;
		}
		else if (Agent->Move == ERtpMassMove::Idle)
		{
			Movers->Stop(Agent->Mover);
		}
	}
}

void URtpMassSubsystem::Lose(FMember& Member)
{
	const FMember Lost = std::exchange(Member, FMember());
	if (FRtpMassAgentFragment* Agent = Find(Lost.Entity))
	{
		Agent->bHasMover = false;
		Newcomers.Add(Lost.Entity);
	}
}

void URtpMassSubsystem::OnMoversGone(FName AgentClass)
{
	for (FMember& Member : MembersOf(AgentClass))
	{
		if (Member.Entity.IsSet())
		{
			Lose(Member);
		}
	}
	Left.RemoveAll([AgentClass](const FMember& Member) { return Member.AgentClass == AgentClass; });
}

std::unique_ptr<Rtp::IPlanner> URtpMassSubsystem::MakePlanner(
	FName AgentClass, Rtp::MoverHandle Mover, const Rtp::World& World)
{
	const FMember* Member = FindMember(AgentClass, Mover);
	const FRtpMassAgentFragment* Agent = Member != nullptr ? Find(Member->Entity) : nullptr;
	if (Agent == nullptr)
	{
		return nullptr;
	}
	const FString Spec = Agent->Planner.IsNone() ? FString() : Agent->Planner.ToString();
	return GetMoverWorld().MakePlanner(Spec, TEXT("A Mass trait"), World);
}

void URtpMassSubsystem::OnGroundLost(FName AgentClass, TConstArrayView<Rtp::MoverHandle> Movers)
{
	for (const Rtp::MoverHandle Mover : Movers)
	{
		if (FMember* Member = FindMember(AgentClass, Mover))
		{
			Lose(*Member);
		}
	}
}
