// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Driving/EmptySpaceTable.h"

#include "Rtp/Base/Assert.h"
#include "Rtp/Driving/HeadingSpace.h"
#include "Rtp/Grid/LayeredGridBuilder.h"
#include "Rtp/Search/Dijkstra.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace Rtp
{
namespace
{
/** Cells around the table in which agents may manoeuvre while the table is built. */
constexpr int32_t ManoeuvreMargin = 18;
constexpr int64_t LargestEntry = std::numeric_limits<uint16_t>::max();

LayeredGrid OpenSquare(int32_t Side)
{
	LayeredGridBuilder Parts({}, Side, Side);
	for (int32_t Y = 0; Y < Side; ++Y)
	{
		for (int32_t X = 0; X < Side; ++X)
		{
			Parts.AddCell({X, Y, 0});
		}
	}
	return std::move(Parts.Build().Value());
}

/** The least price of progress by one cell along the longer axis, in 1/256. */
int64_t CheapestCellQ8(const MotionTables& Model)
{
	int64_t Cheapest = std::numeric_limits<int64_t>::max();
	for (uint32_t Travel = 0; Travel < Model.Headings(); ++Travel)
	{
		const HeadingStep Step = Model.StepOfHeading(Travel);
		Cheapest = std::min(Cheapest, Model.CheapestStrideQ8(Travel) / std::max(std::abs(Step.X), std::abs(Step.Y)));
	}
	return Cheapest;
}
} // namespace

EmptySpaceTable::EmptySpaceTable(std::shared_ptr<const MotionTables> InModel)
	: Model(std::move(InModel))
{
}

std::unique_ptr<const EmptySpaceTable> EmptySpaceTable::Build(
	std::shared_ptr<const MotionTables> Tables, const EmptySpaceSettings& Settings, ITaskRunner& Tasks)
{
	std::unique_ptr<EmptySpaceTable> Table(new EmptySpaceTable(std::move(Tables)));
	Table->Reach = Settings.Radius;
	Table->FindSlopes();
	Table->MapPoses();
	Table->Costs.resize(Settings.bGoalHeadings ? Table->Model->Headings() / 8 + 2 : 1);
	Tasks.ParallelFor(static_cast<uint32_t>(Table->Costs.size()),
		[&](uint32_t Index)
		{ Table->Costs[Index] = Table->Solve(Index == 0 ? std::nullopt : std::optional(Index - 1)); });
	for (const std::vector<uint16_t>& Values : Table->Costs)
	{
		Table->Extras.push_back(Table->LeastExtra(Values));
	}
	return Table;
}

/**
 * The extra cost that every path from beyond the radius has. Such a path contains an action that ends in the outermost
 * rows of the table. From there the table has the cost, and up to there the straight line is a consistent bound.
 */
int64_t EmptySpaceTable::LeastExtra(const std::vector<uint16_t>& Values) const
{
	int32_t LongestAction = 0;
	for (PoseIndex Pose = 0; Pose < Model->Poses(); ++Pose)
	{
		const HeadingStep Step = Model->StepOfHeading(Model->TravelOf(Pose));
		const int32_t Strides = Model->ActionsInto(Pose).empty() ? 0 : Model->ActionsInto(Pose).front().Strides;
		LongestAction = std::max(LongestAction, Strides * std::max(std::abs(Step.X), std::abs(Step.Y)));
	}
	const int32_t Side = 2 * Reach + 1;
	int64_t Least = LargestEntry;
	for (size_t Index = 0; Index < Values.size(); ++Index)
	{
		const int32_t Offset = static_cast<int32_t>(Index / Model->Poses());
		const int32_t Dx = Offset % Side - Reach;
		const int32_t Dy = Offset / Side - Reach;
		if (std::max(std::abs(Dx), std::abs(Dy)) > Reach - LongestAction)
		{
			Least = std::min(Least, Values[Index] - StraightBound(Dx, Dy));
		}
	}
	return std::max<int64_t>(Least, 0);
}

std::vector<uint16_t> EmptySpaceTable::Solve(std::optional<uint32_t> GoalHeading) const
{
	const int32_t Arena = Reach + ManoeuvreMargin;
	const LayeredGrid Ground = OpenSquare(2 * Arena + 1);
	const HeadingSpace Space(GridSpace(Ground), *Model);
	const CellIndex Middle{Ground.CellCount() / 2};
	std::vector<StateId> Goals;
	for (uint32_t Heading = 0; Heading < Model->Headings(); ++Heading)
	{
		if (GoalHeading.value_or(Heading) == Heading)
		{
			Goals.push_back(Space.StandingAt(Middle, Heading));
		}
	}
	const std::vector<Cost> Exact = DijkstraCosts(Space, Goals, Towards::ToSource, [](StateId, Cost, StateId) {});
	const int64_t PerCellQ8 = CheapestCellQ8(*Model);
	const int32_t Side = 2 * Reach + 1;
	std::vector<uint16_t> Values(static_cast<size_t>(Side * Side) * Model->Poses());
	for (size_t Index = 0; Index < Values.size(); ++Index)
	{
		const int32_t Offset = static_cast<int32_t>(Index / Model->Poses());
		const int32_t Dx = Offset % Side - Reach; // of the goal
		const int32_t Dy = Offset / Side - Reach;
		const uint32_t Cell = static_cast<uint32_t>((Arena - Dy) * (2 * Arena + 1) + Arena - Dx);
		// The cost of a path that leaves the arena is unknown, but it is at least that of going out and back.
		const int64_t Outside = (2 * (Arena + 1) - std::max(std::abs(Dx), std::abs(Dy))) * PerCellQ8 / 256;
		const int64_t Inside =
			Exact[Space.StateOf(CellIndex{Cell}, static_cast<PoseIndex>(Index % Model->Poses())).Value].Units;
		Values[Index] = static_cast<uint16_t>(std::min({Inside, Outside, LargestEntry}));
	}
	return Values;
}

/** Quarter turns of the map and its reflection on the north-east line do not change a model. */
void EmptySpaceTable::MapPoses()
{
	const uint32_t Quarter = Model->Headings() / 4;
	for (uint32_t Kind = 0; Kind < 8; ++Kind)
	{
		for (PoseIndex Pose = 0; Pose < Model->Poses(); ++Pose)
		{
			const uint32_t Turned =
				(Pose / Model->Speeds() + Model->Headings() - Kind % 4 * Quarter) % Model->Headings();
			const uint32_t Heading = Kind < 4 ? Turned : (Quarter + Model->Headings() - Turned) % Model->Headings();
			PoseMaps.push_back(static_cast<uint16_t>(Heading * Model->Speeds() + Pose % Model->Speeds()));
		}
	}
}

EmptySpaceTable::View EmptySpaceTable::Towards(std::optional<uint32_t> GoalHeading) const
{
	View Seen;
	Seen.Table = this;
	Seen.Values = Costs[0].data();
	Seen.Map = PoseMaps.data();
	Seen.Extra = Extras[0];
	if (!GoalHeading || !KnowsGoalHeadings())
	{
		return Seen;
	}
	const uint32_t Quarter = Model->Headings() / 4;
	const uint32_t Turns = *GoalHeading / Quarter;
	const uint32_t Within = *GoalHeading % Quarter;
	const bool bReflect = Within > Quarter / 2;
	const uint32_t Stored = 1 + (bReflect ? Quarter - Within : Within);
	Seen.Values = Costs[Stored].data();
	Seen.Extra = Extras[Stored];
	Seen.Map = PoseMaps.data() + static_cast<size_t>(Turns + (bReflect ? 4 : 0)) * Model->Poses();
	for (uint32_t Turn = 0; Turn < Turns; ++Turn)
	{
		// A quarter to the left: east becomes north.
		std::swap(Seen.XFromX, Seen.YFromX);
		std::swap(Seen.XFromY, Seen.YFromY);
		Seen.YFromX = -Seen.YFromX;
		Seen.YFromY = -Seen.YFromY;
	}
	if (bReflect)
	{
		std::swap(Seen.XFromX, Seen.YFromX);
		std::swap(Seen.XFromY, Seen.YFromY);
		Seen.XFromX = -Seen.XFromX;
		Seen.XFromY = -Seen.XFromY;
		Seen.YFromX = -Seen.YFromX;
		Seen.YFromY = -Seen.YFromY;
	}
	return Seen;
}

/** Planes through the prices of two neighbouring directions, lowered until they exceed the price of no direction. */
void EmptySpaceTable::FindSlopes()
{
	const uint32_t East = Model->Headings() / 4;
	for (uint32_t Part = 0; Part < Model->Headings() / 8; ++Part)
	{
		const HeadingStep A = Model->StepOfHeading(East + Part);
		const HeadingStep B = Model->StepOfHeading(East + Part + 1);
		const int64_t PriceA = Model->CheapestStrideQ8(East + Part) * 256;
		const int64_t PriceB = Model->CheapestStrideQ8(East + Part + 1) * 256;
		const int64_t Area = A.X * B.Y - B.X * A.Y;
		Slope Found{(PriceA * B.Y - PriceB * A.Y) / Area, (PriceB * A.X - PriceA * B.X) / Area};
		for (uint32_t Travel = 0; Travel < Model->Headings(); ++Travel)
		{
			const HeadingStep Step = Model->StepOfHeading(Travel);
			const int64_t Says = Found.Major * Step.X + Found.Minor * Step.Y;
			const int64_t Price = Model->CheapestStrideQ8(Travel) * 256;
			if (Says > Price)
			{
				Found.Major = Found.Major * (Price / 256) / (Says / 256 + 1);
				Found.Minor = Found.Minor * (Price / 256) / (Says / 256 + 1);
			}
		}
		Slopes.push_back(Found);
	}
}

int64_t EmptySpaceTable::StraightBound(int32_t Dx, int32_t Dy) const
{
	const int64_t Major = std::max(std::abs(Dx), std::abs(Dy));
	const int64_t Minor = std::min(std::abs(Dx), std::abs(Dy));
	int64_t Best = 0;
	for (const Slope& Plane : Slopes)
	{
		Best = std::max(Best, (Plane.Major * Major + Plane.Minor * Minor) >> 16);
	}
	return Best;
}
} // namespace Rtp
