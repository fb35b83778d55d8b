// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The modules of a plugin on disk: their rules files (.Build.cs) and which modules they name. Reads as much C# as rules
// need: strings, comments and blocks for the editor.

#pragma once

#include "Plugin/PluginDescriptor.h"

#include <filesystem>
#include <string>
#include <vector>

namespace Rtp::Tool
{
/** What one rules file says. */
struct ModuleRules
{
	std::string ClassName;
	std::vector<std::string> Always; // modules named whatever the target is
};

ModuleRules ParseModuleRules(const std::string& Text);

/** Whether folders and descriptor agree, and no module that games get leads to one of the editor. */
void CheckModules(const std::filesystem::path& Folder, const PluginDescriptor& Descriptor, ProblemList& Problems);
} // namespace Rtp::Tool
