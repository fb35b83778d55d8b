// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Scenes with doors: door, bidoor, series, tunnel, pocket, rooms.

#include "Crowd/Scenes/ScenePlan.h"

#include <algorithm>
#include <cmath>

namespace Rtp::Tool
{
namespace
{
/** One room empties into another through a door. */
void PlanDoor(ScenePlan& Plan)
{
	const uint32_t Count = Plan.AgentsOr(200);
	const double Width = Plan.WidthOr(1.2);
	const double Room = std::max(20.0, std::ceil(Count / 14.0) * 1.05 + 5);
	Plan.Room(60, Room + 4, 2, 1);
	Plan.WallWithDoor(21, 21.5, 2, Room + 2, 2 + Room / 2, Width);
	Plan.WalkShuffled(Rows(Count, 14, {4, 4.5}, {1.1, 0}, {0, 1.05}),
		Rows(Count, 14, {56, 3.5}, {0, 1.3}, {-std::min(1.4, 30.0 * 14 / Count), 0}));
	Plan.Narrow(Width, Count);
}

/** Two halls of equal size, and the places of as many bodies in each. */
struct TwoHalls
{
	double Length;
	std::vector<PlanPoint> West;
	std::vector<PlanPoint> East;
};

TwoHalls HallsFor(uint32_t PerSide, uint32_t PerRow, double Length, double Middle, double Apart)
{
	const double Deep = (PerRow - 1) * Apart;
	TwoHalls Halls{Length, Rows(PerSide, PerRow, {3, Middle - Deep / 2}, {0, Apart}, {1.3, 0}), {}};
	for (const PlanPoint& Place : Halls.West)
	{
		Halls.East.push_back({Length - Place.X, Place.Y});
	}
	return Halls;
}

void Swap(ScenePlan& Plan, const TwoHalls& Halls)
{
	Plan.WalkShuffled(Halls.West, Halls.East);
	Plan.WalkShuffled(Halls.East, Halls.West);
}

/** Two groups change rooms through one door. */
void PlanTwoWayDoor(ScenePlan& Plan)
{
	const uint32_t PerSide = Plan.PerGroup(200, 2);
	const double Width = Plan.WidthOr(1.2);
	const double Hall = std::max(20.0, std::ceil(PerSide / 10.0) * 1.3 + 7);
	Plan.Room(2 * Hall + 3, 24, 2, 1);
	Plan.WallWithDoor(Hall + 1, Hall + 1.5, 2, 22, 12, Width);
	Swap(Plan, HallsFor(PerSide, 10, 2 * Hall + 2.5, 12, 1.4));
	Plan.Narrow(Width, 2 * PerSide);
}

/** Two groups change sides through three doors with small rooms between them. */
void PlanSeries(ScenePlan& Plan)
{
	const uint32_t PerSide = Plan.PerGroup(120, 2);
	const double Door = 1.2;
	const double Room = Plan.WidthOr(4);
	const double Hall = std::max(20.0, std::ceil(PerSide / 10.0) * 1.3 + 10);
	const double Length = 2 * Hall + 2 * Room + 1.5;
	Plan.Room(Length, 24, 2, 1);
	for (uint32_t Index = 0; Index < 3; ++Index)
	{
		const double Left = Hall + Index * (Room + 0.5);
		Plan.WallWithDoor(Left, Left + 0.5, 2, 22, 12, Door);
		if (Index < 2)
		{
			Plan.WallWithDoor(Left + 0.5, Left + 0.5 + Room, 2, 22, 12, Room);
		}
	}
	Swap(Plan, HallsFor(PerSide, 10, Length, 12, 1.6));
	Plan.Narrow(Door, 2 * PerSide);
}

/** Two groups change sides through a long passage. */
void PlanTunnel(ScenePlan& Plan)
{
	const uint32_t PerSide = Plan.PerGroup(80, 2);
	const double Width = Plan.WidthOr(1.0);
	const double Hall = std::max(20.0, std::ceil(PerSide / 8.0) * 1.3 + 10);
	Plan.Room(2 * Hall + 20, 20, 2, 1);
	Plan.WallWithDoor(Hall, Hall + 20, 2, 18, 10, Width);
	Swap(Plan, HallsFor(PerSide, 8, 2 * Hall + 20, 10, 1.6));
	Plan.Narrow(Width, 2 * PerSide);
}

/** A small room behind one door: some want out, more want in. */
void PlanPocket(ScenePlan& Plan)
{
	const double Width = Plan.WidthOr(1.2);
	Plan.Room(40, 24, 2, 1);
	Plan.Wall(30, 8.5, 37, 9);
	Plan.Wall(30, 15, 37, 15.5);
	Plan.Wall(36.5, 9, 37, 15);
	Plan.WallWithDoor(30, 30.5, 9, 15, 12, Width);
	const uint32_t In = std::min(16u, Plan.AgentsOr(28));
	const uint32_t Out = std::min(12u, Plan.AgentsOr(28) - In);
	const std::vector<PlanPoint> Inside = Rows(16, 4, {31.4, 9.9}, {1.35, 0}, {0, 1.4});
	std::vector<PlanPoint> Leaving(Inside.begin(), Inside.begin() + Out);
	Plan.WalkShuffled(Leaving, Rows(Out, 4, {4, 5}, {1.4, 0}, {0, 1.4}));
	Plan.WalkShuffled(Rows(In, 4, {10, 9}, {1.3, 0}, {0, 1.3}), Inside);
	Plan.Narrow(Width, In + Out);
}

/** Square rooms with a door in every wall, random places, ten square metres each. */
void PlanRooms(ScenePlan& Plan)
{
	const uint32_t Count = Plan.AgentsOr(200);
	const double Door = Plan.WidthOr(1.6);
	const double Side = 8;
	const uint32_t PerRow = std::max(2u, static_cast<uint32_t>(std::lround(std::sqrt(Count * 10.0) / Side)));
	const double Length = PerRow * Side + 1;
	Plan.Room(Length, Length, 1, 1);
	for (uint32_t Line = 1; Line < PerRow; ++Line)
	{
		const double Left = Line * Side + 0.25;
		for (uint32_t Room = 0; Room < PerRow; ++Room)
		{
			const double From = Room * Side + 0.5;
			const double First = From + Side / 2 + Plan.Uniform(-2, 2);
			Plan.WallWithDoor(Left, Left + 0.5, From, From + Side, First, Door);
			const double Second = From + Side / 2 + Plan.Uniform(-2, 2);
			Plan.Wall(From, Left, Second - Door / 2, Left + 0.5);
			Plan.Wall(Second + Door / 2, Left, From + Side, Left + 0.5);
		}
	}
	const auto Draw = [&]
	{
		std::vector<PlanPoint> Kept;
		for (const PlanPoint& Place : Plan.Scatter(2 * Count, 0.9, 0.5))
		{
			const auto FromWall = [&](double At) { return std::abs(std::remainder(At - 0.5, Side)); };
			if (FromWall(Place.X) >= 1.2 && FromWall(Place.Y) >= 1.2 && Kept.size() < Count)
			{
				Kept.push_back(Place);
			}
		}
		return Kept;
	};
	const std::vector<PlanPoint> Starts = Draw();
	const std::vector<PlanPoint> Goals = Draw();
	for (size_t Index = 0; Index < std::min(Starts.size(), Goals.size()); ++Index)
	{
		Plan.Walk(Starts[Index], Goals[Index]);
	}
}

constexpr SceneEntry DoorList[] = {{"door", &PlanDoor}, {"bidoor", &PlanTwoWayDoor}, {"series", &PlanSeries},
	{"tunnel", &PlanTunnel}, {"pocket", &PlanPocket}, {"rooms", &PlanRooms}};
} // namespace

std::span<const SceneEntry> DoorScenes()
{
	return DoorList;
}
} // namespace Rtp::Tool
