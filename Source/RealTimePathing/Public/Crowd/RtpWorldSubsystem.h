// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Crowd/MoverTypes.h"

#include "Boundary/RtpTaskRunner.h"
#include "Containers/ArrayView.h"
#include "Crowd/RtpMoverTypes.h"
#include "Engine/EngineBaseTypes.h"
#include "Subsystems/WorldSubsystem.h"
#include "Templates/SubclassOf.h"
#include "Templates/UniquePtr.h"

#include <memory>
#include <optional>
#include <vector>

#include "RtpWorldSubsystem.generated.h"

class ANavigationData;
class ARtpLevelNavigation;
class ARtpNavigationChunk;
class FRtpAgentGroup;
class FRtpNeighbours;
class FRtpPlanners;
class FRtpRegions;
class IRtpForeignAgents;
class UNavigationQueryFilter;
class URealTimeMoverComponent;
class URtpBodyComponent;
class URtpNavigationData;
class URtpWorldSubsystem;
struct FRtpTravelRules;

namespace Rtp
{
class BoxBlocks;
class IPlanner;
class MoverSystem;
struct World;
} // namespace Rtp

DECLARE_MULTICAST_DELEGATE(FRtpOnBeforePlanning);
DECLARE_MULTICAST_DELEGATE_OneParam(FRtpOnWorldTicked, const URtpWorldSubsystem&);

/** Figures of all movers of a world in the last tick. */
USTRUCT(BlueprintType)
struct REALTIMEPATHING_API FRtpTickStatistics
{
	GENERATED_BODY()

	UPROPERTY(BlueprintReadOnly, Category = "Real Time Pathing")
	int32 Movers = 0;

	UPROPERTY(BlueprintReadOnly, Category = "Real Time Pathing")
	int32 Moving = 0;

	/** Never more than the budget. */
	UPROPERTY(BlueprintReadOnly, Category = "Real Time Pathing")
	int32 Expansions = 0;

	UPROPERTY(BlueprintReadOnly, Category = "Real Time Pathing")
	int32 Budget = 0;

	/** Agents that were given planning time. */
	UPROPERTY(BlueprintReadOnly, Category = "Real Time Pathing")
	int32 Served = 0;

	/** Agents that wait for planning time. */
	UPROPERTY(BlueprintReadOnly, Category = "Real Time Pathing")
	int32 Waiting = 0;

	/** The longest wait among them. */
	UPROPERTY(BlueprintReadOnly, Category = "Real Time Pathing")
	int32 WorstWaitTicks = 0;
};

/**
 * Owns the data that movers of a world share: for each agent class a grid, an overlay, a database and a scheduler. It
 * gives out one budget per tick. Nothing of it waits for a thread.
 */
UCLASS()
class REALTIMEPATHING_API URtpWorldSubsystem : public UWorldSubsystem
{
	GENERATED_BODY()

public:
	URtpWorldSubsystem();
	URtpWorldSubsystem(FVTableHelper& Helper);
	virtual ~URtpWorldSubsystem() override;

	virtual void Initialize(FSubsystemCollectionBase& Collection) override;
	virtual void Deinitialize() override;
	virtual void OnWorldBeginPlay(UWorld& InWorld) override;

	/** Worlds without movers, and network clients, do not tick. */
	bool NeedsTicks() const;

	/** Broadcast before movers plan: changes of the ground are collected until then. In a deterministic world it is
	 * broadcast once a step; the game gives its orders there. */
	FRtpOnBeforePlanning OnBeforePlanning;

	/** Whether this world advances in fixed steps: Deterministic in the project settings. */
	UFUNCTION(BlueprintPure, Category = "Real Time Pathing")
	bool IsDeterministic() const
	{
		return bDeterministic;
	}

	/** Begins to count steps from zero: called at the beginning of a session, when all machines have their data. */
	UFUNCTION(BlueprintCallable, Category = "Real Time Pathing")
	void StartSteps();

