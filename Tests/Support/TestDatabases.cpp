// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "TestDatabases.h"

#include <gtest/gtest.h>

#include <vector>

namespace Rtp::Testing
{
namespace
{
struct DatabaseMaker
{
	std::string_view Kind;
	std::shared_ptr<const IDatabase> (*Make)(const std::shared_ptr<const LayeredGrid>& Grid);
};

/** One line for each kind of database. */
std::vector<DatabaseMaker> DatabaseMakers()
{
	return {};
}
} // namespace

std::shared_ptr<const IDatabase> MakeTestDatabase(std::string_view Kind, const std::shared_ptr<const LayeredGrid>& Grid)
{
	for (const DatabaseMaker& Maker : DatabaseMakers())
	{
		if (Maker.Kind == Kind)
		{
			return Maker.Make(Grid);
		}
	}
	ADD_FAILURE() << "nobody makes databases of kind " << Kind << " for tests: add a line to TestDatabases.cpp";
	return nullptr;
}
} // namespace Rtp::Testing
