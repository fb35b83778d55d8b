// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Crowd/RtpWorldSubsystem.h"

#include "Rtp/Crowd/BoxBlocks.h"

#include "Crowd/RealTimeMoverComponent.h"
#include "Crowd/RtpAgentGroup.h"
#include "Crowd/RtpForeignAgents.h"
#include "Crowd/RtpMoverState.h"
#include "Crowd/RtpNeighbours.h"
#include "Crowd/RtpPlanners.h"
#include "Data/RtpLevelNavigation.h"
#include "Data/RtpNavigationChunk.h"
#include "Data/RtpNavigationData.h"
#include "Engine/Level.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "Ground/RtpRegions.h"
#include "NavigationSystem.h"
#include "Settings/RtpSettings.h"

FRtpOnWorldTicked URtpWorldSubsystem::OnTicked;

URtpWorldSubsystem::URtpWorldSubsystem()
	: Planners(MakeUnique<FRtpPlanners>())
	, Regions(MakeUnique<FRtpRegions>())
	, Boxes(MakeUnique<Rtp::BoxBlocks>())
	, Neighbours(MakeUnique<FRtpNeighbours>())
{
}

URtpWorldSubsystem::URtpWorldSubsystem(FVTableHelper& Helper)
	: Super(Helper)
{
}
URtpWorldSubsystem::~URtpWorldSubsystem() = default;

bool URtpWorldSubsystem::DoesSupportWorldType(const EWorldType::Type WorldType) const
{
	return PlansIn(WorldType);
}

bool URtpWorldSubsystem::PlansIn(EWorldType::Type WorldType)
{
	return WorldType == EWorldType::Game || WorldType == EWorldType::PIE || WorldType == EWorldType::GamePreview;
}

void URtpWorldSubsystem::Initialize(FSubsystemCollectionBase& Collection)
{
	Super::Initialize(Collection);
	bDeterministic = URtpSettings::Get().bDeterministic;
	ARtpLevelNavigation::OnRegistered.AddUObject(this, &URtpWorldSubsystem::OnLevelRegistered);
	ARtpNavigationChunk::OnLoaded.AddUObject(this, &URtpWorldSubsystem::OnRegionLoaded);
	ARtpNavigationChunk::OnUnloaded.AddUObject(this, &URtpWorldSubsystem::OnRegionUnloaded);
	FWorldDelegates::OnWorldPreActorTick.AddUObject(this, &URtpWorldSubsystem::OnPreActorTick);
}

void URtpWorldSubsystem::Deinitialize()
{
	ARtpLevelNavigation::OnRegistered.RemoveAll(this);
	ARtpNavigationChunk::OnLoaded.RemoveAll(this);
	ARtpNavigationChunk::OnUnloaded.RemoveAll(this);
	FWorldDelegates::OnWorldPreActorTick.RemoveAll(this);
	UNavigationSystemV1* Navigation = FNavigationSystem::GetCurrent<UNavigationSystemV1>(GetWorld());
	if (Navigation != nullptr && bListening)
	{
		Navigation->OnNavigationGenerationFinishedDelegate.RemoveDynamic(this, &URtpWorldSubsystem::OnNavigationBuilt);
	}
	Foreign.Reset(); // what they would ask may have ended before
	DropGroups();
	Components.Reset();
	Super::Deinitialize();
}

void URtpWorldSubsystem::OnWorldBeginPlay(UWorld& InWorld)
{
	Super::OnWorldBeginPlay(InWorld);
	for (TActorIterator<ARtpLevelNavigation> It(&InWorld); It && NavigationData == nullptr; ++It)
	{
		NavigationData = It->IsOfWorld() ? It->Data : nullptr;
	}
	if (UNavigationSystemV1* Navigation = FNavigationSystem::GetCurrent<UNavigationSystemV1>(&InWorld))
	{
		Navigation->OnNavigationGenerationFinishedDelegate.AddDynamic(this, &URtpWorldSubsystem::OnNavigationBuilt);
		bListening = true;
	}
	MakeGroups();
}

/** Variants have no movers of others. */
void URtpWorldSubsystem::TellMoversGone(const FRtpAgentGroup& Group) const
{
	for (int32 Index = 0; Group.GetBase() == nullptr && Index < Foreign.Num(); ++Index)
	{
		Foreign[Index]->OnMoversGone(Group.Class.Name);
	}
}

void URtpWorldSubsystem::DropGroups()
{
	// A notified component may call functions of others that are not notified yet, so the old groups live until the
	// end.
	const TArray<TUniquePtr<FRtpAgentGroup>> Old = MoveTemp(Groups);
	for (const TUniquePtr<FRtpAgentGroup>& Group : Old)
	{
		TellMoversGone(*Group);
	}
	Groups.Reset();
	NewVariants.Reset();
	const TArray<TWeakObjectPtr<URealTimeMoverComponent>> Joined = Components;
	for (const TWeakObjectPtr<URealTimeMoverComponent>& Component : Joined)
	{
		if (Component.IsValid())
		{
			Component->GetState().SetGroup(nullptr);
		}
	}
	for (const TWeakObjectPtr<URealTimeMoverComponent>& Component : Joined)
	{
		if (Component.IsValid())
		{
			Component->GetState().OnDataGone();
		}
	}
}

