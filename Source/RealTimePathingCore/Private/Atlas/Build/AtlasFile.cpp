// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/Build/AtlasFile.h"

#include "Rtp/Base/Files/ByteReader.h"
#include "Rtp/Base/Files/ByteWriter.h"
#include "Rtp/Base/Files/PackedSections.h"

#include <utility>

namespace Rtp
{
namespace
{
constexpr FourLetters AtlasSection{"ATLS"};
constexpr uint32_t AtlasLayout = 4; // raised when sites are numbered otherwise, or arrays mean something else
constexpr FourLetters ExplicitSection{"XBIT"};
constexpr FourLetters CoreSection{"CBIT"};

/** Visits every packed array with the name of its section: one list for writing and reading. */
template <class Tables, class F>
void ForEachAtlasArray(Tables& All, F&& Visit)
{
	Visit(FourLetters{"PLAC"}, All.Places);
	Visit(FourLetters{"AFST"}, All.FirstArc);
	Visit(FourLetters{"ARCT"}, All.ArcTo);
	Visit(FourLetters{"ARCW"}, All.ArcWays);
	Visit(FourLetters{"XLEN"}, All.ExplicitLength);
	Visit(FourLetters{"XVIA"}, All.ExplicitVia);
	Visit(FourLetters{"CNUM"}, All.CoreNumber);
	Visit(FourLetters{"CSIT"}, All.CoreSite);
	Visit(FourLetters{"MARK"}, All.Marks);
	Visit(FourLetters{"TFST"}, All.ToHub.First);
	Visit(FourLetters{"THUB"}, All.ToHub.Hub);
	Visit(FourLetters{"TLEN"}, All.ToHub.Length);
	Visit(FourLetters{"TNXT"}, All.ToHub.Next);
	Visit(FourLetters{"FFST"}, All.FromHub.First);
	Visit(FourLetters{"FHUB"}, All.FromHub.Hub);
	Visit(FourLetters{"FLEN"}, All.FromHub.Length);
	Visit(FourLetters{"FNXT"}, All.FromHub.Next);
}

Error WrongLayout()
{
	return {ErrorCode::WrongVersion, "atlas: made by another version of this program; build it again"};
}
} // namespace

void WriteAtlas(const AtlasDatabase& Atlas, SectionFileWriter& File)
{
	const AtlasTables& Tables = Atlas.GetTables();
	ByteWriter Header;
	Header.Write(static_cast<uint32_t>(Tables.Scale));
	Header.Write(static_cast<uint32_t>(Tables.bSymmetric ? 1 : 0));
	Header.Write(Tables.ColumnBits);
	Header.Write(AtlasLayout);
	Header.Write(Tables.MarkStepBits);
	File.Add(AtlasSection, Header.Take());
	AddBits(File, ExplicitSection, Tables.Explicit);
	AddBits(File, CoreSection, Tables.Core);
	ForEachAtlasArray(Tables, [&](FourLetters Name, const PackedArray& Array) { AddPacked(File, Name, Array); });
}

Result<std::unique_ptr<AtlasDatabase>> ReadAtlas(const SectionFile& File, std::shared_ptr<const LayeredGrid> Grid)
{
	const std::optional<std::span<const std::byte>> Bytes = File.Find(AtlasSection);
	ByteReader Header(Bytes ? *Bytes : std::span<const std::byte>{});
	AtlasTables Tables;
	const uint32_t Scale = Header.Read<uint32_t>();
	const uint32_t Symmetric = Header.Read<uint32_t>();
	Tables.ColumnBits = Header.Read<uint32_t>();
	if (!Header.HasFailed() && Header.Read<uint32_t>() != AtlasLayout)
	{
		return WrongLayout();
	}
	Tables.MarkStepBits = Header.Read<uint32_t>();
	bool bGood = !Header.HasFailed() && Scale <= static_cast<uint32_t>(AtlasScale::Exact) && Symmetric <= 1 &&
		Tables.ColumnBits <= 16;
	Tables.Scale = static_cast<AtlasScale>(Scale);
	Tables.bSymmetric = Symmetric != 0;
	bGood = bGood && TakeBits(File, ExplicitSection, Tables.Explicit) && TakeBits(File, CoreSection, Tables.Core);
	ForEachAtlasArray(
		Tables, [&](FourLetters Name, PackedArray& Array) { bGood = bGood && TakePacked(File, Name, Array); });
	if (!bGood)
	{
		return Error{ErrorCode::BadInput, "atlas: a section is missing or damaged"};
	}
	return AtlasDatabase::FromTables(std::move(Grid), std::move(Tables));
}

Result<std::vector<DatabaseFact>> DescribeAtlas(const SectionFile& File)
{
	const std::optional<std::span<const std::byte>> Bytes = File.Find(AtlasSection);
	ByteReader Header(Bytes ? *Bytes : std::span<const std::byte>{});
	for (int Number = 0; Number < 3; ++Number)
	{
		Header.Read<uint32_t>();
	}
	if (Header.Read<uint32_t>() != AtlasLayout && !Header.HasFailed())
	{
		return WrongLayout();
	}
	AtlasTables Tables;
	bool bGood = true;
	ForEachAtlasArray(
		Tables, [&](FourLetters Name, PackedArray& Array) { bGood = bGood && TakePacked(File, Name, Array); });
	if (!bGood)
	{
		return Error{ErrorCode::BadInput, "atlas: a section is missing or damaged"};
	}
	return std::vector<DatabaseFact>{{"corners", Tables.Places.Size()}, {"arcs", Tables.ArcTo.Size()},
		{"corners with labels", Tables.CoreSite.Size()},
		{"labels", uint64_t{Tables.ToHub.Hub.Size()} + Tables.FromHub.Hub.Size()}};
}
} // namespace Rtp
