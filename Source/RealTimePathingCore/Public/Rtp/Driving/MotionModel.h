// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// How a kind of agent moves, as data. It has headings, speeds, the allowed changes from one action to the next, prices
// and the size of the body. MakeMotionWorld checks the data.

#pragma once

#include "Rtp/Base/Export.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace Rtp
{
/** One speed. An action has one speed: it turns first, then goes straight along its new heading. */
struct MotionSpeed
{
	std::string Name;
	int32_t Reach = 0;        // about the cells of an action: negative goes backwards, zero stands still
	uint32_t MaxTurn = 0;     // headings that an action at this speed may turn to each side
	int32_t PricePerCell = 0; // for each cell of length
	int32_t ActionPrice = 0;  // for each action
	uint32_t Next = 0;        // bit i: the action after one at this speed may be at speed i
};

/** The body: a rectangle about the middle of its cell, in hundredths of a cell. */
struct MotionBody
{
	int32_t Length = 40;
	int32_t Width = 40;
};

/**
 * A motion model. Prices are in units of a plain grid, whose straight move costs 408. Exactly one speed stands still.
 * The body travels between cell middles along the shortest step whose bearing rounds to its heading.
 */
struct MotionModel
{
	std::string Name;
	uint32_t Headings = 16; // a multiple of 8, clockwise from north
	std::vector<MotionSpeed> Speeds;
	int32_t TurnPrice = 0;   // for each heading that an action turns
	int32_t EscapePrice = 0; // of turning in place by one heading although the model cannot; zero: no such action
	MotionBody Body;
	bool bTakesLinks = false; // climbs ladders and jumps, from a stop to a stop
};

/** Sets MotionSpeed::Next of each speed to the speeds whose index differs by at most MaxChange. */
RTP_API void AllowSpeedChanges(MotionModel& Model, uint32_t MaxChange);

/** Walks and runs forward only, turns on the spot. 48 states for each cell. */
RTP_API MotionModel HumanoidModel();

/** Drives both ways at one speed, turns on the spot in steps of 15 degrees. 72 states for each cell. */
RTP_API MotionModel TankModel();

/** Drives backwards or forward at three speeds; turns less when it is faster, and not when it stands. 80 states a cell.
 */
RTP_API MotionModel VehicleModel();

/** The three models above. */
RTP_API std::vector<MotionModel> ListMotionModels();
} // namespace Rtp