void URtpWorldSubsystem::MakeGroups()
{
	DropGroups();
	bRemakeGroups = false;
	for (const FRtpAgentClass& AgentClass : URtpSettings::Get().AgentClasses)
	{
		Groups.Add(MakeUnique<FRtpAgentGroup>(AgentClass, Runner, *Planners, *Boxes));
	}
	BeginRequested();
	for (const TWeakObjectPtr<URealTimeMoverComponent>& Component : Components)
	{
		if (Component.IsValid())
		{
			ChooseGroup(*Component);
		}
	}
}

void URtpWorldSubsystem::BeginRequested()
{
	for (const FName AgentClass : Requested)
	{
		FRtpAgentGroup* Group = FindGroup(AgentClass);
		if (Group != nullptr && !Group->HasBegun())
		{
			Group->Begin(*GetWorld(), NavigationData, *Regions);
		}
	}
}

void URtpWorldSubsystem::RequestData(FName AgentClass)
{
	if (!GetWorld()->IsNetMode(NM_Client))
	{
		Requested.AddUnique(AgentClass);
		BeginRequested();
	}
}

bool URtpWorldSubsystem::NeedsTicks() const
{
	return !Requested.IsEmpty();
}

void URtpWorldSubsystem::SetNavigationData(URtpNavigationData* Data)
{
	if (NavigationData != Data)
	{
		NavigationData = Data;
		bRemakeGroups = !Groups.IsEmpty();
		if (bRemakeGroups && !bTicking)
		{
			MakeGroups();
		}
	}
}

void URtpWorldSubsystem::OnLevelRegistered(const ARtpLevelNavigation& Level)
{
	// A streamed level has data of its own from when it was built alone; the world's data is the persistent level's.
	if (Level.GetWorld() == GetWorld() && Level.Data != nullptr && Level.IsOfWorld())
	{
		SetNavigationData(Level.Data);
	}
}

void URtpWorldSubsystem::OnNavigationBuilt(ANavigationData* NavData)
{
	for (const TUniquePtr<FRtpAgentGroup>& Group : Groups)
	{
		Group->OnNavMeshChanged();
	}
}

FRtpAgentGroup* URtpWorldSubsystem::FindGroup(FName AgentClass) const
{
	for (const TUniquePtr<FRtpAgentGroup>& Group : Groups)
	{
		if (AgentClass.IsNone() || Group->Class.Name == AgentClass)
		{
			return Group.Get();
		}
	}
	return nullptr;
}

ERtpDataState URtpWorldSubsystem::GetDataState(FName AgentClass) const
{
	const FRtpAgentGroup* Group = FindGroup(AgentClass);
	return Group != nullptr ? Group->GetState() : ERtpDataState::Missing;
}

bool URtpWorldSubsystem::MayHaveData(FName AgentClass) const
{
	const FRtpAgentGroup* Group = FindGroup(AgentClass);
	return Groups.IsEmpty() || (Group != nullptr && Group->MayGetData());
}

void URtpWorldSubsystem::Join(URealTimeMoverComponent& Component)
{
	if (GetWorld()->IsNetMode(NM_Client))
	{
		return; // the server moves the pawn
	}
	int32& Slot = Component.GetState().JoinSlot;
	if (Slot == INDEX_NONE)
	{
		Slot = Components.Add(&Component);
		Neighbours->SearchAgain();
	}
	RequestData(Component.AgentClass);
	ChooseGroup(Component);
	Component.GetState().bFollowsCore = bDeterministic;
	FRtpAgentGroup* Group = FindGroup(Component);
	if (bDeterministic)
	{
		JoinLater(Component);
	}
	else if (Group != nullptr && Group->IsReady() && !Component.GetState().GetHandle())
	{
		Component.GetState().OnDataReady(*Group->Movers, Group->Add(Component));
	}
}

/** Closes the gaps in the list when most of it is gaps. */
void URtpWorldSubsystem::DropGone()
{
	if (GoneCount * 2 <= Components.Num())
	{
		return;
	}
	TArray<TWeakObjectPtr<URealTimeMoverComponent>> Left;
	for (const TWeakObjectPtr<URealTimeMoverComponent>& Component : Components)
	{
		if (Component.IsValid())
		{
			Component->GetState().JoinSlot = Left.Add(Component);
		}
	}
	Components = MoveTemp(Left);
	GoneCount = 0;
}

