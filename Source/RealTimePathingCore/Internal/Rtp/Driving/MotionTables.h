// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A motion model prepared for search: every action of a heading and a speed, with its price and its sweep. Knows no
// grid. Immutable and shared between threads.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Driving/BodySweep.h"
#include "Rtp/Driving/HeadingSteps.h"
#include "Rtp/Driving/MotionModel.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace Rtp
{
/** A heading and a speed as one number: Heading x speeds + Speed. */
using PoseIndex = uint32_t;

/** The end and the price of one action. */
struct MotionAction
{
	uint16_t Pose = 0;    // of the end; in ActionsInto, of the beginning
	uint16_t Strides = 0; // number of steps of the heading
	int32_t Price = 0;    // on plain ground
};

/** Actions with the same turn and direction: they sweep the same cells, some farther than others. */
struct MotionFan
{
	uint16_t FirstAction = 0;
	uint16_t ActionCount = 0; // in order of their strides
	uint16_t Travel = 0;      // heading of the travel: opposite to the body's when it goes backwards
	int16_t Turn = 0;         // headings turned before the travel, clockwise
};

class MotionTables
{
public:
	/** The tables of a model; an error says what is wrong with it. */
	static RTP_API Result<std::shared_ptr<const MotionTables>> Make(const MotionModel& Model);

	const MotionModel& Model() const
	{
		return Rules;
	}

	uint32_t Headings() const
	{
		return Rules.Headings;
	}

	uint32_t Speeds() const
	{
		return static_cast<uint32_t>(Rules.Speeds.size());
	}

	/** States of each cell. */
	uint32_t Poses() const
	{
		return Headings() * Speeds();
	}

	/** The index of the speed that stands still. */
	uint32_t StoppedSpeed() const
	{
		return Stopped;
	}

	/** Whether the action after one at this speed may be to stop on the spot. */
	bool CanStopFrom(uint32_t Speed) const
	{
		return (Rules.Speeds[Speed].Next >> Stopped & 1u) != 0;
	}

	/** Whether turning on the spot is an escape: the model cannot do it, and it has a high price. */
	bool TurnsByEscapeOnly() const
	{
		return Rules.EscapePrice > 0 && Rules.Speeds[Stopped].MaxTurn == 0;
	}

	/** Whether the body stays in one cell while it turns. */
	bool TurnsInCell() const
	{
		return bTurnsInCell;
	}

	std::span<const MotionFan> FansOf(PoseIndex Pose) const
	{
		return std::span(Fans).subspan(FirstFan[Pose], FirstFan[Pose + 1] - FirstFan[Pose]);
	}

	std::span<const MotionAction> ActionsOf(const MotionFan& Fan) const
	{
		return std::span(Actions).subspan(Fan.FirstAction, Fan.ActionCount);
	}

	/** The actions that end in a pose; Pose is where they begin. All have the same direction and the same strides. */
	std::span<const MotionAction> ActionsInto(PoseIndex Pose) const
	{
		return std::span(Entering).subspan(FirstEntering[Pose], FirstEntering[Pose + 1] - FirstEntering[Pose]);
	}

	/** The direction of travel of actions that end in a pose. */
	uint32_t TravelOf(PoseIndex Pose) const
	{
		const uint32_t Heading = Pose / Speeds();
		return Rules.Speeds[Pose % Speeds()].Reach < 0 ? (Heading + Headings() / 2) % Headings() : Heading;
	}

	HeadingStep StepOfHeading(uint32_t Heading) const
	{
		return Steps[Heading];
	}

	/** One stride in a direction of travel. bDiagonals: the grid's diagonals are open only between joined cells. */
	const BodySweep& StrideSweep(uint32_t Travel, bool bDiagonals) const
	{
		return bDiagonals ? ShortSweeps[Travel] : StrideSweeps[Travel];
	}

	/** Turning clockwise from a heading to the next one. */
	const BodySweep& TurnSweep(uint32_t Heading) const
	{
		return TurnSweeps[Heading];
	}

	const BodySweep& StandSweep(uint32_t Heading) const
	{
		return StandSweeps[Heading];
	}

	/** No action costs less than this share, in 1/65536, of the octile length (408, 577) of its travel. */
	uint32_t OctileShareQ16() const
	{
		return OctileShare;
	}

	/** No action costs less than this share of the shortest path on the grid between its ends. */
	uint32_t WalkShareQ16() const
	{
		return WalkShare;
	}

	/** The cheapest price of one step in a direction of travel at any speed, in 1/256. */
	int64_t CheapestStrideQ8(uint32_t Travel) const
	{
		return CheapestStrides[Travel];
	}

private:
	explicit MotionTables(const MotionModel& Model);

	void SweepAll();
	void AddActions(uint32_t Heading, uint32_t Speed);
	void AddFan(uint32_t Heading, uint32_t Speed, int32_t Turn, int32_t Sense);
	MotionAction ActionOf(uint32_t Heading, uint32_t NextSpeed, int32_t Turn) const;
	void CollectEntering();
	void MeasureShares();
	uint32_t StridesOf(uint32_t Heading, uint32_t Speed) const;
	std::string FindFault() const;
	std::string FindLostHeading() const;
	std::vector<bool> PosesFrom(PoseIndex Start, bool bBackwards) const;

	MotionModel Rules;
	uint32_t Stopped = 0;
	bool bTurnsInCell = false;
	std::vector<HeadingStep> Steps;
	std::vector<BodySweep> StrideSweeps;
	std::vector<BodySweep> ShortSweeps;
	std::vector<BodySweep> TurnSweeps;
	std::vector<BodySweep> StandSweeps;
	std::vector<uint32_t> FirstFan; // by pose, and the end
	std::vector<MotionFan> Fans;
	std::vector<MotionAction> Actions;
	std::vector<uint32_t> FirstEntering; // by pose, and the end
	std::vector<MotionAction> Entering;  // by the pose in which they end
	std::vector<int64_t> CheapestStrides;
	uint32_t OctileShare = 0;
	uint32_t WalkShare = 0;
};
} // namespace Rtp
