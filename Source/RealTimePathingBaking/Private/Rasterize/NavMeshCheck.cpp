// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rasterize/NavMeshCheck.h"

#include "Rtp/Base/PortableMath.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <tuple>
#include <utility>

namespace Rtp
{
namespace
{
// Corners may bend inwards by this much: meshes are often stored in single precision.
constexpr double ConvexToleranceCm = 0.5;
// The two sides of a portal may lie this far apart: tiles are built one by one.
constexpr double PortalToleranceCm = 5;
constexpr double LeastAreaCm2 = 1e-3;
constexpr double LargestCoordinate = 1e9;
constexpr uint32_t MostCorners = 255;

bool IsPoint(const WorldPos& Point)
{
	return std::isfinite(Point.X) && std::isfinite(Point.Y) && std::isfinite(Point.Z) &&
		std::max({std::abs(Point.X), std::abs(Point.Y), std::abs(Point.Z)}) <= LargestCoordinate;
}

WorldPos Between(const WorldPos& A, const WorldPos& B, double Fraction)
{
	return {A.X + (B.X - A.X) * Fraction, A.Y + (B.Y - A.Y) * Fraction, A.Z + (B.Z - A.Z) * Fraction};
}

double Cross(const WorldPos& A, const WorldPos& B, const WorldPos& C)
{
	return (B.X - A.X) * (C.Y - A.Y) - (B.Y - A.Y) * (C.X - A.X);
}

/** Checks a mesh polygon by polygon; the first problem wins. */
class MeshChecker
{
public:
	explicit MeshChecker(const NavMeshGeometry& InGeometry)
		: Geometry(InGeometry)
	{
	}

	std::string FindProblem()
	{
		std::set<std::tuple<int32_t, int32_t, int32_t>> Names;
		size_t PolygonCount = 0;
		for (const NavMeshTile& Tile : Geometry.Tiles)
		{
			if (!Names.emplace(Tile.X, Tile.Y, Tile.Layer).second)
			{
				return NameOf(Tile) + " is given twice";
			}
			std::string Problem = ProblemOfTile(Tile);
			if (!Problem.empty())
			{
				return Problem;
			}
			PolygonCount += Tile.Polygons.size();
		}
		if (PolygonCount == 0)
		{
			return "is empty: it has no polygon";
		}
		for (const NavMeshTile& Tile : Geometry.Tiles)
		{
			for (const NavMeshPolygon& Polygon : Tile.Polygons)
			{
				std::string Problem = ProblemOfPortals(Tile, Polygon);
				if (!Problem.empty())
				{
					return NameOf(Tile, Polygon) + Problem;
				}
			}
		}
		return ProblemOfRest();
	}

private:
	static std::string NameOf(const NavMeshTile& Tile)
	{
		return "tile (" + std::to_string(Tile.X) + ", " + std::to_string(Tile.Y) + ", " + std::to_string(Tile.Layer) +
			")";
	}

	static std::string NameOf(const NavMeshTile& Tile, const NavMeshPolygon& Polygon)
	{
		return "polygon " + std::to_string(&Polygon - Tile.Polygons.data()) + " of " + NameOf(Tile);
	}

	std::string ProblemOfTile(const NavMeshTile& Tile) const
	{
		for (size_t Index = 0; Index < Tile.Vertices.size(); ++Index)
		{
			if (!IsPoint(Tile.Vertices[Index]))
			{
				return "vertex " + std::to_string(Index) + " of " + NameOf(Tile) +
					" is not a place: not a number, infinite or beyond 10 000 km";
			}
		}
		const auto IsVertex = [&](uint32_t Index) { return Index < Tile.Vertices.size(); };
		if (!std::all_of(Tile.Corners.begin(), Tile.Corners.end(), IsVertex) ||
			!std::all_of(Tile.Triangles.begin(), Tile.Triangles.end(),
				[&](const auto& Triangle) { return std::all_of(Triangle.begin(), Triangle.end(), IsVertex); }))
		{
			return NameOf(Tile) + " names a vertex that does not exist";
		}
		for (const NavMeshPolygon& Polygon : Tile.Polygons)
		{
			std::string Problem = ProblemOfPolygon(Tile, Polygon);
			if (!Problem.empty())
			{
				return NameOf(Tile, Polygon) + Problem;
			}
		}
		return {};
	}

