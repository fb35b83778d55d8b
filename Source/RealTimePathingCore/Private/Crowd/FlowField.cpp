// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/FlowField.h"

#include "Rtp/Base/Hash.h"

#include <algorithm>
#include <cmath>

namespace Rtp
{
namespace
{
constexpr double PatchCm = 200;
constexpr double StoreyCm = 300;
constexpr double MemoryS = 0.25;
constexpr double LeastDensity = 1e-3; // an emptier patch is forgotten

constexpr double LaneStepCm = 200;
constexpr int LaneSamples = 10;
constexpr double LaneCost = 0.05; // for each step beside the line
constexpr double LeftCost = 0.1;  // keep to the right where others come
constexpr double WallCost = 0.5;
constexpr double CrowdedFrom = 0.35; // bodies a square metre
constexpr double FarthestCm = 800;   // from the line
constexpr double ShortestCm = 250;   // a nearer aim needs no lane

/** How far a point is to the right of the line from From to To. */
double RightOf(const WorldPos& From, const WorldPos& To, const WorldPos& Point)
{
	const double Dx = To.X - From.X;
	const double Dy = To.Y - From.Y;
	const double Length = LengthOf(Dx, Dy);
	return Length < 1 ? 0 : (Dx * (Point.Y - From.Y) - Dy * (Point.X - From.X)) / Length;
}
} // namespace

uint64_t FlowField::KeyOf(const WorldPos& Position)
{
	const auto Line = [](double Cm, double Width)
	{ return static_cast<uint64_t>(static_cast<int64_t>(std::floor(Cm / Width))); };
	return MixHash(
		MixHash(Line(Position.Z + StoreyCm / 2, StoreyCm), Line(Position.X, PatchCm)), Line(Position.Y, PatchCm));
}

const FlowField::Patch* FlowField::Find(uint64_t Key) const
{
	const size_t Mask = Table.size() - 1;
	for (size_t Slot = Key & Mask; !Table.empty() && Table[Slot] != NoIndex; Slot = (Slot + 1) & Mask)
	{
		if (Patches[Table[Slot]].Key == Key)
		{
			return &Patches[Table[Slot]];
		}
	}
	return nullptr;
}

void FlowField::Rebuild()
{
	size_t Size = 64;
	while (Size < 3 * Patches.size())
	{
		Size *= 2;
	}
	Table.assign(Size, NoIndex);
	for (uint32_t Index = 0; Index < Patches.size(); ++Index)
	{
		size_t Slot = Patches[Index].Key & (Size - 1);
		while (Table[Slot] != NoIndex)
		{
			Slot = (Slot + 1) & (Size - 1);
		}
		Table[Slot] = Index;
	}
}

FlowField::Patch& FlowField::Obtain(uint64_t Key)
{
	if (const Patch* Known = Find(Key))
	{
		return Patches[static_cast<size_t>(Known - Patches.data())];
	}
	Patches.push_back({Key, {}});
	if (3 * Patches.size() > Table.size())
	{
		Rebuild();
	}
	else
	{
		size_t Slot = Key & (Table.size() - 1);
		while (Table[Slot] != NoIndex)
		{
			Slot = (Slot + 1) & (Table.size() - 1);
		}
		Table[Slot] = static_cast<uint32_t>(Patches.size() - 1);
	}
	return Patches.back();
}

void FlowField::Update(std::span<const CrowdBody> Bodies, double Seconds)
{
	const double New = std::min(1.0, Seconds / MemoryS);
	for (Patch& Known : Patches)
	{
		Known.Mean.Density *= 1 - New;
		Known.Mean.Momentum = Plus({}, Known.Mean.Momentum, 1 - New);
	}
	const auto IsEmpty = [](const Patch& Known) { return Known.Mean.Density < LeastDensity; };
	Patches.erase(std::remove_if(Patches.begin(), Patches.end(), IsEmpty), Patches.end());
	Rebuild();
	constexpr double SquareMetres = PatchCm * PatchCm / 1e4;
	for (const CrowdBody& Body : Bodies)
	{
		Flow& Mean = Obtain(KeyOf(Body.Position)).Mean;
		const Velocity Heading = Body.Memory != nullptr && !Body.bRests ? Body.Memory->Heading : Velocity{};
		const Velocity Meant = Plus(Plus({}, Body.Current, 0.5), Heading, 0.5 * Body.SpeedCmPerS);
		Mean.Density += New / SquareMetres;
		Mean.Momentum = Plus(Mean.Momentum, Meant, New / SquareMetres);
	}
}

FlowField::Flow FlowField::At(const WorldPos& Position) const
{
	const Patch* Known = Find(KeyOf(Position));
	return Known != nullptr ? Known->Mean : Flow{};
}

double FlowField::CostOfLane(const CrowdBody& Body, const GridSpace& Space, double Offset, bool bWalls) const
{
	const LayeredGrid& Grid = Space.GetGrid();
	const WorldPos& Aim = Body.Memory->Aim;
	const double Distance = FlatDistance(Body.Position, Aim);
	const Velocity Along{(Aim.X - Body.Position.X) / Distance, (Aim.Y - Body.Position.Y) / Distance};
	double Sum = 0;
	for (int Sample = 1; Sample <= LaneSamples && Sample * LaneStepCm <= Distance + 100; ++Sample)
	{
		const double Aside = Offset * std::min(1.0, 0.5 * Sample);
		const WorldPos Place{Body.Position.X + Along.X * Sample * LaneStepCm - Along.Y * Aside,
			Body.Position.Y + Along.Y * Sample * LaneStepCm + Along.X * Aside, Body.Position.Z};
		if (bWalls)
		{
			const GridTransform& Transform = Grid.Transform();
			const std::optional<CellIndex> Cell = Grid.Find({static_cast<int32_t>(Transform.ColumnAt(Place.X)),
				static_cast<int32_t>(Transform.RowAt(Place.Y)), Grid.CoordOf(Body.Cell).Storey});
			if (!Cell || Space.IsBlocked(GridSpace::StateOf(*Cell)))
			{
				Sum += WallCost;
				continue;
			}
		}
		const Flow Here = At(Place);
		const double With = Dot(Here.Momentum, Along) / std::max(1.0, Body.SpeedCmPerS);
		Sum += std::max(0.0, 0.1 * Here.Density - With) * std::clamp((Here.Density - CrowdedFrom) * 4, 0.0, 1.0) /
			(1 + 0.15 * Sample);
	}
	return Sum;
}

double FlowField::ChooseLane(const CrowdBody& Body, const GridSpace& Space) const
{
	const BodyMemory& Memory = *Body.Memory;
	if (FlatDistance(Body.Position, Memory.Aim) < ShortestCm)
	{
		return 0;
	}
	const double Middle = CostOfLane(Body, Space, 0, false);
	if (Middle < LaneCost)
	{
		return 0;
	}
	const auto Kept = [&](double Offset) { return std::abs(Offset - Memory.LaneCm) < 1 ? LaneCost : 0; };
	const double Beside = RightOf(Memory.LineFrom, Memory.LineTo, Body.Position);
	double Best = 0;
	double BestCost = Middle - Kept(0);
	for (const int Steps : {1, -1, 2, -2})
	{
		const double Offset = Steps * LaneStepCm;
		if (std::abs(Beside + Offset) > FarthestCm && std::abs(Beside + Offset) > std::abs(Beside))
		{
			continue;
		}
		const double Sum = CostOfLane(Body, Space, Offset, true);
		const double Cost =
			Sum + LaneCost * std::abs(Steps) + (Steps < 0 ? LeftCost * std::min(1.0, Sum) : 0) - Kept(Offset);
		if (Cost < BestCost)
		{
			BestCost = Cost;
			Best = Offset;
		}
	}
	return Best;
}
} // namespace Rtp
