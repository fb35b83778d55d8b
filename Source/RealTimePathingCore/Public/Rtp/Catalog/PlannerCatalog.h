// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Every planner by name: one place that makes them and lists them for command lines, editors and tests.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/PlannerParams.h"
#include "Rtp/Planning/World.h"

#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace Rtp
{
/** How to make one kind of planner. */
struct PlannerInfo
{
	std::string_view Name;
	std::string_view Summary; // one sentence for a person choosing
	std::span<const ParamInfo> Params;
	std::string_view DatabaseKind; // empty if it needs none
	Result<std::unique_ptr<IPlanner>> (*Make)(const World&, const PlannerParams&);
};

/** All planners in the order of the documentation. */
RTP_API std::vector<PlannerInfo> ListPlanners();

/** A planner from "name" or "name:key=value,…". The world must have a grid, and the database the planner needs. */
RTP_API Result<std::unique_ptr<IPlanner>> MakePlanner(std::string_view Spec, const World& Level);

/** Checks a spec without a world: the planner's description, or why it is wrong. */
RTP_API Result<PlannerInfo> FindPlanner(std::string_view Spec);
} // namespace Rtp
