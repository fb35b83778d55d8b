// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Planning/WorldEdit.h"

#include "Support/TextWorld.h"

#include <gtest/gtest.h>

#include <vector>

namespace Rtp
{
namespace
{
using Testing::TextWorld;

TEST(WorldEdit, AnEditThatChangesNothingIsReportedAsSuch)
{
	TextWorld W("ab.");
	std::vector<StateId> Changed;
	const WorldEdit Block{WorldEdit::Target::Cell, W.At('a').Value, true};
	EXPECT_TRUE(ApplyEdit(*W.Overlay, Block, Changed));
	EXPECT_FALSE(ApplyEdit(*W.Overlay, Block, Changed));
	EXPECT_EQ(Changed, std::vector<StateId>{W.At('a')});
	EXPECT_TRUE(W.Space().IsBlocked(W.At('a')));
}

TEST(WorldEdit, ALinkIsReportedByTheCellItLeaves)
{
	TextWorld W("a#b", {{'b', 'a'}});
	std::vector<StateId> Changed;
	EXPECT_TRUE(ApplyEdit(*W.Overlay, {WorldEdit::Target::Link, 0, true}, Changed));
	EXPECT_TRUE(W.Overlay->IsLinkClosed(0));
	EXPECT_EQ(Changed, std::vector<StateId>{W.At('b')});
}
} // namespace
} // namespace Rtp
