// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: archives in memory, custom versions, bulk data, and properties as bytes.

#pragma once

#include "Mini/ObjectPointers.h"
#include "Mini/Tasks.h"

#include <atomic>
#include <map>

class FArchive
{
public:
	virtual ~FArchive() = default;
	virtual void Serialize(void* Data, int64 Size) = 0;

	MINI_GETTER(bool, IsLoading, bLoading)
	MINI_GETTER(bool, IsSaving, bSaving)
	MINI_GETTER(bool, IsSaveGame, ArIsSaveGame)
	MINI_GETTER(bool, IsError, bError)
	/** Saving stores the current version of a key; loading gives the version the bytes were saved with. */
	void UsingCustomVersion(const FGuid& Key);
	int32 CustomVer(const FGuid& Key) const;

	std::vector<std::pair<FGuid, int32>> MiniVersions;
	bool ArIsSaveGame = false; // only properties that say SaveGame are stored

protected:
	bool bLoading = false;
	bool bSaving = false;
	bool bError = false;
};

class FMemoryWriter : public FArchive
{
public:
	explicit FMemoryWriter(TArray<uint8>& InBytes)
		: Bytes(InBytes)
	{
		bSaving = true;
	}
	virtual void Serialize(void* Data, int64 Size) override
	{
		Bytes.Append(static_cast<const uint8*>(Data), static_cast<int32>(Size));
	}

private:
	TArray<uint8>& Bytes;
};

class FMemoryReader : public FArchive
{
public:
	explicit FMemoryReader(const TArray<uint8>& InBytes)
		: Bytes(InBytes)
	{
		bLoading = true;
	}
	virtual void Serialize(void* Data, int64 Size) override
	{
		if (Size <= 0)
		{
			bError = bError || Size < 0;
			return; // empty data may have no address
		}
		if (Offset + Size > Bytes.Num())
		{
			bError = true;
			std::memset(Data, 0, static_cast<size_t>(Size));
			return;
		}
		std::memcpy(Data, Bytes.GetData() + Offset, static_cast<size_t>(Size));
		Offset += Size;
	}

private:
	const TArray<uint8>& Bytes;
	int64 Offset = 0;
};

namespace MiniEngine
{
std::map<std::string, std::pair<FGuid, int32>>& CustomVersions();

template <class T>
void VisitBytes(FArchive& Ar, T& Value)
{
	if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T> || std::is_same_v<T, FVector> ||
		std::is_same_v<T, FDateTime> || std::is_same_v<T, FGuid>)
	{
		Ar.Serialize(&Value, sizeof(T));
	}
	else if constexpr (requires { Value.MiniSerialize(Ar); })
	{
		Value.MiniSerialize(Ar);
	}
	// Objects and delegates are not stored here: nothing in the suite loads levels from bytes.
}

void VisitBytes(FArchive& Ar, FString& Value);
void VisitBytes(FArchive& Ar, FName& Value);

template <class T, class A>
void VisitBytes(FArchive& Ar, TArray<T, A>& Value)
{
	int32 Count = Value.Num();
	Ar.Serialize(&Count, sizeof Count);
	if (Ar.IsLoading())
	{
		Value.SetNum(Ar.IsError() ? 0 : Count);
	}
	for (T& Item : Value)
	{
		VisitBytes(Ar, Item);
	}
}

/** A property of an object or struct: save games leave out those that do not say SaveGame. */
template <class T>
void VisitProperty(FArchive& Ar, T& Value, bool bSaved)
{
	if (bSaved || !Ar.IsSaveGame())
	{
		VisitBytes(Ar, Value);
	}
}
} // namespace MiniEngine

class FCustomVersionRegistration
{
public:
	FCustomVersionRegistration(FGuid Key, int32 Version, const char* FriendlyName)
	{
		MiniEngine::CustomVersions()[FriendlyName] = {Key, Version};
	}
};

enum EBulkDataFlags : uint32
{
	BULKDATA_None = 0,
	BULKDATA_SingleUse = 1 << 3,
	BULKDATA_Force_NOT_InlinePayload = 1 << 10
};
enum EBulkDataLockFlags
{
	LOCK_READ_ONLY = 1,
	LOCK_READ_WRITE = 2
};

namespace MiniEngine
{
/** Reads of bulk data from the disk, by thread. */
struct FBulkReads
{
	std::atomic<int> InGameThread{0};
	std::atomic<int> InOtherThreads{0};
};
FBulkReads& BulkReads();
} // namespace MiniEngine

/**
 * Bytes in memory, on disk, or both. Loaded packages have them on disk only; those that a program has filled are in
 * memory only, and stay so when they are saved. Locking loads them, and unlocking does not free them.
 */
template <class T>
class TBulkData
{
public:
	TBulkData() = default;
	TBulkData(const TBulkData& Other) = default;
	TBulkData& operator=(const TBulkData& Other) = default;

	void* Lock(uint32 LockFlags)
	{
		check(!bLocked);
		ReadFromDisk();
		bOnDisk = bOnDisk && (LockFlags & LOCK_READ_WRITE) == 0;
		bLocked = true;
		return Bytes.data();
	}
	T* Realloc(int64 Count)
	{
		check(bLocked);
		Bytes.assign(static_cast<size_t>(Count), T());
		bLoaded = true;
		return Bytes.data();
	}
	void Unlock() const
	{
		check(bLocked);
		bLocked = false;
	}

	/** Hands the bytes in memory over, if they are discarded and may be; else copies them, or reads them from disk. */
	void GetCopy(void** Target, bool bDiscardInternalCopy = true)
	{
		check(!bLocked && Target != nullptr && *Target == nullptr);
		const bool bWasLoaded = bLoaded;
		ReadFromDisk();
		*Target = FMemory::Malloc(Bytes.size() * sizeof(T));
		FMemory::Memcpy(*Target, Bytes.data(), Bytes.size() * sizeof(T));
		const bool bMayDiscard = bOnDisk || (Flags & BULKDATA_SingleUse) != 0;
		bLoaded = bWasLoaded && !(bDiscardInternalCopy && bMayDiscard);
	}
	bool IsBulkDataLoaded() const
	{
		return bLoaded && !Bytes.empty();
	}
	int64 GetBulkDataSize() const
	{
		return static_cast<int64>(Bytes.size() * sizeof(T));
	}
	void SetBulkDataFlags(uint32 Added)
	{
		Flags |= Added;
	}
	void Serialize(FArchive& Ar, UObject*)
	{
		check(!bLocked);
		int64 Size = static_cast<int64>(Bytes.size());
		Ar.Serialize(&Size, sizeof Size);
		if (Ar.IsLoading())
		{
			Bytes.assign(Ar.IsError() ? 0 : static_cast<size_t>(Size), T());
			bOnDisk = true;
			bLoaded = false;
		}
		Ar.Serialize(Bytes.data(), static_cast<int64>(Bytes.size() * sizeof(T)));
	}

private:
	void ReadFromDisk() const
	{
		if (bOnDisk && !bLoaded && !Bytes.empty())
		{
			++(IsInGameThread() ? MiniEngine::BulkReads().InGameThread : MiniEngine::BulkReads().InOtherThreads);
		}
		bLoaded = true;
	}

	std::vector<T> Bytes; // in memory if bLoaded, else the file
	uint32 Flags = 0;
	bool bOnDisk = false;
	mutable bool bLoaded = true;
	mutable bool bLocked = false;
};
using FByteBulkData = TBulkData<uint8>;
