// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Planning/Database.h"

#include <memory>
#include <string_view>

/** Databases for the tests that hold every planner of the catalog to the same laws. */
namespace Rtp::Testing
{
/**
 * A small database of a kind for a grid. A planner that needs a new kind adds a line to TestDatabases.cpp; until then
 * its laws fail and say so.
 */
std::shared_ptr<const IDatabase> MakeTestDatabase(
	std::string_view Kind, const std::shared_ptr<const LayeredGrid>& Grid);
} // namespace Rtp::Testing
