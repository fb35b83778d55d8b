// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Catalog/DatabaseCatalog.h"

#include "Rtp/Base/Assert.h"
#include "Rtp/Base/Files/ByteReader.h"
#include "Rtp/Base/Files/ByteWriter.h"
#include "Rtp/Base/Quoted.h"
#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Grid/LayeredGrid.h"

#include "Catalog/CatalogEntries.h"
#include "Catalog/SpecText.h"

#include <algorithm>
#include <utility>

namespace Rtp
{
namespace
{
constexpr FourLetters DatabaseHeaderSection{"BASE"};
constexpr size_t MaxKindLength = 64;
constexpr size_t MaxParametersLength = 4096;

Result<DatabaseInfo> FindKind(std::string_view Kind)
{
	const std::vector<DatabaseInfo> List = ListDatabases();
	const auto Info = std::find_if(List.begin(), List.end(), [&](const DatabaseInfo& At) { return At.Kind == Kind; });
	if (Info == List.end())
	{
		return Error{ErrorCode::BadParameter, "there is no kind of database " + Quoted(Kind)};
	}
	return *Info;
}

Error InDatabaseSpec(std::string_view Spec, const Error& Cause)
{
	return {Cause.Code, "database " + std::string(NameOfSpec(Spec)) + ": " + Cause.Detail};
}

Result<DatabaseFileHeader> HeaderOf(const SectionFile& File)
{
	const std::optional<std::span<const std::byte>> Bytes = File.Find(DatabaseHeaderSection);
	ByteReader Reader(Bytes ? *Bytes : std::span<const std::byte>{});
	DatabaseFileHeader Header;
	Header.GridHash = Reader.Read<uint64_t>();
	Header.Kind = Reader.ReadText(MaxKindLength);
	if (File.Version() >= 2)
	{
		Header.GridCells = Reader.Read<uint32_t>();
		Header.Parameters = Reader.ReadText(MaxParametersLength);
	}
	if (Reader.HasFailed())
	{
		return Error{ErrorCode::BadInput, "the header of the database is damaged"};
	}
	return Header;
}

/** The kind of a file's database; a name that the catalog does not know comes from a newer program. */
Result<DatabaseInfo> KindOfFile(const DatabaseFileHeader& Header)
{
	const Result<DatabaseInfo> Info = FindKind(Header.Kind);
	if (!Info)
	{
		return Error{ErrorCode::WrongVersion, Info.GetError().Detail};
	}
	if (!PlannerParams::Parse(Header.Parameters, Info.Value().Params))
	{
		return Error{ErrorCode::BadInput, "the parameters of the database are damaged"};
	}
	return Info;
}

DatabaseInfo::Made BuildOfItems(const DatabaseInfo& Info, const std::shared_ptr<const LayeredGrid>& Grid,
	const PlannerParams& Params, const BuildContext& Context)
{
	RTP_TRY(const uint32_t Count, Info.CountItems(*Grid, Params, Context));
	const Result<std::vector<std::byte>> Items = Info.MakeItems(Grid, Params, Context, {0, Count});
	return Items ? Info.JoinItems(Grid, Params, Context, Items.Value()) : DatabaseInfo::Made(Items.GetError());
}
} // namespace

std::vector<DatabaseInfo> ListDatabases()
{
	std::vector<DatabaseInfo> List;
	AppendAtlasDatabases(List);
	AppendSubgoalDatabases(List);
	AppendRefiningDatabases(List);
	return List;
}

Result<DatabaseInfo> FindDatabase(std::string_view Spec)
{
	Result<DatabaseInfo> Info = FindKind(NameOfSpec(Spec));
	if (!Info)
	{
		return Info;
	}
	const Result<PlannerParams> Params = PlannerParams::Parse(ParamsOfSpec(Spec), Info.Value().Params);
	return Params ? std::move(Info) : Result<DatabaseInfo>(InDatabaseSpec(Spec, Params.GetError()));
}

Result<std::unique_ptr<IDatabase>> BuildDatabase(
	std::string_view Spec, std::shared_ptr<const LayeredGrid> Grid, const BuildContext& Context)
{
	RTP_TRY(const DatabaseInfo Info, FindDatabase(Spec));
	const Result<PlannerParams> Params = PlannerParams::Parse(ParamsOfSpec(Spec), Info.Params);
	Result<std::unique_ptr<IDatabase>> Made = Info.Build != nullptr
		? Info.Build(std::move(Grid), Params.Value(), Context)
		: BuildOfItems(Info, Grid, Params.Value(), Context);
	if (!Made)
	{
		return InDatabaseSpec(Spec, Made.GetError());
	}
	Made.Value()->SetParameters(DatabaseParameters(Info, Params.Value()));
	return Made;
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
	const Result<DatabaseInfo> Info = FindKind(Database.Kind());
	RTP_ASSERT(Info.IsOk(), "the catalog knows every kind of database");
	const std::span<const ParamInfo> Infos = Info.Value().Params;
	const Result<PlannerParams> Built = PlannerParams::Parse(Database.Parameters(), Infos);
	if (Database.Parameters().empty() || !Built)
	{
		return Done{};
	}
	const PlannerParams Wanted = PlannerParams::Parse(ParamsOfSpec(Asked), Infos).Value();
	for (const ParamInfo& Param : Infos)
	{
		const std::string Key(Param.Key);
		const bool bGiven = ("," + std::string(ParamsOfSpec(Asked))).find("," + Key + "=") != std::string::npos;
		if (bGiven && Wanted.Text(Key) != Built.Value().Text(Key))
		{
			return Error{ErrorCode::BadParameter,
				"planner " + std::string(PlannerSpec) + " asks for " + Key + "=" + std::string(Wanted.Text(Key)) +
					", but the database was built with " + Key + "=" + std::string(Built.Value().Text(Key))};
		}
	}
	return Done{};
}

std::optional<uint32_t> MoreRecordsAsked(const IDatabase& Database)
{
	const Result<DatabaseInfo> Info = FindKind(Database.Kind());
	if (!Info || Info.Value().RecordsKey.empty() || Database.Parameters().empty())
	{
		return std::nullopt;
	}
	const Result<PlannerParams> Built = PlannerParams::Parse(Database.Parameters(), Info.Value().Params);
	const int64_t Asked = Built ? Built.Value().Integer(Info.Value().RecordsKey) : 0;
	return Asked > Database.RecordCount() ? std::optional(static_cast<uint32_t>(Asked)) : std::nullopt;
}

Result<std::string> DatabaseSpecFor(std::string_view PlannerSpec)
{
	const Result<PlannerInfo> Planner = FindPlanner(PlannerSpec);
	if (!Planner || Planner.Value().DatabaseKind.empty())
	{
		return Planner ? Result<std::string>(std::string()) : Planner.GetError();
	}
	const Result<DatabaseInfo> Info = FindKind(Planner.Value().DatabaseKind);
	RTP_ASSERT(Info.IsOk(), "the catalog knows the database of every planner");
	std::string Spec(Info.Value().Kind);
	char Separator = ':';
	for (std::string_view Left = ParamsOfSpec(PlannerSpec); !Left.empty();)
	{
		const std::string_view Param = Left.substr(0, std::min(Left.find(','), Left.size()));
		Left.remove_prefix(std::min(Param.size() + 1, Left.size()));
		const std::string_view Key = Param.substr(0, Param.find('='));
		const std::span<const ParamInfo> Own = Info.Value().Params;
		if (std::any_of(Own.begin(), Own.end(), [&](const ParamInfo& At) { return At.Key == Key; }))
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
	File.Add(DatabaseHeaderSection, Header.Take());
	const Result<DatabaseInfo> Info = FindKind(Database.Kind());
	RTP_ASSERT(Info.IsOk(), "the catalog knows every kind of database");
	Info.Value().Write(Database, File);
	return File.Finish();
}

Result<DatabaseFileHeader> ReadDatabaseHeader(std::span<const std::byte> Bytes)
{
	const Result<SectionFile> File = SectionFile::OpenAs(Bytes, DatabaseFileKind);
	return File ? HeaderOf(File.Value()) : Result<DatabaseFileHeader>(File.GetError());
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
	RTP_TRY(const DatabaseInfo Info, KindOfFile(Header));
	Result<std::unique_ptr<IDatabase>> Read = Info.Read(File, std::move(Grid));
	if (Read)
	{
		Read.Value()->SetParameters(Header.Parameters);
	}
	return Read;
}

Result<DatabaseSummary> SummarizeDatabase(std::span<const std::byte> Bytes)
{
	RTP_TRY(const SectionFile File, SectionFile::OpenAs(Bytes, DatabaseFileKind));
	const Result<DatabaseFileHeader> Header = HeaderOf(File);
	RTP_TRY(const DatabaseInfo Info, Header ? KindOfFile(Header.Value()) : Result<DatabaseInfo>(Header.GetError()));
	Result<std::vector<DatabaseFact>> Facts = Info.Describe(File);
	return Facts ? Result<DatabaseSummary>(DatabaseSummary{Header.Value(), std::move(Facts.Value())})
				 : Facts.GetError();
}
} // namespace Rtp
