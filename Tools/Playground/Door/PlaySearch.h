// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// One agent and its planner, stepped by hand: what is expanded and how the agent moves. Many movers are PlayRun's.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"

#include "Door/PlayLevel.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace Rtp::Tool
{
class PlaySearch final : public IPlanObserver
{
public:
	static Result<std::unique_ptr<PlaySearch>> Start(
		const PlayLevel& Level, const std::string& Planner, CellIndex From, CellIndex To);

	/** One step of the planner. The agent walks all moves that it gives. */
	StepResult Step(uint32_t Budget);

	/** Cells that the last step expanded, and the cells of the walk so far: x, y, storey of each. */
	const std::vector<float>& Expanded() const
	{
		return NewlyExpanded;
	}

	const std::vector<float>& Walk() const
	{
		return Walked;
	}

	void OnExpanded(StateId State) override;

private:
	PlaySearch(const PlayLevel& InLevel, CellIndex From);
	void Append(std::vector<float>& Points, CellIndex Cell) const;

	const PlayLevel& Level;
	StateId Agent;
	std::unique_ptr<IPlanner> Planner;
	std::vector<float> NewlyExpanded;
	std::vector<float> Walked;
};
} // namespace Rtp::Tool
