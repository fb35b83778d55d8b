// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/SceneRun.h"

#include "Rtp/Base/Hash.h"

#include "Console/Table.h"
#include "Crowd/Scenes/SceneRoutes.h"

#include <algorithm>
#include <cmath>

namespace Rtp::Tool
{
namespace
{
constexpr double OverlapShare = 0.9;
constexpr double StoreyApartCm = 150;
constexpr double RestlessCm = 0.5;

/** A run under way. */
class SceneWatch
{
public:
	SceneWatch(const CrowdScene& InScene, const std::vector<double>& InShortest, ICrowdContender& InContender,
		const SceneRunSettings& InSettings)
		: Scene(InScene)
		, Shortest(InShortest)
		, Contender(InContender)
		, Settings(InSettings)
		, Tracks(InScene.Bodies.size())
		, Order(InScene.Bodies.size())
	{
		for (uint32_t Index = 0; Index < Tracks.size(); ++Index)
		{
			Tracks[Index].Position = Contender.PositionOf(Index);
			Order[Index] = Index;
		}
		Figures.Walkers = Scene.WalkerCount();
		Figures.CapacityS = CapacitySeconds(Scene, Shortest);
	}

	SceneFigures Run()
	{
		const double Seconds = 1 / Settings.Hz;
		uint64_t Ticks = 0;
		double End = Settings.LimitS;
		std::vector<WorldPos> BeforeRest;
		for (double Now = Seconds; Now <= End; Now = static_cast<double>(++Ticks + 1) * Seconds)
		{
			const MovingCosts Costs = Contender.Tick(Now, Seconds);
			Figures.PlanningUs.Add(Costs.PlanningUs);
			Figures.MovingUs.Add(Costs.MovingUs);
			Follow(Now, Seconds);
			CountOverlaps(Seconds);
			if (Figures.Arrived == Figures.Walkers && !Figures.TimeTo100S)
			{
				Figures.TimeTo100S = Now;
				End = Now + Settings.RestS;
			}
			if (Figures.TimeTo100S && BeforeRest.empty() && Now >= End - 1)
			{
				BeforeRest = Positions();
			}
		}
		Finish(static_cast<double>(Ticks) * Seconds, BeforeRest);
		return Figures;
	}

private:
	struct Track
	{
		WorldPos Position;
		double VelocityX = 0;
		double VelocityY = 0;
		double WalkedCm = 0;
		bool bArrived = false;
		bool bInWall = false;
	};

	bool IsUnderWay(uint32_t Index) const
	{
		return Scene.Bodies[Index].Role == BodyRole::Walker && !Tracks[Index].bArrived;
	}

	std::vector<WorldPos> Positions() const
	{
		std::vector<WorldPos> All;
		for (const Track& One : Tracks)
		{
			All.push_back(One.Position);
		}
		return All;
	}

	void Follow(double Now, double Seconds)
	{
		for (uint32_t Index = 0; Index < Tracks.size(); ++Index)
		{
			Track& Body = Tracks[Index];
			const WorldPos Place = Contender.PositionOf(Index);
			const double Vx = (Place.X - Body.Position.X) / Seconds;
			const double Vy = (Place.Y - Body.Position.Y) / Seconds;
			if (IsUnderWay(Index))
			{
				Body.WalkedCm += FlatDistance(Place, Body.Position);
				JitterSum += std::hypot(Vx - Body.VelocityX, Vy - Body.VelocityY);
				++JitterCount;
				UnderWayS += Seconds;
			}
			Body.Position = Place;
			Body.VelocityX = Vx;
			Body.VelocityY = Vy;
			const auto Rounded = [](double Cm) { return static_cast<uint64_t>(std::llround(Cm * 1000)); };
			Figures.TraceHash = MixHash(MixHash(Figures.TraceHash, Rounded(Place.X)), Rounded(Place.Y));
			NoteArrival(Index, Now);
			NoteWall(Index);
		}
	}

	void NoteArrival(uint32_t Index, double Now)
	{
		const WorldPos& Goal = Scene.Bodies[Index].Goal;
		const WorldPos& Place = Tracks[Index].Position;
		const bool bThere =
			FlatDistance(Place, Goal) <= Scene.AcceptanceCm + 1e-4 && std::abs(Place.Z - Goal.Z) < StoreyApartCm;
		if (!IsUnderWay(Index) || !(bThere || (Scene.bOneGoal && Contender.SaysArrived(Index))))
		{
			return;
		}
		Tracks[Index].bArrived = true;
		++Figures.Arrived;
		if (!Figures.TimeTo95S && Figures.Arrived >= 0.95 * Figures.Walkers)
		{
			Figures.TimeTo95S = Now;
		}
	}

	void NoteWall(uint32_t Index)
	{
		const bool bIn = Scene.Bodies[Index].Role != BodyRole::Player &&
			!IsFree(Scene, Tracks[Index].Position, OverlapShare * Scene.RadiusCm);
		Figures.WallCrossings += bIn && !Tracks[Index].bInWall ? 1 : 0;
		Tracks[Index].bInWall = bIn;
	}

	/** Sweeps over the bodies from left to right. */
	void CountOverlaps(double Seconds)
	{
		std::sort(Order.begin(), Order.end(),
			[&](uint32_t A, uint32_t B) { return Tracks[A].Position.X < Tracks[B].Position.X; });
		const double Touch = OverlapShare * 2 * Scene.RadiusCm;
		for (size_t First = 0; First < Order.size(); ++First)
		{
			const WorldPos& Place = Tracks[Order[First]].Position;
			for (size_t Next = First + 1; Next < Order.size(); ++Next)
			{
				const WorldPos& Other = Tracks[Order[Next]].Position;
				if (Other.X - Place.X >= Touch)
				{
					break;
				}
				if (FlatDistance(Place, Other) < Touch && std::abs(Place.Z - Other.Z) < StoreyApartCm)
				{
					CountPair(Order[First], Order[Next], Seconds);
				}
			}
		}
	}

