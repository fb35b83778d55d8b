// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A planner that asks a guide for subgoals. One learner walks to subgoals, another one to the goal: so the values
// learned for the goal outlive the subgoals.

#pragma once

#include "Rtp/Planning/PlannerFrame.h"

#include "Subgoals/SubgoalGuide.h"

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
class GuidedShell final : public PlannerFrame<>
{
public:
	/** Makes a learner; the argument is its lookahead depth, which some learners ignore. */
	using LearnerMaker = std::function<std::unique_ptr<IPlanner>(const Rtp::World&, uint32_t)>;

	GuidedShell(const Rtp::World& InWorld, GuideType InGuide, LearnerMaker InMakeLearner)
		: PlannerFrame(InWorld)
		, Guide(std::move(InGuide))
		, MakeLearner(std::move(InMakeLearner))
	{
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
		bRestart = bRestart || !bChoosing;
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
				Sum.Marks += Part.Marks;
				Sum.Looked += Part.Looked;
			}
		}
		return Sum;
	}

private:
	void OnGoal(StateId, StateId) override
	{
		bRestart = true;
		bFarHasGoal = false;
	}

	void OnArrival() override
	{
		Guide.Release();
	}

	StepResult PlanStep(StateId Current, uint32_t MaxExpansions) override
	{
		if (bRestart || IsPushed(Current))
		{
			Guide.Begin(Current, Goal);
			bRestart = false;
		}
		bChoosing = true;
		uint32_t Spent = 0;
		const StateId Target = Guide.Choose(Current, MaxExpansions, Spent);
		if (!Target.IsValid() || Spent == MaxExpansions)
		{
			return Wait(Spent);
		}
		bChoosing = false;
		StepResult Result = LearnerFor(Target, Current).Step(Current, {MaxExpansions - Spent});
		Result.Expansions += Spent;
		if (Result.Status == StepStatus::GoalUnreachable && Target != Goal)
		{
			Guide.GiveUp();
			Result.Status = StepStatus::Planning;
		}
		return Result;
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
		NoteSubgoal(Target);
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

	GuideType Guide;
	LearnerMaker MakeLearner;
	std::unique_ptr<IPlanner> Near; // walks to subgoals
	std::unique_ptr<IPlanner> Far;  // walks to the goal
	StateId NearTarget;
	uint32_t NearDepth = 1;
	bool bChoosing = false;   // the last step ended before the learner's turn
	bool bFarHasGoal = false; // the goal was set
};
} // namespace Rtp
