// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Crowd/RtpAgentGroup.h"

#include "Boundary/RtpConvert.h"
#include "Crowd/RealTimeMoverComponent.h"
#include "Crowd/RtpMoverState.h"
#include "Crowd/RtpPlanners.h"
#include "Crowd/RtpStats.h"
#include "Engine/Engine.h"
#include "Engine/World.h"
#include "Ground/RtpLiveGround.h"
#include "Ground/RtpNavMeshAreas.h"
#include "NavMesh/RecastNavMesh.h"
#include "RtpLog.h"
#include "Settings/RtpBuildSettings.h"

#include <utility>

#define LOCTEXT_NAMESPACE "RtpAgentGroup"

namespace
{
constexpr float AnnounceSeconds = 15.0f;

static_assert(static_cast<int32>(ERtpDataState::Live) == static_cast<int32>(Rtp::DataState::Live));
static_assert(static_cast<int32>(ERtpDataState::Baked) == static_cast<int32>(Rtp::DataState::Baked));
} // namespace

FRtpAgentGroup::FRtpAgentGroup(
	const FRtpAgentClass& InClass, Rtp::ITaskRunner& InTasks, FRtpPlanners& InPlanners, Rtp::BoxBlocks& InBoxes)
	: Class(InClass)
	, Tasks(InTasks)
	, Planners(InPlanners)
	, Boxes(InBoxes)
	, Work(Class, Ground)
{
}

FRtpAgentGroup::~FRtpAgentGroup()
{
	*StopRepricing = true;
	Detach(Movers);
	Detach(OldMovers);
}

void FRtpAgentGroup::Detach(TUniquePtr<Rtp::MoverSystem>& Old)
{
	if (Old.IsValid())
	{
		Boxes.Detach(*Old);
		Old.Reset();
	}
}

void FRtpAgentGroup::Begin(UWorld& World, const URtpNavigationData* Data, const FRtpRegions& Regions)
{
	bLiveModule = IRtpLiveGround::Find() != nullptr;
	const FRtpNavigationEntry* Entry = Data != nullptr ? Data->FindEntry(Class.Name) : nullptr;
	bInRegions = Entry != nullptr && Entry->bInRegions && !Work.IsBuiltAtRunTime(World);
	Work.SetWorld(World, bInRegions ? &Regions : nullptr, Entry != nullptr ? Entry->SettingsHash : 0);
	if (Entry != nullptr && Entry->bInRegions && !bInRegions)
	{
		// Regions do not know what is built at run time; the loaded tiles of the navmesh do.
		Ground.SetDatabaseSpec(Entry->DatabaseSpec);
		Work.Watch(false);
		Life.Begin(std::nullopt, Work);
		return;
	}
	Work.Watch(Entry != nullptr);
	if (Entry == nullptr)
	{
		ReportMissing(World);
		Life.Begin(std::nullopt, Work);
		return;
	}
	const URtpSettings& Settings = *ARtpBuildSettings::MakeSettings(World);
	const FRtpAgentClass* Built = Settings.FindAgentClass(Class.Name);
	Rtp::DataLife::BakedData Baked;
	Baked.bComparable = !Entry->IsOfUnknownOrigin();
	Baked.bFits = !Baked.bComparable || (Built != nullptr && Entry->SettingsHash == Settings.HashFor(*Built));
	if (Baked.bFits && !bInRegions)
	{
		Ground.ReadAgain(); // the navmesh may have changed since it was baked, before the first mover joined
	}
	Ground.SetDatabaseSpec(Entry->DatabaseSpec);
	Work.SetBaked(Data->Open(Class.Name), Entry->NavMeshHash);
	Life.Begin(Baked, Work);
}

bool FRtpAgentGroup::MayGetData() const
{
	if (Base != nullptr)
	{
		return Base->MayGetData();
	}
	return Life.State() != Rtp::DataState::Missing || (bLiveModule && URtpSettings::Get().bLiveFallback);
}

void FRtpAgentGroup::ReportMissing(const UWorld& World) const
{
	const TCHAR* Consequence = TEXT("Movers use time-bounded A* on a grid of the live navmesh. Shipping builds leave "
									"out the module RealTimePathingLive that makes it, unless the game's Build.cs "
									"lists it.");
	if (!URtpSettings::Get().bLiveFallback)
	{
		Consequence = TEXT("Movers do not walk, because Live Fallback is off in the project settings.");
	}
	else if (!bLiveModule)
	{
		Consequence = TEXT("Movers do not walk, because this build has no module RealTimePathingLive to make a grid of "
						   "the live navmesh; list it in the game's Build.cs to have it in Shipping builds.");
	}
	UE_LOG(LogRealTimePathing, Warning, TEXT("Agent class %s has no baked data in %s: build the level's data. %s"),
		*Class.Name.ToString(), *World.GetMapName(), Consequence);
	Announce(FText::Format(LOCTEXT("NotBaked", "Real Time Pathing: no baked data for '{0}'. Build the level's data."),
		FText::FromName(Class.Name)));
}

void FRtpAgentGroup::OnNavMeshChanged()
{
	Ground.LookAtAll();
	if (Base == nullptr)
	{
		Life.OnGroundChanged(Ground.IsFollowing(), Work);
	}
}

FRtpAgentGroup::ENews FRtpAgentGroup::Advance(UWorld& World)
{
	AdvanceVariant(World.GetTimeSeconds());
	if (NewGround || (IsReady() && AdvanceGround(World)))
	{
		return ENews::Ground;
	}
	const Rtp::DataState Before = Life.State();
	const bool bNewData = Life.Advance(Work);
	if (Before == Rtp::DataState::Baked && Life.State() == Rtp::DataState::Stale)
	{
		ReportStale(TEXT("the navmesh has changed since the data was baked"));
	}
	if (!bNewData)
	{
		return ENews::None;
	}
	OldMovers = MoveTemp(Movers);
	Members.Reset();
	ToRemove.Reset();
	MemberCount = 0;
	return ENews::Data;
}

