// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/Files/SectionFile.h"

#include "Rtp/Base/Files/ByteReader.h"
#include "Rtp/Base/Files/ByteWriter.h"
#include "Rtp/Base/Hash.h"

#include <algorithm>
#include <string>

namespace Rtp
{
namespace
{
constexpr uint64_t FileMark = 0x1A656C6946707452ull; // "RtpFile" and 0x1A, which ends a text on some systems
constexpr uint32_t ContainerVersion = 1;
constexpr size_t HeaderBytes = 40;
constexpr size_t EntryBytes = 32;

struct SectionFileHeader
{
	uint64_t Mark;
	uint32_t Container;
	FourLetters Name;
	uint32_t Version;
	uint32_t SectionCount;
	uint64_t FileBytes;
	uint64_t Checksum;
};

struct SectionEntry
{
	FourLetters Name;
	uint32_t Reserved;
	uint64_t Offset;
	uint64_t Length;
	uint64_t Checksum;
};

// Braced initialisers are evaluated in order, which is the order of the bytes.
SectionFileHeader ReadSectionFileHeader(ByteReader& Reader)
{
	return {Reader.Read<uint64_t>(), Reader.Read<uint32_t>(), FourLetters{Reader.Read<uint32_t>()},
		Reader.Read<uint32_t>(), Reader.Read<uint32_t>(), Reader.Read<uint64_t>(), Reader.Read<uint64_t>()};
}

SectionEntry ReadSectionEntry(ByteReader& Reader)
{
	return {FourLetters{Reader.Read<uint32_t>()}, Reader.Read<uint32_t>(), Reader.Read<uint64_t>(),
		Reader.Read<uint64_t>(), Reader.Read<uint64_t>()};
}

Error BadFile(std::string Detail)
{
	return {ErrorCode::BadInput, std::move(Detail)};
}

size_t AlignedEnd(size_t Offset)
{
	return (Offset + SectionFile::SectionAlignment - 1) / SectionFile::SectionAlignment * SectionFile::SectionAlignment;
}

/** Checksum of header and table; the field that holds it is left out. */
uint64_t HeadChecksum(std::span<const std::byte> Head)
{
	return HashBytes(Head.subspan(HeaderBytes), HashBytes(Head.first(HeaderBytes - 8)));
}

/** Checks the header. The reader has read it and stands behind it. */
Result<Done> CheckSectionFileHeader(
	std::span<const std::byte> Bytes, const SectionFileHeader& Header, ByteReader& Reader)
{
	if (Bytes.empty())
	{
		return BadFile("the file is empty");
	}
	if (Header.Mark != FileMark)
	{
		return BadFile("not a binary file of this project: it does not begin with 'RtpFile'");
	}
	if (!Reader.HasFailed() && Header.Container != ContainerVersion)
	{
		return Error{ErrorCode::WrongVersion,
			"container version " + std::to_string(Header.Container) + "; this program reads version " +
				std::to_string(ContainerVersion)};
	}
	if (Reader.HasFailed() || Reader.Remaining() / EntryBytes < Header.SectionCount)
	{
		return BadFile("truncated or damaged: the file ends inside its header");
	}
	if (HeadChecksum(Bytes.first(HeaderBytes + EntryBytes * Header.SectionCount)) != Header.Checksum)
	{
		return BadFile("the header is damaged: its checksum does not match");
	}
	if (Header.FileBytes != Bytes.size())
	{
		return BadFile((Header.FileBytes > Bytes.size() ? "truncated: it has " : "too long: it has ") +
			std::to_string(Bytes.size()) + " of " + std::to_string(Header.FileBytes) + " bytes");
	}
	return Done{};
}

bool AreZero(std::span<const std::byte> Bytes)
{
	return std::all_of(Bytes.begin(), Bytes.end(), [](std::byte Value) { return Value == std::byte{0}; });
}

/** Checks a section against the file: it lies right behind Cursor, and its bytes are as they were written. */
std::string CheckSection(std::span<const std::byte> Bytes, const SectionEntry& Entry, size_t Cursor)
{
	const size_t First = AlignedEnd(Cursor);
	if (Entry.Reserved != 0 || Entry.Offset != First || Entry.Length > Bytes.size() ||
		First > Bytes.size() - Entry.Length)
	{
		return "section " + Entry.Name.Text() + " does not lie inside the file";
	}
	if (!AreZero(Bytes.subspan(Cursor, First - Cursor)) ||
		HashBytes(Bytes.subspan(First, static_cast<size_t>(Entry.Length))) != Entry.Checksum)
	{
		return "section " + Entry.Name.Text() + " is damaged: its checksum does not match";
	}
	return {};
}
} // namespace

std::string FourLetters::Text() const
{
	std::string Letters;
	for (uint32_t Index = 0; Index < 4; ++Index)
	{
		const uint32_t Byte = (Code >> (8 * Index)) & 0xFFu;
		Letters.push_back(Byte >= 0x20 && Byte < 0x7F ? static_cast<char>(Byte) : '?');
	}
	return Letters;
}

Result<SectionFile> SectionFile::Open(std::span<const std::byte> Bytes)
{
	ByteReader Reader(Bytes);
	const SectionFileHeader Header = ReadSectionFileHeader(Reader);
	const size_t HeadBytes = HeaderBytes + EntryBytes * Header.SectionCount;
	RTP_TRY_DONE(CheckSectionFileHeader(Bytes, Header, Reader));
	SectionFile File;
	File.Name = Header.Name;
	File.FileVersion = Header.Version;
	size_t Cursor = HeadBytes;
	for (uint32_t Index = 0; Index < Header.SectionCount; ++Index)
	{
		const SectionEntry Entry = ReadSectionEntry(Reader);
		std::string Problem = CheckSection(Bytes, Entry, Cursor);
		if (Problem.empty() && File.Find(Entry.Name))
		{
			Problem = "section " + Entry.Name.Text() + " is there twice";
		}
		if (!Problem.empty())
		{
			return BadFile(std::move(Problem));
		}
		const size_t First = static_cast<size_t>(Entry.Offset); // CheckSection saw that it is inside
		const size_t Length = static_cast<size_t>(Entry.Length);
		File.List.push_back({Entry.Name, Bytes.subspan(First, Length)});
		Cursor = First + Length;
	}
	return Cursor == Bytes.size() ? Result<SectionFile>(std::move(File)) : BadFile("bytes behind the last section");
}

Result<SectionFile> SectionFile::OpenAs(std::span<const std::byte> Bytes, const FileKind& Kind)
{
	RTP_TRY(SectionFile Opened, Open(Bytes));
	if (Opened.Name != Kind.Name)
	{
		return BadFile(std::string("not a ") + Kind.Title + ": the file is of kind '" + Opened.Name.Text() + "'");
	}
	if (Opened.FileVersion < Kind.OldestVersion || Opened.FileVersion > Kind.NewestVersion)
	{
		const bool bNewer = Opened.FileVersion > Kind.NewestVersion;
		return Error{ErrorCode::WrongVersion,
			std::string("a ") + Kind.Title + " of version " + std::to_string(Opened.FileVersion) +
				(bNewer ? ", made by a newer program; this one reads up to version " +
							std::to_string(Kind.NewestVersion)
						: ", too old; this program reads from version " + std::to_string(Kind.OldestVersion))};
	}
	return Opened;
}

std::optional<std::span<const std::byte>> SectionFile::Find(FourLetters SectionName) const
{
	const auto Found = std::find_if(
		List.begin(), List.end(), [SectionName](const Section& Candidate) { return Candidate.Name == SectionName; });
	return Found == List.end() ? std::nullopt : std::optional(Found->Bytes);
}

void SectionFileWriter::Add(FourLetters SectionName, std::vector<std::byte> Bytes)
{
	RTP_ASSERT(std::none_of(List.begin(), List.end(), [&](const auto& Other) { return Other.first == SectionName; }),
		"a section name is used once");
	List.emplace_back(SectionName, std::move(Bytes));
}

std::vector<std::byte> SectionFileWriter::Finish()
{
	const size_t HeadBytes = HeaderBytes + EntryBytes * List.size();
	size_t FileBytes = HeadBytes;
	ByteWriter Table;
	for (const auto& [SectionName, Bytes] : List)
	{
		const size_t Offset = AlignedEnd(FileBytes);
		Table.Write(SectionName.Code);
		Table.Write(uint32_t{0});
		Table.Write(static_cast<uint64_t>(Offset));
		Table.Write(static_cast<uint64_t>(Bytes.size()));
		Table.Write(HashBytes(Bytes));
		FileBytes = Offset + Bytes.size();
	}

	ByteWriter File;
	File.Reserve(FileBytes);
	File.Write(FileMark);
	File.Write(ContainerVersion);
	File.Write(Kind.Name.Code);
	File.Write(Kind.NewestVersion);
	File.Write(static_cast<uint32_t>(List.size()));
	File.Write(static_cast<uint64_t>(FileBytes));
	File.Write(HashBytes(Table.View(), HashBytes(File.View())));
	File.WriteBytes(Table.View());
	for (auto& [SectionName, Bytes] : List)
	{
		File.Pad(SectionFile::SectionAlignment);
		File.WriteBytes(Bytes);
		Bytes = {};
	}
	List.clear();
	return File.Take();
}
} // namespace Rtp
