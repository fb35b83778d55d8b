// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The planner around a guide: asks it for subgoals and lets one learner walk to them, another to the goal itself, so
// that what was learned about the goal outlives the subgoals.

#pragma once

#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <utility>

namespace Rtp
{
/** Guide models ISubgoalGuide and is known at compile time: it is asked before every move. */
template <class Guide>
class GuidedShell final : public IPlanner
{
public:
	/** Makes a learner with a depth of lookahead, if that means anything to it. */
	using LearnerMaker = std::function<std::unique_ptr<IPlanner>(const World&, uint32_t)>;

	GuidedShell(const World& InLevel, Guide InChooser, LearnerMaker InMakeLearner)
		: Level(InLevel)
		, Chooser(std::move(InChooser))
		, MakeLearner(std::move(InMakeLearner))
		, bHasLinks(InLevel.Grid->HasLinks())
	{
	}

	void SetGoal(StateId, StateId InGoal) override
	{
		Goal = InGoal;
		bBeginAnew = true;
		bFarAims = false;
	}

	StepResult Step(StateId Current, StepBudget Budget) override
	{
		if (Current == Goal)
		{
			Chooser.Release();
			bBeginAnew = true; // should the agent be pushed away, it comes back
			return {StepStatus::AtGoal, 0, {}};
		}
		const bool bBegin = bBeginAnew || !IsExpectedAt(Current);
		// On a way that was chosen, only one-way links lead where the goal cannot be reached any more.
		if ((bBegin || bHasLinks) && !MayReach(Level, Current, Goal))
		{
			bBeginAnew = true;
			return {StepStatus::GoalUnreachable, 0, {}};
		}
		if (bBegin)
		{
			Chooser.Begin(Current, Goal);
			bBeginAnew = false;
		}
		Agent = Current;
		Sent = {};
		uint32_t Spent = 0;
		const StateId Target = Chooser.Choose(Current, Budget.MaxExpansions, Spent);
		if (!Target.IsValid() || Spent == Budget.MaxExpansions)
		{
			return {StepStatus::Planning, Spent, {}};
		}
		StepResult Result = LearnerFor(Target, Current).Step(Current, {Budget.MaxExpansions - Spent});
		Result.Expansions += Spent;
		if (Result.Status == StepStatus::GoalUnreachable && Target != Goal)
		{
			Chooser.GiveUp();
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
		bBeginAnew = true;
	}

	size_t MemoryBytes() const override
	{
		return sizeof(*this) - sizeof(Guide) + Chooser.MemoryBytes() + (Near != nullptr ? Near->MemoryBytes() : 0) +
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
	/** Whether the agent stands where it was, or on the way it was sent. */
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
			Learner = MakeLearner(Level, Depth);
			NearDepth = bFar ? NearDepth : Depth;
			NearTarget = bFar ? NearTarget : StateId{};
		}
		if (bFar ? !bFarAims : Target != NearTarget)
		{
			Learner->SetGoal(Current, Target);
			bFarAims = bFarAims || bFar;
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
		if constexpr (requires { Chooser.Depth(); })
		{
			return Chooser.Depth();
		}
		return 1;
	}

	World Level;
	Guide Chooser;
	LearnerMaker MakeLearner;
	std::unique_ptr<IPlanner> Near; // goes to subgoals
	std::unique_ptr<IPlanner> Far;  // goes to the goal
	StateId Goal;
	StateId NearTarget;
	uint32_t NearDepth = 1;
	StateId Agent;                 // where the last step found the agent
	std::span<const StateId> Sent; // where it sent it
	bool bBeginAnew = true;
	bool bFarAims = false; // at the goal
	bool bHasLinks;
};
} // namespace Rtp
