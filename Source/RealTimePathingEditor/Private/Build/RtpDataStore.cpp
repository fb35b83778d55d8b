// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Build/RtpDataStore.h"

#include "AssetRegistry/AssetRegistryModule.h"
#include "Boundary/RtpConvert.h"
#include "Data/RtpNavigationData.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "HAL/FileManager.h"
#include "Misc/PackageName.h"
#include "SourceControlHelpers.h"
#include "UObject/Package.h"
#include "UObject/SavePackage.h"
#include "UObject/UObjectGlobals.h"
#include "World/RtpLevelNavigation.h"

#include <string>

namespace
{
FString FileOf(const UPackage& Package)
{
	return FPackageName::LongPackageNameToFilename(Package.GetName(), FPackageName::GetAssetPackageExtension());
}

Rtp::Error InPackage(const UPackage& Package, const char* Problem)
{
	return {Rtp::ErrorCode::Unavailable, RtpConvert::ToCore(Package.GetName()) + ": " + Problem};
}

FRtpNavigationStatistics StatisticsOf(const Rtp::AgentBakeReport& Report, double Seconds)
{
	FRtpNavigationStatistics Statistics;
	Statistics.Cells = static_cast<int32>(Report.Cells);
	Statistics.Storeys = static_cast<int32>(Report.CellsPerStorey.size());
	Statistics.Links = static_cast<int32>(Report.Voxel.Links);
	Statistics.GridBytes = static_cast<int64>(Report.GridBytes);
	Statistics.DatabaseBytes = static_cast<int64>(Report.DatabaseBytes);
	Statistics.BuildSeconds = static_cast<float>(Seconds);
	Statistics.BuiltAt = FDateTime::UtcNow();
	return Statistics;
}

ARtpLevelNavigation* FindLevel(const UWorld& World)
{
	TActorIterator<ARtpLevelNavigation> It(&World);
	return It ? *It : nullptr;
}

/** Makes the level refer to its data, so that it is cooked and loaded with it. */
void TieTo(UWorld& World, URtpNavigationData& Data)
{
	ARtpLevelNavigation* Level = FindLevel(World);
	if (Level == nullptr)
	{
		Level = World.SpawnActor<ARtpLevelNavigation>();
	}
	if (Level != nullptr && Level->Data != &Data)
	{
		Level->Modify();
		Level->Data = &Data;
		Level->MarkPackageDirty();
	}
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
	const FString PackageName = PackageNameFor(World);
	const FString ObjectPath = PackageName + TEXT(".") + FPackageName::GetShortName(PackageName);
	if (URtpNavigationData* Loaded = FindObject<URtpNavigationData>(nullptr, *ObjectPath))
	{
		return Loaded;
	}
	return FPackageName::DoesPackageExist(PackageName) ? LoadObject<URtpNavigationData>(nullptr, *ObjectPath) : nullptr;
}

Rtp::Result<URtpNavigationData*> RtpDataStore::Replace(UWorld& World, const FRtpBuildResult& Built)
{
	const FString PackageName = PackageNameFor(World);
	URtpNavigationData* Data = Find(World);
	const bool bNew = Data == nullptr;
	if (bNew)
	{
		UPackage* Package = CreatePackage(*PackageName);
		Data = NewObject<URtpNavigationData>(
			Package, *FPackageName::GetShortName(PackageName), RF_Public | RF_Standalone | RF_Transactional);
	}
	if (const Rtp::Result<Rtp::Done> Writable = CheckOut(*Data->GetPackage()); !Writable)
	{
		return Writable.GetError();
	}
	TArray<FRtpNavigationContent> Contents;
	for (int32 Index = 0; Index < Built.Targets.Num(); ++Index)
	{
		const FRtpBuildTarget& Target = Built.Targets[Index];
		const Rtp::AgentBake& Bake = Built.Bakes[static_cast<size_t>(Index)];
		FRtpNavigationContent& Content = Contents.AddDefaulted_GetRef();
		Content.AgentClass = Target.AgentClass.Name;
		Content.Radius = Target.AgentClass.Radius;
		Content.Height = Target.AgentClass.Height;
		Content.NavMeshHash = Target.NavMeshHash;
		Content.SettingsHash = Target.SettingsHash;
		Content.DatabaseSpec = Target.DatabaseSpec;
		Content.Statistics = StatisticsOf(Bake.Report, Built.Seconds);
		Content.Grid = Bake.Grid;
		Content.Database = Bake.Database;
	}
	Data->SetContent(Contents);
	Data->MarkPackageDirty();
	if (bNew)
	{
		FAssetRegistryModule::AssetCreated(Data);
	}
	TieTo(World, *Data);
	return Data;
}

Rtp::Result<Rtp::Done> RtpDataStore::CheckOut(const UPackage& Package)
{
	const FString File = FileOf(Package);
	if (!IFileManager::Get().FileExists(*File))
	{
		return Rtp::Done{}; // saving will ask to add it
	}
	if (USourceControlHelpers::IsAvailable())
	{
		const FSourceControlState State = USourceControlHelpers::QueryFileState(File, true);
		if (State.bIsValid && State.bIsSourceControlled && !State.bIsCheckedOut && !State.bIsAdded &&
			!USourceControlHelpers::CheckOutFile(File, true))
		{
			return InPackage(
				Package, State.bIsCheckedOutOther ? "is checked out by somebody else" : "cannot be checked out");
		}
	}
	if (IFileManager::Get().IsReadOnly(*File))
	{
		return InPackage(Package, "the file is read-only");
	}
	return Rtp::Done{};
}

Rtp::Result<Rtp::Done> RtpDataStore::Save(URtpNavigationData& Data)
{
	UPackage* Package = Data.GetPackage();
	FSavePackageArgs Arguments;
	Arguments.TopLevelFlags = RF_Public | RF_Standalone;
	Arguments.SaveFlags = SAVE_NoError;
	if (!UPackage::SavePackage(Package, &Data, *FileOf(*Package), Arguments))
	{
		return InPackage(*Package, "could not be saved");
	}
	return Rtp::Done{};
}
