// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Crowd/MoverSystem.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Motion/GridSpace.h"

#include "Boundary/RtpConvert.h"
#include "Engine/World.h"
#include "MassCommonFragments.h"
#include "MassCommonTypes.h"
#include "MassLODFragments.h"
#include "MassNavigationFragments.h"
#include "RtpMassFragments.h"
#include "RtpMassProcessors.h"
#include "RtpMassSubsystem.h"

#include <optional>
#include <vector>

namespace
{
constexpr double StandsCmPerS = 1.0;

/** The state of a move as its mover has it. */
ERtpMassMove MoveOf(const Rtp::MoverSystem::View& View)
{
	switch (View.Status)
	{
	case Rtp::MoverStatus::Arrived:
		return View.bPartial ? ERtpMassMove::ArrivedPartially : ERtpMassMove::Arrived;
	case Rtp::MoverStatus::Failed:
		return ERtpMassMove::Failed;
	default:
		return ERtpMassMove::Moving;
	}
}

/** The way that the mover wants; on a link straight to its end, which may lie above it. */
FVector WantedBy(const Rtp::MoverSystem& Movers, const FRtpMassAgentFragment& Agent, const Rtp::MoverSystem::View& View)
{
	const FVector Way = RtpConvert::FromCore(View.Target) - RtpConvert::FromCore(View.Position);
	return View.bOnLink ? Way.GetSafeNormal() * static_cast<double>(Agent.Speed) : RtpConvert::FromCore(View.Wanted);
}

void WriteRoute(FRtpMassRouteFragment& Route, const UWorld& World, const Rtp::MoverSystem& Movers,
	const FRtpMassAgentFragment& Agent, const Rtp::MoverSystem::View& View)
{
	Route.DistanceLeft = static_cast<float>(Movers.RemainingCm(Agent.Mover));
	Route.Count = 0;
	if (Agent.Move != ERtpMassMove::Moving)
	{
		return;
	}
	Route.Points[Route.Count++] = RtpConvert::FromGrid(World, View.Target);
	const Rtp::LayeredGrid& Grid = *Movers.CurrentWorld().Grid;
	for (const Rtp::StateId Corner : Movers.RouteOf(Agent.Mover))
	{
		if (Route.Count == FRtpMassRouteFragment::MaxPoints)
		{
			break;
		}
		Route.Points[Route.Count++] = RtpConvert::FromGrid(World, Grid.WorldOf(Rtp::GridSpace::CellOf(Corner)));
	}
}
} // namespace

URtpMassFollowProcessor::URtpMassFollowProcessor()
	: Query(*this)
{
	ExecutionOrder.ExecuteInGroup = UE::Mass::ProcessorGroupNames::Tasks;
	bRequiresGameThreadExecution = true;
}

void URtpMassFollowProcessor::RTP_MASS_CONFIGURE_QUERIES()
{
	Query.AddRequirement<FRtpMassAgentFragment>(EMassFragmentAccess::ReadWrite);
	Query.AddRequirement<FRtpMassRouteFragment>(EMassFragmentAccess::ReadWrite);
	Query.AddRequirement<FMassMoveTargetFragment>(EMassFragmentAccess::ReadWrite);
	Query.AddRequirement<FTransformFragment>(EMassFragmentAccess::ReadOnly);
}

