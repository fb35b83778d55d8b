// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Abstraction/CliqueAbstraction.h"
#include "Rtp/Learning/LearningPlanners.h"
#include "Rtp/Subgoals/EntryDatabase.h"

#include "Subgoals/TreeSweep.h"

#include <string>
#include <utility>

namespace Rtp
{
namespace
{
/** More pairs of regions than this would take gigabytes. */
constexpr uint64_t MaxEntryPairs = 1ull << 28;

/** Input that all workers share. */
struct EntryPlan
{
	Rtp::World World;
	CliqueAbstraction Regions;
	std::vector<uint32_t> Middles; // representative states of the regions
	uint32_t MaxDepth = 0;
};

/** Finds for each target region the states where the paths from all other regions enter their next region. */
class EntryWorker
{
public:
	explicit EntryWorker(const EntryPlan& InPlan)
		: Plan(InPlan)
		, Space(InPlan.World.Space())
		, Sweep(*InPlan.World.Grid)
	{
		World Own = Plan.World;
		Own.Pool = std::make_shared<PagePool>(); // learners of different threads must not share a pool
		for (uint32_t Depth = 1; Depth <= Plan.MaxDepth; ++Depth)
		{
			Learners.push_back(MakeLrtaStar(Own, {.Goals = 1}, Depth));
		}
	}

	void Begin(uint32_t Item)
	{
		Sweep.Begin(StateId{Plan.Middles[Item]});
		From = 0;
	}

	bool Advance(uint32_t MaxWork, uint32_t& Spent, ByteWriter& Out)
	{
		const uint32_t Limit = Spent + MaxWork;
		if (!Sweep.Advance(MaxWork, Spent))
		{
			return false;
		}
		for (; From < Plan.Middles.size() && Spent < Limit; ++From)
		{
			const StateId Middle{Plan.Middles[From]};
			const StateId Entry = EntryFrom(Middle, Spent);
			Out.Write(Entry.Value);
			if (Plan.MaxDepth != 0)
			{
				Out.Write(Entry.IsValid() ? DepthFor(Middle, Entry, Spent) : 1);
			}
		}
		return From == Plan.Middles.size();
	}

private:
	/** Follows the optimal path from a region's middle until it leaves the region; none if it never does. */
	StateId EntryFrom(StateId Middle, uint32_t& Spent) const
	{
		StateId State = Middle;
		for (; State.IsValid() && Plan.Regions.RegionOf[State.Value] == From; ++Spent)
		{
			State = Sweep.After(State);
		}
		return State;
	}

	/** The least lookahead with which the first move of LRTA* is optimal, or the largest depth that is tried. */
	uint32_t DepthFor(StateId Middle, StateId Entry, uint32_t& Spent)
	{
		for (uint32_t Depth = 1; Depth < Plan.MaxDepth; ++Depth)
		{
			IPlanner& Learner = *Learners[Depth - 1];
			Learner.SetGoal(Middle, Middle); // drops the values learned for the previous entry
			Learner.SetGoal(Middle, Entry);
			const StepResult Step = Learner.Step(Middle, {});
			Spent += Step.Expansions;
			if (!Step.Moves.empty() &&
				*Space.MoveCost(Middle, Step.Moves.front()) + Sweep.CostOf(Step.Moves.front()) == Sweep.CostOf(Middle))
			{
				return Depth;
			}
		}
		return Plan.MaxDepth;
	}

	const EntryPlan& Plan;
	GridSpace Space;
	TreeSweep Sweep;
	std::vector<std::unique_ptr<IPlanner>> Learners; // by depth
	uint32_t From = 0;                               // the region whose path is followed next
};
} // namespace

Result<uint32_t> EntryDatabase::ItemCount(
	const LayeredGrid& Grid, const EntryBuildSettings& Settings, BuildObserver Observer)
{
	RTP_TRY(const CliqueAbstraction Regions, AbstractGrid(Grid, Settings.Level, Observer));
	const uint32_t Count = Regions.RegionCount();
	if (static_cast<uint64_t>(Count) * Count > MaxEntryPairs)
	{
		return Error{ErrorCode::TooLarge, std::to_string(Count) + " regions are too many: choose a higher level"};
	}
	return Count;
}

Result<std::vector<std::byte>> EntryDatabase::BuildEntries(const std::shared_ptr<const LayeredGrid>& Grid,
	const EntryBuildSettings& Settings, const BuildContext& Context, ItemRange Items)
{
	RTP_TRY(CliqueAbstraction Regions, AbstractGrid(*Grid, Settings.Level, Context.Observer));
	EntryPlan Plan;
	Plan.World.Grid = Grid;
	Plan.Regions = std::move(Regions);
	WorkMeter Meter(Context.Observer, BuildStage::FindMiddles, 2ull * Grid->CellCount());
	Plan.Middles = RepresentativeCells(*Grid, Plan.Regions.RegionOf, Plan.Regions.RegionCount(), Meter);
	Plan.MaxDepth = Settings.MaxDepth;
	if (Meter.HasStopped())
	{
		return BuildCancelled();
	}
	return BuildItems(Context, BuildStage::FindEntries, Items, [&] { return std::make_unique<EntryWorker>(Plan); });
}
} // namespace Rtp
