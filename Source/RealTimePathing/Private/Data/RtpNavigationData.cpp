// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Data/RtpNavigationData.h"

#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/IO/GridFile.h"

#include "Boundary/RtpConvert.h"
#include "Misc/Guid.h"
#include "RtpLog.h"
#include "Serialization/CustomVersion.h"
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

TArray64<uint8> CopyBulkBytes(const FByteBulkData& Bulk)
{
	TArray64<uint8> Bytes;
	const int64 Size = Bulk.GetBulkDataSize();
	if (Size > 0)
	{
		const void* Source = Bulk.LockReadOnly();
		if (Source != nullptr)
		{
			Bytes.Append(static_cast<const uint8*>(Source), Size);
		}
		Bulk.Unlock();
	}
	return Bytes;
}

std::span<const std::byte> AsCoreBytes(const TArray64<uint8>& Bytes)
{
	return std::as_bytes(std::span<const uint8>(Bytes.GetData(), static_cast<size_t>(Bytes.Num())));
}
} // namespace

const FGuid URtpNavigationData::CustomVersionGuid(0x6A3D01B7, 0x5C1E4F28, 0x9B7042D1, 0xE8C69A34);

static FCustomVersionRegistration GRegisterRtpDataVersion(
	URtpNavigationData::CustomVersionGuid, static_cast<int32>(ERtpDataVersion::Newest), TEXT("RealTimePathing"));

Rtp::Result<FRtpLoadedNavigation> FRtpNavigationBytes::Load() const
{
	if (Grid.IsEmpty())
	{
		return Rtp::Error{Rtp::ErrorCode::Unavailable, "there is no grid"};
	}
	RTP_TRY(Rtp::LayeredGrid LoadedGrid, Rtp::ReadGridFile(AsCoreBytes(Grid)));
	FRtpLoadedNavigation Loaded;
	Loaded.Grid = std::make_shared<const Rtp::LayeredGrid>(std::move(LoadedGrid));
	if (!Database.IsEmpty())
	{
		RTP_TRY(Loaded.Database, Rtp::ReadDatabase(AsCoreBytes(Database), Loaded.Grid));
	}
	return Loaded;
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
		Entry.SettingsHash = Content.SettingsHash;
		Entry.DatabaseSpec = Content.DatabaseSpec;
		Entry.Statistics = Content.Statistics;
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

FRtpNavigationBytes URtpNavigationData::CopyBytes(FName AgentClass) const
{
	const FRtpNavigationEntry* Entry = FindEntry(AgentClass);
	return Entry != nullptr ? FRtpNavigationBytes{CopyBulkBytes(Entry->Grid), CopyBulkBytes(Entry->Database)}
							: FRtpNavigationBytes{};
}

Rtp::Result<FRtpLoadedNavigation> URtpNavigationData::Load(FName AgentClass) const
{
	return CopyBytes(AgentClass).Load();
}

Rtp::Result<Rtp::Done> URtpNavigationData::Validate() const
{
	for (const FRtpNavigationEntry& Entry : Entries)
	{
		const Rtp::Result<FRtpLoadedNavigation> Loaded = Load(Entry.AgentClass);
		if (!Loaded)
		{
			Rtp::Error Problem = Loaded.GetError();
			Problem.Detail = RtpConvert::ToCore(Entry.AgentClass.ToString()) + ": " + Problem.Detail;
			return Problem;
		}
	}
	return Rtp::Done{};
}

#undef LOCTEXT_NAMESPACE
