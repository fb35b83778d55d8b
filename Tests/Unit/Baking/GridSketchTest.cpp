// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Baking/GridSketch.h"

#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Grid/LayeredGridBuilder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
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
namespace
{
/** How a colour appears to people who lack one kind of cone: in linear light, by the matrix of that kind. */
std::array<double, 3> Appearance(uint32_t Rgb, const std::array<double, 9>& Lacking)
{
	std::array<double, 3> Light{};
	for (size_t Channel = 0; Channel < 3; ++Channel)
	{
		Light[Channel] = std::pow(((Rgb >> (16 - 8 * Channel)) & 0xFF) / 255.0, 2.2);
	}
	std::array<double, 3> Seen{};
	for (size_t Channel = 0; Channel < 3; ++Channel)
	{
		const double Sum =
			Lacking[3 * Channel] * Light[0] + Lacking[3 * Channel + 1] * Light[1] + Lacking[3 * Channel + 2] * Light[2];
		Seen[Channel] = std::pow(std::clamp(Sum, 0.0, 1.0), 1 / 2.2);
	}
	return Seen;
}
} // namespace

TEST(GridSketch, ColoursDifferForColourBlindPeople)
{
	// Full colour vision, and without the cones for long, middle and short waves.
	constexpr std::array<double, 9> Eyes[] = {{1, 0, 0, 0, 1, 0, 0, 0, 1},
		{0.152, 1.053, -0.205, 0.115, 0.786, 0.099, -0.004, -0.048, 1.052},
		{0.367, 0.861, -0.228, 0.280, 0.673, 0.047, -0.012, 0.043, 0.969},
		{1.256, -0.077, -0.179, -0.078, 0.931, 0.148, 0.005, 0.691, 0.304}};
	for (const std::array<double, 9>& Eye : Eyes)
	{
		for (uint32_t A = 0; A < SketchColourCount; ++A)
		{
			for (uint32_t B = 0; B < A; ++B)
			{
				const std::array<double, 3> First = Appearance(SketchColour(A), Eye);
				const std::array<double, 3> Second = Appearance(SketchColour(B), Eye);
				EXPECT_GT(std::hypot(First[0] - Second[0], First[1] - Second[1], First[2] - Second[2]), 0.1)
					<< A << " and " << B;
			}
		}
	}
}

TEST(GridSketch, NamesTheStoreysThatItDraws)
{
	EXPECT_EQ(SketchGrid(*TwoPlates(), nullptr, {{250, 250, 0}, 10000}).Numbers, (std::vector<uint32_t>{0, 1}));
	EXPECT_EQ(SketchGrid(*TwoPlates(), nullptr, {{250, 250, 0}, 10000, 1}).Numbers, std::vector<uint32_t>{1});
}
} // namespace Rtp::Testing
