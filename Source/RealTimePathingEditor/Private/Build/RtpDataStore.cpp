// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Build/RtpDataStore.h"

#include "AssetRegistry/AssetRegistryModule.h"
#include "Boundary/RtpConvert.h"
#include "Build/RtpBuildInput.h"
#include "Data/RtpLevelNavigation.h"
#include "Data/RtpNavigationData.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "HAL/FileManager.h"
#include "Misc/PackageName.h"
#include "PackageHelperFunctions.h"
#include "SourceControlHelpers.h"
#include "UObject/Package.h"
#include "UObject/UObjectGlobals.h"

#define LOCTEXT_NAMESPACE "RtpDataStore"

namespace
{
FString FileOf(const UPackage& Package)
{
	return FPackageName::LongPackageNameToFilename(Package.GetName(),
		Package.ContainsMap() ? FPackageName::GetMapPackageExtension() : FPackageName::GetAssetPackageExtension());
}

Rtp::Error InPackage(const UPackage& Package, const FText& Problem)
{
	const FText Text = FText::Format(LOCTEXT("InPackage", "{0}: {1}"), FText::FromString(Package.GetName()), Problem);
	return {Rtp::ErrorCode::Unavailable, RtpConvert::ToCore(Text.ToString())};
}

FRtpNavigationStatistics StatisticsOf(const Rtp::AgentBakeReport& Report, double Seconds)
{
	FRtpNavigationStatistics Statistics;
	Statistics.Cells = static_cast<int32>(Report.Cells);
	Statistics.Storeys = static_cast<int32>(Report.CellsPerStorey.size());
	Statistics.Links = static_cast<int32>(Report.Rasterize.Links);
	Statistics.GridBytes = static_cast<int64>(Report.GridBytes);
	Statistics.DatabaseBytes = static_cast<int64>(Report.DatabaseBytes);
	Statistics.BuildSeconds = static_cast<float>(Seconds);
	Statistics.BuiltAt = FDateTime::UtcNow();
	return Statistics;
}

/** The actor of the persistent level: streamed levels may have actors of their own builds. */
ARtpLevelNavigation* FindLevel(const UWorld& World)
{
	for (TActorIterator<ARtpLevelNavigation> It(&World); It; ++It)
	{
		if (It->IsOfWorld())
		{
			return *It;
		}
	}
	return nullptr;
}

/** The asset in the package beside the level's; null if there is none. */
URtpNavigationData* FindOwn(const UWorld& World)
{
	const FString PackageName = RtpDataStore::PackageNameFor(World);
	const FString ObjectPath = PackageName + TEXT(".") + FPackageName::GetShortName(PackageName);
	if (URtpNavigationData* Loaded = FindObject<URtpNavigationData>(nullptr, *ObjectPath))
	{
		return Loaded;
	}
	return FPackageName::DoesPackageExist(PackageName) ? LoadObject<URtpNavigationData>(nullptr, *ObjectPath) : nullptr;
}

/** Makes the level refer to its data, so that it is cooked and loaded with it. The changed package, or null. */
UPackage* TieTo(UWorld& World, URtpNavigationData& Data)
{
	ARtpLevelNavigation* Level = FindLevel(World);
	if (Level == nullptr)
	{
		FActorSpawnParameters Parameters;
		Parameters.OverrideLevel = World.PersistentLevel; // the current level of the editor may be another one
		Level = World.SpawnActor<ARtpLevelNavigation>(Parameters);
	}
	if (Level == nullptr || Level->Data == &Data)
	{
		return nullptr;
	}
	Level->Modify();
	Level->Data = &Data;
	Level->MarkPackageDirty();
	return Level->GetPackage(); // the map, or the actor's own package where there is one file per actor
}
} // namespace

FString RtpDataStore::PackageNameFor(const UWorld& World)
{
	return World.GetPackage()->GetName() + TEXT("_RtpNavigation");
}

URtpNavigationData* RtpDataStore::Find(UWorld& World)
{
	const ARtpLevelNavigation* Level = FindLevel(World);
	if (Level != nullptr && Level->Data != nullptr)
	{
		return Level->Data;
	}
	return FindOwn(World);
}

bool RtpDataStore::IsOwn(const UWorld& World, const URtpNavigationData& Data)
{
	return Data.GetPackage()->GetName() == PackageNameFor(World);
}

bool RtpDataStore::IsTied(const UWorld& World)
{
	const ARtpLevelNavigation* Level = FindLevel(World);
	return Level != nullptr && Level->Data != nullptr;
}

