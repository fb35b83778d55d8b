// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Learning/LearningPlanners.h"

#include "Learning/Recipes.h"

namespace Rtp
{
namespace
{
/** Makes a one-step recipe; the variant without pruning never tests for pruned states. */
template <template <bool> class Recipe, class... Args>
std::unique_ptr<IPlanner> MakeOneStep(const World& World, const LearnerSettings& Learner, const Args&... More)
{
	if (Learner.Prune.Kind == PruningKind::None)
	{
		return std::make_unique<Recipe<false>>(World, Learner, More...);
	}
	return std::make_unique<Recipe<true>>(World, Learner, More...);
}

} // namespace

std::unique_ptr<IPlanner> MakeLrtaStar(const World& World, const LearnerSettings& Learner, uint32_t Depth)
{
	if (Depth == 1)
	{
		return MakeOneStep<LrtaStar>(World, Learner);
	}
	return std::make_unique<DeepLrtaStar>(World, Learner, PlyGrowth(Depth, 65536), StepToBest(Learner.Ties));
}

std::unique_ptr<IPlanner> MakeDaLrtaStar(const World& World, const LearnerSettings& Learner)
{
	return MakeOneStep<DaLrtaStar>(World, Learner);
}

std::unique_ptr<IPlanner> MakePLrtaStar(
	const World& World, const LearnerSettings& Learner, uint32_t QueueSize, uint32_t MaxUpdates)
{
	return MakeOneStep<PLrtaStar>(World, Learner, QueueSize, MaxUpdates);
}

std::unique_ptr<IPlanner> MakeLrtaStarK(const World& World, const LearnerSettings& Learner, uint32_t MaxUpdates)
{
	return MakeOneStep<LrtaStarK>(World, Learner, MaxUpdates);
}

std::unique_ptr<IPlanner> MakeLrts(const World& World, const LearnerSettings& Learner, const LrtsSettings& Settings)
{
	const int64_t Quota = static_cast<int64_t>(Settings.QuotaCells) * World.Grid->Settings().Costs.Straight;
	return std::make_unique<Lrts>(
		World, Learner, PlyGrowth(Settings.Depth, Settings.GammaQ16), WalkOrTurnBack(Quota, Learner.Ties));
}

std::unique_ptr<IPlanner> MakeLssLrtaStar(
	const World& World, const LearnerSettings& Learner, const LssSettings& Settings)
{
	return std::make_unique<LssLrtaStar>(
		World, Learner, AStarGrowth(Settings.Count), WalkToBest(Settings.MaxMoves, Learner.Ties));
}

std::unique_ptr<IPlanner> MakeDaLssLrtaStar(const World& World, const LearnerSettings& Learner, uint32_t Count)
{
	return std::make_unique<DaLssLrtaStar>(
		World, Learner, AStarGrowth(Count), WalkToLeastRaised(AllMoves, Learner.Ties));
}

std::unique_ptr<IPlanner> MakeRtaaStar(const World& World, const LearnerSettings& Learner, uint32_t Count)
{
	return std::make_unique<RtaaStar>(World, Learner, AStarGrowth(Count), WalkToBest(AllMoves, Learner.Ties));
}

std::unique_ptr<IPlanner> MakeFLrtaStar(const World& World, const LearnerSettings& Learner, uint32_t Count)
{
	return std::make_unique<FLrtaStar>(World, Learner, AStarGrowth(Count), WalkToBest(AllMoves, Learner.Ties));
}
} // namespace Rtp
