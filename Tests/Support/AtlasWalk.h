// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A level with an atlas, and walks in it.

#pragma once

#include "Rtp/Atlas/AtlasDatabase.h"
#include "Rtp/Grid/GridOverlay.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace Rtp::Testing
{
struct AtlasWorld
{
	explicit AtlasWorld(LayeredGrid InGrid, AtlasScale Scale = AtlasScale::Exact)
	{
		SerialTaskRunner Tasks;
		auto Grid = std::make_shared<const LayeredGrid>(std::move(InGrid));
		Overlay = std::make_shared<GridOverlay>(*Grid);
		Level.Database =
			std::move(AtlasDatabase::Build(Grid, {AtlasQuality::Balanced, Scale, 0}, {Tasks, NeverStop}).Value());
		Level.Grid = std::move(Grid);
		Level.Overlay = Overlay;
	}

	const AtlasDatabase& Atlas() const
	{
		return static_cast<const AtlasDatabase&>(*Level.Database);
	}

	World Level;
	std::shared_ptr<GridOverlay> Overlay;
};

struct AtlasWalk
{
	StepStatus End = StepStatus::Planning;
	int64_t Cost = 0;
	uint32_t Moves = 0;
	uint32_t Waits = 0;
	bool bLegal = true;
	bool bWithinBudget = true;
	std::vector<StateId> Route;
};

/** Walks to the goal; Edit(Tick, State) may change the world before each step and returns the changed states. */
template <class F>
AtlasWalk WalkTo(const AtlasWorld& W, IPlanner& Planner, StateId Start, StateId Goal, uint32_t Budget, F&& Edit)
{
	AtlasWalk Walk;
	StateId Current = Start;
	Planner.SetGoal(Start, Goal);
	for (uint32_t Tick = 0; Tick < 200000; ++Tick)
	{
		const std::vector<StateId> Changed = Edit(Tick, Current);
		if (!Changed.empty())
		{
			Planner.NotifyChanged(Changed);
		}
		const StepResult Step = Planner.Step(Current, StepBudget{Budget});
		Walk.End = Step.Status;
		Walk.bWithinBudget = Walk.bWithinBudget && Step.Expansions <= Budget;
		if (Step.Status == StepStatus::AtGoal || Step.Status == StepStatus::GoalUnreachable)
		{
			break;
		}
		Walk.Waits += Step.Moves.empty() ? 1 : 0;
		for (const StateId Next : Step.Moves)
		{
			const std::optional<Cost> Price = W.Level.Space().MoveCost(Current, Next);
			Walk.bLegal = Walk.bLegal && Price.has_value();
			Walk.Cost += Price ? Price->Units : 0;
			++Walk.Moves;
			Current = Next;
			Walk.Route.push_back(Current);
		}
	}
	return Walk;
}

inline AtlasWalk WalkTo(const AtlasWorld& W, IPlanner& Planner, StateId Start, StateId Goal, uint32_t Budget)
{
	return WalkTo(W, Planner, Start, Goal, Budget, [](uint32_t, StateId) { return std::vector<StateId>{}; });
}
} // namespace Rtp::Testing
