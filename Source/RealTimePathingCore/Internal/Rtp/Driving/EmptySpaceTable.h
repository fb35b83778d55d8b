// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The costs at which an agent with a heading and a speed comes to a stop nearby on open ground. They are the exact part
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
	int32_t Radius = 24;        // the table covers this many cells to each side
	bool bGoalHeadings = false; // also goals with a heading; else only goals with any heading
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

	/** The table for one heading of the goal, as searches use it. Valid as long as the table. */
	class View
	{
	public:
		/** A lower bound on the cost of a stop Dx columns and Dy rows away, exact within the radius. */
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
			const size_t Offset = static_cast<size_t>(Y) * static_cast<size_t>(2 * Radius + 1) + static_cast<size_t>(X);
			return Values[Offset * Table->Model->Poses() + Map[Pose]];
		}

	private:
		friend class EmptySpaceTable;

		const EmptySpaceTable* Table = nullptr;
		const uint16_t* Values = nullptr;
		const uint16_t* Map = nullptr; // from a pose to its pose in the stored table
		int64_t Extra = 0;             // cost of a stop beyond the straight line, from outside the radius
		int32_t XFromX = 1;            // turn and reflection from this goal's heading to a stored one
		int32_t XFromY = 0;
		int32_t YFromX = 0;
		int32_t YFromY = 1;
	};

	/** The view for a goal's heading, or for any heading. Without tables for headings it is always the latter. */
	RTP_API View Towards(std::optional<uint32_t> GoalHeading) const;

	/** The price of the straight line at the best speeds: the bound beyond the radius. */
	RTP_API int64_t StraightBound(int32_t Dx, int32_t Dy) const;

private:
	/** A bound that is linear in the larger and the smaller of the two offsets, in 1/65536. */
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
