// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "FaultCrowd.h"

#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Search/Dijkstra.h"

#include <gtest/gtest.h>

namespace Rtp::Testing
{
FaultCrowd::FaultCrowd(
	const std::shared_ptr<const LayeredGrid>& Grid, const std::vector<std::string>& Planners, const FaultPlan& InPlan)
	: Plan(InPlan)
	, Overlay(std::make_shared<GridOverlay>(*Grid))
	, EditDice(Random::Stream(InPlan.Seed, 0))
	, AgentDice(Random::Stream(InPlan.Seed, 1))
{
	Level.Grid = Grid;
	Level.Overlay = Overlay;
	for (uint32_t Index = 0; Index != Plan.Agents; ++Index)
	{
		Agent Who;
		Who.Name = Planners[Index % Planners.size()];
		Result<std::unique_ptr<IPlanner>> Made = MakePlanner(Who.Name, Level);
		Who.Planner = std::move(Made.Value());
		Who.At = AnyState();
		Who.Goal = AnyState();
		Who.Planner->SetGoal(Who.At, Who.Goal);
		Agents.push_back(std::move(Who));
	}
}

StateId FaultCrowd::AnyState()
{
	return StateId{AgentDice.Below(Level.Grid->CellCount())};
}

void FaultCrowd::RunAndRecord(TickEdits& Log)
{
	Log.assign(Plan.Ticks, {});
	std::vector<StateId> Changed;
	for (uint32_t Tick = 0; Tick != Plan.Ticks && !testing::Test::HasFailure(); ++Tick)
	{
		Changed.clear();
		MakeEdits(Log[Tick], Changed);
		RunTick(Changed, true);
	}
}

void FaultCrowd::RunFrom(const TickEdits& Log)
{
	std::vector<StateId> Changed;
	for (uint32_t Tick = 0; Tick != Plan.Ticks && !testing::Test::HasFailure(); ++Tick)
	{
		Changed.clear();
		for (const WorldEdit& Edit : Log[Tick])
		{
			ApplyEdit(*Overlay, Edit, Changed);
		}
		RunTick(Changed, true);
	}
}

void FaultCrowd::MakeEdits(std::vector<WorldEdit>& Log, std::vector<StateId>& Changed)
{
	const uint32_t Cells = Level.Grid->CellCount();
	const uint32_t Links = static_cast<uint32_t>(Level.Grid->Links().size());
	for (uint32_t Made = 0; Made != Plan.EditsPerTick;)
	{
		WorldEdit Edit;
		if (Links != 0 && EditDice.Chance(50))
		{
			Edit.Kind = WorldEdit::Target::Link;
			Edit.Index = EditDice.Below(Links);
			Edit.bClosed = !Overlay->IsLinkClosed(Edit.Index);
		}
		else
		{
			// Doors: most edits undo or repeat earlier ones at the same places.
			Edit.Index = EditDice.Chance(700) ? EditDice.Below(64) * (Cells / 64) : EditDice.Below(Cells);
			const bool bFull =
				Overlay->BlockedCount() * 1000ull >= static_cast<uint64_t>(Cells) * Plan.MaxBlockedPerMille;
			Edit.bClosed = !bFull && !Overlay->IsBlocked(CellIndex{Edit.Index});
		}
		if (ApplyEdit(*Overlay, Edit, Changed))
		{
			Log.push_back(Edit);
			++Made;
		}
	}
}

void FaultCrowd::RunTick(const std::vector<StateId>& Changed, bool bDisturb)
{
	for (Agent& Who : Agents)
	{
		if (!Changed.empty())
		{
			Who.Planner->NotifyChanged(Changed);
		}
		if (bDisturb)
		{
			Disturb(Who);
		}
		StepAgent(Who);
	}
}

void FaultCrowd::Disturb(Agent& Who)
{
	const bool bNewGoal = Who.Status == StepStatus::AtGoal || AgentDice.Chance(Plan.RetargetPerMille);
	if (AgentDice.Chance(Plan.PushPerMille))
	{
		Who.At = AnyState();
	}
	if (bNewGoal)
	{
		Who.Goal = AnyState();
		Who.Planner->SetGoal(Who.At, Who.Goal);
	}
}

void FaultCrowd::StepAgent(Agent& Who)
{
	const StepResult Step = Who.Planner->Step(Who.At, {Plan.Budget});
	EXPECT_LE(Step.Expansions, Plan.Budget) << Who.Name;
	EXPECT_EQ(Step.Status == StepStatus::AtGoal, Who.At == Who.Goal) << Who.Name;
	for (const StateId Next : Step.Moves)
	{
		ASSERT_TRUE(Level.Space().MoveCost(Who.At, Next).has_value())
			<< Who.Name << ": illegal move from " << Who.At.Value << " to " << Next.Value;
		Who.At = Next;
	}
	Arrived += Step.Status == StepStatus::AtGoal && Who.Status != StepStatus::AtGoal ? 1 : 0;
	Who.Status = Step.Status;
	Trace = MixHash(MixHash(Trace, Who.At.Value), Step.Expansions * 4ull + static_cast<uint64_t>(Step.Status));
}

void FaultCrowd::Settle()
{
	for (uint32_t Tick = 0; Tick != Plan.SettleTicks && !testing::Test::HasFailure(); ++Tick)
	{
		bool bAll = true;
		for (Agent& Who : Agents)
		{
			if (Tick == 0 || (Who.Status != StepStatus::AtGoal && Who.Status != StepStatus::GoalUnreachable))
			{
				StepAgent(Who);
				bAll = false;
			}
		}
		if (bAll)
		{
			return;
		}
	}
}

void FaultCrowd::ExpectEverybodySettled() const
{
	for (const Agent& Who : Agents)
	{
		const bool bReachable = DijkstraCosts(Level.Space(), Who.Goal, Towards::ToSource)[Who.At.Value].IsFinite();
		EXPECT_EQ(Who.Status, bReachable ? StepStatus::AtGoal : StepStatus::GoalUnreachable)
			<< Who.Name << " at " << Who.At.Value << ", goal " << Who.Goal.Value;
	}
}
} // namespace Rtp::Testing
