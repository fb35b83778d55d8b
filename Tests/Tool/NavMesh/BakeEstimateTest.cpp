// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Baking/NavigationBaker.h"

#include "Levels/LevelCatalog.h"
#include "NavMesh/DetourMesh.h"
#include "NavMesh/RecastBuilder.h"

#include <gtest/gtest.h>

namespace Rtp::Testing
{
namespace
{
AgentBakeInput InputOfLevel(const Tool::LevelKind& Kind, double CellCm)
{
	SerialTaskRunner Tasks;
	const Result<Tool::DetourMesh> Mesh = Tool::BuildDetourMesh(Kind.Make(1, 2), {}, Tasks);
	EXPECT_TRUE(Mesh);
	AgentBakeInput Input;
	Input.Name = "Person";
	Input.Geometry = Tool::GeometryOf(*Mesh.Value(), Tool::RecastAxes);
	Input.Rasterize.CellSizeCm = CellCm;
	Input.Database = "atlas:quality=draft";
	return Input;
}

void ExpectWithin(double Factor, uint64_t Estimate, uint64_t Truth, const std::string& What)
{
	EXPECT_LT(static_cast<double>(Estimate), Factor * static_cast<double>(Truth)) << What;
	EXPECT_GT(static_cast<double>(Estimate) * Factor, static_cast<double>(Truth)) << What;
}

TEST(BakeEstimate, IsWithinAFactorOfTwoOnAllKindsOfLevels)
{
	for (const Tool::LevelKind& Kind : Tool::ListLevels())
	{
		for (const double CellCm : {50.0, 30.0})
		{
			const std::string Name = std::string(Kind.Name) + " at " + std::to_string(CellCm);
			const AgentBakeInput Input = InputOfLevel(Kind, CellCm);
			const BakeEstimate Estimate = EstimateBake(Input);
			NavigationBaker Baker;
			SerialTaskRunner Tasks;
			const auto Bakes = Baker.Bake({&Input, 1}, Tasks, NeverStop);
			ASSERT_TRUE(Bakes) << Name << ": " << Bakes.GetError().Detail;
			const AgentBakeReport& Report = Bakes.Value()[0].Report;
			ExpectWithin(1.5, Estimate.Cells, Report.Cells, Name + ": cells");
			ExpectWithin(2, Estimate.Corners, Report.Records, Name + ": corners");
			ExpectWithin(2, Estimate.Bytes, Report.GridBytes + Report.DatabaseBytes, Name + ": bytes");
		}
	}
}

TEST(BakeEstimate, BetterQualityAndSmallerCellsTakeLonger)
{
	AgentBakeInput Input = InputOfLevel(Tool::ListLevels()[0], 50);
	const BakeEstimate Draft = EstimateBake(Input);
	Input.Database = "atlas:quality=best";
	EXPECT_GT(EstimateBake(Input).Seconds, Draft.Seconds);
	Input.Database = "";
	EXPECT_LT(EstimateBake(Input).Bytes, Draft.Bytes);
	Input.Rasterize.CellSizeCm = 25;
	EXPECT_NEAR(static_cast<double>(EstimateBake(Input).Cells), 4.0 * static_cast<double>(Draft.Cells), 8);
	Input.Database = "knn-lrta";
	EXPECT_FALSE(EstimateBake(Input).bDatabaseCounted);
	EXPECT_EQ(EstimateBake({}).Cells, 0u);
}
} // namespace
} // namespace Rtp::Testing
