// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The part that all kinds of databases share: a name, the grid they were built for, and their files.

#pragma once

#include "Rtp/Base/Files/SectionFields.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Planning/Database.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace Rtp
{
/** A line of IDatabase::Facts. */
inline std::string FactLine(std::string_view Name, uint64_t Number)
{
	return std::string(Name) + "=" + std::to_string(Number) + "\n";
}

/**
 * Base of a kind of database. Derived has
 *   KindName        the name of the kind
 *   Fields          the list of its stored fields (SectionFields.h)
 *   FindProblem()   checks the fields that were read, and computes the rest; a text that says what is wrong, or null
 */
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
		return OwnGrid->ContentHash();
	}

	uint32_t GridCells() const override
	{
		return OwnGrid->CellCount();
	}

	const LayeredGrid& GetGrid() const
	{
		return *OwnGrid;
	}

	void Write(SectionFileWriter& File) const override
	{
		FieldWriter Writer(File);
		Derived::Fields(static_cast<const Derived&>(*this), Writer);
	}

	/** The database in a file. Everything is checked: a damaged file is an error, never a crash. */
	static Result<std::unique_ptr<Derived>> Read(const SectionFile& File, std::shared_ptr<const LayeredGrid> Grid)
	{
		std::unique_ptr<Derived> Database(new Derived(std::move(Grid)));
		RTP_TRY_DONE(ReadFields(File, *Database));
		if (const char* Problem = Database->FindProblem(); Problem != nullptr)
		{
			return Damaged(Problem);
		}
		return Database;
	}

	size_t MemoryBytes() const override
	{
		FieldMemory Memory;
		Derived::Fields(static_cast<const Derived&>(*this), Memory);
		return sizeof(Derived) + Memory.Bytes;
	}

protected:
	explicit GridDatabase(std::shared_ptr<const LayeredGrid> InGrid)
		: OwnGrid(std::move(InGrid))
	{
	}

	/** Fills the fields of a database, or of the part of it that lists them. */
	template <class Part>
	static Result<Done> ReadFields(const SectionFile& File, Part& Target)
	{
		FieldReader Reader(File);
		Part::Fields(Target, Reader);
		const Result<Done> Outcome = Reader.Outcome();
		return Outcome ? Outcome : Result<Done>(InKind(Outcome.GetError()));
	}

	static Error Damaged(std::string_view Problem)
	{
		return InKind({ErrorCode::BadInput, std::string(Problem)});
	}

	static Error InKind(const Error& Cause)
	{
		return {Cause.Code, std::string(Derived::KindName) + ": " + Cause.Detail};
	}

	std::shared_ptr<const LayeredGrid> OwnGrid;
};
} // namespace Rtp