void FRtpAgentGroup::Take(double Now)
{
	LLM_SCOPE_BYTAG(RealTimePathing);
	Detach(OldMovers);
	const FRtpLoadedNavigation Taken = Work.Take();
	CoreWorld = Rtp::MakeWorld(Taken.Grid, Taken.Database, std::make_shared<Rtp::GridOverlay>(*Taken.Grid));
	Ground.OnTaken(Taken, Now);
	Movers = TUniquePtr<Rtp::MoverSystem>(new Rtp::MoverSystem(CoreWorld, &Tasks));
	SmartLinks.Reset(*CoreWorld.Grid);
	LinksVersion = 0;
	Lost.Reset();
	LostVersion = 0;
	ApplyRules();
	Boxes.Attach(*Movers, Class.Radius, Class.Height);
	const Rtp::DataState State = Life.Taken();
	BakedGrid = State != Rtp::DataState::Live ? CoreWorld.Grid : nullptr;
	UE_LOG(LogRealTimePathing, Log, TEXT("Agent class %s: %u cells on %u storeys, %s"), *Class.Name.ToString(),
		CoreWorld.Grid->CellCount(), CoreWorld.Grid->StoreyCount(),
		CoreWorld.Database ? TEXT("with a database") : TEXT("without a database"));
	if (State == Rtp::DataState::Stale && Base == nullptr)
	{
		ReportStale(TEXT("the data was baked with other project settings"));
	}
}

void FRtpAgentGroup::UpdateSmartLinks(UWorld& World)
{
	if (!IsReady() || SmartLinks.GetHosts().IsEmpty())
	{
		return;
	}
	const FRtpSmartLinks& Seen = Base != nullptr ? Base->SmartLinks : SmartLinks;
	const bool bLooks = Base == nullptr || LinksVersion != Seen.GetVersion();
	const ARecastNavMesh* NavMesh = bLooks ? FRtpNavMeshAreas::FindNavMesh(World, Class) : nullptr;
	if (NavMesh == nullptr)
	{
		return;
	}
	if (Base == nullptr)
	{
		SmartLinks.Look(*NavMesh);
	}
	if (LinksVersion != Seen.GetVersion())
	{
		LinksVersion = Seen.GetVersion();
		SmartLinks.Apply(Seen, *NavMesh, Rules, *Movers);
	}
}

void FRtpAgentGroup::ReportStale(const TCHAR* Why) const
{
	UE_LOG(LogRealTimePathing, Warning, TEXT("Agent class %s: %s. It is still used; build the level's data again."),
		*Class.Name.ToString(), Why);
	Announce(FText::Format(LOCTEXT("Stale", "Real Time Pathing: the data of '{0}' is stale. Build it again."),
		FText::FromName(Class.Name)));
}

void FRtpAgentGroup::Announce(const FText& Message) const
{
	if (!UE_BUILD_SHIPPING && GEngine != nullptr && URtpSettings::Get().bAnnounceOnScreen)
	{
		GEngine->AddOnScreenDebugMessage(
			static_cast<uint64>(INDEX_NONE), AnnounceSeconds, FColor::Orange, Message.ToString());
	}
}

std::optional<Rtp::MoverHandle> FRtpAgentGroup::Add(URealTimeMoverComponent& Component)
{
	if (!IsReady())
	{
		return std::nullopt;
	}
	std::unique_ptr<Rtp::IPlanner> Planner = Planners.Make(Component, CoreWorld);
	const std::optional<Rtp::MoverHandle> Handle = Planner == nullptr
		? std::nullopt
		: Movers->Add(std::move(Planner), Component.GetState().MakeSettings(Class),
			  RtpConvert::ToGrid(*Component.GetWorld(), Component.GetFeetLocation()));
	if (Handle)
	{
		const int32 Index = static_cast<int32>(Handle->Index);
		if (Index >= Members.Num())
		{
			Members.SetNum(Index + 1);
		}
		Members[Index] = FMember{*Handle, &Component};
		++MemberCount;
	}
	return Handle;
}

void FRtpAgentGroup::Remove(Rtp::MoverHandle Handle)
{
	if (IsReady())
	{
		Movers->Remove(Handle);
		Forget(Handle);
	}
}

void FRtpAgentGroup::RemoveLater(Rtp::MoverHandle Handle)
{
	if (IsReady())
	{
		Movers->Stop(Handle);
		ToRemove.Add(Handle);
		Forget(Handle);
	}
}

void FRtpAgentGroup::RemoveWaiting()
{
	ToRemove.Sort([](const Rtp::MoverHandle& A, const Rtp::MoverHandle& B) { return A.Index < B.Index; });
	for (const Rtp::MoverHandle Handle : ToRemove)
	{
		Movers->Remove(Handle);
	}
	ToRemove.Reset();
}

void FRtpAgentGroup::Forget(Rtp::MoverHandle Handle)
{
	const int32 Index = static_cast<int32>(Handle.Index);
	if (Members.IsValidIndex(Index) && Members[Index].Handle == Handle)
	{
		Members[Index] = FMember(); // its component may be about to be destroyed
		--MemberCount;
	}
}

URealTimeMoverComponent* FRtpAgentGroup::Find(Rtp::MoverHandle Handle) const
{
	const int32 Index = static_cast<int32>(Handle.Index);
	const bool bKnown = Members.IsValidIndex(Index) && Members[Index].Handle == Handle;
	return bKnown ? Members[Index].Component.Get() : nullptr;
}

#undef LOCTEXT_NAMESPACE
