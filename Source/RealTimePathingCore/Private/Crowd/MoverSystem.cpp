// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The calls of hosts: each is reported to the sink first, then carried out.

#include "Rtp/Crowd/MoverSystem.h"

#include "Rtp/Base/Assert.h"
#include "Rtp/Base/Hash.h"
#include "Rtp/Crowd/MoverRecording.h"
#include "Rtp/Grid/NearestCell.h"
#include "Rtp/Planning/WorldEdit.h"

#include "Crowd/MoverState.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace Rtp
{
namespace
{
constexpr double LargestCoordinateCm = 1e10; // larger than any level

bool IsInAnyLevel(const WorldPos& Position)
{
	const auto IsCoordinate = [](double Number) { return std::abs(Number) < LargestCoordinateCm; }; // false for NaN
	return IsCoordinate(Position.X) && IsCoordinate(Position.Y) && IsCoordinate(Position.Z);
}
} // namespace

MoverSystem::MoverSystem(const World& World, ITaskRunner* Tasks)
	: Held(std::make_unique<State>(World, Tasks))
{
}

MoverSystem::~MoverSystem() = default;

void MoverSystem::SetSink(IMoverCallSink* Sink)
{
	Held->Sink = Sink;
}

std::optional<MoverHandle> MoverSystem::Add(
	std::unique_ptr<IPlanner> Planner, const MoverSettings& Settings, const WorldPos& Position)
{
	std::optional<MoverHandle> Added;
	if (const std::optional<CellIndex> Cell = FindNearestCell(*Held->World.Grid, Position))
	{
		Added = Held->Add(std::move(Planner), Settings, Position, *Cell).Handle;
	}
	Held->Receive({.What = MoverCall::Kind::Add,
		.Mover = Added.value_or(MoverHandle{}),
		.Point = Position,
		.Settings = Settings});
	return Added;
}

bool MoverSystem::Remove(MoverHandle Handle)
{
	if (const Mover* Mover = Held->Receive({.What = MoverCall::Kind::Remove, .Mover = Handle}))
	{
		Held->Scheduler.Remove(Mover->Agent);
	}
	return Held->Movers.Remove(Handle);
}

void MoverSystem::MoveTo(MoverHandle Handle, const WorldPos& Goal)
{
	if (Mover* Mover = Held->Receive({.What = MoverCall::Kind::MoveTo, .Mover = Handle, .Point = Goal}))
	{
		Held->MoveTo(*Mover, Goal);
	}
}

void MoverSystem::Stop(MoverHandle Handle)
{
	if (Mover* Mover = Held->Receive({.What = MoverCall::Kind::Stop, .Mover = Handle}))
	{
		Held->Stop(*Mover);
	}
}

void MoverSystem::Pause(MoverHandle Handle)
{
	Mover* Mover = Held->Receive({.What = MoverCall::Kind::Pause, .Mover = Handle});
	if (Mover != nullptr && Mover->Status == MoverStatus::Moving)
	{
		Mover->Status = MoverStatus::Paused;
		Mover->Wanted = {};
	}
}

void MoverSystem::Resume(MoverHandle Handle)
{
	Mover* Mover = Held->Receive({.What = MoverCall::Kind::Resume, .Mover = Handle});
	if (Mover != nullptr && Mover->Status == MoverStatus::Paused)
	{
		Mover->Status = MoverStatus::Moving;
		Mover->Progress.Restart(Mover->Position);
	}
}

void MoverSystem::Configure(MoverHandle Handle, const MoverSettings& Settings)
{
	const Mover* Known = Held->Movers.Find(Handle);
	if (Known == nullptr || Known->Settings == Settings)
	{
		return;
	}
	Mover* Mover = Held->Receive({.What = MoverCall::Kind::Configure, .Mover = Handle, .Settings = Settings});
	Mover->Settings = Settings;
	Held->Scheduler.Configure(Mover->Agent, Settings.MaxExpansionsPerTick, Settings.Priority);
}

const MoverSettings* MoverSystem::SettingsOf(MoverHandle Handle) const
{
	const Mover* Mover = Held->Movers.Find(Handle);
	return Mover != nullptr ? &Mover->Settings : nullptr;
}

void MoverSystem::SetOthers(std::span<const OtherBody> Others)
{
	const auto IsOther = [this](const OtherBody& Body) { return Body.Of != this && IsInAnyLevel(Body.Position); };
	const bool bHadSome = !Held->Others.empty();
	Held->Others.clear();
	std::copy_if(Others.begin(), Others.end(), std::back_inserter(Held->Others), IsOther);
	if (bHadSome || !Held->Others.empty())
	{
		Held->Receive({.What = MoverCall::Kind::SetOthers, .Others = Held->Others});
	}
}

void MoverSystem::AppendBodies(std::vector<OtherBody>& Bodies) const
{
	Held->Movers.ForEach(
		[&](MoverHandle, const Mover& Mover)
		{
			Bodies.push_back(Held->AsOther(Mover));
			Bodies.back().Of = this;
		});
}

void MoverSystem::SetBody(MoverHandle Handle, const WorldPos& Position, const Velocity& Current)
{
	Mover* Mover =
		Held->Receive({.What = MoverCall::Kind::SetBody, .Mover = Handle, .Point = Position, .Current = Current});
	if (Mover == nullptr)
	{
		return;
	}
	if (!IsInAnyLevel(Position))
	{
		Mover->bOffGrid = true;
		return;
	}
	Held->Ground.Track(*Mover, Position);
	Mover->Position = Position;
	Mover->Current = Current;
}

WorldPos MoverSystem::Confine(MoverHandle Handle, const WorldPos& To) const
{
	const Mover* Mover = Held->Movers.Find(Handle);
	return Mover != nullptr && IsInAnyLevel(To) ? Held->Ground.Confine(*Mover, To) : To;
}

void MoverSystem::Carry(MoverHandle Handle, const WorldPos& By)
{
	Mover* Mover = Held->Receive({.What = MoverCall::Kind::Carry, .Mover = Handle, .Point = By});
	if (Mover != nullptr && IsInAnyLevel(By))
	{
		Mover->Progress.Carry(By);
		Mover->OffGridSeconds = 0; // a lift may be far from any floor for long
	}
}

void MoverSystem::SetBlocked(std::span<const CellIndex> Cells, bool bBlocked)
{
	Held->Receive({.What = bBlocked ? MoverCall::Kind::Block : MoverCall::Kind::Unblock, .Cells = Cells});
	if (bBlocked)
	{
		Held->Blocks.Block(Cells, Held->Changed);
	}
	else
	{
		Held->Blocks.Unblock(Cells, Held->Changed);
	}
	Held->NotifyChanged();
}

void MoverSystem::SetLinkClosed(uint32_t Link, bool bClosed)
{
	RTP_ASSERT(Link < Held->World.Grid->Links().size(), "the link exists");
	Held->Receive({.What = bClosed ? MoverCall::Kind::CloseLink : MoverCall::Kind::OpenLink, .Link = Link});
	ApplyEdit(*Held->World.Overlay, {WorldEdit::Target::Link, Link, bClosed}, Held->Changed);
	Held->NotifyChanged();
}

std::vector<MoverHandle> MoverSystem::ChangeWorld(
	const World& World, std::span<const CellIndex> NewCells, PlannerMaker MakePlanner)
{
	RTP_ASSERT(NewCells.size() == Held->World.Grid->CellCount(), "each cell of the present grid has a name");
	Held->Sink = nullptr; // it knows the present grid only
	return Held->ChangeWorld(World, NewCells, MakePlanner);
}

const World& MoverSystem::CurrentWorld() const
{
	return Held->World;
}

TickReport MoverSystem::Plan(const TickBudget& Budget)
{
	Held->Receive({.What = MoverCall::Kind::Plan, .Budget = Budget.MaxExpansions});
	// Partial goals are rare and may take long: they get at most a quarter of the tick.
	const uint32_t PartialWork = Held->AdvancePartialGoals(Budget.MaxExpansions / 4);
	TickBudget Rest = Budget;
	Rest.MaxExpansions -= PartialWork;
	TickReport Report = Held->Scheduler.Tick(Rest);
	Report.Expansions += PartialWork;
	return Report;
}

uint32_t MoverSystem::Move(double DeltaSeconds)
{
	Held->Receive({.What = MoverCall::Kind::Move, .Seconds = DeltaSeconds});
	return Held->Move(DeltaSeconds);
}

MoverTickReport MoverSystem::Tick(double DeltaSeconds, const TickBudget& Budget)
{
	const TickReport Planning = Plan(Budget);
	return {Planning, Move(DeltaSeconds)};
}

void MoverSystem::Integrate(double DeltaSeconds)
{
	Held->Receive({.What = MoverCall::Kind::Integrate, .Seconds = DeltaSeconds});
	Held->Movers.ForEach([&](MoverHandle, Mover& Mover) { Held->Ground.Slide(Mover, DeltaSeconds); });
}

std::span<const MoverEvent> MoverSystem::Events() const
{
	return Held->Events;
}

std::optional<MoverSystem::View> MoverSystem::ViewOf(MoverHandle Handle) const
{
	const Mover* Mover = Held->Movers.Find(Handle);
	if (Mover == nullptr)
	{
		return std::nullopt;
	}
	const bool bOnLink = Mover->Follower.IsTraversing();
	return View{Mover->Status, Mover->Failure, Mover->Position, Mover->Cell, Mover->Step.Target, Mover->Wanted, bOnLink,
		Mover->Towards != Destination::Goal, bOnLink ? Mover->Step.Link : std::nullopt};
}

std::vector<StateId> MoverSystem::RouteOf(MoverHandle Handle) const
{
	std::vector<StateId> Route;
	const Mover* Mover = Held->Movers.Find(Handle);
	if (Mover == nullptr)
	{
		return Route;
	}
	const LegRing& Legs = Mover->Follower.Ahead();
	for (uint32_t Index = 0; Index < Legs.Size(); ++Index)
	{
		Route.push_back(GridSpace::StateOf(Legs[Index].Cell));
	}
	const MoveBuffer& Moves = *Held->Scheduler.MovesOf(Mover->Agent);
	for (uint32_t Index = 0; Index < Moves.Size(); ++Index)
	{
		Route.push_back(Moves[Index]);
	}
	return Route;
}

double MoverSystem::RemainingCm(MoverHandle Handle) const
{
	const Mover* Mover = Held->Movers.Find(Handle);
	return Mover != nullptr && Mover->IsUnderWay() ? Held->RemainingOf(*Mover) : 0;
}

IPlanner* MoverSystem::PlannerOf(MoverHandle Handle)
{
	const Mover* Mover = Held->Movers.Find(Handle);
	return Mover != nullptr ? Held->Scheduler.PlannerOf(Mover->Agent) : nullptr;
}

size_t MoverSystem::MemoryBytes(MoverHandle Handle) const
{
	const Mover* Mover = Held->Movers.Find(Handle);
	return Mover != nullptr ? sizeof(*Mover) + Mover->Follower.MemoryBytes() + Held->Scheduler.MemoryBytes(Mover->Agent)
							: 0;
}

uint64_t MoverSystem::TraceHash() const
{
	uint64_t Hash = 0;
	Held->Movers.ForEach(
		[&](MoverHandle Handle, const Mover& Mover)
		{
			// Rounded to a hundredth of a millimetre.
			const auto Rounded = [](double Value) { return static_cast<uint64_t>(std::llround(Value * 1000)); };
			Hash = MixHash(MixHash(Hash, Handle.Index), Mover.Cell.Value);
			Hash = MixHash(MixHash(Hash, Rounded(Mover.Position.X)), Rounded(Mover.Position.Y));
			Hash = MixHash(Hash, static_cast<uint64_t>(Mover.Status));
		});
	return Hash;
}

uint32_t MoverSystem::CountOverlaps() const
{
	return Held->Avoiding.CountOverlaps();
}
} // namespace Rtp
