// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Driving/MotionModel.h"

#include <cstdlib>
#include <initializer_list>

namespace Rtp
{
namespace
{
constexpr int32_t WalkOneCell = 408;            // the price of a straight move on a plain grid
constexpr int32_t StandStill = WalkOneCell / 2; // an action without travel takes time, too
constexpr int32_t TurnByOneHeading = WalkOneCell / 8;
constexpr int32_t GiveUpSteering = 8 * WalkOneCell;

/** A model whose speed changes by at most two steps an action. */
MotionModel MakeModel(
	const char* Name, uint32_t Headings, const MotionBody& Body, std::initializer_list<MotionSpeed> Speeds)
{
	MotionModel Model;
	Model.Name = Name;
	Model.Headings = Headings;
	Model.Speeds = Speeds;
	Model.TurnPrice = TurnByOneHeading;
	Model.Body = Body;
	AllowSpeedChanges(Model, 2);
	return Model;
}
} // namespace

void AllowSpeedChanges(MotionModel& Model, uint32_t MaxChange)
{
	const int32_t Count = static_cast<int32_t>(Model.Speeds.size());
	for (int32_t From = 0; From < Count; ++From)
	{
		Model.Speeds[static_cast<size_t>(From)].Next = 0;
		for (int32_t To = 0; To < Count; ++To)
		{
			const bool bAllowed = static_cast<uint32_t>(std::abs(From - To)) <= MaxChange;
			Model.Speeds[static_cast<size_t>(From)].Next |= bAllowed ? 1u << To : 0;
		}
	}
}

MotionModel HumanoidModel()
{
	MotionModel Model = MakeModel("humanoid", 16, {40, 40},
		{{"stopped", 0, 3, 0, StandStill}, {"walking", 1, 3, WalkOneCell, 0}, {"running", 2, 3, WalkOneCell / 2, 0}});
	Model.bTakesLinks = true;
	return Model;
}

MotionModel TankModel()
{
	return MakeModel("tank", 24, {78, 60},
		{{"backward", -1, 3, WalkOneCell * 3 / 2, 0}, {"stopped", 0, 3, 0, StandStill},
			{"forward", 1, 3, WalkOneCell, 0}});
}

MotionModel VehicleModel()
{
	MotionModel Model = MakeModel("vehicle", 16, {86, 42},
		{{"reverse", -1, 2, WalkOneCell * 3 / 2, 0}, {"stopped", 0, 0, 0, StandStill}, {"low", 1, 3, WalkOneCell, 0},
			{"medium", 2, 1, WalkOneCell / 2, 0}, {"high", 4, 0, WalkOneCell / 3, 0}});
	Model.EscapePrice = GiveUpSteering;
	return Model;
}

std::vector<MotionModel> ListMotionModels()
{
	return {HumanoidModel(), TankModel(), VehicleModel()};
}
} // namespace Rtp
