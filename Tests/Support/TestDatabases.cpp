// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "TestDatabases.h"

#include "Rtp/Base/TaskRunner.h"
#include "Rtp/Catalog/DatabaseCatalog.h"

#include <gtest/gtest.h>

namespace Rtp::Testing
{
std::shared_ptr<const IDatabase> MakeTestDatabase(std::string_view Kind, const std::shared_ptr<const LayeredGrid>& Grid)
{
	SerialTaskRunner Serial;
	Result<std::unique_ptr<IDatabase>> Built =
		BuildDatabase(Kind, Grid, {Serial, [](const BuildProgress&) { return true; }});
	if (!Built)
	{
		ADD_FAILURE() << "no database of kind " << Kind << ": " << Built.GetError().Detail;
		return nullptr;
	}
	return std::move(Built.Value());
}
} // namespace Rtp::Testing
