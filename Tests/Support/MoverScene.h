// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A small level with movers, for tests of their behaviour.

#pragma once

#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Crowd/MoverSystem.h"

#include "TextWorld.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <string_view>
#include <vector>

namespace Rtp::Testing
{
inline constexpr double MovingTickSeconds = 1.0 / 30;

/** Two rooms with two doors, a start and a goal. */
inline constexpr std::string_view TwoRooms = R"(
	S.......#........
	........#........
	........D.......G
	........#........
	........E........
	........#........)";

/** A link over a wall; the path around the wall is long. */
inline constexpr std::string_view Fence = R"(
	S.f#t.G
	...#...
	...#...
	...#...
	.......)";

/** A level with movers and all their events. */
class MoverScene
{
public:
	explicit MoverScene(TextMap InMap)
		: Map(std::move(InMap))
		, System(Map.World)
	{
	}

	explicit MoverScene(
		std::string_view Picture, const std::vector<LetterLink>& Links = {}, ITaskRunner* Tasks = nullptr)
		: Map(Picture, Links)
		, System(Map.World, Tasks)
	{
	}

	WorldPos PointOf(char Letter) const
	{
		return Map.World.Grid->WorldOf(GridSpace::CellOf(Map.At(Letter)));
	}

	MoverHandle Add(char Letter, const MoverSettings& Settings = {}, std::string_view Planner = "astar")
	{
		return *System.Add(std::move(MakePlanner(Planner, Map.World).Value()), Settings, PointOf(Letter));
	}

	/** A mover that begins to walk from one letter to another. */
	MoverHandle Send(char From, char To, const MoverSettings& Settings = {}, std::string_view Planner = "astar")
	{
		const MoverHandle Mover = Add(From, Settings, Planner);
		System.MoveTo(Mover, PointOf(To));
		return Mover;
	}

	/** Sends a mover from S to G and ticks until it is on a link, or until it stands. */
	MoverHandle SendOntoLink()
	{
		const MoverHandle Mover = Send('S', 'G');
		for (int Time = 0; Time < 3600 && !System.ViewOf(Mover)->bOnLink && Tick().Moving != 0; ++Time)
		{
		}
		return Mover;
	}

	void SetBlocked(char Letter, bool bBlocked)
	{
		std::vector<CellIndex> Cells;
		for (const StateId State : Map.All(Letter))
		{
			Cells.push_back(GridSpace::CellOf(State));
		}
		System.SetBlocked(Cells, bBlocked);
	}

	/** Simulates until no mover moves, with a look after each tick before; false if that takes longer than Seconds. */
	bool Run(double Seconds, const std::function<void()>& OnTick, uint32_t Budget = 2000)
	{
		for (double Time = 0; Time < Seconds; Time += MovingTickSeconds)
		{
			if (Tick(Budget).Moving == 0)
			{
				return true;
			}
			OnTick();
		}
		return false;
	}

	bool Run(double Seconds, uint32_t Budget = 2000)
	{
		return Run(
			Seconds, [] {}, Budget);
	}

	/** Simulates until no mover moves. Returns how near two of them came to each other. */
	double RunAndFindNearest(MoverHandle A, MoverHandle B)
	{
		double Nearest = std::numeric_limits<double>::infinity();
		EXPECT_TRUE(Run(60,
			[&]
			{ Nearest = std::min(Nearest, FlatDistance(System.ViewOf(A)->Position, System.ViewOf(B)->Position)); }));
		return Nearest;
	}

	/** Simulates until no mover moves; one must have arrived within Seconds. */
	void ExpectArrival(double Seconds)
	{
		EXPECT_TRUE(Run(Seconds));
		EXPECT_EQ(Count(MoverEventKind::Arrived), 1);
	}

	MoverTickReport Tick(uint32_t Budget = 2000)
	{
		const MoverTickReport Report = System.Tick(MovingTickSeconds, {Budget});
		EXPECT_LE(Report.Planning.Expansions, Budget);
		Events.insert(Events.end(), System.Events().begin(), System.Events().end());
		System.Integrate(MovingTickSeconds);
		return Report;
	}

	void TickTimes(int Times)
	{
		for (int Time = 0; Time < Times; ++Time)
		{
			Tick();
		}
	}

	int Count(MoverEventKind Kind) const
	{
		return static_cast<int>(
			std::count_if(Events.begin(), Events.end(), [&](const MoverEvent& Event) { return Event.Kind == Kind; }));
	}

	TextWorld Map;
	MoverSystem System;
	std::vector<MoverEvent> Events;
};
} // namespace Rtp::Testing
