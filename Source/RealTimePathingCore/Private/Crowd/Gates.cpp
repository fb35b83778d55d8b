// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/Gates.h"

#include "Rtp/Motion/StraightWalk.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
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
constexpr double BehindCm = 30;  // the aim of a body that leaves a gate
constexpr double SwerveS = 0.15; // in which it comes back to its lane
constexpr double InsideCm = 1;   // the aim of a body that comes
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

/** The opening nearest to a place before a passage. */
int8_t SideFrom(const GridSpace& Space, const Passage& Way, const WorldPos& Place)
{
	double Best = std::numeric_limits<double>::infinity();
	uint32_t Side = 0;
	for (const Passage::Outer& Outer : Way.Outers)
	{
		const WorldPos There = Space.GetGrid().WorldOf(Outer.Cell);
		const double Off = FlatDistance(Place, There) + std::abs(Place.Z - There.Z);
		Side = Off < Best ? Outer.Side : Side;
		Best = std::min(Best, Off);
	}
	return static_cast<int8_t>(Side);
}

/** The opening that a body inside leaves behind: the one farthest from where it goes. A way out of a dead end, which
 * has one opening, begins at a side of its own. */
int8_t SideBehind(const GridSpace& Space, const Passage& Way, const CrowdBody& Body)
{
	if (Way.Sides < 2)
	{
		return 1;
	}
	double Best = -std::numeric_limits<double>::infinity();
	uint32_t Side = 0;
	for (const Passage::Outer& Outer : Way.Outers)
	{
		const WorldPos There = Space.GetGrid().WorldOf(Outer.Cell);
		const double Off = FlatDistance(Body.Target, There) - FlatDistance(Body.Position, There);
		Side = Off > Best ? Outer.Side : Side;
		Best = std::max(Best, Off);
	}
	return static_cast<int8_t>(Side);
}