	void CountPair(uint32_t A, uint32_t B, double Seconds)
	{
		const auto Is = [&](BodyRole Role) { return Scene.Bodies[A].Role == Role || Scene.Bodies[B].Role == Role; };
		if (Is(BodyRole::Player))
		{
			PlayerPairS += Seconds;
		}
		else if (IsUnderWay(A) || IsUnderWay(B) || Is(BodyRole::Stander))
		{
			PairS += Seconds;
		}
	}

	void Finish(double RunS, const std::vector<WorldPos>& BeforeRest)
	{
		double Walked = 0;
		double Ways = 0;
		uint32_t Restless = 0;
		for (uint32_t Index = 0; Index < Tracks.size(); ++Index)
		{
			const bool bCounts = Tracks[Index].bArrived && Shortest[Index] > 100;
			Walked += bCounts ? Tracks[Index].WalkedCm : 0;
			Ways += bCounts ? Shortest[Index] - Scene.AcceptanceCm : 0;
			Restless += !BeforeRest.empty() && Scene.Bodies[Index].Role != BodyRole::Player &&
					FlatDistance(BeforeRest[Index], Tracks[Index].Position) > RestlessCm
				? 1
				: 0;
		}
		Figures.LengthRatio = Ways > 0 ? Walked / Ways : 0;
		Figures.Overlap = UnderWayS > 0 ? PairS / UnderWayS : 0;
		Figures.PlayerOverlap = RunS > 0 ? PlayerPairS / RunS : 0;
		Figures.JitterMPerS = JitterCount > 0 ? JitterSum / static_cast<double>(JitterCount) / 100 : 0;
		if (!BeforeRest.empty())
		{
			Figures.Restless = Restless;
		}
	}

	const CrowdScene& Scene;
	const std::vector<double>& Shortest;
	ICrowdContender& Contender;
	const SceneRunSettings& Settings;
	std::vector<Track> Tracks;
	std::vector<uint32_t> Order; // from left to right
	SceneFigures Figures;
	double JitterSum = 0;
	uint64_t JitterCount = 0;
	double UnderWayS = 0;
	double PairS = 0;
	double PlayerPairS = 0;
};

FigureValue Shown(const std::optional<double>& Number)
{
	return Number ? FigureValue(*Number) : FigureValue();
}
} // namespace

std::vector<double> ShortestWays(const CrowdScene& Scene)
{
	SceneRoutes Routes(Scene);
	std::vector<double> Ways;
	for (const SceneBody& Body : Scene.Bodies)
	{
		Ways.push_back(Body.Role == BodyRole::Walker ? RouteLength(Body.Start, Routes.Find(Body.Start, Body.Goal)) : 0);
	}
	return Ways;
}

double CapacitySeconds(const CrowdScene& Scene, const std::vector<double>& Shortest)
{
	double Walk = 0;
	double Fastest = 0;
	for (size_t Index = 0; Index < Shortest.size(); ++Index)
	{
		Walk = std::max(Walk, Shortest[Index] / Scene.Bodies[Index].SpeedCmPerS);
		Fastest = std::max(Fastest, Scene.Bodies[Index].SpeedCmPerS);
	}
	if (Scene.Through == 0)
	{
		return Walk;
	}
	constexpr double LaneCm = 72; // bodies side by side
	constexpr double FileCm = 75; // bodies one behind the other
	const double Lanes = std::floor((Scene.NarrowCm - 2 * Scene.RadiusCm) / LaneCm + 1e-9) + 1;
	return Walk + Scene.Through * FileCm / (std::max(1.0, Lanes) * Fastest);
}

SceneFigures RunScene(const CrowdScene& Scene, const std::vector<double>& Shortest, ICrowdContender& Contender,
	const SceneRunSettings& Settings)
{
	return SceneWatch(Scene, Shortest, Contender, Settings).Run();
}

Figures ShowScene(const std::string& Contender, const SceneFigures& Measured)
{
	const double TickMs = (Measured.PlanningUs.Mean() + Measured.MovingUs.Mean()) / 1000;
	Figures Row;
	Row.Add("contender", "contender", Contender)
		.Add("walkers", "walkers", uint64_t{Measured.Walkers})
		.Add("arrived", "arrived", uint64_t{Measured.Arrived})
		.Add("capacity_s", "least time", Measured.CapacityS, 1, "s")
		.Add("time_to_95_s", "95 % arrived after", Shown(Measured.TimeTo95S), 1, "s")
		.Add("time_to_100_s", "all arrived after", Shown(Measured.TimeTo100S), 1, "s")
		.Add("length_ratio", "walked by shortest length", Measured.LengthRatio, 3)
		.Add("overlap", "overlap", Measured.Overlap, 5)
		.Add("player_overlap", "overlap with players", Measured.PlayerOverlap, 5)
		.Add("wall_crossings", "wall crossings", Measured.WallCrossings)
		.Add("jitter", "jitter", Measured.JitterMPerS, 4, "m/s")
		.Add("restless", "bodies that do not come to rest",
			Measured.Restless ? FigureValue(uint64_t{*Measured.Restless}) : FigureValue())
		.AddTimes("planning_us", "planning per tick", Measured.PlanningUs, 1)
		.AddTimes("moving_us", "moving per tick", Measured.MovingUs, 1)
		.Add("agents_per_ms", "agents per millisecond", TickMs > 0 ? Measured.Walkers / TickMs : 0, 0)
		.Add("trace_hash", "", HexOf(Measured.TraceHash));
	return Row;
}
} // namespace Rtp::Tool
