// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// What is the same in every kind of database: a name, and the grid it was built for and keeps alive.

#pragma once

#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Planning/Database.h"

#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>

namespace Rtp
{
/** Base of a kind of database, which says its name as KindName. */
template <class Derived>
class GridDatabase : public IDatabase
{
public:
	std::string_view Kind() const override
	{
		return Derived::KindName;
	}

	uint64_t GridHash() const override
	{
		return Grid->ContentHash();
	}

	uint32_t GridCells() const override
	{
		return Grid->CellCount();
	}

	const LayeredGrid& GetGrid() const
	{
		return *Grid;
	}

protected:
	explicit GridDatabase(std::shared_ptr<const LayeredGrid> InGrid)
		: Grid(std::move(InGrid))
	{
	}

	std::shared_ptr<const LayeredGrid> Grid;
};
} // namespace Rtp
