// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Catalog/DatabaseCatalog.h"

#include "Rtp/Base/Assert.h"
#include "Rtp/Base/Files/ByteReader.h"
#include "Rtp/Base/Files/ByteWriter.h"
#include "Rtp/Grid/LayeredGrid.h"

#include "Catalog/CatalogEntries.h"
#include "Catalog/CatalogLookup.h"
#include "Catalog/DatabaseFile.h"

#include <algorithm>
#include <utility>

namespace Rtp
{
namespace
{
constexpr FourLetters DatabaseHeaderSection{"BASE"};
constexpr size_t MaxKindLength = 64;
constexpr size_t MaxParametersLength = 4096;
constexpr size_t MaxFactsLength = 4096;

using FoundDatabase = FoundEntry<DatabaseEntry>;

Result<FoundDatabase> FindDatabaseEntry(std::string_view Spec)
{
	return FindEntry(ListDatabaseEntries(), "database", Spec);
}

Result<DatabaseFileHeader> HeaderOf(const SectionFile& File)
{
	const std::optional<std::span<const std::byte>> Bytes = File.Find(DatabaseHeaderSection);
	ByteReader Reader(Bytes ? *Bytes : std::span<const std::byte>{});
	DatabaseFileHeader Header;
	Header.GridHash = Reader.Read<uint64_t>();
	Header.Kind = Reader.ReadText(MaxKindLength);
	Header.GridCells = Reader.Read<uint32_t>();
	Header.Parameters = Reader.ReadText(MaxParametersLength);
	Header.Facts = Reader.ReadText(MaxFactsLength);
	if (Reader.HasFailed())
	{
		return Error{ErrorCode::BadInput, "the header of the database is damaged"};
	}
	return Header;
}

/** The kind of a file's database. A kind that the catalog does not have comes from another version. */
Result<DatabaseEntry> KindOfFile(const DatabaseFileHeader& Header)
{
	const Result<FoundDatabase> Found = FindDatabaseEntry(Header.Kind);
	if (!Found)
	{
		return Error{ErrorCode::WrongVersion, Found.GetError().Detail};
	}
	if (!PlannerParams::Parse(Header.Parameters, Found->Info.Params))
	{
		return Error{ErrorCode::BadInput, "the parameters of the database are damaged"};
	}
	return Found->Info;
}

DatabaseResult BuildOfItems(
	const DatabaseEntry& Info, const GridPointer& Grid, const PlannerParams& Params, const BuildContext& Context)
{
	RTP_TRY(const uint32_t Count, Info.CountItems(*Grid, Params, Context));
	RTP_TRY(const std::vector<std::byte> Items, Info.MakeItems(Grid, Params, Context, {0, Count}));
	return Info.JoinItems(Grid, Params, Context, Items);
}

/** The parameters that a spec or a file names, in the form ",key=value,key=value". */
bool NamesParameter(std::string_view Params, std::string_view Key)
{
	return ("," + std::string(Params)).find("," + std::string(Key) + "=") != std::string::npos;
}
} // namespace

std::vector<DatabaseEntry> ListDatabaseEntries()
{
	std::vector<DatabaseEntry> List;
	AppendAtlasDatabases(List);
	AppendSubgoalDatabases(List);
	AppendRefiningDatabases(List);
	return List;
}

std::vector<DatabaseInfo> ListDatabases()
{
	const std::vector<DatabaseEntry> Entries = ListDatabaseEntries();
	return {Entries.begin(), Entries.end()};
}

Result<DatabaseInfo> FindDatabase(std::string_view Spec)
{
	RTP_TRY(const FoundDatabase Found, FindDatabaseEntry(Spec));
	return static_cast<const DatabaseInfo&>(Found.Info);
}

Result<std::unique_ptr<IDatabase>> BuildDatabase(
	std::string_view Spec, std::shared_ptr<const LayeredGrid> Grid, const BuildContext& Context)
{
	RTP_TRY(const FoundDatabase Found, FindDatabaseEntry(Spec));
	DatabaseResult Database = Found.Info.Build != nullptr ? Found.Info.Build(std::move(Grid), Found.Params, Context)
														  : BuildOfItems(Found.Info, Grid, Found.Params, Context);
	if (!Database)
	{
		return InSpec("database", Spec, Database.GetError());
	}
	Database.Value()->SetParameters(DatabaseParameters(Found.Info, Found.Params));
	return Database;
}

Result<std::unique_ptr<IDatabase>> BuildDatabase(std::string_view Spec, std::shared_ptr<const LayeredGrid> Grid)
{
	ThreadTaskRunner AllCores(0);
	return BuildDatabase(Spec, std::move(Grid), {AllCores, NeverStop});
}

std::string DatabaseParameters(const DatabaseInfo& Info, const PlannerParams& Params)
{
	std::string Text;
	for (const ParamInfo& Param : Info.Params)
	{
		Text += (Text.empty() ? "" : ",") + std::string(Param.Key) + "=" + std::string(Params.Text(Param.Key));
	}
	return Text;
}

Result<Done> CheckBuiltAs(std::string_view PlannerSpec, const IDatabase& Database)
{
	RTP_TRY(const std::string Asked, DatabaseSpecFor(PlannerSpec));
	if (NameOfSpec(Asked) != Database.Kind())
	{
		return Error{ErrorCode::BadParameter,
			"planner " + std::string(PlannerSpec) + " needs a database of kind " + std::string(NameOfSpec(Asked)) +
				", not " + std::string(Database.Kind())};
	}
	const Result<FoundDatabase> Wanted = FindDatabaseEntry(Asked);
	RTP_ASSERT(Wanted.IsOk(), "the catalog has every kind of database");
	const Result<PlannerParams> Built = PlannerParams::Parse(Database.Parameters(), Wanted->Info.Params);
	if (Database.Parameters().empty() || !Built)
	{
		return Done{};
	}
	for (const ParamInfo& Param : Wanted->Info.Params)
	{
		const std::string Key(Param.Key);
		if (NamesParameter(ParamsOfSpec(Asked), Key) && Wanted->Params.Text(Key) != Built->Text(Key))
		{
			const std::string Prefix = Key + "=";
			return Error{ErrorCode::BadParameter,
				"planner " + std::string(PlannerSpec) + " asks for " + Prefix + std::string(Wanted->Params.Text(Key)) +
					", but the database was built with " + Prefix + std::string(Built->Text(Key))};
		}
	}
	return Done{};
}

std::optional<uint32_t> MoreRecordsAsked(const IDatabase& Database)
{
	const Result<FoundDatabase> Found = FindDatabaseEntry(Database.Kind());
	if (!Found || Found->Info.RecordsKey.empty() || Database.Parameters().empty())
	{
		return std::nullopt;
	}
	const Result<PlannerParams> Built = PlannerParams::Parse(Database.Parameters(), Found->Info.Params);
	const int64_t Asked = Built ? Built->Integer(Found->Info.RecordsKey) : 0;
	return Asked > Database.RecordCount() ? std::optional(static_cast<uint32_t>(Asked)) : std::nullopt;
}

Result<std::string> DatabaseSpecFor(std::string_view PlannerSpec)
{
	RTP_TRY(const PlannerInfo Planner, FindPlanner(PlannerSpec));
	std::string Spec(Planner.DatabaseKind);
	if (Spec.empty())
	{
		return Spec;
	}
	const Result<FoundDatabase> Found = FindDatabaseEntry(Spec);
	RTP_ASSERT(Found.IsOk(), "the catalog has the database of every planner");
	char Separator = ':';
	for (std::string_view Rest = ParamsOfSpec(PlannerSpec); !Rest.empty();)
	{
		const std::string_view Param = Rest.substr(0, std::min(Rest.find(','), Rest.size()));
		Rest.remove_prefix(std::min(Param.size() + 1, Rest.size()));
		const std::string_view Key = Param.substr(0, Param.find('='));
		const std::span<const ParamInfo> Own = Found->Info.Params;
		if (std::any_of(Own.begin(), Own.end(), [&](const ParamInfo& Info) { return Info.Key == Key; }))
		{
			Spec += Separator + std::string(Param);
			Separator = ',';
		}
	}
	return Spec;
}

std::vector<std::byte> WriteDatabase(const IDatabase& Database)
{
	SectionFileWriter File(DatabaseFileKind);
	ByteWriter Header;
	Header.Write(Database.GridHash());
	Header.WriteText(Database.Kind());
	Header.Write(Database.GridCells());
	Header.WriteText(Database.Parameters());
	Header.WriteText(Database.Facts());
	File.Add(DatabaseHeaderSection, Header.Take());
	Database.Write(File);
	return File.Finish();
}

Result<std::unique_ptr<IDatabase>> ReadDatabase(
	std::span<const std::byte> Bytes, std::shared_ptr<const LayeredGrid> Grid)
{
	RTP_TRY(const SectionFile File, SectionFile::OpenAs(Bytes, DatabaseFileKind));
	RTP_TRY(const DatabaseFileHeader Header, HeaderOf(File));
	if (Header.GridHash != Grid->ContentHash())
	{
		return Error{ErrorCode::WrongGrid, "the database was built for another grid"};
	}
	RTP_TRY(const DatabaseEntry Info, KindOfFile(Header));
	RTP_TRY(std::unique_ptr<IDatabase> Database, Info.Read(File, std::move(Grid)));
	if (Database->Facts() != Header.Facts)
	{
		return Error{ErrorCode::BadInput, "the header of the database does not say what it holds"};
	}
	Database->SetParameters(Header.Parameters);
	return Database;
}

Result<DatabaseFileHeader> ReadDatabaseHeader(std::span<const std::byte> Bytes)
{
	RTP_TRY(const SectionFile File, SectionFile::OpenAs(Bytes, DatabaseFileKind));
	RTP_TRY(DatabaseFileHeader Header, HeaderOf(File));
	RTP_TRY_DONE(KindOfFile(Header));
	return Header;
}
} // namespace Rtp
