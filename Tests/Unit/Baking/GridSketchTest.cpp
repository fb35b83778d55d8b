// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Baking/GridSketch.h"

#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Grid/LayeredGridBuilder.h"

#include <gtest/gtest.h>

#include <memory>

namespace Rtp::Testing
{
namespace
{
/** Two storeys of ten by ten cells with a block missing in the middle of the lower one; nothing joins them. */
std::shared_ptr<const LayeredGrid> TwoPlates()
{
	LayeredGridBuilder Builder({}, 10, 10);
	for (int32_t Index = 0; Index < 100; ++Index)
	{
		const int32_t X = Index % 10;
		const int32_t Y = Index / 10;
		if (X < 4 || X > 5 || Y < 4 || Y > 5)
		{
			Builder.AddCell({X, Y, 0});
		}
		Builder.AddCell({X, Y, 1}, 300);
	}
	return std::make_shared<const LayeredGrid>(std::move(Builder.Build().Value()));
}

TEST(GridSketch, DrawsEveryMoveToTheEastAndSouthOnce)
{
	const GridSketch Sketch = SketchGrid(*TwoPlates(), nullptr, {{250, 250, 0}, 10000, 1});
	EXPECT_EQ(Sketch.Cells, 100u);
	EXPECT_EQ(Sketch.Lines.size(), 180u);
	EXPECT_FALSE(Sketch.bCut);
	EXPECT_EQ(Sketch.Lines[0].Rgb, SketchColour(1));
}

TEST(GridSketch, KeepsToItsRadiusAndLimit)
{
	const auto Grid = TwoPlates();
	EXPECT_EQ(SketchGrid(*Grid, nullptr, {{25, 25, 0}, 60, 0}).Cells, 3u);
	EXPECT_EQ(SketchGrid(*Grid, nullptr, {{1e7, 25, 0}, 60}).Cells, 0u);
	SketchSettings Few{{250, 250, 0}, 10000};
	Few.MaxCells = 7;
	const GridSketch Cut = SketchGrid(*Grid, nullptr, Few);
	EXPECT_EQ(Cut.Cells, 7u);
	EXPECT_TRUE(Cut.bCut);
}

TEST(GridSketch, ShowsWhereRoutesBend)
{
	const auto Grid = TwoPlates();
	SerialTaskRunner Tasks;
	const auto Database = BuildDatabase("atlas", Grid, {Tasks, NeverStop});
	ASSERT_TRUE(Database);
	SketchSettings Settings{{250, 250, 0}, 10000};
	EXPECT_TRUE(SketchGrid(*Grid, Database.Value().get(), Settings).Subgoals.empty());
	Settings.bSubgoals = true;
	EXPECT_EQ(SketchGrid(*Grid, Database.Value().get(), Settings).Subgoals.size(), Database.Value()->RecordCount());
}

TEST(GridSketch, AThumbnailShowsTheUppermostStorey)
{
	LayeredGridBuilder Builder({}, 8, 4);
	Builder.AddCell({0, 0, 0});
	Builder.AddCell({7, 3, 0});
	Builder.AddCell({7, 3, 1}, 300);
	const Result<LayeredGrid> Grid = Builder.Build();
	ASSERT_TRUE(Grid);
	EXPECT_EQ(
		SketchThumbnail(Grid.Value(), 4, 4), (std::vector<uint32_t>{1, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0}));
}
} // namespace
} // namespace Rtp::Testing
