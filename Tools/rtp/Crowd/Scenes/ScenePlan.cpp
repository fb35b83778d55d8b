// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/Scenes/ScenePlan.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <utility>

namespace Rtp::Tool
{
namespace
{
constexpr double CmPerM = 100;

WorldPos ToCm(PlanPoint Point)
{
	return {Point.X * CmPerM, Point.Y * CmPerM, Point.Z * CmPerM};
}
} // namespace

ScenePlan::ScenePlan(const SceneSettings& InSettings)
	: Settings(InSettings)
	, Dice(InSettings.Seed)
{
}

uint32_t ScenePlan::AgentsOr(uint32_t Usual) const
{
	return Settings.Agents != 0 ? Settings.Agents : Usual;
}

uint32_t ScenePlan::PerGroup(uint32_t Usual, uint32_t Groups) const
{
	return std::max(1u, AgentsOr(Usual) / Groups);
}

double ScenePlan::WidthOr(double Usual) const
{
	return Settings.WidthM > 0 ? Settings.WidthM : Usual;
}

void ScenePlan::Size(double Width, double Height)
{
	Scene.WidthCm = Width * CmPerM;
	Scene.HeightCm = Height * CmPerM;
}

void ScenePlan::Room(double Width, double Height, double SideWalls, double EndWalls)
{
	Size(Width, Height);
	Wall(0, 0, Width, SideWalls);
	Wall(0, Height - SideWalls, Width, Height);
	if (EndWalls > 0)
	{
		Wall(0, SideWalls, EndWalls, Height - SideWalls);
		Wall(Width - EndWalls, SideWalls, Width, Height - SideWalls);
	}
}

void ScenePlan::Wall(double Left, double Top, double Right, double Bottom)
{
	if (Left < Right && Top < Bottom)
	{
		Scene.Walls.push_back({{Left * CmPerM, Top * CmPerM, Right * CmPerM, Bottom * CmPerM}});
	}
}

void ScenePlan::WallWithDoor(double Left, double Right, double Top, double Bottom, double DoorMiddle, double DoorWidth)
{
	Wall(Left, Top, Right, DoorMiddle - DoorWidth / 2);
	Wall(Left, DoorMiddle + DoorWidth / 2, Right, Bottom);
}

double ScenePlan::Uniform(double Least, double Most)
{
	return Least + (Most - Least) * static_cast<double>(Dice.Next() >> 11) * 0x1p-53;
}

double ScenePlan::DrawSpeed()
{
	return Settings.SlowestCmPerS > 0 ? Uniform(Settings.SlowestCmPerS, Settings.SpeedCmPerS) : Settings.SpeedCmPerS;
}

void ScenePlan::Walk(PlanPoint From, PlanPoint To)
{
	const double Jitter = 0.01; // nobody meets another body exactly head-on
	From.X += Uniform(-Jitter, Jitter);
	From.Y += Uniform(-Jitter, Jitter);
	Scene.Bodies.push_back({ToCm(From), ToCm(To), DrawSpeed(), BodyRole::Walker});
}

void ScenePlan::Stand(PlanPoint Place, BodyRole Role)
{
	Scene.Bodies.push_back({ToCm(Place), ToCm(Place), Settings.SpeedCmPerS, Role});
}

void ScenePlan::WalkShuffled(const std::vector<PlanPoint>& From, std::vector<PlanPoint> To)
{
	Shuffle(To, Dice);
	for (size_t Index = 0; Index < From.size(); ++Index)
	{
		Walk(From[Index], To[Index]);
	}
}

std::vector<PlanPoint> ScenePlan::Scatter(uint32_t Count, double Apart, double FromWall, double East)
{
	std::vector<PlanPoint> Places;
	std::unordered_map<int64_t, std::vector<PlanPoint>> Buckets;
	const auto KeyOf = [&](double X, double Y)
	{ return static_cast<int64_t>(X / Apart) * 1'000'003 + static_cast<int64_t>(Y / Apart); };
	for (uint32_t Tries = 0; Places.size() < Count && Tries < 1000 * Count; ++Tries)
	{
		const PlanPoint Place{
			Uniform(1, std::min(East, Scene.WidthCm / CmPerM) - 1), Uniform(1, Scene.HeightCm / CmPerM - 1)};
		bool bApart = IsFree(Scene, ToCm(Place), FromWall * CmPerM);
		for (int32_t Side = 0; Side < 9 && bApart; ++Side)
		{
			const int32_t Right = Side % 3 - 1;
			const int32_t Down = Side / 3 - 1;
			const auto Found = Buckets.find(KeyOf(Place.X + Right * Apart, Place.Y + Down * Apart));
			for (size_t Index = 0; Found != Buckets.end() && Index < Found->second.size() && bApart; ++Index)
			{
				bApart = std::hypot(Found->second[Index].X - Place.X, Found->second[Index].Y - Place.Y) >= Apart;
			}
		}
		if (bApart)
		{
			Places.push_back(Place);
			Buckets[KeyOf(Place.X, Place.Y)].push_back(Place);
		}
	}
	return Places;
}

void ScenePlan::Narrow(double Width, uint32_t Count)
{
	Scene.NarrowCm = Width * CmPerM;
	Scene.Through = Count;
}

std::vector<PlanPoint> Rows(uint32_t Count, uint32_t PerRow, PlanPoint Corner, PlanPoint Step, PlanPoint RowStep)
{
	std::vector<PlanPoint> Places;
	for (uint32_t Index = 0; Index < Count; ++Index)
	{
		const uint32_t Along = Index % PerRow;
		const uint32_t Row = Index / PerRow;
		Places.push_back(
			{Corner.X + Along * Step.X + Row * RowStep.X, Corner.Y + Along * Step.Y + Row * RowStep.Y, Corner.Z});
	}
	return Places;
}
} // namespace Rtp::Tool
