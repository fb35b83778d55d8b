// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Driving/MotionModelCheck.h"

#include <algorithm>
#include <cstdlib>

namespace Rtp
{
namespace
{
constexpr uint32_t MostHeadings = 64;
constexpr size_t MostSpeeds = 8;
constexpr int32_t FarthestReach = 16;
constexpr int32_t LargestBody = 500;
constexpr int32_t HighestPrice = 1 << 20;

bool IsPrice(int32_t Price)
{
	return Price >= 0 && Price <= HighestPrice;
}

std::string FindSpeedFault(const MotionModel& Model, const MotionSpeed& Speed)
{
	const std::string Which = "speed '" + Speed.Name + "' ";
	if (std::abs(int64_t{Speed.Reach}) > FarthestReach)
	{
		return Which + "goes more than " + std::to_string(FarthestReach) + " cells in one action";
	}
	if (!IsPrice(Speed.PricePerCell) || !IsPrice(Speed.ActionPrice))
	{
		return Which + "has a price that is negative or above " + std::to_string(HighestPrice);
	}
	if (Speed.MaxTurn >= Model.Headings / 2)
	{
		return Which + "turns round in one action";
	}
	if (Speed.Next >> Model.Speeds.size() != 0)
	{
		return Which + "leads to a speed that does not exist";
	}
	return {};
}

/** Whether a speed leads to the one that stands still, over others if need be. */
bool LeadsToStop(const MotionModel& Model, size_t From, size_t Stopped)
{
	uint32_t Reached = 1u << From;
	for (size_t Round = 0; Round < Model.Speeds.size(); ++Round)
	{
		for (size_t Speed = 0; Speed < Model.Speeds.size(); ++Speed)
		{
			Reached |= (Reached >> Speed & 1u) != 0 ? Model.Speeds[Speed].Next : 0;
		}
	}
	return (Reached >> Stopped & 1u) != 0;
}

std::string FindStoppingFault(const MotionModel& Model)
{
	const auto Stands = [](const MotionSpeed& Speed) { return Speed.Reach == 0; };
	const auto Count = std::count_if(Model.Speeds.begin(), Model.Speeds.end(), Stands);
	if (Count != 1)
	{
		return Count == 0 ? "no speed stands still, so there is no way to stop" : "more than one speed stands still";
	}
	const size_t Stopped =
		static_cast<size_t>(std::find_if(Model.Speeds.begin(), Model.Speeds.end(), Stands) - Model.Speeds.begin());
	for (size_t Speed = 0; Speed < Model.Speeds.size(); ++Speed)
	{
		if (!LeadsToStop(Model, Speed, Stopped))
		{
			return "there is no way to stop from speed '" + Model.Speeds[Speed].Name + "'";
		}
	}
	return {};
}
} // namespace

std::string FindModelFault(const MotionModel& Model)
{
	if (Model.Headings == 0 || Model.Headings % 8 != 0 || Model.Headings > MostHeadings)
	{
		return "the number of headings must be a multiple of 8 up to " + std::to_string(MostHeadings) + ", not " +
			std::to_string(Model.Headings);
	}
	if (Model.Speeds.size() < 2 || Model.Speeds.size() > MostSpeeds)
	{
		return "there must be 2 to " + std::to_string(MostSpeeds) + " speeds, not " +
			std::to_string(Model.Speeds.size());
	}
	if (Model.Body.Length < 1 || Model.Body.Width < 1 || std::max(Model.Body.Length, Model.Body.Width) > LargestBody)
	{
		return "the body must be 1 to " + std::to_string(LargestBody) + " hundredths of a cell long and wide";
	}
	if (!IsPrice(Model.TurnPrice) || !IsPrice(Model.EscapePrice))
	{
		return "the price of turning is negative or above " + std::to_string(HighestPrice);
	}
	for (const MotionSpeed& Speed : Model.Speeds)
	{
		if (std::string Fault = FindSpeedFault(Model, Speed); !Fault.empty())
		{
			return Fault;
		}
	}
	return FindStoppingFault(Model);
}
} // namespace Rtp
