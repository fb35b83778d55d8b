// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Planning/Database.h"

#include <memory>
#include <string_view>

/** Databases for the tests that hold every planner of the catalog to the same laws. */
namespace Rtp::Testing
{
/** The database of a kind for a grid with default parameters, from the database catalog. */
std::shared_ptr<const IDatabase> MakeTestDatabase(
	std::string_view Kind, const std::shared_ptr<const LayeredGrid>& Grid);
} // namespace Rtp::Testing
