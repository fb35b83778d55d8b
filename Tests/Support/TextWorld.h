// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Base/Id.h"
#include "Rtp/Grid/GridOverlay.h"
#include "Rtp/Grid/LayeredGridBuilder.h"
#include "Rtp/Planning/World.h"

#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

/** Worlds drawn with letters. */
namespace Rtp::Testing
{
/** A one-way link between the cells of two letters. */
struct LetterLink
{
	char From;
	char To;
	std::optional<Cost> Price = {}; // that of a straight move if not given
	LinkKind Kind = LinkKind::Drop;
};

/**
 * A drawing: '.' is free, '#' or a space is not, every other character is free and names its cell. Storeys are
 * separated by a line of dashes. Leading tabs, the first line break and trailing spaces do not count.
 */
class TextMap
{
public:
	explicit TextMap(std::string_view Picture, const GridSettings& Settings = {});

	/** The first place drawn with this letter, in reading order. */
	CellCoord operator[](char Letter) const;

	/** The builder with all cells in it, for walls, seams and links. */
	LayeredGridBuilder Parts;

	/** The places of each letter, in reading order. */
	std::map<char, std::vector<CellCoord>> Named;
};

/** The world of a drawing. Everything about it can be edited through its overlay. */
class TextWorld
{
public:
	explicit TextWorld(
		std::string_view Picture, const std::vector<LetterLink>& Links = {}, const GridSettings& Settings = {});

	/** Additions to the drawing are part of the world. The test fails if there is no such grid. */
	explicit TextWorld(TextMap Map);

	/** The first cell drawn with a letter, in reading order. */
	CellIndex CellAt(char Letter) const;
	StateId At(char Letter) const;

	/** All cells drawn with a letter, in reading order; none if it is not in the drawing. */
	std::vector<StateId> All(char Letter) const;

	/** Blocks or frees all cells of a letter and returns them: what planners are to be told. */
	std::vector<StateId> SetBlocked(char Letter, bool bBlocked);

	const LayeredGrid& Grid() const
	{
		return *World.Grid;
	}

	GridSpace Space() const
	{
		return World.Space();
	}

	Rtp::World World;
	std::shared_ptr<GridOverlay> Overlay;

private:
	std::map<char, std::vector<CellCoord>> Named;
};
} // namespace Rtp::Testing
