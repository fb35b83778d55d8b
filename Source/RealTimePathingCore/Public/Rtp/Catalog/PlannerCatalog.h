// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Every planner by name: one place that makes them and lists them for command lines, editors and tests. There are two
// lists, because states differ: planners of cells, and planners for agents with a heading and a speed.

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
class MotionTables;
struct MotionWorld;

/** One planner of a list, and how it is made. All text has static storage. */
template <class AgentWorld>
struct PlannerEntry
{
	std::string_view Name;
	std::string_view Summary; // one sentence for a person choosing
	std::span<const ParamInfo> Params;
	std::string_view DatabaseKind; // empty if it needs none
	Result<std::unique_ptr<IPlanner>> (*Make)(const AgentWorld&, const PlannerParams&);
	std::string_view AliasOf = {}; // "name:key=value,…": another planner with other defaults; empty if it is none
	bool bForGames = false;        // lists for designers show it first; the others serve research

	/** The defaults that an alias replaces, "key=value,…". */
	std::string_view Defaults() const
	{
		const size_t Colon = AliasOf.find(':');
		return Colon == std::string_view::npos ? std::string_view{} : AliasOf.substr(Colon + 1);
	}
};

using PlannerInfo = PlannerEntry<World>;
using MotionPlannerInfo = PlannerEntry<MotionWorld>;

/** All planners of cells in the order of the documentation. */
RTP_API std::vector<PlannerInfo> ListPlanners();

/** Checks a spec without a world: the planner's description, or why it is wrong. */
RTP_API Result<PlannerInfo> FindPlanner(std::string_view Spec);

/** A planner from "name" or "name:key=value,…". The world must have a grid, and the database the planner needs. */
RTP_API Result<std::unique_ptr<IPlanner>> MakePlanner(std::string_view Spec, const World& World);

/** The same for agents with a heading and a speed. The world must have a model, too. */
RTP_API std::vector<MotionPlannerInfo> ListMotionPlanners();
RTP_API Result<MotionPlannerInfo> FindMotionPlanner(std::string_view Spec);
RTP_API Result<std::unique_ptr<IPlanner>> MakeMotionPlanner(std::string_view Spec, const MotionWorld& World);

/** A motion model of ListMotionModels by name, ready for use. */
RTP_API Result<std::shared_ptr<const MotionTables>> FindMotionModel(std::string_view Name);
} // namespace Rtp
