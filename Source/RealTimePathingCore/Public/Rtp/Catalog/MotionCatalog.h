// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Planners for agents with a heading and a speed, and the motion models, by name. Their states are those of a
// HeadingSpace, so they are a list of their own beside PlannerCatalog.h; the protocol is the same.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Driving/MotionWorld.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/PlannerParams.h"

#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace Rtp
{
/** How to make one kind of planner. */
struct MotionPlannerInfo
{
	std::string_view Name;
	std::string_view Summary; // one sentence for a person choosing
	std::span<const ParamInfo> Params;
	std::string_view DatabaseKind; // empty if it needs none
	std::unique_ptr<IPlanner> (*Make)(const MotionWorld&, const PlannerParams&);
};

RTP_API std::vector<MotionPlannerInfo> ListMotionPlanners();

/** Checks "name" or "name:key=value,…" without a world: the planner's description, or why it is wrong. */
RTP_API Result<MotionPlannerInfo> FindMotionPlanner(std::string_view Spec);

/** A planner from its spec. The world must have a model, and the database the planner needs. */
RTP_API Result<std::unique_ptr<IPlanner>> MakeMotionPlanner(std::string_view Spec, const MotionWorld& World);

/** One of the models that are there by name, ready for use. */
RTP_API Result<std::shared_ptr<const MotionTables>> FindMotionModel(std::string_view Name);
} // namespace Rtp
