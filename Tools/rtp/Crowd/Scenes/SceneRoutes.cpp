// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/Scenes/SceneRoutes.h"

#include "Exact/Segment.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <queue>
#include <utility>

namespace Rtp::Tool
{
namespace
{
constexpr double SlackCm = 1e-3;

/** Whether a segment crosses the inside of a rectangle that is grown by a rim. */
bool Crosses(const WorldPos& From, const WorldPos& To, const FloorRect& Rect, double RimX, double RimY)
{
	double Enter = 0;
	double Leave = 1;
	const auto Clip = [&](double Begin, double Way, double Low, double High)
	{
		if (Way == 0)
		{
			Leave = Begin > Low && Begin < High ? Leave : -1;
			return;
		}
		const double A = (Low - Begin) / Way;
		const double B = (High - Begin) / Way;
		Enter = std::max(Enter, std::min(A, B));
		Leave = std::min(Leave, std::max(A, B));
	};
	Clip(From.X, To.X - From.X, Rect.Left - RimX, Rect.Right + RimX);
	Clip(From.Y, To.Y - From.Y, Rect.Top - RimY, Rect.Bottom + RimY);
	return Enter < Leave;
}

/** Whether a disc that moves along a segment touches a rectangle. */
bool Touches(const WorldPos& From, const WorldPos& To, const FloorRect& Rect, double Radius)
{
	if (!Crosses(From, To, Rect, Radius, Radius))
	{
		return false;
	}
	if (Crosses(From, To, Rect, Radius, 0) || Crosses(From, To, Rect, 0, Radius))
	{
		return true;
	}
	for (const WorldPos& Edge : {WorldPos{Rect.Left, Rect.Top, 0}, WorldPos{Rect.Right, Rect.Top, 0},
			 WorldPos{Rect.Left, Rect.Bottom, 0}, WorldPos{Rect.Right, Rect.Bottom, 0}})
	{
		if (DistanceToSegment(Edge, From, To) < Radius)
		{
			return true;
		}
	}
	return false;
}
} // namespace

SceneRoutes::SceneRoutes(const CrowdScene& InScene)
	: Scene(InScene)
{
	// Three points on the quarter circle around each corner, so far out that their chords clear the circle.
	const double Away = (Scene.RadiusCm + 0.1) / std::cos(std::numbers::pi / 8);
	const double Slant = Away * std::numbers::sqrt2 / 2;
	for (const SceneWall& Wall : Scene.Walls)
	{
		for (uint32_t Edge = 0; Edge < 4; ++Edge)
		{
			const double Right = Edge % 2 == 0 ? -1 : 1;
			const double Down = Edge / 2 == 0 ? -1 : 1;
			const double X = Right < 0 ? Wall.Rect.Left : Wall.Rect.Right;
			const double Y = Down < 0 ? Wall.Rect.Top : Wall.Rect.Bottom;
			for (const auto& [Dx, Dy] : {std::pair(Away, 0.0), std::pair(Slant, Slant), std::pair(0.0, Away)})
			{
				AddCorner(X + Right * Dx, Y + Down * Dy);
			}
		}
	}
}

/** The point on every storey where a disc may stand on it. */
void SceneRoutes::AddCorner(double X, double Y)
{
	for (uint32_t Storey = 0; Storey < (Scene.Stairs ? 2 : 1); ++Storey)
	{
		const WorldPos Place{X, Y, Storey * (Scene.Stairs ? Scene.Stairs->RiseCm : 0)};
		if (IsFree(Scene, Place, Scene.RadiusCm))
		{
			Corners.push_back({Place});
		}
	}
}

bool SceneRoutes::CanGoStraight(const WorldPos& From, const WorldPos& To) const
{
	return std::none_of(Scene.Walls.begin(), Scene.Walls.end(),
		[&](const SceneWall& Wall)
		{
			const auto Reaches = [&](const WorldPos& Place) { return Place.Z >= Wall.Bottom && Place.Z <= Wall.Top; };
			return Reaches(From) && Reaches(To) && Touches(From, To, Wall.Rect, Scene.RadiusCm - SlackCm);
		});
}

const std::vector<uint32_t>& SceneRoutes::SeenFrom(uint32_t Index)
{
	if (!Corners[Index].Seen)
	{
		std::vector<uint32_t> Seen;
		for (uint32_t Other = 0; Other < Corners.size(); ++Other)
		{
			if (Other != Index && Corners[Other].Place.Z == Corners[Index].Place.Z &&
				CanGoStraight(Corners[Index].Place, Corners[Other].Place))
			{
				Seen.push_back(Other);
			}
		}
		Corners[Index].Seen = std::move(Seen);
	}
	return *Corners[Index].Seen;
}

std::vector<WorldPos> SceneRoutes::FindOnStorey(const WorldPos& From, const WorldPos& To)
{
	if (CanGoStraight(From, To))
	{
		return {To};
	}
	constexpr double None = std::numeric_limits<double>::infinity();
	const uint32_t Goal = static_cast<uint32_t>(Corners.size());
	std::vector<double> Length(Goal + 1, None);
	std::vector<uint32_t> Before(Goal + 1, Goal);
	using Entry = std::pair<double, uint32_t>;
	std::priority_queue<Entry, std::vector<Entry>, std::greater<>> Open;
	const auto Offer = [&](uint32_t Index, double NewLength, uint32_t Parent, const WorldPos& Place)
	{
		if (NewLength < Length[Index])
		{
			Length[Index] = NewLength;
			Before[Index] = Parent;
			Open.push({NewLength + FlatDistance(Place, To), Index});
		}
	};
	for (uint32_t Index = 0; Index < Goal; ++Index)
	{
		if (std::abs(Corners[Index].Place.Z - From.Z) < 1 && CanGoStraight(From, Corners[Index].Place))
		{
			Offer(Index, FlatDistance(From, Corners[Index].Place), Goal, Corners[Index].Place);
		}
	}
	while (!Open.empty() && Open.top().second != Goal)
	{
		const auto [Estimate, Index] = Open.top();
		Open.pop();
		const WorldPos& Place = Corners[Index].Place;
		if (Estimate > Length[Index] + FlatDistance(Place, To) + 1e-9)
		{
			continue;
		}
		if (CanGoStraight(Place, To))
		{
			Offer(Goal, Length[Index] + FlatDistance(Place, To), Index, To);
		}
		for (const uint32_t Next : SeenFrom(Index))
		{
			Offer(Next, Length[Index] + FlatDistance(Place, Corners[Next].Place), Index, Corners[Next].Place);
		}
	}
	if (Open.empty())
	{
		return {};
	}
	std::vector<WorldPos> Route{To};
	for (uint32_t Index = Before[Goal]; Index != Goal; Index = Before[Index])
	{
		Route.push_back(Corners[Index].Place);
	}
	std::reverse(Route.begin(), Route.end());
	return Route;
}

std::vector<WorldPos> SceneRoutes::Find(const WorldPos& From, const WorldPos& To)
{
	if (!Scene.Stairs)
	{
		return FindOnStorey(From, To);
	}
	const FloorRect& Steps = Scene.Stairs->Steps;
	const double Rise = Scene.Stairs->RiseCm;
	const auto Storey = [&](double Z) { return Z > Rise / 2; };
	const bool bOnSteps = From.Z > 1 && From.Z < Rise - 1;
	if (Storey(From.Z) == Storey(To.Z) && !bOnSteps)
	{
		return FindOnStorey(From, To);
	}
	const double Rim = Scene.RadiusCm;
	const auto EndOfFlight = [&](bool bUpper, const WorldPos& Near)
	{
		return WorldPos{bUpper ? Steps.Right + 1 : Steps.Left - 1,
			std::clamp(Near.Y, Steps.Top + Rim, Steps.Bottom - Rim), bUpper ? Rise : 0};
	};
	const bool bUp = Storey(To.Z);
	const WorldPos Leave = EndOfFlight(bUp, To);
	std::vector<WorldPos> Route;
	if (!bOnSteps)
	{
		Route = FindOnStorey(From, EndOfFlight(!bUp, From));
		if (Route.empty())
		{
			return {};
		}
	}
	Route.push_back(Leave);
	const std::vector<WorldPos> Rest = FindOnStorey(Leave, To);
	Route.insert(Route.end(), Rest.begin(), Rest.end());
	return Rest.empty() ? Rest : Route;
}

double RouteLength(const WorldPos& From, const std::vector<WorldPos>& Route)
{
	double Sum = 0;
	WorldPos At = From;
	for (const WorldPos& Place : Route)
	{
		Sum += FlatDistance(At, Place);
		At = Place;
	}
	return Sum;
}
} // namespace Rtp::Tool