FRtpNavigationContent RtpDataStore::ContentOf(const FRtpBuildTarget& Target, const Rtp::AgentBake& Bake, double Seconds)
{
	FRtpNavigationContent Content;
	Content.AgentClass = Target.AgentClass.Name;
	Content.Radius = Target.AgentClass.Radius;
	Content.Height = Target.AgentClass.Height;
	Content.NavMeshHash = Target.NavMeshHash;
	Content.StoredTiles = Target.StoredTiles;
	Content.SettingsHash = Target.SettingsHash;
	Content.DatabaseSpec = Target.DatabaseSpec;
	Content.Statistics = StatisticsOf(Bake.Report, Seconds);
	Content.Picture = Bake.Picture;
	Content.Grid = Bake.Grid;
	Content.Database = Bake.Database;
	return Content;
}

Rtp::Result<FRtpStoredData> RtpDataStore::Replace(UWorld& World, const FRtpBuildResult& Built)
{
	TArray<FRtpNavigationContent> Contents;
	for (int32 Index = 0; Index < Built.Targets.Num(); ++Index)
	{
		const FRtpBuildTarget& Target = Built.Targets[Index];
		Contents.Add(ContentOf(Target, Built.Bakes[static_cast<size_t>(Index)], Built.Seconds));
		Contents.Last().bTilesElsewhere = FRtpBuildInput::HasTilesElsewhere(World, Target.AgentClass);
	}
	return Store(World, Contents);
}

Rtp::Result<FRtpStoredData> RtpDataStore::Store(UWorld& World, TConstArrayView<FRtpNavigationContent> Contents)
{
	const FString PackageName = PackageNameFor(World);
	URtpNavigationData* Data = FindOwn(World);
	const bool bNew = Data == nullptr;
	if (bNew)
	{
		UPackage* Package = CreatePackage(*PackageName);
		Data = NewObject<URtpNavigationData>(
			Package, *FPackageName::GetShortName(PackageName), RF_Public | RF_Standalone | RF_Transactional);
	}
	RTP_TRY_DONE(CheckOut(*Data->GetPackage()));
	Data->SetContent(Contents);
	Data->MarkPackageDirty();
	if (bNew)
	{
		FAssetRegistryModule::AssetCreated(Data);
	}
	FRtpStoredData Stored;
	Stored.Data = Data;
	Stored.Changed.Add(Data->GetPackage());
	if (UPackage* Level = TieTo(World, *Data))
	{
		Stored.Changed.Add(Level);
	}
	return Stored;
}

Rtp::Result<Rtp::Done> RtpDataStore::CheckOut(const UPackage& Package)
{
	const FString File = FileOf(Package);
	if (!IFileManager::Get().FileExists(*File))
	{
		return Rtp::Done{}; // Save adds new files to source control
	}
	if (USourceControlHelpers::IsAvailable())
	{
		const FSourceControlState State = USourceControlHelpers::QueryFileState(File, true);
		if (State.bIsValid && State.bIsSourceControlled && !State.bIsCheckedOut && !State.bIsAdded &&
			!USourceControlHelpers::CheckOutFile(File, true))
		{
			return InPackage(Package,
				State.bIsCheckedOutOther ? LOCTEXT("CheckedOut", "is checked out by somebody else")
										 : LOCTEXT("NoCheckOut", "cannot be checked out"));
		}
	}
	if (IFileManager::Get().IsReadOnly(*File))
	{
		return InPackage(Package, LOCTEXT("ReadOnly", "the file is read-only"));
	}
	return Rtp::Done{};
}

Rtp::Result<Rtp::Done> RtpDataStore::Save(const TArray<UPackage*>& Packages)
{
	for (const UPackage* Package : Packages)
	{
		RTP_TRY_DONE(CheckOut(*Package));
	}
	for (UPackage* Package : Packages)
	{
		const FString File = FileOf(*Package);
		const bool bNew = !IFileManager::Get().FileExists(*File);
		if (!SavePackageHelper(Package, File))
		{
			return InPackage(*Package, LOCTEXT("NotSaved", "could not be saved"));
		}
		// The editor does this by itself, but not in a commandlet.
		if (bNew && USourceControlHelpers::IsAvailable() && !USourceControlHelpers::MarkFileForAdd(File, true))
		{
			return InPackage(*Package, LOCTEXT("NotAdded", "could not be added to source control"));
		}
	}
	return Rtp::Done{};
}

#undef LOCTEXT_NAMESPACE