std::optional<Rtp::MoverHandle> URtpWorldSubsystem::AddMover(URealTimeMoverComponent& Component)
{
	FRtpAgentGroup* Group = FindGroup(Component);
	if (Group == nullptr)
	{
		return std::nullopt;
	}
	if (Component.GetState().GetHandle())
	{
		Group->Remove(*Component.GetState().GetHandle());
	}
	return Group->Add(Component);
}

void URtpWorldSubsystem::Leave(URealTimeMoverComponent& Component)
{
	FRtpMoverState& State = Component.GetState();
	if (!Components.IsValidIndex(State.JoinSlot))
	{
		return;
	}
	Components[State.JoinSlot].Reset();
	State.JoinSlot = INDEX_NONE;
	++GoneCount;
	Neighbours->SearchAgain();
	FRtpAgentGroup* Group = FindGroup(Component);
	if (Group != nullptr && State.GetHandle() && bDeterministic)
	{
		Group->RemoveLater(*State.GetHandle());
	}
	else if (Group != nullptr && State.GetHandle())
	{
		Group->Remove(*State.GetHandle());
	}
	LeaveGroup(Component);
	State.OnDataGone();
	DropGone();
}

void URtpWorldSubsystem::AddBody(URtpBodyComponent& Body)
{
	Neighbours->Add(Body);
}

void URtpWorldSubsystem::RemoveBody(URtpBodyComponent& Body)
{
	Neighbours->Remove(Body);
}

void URtpWorldSubsystem::AddForeign(IRtpForeignAgents& Agents)
{
	Foreign.AddUnique(&Agents);
}

void URtpWorldSubsystem::RemoveForeign(IRtpForeignAgents& Agents)
{
	Foreign.Remove(&Agents);
}

std::unique_ptr<Rtp::IPlanner> URtpWorldSubsystem::MakePlanner(
	const FString& Spec, const FString& ChosenBy, const Rtp::World& World)
{
	return Planners->Make(FRtpPlannerChoice::FromSpec(Spec), ChosenBy, World);
}

Rtp::MoverSystem* URtpWorldSubsystem::GetMovers(FName AgentClass) const
{
	const FRtpAgentGroup* Group = FindGroup(AgentClass);
	return Group != nullptr ? Group->Movers.Get() : nullptr;
}

const Rtp::World* URtpWorldSubsystem::GetCoreWorld(FName AgentClass) const
{
	const FRtpAgentGroup* Group = FindGroup(AgentClass);
	return Group != nullptr && Group->IsReady() ? &Group->CoreWorld : nullptr;
}

void URtpWorldSubsystem::AdvanceLoading()
{
	DropUnusedGroups();
	for (TUniquePtr<FRtpAgentGroup>& Variant : NewVariants)
	{
		Groups.Add(MoveTemp(Variant));
	}
	NewVariants.Reset();
	for (const TUniquePtr<FRtpAgentGroup>& Group : Groups)
	{
		const FRtpAgentGroup::ENews News = Group->Advance(*GetWorld());
		if (News == FRtpAgentGroup::ENews::Data)
		{
			ChangeData(*Group);
		}
		else if (News == FRtpAgentGroup::ENews::Ground)
		{
			ChangeGround(*Group);
		}
		else if (!MayHaveData(Group->Class.Name))
		{
			for (const TWeakObjectPtr<URealTimeMoverComponent>& Component : JoinedTo(*Group))
			{
				if (Component.IsValid())
				{
					Component->GetState().OnNoData();
				}
			}
		}
	}
}

/** All components are detached from the old mover system before it is destroyed and before one gets a new mover. */
void URtpWorldSubsystem::ChangeData(FRtpAgentGroup& Group)
{
	for (const TWeakObjectPtr<URealTimeMoverComponent>& Component : JoinedTo(Group))
	{
		if (Component.IsValid())
		{
			Component->GetState().OnDataGone();
		}
	}
	TellMoversGone(Group);
	Group.Take(GetWorld()->GetTimeSeconds());
	for (const TWeakObjectPtr<URealTimeMoverComponent>& Component : JoinedTo(Group))
	{
		// A component that was notified before may have made this one leave or join again.
		if (Component.IsValid() && Component->GetState().JoinSlot != INDEX_NONE && !Component->GetState().GetHandle())
		{
			Component->GetState().OnDataReady(*Group.Movers, Group.Add(*Component));
		}
	}
}

/** A copy, because notified components may make others join and leave. */
TArray<TWeakObjectPtr<URealTimeMoverComponent>> URtpWorldSubsystem::JoinedTo(const FRtpAgentGroup& Group) const
{
	TArray<TWeakObjectPtr<URealTimeMoverComponent>> Joined;
	for (const TWeakObjectPtr<URealTimeMoverComponent>& Component : Components)
	{
		if (Component.IsValid() && FindGroup(*Component) == &Group)
		{
			Joined.Add(Component);
		}
	}
	SortForSteps(Joined);
	return Joined;
}
