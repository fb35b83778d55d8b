// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Base/Id.h"
#include "Rtp/Grid/GridData.h"
#include "Rtp/Grid/GridOverlay.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"

#include "MapFromText.h"

#include <memory>
#include <string_view>
#include <vector>

namespace Rtp::Testing
{
/** A one-way link between the cells of two letters. */
struct LetterLink
{
	char From;
	char To;
};

/** A world drawn as text (see TextMap) for planners. Everything about it can be edited through its overlay. */
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
	DrawnGrid Drawing;
};
} // namespace Rtp::Testing
