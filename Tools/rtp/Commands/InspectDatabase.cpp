// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Commands/InspectDatabase.h"

#include "Rtp/Base/Files/SectionFile.h"
#include "Rtp/Base/Hash.h"
#include "Rtp/Catalog/DatabaseCatalog.h"

#include "Console/Console.h"
#include "Console/Table.h"
#include "Files/FileError.h"
#include "Files/WholeFile.h"

#include <cstdlib>
#include <ostream>
#include <sstream>

namespace Rtp::Tool
{
std::string Percent(uint64_t Part, uint64_t Whole)
{
	return Fixed(Whole == 0 ? 0 : 100.0 * static_cast<double>(Part) / static_cast<double>(Whole), 1) + " %";
}

std::string Hexadecimal(uint64_t Number)
{
	std::string Digits(16, '0');
	for (size_t Index = Digits.size(); Index-- > 0; Number >>= 4)
	{
		Digits[Index] = "0123456789abcdef"[Number & 15];
	}
	return Digits;
}

Result<Done> InspectSections(const std::filesystem::path& Path, Console& Terminal)
{
	RTP_TRY(const std::string Bytes, ReadWholeFile(Path));
	RTP_TRY(const SectionFile File, InFile(Path, SectionFile::Open(AsBytes(Bytes))));
	Terminal.Out << "  file of kind " << File.KindName().Text() << ", version " << File.Version() << ", "
				 << Grouped(Bytes.size()) << " bytes\n";
	Sheet Lines;
	for (const SectionFile::Section& Section : File.Sections())
	{
		Lines.Add("  " + Section.Name.Text(),
			Grouped(Section.Bytes.size()) + " bytes, " + Percent(Section.Bytes.size(), Bytes.size()));
	}
	Lines.Print(Terminal.Out);
	return Done{};
}

Result<Done> InspectDatabase(const std::filesystem::path& Path, Console& Terminal)
{
	RTP_TRY(const std::string Bytes, ReadWholeFile(Path));
	RTP_TRY(const DatabaseFileHeader Header, InFile(Path, ReadDatabaseHeader(AsBytes(Bytes))));
	Sheet Lines;
	Lines.Add("kind", Header.Kind);
	Lines.Add("built with", Header.Parameters);
	Lines.Add("for the grid", Hexadecimal(Header.GridHash) + ", " + Grouped(Header.GridCells) + " walkable cells");
	std::istringstream Facts(Header.Facts);
	for (std::string Name, Number; std::getline(Facts, Name, '=') && std::getline(Facts, Number);)
	{
		Lines.Add(Name, Grouped(std::strtoull(Number.c_str(), nullptr, 10)));
	}
	if (Header.GridCells != 0)
	{
		Lines.Add("bytes per walkable cell",
			Fixed(static_cast<double>(Bytes.size()) / static_cast<double>(Header.GridCells), 2) + ", as a file");
	}
	Terminal.Out << Path.string() << ": database\n";
	Lines.Print(Terminal.Out);
	return InspectSections(Path, Terminal);
}

Result<Done> InspectShard(const std::filesystem::path& Path, Console& Terminal)
{
	RTP_TRY(const std::string Bytes, ReadWholeFile(Path));
	RTP_TRY(const ShardFileHeader Header, InFile(Path, ReadShardHeader(AsBytes(Bytes))));
	const DatabaseShard& Shard = Header.Shard;
	RTP_TRY_DONE(InFile(Path, FindDatabase(Shard.Spec)));
	Sheet Lines;
	Lines.Add("shard", Grouped(Shard.Number.Index + 1) + " of " + Grouped(Shard.Number.Count));
	Lines.Add("of the database", Shard.Spec);
	Lines.Add("for the grid", Hexadecimal(Shard.GridHash));
	Lines.Add("goals", Shard.GoalsHash == HashArray<CellIndex>({}) ? "all" : "chosen, " + Hexadecimal(Shard.GoalsHash));
	Lines.Add("items",
		Grouped(Header.ItemCount) + " of " + Grouped(Header.TotalItems) + ", after the first " +
			Grouped(Header.FirstItem));
	Terminal.Out << Path.string() << ": shard of a database\n";
	Lines.Print(Terminal.Out);
	return InspectSections(Path, Terminal);
}
} // namespace Rtp::Tool
