// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The .uplugin file: what it says about modules, and whether its fields are as the engine and its shop want them.

#pragma once

#include "Rtp/Base/Result.h"

#include "Plugin/ProblemList.h"

#include <filesystem>
#include <string>
#include <vector>

namespace Rtp::Tool
{
struct PluginModule
{
	std::string Name;
	std::string Type;

	/** Whether games get it; modules of the editor and for developers must not be named by one that games get. */
	bool IsShipped() const;
};

struct PluginDescriptor
{
	std::filesystem::path Path;
	std::vector<PluginModule> Modules;
	bool bCanContainContent = false;
};

/** Reads and checks the descriptor of a plugin's folder; an error if there is none, or several, or it is no JSON. */
Result<PluginDescriptor> ReadPluginDescriptor(const std::filesystem::path& Folder, ProblemList& Problems);
} // namespace Rtp::Tool
