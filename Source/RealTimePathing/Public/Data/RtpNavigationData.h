// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Base/Result.h"

#include "Engine/DataAsset.h"
#include "Misc/DateTime.h"
#include "Serialization/BulkData.h"

#include <cstddef>
#include <memory>
#include <span>

#include "RtpNavigationData.generated.h"

namespace Rtp
{
class IDatabase;
class LayeredGrid;
} // namespace Rtp

/** Figures of a bake, for display. */
USTRUCT(BlueprintType)
struct REALTIMEPATHING_API FRtpNavigationStatistics
{
	GENERATED_BODY()

	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "Statistics")
	int32 Cells = 0;

	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "Statistics")
	int32 Storeys = 0;

	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "Statistics")
	int32 Links = 0;

	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "Statistics")
	int64 GridBytes = 0;

	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "Statistics")
	int64 DatabaseBytes = 0;

	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "Statistics", meta = (Units = "s"))
	float BuildSeconds = 0.0f;

	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "Statistics")
	FDateTime BuiltAt = FDateTime(0);
};

/** The baked data of one agent class. */
USTRUCT()
struct REALTIMEPATHING_API FRtpNavigationEntry
{
	GENERATED_BODY()

	UPROPERTY(VisibleAnywhere, Category = "Agent")
	FName AgentClass;

	UPROPERTY(VisibleAnywhere, Category = "Agent", meta = (Units = "cm"))
	float Radius = 0.0f;

	UPROPERTY(VisibleAnywhere, Category = "Agent", meta = (Units = "cm"))
	float Height = 0.0f;

	/** Hash of the navmesh; 0 if unknown. */
	UPROPERTY()
	uint64 NavMeshHash = 0;

	/** Hashes of the tiles of the navmesh as levels store them, sorted; empty if unknown. Cooking compares them. */
	UPROPERTY()
	TArray<uint64> StoredTiles;

	/** Whether some of these tiles are stored with other levels, whose bounds volumes they lie in. */
	UPROPERTY()
	bool bTilesElsewhere = false;

	/** Hash of the project settings; 0 if unknown. */
	UPROPERTY()
	uint64 SettingsHash = 0;

	/** Kind and parameters of the database; empty without one. */
	UPROPERTY(VisibleAnywhere, Category = "Data")
	FString DatabaseSpec;

	UPROPERTY(VisibleAnywhere, Category = "Data")
	FRtpNavigationStatistics Statistics;

	/** The floor plan, a square of storeys: 0 without ground, else the storey + 1. For thumbnails. */
	UPROPERTY()
	TArray<uint8> Picture;

	/** The grid is not here: each region of the partitioned world has its own. */
	UPROPERTY(VisibleAnywhere, Category = "Data")
	bool bInRegions = false;

	FByteBulkData Grid;     // a grid file of the core
	FByteBulkData Database; // a database file of the core; empty without one

	/** Data that a game sets without hashes is never called stale. */
	bool IsOfUnknownOrigin() const
	{
		return NavMeshHash == 0 && SettingsHash == 0;
	}
};

/** The result of a bake for one agent class, as SetContent takes it. */
struct FRtpNavigationContent
{
	FName AgentClass;
	float Radius = 0.0f;
	float Height = 0.0f;
	uint64 NavMeshHash = 0;
	TArray<uint64> StoredTiles; // sorted hashes
	bool bTilesElsewhere = false;
	uint64 SettingsHash = 0;
	FString DatabaseSpec;
	FRtpNavigationStatistics Statistics;
	bool bInRegions = false;
	std::span<const uint8> Picture;
	std::span<const std::byte> Grid;     // Rtp::WriteGridFile; empty if it is in regions
	std::span<const std::byte> Database; // Rtp::WriteDatabase; empty without one
};

/** Baked data as the core uses it: shared and immutable. */
struct FRtpLoadedNavigation
{
	std::shared_ptr<const Rtp::LayeredGrid> Grid;
	std::shared_ptr<const Rtp::IDatabase> Database; // null without one
};

/** Copies of an entry's files. */
struct FRtpNavigationBytes
{
	TArray64<uint8> Grid;
	TArray64<uint8> Database;

	/** Reads grid and database from the bytes; damaged bytes are an error. Any thread. */
	REALTIMEPATHING_API Rtp::Result<FRtpLoadedNavigation> Load() const;
};

/**
 * The files of an entry, apart from the asset. Nothing is read from disk before a function asks for it, and none keeps
 * the bytes. Any thread, one at a time.
 */
class REALTIMEPATHING_API FRtpNavigationSource
{
public:
	/** An error of this source begins with Name. Game thread. */
	FRtpNavigationSource(const FRtpNavigationEntry& Entry, const FString& InName);

	/** Reads grid and database; damaged bytes are an error. Call it once. */
	Rtp::Result<FRtpLoadedNavigation> Load();

	/** Copies the files. Call it once, instead of Load. */
	FRtpNavigationBytes Copy();

private:
	FByteBulkData Grid;
	FByteBulkData Database;
	FString Name;
};

/** Grids and databases of a level, for every agent class. Stored beside the level and cooked with it. */
UCLASS(BlueprintType)
class REALTIMEPATHING_API URtpNavigationData : public UDataAsset
{
	GENERATED_BODY()

public:
	/** The id of this class's custom version in archives. */
	static const FGuid CustomVersionGuid;

	virtual void Serialize(FArchive& Ar) override;

	/** Only servers and standalone games plan, so the cook of a client leaves the data out. */
	virtual bool NeedsLoadForClient() const override;

	/** The bytes in memory; for estimates, those on disk too. */
	virtual void GetResourceSizeEx(FResourceSizeEx& Size) override;
#if WITH_EDITOR
	virtual EDataValidationResult IsDataValid(FDataValidationContext& Context) const override;
#endif
	virtual void GetAssetRegistryTags(FAssetRegistryTagsContext Context) const override;

	/** Replaces all entries in one step. Game thread. */
	void SetContent(TConstArrayView<FRtpNavigationContent> Contents);

	const FRtpNavigationEntry* FindEntry(FName AgentClass) const;

	TConstArrayView<FRtpNavigationEntry> GetEntries() const
	{
		return Entries;
	}

	/** The files of an agent class, to be read in any thread; null if there are none. Game thread. */
	std::unique_ptr<FRtpNavigationSource> Open(FName AgentClass) const;

	/** Copies the bytes of an agent class and waits for the disk. Empty if there are none. Game thread. */
	FRtpNavigationBytes CopyBytes(FName AgentClass) const;

	/** Reads grid and database of an agent class and waits for the disk. Game thread. */
	Rtp::Result<FRtpLoadedNavigation> Load(FName AgentClass) const;

	/** Reads all entries; an error names the agent class. */
	Rtp::Result<Rtp::Done> Validate() const;

private:
	UPROPERTY(VisibleAnywhere, Category = "Data")
	TArray<FRtpNavigationEntry> Entries;
};
