// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The engine of path refinement (Bulitko et al. 2007): an episode of a learner among regions says through which of them
// to go, and A* that does not leave them finds the way on the ground. All of it in slices.

#pragma once

#include "Rtp/Learning/AgentShell.h"
#include "Rtp/Learning/EpisodeBackups.h"
#include "Rtp/Learning/EpisodeControls.h"
#include "Rtp/Learning/Growths.h"
#include "Rtp/Learning/PolicyConcepts.h"
#include "Rtp/Search/HeapOpenList.h"
#include "Rtp/Search/HeuristicTable.h"
#include "Rtp/Search/ResumableAStar.h"

#include "Abstraction/RegionCorridor.h"
#include "Abstraction/RegionMemory.h"
#include "Abstraction/RegionView.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace Rtp
{
/** Backup and Control are policies of learners with a full-width lookahead; moves lead from region to region. */
template <LearningPolicy<PlyGrowth, RegionView, RegionMemory> Backup,
	ControlPolicy<PlyGrowth, RegionView, RegionMemory> Control>
class RefiningPlanner final : public AgentShell
{
public:
	RefiningPlanner(const Rtp::World& InWorld, const LearnerSettings& Settings, uint32_t Depth, uint32_t GammaQ16,
		const Control& InMover)
		: AgentShell(InWorld, Settings)
		, View(World)
		, Mind(World, View)
		, Lookahead(Depth, GammaQ16)
		, Learner(World)
		, Mover(InMover)
		, Local(World, PlyGrowth::Order)
		, Search(CorridorSpace(Space, View, Corridor), Heuristic(Space), World.Pool)
	{
	}

	void SetGoal(StateId InStart, StateId InGoal) override
	{
		Mind.SetGoal(InGoal);
		AgentShell::SetGoal(InStart, InGoal);
	}

	void NotifyChanged(std::span<const StateId> Changed) override
	{
		View.NoteChanged(Changed);
		const bool bOpened =
			!std::all_of(Changed.begin(), Changed.end(), [this](StateId State) { return Space.IsBlocked(State); });
		if (bOpened && Mind.Forget())
		{
			Memory.NoteUpdate();
		}
		AgentShell::NotifyChanged(Changed);
	}

	LearningStats Learning() const override
	{
		return {Memory.UpdateCount(), Mind.Stored()};
	}

private:
	enum class Phase : uint8_t
	{
		Idle,
		Growing,
		Refining
	};

	StepResult Plan(StateId Current, uint32_t MaxExpansions) override
	{
		if (Current != Agent)
		{
			Now = Phase::Idle; // pushed away
			Agent = Current;
		}
		uint32_t Spent = 0;
		if (!View.Repair(MaxExpansions, Spent))
		{
			return {StepStatus::Planning, Spent, {}};
		}
		if (Now == Phase::Idle)
		{
			BeginEpisode(Current);
		}
		if (Now == Phase::Growing)
		{
			const auto Note = [this](StateId Node) { NoteExpanded(View.AimOf(Node)); };
			if (!GrowLocalSpace(Lookahead, Mover, Local, View, Mind, MaxExpansions - Spent, Spent, Target, Note))
			{
				return {StepStatus::Planning, Spent, {}};
			}
			if (!Target.IsValid() || Local.Find(Target)->G + Local.Find(Target)->H > Mind.Ceiling().Units)
			{
				Now = Phase::Idle;
				return {StepStatus::GoalUnreachable, Spent, {}};
			}
			ChooseWay(Spent);
		}
		return Refine(Current, MaxExpansions - Spent, Spent);
	}

	void BeginEpisode(StateId Current)
	{
		Mind.Aim();
		const StateId Here = View.NodeOf(Current);
		if (Here == Mind.Goal())
		{
			Corridor.Nodes.assign(1, Here);
			BeginRefining();
			return;
		}
		Local.Begin(Here, Mind);
		Lookahead.Begin();
		Learner.Begin();
		Now = Phase::Growing;
	}

	/** Learns, and says through which nodes to go. */
	void ChooseWay(uint32_t& Spent)
	{
		const Cost Before = Mind.ToGoal(Local.Root());
		Learner.Advance(View, Local, Mind, Lookahead, 0, Spent, [](StateId) {});
		if (Mind.ToGoal(Local.Root()) != Before)
		{
			Memory.NoteUpdate();
		}
		Local.WayTo(Target, Way);
		Mover.Walk(View, Local, Mind, Way);
		Corridor.Nodes.assign(1, Local.Root());
		Corridor.Nodes.insert(Corridor.Nodes.end(), Way.begin(), Way.end());
		BeginRefining();
	}

	void BeginRefining()
	{
		const StateId Last = Corridor.Nodes.back();
		Corridor.bIntoLast = Last != Mind.Goal();
		const StateId Aim = Corridor.bIntoLast ? View.AimOf(Last) : Memory.Goal();
		if (Observer != nullptr) [[unlikely]]
		{
			Observer->OnSubgoal(Aim);
		}
		Search.Begin(Agent, Aim);
		Now = Phase::Refining;
	}

	StepResult Refine(StateId Current, uint32_t MaxExpansions, uint32_t& Spent)
	{
		const SearchStatus Status =
			Search.Advance(MaxExpansions, Spent, [this](StateId State) { NoteExpanded(State); });
		if (Status == SearchStatus::Searching)
		{
			return {StepStatus::Planning, Spent, {}};
		}
		Now = Phase::Idle;
		if (Status == SearchStatus::Exhausted)
		{
			// The way back that the control remembered is not there any more; a way just looked at always is.
			Mover.OnTrial();
			return {StepStatus::Planning, Spent, {}};
		}
		Moves.clear();
		for (StateId At = Search.Goal(); At != Current; At = Search.ParentOf(At))
		{
			Moves.push_back(At);
		}
		std::reverse(Moves.begin(), Moves.end());
		return {StepStatus::Moving, Spent, Moves};
	}

	void OnTrial() override
	{
		Now = Phase::Idle;
		Mover.OnTrial();
	}

	void OnEdit() override
	{
		Now = Phase::Idle;
		Mover.OnEdit();
	}

	void OnArrival() override
	{
		Now = Phase::Idle;
		Local.Release();
		Search.Release();
	}

	size_t ObjectBytes() const override
	{
		return sizeof(*this);
	}

	size_t ScratchBytes() const override
	{
		return View.MemoryBytes() + Mind.MemoryBytes() + Local.MemoryBytes() + Mover.MemoryBytes() +
			Search.MemoryBytes() + (Way.capacity() + Moves.capacity() + Corridor.Nodes.capacity()) * sizeof(StateId);
	}

	RegionView View;
	RegionMemory Mind;
	PlyGrowth Lookahead;
	Backup Learner;
	Control Mover;
	LocalSpace Local;
	RegionCorridor Corridor;
	ResumableAStar<CorridorSpace, Heuristic, HeapOpenList> Search;
	Phase Now = Phase::Idle;
	StateId Agent;            // where the episode began
	StateId Target;           // node to go to
	std::vector<StateId> Way; // nodes
	std::vector<StateId> Moves;
};
} // namespace Rtp
