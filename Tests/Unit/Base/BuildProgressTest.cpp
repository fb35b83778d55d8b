// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/Work/BuildProgress.h"

#include <gtest/gtest.h>

#include <set>
#include <string_view>

namespace Rtp
{
TEST(BuildStage, EveryStageHasATextOfItsOwn)
{
	std::set<std::string_view> Texts;
	for (uint32_t Stage = 0; Stage < BuildStageCount; ++Stage)
	{
		Texts.insert(StageText(static_cast<BuildStage>(Stage)));
	}
	EXPECT_EQ(Texts.size(), BuildStageCount);
	EXPECT_FALSE(Texts.contains(""));
	EXPECT_EQ(StageText(BuildStage::TryRoutes), "trying routes");
}
} // namespace Rtp
