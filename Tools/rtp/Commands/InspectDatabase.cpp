// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Commands/InspectDatabase.h"

#include "Rtp/Base/Files/SectionFile.h"
#include "Rtp/Base/Hash.h"
#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Catalog/DatabaseShards.h"

#include "Console/Console.h"
#include "Console/Table.h"
#include "Files/FileError.h"
#include "Files/WholeFile.h"

#include <ostream>

namespace Rtp::Tool
{
std::string Percent(uint64_t Part, uint64_t Whole)
{
	return Fixed(Whole == 0 ? 0 : 100.0 * static_cast<double>(Part) / static_cast<double>(Whole), 1) + " %";
}

std::string Hexadecimal(uint64_t Number)
{
	std::string Digits(16, '0');
	for (size_t At = Digits.size(); At-- > 0; Number >>= 4)
	{
		Digits[At] = "0123456789abcdef"[Number & 15];
	}
	return Digits;
}

Result<Done> InspectSections(const std::filesystem::path& Path, Console& Terminal)
{
	RTP_TRY(const std::string Bytes, ReadWholeFile(Path));
	const Result<SectionFile> Opened = SectionFile::Open(AsBytes(Bytes));
	if (!Opened)
	{
		return InFile(Path, Opened.GetError());
	}
	const SectionFile& File = Opened.Value();
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
	const Result<DatabaseSummary> Read = SummarizeDatabase(AsBytes(Bytes));
	if (!Read)
	{
		return InFile(Path, Read.GetError());
	}
	const DatabaseFileHeader& Header = Read.Value().Header;
	const bool bOld = Header.GridCells == 0 && Header.Parameters.empty();
	Sheet Lines;
	Lines.Add("kind", Header.Kind);
	Lines.Add("built with", bOld ? "not said in files of version 1" : Header.Parameters);
	Lines.Add("for the grid",
		Hexadecimal(Header.GridHash) + (bOld ? "" : ", " + Grouped(Header.GridCells) + " walkable cells"));
	for (const DatabaseFact& Fact : Read.Value().Facts)
	{
		Lines.Add(std::string(Fact.Name), Grouped(Fact.Number));
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
	const Result<ShardSummary> Read = SummarizeShard(AsBytes(Bytes));
	if (!Read)
	{
		return InFile(Path, Read.GetError());
	}
	const DatabaseShard& About = Read.Value().About;
	if (const Result<DatabaseInfo> Known = FindDatabase(About.Spec); !Known)
	{
		return InFile(Path, Known.GetError());
	}
	const ItemRange Items = Read.Value().Items;
	Sheet Lines;
	Lines.Add("shard", Grouped(About.Index + 1) + " of " + Grouped(About.Count));
	Lines.Add("of the database", About.Spec);
	Lines.Add("for the grid", Hexadecimal(About.GridHash));
	Lines.Add("goals", About.GoalsHash == HashArray<CellIndex>({}) ? "all" : "chosen, " + Hexadecimal(About.GoalsHash));
	Lines.Add("items",
		Read.Value().TotalItems ? Grouped(Items.Count()) + " of " + Grouped(*Read.Value().TotalItems) +
				", after the first " + Grouped(Items.First)
								: "not said in files of version 1");
	Terminal.Out << Path.string() << ": shard of a database\n";
	Lines.Print(Terminal.Out);
	return InspectSections(Path, Terminal);
}
} // namespace Rtp::Tool
