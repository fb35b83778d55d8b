// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Data/RtpNavigationData.h"

#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/IO/GridFile.h"

#include "Boundary/RtpConvert.h"
#include "HAL/UnrealMemory.h"
#include "Misc/Guid.h"
#include "ProfilingDebugging/ResourceSize.h"
#include "RtpLog.h"
#include "Serialization/CustomVersion.h"
#include "UObject/AssetRegistryTagsContext.h"
#if WITH_EDITOR
#include "Misc/DataValidation.h"
#endif

#include <string>
#include <utility>

#define LOCTEXT_NAMESPACE "RtpNavigationData"

namespace
{
enum class ERtpDataVersion : int32
{
	BeforeFirst = 0,
	First,
	AfterNewest,
	Newest = AfterNewest - 1
};

void StoreBytes(FByteBulkData& Bulk, std::span<const std::byte> Bytes)
{
	// Stored outside the asset: loading a level does not read the bytes before they are needed.
	Bulk.SetBulkDataFlags(BULKDATA_Force_NOT_InlinePayload);
	Bulk.Lock(LOCK_READ_WRITE);
	void* Target = Bulk.Realloc(static_cast<int64>(Bytes.size()));
	if (!Bytes.empty())
	{
		FMemory::Memcpy(Target, Bytes.data(), Bytes.size());
	}
	Bulk.Unlock();
}

std::span<const std::byte> AsCoreBytes(const TArray64<uint8>& Bytes)
{
	return std::as_bytes(std::span<const uint8>(Bytes.GetData(), static_cast<size_t>(Bytes.Num())));
}

Rtp::Result<Rtp::Done> ReadGrid(FRtpLoadedNavigation& Into, std::span<const std::byte> Bytes)
{
	if (Bytes.empty())
	{
		return Rtp::Error{Rtp::ErrorCode::Unavailable, "there is no grid"};
	}
	RTP_TRY(Rtp::LayeredGrid Grid, Rtp::ReadGridFile(Bytes));
	Into.Grid = std::make_shared<const Rtp::LayeredGrid>(std::move(Grid));
	return Rtp::Done{};
}

/** After ReadGrid. No bytes mean no database. */
Rtp::Result<Rtp::Done> ReadDatabase(FRtpLoadedNavigation& Into, std::span<const std::byte> Bytes)
{
	if (!Bytes.empty())
	{
		RTP_TRY(Into.Database, Rtp::ReadDatabase(Bytes, Into.Grid));
	}
	return Rtp::Done{};
}

/** Bytes that bulk data has handed over. */
class FRawBytes
{
public:
	explicit FRawBytes(FByteBulkData& Bulk)
		: Size(Bulk.GetBulkDataSize())
	{
		if (Size > 0)
		{
			Bulk.GetCopy(&Bytes, true);
		}
	}
	~FRawBytes()
	{
		FMemory::Free(Bytes);
	}
	UE_NONCOPYABLE(FRawBytes)

	std::span<const std::byte> View() const
	{
		return {static_cast<const std::byte*>(Bytes), Bytes != nullptr ? static_cast<size_t>(Size) : 0};
	}

	TArray64<uint8> Copy() const
	{
		TArray64<uint8> Copied;
		Copied.Append(static_cast<const uint8*>(Bytes), Bytes != nullptr ? Size : 0);
		return Copied;
	}

private:
	void* Bytes = nullptr;
	int64 Size;
};
} // namespace

const FGuid URtpNavigationData::CustomVersionGuid(0x6A3D01B7, 0x5C1E4F28, 0x9B7042D1, 0xE8C69A34);

static FCustomVersionRegistration GRegisterRtpDataVersion(
	URtpNavigationData::CustomVersionGuid, static_cast<int32>(ERtpDataVersion::Newest), TEXT("RealTimePathing"));

Rtp::Result<FRtpLoadedNavigation> FRtpNavigationBytes::Load() const
{
	FRtpLoadedNavigation Loaded;
	RTP_TRY_DONE(ReadGrid(Loaded, AsCoreBytes(Grid)));
	RTP_TRY_DONE(ReadDatabase(Loaded, AsCoreBytes(Database)));
	return Loaded;
}

FRtpNavigationSource::FRtpNavigationSource(const FRtpNavigationEntry& Entry, const FString& InName)
	: Grid(Entry.Grid)
	, Database(Entry.Database)
	, Name(InName)
{
	// These are copies, which are used once: what they hold in memory is handed over, not copied again.
	Grid.SetBulkDataFlags(BULKDATA_SingleUse);
	Database.SetBulkDataFlags(BULKDATA_SingleUse);
}

Rtp::Result<FRtpLoadedNavigation> FRtpNavigationSource::Load()
{
	FRtpLoadedNavigation Loaded;
	Rtp::Result<Rtp::Done> Read = ReadGrid(Loaded, FRawBytes(Grid).View());
	if (Read)
	{
		Read = ReadDatabase(Loaded, FRawBytes(Database).View());
	}
	if (!Read)
	{
		return Rtp::Error{Read.GetError().Code, RtpConvert::ToCore(Name) + ": " + Read.GetError().Detail};
	}
	return Loaded;
}

FRtpNavigationBytes FRtpNavigationSource::Copy()
{
	return {FRawBytes(Grid).Copy(), FRawBytes(Database).Copy()};
}

bool URtpNavigationData::NeedsLoadForClient() const
{
	return false;
}

