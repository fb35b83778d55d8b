// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The requirements on the policies of the LRTA* family. A planner is an engine (EpisodePlanner, OneStepPlanner,
// RefiningPlanner) with one policy for each role; Recipes.h lists the combinations.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Learning/AgentMemory.h"
#include "Rtp/Learning/LocalSpace.h"
#include "Rtp/Learning/MoveTies.h"
#include "Rtp/Motion/GridSpace.h"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rtp
{
/** The state of a lookahead after an expansion. */
enum class GrowthStatus : uint8_t
{
	Growing,
	Done,
	GoalSeen, // the goal is the next state to expand
	Exhausted // no state is left to expand: this part of the world does not contain the goal
};

/** Models the callback that engines pass to policies; they call it with each state they expand. */
using ExpansionCallback = void (*)(StateId);

/** The learned costs to one goal. */
template <class T>
concept LearnedHeuristic = requires(T Learned, const T Constant, StateId State, Cost Bound)
{
	requires std::same_as<decltype(Constant.Goal()), StateId>;
	requires std::same_as<decltype(Constant.ToGoal(State)), Cost>;
	requires std::same_as<decltype(Constant.IsPruned(State)), bool>;
	requires std::same_as<decltype(Constant.IsTrap(State)), bool>;
	requires std::same_as<decltype(Learned.Raise(State, Bound)), bool>;
};

/** Decides in which order a local space grows and when it is large enough. */
template <class T, class Memory>
concept LookaheadPolicy = LearnedHeuristic<Memory> &&
	requires(T Lookahead, LocalSpace& Local, const Memory& Learned, StateId Top)
{
	requires std::convertible_to<decltype(Lookahead.Order), GrowthOrder>;
	requires std::same_as<decltype(Lookahead.Judge(Local, Learned, Top)), GrowthStatus>;
	Lookahead.Begin();
};

/** Raises learned values after a lookahead. Advance spends at most MaxExpansions and returns true once it is done. */
template <class T, class Growth, class Space, class Memory>
concept LearningPolicy = LookaheadPolicy<Growth, Memory> &&
	requires(T Learner, const T Constant, Space& Ground, LocalSpace& Local, Memory& Learned, const Growth& Lookahead,
		uint32_t MaxExpansions, uint32_t& Spent, ExpansionCallback OnExpand)
{
	requires std::same_as<decltype(Learner.Advance(Ground, Local, Learned, Lookahead, MaxExpansions, Spent, OnExpand)),
		bool>;
	requires std::same_as<decltype(Constant.MemoryBytes()), size_t>;
	Learner.Begin();
	Learner.Release();
};

/** A learning policy that also learns costs from the start, as f-LRTA* does. It can walk back when it is trapped. */
template <class T>
concept LearnsFromStart = requires(
	T Learner, const T Constant, const GridSpace& Space, AgentMemory& Learned, StateId State)
{
	requires std::same_as<decltype(Constant.WayBack(Space, State)), StateId>;
	requires std::same_as<decltype(Constant.MayKill(Learned, State)), bool>;
	Learner.OnEpisode(State, Learned);
	Learner.OnTrial(State, Learned);
	Learner.Restart(State);
	Learner.OnEdit();
};

/** Chooses the frontier state to head for, and which moves of the path there are walked in this episode. */
template <class T, class Growth, class Space, class Memory>
concept ControlPolicy = LookaheadPolicy<Growth, Memory> && requires(T Control, const T Constant, const Space& Ground,
	const LocalSpace& Local, const Memory& Learned, const Growth& Lookahead, std::vector<StateId>& Path)
{
	requires std::same_as<decltype(Constant.Choose(Local, Learned, Lookahead)), StateId>;
	requires std::same_as<decltype(Constant.MemoryBytes()), size_t>;
	Control.Walk(Ground, Local, Learned, Path);
	Control.OnTrial();
	Control.OnEdit();
};

/** Spreads a raise of the current state to other states; returns how many it updated, each one expansion. */
template <class T>
concept SpreadsUpdates = requires(T Learner, const GridSpace& Space, AgentMemory& Learned, StateId From, Cost Raise,
	uint32_t MaxExpansions, ExpansionCallback OnExpand)
{
	requires std::same_as<decltype(Learner.template Spread<true>(Space, Learned, From, Raise, MaxExpansions, OnExpand)),
		uint32_t>;
};

/** Learning of planners that look one step ahead; bSpreads says whether states beside the current one learn. */
template <class T>
concept OneStepLearningPolicy = requires(T Learner, const T Constant)
{
	requires std::same_as<decltype(Constant.MemoryBytes()), size_t>;
	requires(T::bSpreads == SpreadsUpdates<T>);
	Learner.OnTrial();
};

/** Chooses Next among the neighbours of a state; returns the neighbour with the least sum and that sum. */
template <class T>
concept OneStepControlPolicy = requires(
	const GridSpace& Space, const AgentMemory& Learned, StateId From, MoveTies Ties, StateId& Next)
{
	requires std::convertible_to<decltype(T::template Look<true>(Space, Learned, From, Ties, Next).Best), StateId>;
	requires std::convertible_to<decltype(T::template Look<true>(Space, Learned, From, Ties, Next).Total), Cost>;
};
} // namespace Rtp
