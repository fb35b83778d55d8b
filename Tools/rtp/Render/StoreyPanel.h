// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// One storey of a map on a picture: where its cells are drawn, and the drawing.

#pragma once

#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/IO/TextMap.h"

#include "Render/HeightColours.h"
#include "Render/Image.h"
#include "Render/MapSketch.h"
#include "Render/RecordedWalk.h"

#include <cstdint>
#include <vector>

namespace Rtp::Tool
{
/** How large cells are drawn: whole pixels for each cell, or whole cells for each pixel. */
struct PictureScale
{
	int32_t PixelsPerCell = 1;
	int32_t CellsPerPixel = 1;

	double Factor() const
	{
		return static_cast<double>(PixelsPerCell) / CellsPerPixel;
	}

	/** Pixels that a number of cells takes up. */
	int32_t Pixels(int32_t Cells) const
	{
		return (Cells * PixelsPerCell + CellsPerPixel - 1) / CellsPerPixel;
	}
};

/** How early each cell was first expanded, from 0 to 1; negative where it never was. */
std::vector<float> ExpansionTimes(const LayeredGrid& Grid, const RecordedWalk& Walk);

/** Draws one storey with its top left corner at a place of the picture. */
class StoreyPanel
{
public:
	StoreyPanel(Image& InPicture, const LayeredGrid& InGrid, const HeightColours& InHeights, int32_t InStorey,
		PictureScale InScale, int32_t Left, int32_t Top)
		: Picture(InPicture)
		, Grid(InGrid)
		, Heights(InHeights)
		, Storey(InStorey)
		, Scale(InScale)
		, OriginX(Left)
		, OriginY(Top)
	{
	}

	/** Terrain, ground and what was explored. Times may be empty. */
	void DrawCells(const TerrainMap& Terrain, const std::vector<float>& Times);

	/** Walls between cells that touch, and lines between all cells, where cells are large enough for them. */
	void DrawEdges();

	void DrawLinks();

	/** The dots of this storey and the lines that begin or end on it. */
	void DrawSketch(const MapSketch& Sketch);

	/** The bodies of this storey. */
	void DrawBodies(const MapSketch& Sketch);

	/** The walk as far as it is on this storey, its start and its goal. */
	void DrawWalk(const RecordedWalk& Walk);

private:
	std::vector<Colour> RowColours(int32_t Y, const TerrainMap& Terrain, const std::vector<float>& Times) const;
	Colour GroundColour(CellIndex Cell, const TerrainMap& Terrain, CellPosition At) const;
	ImagePoint CentreOf(CellIndex Cell) const;
	bool IsHere(CellIndex Cell) const;
	void DrawEnd(CellIndex Cell, Colour Paint);

	Image& Picture;
	const LayeredGrid& Grid;
	const HeightColours& Heights;
	int32_t Storey;
	PictureScale Scale;
	int32_t OriginX;
	int32_t OriginY;
};
} // namespace Rtp::Tool
