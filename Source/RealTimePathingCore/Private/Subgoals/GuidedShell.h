// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A planner that asks a guide for subgoals. One learner walks to subgoals, another one to the goal: so the values
// learned for the goal outlive the subgoals.

#pragma once

#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"

#include "Subgoals/SubgoalGuide.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <utility>

namespace Rtp
{
/** The guide is a template argument because it is called before every move. */
template <SubgoalGuide GuideType>
class GuidedShell final : public IPlanner
{
public:
	/** Makes a learner; the argument is its lookahead depth, which some learners ignore. */
	using LearnerMaker = std::function<std::unique_ptr<IPlanner>(const Rtp::World&, uint32_t)>;

	GuidedShell(const Rtp::World& InWorld, GuideType InGuide, LearnerMaker InMakeLearner)
		: World(InWorld)
		, Guide(std::move(InGuide))
		, MakeLearner(std::move(InMakeLearner))
		, bHasLinks(InWorld.Grid->HasLinks())
	{
	}

	void SetGoal(StateId, StateId InGoal) override
	{
		Goal = InGoal;
		bBeginAnew = true;
		bFarHasGoal = false;
	}

	StepResult Step(StateId Current, StepBudget Budget) override
	{
		if (Current == Goal)
		{
			Guide.Release();
			bBeginAnew = true; // the agent may be pushed away
			return {StepStatus::AtGoal, 0, {}};
		}
		const bool bBegin = bBeginAnew || !IsExpectedAt(Current);
		// The agent's own moves can lose the goal only over one-way links.
		if ((bBegin || bEdited || bHasLinks) && !MayReach(World, Current, Goal))
		{
			bBeginAnew = true;
			return {StepStatus::GoalUnreachable, 0, {}};
		}
		if (bBegin)
		{
			Guide.Begin(Current, Goal);
			bBeginAnew = false;
		}
		Agent = Current;
		Sent = {};
		bEdited = false;
		bChoosing = true;
		uint32_t Spent = 0;
		const StateId Target = Guide.Choose(Current, Budget.MaxExpansions, Spent);
		if (!Target.IsValid() || Spent == Budget.MaxExpansions)
		{
			return {StepStatus::Planning, Spent, {}};
		}
		bChoosing = false;
		StepResult Result = LearnerFor(Target, Current).Step(Current, {Budget.MaxExpansions - Spent});
		Result.Expansions += Spent;
		if (Result.Status == StepStatus::GoalUnreachable && Target != Goal)
		{
			Guide.GiveUp();
			Result.Status = StepStatus::Planning;
		}
		Sent = Result.Moves;
		return Result;
	}

	void NotifyChanged(std::span<const StateId> Changed) override
	{
		for (IPlanner* Learner : {Near.get(), Far.get()})
		{
			if (Learner != nullptr)
			{
				Learner->NotifyChanged(Changed);
			}
		}
		// A running choice continues: edits in every step would otherwise keep it from ending.
		bBeginAnew = bBeginAnew || !bChoosing;
		bEdited = true;
	}

	size_t MemoryBytes() const override
	{
		return sizeof(*this) - sizeof(GuideType) + Guide.MemoryBytes() + (Near != nullptr ? Near->MemoryBytes() : 0) +
			(Far != nullptr ? Far->MemoryBytes() : 0);
	}

	LearningStats Learning() const override
	{
		LearningStats Sum;
		for (const IPlanner* Learner : {Near.get(), Far.get()})
		{
			if (Learner != nullptr)
			{
				const LearningStats Part = Learner->Learning();
				Sum.Updates += Part.Updates;
				Sum.Stored += Part.Stored;
			}
		}
		return Sum;
	}

private:
	/** Whether the agent did not move, or is at one of the states that the last step sent it to. */
	bool IsExpectedAt(StateId Current) const
	{
		return Current == Agent || std::find(Sent.begin(), Sent.end(), Current) != Sent.end();
	}

	IPlanner& LearnerFor(StateId Target, StateId Current)
	{
		const bool bFar = Target == Goal;
		std::unique_ptr<IPlanner>& Learner = bFar ? Far : Near;
		const uint32_t Depth = bFar ? 1 : NearDepthWanted();
		if (Learner == nullptr || (!bFar && Depth != NearDepth))
		{
			Learner = MakeLearner(World, Depth);
			NearDepth = bFar ? NearDepth : Depth;
			NearTarget = bFar ? NearTarget : StateId{};
		}
		if (bFar ? !bFarHasGoal : Target != NearTarget)
		{
			Learner->SetGoal(Current, Target);
			bFarHasGoal = bFarHasGoal || bFar;
			NearTarget = bFar ? NearTarget : Target;
		}
		if (Observer != nullptr) [[unlikely]]
		{
			Observer->OnSubgoal(Target);
		}
		Learner->SetObserver(Observer);
		return *Learner;
	}

	uint32_t NearDepthWanted() const
	{
		if constexpr (requires { Guide.Depth(); })
		{
			return Guide.Depth();
		}
		return 1;
	}

	Rtp::World World;
	GuideType Guide;
	LearnerMaker MakeLearner;
	std::unique_ptr<IPlanner> Near; // walks to subgoals
	std::unique_ptr<IPlanner> Far;  // walks to the goal
	StateId Goal;
	StateId NearTarget;
	uint32_t NearDepth = 1;
	StateId Agent;                 // the agent's state in the last step
	std::span<const StateId> Sent; // the moves of the last step
	bool bBeginAnew = true;
	bool bChoosing = false;   // the last step ended before the learner's turn
	bool bEdited = false;     // since the last step
	bool bFarHasGoal = false; // the goal was set
	bool bHasLinks;
};
} // namespace Rtp
