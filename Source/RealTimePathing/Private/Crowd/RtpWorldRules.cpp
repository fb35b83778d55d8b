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
	FRtpAgentGroup* Base = FindGroup(Component.AgentClass);
	const FRtpTravelRules& Rules = Component.GetState().GetRules();
	if (Base == nullptr || Rules.IsDefault())
	{
		return Base;
	}
	const TUniquePtr<FRtpAgentGroup>* Found =
		Groups.FindByPredicate([&](const TUniquePtr<FRtpAgentGroup>& Group) { return Group->IsVariant(*Base, Rules); });
	return Found != nullptr ? Found->Get() : nullptr;
}

void URtpWorldSubsystem::AddVariant(const URealTimeMoverComponent& Component)
{
	FRtpAgentGroup* Base = FindGroup(Component.AgentClass);
	const FRtpTravelRules& Rules = Component.GetState().GetRules();
	if (Base == nullptr || FindGroup(Component) != nullptr)
	{
		return;
	}
	const bool bComes = NewVariants.ContainsByPredicate(
		[&](const TUniquePtr<FRtpAgentGroup>& Group) { return Group->IsVariant(*Base, Rules); });
	if (!bComes)
	{
		NewVariants.Add(MakeUnique<FRtpAgentGroup>(*Base, Rules));
	}
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
	return NavMesh != nullptr ? FRtpTravelRules::Of(*NavMesh, Grid, Querier, Filter) : FRtpTravelRules();
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
	AddVariant(Component);
	FRtpAgentGroup* New = FindGroup(Component);
	if (New != nullptr && New->IsReady())
	{
		State.OnDataReady(*New->Movers, New->Add(Component));
	}
	return true;
}
