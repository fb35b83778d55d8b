// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/TimeBounded/LateAStarPlanner.h"

#include "Rtp/Search/BucketOpenList.h"
#include "Rtp/Search/HeapOpenList.h"
#include "Rtp/Search/HeuristicTable.h"
#include "Rtp/Search/ResumableAStar.h"

#include <algorithm>
#include <vector>

namespace Rtp
{
namespace
{
/** Searches in slices, then hands out one move a step. Any change of the world on the way sends it back to the search.
 */
template <class OpenList>
class LateAStarPlanner final : public IPlanner
{
public:
	LateAStarPlanner(const World& InLevel, const LateAStarSettings& InSettings)
		: Level(InLevel)
		, Settings(InSettings)
		, Search(Level.Space(), Heuristic(Level.Space(), Level.HeuristicTable.get()), Level.Pool,
			  {InSettings.WeightQ8, InSettings.bReopen})
	{
	}

	void SetGoal(StateId Start, StateId InGoal) override
	{
		Goal = InGoal;
		Restart(Start);
	}

	StepResult Step(StateId Current, StepBudget Budget) override
	{
		if (Current == Goal)
		{
			Path = {};
			Search.Release();
			return {StepStatus::AtGoal, 0, {}};
		}
		if (!Level.Grid->GetRegions().CanReach(GridSpace::CellOf(Current), GridSpace::CellOf(Goal)))
		{
			return {StepStatus::GoalUnreachable, 0, {}};
		}
		if (!IsOnPath(Current) && (bChanged || Search.Start() != Current || Search.Status() == SearchStatus::Found))
		{
			Restart(Current);
		}
		uint32_t Spent = 0;
		if (Path.empty() && !Advance(Budget, Spent))
		{
			const bool bExhausted = Search.Status() == SearchStatus::Exhausted;
			return {bExhausted ? StepStatus::GoalUnreachable : StepStatus::Planning, Spent, {}};
		}
		++PathAt;
		return {StepStatus::Moving, Spent, std::span<const StateId>(&Path[PathAt], 1)};
	}

	void NotifyChanged(std::span<const StateId>) override
	{
		bChanged = true;
	}

	size_t MemoryBytes() const override
	{
		return sizeof(*this) + Search.MemoryBytes() + Path.capacity() * sizeof(StateId);
	}

private:
	void Restart(StateId Start)
	{
		Path.clear();
		bChanged = false;
		Search.Begin(Start, Goal);
	}

	/** Whether the agent is where the path says and its next move is still legal. */
	bool IsOnPath(StateId Current) const
	{
		return PathAt + 1 < Path.size() && Path[PathAt] == Current &&
			(!bChanged || Level.Space().MoveCost(Current, Path[PathAt + 1]).has_value());
	}

	/** Takes the search on; true once the path is there. */
	bool Advance(StepBudget Budget, uint32_t& Spent)
	{
		const uint32_t Limit = std::min(Budget.MaxExpansions, Settings.MaxExpansionsPerStep);
		Search.Advance(Limit, Spent,
			[this](StateId State)
			{
				if (Observer != nullptr)
				{
					Observer->OnExpanded(State);
				}
			});
		if (Search.Status() != SearchStatus::Found)
		{
			return false;
		}
		Path = Search.PathTo(Goal);
		PathAt = 0;
		Search.Release();
		return true;
	}

	World Level;
	LateAStarSettings Settings;
	ResumableAStar<GridSpace, Heuristic, OpenList> Search;
	StateId Goal;
	std::vector<StateId> Path;
	size_t PathAt = 0;     // index in Path of the state the agent was last sent to
	bool bChanged = false; // the world changed since the search began or the path was last known to be whole
};
} // namespace

std::unique_ptr<IPlanner> MakeLateAStarPlanner(const World& Level, const LateAStarSettings& Settings)
{
	if (Settings.bHeap)
	{
		return std::make_unique<LateAStarPlanner<HeapOpenList>>(Level, Settings);
	}
	return std::make_unique<LateAStarPlanner<BucketOpenList>>(Level, Settings);
}
} // namespace Rtp