void URtpMassFollowProcessor::Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context)
{
	const UWorld* World = EntityManager.GetWorld();
	const URtpMassSubsystem* Agents = UWorld::GetSubsystem<URtpMassSubsystem>(World);
	if (Agents == nullptr)
	{
		return;
	}
	TArray<FMassEntityHandle> Ended;
	RtpMassVersion::ForEachChunk(Query, EntityManager, Context,
		[World, Agents, &Ended](FMassExecutionContext& Chunk)
		{
			const TArrayView<FRtpMassAgentFragment> Walkers = Chunk.GetMutableFragmentView<FRtpMassAgentFragment>();
			const TArrayView<FRtpMassRouteFragment> Routes = Chunk.GetMutableFragmentView<FRtpMassRouteFragment>();
			const TArrayView<FMassMoveTargetFragment> Targets = Chunk.GetMutableFragmentView<FMassMoveTargetFragment>();
			const TConstArrayView<FTransformFragment> Places = Chunk.GetFragmentView<FTransformFragment>();
			const bool bFarAway = Chunk.DoesArchetypeHaveTag<FMassOffLODTag>();
			for (int32 Index = 0; Index < Chunk.GetNumEntities(); ++Index)
			{
				FRtpMassAgentFragment& Agent = Walkers[Index];
				FMassMoveTargetFragment& Target = Targets[Index];
				Rtp::MoverSystem* Movers = Agents->FindMovers(Agent);
				const std::optional<Rtp::MoverSystem::View> View =
					Movers != nullptr ? Movers->ViewOf(Agent.Mover) : std::nullopt;
				if (!View)
				{
					Target.Center = Places[Index].GetTransform().GetLocation(); // it stands until there is ground
					Target.DesiredSpeed.Set(0.0f);
					continue;
				}
				if (Agent.Move == ERtpMassMove::Moving)
				{
					Agent.Move = MoveOf(*View);
					if (Agent.Move != ERtpMassMove::Moving)
					{
						Ended.Add(Chunk.GetEntity(Index));
					}
				}
				const FVector Wanted = WantedBy(*Movers, Agent, *View);
				Rtp::WorldPos Body = View->Position;
				if (bFarAway)
				{
					// Mass does not move it, but puts it to its target whenever it is its turn.
					const FVector Next = RtpConvert::FromCore(Body) + Wanted * Chunk.GetDeltaTimeSeconds();
					Body = Movers->Confine(Agent.Mover, RtpConvert::ToCore(Next));
					Movers->SetBody(Agent.Mover, Body, RtpConvert::ToCoreVelocity(Wanted));
				}
				const EMassMovementAction Action = Agent.Move == ERtpMassMove::Moving || Wanted.Size2D() > StandsCmPerS
					? EMassMovementAction::Move
					: EMassMovementAction::Stand;
				if (Target.GetCurrentAction() != Action)
				{
					Target.CreateNewAction(Action, *World);
				}
				WriteRoute(Routes[Index], *World, *Movers, Agent, *View);
				Target.Center = RtpConvert::FromGrid(*World, Body);
				Target.Center.Z =
					View->bOnLink && !bFarAway ? RtpConvert::FromGrid(*World, View->Target).Z : Target.Center.Z;
				Target.Forward = Wanted.IsNearlyZero() ? Target.Forward : Wanted.GetSafeNormal2D();
				Target.DistanceToGoal = Routes[Index].DistanceLeft;
				Target.DesiredSpeed.Set(static_cast<float>(Wanted.Size()));
				Target.IntentAtGoal = EMassMovementAction::Stand;
			}
		});
	Ended.Sort(); // not in the order of chunks
	Agents->TellEnded(Ended);
}

URtpMassSteerProcessor::URtpMassSteerProcessor()
	: Query(*this)
{
	ExecutionOrder.ExecuteAfter.Add(UE::Mass::ProcessorGroupNames::Tasks);
	ExecutionOrder.ExecuteBefore.Add(UE::Mass::ProcessorGroupNames::Avoidance);
	bRequiresGameThreadExecution = true;
}

void URtpMassSteerProcessor::RTP_MASS_CONFIGURE_QUERIES()
{
	Query.AddRequirement<FRtpMassAgentFragment>(EMassFragmentAccess::ReadOnly);
	Query.AddRequirement<FMassVelocityFragment>(EMassFragmentAccess::ReadOnly);
	Query.AddRequirement<RtpMassVersion::FDrive>(EMassFragmentAccess::ReadWrite);
	Query.AddConstSharedRequirement<FMassMovementParameters>(EMassFragmentPresence::All);
	Query.AddTagRequirement<FRtpMassSteeredTag>(EMassFragmentPresence::All);
	Query.AddTagRequirement<FMassOffLODTag>(EMassFragmentPresence::None);
}

