// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Abstraction/PathRefining.h"

#include "Abstraction/RefiningPlanner.h"

namespace Rtp
{
namespace
{
LearnerSettings RefiningLearner(const PathRefiningSettings& Settings)
{
	LearnerSettings Learner;
	Learner.bProbe = Settings.bProbe;
	return Learner;
}
} // namespace

std::unique_ptr<IPlanner> MakePrLrts(const World& World, const PathRefiningSettings& Settings)
{
	const int64_t Quota = static_cast<int64_t>(Settings.QuotaCells) * World.Grid->Settings().Costs.Straight;
	return std::make_unique<RefiningPlanner<RootSumBackup<true>, WalkOrTurnBack>>(
		World, RefiningLearner(Settings), Settings.Depth, Settings.GammaQ16, WalkOrTurnBack(Quota, MoveTies::Dearest));
}

std::unique_ptr<IPlanner> MakePrLrtaStar(const World& World, const PathRefiningSettings& Settings)
{
	return std::make_unique<RefiningPlanner<RootSumBackup<false>, StepToBest>>(
		World, RefiningLearner(Settings), Settings.Depth, Settings.GammaQ16, StepToBest(MoveTies::Dearest));
}
} // namespace Rtp
