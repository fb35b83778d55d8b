// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// 'rtp crowd --scene': contenders in one scene, beside each other.

#pragma once

#include "Commands/MoverRun.h"
#include "Crowd/SceneRun.h"
#include "Crowd/Scenes/CrowdScene.h"

#include <string>
#include <vector>

namespace Rtp::Tool
{
struct SceneOptions
{
	SceneSettings Scene{.Name = ""};
	SceneRunSettings Run;
	uint32_t Hz = 60;
	std::vector<std::string> Contenders{"movers", "orca", "detour"};
};

/** --scene, --width, --hz, --seconds, --slowest and --contenders. */
void AddSceneOptions(CommandOptions Options, SceneOptions& Chosen);

/** Runs the contenders one after the other and reports their figures. Planner and budget are those of the movers. */
Result<Done> RunSceneCommand(
	const SceneOptions& Options, const MoverRunOptions& Movers, uint32_t Budget, Console& Terminal);
} // namespace Rtp::Tool
