// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// What it costs an agent with a heading and a speed to get to a stop nearby where nothing is in the way: the exact part
// of estimates over HeadingSpace. Knows no grid; one table serves all levels. Immutable.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/Driving/MotionTables.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace Rtp
{
struct EmptySpaceSettings
{
	int32_t Radius = 24;        // cells to each side that the table covers
	bool bGoalHeadings = false; // goals with a heading, too; else only goals where any heading will do
};

/** Costs by offset of the goal, heading, speed and the heading at the goal. */
class EmptySpaceTable
{
public:
	static RTP_API std::unique_ptr<const EmptySpaceTable> Build(
		std::shared_ptr<const MotionTables> Tables, const EmptySpaceSettings& Settings, ITaskRunner& Tasks);

	bool KnowsGoalHeadings() const
	{
		return Costs.size() > 1;
	}

	int32_t Radius() const
	{
		return Reach;
	}

	size_t MemoryBytes() const
	{
		return sizeof(*this) + (Costs.size() * Costs[0].size() + PoseMaps.size()) * sizeof(uint16_t);
	}

	/** The table as seen from one kind of goal: what searches ask. Valid as long as the table. */
	class View
	{
	public:
		/** A bound on the cost of a stop so many columns and rows away, exact within the radius. */
		int64_t operator()(int32_t Dx, int32_t Dy, PoseIndex Pose) const
		{
			const int32_t Radius = Table->Reach;
			if (static_cast<uint32_t>(Dx + Radius) > static_cast<uint32_t>(2 * Radius) ||
				static_cast<uint32_t>(Dy + Radius) > static_cast<uint32_t>(2 * Radius))
			{
				return Table->StraightBound(Dx, Dy) + Extra;
			}
			const int32_t X = XFromX * Dx + XFromY * Dy + Radius;
			const int32_t Y = YFromX * Dx + YFromY * Dy + Radius;
			const size_t Place = static_cast<size_t>(Y) * static_cast<size_t>(2 * Radius + 1) + static_cast<size_t>(X);
			return Values[Place * Table->Model->Poses() + Map[Pose]];
		}

	private:
		friend class EmptySpaceTable;

		const EmptySpaceTable* Table = nullptr;
		const uint16_t* Values = nullptr;
		const uint16_t* Map = nullptr; // pose as the stored table knows it
		int64_t Extra = 0;             // that coming to a stop costs beyond the straight line, from anywhere far
		int32_t XFromX = 1;            // the turn and reflection that makes this goal's heading one that is stored
		int32_t XFromY = 0;
		int32_t YFromX = 0;
		int32_t YFromY = 1;
	};

	/** Goals with a heading, or with any; a heading the table was not built for counts as any. */
	RTP_API View Towards(std::optional<uint32_t> GoalHeading) const;

	/** The price of the way in a straight line at the best speeds: what is known beyond the radius. */
	RTP_API int64_t StraightBound(int32_t Dx, int32_t Dy) const;

private:
	/** A bound that grows evenly with the columns (the larger of the two offsets) and rows, in 1/65536. */
	struct Slope
	{
		int64_t Major;
		int64_t Minor;
	};

	explicit EmptySpaceTable(std::shared_ptr<const MotionTables> InModel);
	void FindSlopes();
	void MapPoses();
	std::vector<uint16_t> Solve(std::optional<uint32_t> GoalHeading) const;
	int64_t LeastExtra(const std::vector<uint16_t>& Values) const;

	std::shared_ptr<const MotionTables> Model;
	int32_t Reach = 0;
	std::vector<std::vector<uint16_t>> Costs; // any heading, then headings from north to north-east
	std::vector<int64_t> Extras;              // for each of them
	std::vector<uint16_t> PoseMaps;           // eight of them: four turns, then four with a reflection
	std::vector<Slope> Slopes;
};
} // namespace Rtp
