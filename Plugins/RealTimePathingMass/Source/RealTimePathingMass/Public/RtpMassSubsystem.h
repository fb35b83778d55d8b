// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Crowd/RtpForeignAgents.h"
#include "MassEntityManager.h"
#include "Subsystems/WorldSubsystem.h"
#include "UObject/WeakObjectPtrTemplates.h"

#include <memory>

#include "RtpMassSubsystem.generated.h"

class AActor;
class URtpWorldSubsystem;
enum class ERtpMassMove : uint8;
struct FRtpMassAgentFragment;

/**
 * The Mass entities of a world among its movers. Goals are collected and given to the movers before these plan, in the
 * order of the entities, so that nothing depends on chunks. Game thread.
 */
UCLASS()
class REALTIMEPATHINGMASS_API URtpMassSubsystem : public UWorldSubsystem, public IRtpForeignAgents
{
	GENERATED_BODY()

public:
	virtual void Deinitialize() override;

	/** Sends an entity to a place, or behind an actor that it follows until the move ends. Nothing for entities without
	 * the trait. */
	void MoveTo(FMassEntityHandle Entity, const FVector& Goal, const AActor* Followed = nullptr);
	void Stop(FMassEntityHandle Entity);

	/** The state of an entity's move; idle without the trait. */
	ERtpMassMove GetMove(FMassEntityHandle Entity) const;
	FVector GetPlace(FMassEntityHandle Entity) const;

	/** The moves of these entities have ended: their trees are woken. Called by the processor that follows movers. */
	void TellEnded(TConstArrayView<FMassEntityHandle> Entities) const;

	/** Called by observers when entities get and lose the trait. */
	void Join(FMassEntityHandle Entity);
	void Leave(FMassEntityHandle Entity, const FRtpMassAgentFragment& Agent);

	/** The movers of an entity's class; null if it has none now. */
	Rtp::MoverSystem* FindMovers(const FRtpMassAgentFragment& Agent) const;

	virtual void BeforePlanning() override;
	virtual void OnMoversGone(FName AgentClass) override;
	virtual std::unique_ptr<Rtp::IPlanner> MakePlanner(
		FName AgentClass, Rtp::MoverHandle Mover, const Rtp::World& World) override;
	virtual void OnGroundLost(FName AgentClass, TConstArrayView<Rtp::MoverHandle> Movers) override;

protected:
	virtual bool DoesSupportWorldType(const EWorldType::Type WorldType) const override;

private:
	struct FMember
	{
		Rtp::MoverHandle Mover;
		FMassEntityHandle Entity;
		FName AgentClass; // as the settings name it
	};
	struct FFollowed
	{
		FMassEntityHandle Entity;
		TWeakObjectPtr<const AActor> Actor;
	};
	FMassEntityManager& GetEntities() const;
	FRtpMassAgentFragment* Find(FMassEntityHandle Entity) const;
	URtpWorldSubsystem& GetMoverWorld() const;
	static FName NameOfClass(FName AgentClass);
	TArray<FMember>& MembersOf(FName AgentClass);
	FMember* FindMember(FName AgentClass, Rtp::MoverHandle Mover);
	void FollowActors();
	void SetGoal(FMassEntityHandle Entity, const FVector& GridGoal);
	void AddMover(FMassEntityHandle Entity, FRtpMassAgentFragment& Agent);
	void Lose(FMember& Member);

	TMap<FName, TArray<FMember>> Members; // of a class, by the index of their movers; some are empty
	TArray<FMember> Left;                 // whose movers are removed next
	TArray<FMassEntityHandle> Newcomers;  // without a mover
	TArray<FMassEntityHandle> Groundless; // have found no ground, and are tried again at intervals
	TArray<FMassEntityHandle> Orders;     // with a new goal, or none
	TMap<int32, FFollowed> Followed;      // by the index of the entity that follows
	int32 TicksSinceTry = 0;              // of those without ground
	bool bJoined = false;                 // the movers' world knows this
};
