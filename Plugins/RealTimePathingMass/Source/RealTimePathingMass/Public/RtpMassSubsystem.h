// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Crowd/RtpForeignAgents.h"
#include "MassEntityManager.h"
#include "Subsystems/WorldSubsystem.h"

#include <memory>

#include "RtpMassSubsystem.generated.h"

class URtpWorldSubsystem;
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

	/** Sends an entity to a place; it may be called for a goal that moves. Nothing for entities without the trait. */
	void MoveTo(FMassEntityHandle Entity, const FVector& Goal);
	void Stop(FMassEntityHandle Entity);

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

private:
	struct FMember
	{
		Rtp::MoverHandle Mover;
		FMassEntityHandle Entity;
		FName AgentClass; // as the settings name it
	};
	FMassEntityManager& GetEntities() const;
	FRtpMassAgentFragment* Find(FMassEntityHandle Entity) const;
	URtpWorldSubsystem& GetMoverWorld() const;
	static FName NameOfClass(FName AgentClass);
	TArray<FMember>& MembersOf(FName AgentClass);
	FMember* FindMember(FName AgentClass, Rtp::MoverHandle Mover);
	bool AddMover(FMassEntityHandle Entity, FRtpMassAgentFragment& Agent);
	void Lose(FMember& Member);

	TMap<FName, TArray<FMember>> Members; // of a class, by the index of their movers; some are empty
	TArray<FMember> Left;                 // whose movers are removed next
	TArray<FMassEntityHandle> Newcomers;  // without a mover
	TArray<FMassEntityHandle> Orders;     // with a new goal, or none
	bool bJoined = false;                 // the movers' world knows this
};
