// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// All commands of rtp in one list. A new command is a file in this folder, a declaration here and a line in
// the list.

#pragma once

#include "Rtp/Base/Result.h"

#include "Console/CommandOptions.h"
#include "Console/Console.h"

#include <functional>
#include <vector>

namespace Rtp::Tool
{
/** Does a command's work once its options are parsed; gives the exit code, or the error to print. */
using CommandAction = std::function<Result<int>(Console&)>;

struct CommandEntry
{
	const char* Name;
	const char* Summary;                          // one line of 'rtp --help'
	CommandAction (*Add)(CommandOptions Options); // declares the options and returns what uses them
};

// Each declares the options of a command and returns what uses them.
CommandAction AddBenchCommand(CommandOptions Options);
CommandAction AddBuildCommand(CommandOptions Options);
CommandAction AddConvertCommand(CommandOptions Options);
CommandAction AddCrowdCommand(CommandOptions Options);
CommandAction AddDemoCommand(CommandOptions Options);
CommandAction AddGenerateCommand(CommandOptions Options);
CommandAction AddInspectCommand(CommandOptions Options);
CommandAction AddMergeCommand(CommandOptions Options);
CommandAction AddPlannersCommand(CommandOptions Options);
CommandAction AddRenderCommand(CommandOptions Options);
CommandAction AddReplayCommand(CommandOptions Options);
CommandAction AddReproduceCommand(CommandOptions Options);
CommandAction AddSoakCommand(CommandOptions Options);
CommandAction AddVerifyCommand(CommandOptions Options);
CommandAction AddVoxelizeCommand(CommandOptions Options);

/** In the order of 'rtp --help'. */
std::vector<CommandEntry> ListCommands();
} // namespace Rtp::Tool
