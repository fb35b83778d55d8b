// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Levels/LevelBuilder.h"

#include "Rtp/Base/PortableMath.h"

#include <algorithm>
#include <utility>

namespace Rtp::Tool
{
void LevelBuilder::Place(const WorldPos& InOrigin, double AngleRadians)
{
	Origin = InOrigin;
	const SineAndCosine Turned = SineCosine(AngleRadians);
	Cosine = Turned.Cosine;
	Sine = Turned.Sine;
}

uint32_t LevelBuilder::AddVertex(const WorldPos& Local)
{
	Mesh.Vertices.push_back({Origin.X + Cosine * Local.X - Sine * Local.Y, Origin.Y + Sine * Local.X + Cosine * Local.Y,
		Origin.Z + Local.Z});
	return static_cast<uint32_t>(Mesh.Vertices.size()) - 1;
}

/** Corners seen from the front, in the order that goes from x to y. */
void LevelBuilder::AddQuad(uint32_t A, uint32_t B, uint32_t C, uint32_t D)
{
	Mesh.Triangles.push_back({A, C, B});
	Mesh.Triangles.push_back({A, D, C});
}

void LevelBuilder::AddSlab(const std::array<WorldPos, 4>& Upper, double Thickness)
{
	uint32_t Top[4];
	uint32_t Bottom[4];
	for (size_t Corner = 0; Corner < 4; ++Corner)
	{
		Top[Corner] = AddVertex(Upper[Corner]);
		Bottom[Corner] = AddVertex({Upper[Corner].X, Upper[Corner].Y, Upper[Corner].Z - Thickness});
	}
	AddQuad(Top[0], Top[1], Top[2], Top[3]);
	AddQuad(Bottom[3], Bottom[2], Bottom[1], Bottom[0]);
	for (size_t Corner = 0; Corner < 4; ++Corner)
	{
		const size_t Next = (Corner + 1) % 4;
		AddQuad(Bottom[Corner], Bottom[Next], Top[Next], Top[Corner]);
	}
}

void LevelBuilder::AddBox(const FloorRect& Rect, double Z, double Height)
{
	AddSlab({WorldPos{Rect.Left, Rect.Top, Z + Height}, WorldPos{Rect.Right, Rect.Top, Z + Height},
				WorldPos{Rect.Right, Rect.Bottom, Z + Height}, WorldPos{Rect.Left, Rect.Bottom, Z + Height}},
		Height);
}

void LevelBuilder::AddFloor(const FloorRect& Rect, double Z, double Thickness, const std::vector<FloorRect>& Holes)
{
	std::vector<double> Columns{Rect.Left, Rect.Right};
	std::vector<double> Rows{Rect.Top, Rect.Bottom};
	for (const FloorRect& Hole : Holes)
	{
		Columns.insert(Columns.end(), {Hole.Left, Hole.Right});
		Rows.insert(Rows.end(), {Hole.Top, Hole.Bottom});
	}
	std::sort(Columns.begin(), Columns.end());
	std::sort(Rows.begin(), Rows.end());
	for (size_t Row = 0; Row + 1 < Rows.size(); ++Row)
	{
		for (size_t Column = 0; Column + 1 < Columns.size(); ++Column)
		{
			const FloorRect Piece{Columns[Column], Rows[Row], Columns[Column + 1], Rows[Row + 1]};
			const double X = (Piece.Left + Piece.Right) / 2;
			const double Y = (Piece.Top + Piece.Bottom) / 2;
			const bool bHole = std::any_of(Holes.begin(), Holes.end(),
				[&](const FloorRect& Hole)
				{ return X > Hole.Left && X < Hole.Right && Y > Hole.Top && Y < Hole.Bottom; });
			if (!bHole && Piece.Left < Piece.Right && Piece.Top < Piece.Bottom)
			{
				AddBox(Piece, Z - Thickness, Thickness);
			}
		}
	}
}

void LevelBuilder::AddWall(
	const WallLine& Line, double Z, double Height, const std::vector<WallGap>& Doors, double DoorHeight)
{
	const auto AddPiece = [&](double From, double To, double Low, double High)
	{
		const double Half = Line.Thickness / 2;
		if (From < To && Low < High)
		{
			AddBox(Line.bAlongX ? FloorRect{Line.X + From, Line.Y - Half, Line.X + To, Line.Y + Half}
								: FloorRect{Line.X - Half, Line.Y + From, Line.X + Half, Line.Y + To},
				Z + Low, High - Low);
		}
	};
	double From = 0;
	for (const WallGap& Door : Doors)
	{
		AddPiece(From, Door.From, 0, Height);
		AddPiece(Door.From, Door.To, DoorHeight, Height);
		From = Door.To;
	}
	AddPiece(From, Line.Length, 0, Height);
}

void LevelBuilder::AddStairs(const FloorRect& Rect, double Z, double Rise, uint32_t Steps, bool bBackwards)
{
	const double Run = (Rect.Bottom - Rect.Top) / Steps;
	for (uint32_t Step = 0; Step < Steps; ++Step)
	{
		const double Offset = Run * (bBackwards ? Steps - 1 - Step : Step);
		const double Top = Z + Rise * (Step + 1) / Steps;
		const double Thickness = std::min(30.0, Top - Z);
		AddBox({Rect.Left, Rect.Top + Offset, Rect.Right, Rect.Top + Offset + Run}, Top - Thickness, Thickness);
	}
}

void LevelBuilder::AddTerrain(
	const FloorRect& Rect, uint32_t Columns, uint32_t Rows, const std::vector<double>& Heights)
{
	std::vector<uint32_t> Corner;
	for (uint32_t Row = 0; Row <= Rows; ++Row)
	{
		for (uint32_t Column = 0; Column <= Columns; ++Column)
		{
			Corner.push_back(AddVertex({Rect.Left + (Rect.Right - Rect.Left) * Column / Columns,
				Rect.Top + (Rect.Bottom - Rect.Top) * Row / Rows, Heights[Row * (Columns + 1) + Column]}));
		}
	}
	for (uint32_t Row = 0; Row < Rows; ++Row)
	{
		for (uint32_t Column = 0; Column < Columns; ++Column)
		{
			const uint32_t First = Row * (Columns + 1) + Column;
			AddQuad(Corner[First], Corner[First + 1], Corner[First + Columns + 2], Corner[First + Columns + 1]);
		}
	}
}

TriangleMesh LevelBuilder::Take()
{
	return std::move(Mesh);
}
} // namespace Rtp::Tool
