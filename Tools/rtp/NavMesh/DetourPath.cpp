// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "NavMesh/DetourPath.h"

namespace Rtp::Tool
{
namespace
{
constexpr int MostNodes = 65535;
constexpr double ReachCm = 50;
} // namespace

DetourPathFinder::DetourPathFinder(const LoadedNavMesh& InNavMesh)
	: NavMesh(InNavMesh)
	, Points(MostPolygons)
{
	Query.init(NavMesh.Mesh.get(), MostNodes);
}

dtPolyRef DetourPathFinder::PolygonAt(const DetourPoint& Place) const
{
	const float Reach = static_cast<float>(ReachCm / NavMesh.Axes.Scale);
	const float Extents[3] = {Reach, Reach, Reach};
	dtPolyRef Found = 0;
	float Nearest[3];
	Query.findNearestPoly(Place.data(), Extents, &Filter, &Found, Nearest);
	return Found;
}

std::vector<WorldPos> DetourPathFinder::Corners(
	const DetourPoint& Start, const DetourPoint& Goal, std::span<const dtPolyRef> Corridor) const
{
	int Count = 0;
	Query.findStraightPath(Start.data(), Goal.data(), Corridor.data(), static_cast<int>(Corridor.size()),
		Points.front().data(), nullptr, nullptr, &Count, MostPolygons);
	std::vector<WorldPos> Path;
	const double Scale = NavMesh.Axes.Scale;
	for (const DetourPoint& Corner : std::span(Points).first(static_cast<size_t>(Count)))
	{
		Path.push_back({Corner[0] * Scale, Corner[2] * Scale, Corner[1] * Scale});
	}
	return Path;
}

bool DetourPathFinder::CanWalkStraight(const WorldPos& From, const WorldPos& To) const
{
	const DetourPoint Start = ToDetour(NavMesh.Axes, From);
	const DetourPoint End = ToDetour(NavMesh.Axes, To);
	float Share = 0;
	float Normal[3];
	int Count = 0;
	const dtStatus Status =
		Query.raycast(PolygonAt(Start), Start.data(), End.data(), &Filter, &Share, Normal, nullptr, &Count, 0);
	return dtStatusSucceed(Status) && Share >= 1;
}
} // namespace Rtp::Tool