	std::string ProblemOfPolygon(const NavMeshTile& Tile, const NavMeshPolygon& Polygon) const
	{
		const auto IsRange = [](uint32_t First, uint32_t Count, size_t Size)
		{ return First <= Size && Count <= Size - First; };
		if (!IsRange(Polygon.FirstCorner, Polygon.CornerCount, Tile.Corners.size()) ||
			!IsRange(Polygon.FirstPortal, Polygon.PortalCount, Tile.Portals.size()) ||
			!IsRange(Polygon.FirstTriangle, Polygon.TriangleCount, Tile.Triangles.size()))
		{
			return " names corners, portals or triangles that do not exist";
		}
		if (Polygon.CornerCount < 3 || Polygon.CornerCount > MostCorners)
		{
			return " has " + std::to_string(Polygon.CornerCount) + " corners; 3 to 255 are possible";
		}
		if (Polygon.Area >= Geometry.Areas.size())
		{
			return " is of the unknown area " + std::to_string(Polygon.Area);
		}
		const double Area = Tile.AreaOf(Polygon);
		if (std::abs(Area) < LeastAreaCm2)
		{
			return " has no area";
		}
		return IsConvex(Tile, Polygon, Area > 0 ? 1 : -1) ? "" : " is not convex";
	}

	/** Every corner lies on the inner side of every edge, or nearly so. */
	static bool IsConvex(const NavMeshTile& Tile, const NavMeshPolygon& Polygon, double Sense)
	{
		for (uint32_t Edge = 0; Edge < Polygon.CornerCount; ++Edge)
		{
			const WorldPos& A = Tile.CornerOf(Polygon, Edge);
			const WorldPos& B = Tile.CornerOf(Polygon, Edge + 1);
			const double Length = LengthOf(B.X - A.X, B.Y - A.Y);
			for (uint32_t Index = 0; Index < Polygon.CornerCount; ++Index)
			{
				if (Sense * Cross(A, B, Tile.CornerOf(Polygon, Index)) < -ConvexToleranceCm * Length)
				{
					return false;
				}
			}
		}
		return true;
	}

	WorldPos MiddleOf(const NavMeshTile& Tile, const NavMeshPolygon& Polygon, const NavMeshPortal& Portal) const
	{
		return Between(Tile.CornerOf(Polygon, Portal.Edge), Tile.CornerOf(Polygon, Portal.Edge + 1),
			(Portal.First + Portal.Last) / 2);
	}

	std::string ProblemOfPortals(const NavMeshTile& Tile, const NavMeshPolygon& Polygon) const
	{
		for (uint32_t Index = 0; Index < Polygon.PortalCount; ++Index)
		{
			const NavMeshPortal& Portal = Tile.Portals[Polygon.FirstPortal + Index];
			if (Portal.Edge >= Polygon.CornerCount || !(Portal.First >= 0) || !(Portal.Last <= 1) ||
				!(Portal.First < Portal.Last))
			{
				return " has a portal that is not on its edges";
			}
			if (Portal.Tile >= Geometry.Tiles.size() || Portal.Polygon >= Geometry.Tiles[Portal.Tile].Polygons.size())
			{
				return " has a neighbour that does not exist: the mesh is open";
			}
			for (uint32_t Other = 0; Other < Index; ++Other)
			{
				const NavMeshPortal& Before = Tile.Portals[Polygon.FirstPortal + Other];
				if (Before.Edge == Portal.Edge && Before.First < Portal.Last - 1e-9 &&
					Portal.First < Before.Last - 1e-9)
				{
					return " has two neighbours at one place: the mesh is not a manifold";
				}
			}
			if (!LeadsBack(Tile, Polygon, Portal))
			{
				return " has a neighbour that does not lead back or lies elsewhere: the mesh is open";
			}
		}
		return {};
	}

	bool LeadsBack(const NavMeshTile& Tile, const NavMeshPolygon& Polygon, const NavMeshPortal& Portal) const
	{
		const NavMeshTile& OtherTile = Geometry.Tiles[Portal.Tile];
		const NavMeshPolygon& Other = OtherTile.Polygons[Portal.Polygon];
		const WorldPos Here = MiddleOf(Tile, Polygon, Portal);
		for (uint32_t Index = 0; &Other != &Polygon && Index < Other.PortalCount; ++Index)
		{
			const NavMeshPortal& Back = OtherTile.Portals[Other.FirstPortal + Index];
			if (Back.Edge >= Other.CornerCount || &Geometry.Tiles[0] + Back.Tile != &Tile ||
				Tile.Polygons.data() + Back.Polygon != &Polygon)
			{
				continue;
			}
			const WorldPos There = MiddleOf(OtherTile, Other, Back);
			if (LengthOf(Here.X - There.X, Here.Y - There.Y) <= PortalToleranceCm)
			{
				return true;
			}
		}
		return false;
	}