	/** The number of the step that is under way, or that comes next. */
	UFUNCTION(BlueprintPure, Category = "Real Time Pathing")
	int64 GetStep() const
	{
		return StepNumber;
	}

	/** A hash of the places of all movers. Machines of one session have equal hashes before equal steps. */
	UFUNCTION(BlueprintPure, Category = "Real Time Pathing")
	int64 GetTraceHash() const;

	/** Broadcast at the end of each tick of a world; debug drawing listens. */
	static FRtpOnWorldTicked OnTicked;

	/** Whether worlds of this type have movers: games, not editor worlds. */
	static bool PlansIn(EWorldType::Type WorldType);

	/** Replaces the data of this world; null means the live navmesh. */
	UFUNCTION(BlueprintCallable, Category = "Real Time Pathing")
	void SetNavigationData(URtpNavigationData* Data);

	/** Begins to load the data of an agent class, as the first mover of the class does: for loading screens. Does
	 * nothing on network clients. None is the default class. */
	UFUNCTION(BlueprintCallable, Category = "Real Time Pathing")
	void RequestData(FName AgentClass);

	/** Where the data of an agent class came from. None is the default class. */
	UFUNCTION(BlueprintPure, Category = "Real Time Pathing")
	ERtpDataState GetDataState(FName AgentClass) const;

	/**
	 * Whether movers of this class can ever walk here. It is false if the project has no such class. It is also false
	 * if the class has no baked data and gets no grid of the live navmesh.
	 */
	bool MayHaveData(FName AgentClass) const;

	UFUNCTION(BlueprintPure, Category = "Real Time Pathing")
	FRtpTickStatistics GetStatistics() const
	{
		return Statistics;
	}

	/** Blocks the ground below a box for all movers. Boxes may overlap. Returns the number for UnblockBox. */
	UFUNCTION(BlueprintCallable, Category = "Real Time Pathing")
	int32 BlockBox(const FVector& Centre, const FVector& Extent, float Yaw);

	/** Moves a block. Only cells that it leaves or enters change. A number that is not in use is ignored. */
	UFUNCTION(BlueprintCallable, Category = "Real Time Pathing")
	void MoveBox(int32 Block, const FVector& Centre, const FVector& Extent, float Yaw);

	/** Removes a block. O(cells). A number that is not in use is ignored. */
	UFUNCTION(BlueprintCallable, Category = "Real Time Pathing")
	void UnblockBox(int32 Block);

	/** Called by movers. The subsystem drives the component until it leaves. */
	void Join(URealTimeMoverComponent& Component);
	void Leave(URealTimeMoverComponent& Component);

	/** Called by bodies that movers keep apart from. */
	void AddBody(URtpBodyComponent& Body);
	void RemoveBody(URtpBodyComponent& Body);

	/** Agents that are no components; they live until they are removed. */
	void AddForeign(IRtpForeignAgents& Agents);
	void RemoveForeign(IRtpForeignAgents& Agents);

	/** Makes a planner for a mover of these agents: "name:key=value", or that of the project settings if it is empty.
	 */
	std::unique_ptr<Rtp::IPlanner> MakePlanner(const FString& Spec, const FString& ChosenBy, const Rtp::World& World);

	/** A component of a deterministic world gets its mover in the next step. */
	void JoinLater(URealTimeMoverComponent& Component);

	/** Creates the core's mover of a component, or replaces it; none if the component is off the grid. */
	std::optional<Rtp::MoverHandle> AddMover(URealTimeMoverComponent& Component);

	/** The core's movers of an agent class, for debuggers and tests; null before its data is ready. */
	Rtp::MoverSystem* GetMovers(FName AgentClass) const;
	const Rtp::World* GetCoreWorld(FName AgentClass) const;

	/** The movers and the ground of a component, which depend on the rules of its move; null while they are made. */
	Rtp::MoverSystem* GetMovers(const URealTimeMoverComponent& Component) const;
	const Rtp::World* GetCoreWorld(const URealTimeMoverComponent& Component) const;

