// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Part of the world subsystem: agents of one class that travel under different rules.

#include "Crowd/RealTimeMoverComponent.h"
#include "Crowd/RtpAgentGroup.h"
#include "Crowd/RtpMoverState.h"
#include "Crowd/RtpTravelRules.h"
#include "Crowd/RtpWorldSubsystem.h"
#include "Engine/World.h"
#include "Ground/RtpNavMeshAreas.h"
#include "NavFilters/NavigationQueryFilter.h"

FRtpAgentGroup* URtpWorldSubsystem::FindGroup(const URealTimeMoverComponent& Component) const
{
	return Component.GetState().GetGroup();
}

void URtpWorldSubsystem::LeaveGroup(URealTimeMoverComponent& Component)
{
	if (FRtpAgentGroup* Group = FindGroup(Component))
	{
		--Group->Users;
		Component.GetState().SetGroup(nullptr);
	}
}

/** A component belongs to the group of its class and rules. New rules make a new group. */
void URtpWorldSubsystem::ChooseGroup(URealTimeMoverComponent& Component)
{
	LeaveGroup(Component);
	FRtpAgentGroup* Base = FindGroup(Component.AgentClass);
	if (Base == nullptr)
	{
		return;
	}
	const FRtpTravelRules& Rules = Component.GetState().GetRules();
	const auto IsFor = [&](const TUniquePtr<FRtpAgentGroup>& Group) { return Group->IsVariant(*Base, Rules); };
	const TUniquePtr<FRtpAgentGroup>* Found = Groups.FindByPredicate(IsFor);
	Found = Found != nullptr ? Found : NewVariants.FindByPredicate(IsFor);
	FRtpAgentGroup* Chosen =
		Found != nullptr ? Found->Get() : NewVariants.Add_GetRef(MakeUnique<FRtpAgentGroup>(*Base, Rules)).Get();
	++Chosen->Users;
	Component.GetState().SetGroup(Chosen);
}

/** Groups that nobody has belonged to for a while are dropped, but those of the classes. */
void URtpWorldSubsystem::DropUnusedGroups()
{
	constexpr double KeptSeconds = 5.0; // an agent may come back to its rules
	const double Now = GetNow();
	Groups.RemoveAll(
		[Now](const TUniquePtr<FRtpAgentGroup>& Group)
		{
			Group->LastUsed = Group->Users > 0 ? Now : Group->LastUsed;
			return Group->GetBase() != nullptr && Now - Group->LastUsed > KeptSeconds;
		});
}

Rtp::MoverSystem* URtpWorldSubsystem::GetMovers(const URealTimeMoverComponent& Component) const
{
	const FRtpAgentGroup* Group = FindGroup(Component);
	return Group != nullptr ? Group->Movers.Get() : nullptr;
}

const Rtp::World* URtpWorldSubsystem::GetCoreWorld(const URealTimeMoverComponent& Component) const
{
	const FRtpAgentGroup* Group = FindGroup(Component);
	return Group != nullptr && Group->IsReady() ? &Group->CoreWorld : nullptr;
}

FRtpTravelRules URtpWorldSubsystem::RulesFor(
	const URealTimeMoverComponent& Component, const UObject* Querier, TSubclassOf<UNavigationQueryFilter> Filter) const
{
	const FRtpAgentGroup* Base = FindGroup(Component.AgentClass);
	const Rtp::LayeredGrid* Grid = Base != nullptr && Base->IsReady() ? Base->CoreWorld.Grid.get() : nullptr;
	const bool bSpecial = Filter != nullptr || (Grid != nullptr && Grid->HasLinks());
	const ARecastNavMesh* NavMesh =
		Base != nullptr && bSpecial ? FRtpNavMeshAreas::FindNavMesh(*GetWorld(), Base->Class) : nullptr;
	return NavMesh != nullptr ? FRtpTravelRules::Of(*NavMesh, Base->GetSmartLinks().GetHosts(), Querier, Filter)
							  : FRtpTravelRules();
}

bool URtpWorldSubsystem::ChangeRules(URealTimeMoverComponent& Component, const FRtpTravelRules& Rules)
{
	FRtpMoverState& State = Component.GetState();
	if (State.GetRules() == Rules)
	{
		return false;
	}
	FRtpAgentGroup* Old = FindGroup(Component);
	if (Old != nullptr && State.GetHandle())
	{
		Old->Remove(*State.GetHandle());
	}
	State.OnDataGone();
	State.SetRules(Rules);
	ChooseGroup(Component);
	FRtpAgentGroup* New = FindGroup(Component);
	if (New != nullptr && New->IsReady())
	{
		State.OnDataReady(*New->Movers, New->Add(Component));
	}
	return true;
}
