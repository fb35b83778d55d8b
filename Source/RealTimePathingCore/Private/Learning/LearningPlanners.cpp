// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Learning/LearningPlanners.h"

#include "Learning/Recipes.h"

namespace Rtp
{
namespace
{
/** The form of a one-step recipe that never asks for dead states, or the one that does. */
template <template <bool> class Recipe, class... Args>
std::unique_ptr<IPlanner> MakeOneStep(const World& Level, const LearnerSettings& Learner, const Args&... More)
{
	if (Learner.Prune.Kind == PruningKind::None)
	{
		return std::make_unique<Recipe<false>>(Level, Learner, More...);
	}
	return std::make_unique<Recipe<true>>(Level, Learner, More...);
}

Cost CellOfWalking(const World& Level)
{
	return Cost{Level.Grid->Settings().Costs.Straight};
}
} // namespace

std::unique_ptr<IPlanner> MakeLrtaStar(const World& Level, const LearnerSettings& Learner, uint32_t Depth)
{
	if (Depth == 1)
	{
		return MakeOneStep<LrtaStar>(Level, Learner);
	}
	return std::make_unique<DeepLrtaStar>(
		Level, Learner, RadiusGrowth(CellOfWalking(Level), Depth, 65536), StepToBest(Learner.Ties));
}

std::unique_ptr<IPlanner> MakeDaLrtaStar(const World& Level, const LearnerSettings& Learner)
{
	return MakeOneStep<DaLrtaStar>(Level, Learner);
}

std::unique_ptr<IPlanner> MakePLrtaStar(
	const World& Level, const LearnerSettings& Learner, uint32_t QueueSize, uint32_t MaxUpdates)
{
	return MakeOneStep<PLrtaStar>(Level, Learner, QueueSize, MaxUpdates);
}

std::unique_ptr<IPlanner> MakeLrtaStarK(const World& Level, const LearnerSettings& Learner, uint32_t MaxUpdates)
{
	return MakeOneStep<LrtaStarK>(Level, Learner, MaxUpdates);
}

std::unique_ptr<IPlanner> MakeLrts(const World& Level, const LearnerSettings& Learner, const LrtsSettings& Settings)
{
	const Cost Cell = CellOfWalking(Level);
	const int64_t Quota = static_cast<int64_t>(Settings.QuotaCells) * Cell.Units;
	return std::make_unique<Lrts>(
		Level, Learner, RadiusGrowth(Cell, Settings.Depth, Settings.GammaQ16), WalkOrTurnBack(Quota, Learner.Ties));
}

std::unique_ptr<IPlanner> MakeLssLrtaStar(
	const World& Level, const LearnerSettings& Learner, const LssSettings& Settings)
{
	const AStarGrowth Lookahead(Settings.Count, Settings.bNearestFirst ? GrowthOrder::TotalNear : GrowthOrder::Total);
	const WalkToBest Mover(Settings.MaxMoves, Learner.Ties);
	if (Settings.bSweeps)
	{
		return std::make_unique<SweptLrtaStar>(Level, Learner, Lookahead, Mover);
	}
	return std::make_unique<LssLrtaStar>(Level, Learner, Lookahead, Mover);
}

std::unique_ptr<IPlanner> MakeDaLssLrtaStar(const World& Level, const LearnerSettings& Learner, uint32_t Count)
{
	return std::make_unique<DaLssLrtaStar>(
		Level, Learner, AStarGrowth(Count), WalkToLeastRaised(AllMoves, Learner.Ties));
}

std::unique_ptr<IPlanner> MakeRtaaStar(const World& Level, const LearnerSettings& Learner, uint32_t Count)
{
	return std::make_unique<RtaaStar>(Level, Learner, AStarGrowth(Count), WalkToBest(AllMoves, Learner.Ties));
}

std::unique_ptr<IPlanner> MakeFLrtaStar(const World& Level, const LearnerSettings& Learner, uint32_t Count)
{
	return std::make_unique<FLrtaStar>(Level, Learner, AStarGrowth(Count), WalkToBest(AllMoves, Learner.Ties));
}
} // namespace Rtp
