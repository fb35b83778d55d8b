// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Grid/LayeredGridBuilder.h"

#include <map>
#include <memory>
#include <string_view>
#include <vector>

/** Worlds drawn with letters. Nothing here knows planners. */
namespace Rtp::Testing
{
/** A grid and the names its drawing gave to cells. */
struct DrawnGrid
{
	std::shared_ptr<const LayeredGrid> Grid;
	std::map<char, std::vector<CellCoord>> Named;

	/** The first cell drawn with this letter. */
	CellIndex At(char Letter) const;

	/** All cells drawn with this letter, in reading order; none if it is not in the drawing. */
	std::vector<CellIndex> All(char Letter) const;
};

/**
 * A drawing: '.' is free, '#' or a space is not, every other character is free and names its cell. Layers are separated
 * by a line of dashes. Leading tabs, the first line break and trailing spaces do not count.
 */
class TextMap
{
public:
	explicit TextMap(std::string_view Text, GridSettings Settings = {});

	/** The first place drawn with this letter, in reading order. */
	CellCoord operator[](char Letter) const;

	/** The builder with all cells in it, for walls, seams and links. */
	LayeredGridBuilder Parts;

	/** The grid; the test fails if there is none. */
	DrawnGrid Build();

private:
	std::map<char, std::vector<CellCoord>> Named;
};

DrawnGrid MapFromText(std::string_view Text, GridSettings Settings = {});
} // namespace Rtp::Testing