void URtpMassSteerProcessor::Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context)
{
	constexpr float LongestStep = 0.1f; // of Mass's own movement
	const URtpMassSubsystem* Agents = UWorld::GetSubsystem<URtpMassSubsystem>(EntityManager.GetWorld());
	const double DeltaTime = FMath::Min(LongestStep, Context.GetDeltaTimeSeconds());
	if (Agents == nullptr || DeltaTime <= 0.0)
	{
		return;
	}
	RtpMassVersion::ForEachChunk(Query, EntityManager, Context,
		[Agents, DeltaTime](FMassExecutionContext& Chunk)
		{
			const TConstArrayView<FRtpMassAgentFragment> Walkers = Chunk.GetFragmentView<FRtpMassAgentFragment>();
			const TConstArrayView<FMassVelocityFragment> Velocities = Chunk.GetFragmentView<FMassVelocityFragment>();
			const TArrayView<RtpMassVersion::FDrive> Drives = Chunk.GetMutableFragmentView<RtpMassVersion::FDrive>();
			const double MostChange =
				static_cast<double>(Chunk.GetConstSharedFragment<FMassMovementParameters>().MaxAcceleration) *
				DeltaTime;
			for (int32 Index = 0; Index < Chunk.GetNumEntities(); ++Index)
			{
				const FRtpMassAgentFragment& Agent = Walkers[Index];
				const Rtp::MoverSystem* Movers = Agents->FindMovers(Agent);
				const std::optional<Rtp::MoverSystem::View> View =
					Movers != nullptr ? Movers->ViewOf(Agent.Mover) : std::nullopt;
				const FVector Wanted = View ? WantedBy(*Movers, Agent, *View) : FVector::ZeroVector;
				const FVector Now = Velocities[Index].Value;
				RtpMassVersion::SetVelocity(
					Drives[Index], Now, Now + (Wanted - Now).GetClampedToMaxSize(MostChange), DeltaTime);
			}
		});
}

URtpMassConfineProcessor::URtpMassConfineProcessor()
	: Query(*this)
{
	ExecutionOrder.ExecuteAfter.Add(UE::Mass::ProcessorGroupNames::Movement);
	bRequiresGameThreadExecution = true;
}

void URtpMassConfineProcessor::RTP_MASS_CONFIGURE_QUERIES()
{
	Query.AddRequirement<FRtpMassAgentFragment>(EMassFragmentAccess::ReadOnly);
	Query.AddRequirement<FTransformFragment>(EMassFragmentAccess::ReadWrite);
	Query.AddRequirement<FMassVelocityFragment>(EMassFragmentAccess::ReadOnly);
	Query.AddTagRequirement<FMassOffLODTag>(EMassFragmentPresence::None); // those advance along their route
}

void URtpMassConfineProcessor::Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context)
{
	const UWorld* World = EntityManager.GetWorld();
	const URtpMassSubsystem* Agents = UWorld::GetSubsystem<URtpMassSubsystem>(World);
	if (Agents == nullptr)
	{
		return;
	}
	RtpMassVersion::ForEachChunk(Query, EntityManager, Context,
		[World, Agents](FMassExecutionContext& Chunk)
		{
			const TConstArrayView<FRtpMassAgentFragment> Walkers = Chunk.GetFragmentView<FRtpMassAgentFragment>();
			const TArrayView<FTransformFragment> Places = Chunk.GetMutableFragmentView<FTransformFragment>();
			const TConstArrayView<FMassVelocityFragment> Velocities = Chunk.GetFragmentView<FMassVelocityFragment>();
			const bool bSteered = Chunk.DoesArchetypeHaveTag<FRtpMassSteeredTag>();
			for (int32 Index = 0; Index < Chunk.GetNumEntities(); ++Index)
			{
				const FRtpMassAgentFragment& Agent = Walkers[Index];
				Rtp::MoverSystem* Movers = Agents->FindMovers(Agent);
				if (Movers == nullptr)
				{
					continue;
				}
				FTransform& Place = Places[Index].GetMutableTransform();
				const FVector Moved = Place.GetLocation();
				const Rtp::WorldPos Body = Movers->Confine(Agent.Mover, RtpConvert::ToGrid(*World, Moved));
				FVector Kept = RtpConvert::FromGrid(*World, Body);
				Kept.Z = bSteered ? Kept.Z : Moved.Z; // Mass smooths the height of those that it steers
				Place.SetLocation(Kept);
				Movers->SetBody(Agent.Mover, Body, RtpConvert::ToCoreVelocity(Velocities[Index].Value));
			}
		});
}
