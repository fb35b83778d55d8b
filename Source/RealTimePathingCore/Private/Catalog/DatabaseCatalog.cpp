// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Catalog/DatabaseCatalog.h"

#include "Rtp/Base/Assert.h"
#include "Rtp/Base/ByteReader.h"
#include "Rtp/Base/ByteWriter.h"
#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Grid/LayeredGrid.h"

#include "Base/Quoted.h"
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
	const uint32_t Length = Reader.Read<uint32_t>();
	const std::span<const std::byte> Letters = Reader.ReadBytes(std::min<size_t>(Length, MaxKindLength + 1));
	if (Reader.HasFailed() || Length > MaxKindLength)
	{
		return Error{ErrorCode::BadInput, "the header of the database is damaged"};
	}
	for (const std::byte Letter : Letters)
	{
		Header.Kind.push_back(static_cast<char>(Letter));
	}
	return Header;
}

DatabaseInfo::Made BuildOfItems(const DatabaseInfo& Info, const std::shared_ptr<const LayeredGrid>& Grid,
	const PlannerParams& Params, const BuildContext& Context)
{
	const Result<uint32_t> Count = Info.CountItems(*Grid, Params, Context);
	if (!Count)
	{
		return Count.GetError();
	}
	const Result<std::vector<std::byte>> Items = Info.MakeItems(Grid, Params, Context, {0, Count.Value()});
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
	const Result<DatabaseInfo> Info = FindDatabase(Spec);
	if (!Info)
	{
		return Info.GetError();
	}
	const Result<PlannerParams> Params = PlannerParams::Parse(ParamsOfSpec(Spec), Info.Value().Params);
	Result<std::unique_ptr<IDatabase>> Made = Info.Value().Build != nullptr
		? Info.Value().Build(std::move(Grid), Params.Value(), Context)
		: BuildOfItems(Info.Value(), Grid, Params.Value(), Context);
	return Made ? std::move(Made) : Result<std::unique_ptr<IDatabase>>(InDatabaseSpec(Spec, Made.GetError()));
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
	const std::string_view Kind = Database.Kind();
	Header.Write(Database.GridHash());
	Header.Write(static_cast<uint32_t>(Kind.size()));
	Header.WriteBytes(std::as_bytes(std::span<const char>(Kind.data(), Kind.size())));
	File.Add(DatabaseHeaderSection, Header.Take());
	const Result<DatabaseInfo> Info = FindKind(Kind);
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
	const Result<SectionFile> File = SectionFile::OpenAs(Bytes, DatabaseFileKind);
	if (!File)
	{
		return File.GetError();
	}
	const Result<DatabaseFileHeader> Header = HeaderOf(File.Value());
	if (!Header)
	{
		return Header.GetError();
	}
	if (Header.Value().GridHash != Grid->ContentHash())
	{
		return Error{ErrorCode::WrongGrid, "the database was built for another grid"};
	}
	const Result<DatabaseInfo> Info = FindKind(Header.Value().Kind);
	return Info ? Info.Value().Read(File.Value(), std::move(Grid))
				: Result<std::unique_ptr<IDatabase>>(Error{ErrorCode::WrongVersion, Info.GetError().Detail});
}
} // namespace Rtp
