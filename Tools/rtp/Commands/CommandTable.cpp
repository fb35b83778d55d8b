// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Commands/CommandTable.h"

namespace Rtp::Tool
{
std::vector<CommandEntry> ListCommands()
{
	return {
		{"demo", "Make a level, let a thousand movers walk in it, write a report", &AddDemoCommand},
		{"generate", "Make a map, a level or problems from a seed", &AddGenerateCommand},
		{"voxelize", "Turn a level or a navmesh into a grid file", &AddVoxelizeCommand},
		{"inspect", "Say what a map, scenario or grid file holds", &AddInspectCommand},
		{"convert", "Turn a map into a grid file or back", &AddConvertCommand},
		{"render", "Draw a map and how a planner solves a problem", &AddRenderCommand},
		{"build", "Make the database that planners want for a map", &AddBuildCommand},
		{"merge", "Join the shards of a database that was built in parts", &AddMergeCommand},
		{"verify", "Check the optimal lengths of scenarios with A*", &AddVerifyCommand},
		{"planners", "List all planners with their parameters", &AddPlannersCommand},
		{"bench", "Measure planners against plain A* on the same problems", &AddBenchCommand},
		{"crowd", "Move thousands of agents under one budget per tick", &AddCrowdCommand},
		{"replay", "Repeat a recorded run and compare it with the recording", &AddReplayCommand},
		{"soak", "Let movers live for long in a changing level and check all they do", &AddSoakCommand},
		{"reproduce", "Repeat the experiment of a paper and print ours beside its figures", &AddReproduceCommand},
	};
}
} // namespace Rtp::Tool
