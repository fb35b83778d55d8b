// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The mover system as a contender in scenes.

#pragma once

#include "Crowd/CrowdContender.h"
#include "Crowd/CrowdStage.h"

#include <memory>
#include <vector>

namespace Rtp::Tool
{
class MoverContender final : public ICrowdContender
{
public:
	/** The scene and the task runner, which may be null, must outlive the contender. */
	static Result<std::unique_ptr<MoverContender>> Make(
		const CrowdScene& Scene, const Contestant& Planner, uint32_t Budget, ITaskRunner* Tasks);

	std::string Name() const override
	{
		return "movers";
	}

	MovingCosts Tick(double Now, double Seconds) override;
	WorldPos PositionOf(uint32_t Body) const override;
	bool SaysArrived(uint32_t Body) const override;

private:
	MoverContender(const CrowdScene& InScene, const Contestant& Planner, uint32_t InBudget, ITaskRunner* Tasks);
	Result<Done> Populate();
	void MovePlayers(double Now, double Seconds);

	const CrowdScene& Scene;
	CrowdStage Stage;
	uint32_t Budget;
	std::vector<MoverHandle> Movers; // by body; players have none
	std::vector<WorldPos> Players;   // by body
};
} // namespace Rtp::Tool
