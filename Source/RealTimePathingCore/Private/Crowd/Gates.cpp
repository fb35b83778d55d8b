// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/Gates.h"

#include "Rtp/Motion/StraightWalk.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace Rtp
{
namespace
{
constexpr double ScanCm = 1200;  // bodies farther from a gate do not queue
constexpr uint8_t ScanEvery = 8; // ticks
constexpr double FreeCmPerS = 1e6;
constexpr double HeadwayCm = 8; // between bodies that are far from the gate
constexpr double ZipCm = 200;   // nearer to the gate they close up
constexpr double LeastHeadway = 0.3;
constexpr double FollowS = 0.4;    // to take up a gap
constexpr double HoldCm = 150;     // who may not enter stops here
constexpr double BackFromCm = 120; // and steps back from here
constexpr double CountCm = 600;    // bodies this near want to enter
constexpr double WaitingCm = 400;  // bodies this near keep a side open
constexpr double TurnS = 6;        // then the other side has its turn
constexpr double SettledS = 0.5;
constexpr double PassCmPerS = 250; // a long passage is open for the time that bodies of this speed need, twice
constexpr double QueueCost = 30;   // of a body before one, in centimetres to the side
constexpr double OwnLaneBonus = 60;
constexpr double ChosenCm = 120; // so near to the gate the lane stays
constexpr double AimWithinCm = 800;
constexpr double BehindCm = 30; // the aim of a body that leaves a gate
constexpr double LaneEdgeCm = 5;
constexpr double BodyCm = 72; // bands of lanes are so far apart

double AlongOf(const Passage& Way, const WorldPos& Place)
{
	return Way.bAlongY ? Place.Y : Place.X;
}

double AcrossOf(const Passage& Way, const WorldPos& Place)
{
	return Way.bAlongY ? Place.X : Place.Y;
}

WorldPos PlaceAt(const Passage& Way, double Along, double Across, double Z)
{
	return Way.bAlongY ? WorldPos{Across, Along, Z} : WorldPos{Along, Across, Z};
}

/** The middle of a lane, across the gate. */
double MiddleOf(const Passage& Way, uint32_t Lane)
{
	return Way.Lanes == 1 ? (Way.Low + Way.High) / 2 : Way.Low + (Way.High - Way.Low) * Lane / (Way.Lanes - 1);
}

uint32_t NearestLane(const Passage& Way, const WorldPos& Place)
{
	uint32_t Best = 0;
	const auto Off = [&](uint32_t Number) { return std::abs(MiddleOf(Way, Number) - AcrossOf(Way, Place)); };
	for (uint32_t Number = 1; Number < Way.Lanes; ++Number)
	{
		Best = Off(Number) < Off(Best) ? Number : Best;
	}
	return Best;
}

/** With two lanes or more bodies keep to the right. */
int8_t SideOfLane(const Passage& Way, uint32_t Lane)
{
	const bool bLow = Lane < Way.Lanes / 2;
	return bLow == Way.bAlongY ? 0 : 1;
}

void Leave(GateVisit& Visit)
{
	const uint8_t ScanIn = Visit.ScanIn;
	Visit = {};
	Visit.ScanIn = ScanIn;
}
} // namespace

Gates::Gates(const GridSpace& Space)
	: Map(Space)
{
}

void Gates::Forget(const GridSpace& Space, CellIndex Changed)
{
	Map.Forget(Space, Changed);
}

bool Gates::IsScanDue(CrowdBody& Body)
{
	GateVisit& Visit = Body.Memory->Gate;
	if (Visit.ScanIn != 0)
	{
		--Visit.ScanIn;
		return false;
	}
	Visit.ScanIn = ScanEvery - 1;
	return true;
}

void Gates::Scan(const GridSpace& Space, const OpenRuns& Runs, CrowdBody& Body, FunctionRef<void(LegVisit)> Legs)
{
	uint32_t Found = 0;
	WorldPos Entry;
	double Way = 0;
	Legs(
		[&](CellIndex From, const WorldPos& FromPoint, const WorldPos& ToPoint)
		{
			const auto Look = [&](CellIndex Cell)
			{
				Found = Map.At(Space, Runs, Cell);
				if (Found != 0)
				{
					Entry = Space.GetGrid().WorldOf(Cell);
				}
				return Found == 0;
			};
			const double Length = FlatDistance(FromPoint, ToPoint);
			const double Share = Length > ScanCm - Way ? (ScanCm - Way) / Length : 1;
			const WorldPos To{FromPoint.X + (ToPoint.X - FromPoint.X) * Share,
				FromPoint.Y + (ToPoint.Y - FromPoint.Y) * Share, FromPoint.Z};
			const bool bSeen =
				Look(From) && WalkStraight(Space, From, FromPoint, To, NoIndex, Look).has_value() && Found == 0;
			Way += Found != 0 ? FlatDistance(FromPoint, Entry) : Length;
			return bSeen && Way < ScanCm;
		});
	GateVisit& Visit = Body.Memory->Gate;
	if (Found != Visit.Gate)
	{
		Leave(Visit);
		Visit.Gate = Found;
		Visit.Generation = Map.Get(Found).Generation;
	}
	if (Found == 0)
	{
		return;
	}
	Visit.Entry = Entry;
	Visit.ExtraCm = std::max(0.0, Way - FlatDistance(Body.Position, Entry));
	Visit.bSeesLane = false;
	if (Visit.Lane >= 0 && Body.bWalled)
	{
		const WorldPos Place =
			PlaceInLane(Body, Visit.bInside == (Visit.Side == 0) ? Map.Get(Found).End - 1 : Map.Get(Found).Begin + 1);
		Visit.bSeesLane = WalkStraight(Space, Body.Cell, Body.Position, Place, NoIndex).has_value();
	}
}

/** The point of the body's lane that is nearest to it across the gate. */
WorldPos Gates::PlaceInLane(const CrowdBody& Body, double Along) const
{
	const GateVisit& Visit = Body.Memory->Gate;
	const Passage& Way = Map.Get(Visit.Gate);
	const uint32_t Number = std::min(static_cast<uint32_t>(Visit.Lane), Way.Lanes - 1);
	const double Width = Way.High - Way.Low;
	const double Band = std::max(0.0, (Width - BodyCm * (Way.Lanes - 1)) / Way.Lanes);
	const double Low = Way.Lanes == 1 ? Way.Low : Way.Low + Number * (Width - Band) / (Way.Lanes - 1);
	const double Edge = std::min(LaneEdgeCm, Band / 2);
	return PlaceAt(
		Way, Along, std::clamp(AcrossOf(Way, Body.Position), Low + Edge, Low + Band - Edge), Body.Position.Z);
}

WorldPos Gates::AimOf(const CrowdBody& Body) const
{
	const GateVisit& Visit = Body.Memory->Gate;
	if (Visit.Gate == 0 || Visit.Lane < 0 || !Visit.bSeesLane || !Map.Get(Visit.Gate).bStraight)
	{
		return Body.Target;
	}
	const Passage& Way = Map.Get(Visit.Gate);
	const double Ahead = Visit.Side == 0 ? 1 : -1;
	if (!Visit.bInside)
	{
		return Visit.DistanceCm < AimWithinCm ? PlaceInLane(Body, Visit.Side == 0 ? Way.Begin : Way.End) : Body.Target;
	}
	WorldPos Aim = PlaceInLane(Body, (Visit.Side == 0 ? Way.End : Way.Begin) + Ahead * BehindCm);
	if (std::abs(AcrossOf(Way, Aim) - AcrossOf(Way, Body.Position)) > 2)
	{
		Aim = PlaceInLane(Body, AlongOf(Way, Body.Position) + Ahead * BehindCm / 2);
	}
	return Aim;
}

/** Notes where a body is before or in its gate. */
void Gates::Measure(CrowdBody& Body) const
{
	GateVisit& Visit = Body.Memory->Gate;
	const Passage& Way = Map.Get(Visit.Gate);
	const double Along = AlongOf(Way, Body.Position);
	const bool bInside = Map.KnownAt(Body.Cell) == Visit.Gate;
	if (bInside && !Visit.bInside)
	{
		if (Visit.Lane < 0)
		{
			const Velocity To{Body.Target.X - Body.Position.X, Body.Target.Y - Body.Position.Y};
			Visit.Side = (Way.bAlongY ? To.Y : To.X) > 0 ? 0 : 1;
			Visit.Lane = static_cast<int8_t>(NearestLane(Way, Body.Position));
		}
		Visit.bSeesLane = true;
	}
	Visit.bInside = bInside;
	if (bInside)
	{
		Visit.DistanceCm = -std::max(0.0, Visit.Side == 0 ? Along - Way.Begin : Way.End - Along);
		return;
	}
	Visit.Side = Along < (Way.Begin + Way.End) / 2 ? 0 : 1;
	const bool bByLane = Way.bStraight && Visit.bSeesLane && Visit.Lane >= 0;
	const double Distance = bByLane
		? FlatDistance(Body.Position, PlaceInLane(Body, Visit.Side == 0 ? Way.Begin : Way.End))
		: FlatDistance(Body.Position, Visit.Entry) + Visit.ExtraCm;
	Visit.DistanceCm = std::max(GateInsideCm + 1, Distance);
}

void Gates::Enter(CrowdBody& Body, uint32_t Index)
{
	GateVisit& Visit = Body.Memory->Gate;
	Visit.AllowedCmPerS = FreeCmPerS;
	Visit.bStopped = false;
	Visit.bFirst = true;
	if (Visit.Gate == 0)
	{
		return;
	}
	const bool bHasLeft = Visit.bInside && Map.KnownAt(Body.Cell) != Visit.Gate;
	if (Body.bRests || !Body.Obeys() || bHasLeft || Map.Get(Visit.Gate).Generation != Visit.Generation)
	{
		Leave(Visit); // in the same tick, or those behind would brake
		return;
	}
	Measure(Body);
	Queue& Here = Queues[Visit.Gate];
	if (Here.Generation != Visit.Generation)
	{
		Here = {Visit.Generation, std::vector<Lane>(Map.Get(Visit.Gate).Lanes), {}};
	}
	if (Here.Bodies.empty())
	{
		Busy.push_back(Visit.Gate);
	}
	Here.Bodies.push_back(Index);
}

void Gates::OpenLanes(const Passage& Way, Queue& Here, std::span<CrowdBody> Bodies, double Seconds) const
{
	std::array<uint32_t, 2> Wanting{};
	std::array<uint32_t, 2> Waiting{};
	for (Lane& One : Here.Lanes)
	{
		One.Inside = {};
	}
	for (const uint32_t Index : Here.Bodies)
	{
		const GateVisit& Visit = Bodies[Index].Memory->Gate;
		const size_t Side = static_cast<size_t>(Visit.Side);
		const bool bInside = Visit.DistanceCm <= GateInsideCm;
		if (bInside)
		{
			++Here.Lanes[static_cast<size_t>(Visit.Lane)].Inside[Side];
		}
		Wanting[Side] += bInside || Visit.DistanceCm < CountCm ? 1 : 0;
		Waiting[Side] += !bInside && Visit.DistanceCm < WaitingCm ? 1 : 0;
	}
	const bool bBoth = Wanting[0] != 0 && Wanting[1] != 0;
	const double Turn = std::max(TurnS, 2 * Way.LengthCm() / PassCmPerS);
	for (uint32_t Number = 0; Number < Here.Lanes.size(); ++Number)
	{
		Lane& One = Here.Lanes[Number];
		One.SinceS += Seconds;
		const int8_t Other = static_cast<int8_t>(1 - One.Open);
		const bool bMiddle = Way.Lanes % 2 == 1 && Number == Way.Lanes / 2;
		int8_t Open = One.Open;
		if (!bBoth)
		{
			const int8_t Only = Wanting[0] != 0 ? int8_t{0} : Wanting[1] != 0 ? int8_t{1} : One.Open;
			Open = One.Inside[static_cast<size_t>(1 - Only)] == 0 ? Only : One.Open;
		}
		else if (Way.Lanes >= 2 && !bMiddle)
		{
			Open = SideOfLane(Way, Number);
		}
		else if (Waiting[static_cast<size_t>(Other)] != 0 &&
			((Waiting[static_cast<size_t>(One.Open)] == 0 && One.SinceS > SettledS) || One.SinceS > Turn))
		{
			Open = Other;
		}
		One.SinceS = Open != One.Open ? 0 : One.SinceS;
		One.Open = Open;
	}
}

void Gates::ChooseLane(const Passage& Way, const Queue& Here, CrowdBody& Body,
	const std::array<std::vector<uint32_t>, 2>& Waiting, uint64_t Tick) const
{
	GateVisit& Visit = Body.Memory->Gate;
	if (Way.Lanes == 1)
	{
		Visit.Lane = 0;
		return;
	}
	const bool bTurn = Visit.DistanceCm > ChosenCm && ((Tick + Body.Id) & 15u) == 0;
	if (Visit.Lane >= 0 && Here.Lanes[static_cast<size_t>(Visit.Lane)].Open == Visit.Side && !bTurn)
	{
		return;
	}
	double BestCost = 1e9;
	int8_t Best = -1;
	for (uint32_t Number = 0; Number < Here.Lanes.size(); ++Number)
	{
		const double Cost = Waiting[static_cast<size_t>(Visit.Side)][Number] * QueueCost +
			std::abs(MiddleOf(Way, Number) - AcrossOf(Way, Body.Position)) -
			(static_cast<int8_t>(Number) == Visit.Lane ? OwnLaneBonus : 0);
		if (Here.Lanes[Number].Open == Visit.Side && Cost < BestCost)
		{
			BestCost = Cost;
			Best = static_cast<int8_t>(Number);
		}
	}
	Visit.Lane = Best >= 0 ? Best : static_cast<int8_t>(NearestLane(Way, Body.Position));
}

/** Bodies go in file: none follows faster than the gap to the one before it allows. */
void Gates::LetPass(const Passage& Way, Queue& Here, std::span<CrowdBody> Bodies, uint64_t Tick) const
{
	std::array<std::vector<uint32_t>, 2> Waiting{
		std::vector<uint32_t>(Way.Lanes, 0), std::vector<uint32_t>(Way.Lanes, 0)};
	std::array<std::vector<uint32_t>, 2> Before{
		std::vector<uint32_t>(Way.Lanes, NoIndex), std::vector<uint32_t>(Way.Lanes, NoIndex)};
	for (const uint32_t Index : Here.Bodies)
	{
		CrowdBody& Body = Bodies[Index];
		GateVisit& Visit = Body.Memory->Gate;
		const bool bInside = Visit.DistanceCm <= GateInsideCm;
		if (!bInside)
		{
			ChooseLane(Way, Here, Body, Waiting, Tick);
		}
		const size_t Side = static_cast<size_t>(Visit.Side);
		const size_t Number = static_cast<size_t>(Visit.Lane);
		const Lane& Own = Here.Lanes[Number];
		++Waiting[Side][Number];
		const uint32_t Ahead = std::exchange(Before[Side][Number], Index);
		Visit.bFirst = Ahead == NoIndex;
		if (!Visit.bFirst)
		{
			const CrowdBody& Next = Bodies[Ahead];
			const GateVisit& Its = Next.Memory->Gate;
			const double Need =
				(Body.RadiusCm + Next.RadiusCm + HeadwayCm) * std::clamp(1 - Its.DistanceCm / ZipCm, LeastHeadway, 1.0);
			const double Walks = std::min(Its.AllowedCmPerS, std::max(0.0, Dot(Next.Current, Next.Memory->Heading)));
			Visit.AllowedCmPerS = std::max(0.0, Walks + (Visit.DistanceCm - Its.DistanceCm - Need) / FollowS);
		}
		const uint32_t AgainstInside = Own.Inside[1 - Side];
		const bool bOpen = Own.Open == Visit.Side && AgainstInside == 0;
		if (!bOpen && !bInside)
		{
			Visit.bStopped = true;
			Visit.AllowedCmPerS = Visit.DistanceCm < BackFromCm
				? -1
				: std::min(Visit.AllowedCmPerS, std::max(0.0, (Visit.DistanceCm - HoldCm) / FollowS));
		}
	}
}

void Gates::Update(std::span<CrowdBody> Bodies, double Seconds, uint64_t Tick)
{
	Queues.resize(std::max<size_t>(Queues.size(), Map.Count()));
	Busy.clear();
	for (uint32_t Index = 0; Index < Bodies.size(); ++Index)
	{
		if (Bodies[Index].Memory != nullptr)
		{
			Enter(Bodies[Index], Index);
		}
	}
	for (const uint32_t Number : Busy)
	{
		Queue& Here = Queues[Number];
		std::sort(Here.Bodies.begin(), Here.Bodies.end(),
			[&](uint32_t A, uint32_t B)
			{
				const double First = Bodies[A].Memory->Gate.DistanceCm;
				const double Second = Bodies[B].Memory->Gate.DistanceCm;
				return First != Second ? First < Second : Bodies[A].Id < Bodies[B].Id;
			});
		OpenLanes(Map.Get(Number), Here, Bodies, Seconds);
		LetPass(Map.Get(Number), Here, Bodies, Tick);
		Here.Bodies.clear();
	}
}
} // namespace Rtp
