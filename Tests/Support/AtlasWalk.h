// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A level with an atlas, and walks in it.

#pragma once

#include "Rtp/Grid/GridOverlay.h"
#include "Rtp/Planning/Walk.h"
#include "Rtp/Planning/World.h"

#include "AtlasBuilds.h"

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace Rtp::Testing
{
struct AtlasWorld
{
	explicit AtlasWorld(LayeredGrid InGrid, AtlasScale Scale = AtlasScale::Exact)
	{
		auto Grid = std::make_shared<const LayeredGrid>(std::move(InGrid));
		Overlay = std::make_shared<GridOverlay>(*Grid);
		World.Database = BuildAtlas(Grid, {AtlasQuality::Balanced, Scale});
		World.Grid = std::move(Grid);
		World.Overlay = Overlay;
	}

	const AtlasDatabase& Atlas() const
	{
		return static_cast<const AtlasDatabase&>(*World.Database);
	}

	Rtp::World World;
	std::shared_ptr<GridOverlay> Overlay;
};

struct AtlasWalk
{
	WalkEnd End;
	int64_t Cost;
	uint64_t Waits;
	std::vector<StateId> Route;
};

/** Changes the world before each step as Edit(Tick, State) says, which returns the changed states. */
template <class F>
struct EditWatch : WalkWatch
{
	F& Edit;
	uint32_t Tick = 0;
	std::vector<StateId> Changed;

	explicit EditWatch(F& InEdit)
		: Edit(InEdit)
	{
	}

	std::span<const StateId> BeforeStep(StateId Current)
	{
		Changed = Edit(Tick++, Current);
		return Changed;
	}
};

template <class F>
AtlasWalk WalkTo(const AtlasWorld& W, IPlanner& Planner, StateId Start, StateId Goal, uint32_t Budget, F&& Edit)
{
	LengthWatch Length;
	WorkWatch Work;
	RouteWatch Route;
	EditWatch Edits(Edit);
	const WalkOutcome Outcome = WalkToGoal(
		Planner, W.World.Space(), Start, Goal, {{Budget}, NoIndex, 200'000}, Watches(Length, Work, Route, Edits));
	return {Outcome.End, Length.Units, Work.Steps - Work.StepsWithMoves, std::move(Route.States)};
}

inline AtlasWalk WalkTo(const AtlasWorld& W, IPlanner& Planner, StateId Start, StateId Goal, uint32_t Budget)
{
	return WalkTo(W, Planner, Start, Goal, Budget, [](uint32_t, StateId) { return std::vector<StateId>{}; });
}
} // namespace Rtp::Testing
