// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/Contacts.h"

#include <algorithm>
#include <cmath>

namespace Rtp
{
namespace
{
constexpr double LongestPartS = 1.0 / 45;
constexpr double MostParts = 4;
constexpr int Passes = 8;
constexpr int EvenPasses = 2;      // at the end nobody has the right of way
constexpr double FirmShare = 0.06; // of leaders, and of bodies before which others alone give way
constexpr double CloseS = 0.15;    // a gap is used up in this time at most
constexpr double PartShare = 0.2;  // of an overlap that goes in one part
constexpr double PartCmPerS = 100; // with which overlapping bodies part at most
constexpr double EnoughCmPerS = 0.01;
constexpr double WallMarginCm = 0.01;
constexpr double WallNearCm = 40; // farther walls are out of reach in a tick
} // namespace

void Contacts::Gather(
	std::span<const CrowdBody> Bodies, const BodyTable& Table, const OpenRuns& Runs, const GridSpace& Space)
{
	Pairs.clear();
	OverlapCount = 0;
	Table.ForEachPair(
		[&](uint32_t First, uint32_t Second, double Squared)
		{
			const CrowdBody& A = Bodies[First];
			const CrowdBody& B = Bodies[Second];
			const double Touch = 0.9 * (A.RadiusCm + B.RadiusCm);
			OverlapCount += Squared < Touch * Touch ? 1 : 0;
			const double FirstShare = A.Obeys() ? ShareOf(A, B) : 0;
			const double SecondShare = B.Obeys() ? ShareOf(B, A) : 0;
			if (FirstShare > 0 || SecondShare > 0)
			{
				const bool bBoth = A.Obeys() && B.Obeys() && Avoids(A, B) && Avoids(B, A);
				Pairs.push_back({First, Second, FirstShare, SecondShare, bBoth, {}, 0});
			}
		});
	Motions.resize(Bodies.size());
	for (size_t Index = 0; Index < Bodies.size(); ++Index)
	{
		const CrowdBody& Body = Bodies[Index];
		Motions[Index] = {Body.Result, {}, {}, Body.bWalled && Body.Obeys()};
		if (Motions[Index].bWalled)
		{
			const WallRoom Room = Runs.RoomAt(Space, Body.Cell, Body.Position);
			Motions[Index].Room = Room;
			Motions[Index].bWalled = std::min({Room.East, Room.South, Room.West, Room.North}) < WallNearCm;
		}
	}
}

void Contacts::Limit(std::span<const CrowdBody> Bodies, double Seconds)
{
	for (Pair& Met : Pairs)
	{
		const CrowdBody& A = Bodies[Met.First];
		const CrowdBody& B = Bodies[Met.Second];
		const Velocity MovedA = Motions[Met.First].Moved;
		const Velocity MovedB = Motions[Met.Second].Moved;
		const double Dx = B.Position.X + MovedB.X - A.Position.X - MovedA.X;
		const double Dy = B.Position.Y + MovedB.Y - A.Position.Y - MovedA.Y;
		const double Distance = LengthOf(Dx, Dy);
		const double Side = A.Id < B.Id ? 1 : -1;
		Met.Normal = Distance > 1e-3 ? Velocity{Dx / Distance, Dy / Distance} : Velocity{Side, 0};
		const double Gap = Distance - A.RadiusCm - B.RadiusCm;
		Met.Limit = Gap > 0 ? Gap / std::max(CloseS, Seconds) : std::max(Gap * PartShare / Seconds, -PartCmPerS);
		if (const double Share = Met.FirstShare + Met.SecondShare; Share < 1)
		{
			// A body of another system takes the rest there, at the same time.
			const double Nears = A.Obeys() ? -Dot(B.Current, Met.Normal) : Dot(A.Current, Met.Normal);
			Met.Limit = std::max(Met.Limit, Share * Met.Limit + Nears);
		}
	}
}

void Contacts::KeepOffWalls(Motion& Moving, double Seconds) const
{
	if (Moving.bWalled)
	{
		const auto Bound = [&](double Way, double Moved) { return (Way - WallMarginCm - Moved) / Seconds; };
		Moving.Now.X = std::clamp(Moving.Now.X, std::min(0.0, -Bound(Moving.Room.West, -Moving.Moved.X)),
			std::max(0.0, Bound(Moving.Room.East, Moving.Moved.X)));
		Moving.Now.Y = std::clamp(Moving.Now.Y, std::min(0.0, -Bound(Moving.Room.North, -Moving.Moved.Y)),
			std::max(0.0, Bound(Moving.Room.South, Moving.Moved.Y)));
	}
}

void Contacts::Relax(double Seconds)
{
	bool bChanged = true;
	for (int Pass = 0; Pass < Passes && bChanged; ++Pass)
	{
		bChanged = false;
		for (const Pair& Met : Pairs)
		{
			Motion& A = Motions[Met.First];
			Motion& B = Motions[Met.Second];
			const double Excess = Dot(Plus(A.Now, B.Now, -1), Met.Normal) - Met.Limit;
			if (Excess <= EnoughCmPerS)
			{
				continue;
			}
			bChanged = true;
			double First = Met.FirstShare / (Met.FirstShare + Met.SecondShare);
			double Second = 1 - First;
			if (Pass >= Passes - EvenPasses && Met.bBothYield && std::min(First, Second) < FirmShare)
			{
				First = Second = 0.5;
			}
			A.Now = Plus(A.Now, Met.Normal, -Excess * First);
			B.Now = Plus(B.Now, Met.Normal, Excess * Second);
			KeepOffWalls(A, Seconds);
			KeepOffWalls(B, Seconds);
		}
	}
}

void Contacts::Solve(
	std::span<CrowdBody> Bodies, const BodyTable& Table, const OpenRuns& Runs, const GridSpace& Space, double Seconds)
{
	Gather(Bodies, Table, Runs, Space);
	const double Parts = std::clamp(std::ceil(Seconds / LongestPartS - 1e-9), 1.0, MostParts);
	const double PartS = Seconds / Parts;
	for (double Part = 0; Part < Parts; ++Part)
	{
		Limit(Bodies, PartS);
		for (size_t Index = 0; Index < Bodies.size(); ++Index)
		{
			KeepOffWalls(Motions[Index], PartS);
		}
		Relax(PartS);
		for (size_t Index = 0; Index < Bodies.size(); ++Index)
		{
			Motion& Moving = Motions[Index];
			const double Speed = LengthOf(Moving.Now.X, Moving.Now.Y);
			const double Most = Bodies[Index].MostCmPerS;
			if (Bodies[Index].Obeys() && Speed > Most)
			{
				Moving.Now = Plus({}, Moving.Now, Most / Speed);
			}
			Moving.Moved = Plus(Moving.Moved, Moving.Now, PartS);
		}
	}
	for (size_t Index = 0; Index < Bodies.size(); ++Index)
	{
		if (Bodies[Index].Obeys())
		{
			const Velocity Mean = Plus({}, Motions[Index].Moved, 1 / Seconds);
			Bodies[Index].Result = Parts == 1 ? Motions[Index].Now : Mean;
		}
	}
}
} // namespace Rtp