void URtpNavigationData::GetResourceSizeEx(FResourceSizeEx& Size)
{
	Super::GetResourceSizeEx(Size);
	const bool bAll = Size.GetResourceSizeMode() == EResourceSizeMode::EstimatedTotal;
	for (const FRtpNavigationEntry& Entry : Entries)
	{
		for (const FByteBulkData* Bulk : {&Entry.Grid, &Entry.Database})
		{
			Size.AddDedicatedSystemMemoryBytes(
				bAll || Bulk->IsBulkDataLoaded() ? static_cast<SIZE_T>(Bulk->GetBulkDataSize()) : 0);
		}
	}
}

void URtpNavigationData::Serialize(FArchive& Ar)
{
	Super::Serialize(Ar);
	Ar.UsingCustomVersion(CustomVersionGuid);
	if (!Ar.IsLoading() && !Ar.IsSaving())
	{
		return; // other archives, such as reference collectors, skip the bytes
	}
	if (Ar.IsLoading() && Ar.CustomVer(CustomVersionGuid) < static_cast<int32>(ERtpDataVersion::First))
	{
		Entries.Reset();
		return;
	}
	for (FRtpNavigationEntry& Entry : Entries)
	{
		Entry.Grid.Serialize(Ar, this);
		Entry.Database.Serialize(Ar, this);
	}
}

#if WITH_EDITOR
EDataValidationResult URtpNavigationData::IsDataValid(FDataValidationContext& Context) const
{
	const Rtp::Result<Rtp::Done> Checked = Validate();
	if (Checked)
	{
		return EDataValidationResult::Valid;
	}
	Context.AddError(FText::Format(LOCTEXT("Damaged", "Bake this level again: {0}"),
		FText::FromString(RtpConvert::FromCore(Checked.GetError().Detail))));
	return EDataValidationResult::Invalid;
}
#endif

void URtpNavigationData::GetAssetRegistryTags(FAssetRegistryTagsContext Context) const
{
	Super::GetAssetRegistryTags(Context);
	int64 Cells = 0;
	int64 Bytes = 0;
	FString Classes;
	for (const FRtpNavigationEntry& Entry : Entries)
	{
		Cells += Entry.Statistics.Cells;
		Bytes += Entry.Grid.GetBulkDataSize() + Entry.Database.GetBulkDataSize();
		Classes += (Classes.IsEmpty() ? TEXT("") : TEXT(", ")) + Entry.AgentClass.ToString();
	}
	Context.AddTag(FAssetRegistryTag(TEXT("Cells"), LexToString(Cells), FAssetRegistryTag::TT_Numerical));
	Context.AddTag(FAssetRegistryTag(TEXT("Bytes"), LexToString(Bytes), FAssetRegistryTag::TT_Numerical));
	Context.AddTag(FAssetRegistryTag(TEXT("AgentClasses"), Classes, FAssetRegistryTag::TT_Alphabetical));
}

void URtpNavigationData::SetContent(TConstArrayView<FRtpNavigationContent> Contents)
{
	TArray<FRtpNavigationEntry> NewEntries;
	for (const FRtpNavigationContent& Content : Contents)
	{
		FRtpNavigationEntry& Entry = NewEntries.AddDefaulted_GetRef();
		Entry.AgentClass = Content.AgentClass;
		Entry.Radius = Content.Radius;
		Entry.Height = Content.Height;
		Entry.NavMeshHash = Content.NavMeshHash;
		Entry.StoredTiles = Content.StoredTiles;
		Entry.bTilesElsewhere = Content.bTilesElsewhere;
		Entry.SettingsHash = Content.SettingsHash;
		Entry.DatabaseSpec = Content.DatabaseSpec;
		Entry.Statistics = Content.Statistics;
		Entry.bInRegions = Content.bInRegions;
		Entry.Picture.Append(Content.Picture.data(), static_cast<int32>(Content.Picture.size()));
		StoreBytes(Entry.Grid, Content.Grid);
		StoreBytes(Entry.Database, Content.Database);
	}
	Entries = MoveTemp(NewEntries);
}

const FRtpNavigationEntry* URtpNavigationData::FindEntry(FName AgentClass) const
{
	return Entries.FindByPredicate(
		[AgentClass](const FRtpNavigationEntry& Entry) { return Entry.AgentClass == AgentClass; });
}

std::unique_ptr<FRtpNavigationSource> URtpNavigationData::Open(FName AgentClass) const
{
	const FRtpNavigationEntry* Entry = FindEntry(AgentClass);
	return Entry != nullptr
		? std::make_unique<FRtpNavigationSource>(*Entry, GetPathName() + TEXT(", ") + AgentClass.ToString())
		: nullptr;
}

FRtpNavigationBytes URtpNavigationData::CopyBytes(FName AgentClass) const
{
	const std::unique_ptr<FRtpNavigationSource> Source = Open(AgentClass);
	return Source != nullptr ? Source->Copy() : FRtpNavigationBytes{};
}

Rtp::Result<FRtpLoadedNavigation> URtpNavigationData::Load(FName AgentClass) const
{
	const std::unique_ptr<FRtpNavigationSource> Source = Open(AgentClass);
	if (Source == nullptr)
	{
		return Rtp::Error{Rtp::ErrorCode::Unavailable,
			RtpConvert::ToCore(GetPathName()) + ": there is no agent class " +
				RtpConvert::ToCore(AgentClass.ToString())};
	}
	return Source->Load();
}

Rtp::Result<Rtp::Done> URtpNavigationData::Validate() const
{
	for (const FRtpNavigationEntry& Entry : Entries)
	{
		const Rtp::Result<FRtpLoadedNavigation> Loaded =
			Entry.bInRegions ? FRtpLoadedNavigation() : Load(Entry.AgentClass);
		if (!Loaded)
		{
			return Loaded.GetError();
		}
	}
	return Rtp::Done{};
}

#undef LOCTEXT_NAMESPACE