	std::string ProblemOfRest() const
	{
		if (Geometry.Areas.size() > 256)
		{
			return "has more than 256 kinds of ground";
		}
		for (size_t Index = 0; Index < Geometry.Areas.size(); ++Index)
		{
			const double Factor = Geometry.Areas[Index].CostFactor;
			if (!(Factor >= 1.0 / 256) || !(Factor < 256))
			{
				return "area " + std::to_string(Index) + " has a cost factor outside 1/256 to 256";
			}
			if (!(Geometry.Areas[Index].EnteringCm >= 0) || !(Geometry.Areas[Index].EnteringCm <= LargestCoordinate))
			{
				return "area " + std::to_string(Index) + " has an impossible entering cost";
			}
		}
		for (size_t Index = 0; Index < Geometry.Links.size(); ++Index)
		{
			const NavMeshLink& Link = Geometry.Links[Index];
			if (!IsPoint(Link.From) || !IsPoint(Link.To) || !(Link.CostFactor > 0) || !(Link.CostFactor < 1e6) ||
				!(Link.ReachCm >= 0) || !(Link.ReachCm <= LargestCoordinate))
			{
				return "link " + std::to_string(Index) +
					" has an end that is not a place, or an impossible cost or reach";
			}
			if (Link.Area >= Geometry.Areas.size())
			{
				return "link " + std::to_string(Index) + " is of unknown area " + std::to_string(Link.Area);
			}
		}
		if (!(Geometry.AgentRadiusCm >= 0) || !(Geometry.AgentRadiusCm <= LargestCoordinate))
		{
			return "is built for an impossible agent radius";
		}
		return {};
	}

	const NavMeshGeometry& Geometry;
};

/** Whether the grid would be too large, found out before anything is allocated. */
Result<Done> CheckSize(const NavMeshGeometry& Geometry, double CellSizeCm)
{
	double Area = 0;
	double Least[2] = {LargestCoordinate, LargestCoordinate};
	double Most[2] = {-LargestCoordinate, -LargestCoordinate};
	for (const NavMeshTile& Tile : Geometry.Tiles)
	{
		for (const NavMeshPolygon& Polygon : Tile.Polygons)
		{
			for (uint32_t Index = 0; Index < Polygon.CornerCount; ++Index)
			{
				const WorldPos& Corner = Tile.CornerOf(Polygon, Index);
				Least[0] = std::min(Least[0], Corner.X);
				Least[1] = std::min(Least[1], Corner.Y);
				Most[0] = std::max(Most[0], Corner.X);
				Most[1] = std::max(Most[1], Corner.Y);
			}
			Area += std::abs(Tile.AreaOf(Polygon));
		}
	}
	if (Area / (CellSizeCm * CellSizeCm) > static_cast<double>(MaxGridCells))
	{
		return Error{ErrorCode::TooLarge, "navmesh: more than 2^31 cells; use larger cells"};
	}
	for (const int Axis : {0, 1})
	{
		if ((Most[Axis] - Least[Axis]) / CellSizeCm > MaxGridSide - 2)
		{
			return Error{ErrorCode::TooLarge, "navmesh: more than 65535 cells from side to side; use larger cells"};
		}
		if (std::max(std::abs(Least[Axis]), std::abs(Most[Axis])) / CellSizeCm > LargestCoordinate)
		{
			return Error{ErrorCode::TooLarge, "navmesh: too far from the origin for cells this fine"};
		}
	}
	return Done{};
}
} // namespace

Result<Done> CheckRasterizeSettings(const RasterizeSettings& Settings)
{
	const auto Fail = [](const char* Problem) { return Error{ErrorCode::BadParameter, Problem}; };
	if (!(Settings.CellSizeCm > 0) || !(Settings.CellSizeCm <= LargestCoordinate))
	{
		return Fail("the cell size must be more than 0 cm");
	}
	if (!(Settings.HeightStepCm > 0) || !(Settings.HeightStepCm <= LargestCoordinate))
	{
		return Fail("the height step must be more than 0 cm");
	}
	if (!(Settings.AgentRadiusCm >= 0) || !(Settings.AgentRadiusCm <= 1e5))
	{
		return Fail("the agent radius must be 0 to 1 km");
	}
	if (!(Settings.MaxSlopeDegrees >= 0) || !(Settings.MaxSlopeDegrees <= 90) || !(Settings.MaxStepCm >= 0))
	{
		return Fail("the slope limit must be 0 to 90 degrees and the step limit not negative");
	}
	return Done{};
}

Result<Done> CheckNavMesh(const NavMeshGeometry& Geometry, const RasterizeSettings& Settings)
{
	std::string Problem = MeshChecker(Geometry).FindProblem();
	if (!Problem.empty())
	{
		return Error{ErrorCode::BadInput, "navmesh: " + std::move(Problem)};
	}
	return CheckSize(Geometry, Settings.CellSizeCm);
}
} // namespace Rtp
