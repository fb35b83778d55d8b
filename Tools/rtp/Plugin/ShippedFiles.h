// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The files that a packaged plugin ships, and what each must be like.

#pragma once

#include "Plugin/PluginDescriptor.h"

#include <cstddef>
#include <filesystem>

namespace Rtp::Tool
{
/** Checks them all; returns how many there are. */
size_t CheckShippedFiles(
	const std::filesystem::path& Folder, const PluginDescriptor& Descriptor, ProblemList& Problems);
} // namespace Rtp::Tool
