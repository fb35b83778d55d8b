// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Base/Random.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"
#include "Rtp/Planning/WorldEdit.h"

#include "SmallWorlds.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/** Worlds on which the laws of planners are tested. The laws themselves are in Property. */
namespace Rtp::Testing
{
/** A kind of small world by name. */
struct WorldFamily
{
	std::string_view Name;
	WorldShape Shape;
};

/** Open ground, rubble, thin walls, 16 directions, cut corners, storeys, areas, one-way links, and all at once. */
std::vector<WorldFamily> WorldFamilies();

/** Every planner of the catalog, and each of its parameters at other values than the default. */
std::vector<std::string> CatalogSpecs();

/** A spec as GoogleTest wants the names of parameters. */
std::string TestNameOf(std::string_view Spec);

/** A world with an overlay and all that planners need. */
class PlannerWorld
{
public:
	explicit PlannerWorld(const WorldParts& Parts);
	explicit PlannerWorld(LayeredGrid Grid);

	/** Builds the database a planner wants; false if there is none for grids of this kind. */
	bool Prepare(std::string_view Spec);

	/** A planner from its spec; Prepare must have been content with it. */
	std::unique_ptr<IPlanner> MakePlanner(std::string_view Spec) const;

	/** Whether a walk from A to B exists as things stand now, by trying all. */
	bool CanReach(StateId A, StateId B) const;

	StateId AnyState(Random& Numbers) const;

	/** Blocks, frees, closes or opens something at random; returns what planners must be told. */
	std::vector<StateId> EditAtRandom(Random& Numbers);

	GridSpace Space() const
	{
		return World.Space();
	}

	/** More steps than any planner needs here, even one that learns a value a step. */
	uint32_t StepLimit() const;

	Rtp::World World;
	std::shared_ptr<GridOverlay> Overlay;
};
} // namespace Rtp::Testing
