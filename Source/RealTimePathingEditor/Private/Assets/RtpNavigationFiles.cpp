// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Assets/RtpNavigationFiles.h"

#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Grid/LayeredGrid.h"

#include "Boundary/RtpConvert.h"
#include "Data/RtpNavigationData.h"
#include "Misc/FileHelper.h"
#include "Misc/Paths.h"
#include "Settings/RtpSettings.h"

#include <span>
#include <string>
#include <vector>

namespace
{
std::span<const std::byte> BytesOf(const TArray64<uint8>& Bytes)
{
	return std::as_bytes(std::span<const uint8>(Bytes.GetData(), static_cast<size_t>(Bytes.Num())));
}

/** Reads a grid file and the database file beside it, and checks both. */
Rtp::Result<FRtpNavigationBytes> ReadFiles(const FString& GridFile, FRtpNavigationContent& Content)
{
	const std::string Name = RtpConvert::ToCore(GridFile);
	FRtpNavigationBytes Bytes;
	if (!FFileHelper::LoadFileToArray(Bytes.Grid, *GridFile))
	{
		return Rtp::Error{Rtp::ErrorCode::BadInput, Name + ": cannot be read"};
	}
	const FString DatabaseFile = FPaths::ChangeExtension(GridFile, TEXT("rtpdb"));
	if (FPaths::FileExists(DatabaseFile) && !FFileHelper::LoadFileToArray(Bytes.Database, *DatabaseFile))
	{
		return Rtp::Error{Rtp::ErrorCode::BadInput, RtpConvert::ToCore(DatabaseFile) + ": cannot be read"};
	}
	const Rtp::Result<FRtpLoadedNavigation> Loaded = Bytes.Load();
	if (!Loaded)
	{
		return Rtp::Error{Loaded.GetError().Code, Name + ": " + Loaded.GetError().Detail};
	}
	if (const Rtp::IDatabase* Database = Loaded.Value().Database.get())
	{
		Content.DatabaseSpec = RtpConvert::FromCore(Database->Kind());
	}
	Content.Statistics.Cells = static_cast<int32>(Loaded.Value().Grid->CellCount());
	Content.Statistics.Storeys = static_cast<int32>(Loaded.Value().Grid->StoreyCount());
	Content.Statistics.Links = static_cast<int32>(Loaded.Value().Grid->Links().size());
	Content.Statistics.GridBytes = Bytes.Grid.Num();
	Content.Statistics.DatabaseBytes = Bytes.Database.Num();
	Content.Grid = BytesOf(Bytes.Grid);
	Content.Database = BytesOf(Bytes.Database);
	return Bytes;
}
} // namespace

FString RtpNavigationFiles::FileFor(const FString& File, FName AgentClass, bool bFirst)
{
	return bFirst ? File
				  : FPaths::ChangeExtension(File, AgentClass.ToString() + TEXT(".") + FPaths::GetExtension(File));
}

bool RtpNavigationFiles::IsCompanion(const FString& GridFile)
{
	const TArray<FRtpAgentClass>& Classes = URtpSettings::Get().AgentClasses;
	for (int32 Index = 1; Index < Classes.Num(); ++Index)
	{
		const FString Ending = TEXT(".") + Classes[Index].Name.ToString() + TEXT(".rtpgrid");
		if (GridFile.EndsWith(Ending))
		{
			return FPaths::FileExists(GridFile.LeftChop(Ending.Len()) + TEXT(".rtpgrid"));
		}
	}
	return false;
}

Rtp::Result<Rtp::Done> RtpNavigationFiles::Import(const FString& GridFile, URtpNavigationData& Data)
{
	TArray<FRtpNavigationContent> Contents;
	std::vector<FRtpNavigationBytes> Files; // Contents refers to these bytes
	const TArray<FRtpAgentClass>& Classes = URtpSettings::Get().AgentClasses;
	Files.reserve(static_cast<size_t>(Classes.Num())); // growing would move the bytes that Contents refers to
	for (int32 Index = 0; Index < Classes.Num(); ++Index)
	{
		const FString File = FileFor(GridFile, Classes[Index].Name, Index == 0);
		if (Index != 0 && !FPaths::FileExists(File))
		{
			continue;
		}
		FRtpNavigationContent Content;
		Content.AgentClass = Classes[Index].Name;
		Content.Radius = Classes[Index].Radius;
		Content.Height = Classes[Index].Height;
		RTP_TRY(FRtpNavigationBytes Bytes, ReadFiles(File, Content));
		Files.push_back(MoveTemp(Bytes));
		Contents.Add(Content);
	}
	Data.SetContent(Contents);
	return Rtp::Done{};
}
