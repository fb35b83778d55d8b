// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The container of every binary file of the project: a kind, a version and named sections with checksums. The kinds of
// files (grids, databases) define the content of their sections; the host opens and writes real files.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace Rtp
{
/** Four letters that name a file kind or a section, as they appear in the bytes. */
struct FourLetters
{
	uint32_t Code = 0;

	constexpr FourLetters() = default;
	explicit constexpr FourLetters(uint32_t InCode)
		: Code(InCode)
	{
	}
	explicit constexpr FourLetters(const char (&Text)[5])
	{
		for (uint32_t Index = 0; Index < 4; ++Index)
		{
			Code |= static_cast<uint32_t>(static_cast<uint8_t>(Text[Index])) << (8 * Index);
		}
	}

	/** The letters; bytes that are not printable show as '?'. */
	RTP_API std::string Text() const;

	friend constexpr bool operator==(FourLetters, FourLetters) = default;
};

/** One kind of file, and the range of its versions that a program can read. */
struct FileKind
{
	FourLetters Name;
	uint32_t OldestVersion = 1;
	uint32_t NewestVersion = 1; // also the one that is written
	const char* Title = "";     // for messages: "grid", "subgoal database"
};

/** An opened file: a view of bytes whose structure and checksums are good. */
class SectionFile
{
public:
	struct Section
	{
		FourLetters Name;
		std::span<const std::byte> Bytes;
	};

	/** Checks everything but the kind. The bytes (read or memory-mapped) must outlive the result. O(bytes). */
	static RTP_API Result<SectionFile> Open(std::span<const std::byte> Bytes);

	/** Open, and the kind and the version must be those of Kind. */
	static RTP_API Result<SectionFile> OpenAs(std::span<const std::byte> Bytes, const FileKind& Kind);

	FourLetters KindName() const
	{
		return Name;
	}

	uint32_t Version() const
	{
		return FileVersion;
	}

	/** In the order of the file. */
	std::span<const Section> Sections() const
	{
		return List;
	}

	/** The bytes of a section; they start at a multiple of SectionAlignment from the file's first byte. */
	RTP_API std::optional<std::span<const std::byte>> Find(FourLetters SectionName) const;

	static constexpr size_t SectionAlignment = 16;

private:
	FourLetters Name;
	uint32_t FileVersion = 0;
	std::vector<Section> List;
};

/** Puts sections together. The same sections in the same order give the same bytes. */
class SectionFileWriter
{
public:
	explicit SectionFileWriter(const FileKind& InKind)
		: Kind(InKind)
	{
	}

	/** Adds a section; a name may be used once. */
	RTP_API void Add(FourLetters SectionName, std::vector<std::byte> Bytes);

	/** The finished file. Leaves the writer empty. */
	RTP_API std::vector<std::byte> Finish();

private:
	FileKind Kind;
	std::vector<std::pair<FourLetters, std::vector<std::byte>>> List;
};
} // namespace Rtp