	/** The rules under which a mover travels: query filter, and smart links that refuse the querier. */
	FRtpTravelRules RulesFor(const URealTimeMoverComponent& Component, const UObject* Querier,
		TSubclassOf<UNavigationQueryFilter> Filter) const;

	/** Moves a component to the agents with these rules; false if it is one of them. Its move continues there. */
	bool ChangeRules(URealTimeMoverComponent& Component, const FRtpTravelRules& Rules);

	/** The agents of all classes, for debug drawing; the type is private to this module. */
	TConstArrayView<TUniquePtr<FRtpAgentGroup>> GetGroups() const
	{
		return Groups;
	}

protected:
	virtual bool DoesSupportWorldType(const EWorldType::Type WorldType) const override;

private:
	FRtpAgentGroup* FindGroup(FName AgentClass) const;
	FRtpAgentGroup* FindGroup(const URealTimeMoverComponent& Component) const;
	void ChooseGroup(URealTimeMoverComponent& Component);
	void LeaveGroup(URealTimeMoverComponent& Component);
	void DropUnusedGroups();
	void DropGone();
	void MakeGroups();
	void BeginRequested();
	void DropGroups();
	void TellMoversGone(const FRtpAgentGroup& Group) const;
	void AdvanceLoading();
	void ChangeData(FRtpAgentGroup& Group);
	void ChangeGround(FRtpAgentGroup& Group);
	bool PutOnGround(FRtpAgentGroup& Group, URealTimeMoverComponent& Component);
	void ReturnToGround();
	TArray<TWeakObjectPtr<URealTimeMoverComponent>> JoinedTo(const FRtpAgentGroup& Group) const;
	void OnPreActorTick(UWorld* InWorld, ELevelTick TickType, float DeltaTime);
	void Step(float DeltaTime);
	void RunSteps(float DeltaTime);
	void AddNewcomers();
	void SortForSteps(TArray<TWeakObjectPtr<URealTimeMoverComponent>>& Unsorted) const;
	double GetNow() const;
	void Plan();
	void Follow(FRtpAgentGroup& Group, float DeltaTime);
	void DispatchEvents(FRtpAgentGroup& Group);
	void PublishStatistics() const;
	void OnLevelRegistered(const ARtpLevelNavigation& Level);
	void OnRegionLoaded(const ARtpNavigationChunk& Chunk);
	void OnRegionUnloaded(const ARtpNavigationChunk& Chunk);

	UFUNCTION()
	void OnNavigationBuilt(ANavigationData* NavData);

	UPROPERTY()
	TObjectPtr<URtpNavigationData> NavigationData;

	FRtpTaskRunner Runner;
	TUniquePtr<FRtpPlanners> Planners;
	TUniquePtr<FRtpRegions> Regions;
	TUniquePtr<Rtp::BoxBlocks> Boxes;                           // outlives the groups
	TArray<TUniquePtr<FRtpAgentGroup>> Groups;                  // one for each class, then variants of them
	TArray<TUniquePtr<FRtpAgentGroup>> NewVariants;             // become groups in the next tick
	TArray<TWeakObjectPtr<URealTimeMoverComponent>> Components; // in the order they joined; some are gone
	int32 GoneCount = 0;                                        // in Components
	TArray<TWeakObjectPtr<URealTimeMoverComponent>> Groundless; // components that have lost their ground
	double NextReturn = 0.0;                                    // when these are tried again
	TArray<FName> Requested;                                    // agent classes whose data is wanted
	TUniquePtr<FRtpNeighbours> Neighbours;
	TArray<IRtpForeignAgents*> Foreign;
	FRtpTickStatistics Statistics;
	TArray<TWeakObjectPtr<URealTimeMoverComponent>> Newcomers; // get their movers in the next step
	int64 StepNumber = 0;
	double UnspentSeconds = 0.0; // of frames, not yet a step
	int32 FirstGroup = 0;        // the group that plans first; changes each tick
	bool bDeterministic = false;
	bool bListening = false;
	bool bTicking = false;
	bool bRemakeGroups = false; // other data was set during a tick
};
