// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "FaultCrowd.h"

#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Planning/Walk.h"
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
	World.Grid = Grid;
	World.Overlay = Overlay;
	for (uint32_t Index = 0; Index != Plan.Agents; ++Index)
	{
		AgentState Agent;
		Agent.Name = Planners[Index % Planners.size()];
		Result<std::unique_ptr<IPlanner>> Planner = MakePlanner(Agent.Name, World);
		Agent.Planner = std::move(Planner.Value());
		Agent.Current = AnyState();
		Agent.Goal = AnyState();
		Agent.Planner->SetGoal(Agent.Current, Agent.Goal);
		Agents.push_back(std::move(Agent));
	}
}

StateId FaultCrowd::AnyState()
{
	return StateId{AgentDice.Below(World.Grid->CellCount())};
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
	const uint32_t Cells = World.Grid->CellCount();
	const uint32_t Links = static_cast<uint32_t>(World.Grid->Links().size());
	while (Log.size() != Plan.EditsPerTick)
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
		}
	}
}

void FaultCrowd::RunTick(const std::vector<StateId>& Changed, bool bDisturb)
{
	for (AgentState& Agent : Agents)
	{
		if (!Changed.empty())
		{
			Agent.Planner->NotifyChanged(Changed);
		}
		if (bDisturb)
		{
			Disturb(Agent);
		}
		StepAgent(Agent);
	}
}

void FaultCrowd::Disturb(AgentState& Agent)
{
	const bool bNewGoal = Agent.Status == StepStatus::AtGoal || AgentDice.Chance(Plan.RetargetPerMille);
	if (AgentDice.Chance(Plan.PushPerMille))
	{
		Agent.Current = AnyState();
	}
	if (bNewGoal)
	{
		Agent.Goal = AnyState();
		Agent.Planner->SetGoal(Agent.Current, Agent.Goal);
	}
}

void FaultCrowd::StepAgent(AgentState& Agent)
{
	struct LastStep : WalkWatch
	{
		StepStatus Status = StepStatus::Planning;
		uint32_t Expansions = 0;

		void AfterStep(const StepResult& Step)
		{
			Status = Step.Status;
			Expansions = Step.Expansions;
		}
	} Step;
	WalkOutcome Outcome{WalkEnd::OutOfLimits, Agent.Current};
	WalkOneStep(*Agent.Planner, World.Space(), {{Plan.Budget}}, Step, Outcome);
	EXPECT_NE(Outcome.End, WalkEnd::OverBudget) << Agent.Name;
	EXPECT_EQ(Step.Status == StepStatus::AtGoal, Agent.Current == Agent.Goal) << Agent.Name;
	ASSERT_NE(Outcome.End, WalkEnd::IllegalMove)
		<< Agent.Name << ": from " << Outcome.Current.Value << " to " << Outcome.IllegalNext.Value;
	Agent.Current = Outcome.Current;
	Arrived += Step.Status == StepStatus::AtGoal && Agent.Status != StepStatus::AtGoal ? 1 : 0;
	Agent.Status = Step.Status;
	Trace = MixHash(MixHash(Trace, Agent.Current.Value), Step.Expansions * 4ull + static_cast<uint64_t>(Step.Status));
}

void FaultCrowd::Settle()
{
	for (uint32_t Tick = 0; Tick != Plan.SettleTicks && !testing::Test::HasFailure(); ++Tick)
	{
		bool bAll = true;
		for (AgentState& Agent : Agents)
		{
			if (Tick == 0 || (Agent.Status != StepStatus::AtGoal && Agent.Status != StepStatus::GoalUnreachable))
			{
				StepAgent(Agent);
				bAll = false;
			}
		}
		if (bAll)
		{
			return;
		}
	}
}

void FaultCrowd::ExpectAllSettled() const
{
	for (const AgentState& Agent : Agents)
	{
		const bool bReachable =
			DijkstraCosts(World.Space(), Agent.Goal, Towards::ToSource)[Agent.Current.Value].IsFinite();
		EXPECT_EQ(Agent.Status, bReachable ? StepStatus::AtGoal : StepStatus::GoalUnreachable)
			<< Agent.Name << " at " << Agent.Current.Value << ", goal " << Agent.Goal.Value;
	}
}
} // namespace Rtp::Testing
