// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Planning/EditLog.h"

#include "Support/TextWorld.h"

#include <gtest/gtest.h>

#include <vector>

namespace Rtp
{
namespace
{
using Testing::TextWorld;

TEST(EditLog, AnEditThatChangesNothingIsReportedAsSuch)
{
	TextWorld W("ab.");
	std::vector<StateId> Changed;
	const WorldEdit Block{WorldEdit::Target::Cell, W.At('a').Value, true};
	EXPECT_TRUE(ApplyEdit(*W.Overlay, Block, Changed));
	EXPECT_FALSE(ApplyEdit(*W.Overlay, Block, Changed));
	EXPECT_EQ(Changed, std::vector<StateId>{W.At('a')});
	EXPECT_TRUE(W.Space().IsBlocked(W.At('a')));
}

TEST(EditLog, ALinkIsReportedByTheCellItLeaves)
{
	TextWorld W("a#b", {{'b', 'a'}});
	std::vector<StateId> Changed;
	EXPECT_TRUE(ApplyEdit(*W.Overlay, {WorldEdit::Target::Link, 0, true}, Changed));
	EXPECT_TRUE(W.Overlay->IsLinkClosed(0));
	EXPECT_EQ(Changed, std::vector<StateId>{W.At('b')});
}

TEST(EditLog, ReplaysTheEditsOfATickInTheirOrderAndNoOthers)
{
	TextWorld W("abc");
	EditLog Log;
	Log.Record(3, {WorldEdit::Target::Cell, W.At('a').Value, true});
	Log.Record(5, {WorldEdit::Target::Cell, W.At('b').Value, true});
	Log.Record(5, {WorldEdit::Target::Cell, W.At('a').Value, false});
	Log.Record(9, {WorldEdit::Target::Cell, W.At('c').Value, true});
	std::vector<StateId> Changed;
	Log.Replay(3, *W.Overlay, Changed);
	EXPECT_TRUE(W.Space().IsBlocked(W.At('a')));
	Changed.clear();
	Log.Replay(4, *W.Overlay, Changed);
	EXPECT_TRUE(Changed.empty());
	Log.Replay(5, *W.Overlay, Changed);
	EXPECT_EQ(Changed, (std::vector<StateId>{W.At('b'), W.At('a')}));
	EXPECT_FALSE(W.Space().IsBlocked(W.At('a')));
	EXPECT_FALSE(W.Space().IsBlocked(W.At('c')));
	EXPECT_EQ(Log.Count(), 4u);
}
} // namespace
} // namespace Rtp
