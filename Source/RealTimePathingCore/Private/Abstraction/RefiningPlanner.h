// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Path refinement (Bulitko et al. 2007). An episode of a learner on regions chooses a corridor of regions. A* inside
// the corridor finds the path on the grid. Works in slices.

#pragma once

#include "Rtp/Learning/AgentShell.h"
#include "Rtp/Learning/EpisodeBackups.h"
#include "Rtp/Learning/EpisodeControls.h"
#include "Rtp/Learning/Growths.h"
#include "Rtp/Learning/PolicyConcepts.h"
#include "Rtp/Search/HeapOpenList.h"
#include "Rtp/Search/Heuristic.h"
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
		, Learned(World, View)
		, Lookahead(Depth, GammaQ16)
		, Learner(World)
		, Mover(InMover)
		, Local(World, PlyGrowth::Order)
		, Search(CorridorSpace(Space, View, Corridor), Heuristic(Space), World.Pool)
	{
	}

	void NotifyChanged(std::span<const StateId> Changed) override
	{
		View.NoteChanged(Changed);
		const bool bOpened =
			!std::all_of(Changed.begin(), Changed.end(), [this](StateId State) { return Space.IsBlocked(State); });
		if (bOpened && Learned.Forget())
		{
			Memory.NoteUpdate();
		}
		AgentShell::NotifyChanged(Changed);
	}

	LearningStats Learning() const override
	{
		return {Memory.UpdateCount(), Learned.Stored(), 0, LookedCount()};
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
		if (Current != Root)
		{
			Now = Phase::Idle; // pushed away
			Root = Current;
		}
		uint32_t Spent = 0;
		if (!View.Repair(MaxExpansions, Spent))
		{
			return Wait(Spent);
		}
		if (Now == Phase::Idle)
		{
			BeginEpisode(Current);
		}
		if (Now == Phase::Growing)
		{
			const auto Note = [this](StateId Node) { NoteLooked(View.AimOf(Node)); };
			if (!GrowLocalSpace(Lookahead, Mover, Local, View, Learned, MaxExpansions - Spent, Spent, Target, Note))
			{
				return Wait(Spent);
			}
			if (!Target.IsValid() || Local.Find(Target)->G + Local.Find(Target)->H > Learned.Ceiling().Units)
			{
				Now = Phase::Idle;
				return {StepStatus::GoalUnreachable, Spent, {}};
			}
			ChooseCorridor(Spent);
		}
		return Refine(Current, MaxExpansions - Spent, Spent);
	}

	void BeginEpisode(StateId Current)
	{
		Learned.Aim();
		const StateId Node = View.NodeOf(Current);
		if (Node == Learned.Goal())
		{
			Corridor.Nodes.assign(1, Node);
			BeginRefining();
			return;
		}
		Local.Begin(Node, Learned);
		Lookahead.Begin();
		Learner.Begin();
		Now = Phase::Growing;
	}

	/** Learns and chooses the corridor of nodes. */
	void ChooseCorridor(uint32_t& Spent)
	{
		const Cost Before = Learned.ToGoal(Local.Root());
		Learner.Advance(View, Local, Learned, Lookahead, 0, Spent, [](StateId) {});
		if (Learned.ToGoal(Local.Root()) != Before)
		{
			Memory.NoteUpdate();
		}
		Local.PathTo(Target, NodePath);
		Mover.Walk(View, Local, Learned, NodePath);
		Corridor.Nodes.assign(1, Local.Root());
		Corridor.Nodes.insert(Corridor.Nodes.end(), NodePath.begin(), NodePath.end());
		BeginRefining();
	}

	void BeginRefining()
	{
		const StateId Last = Corridor.Nodes.back();
		Corridor.bIntoLast = Last != Learned.Goal();
		const StateId Aim = Corridor.bIntoLast ? View.AimOf(Last) : Goal;
		NoteSubgoal(Aim);
		Search.Begin(Root, Aim);
		Now = Phase::Refining;
	}

	StepResult Refine(StateId Current, uint32_t MaxExpansions, uint32_t& Spent)
	{
		const SearchStatus Status =
			Search.Advance(MaxExpansions, Spent, [this](StateId State) { NoteExpanded(State); });
		if (Status == SearchStatus::Searching)
		{
			return Wait(Spent);
		}
		Now = Phase::Idle;
		if (Status == SearchStatus::Exhausted)
		{
			// Only a remembered path for backtracking can be closed; the path of the last lookahead is open.
			Mover.OnTrial();
			return Wait(Spent);
		}
		Moves.clear();
		for (StateId State = Search.Goal(); State != Current; State = Search.ParentOf(State))
		{
			Moves.push_back(State);
		}
		std::reverse(Moves.begin(), Moves.end());
		return {StepStatus::Moving, Spent, Moves};
	}

	void OnTrial() override
	{
		Learned.SetGoal(Goal);
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
		return View.MemoryBytes() + Learned.MemoryBytes() + Local.MemoryBytes() + Mover.MemoryBytes() +
			Search.MemoryBytes() +
			(NodePath.capacity() + Moves.capacity() + Corridor.Nodes.capacity()) * sizeof(StateId);
	}

	RegionView View;
	RegionMemory Learned;
	PlyGrowth Lookahead;
	Backup Learner;
	Control Mover;
	LocalSpace Local;
	RegionCorridor Corridor;
	ResumableAStar<CorridorSpace, Heuristic, HeapOpenList> Search;
	Phase Now = Phase::Idle;
	StateId Root;                  // the agent's state at the begin of the episode
	StateId Target;                // node that the episode chose
	std::vector<StateId> NodePath; // from the root's neighbour to Target
	std::vector<StateId> Moves;
};
} // namespace Rtp