/** With two lanes or more bodies keep to the right. */
size_t SideOfLane(const Passage& Way, uint32_t Lane)
{
	const bool bLow = Lane < Way.Lanes / 2; // two lanes at most
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

bool Gates::Lane::IsAgainst(size_t Side) const
{
	return std::accumulate(Inside.begin(), Inside.end(), 0u) != Inside[Side];
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
	WorldPos Before = Body.Position; // the last place outside
	WorldPos Entry;
	double Way = 0;
	Legs(
		[&](CellIndex From, const WorldPos& FromPoint, const WorldPos& ToPoint)
		{
			const auto Look = [&](CellIndex Cell)
			{
				Found = Map.At(Space, Runs, Cell);
				(Found != 0 ? Entry : Before) = Space.GetGrid().WorldOf(Cell);
				return Found == 0;
			};
			const double Length = FlatDistance(FromPoint, ToPoint);
			const double Share = Length > ScanCm - Way ? (ScanCm - Way) / Length : 1;
			const WorldPos To{FromPoint.X + (ToPoint.X - FromPoint.X) * Share,
				FromPoint.Y + (ToPoint.Y - FromPoint.Y) * Share, FromPoint.Z};
			if (Look(From))
			{
				WalkStraight(Space, From, FromPoint, To, NoIndex, Look); // a body beside its line may not see its end
			}
			Way += Found != 0 ? FlatDistance(FromPoint, Entry) : Length;
			return Found == 0 && Way < ScanCm;
		});
	GateVisit& Visit = Body.Memory->Gate;
	const Passage& Ahead = Map.Get(Found);
	const bool bInside = Map.KnownAt(Body.Cell) == Found;
	if (Found != Visit.Gate)
	{
		Leave(Visit);
		Visit.Gate = Found;
		Visit.Generation = Ahead.Generation;
		Visit.Side = Found != 0 && bInside ? SideBehind(Space, Ahead, Body) : int8_t{0};
		Visit.Entry = Entry;
	}
	if (Found == 0)
	{
		return;
	}
	if (!bInside)
	{
		Visit.Side = SideFrom(Space, Ahead, Before);
		Visit.Entry = Entry;
		Visit.ExtraCm = std::max(0.0, Way - FlatDistance(Body.Position, Entry));
	}
	Visit.bSeesLane = false;
	if (Visit.Lane >= 0 && Body.bWalled)
	{
		const WorldPos Place = PlaceInLane(Body, bInside == (Visit.Side == 0) ? Ahead.End - 1 : Ahead.Begin + 1);
		const std::optional<CellIndex> Seen = WalkStraight(Space, Body.Cell, Body.Position, Place, NoIndex);
		Visit.bSeesLane = Seen && Map.KnownAt(*Seen) == Found; // not the ground below stairs
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
	const double GoalAlong = AlongOf(Way, Body.Goal);
	if (Body.IsAtLastLeg() && GoalAlong > Way.Begin - BehindCm && GoalAlong < Way.End + BehindCm)
	{
		return Body.Target; // it does not go through
	}
	const double Ahead = Visit.Side == 0 ? 1 : -1;
	if (!Visit.bInside)
	{
		return Visit.DistanceCm < AimWithinCm
			? PlaceInLane(Body, Visit.Side == 0 ? Way.Begin + InsideCm : Way.End - InsideCm)
			: Body.Target;
	}
	WorldPos Aim = PlaceInLane(Body, (Visit.Side == 0 ? Way.End : Way.Begin) + Ahead * BehindCm);
	if (std::abs(AcrossOf(Way, Aim) - AcrossOf(Way, Body.Position)) > 2)
	{
		Aim =
			PlaceInLane(Body, AlongOf(Way, Body.Position) + Ahead * std::max(BehindCm / 2, SwerveS * Body.SpeedCmPerS));
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
		Visit.Lane = Visit.Lane >= 0 ? Visit.Lane : static_cast<int8_t>(NearestLane(Way, Body.Position));
		Visit.bSeesLane = true;
	}
	Visit.bInside = bInside;
	if (bInside)
	{
		const double Gone = !Way.bStraight ? FlatDistance(Body.Position, Visit.Entry)
			: Visit.Side == 0              ? Along - Way.Begin
										   : Way.End - Along;
		Visit.DistanceCm = -std::max(0.0, Gone);
		return;
	}
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
	if (const Passage& Way = Map.Get(Visit.Gate); bHasLeft && Way.bStraight)
	{
		// Otherwise it would go back for a point that it walked past in its lane.
		const double Ahead = Visit.Side == 0 ? 1 : -1;
		const double Along = AlongOf(Way, Body.Position);
		const bool bThrough = Ahead * (2 * Along - Way.Begin - Way.End) > 0;
		Body.Memory->bMissed = bThrough && Ahead * (AlongOf(Way, Body.Target) - Along) < 0;
	}
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
	PerSide<uint32_t> Wanting{};
	PerSide<uint32_t> Waiting{};
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
	const auto Wants = [](uint32_t Count) { return Count != 0; };
	const auto Sides = std::count_if(Wanting.begin(), Wanting.end(), Wants);
	const double Turn = std::max(TurnS, 2 * Way.LengthCm() / PassCmPerS);
	for (uint32_t Number = 0; Number < Here.Lanes.size(); ++Number)
	{
		Lane& One = Here.Lanes[Number];
		One.SinceS += Seconds;
		size_t Open = One.Open;
		if (Sides < 2)
		{
			const auto Only = std::find_if(Wanting.begin(), Wanting.end(), Wants);
			const size_t Wanted = Only != Wanting.end() ? static_cast<size_t>(Only - Wanting.begin()) : Open;
			Open = One.IsAgainst(Wanted) ? Open : Wanted;
		}
		else if (Way.Lanes >= 2)
		{
			Open = SideOfLane(Way, Number);
		}
		else if (One.SinceS > Turn || (Waiting[Open] == 0 && One.SinceS > SettledS))
		{
			// The next one round that waits.
			for (size_t Step = 1; Step < Waiting.size() && Open == One.Open; ++Step)
			{
				const size_t Next = (One.Open + Step) % Waiting.size();
				Open = Waiting[Next] != 0 ? Next : Open;
			}
		}
		One.SinceS = Open != One.Open ? 0 : One.SinceS;
		One.Open = Open;
	}
}

void Gates::ChooseLane(const Passage& Way, const Queue& Here, CrowdBody& Body,
	const PerSide<std::vector<uint32_t>>& Waiting, uint64_t Tick) const
{
	GateVisit& Visit = Body.Memory->Gate;
	if (Way.Lanes == 1)
	{
		Visit.Lane = 0;
		return;
	}
	const size_t Side = static_cast<size_t>(Visit.Side);
	const bool bTurn = Visit.DistanceCm > ChosenCm && ((Tick + Body.Id) & 15u) == 0;
	if (Visit.Lane >= 0 && Here.Lanes[static_cast<size_t>(Visit.Lane)].Open == Side && !bTurn)
	{
		return;
	}
	double BestCost = 1e9;
	int8_t Best = -1;
	for (uint32_t Number = 0; Number < Here.Lanes.size(); ++Number)
	{
		const double Cost = Waiting[Side][Number] * QueueCost +
			std::abs(MiddleOf(Way, Number) - AcrossOf(Way, Body.Position)) -
			(static_cast<int8_t>(Number) == Visit.Lane ? OwnLaneBonus : 0);
		if (Here.Lanes[Number].Open == Side && Cost < BestCost)
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
	PerSide<std::vector<uint32_t>> Waiting;
	PerSide<std::vector<uint32_t>> Before;
	Waiting.fill(std::vector<uint32_t>(Way.Lanes, 0));
	Before.fill(std::vector<uint32_t>(Way.Lanes, NoIndex));
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
		const bool bOpen = Own.Open == Side && !Own.IsAgainst(Side);
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
