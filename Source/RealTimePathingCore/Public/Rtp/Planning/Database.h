// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The interface of precomputed databases and the context in which they are built. The kinds are in Atlas, Abstraction
// and Subgoals.

#pragma once

#include "Rtp/Base/Work/BuildProgress.h"
#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/Grid/Cell.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace Rtp
{
class SectionFileWriter;

/** The surroundings of a build. The result does not depend on threads and observers. */
struct BuildContext
{
	ITaskRunner& Tasks;
	BuildObserver Observer;
	std::span<const CellIndex> Goals = {}; // the cells that agents will be sent to; empty: any
};

/** Precomputed knowledge about one grid, shared by all agents. Immutable. */
class IDatabase
{
public:
	virtual ~IDatabase() = default;

	/** The name of the kind, that of the planner that uses it. Equal names mean equal types. */
	virtual std::string_view Kind() const = 0;

	/** Content hash of the grid it was built for. */
	virtual uint64_t GridHash() const = 0;

	/** Walkable cells of that grid. */
	virtual uint32_t GridCells() const = 0;

	/** The number of the kind's elements: corners, records, trees, regions. */
	virtual uint32_t RecordCount() const = 0;

	/** Everything the run time needs except the grid itself. */
	virtual size_t MemoryBytes() const = 0;

	/** Its content in numbers, as lines of "name=number" for people; the number of records comes first. O(size). */
	virtual std::string Facts() const = 0;

	/** Adds its sections to a file. */
	virtual void Write(SectionFileWriter& File) const = 0;

	/** The build parameters as "key=value,…", all of the kind; empty if unknown. */
	const std::string& Parameters() const
	{
		return BuiltWith;
	}

	/** For builders and readers, before the database is shared. */
	void SetParameters(std::string Text)
	{
		BuiltWith = std::move(Text);
	}

private:
	std::string BuiltWith;
};
} // namespace Rtp
