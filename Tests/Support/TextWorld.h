// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Base/Id.h"
#include "Rtp/Grid/GridData.h"
#include "Rtp/Grid/GridOverlay.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"

#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace Rtp::Testing
{
/** A one-way link between the cells of two letters. */
struct LetterLink
{
	char From;
	char To;
};

/**
 * A small world drawn as text: '#' is solid, everything else is a cell, letters name cells, lines of blanks and tabs
 * around the picture do not count. Everything about it can be edited afterwards through its overlay.
 */
class TextWorld
{
public:
	explicit TextWorld(
		std::string_view Picture, const std::vector<LetterLink>& Links = {}, const GridSettings& Settings = {});

	/** The first cell drawn with a letter, from the north-west. */
	StateId At(char Letter) const;

	/** All cells drawn with a letter. */
	std::vector<StateId> All(char Letter) const;

	/** Blocks or frees all cells of a letter and returns them: what planners are to be told. */
	std::vector<StateId> SetBlocked(char Letter, bool bBlocked);

	GridSpace Space() const
	{
		return Level.Space();
	}

	World Level;
	std::shared_ptr<GridOverlay> Overlay;

private:
	std::vector<std::pair<char, StateId>> Cells;
};
} // namespace Rtp::Testing
