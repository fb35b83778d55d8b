// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// What every precomputed database has in common; the kinds themselves are in Subgoals and Composite.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace Rtp
{
/** Precomputed knowledge about one grid, shared by all agents. Immutable. */
class IDatabase
{
public:
	virtual ~IDatabase() = default;

	/** Named like the planner that uses it; tells what may be cast to. */
	virtual std::string_view Kind() const = 0;

	/** Content hash of the grid it was built for. */
	virtual uint64_t GridHash() const = 0;

	/** Walkable cells of that grid. */
	virtual uint32_t GridCells() const = 0;

	/** How many of what the kind is made of there are: corners, records, trees, regions. */
	virtual uint32_t RecordCount() const = 0;

	/** Everything the run time needs except the grid itself. */
	virtual size_t MemoryBytes() const = 0;

	/** What it was built with, as "key=value,…" with all parameters of its kind; empty where that is not known. */
	const std::string& Parameters() const
	{
		return BuiltWith;
	}

	/** For who builds or reads it, before it is shared. */
	void SetParameters(std::string Text)
	{
		BuiltWith = std::move(Text);
	}

private:
	std::string BuiltWith;
};
} // namespace Rtp
