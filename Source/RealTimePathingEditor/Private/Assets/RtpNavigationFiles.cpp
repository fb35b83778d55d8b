// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Assets/RtpNavigationFiles.h"

#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Grid/LayeredGrid.h"

#include "Boundary/RtpConvert.h"
#include "Data/RtpNavigationData.h"
#include "Misc/FileHelper.h"
#include "Misc/Paths.h"

#include <span>
#include <string>

namespace
{
std::span<const std::byte> BytesOf(const TArray64<uint8>& Bytes)
{
	return std::as_bytes(std::span<const uint8>(Bytes.GetData(), static_cast<size_t>(Bytes.Num())));
}
} // namespace

Rtp::Result<Rtp::Done> RtpNavigationFiles::Import(const FString& GridFile, URtpNavigationData& Data)
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
	TArray<FRtpNavigationContent> Contents;
	FRtpNavigationContent& Content = Contents.AddDefaulted_GetRef();
	Content.AgentClass = TEXT("Default");
	if (const Rtp::IDatabase* Database = Loaded.Value().Database.get())
	{
		Content.DatabaseSpec = RtpConvert::FromCore(Database->Kind());
	}
	Content.Statistics.Cells = static_cast<int32>(Loaded.Value().Grid->CellCount());
	Content.Statistics.Storeys = static_cast<int32>(Loaded.Value().Grid->LayerCount());
	Content.Statistics.Links = static_cast<int32>(Loaded.Value().Grid->Links().size());
	Content.Statistics.GridBytes = Bytes.Grid.Num();
	Content.Statistics.DatabaseBytes = Bytes.Database.Num();
	Content.Grid = BytesOf(Bytes.Grid);
	Content.Database = BytesOf(Bytes.Database);
	Data.SetContent(Contents);
	return Rtp::Done{};
}
