// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: archives in memory, custom versions, bulk data, and properties as bytes.

#pragma once

#include "Mini/ObjectPointers.h"

#include <map>

class FArchive
{
public:
	virtual ~FArchive() = default;
	virtual void Serialize(void* Data, int64 Size) = 0;

	bool IsLoading() const
	{
		return bLoading;
	}
	bool IsSaving() const
	{
		return bSaving;
	}
	bool IsError() const
	{
		return bError;
	}
	void SetError()
	{
		bError = true;
	}

	/** Saving stores the current version of a key; loading gives the version the bytes were saved with. */
	void UsingCustomVersion(const FGuid& Key);
	int32 CustomVer(const FGuid& Key) const;

	std::vector<std::pair<FGuid, int32>> MiniVersions;

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
		if (Size < 0 || Offset + Size > Bytes.Num())
		{
			bError = true;
			std::memset(Data, 0, static_cast<size_t>(std::max<int64>(0, Size)));
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
	BULKDATA_Force_NOT_InlinePayload = 1 << 10
};
enum EBulkDataLockFlags
{
	LOCK_READ_ONLY = 1,
	LOCK_READ_WRITE = 2
};

template <class T>
class TBulkData
{
public:
	void* Lock(uint32)
	{
		check(!bLocked);
		bLocked = true;
		return Bytes.data();
	}
	const void* LockReadOnly() const
	{
		check(!bLocked);
		bLocked = true;
		return Bytes.data();
	}
	T* Realloc(int64 Count)
	{
		check(bLocked);
		Bytes.assign(static_cast<size_t>(Count), T());
		return Bytes.data();
	}
	void Unlock() const
	{
		check(bLocked);
		bLocked = false;
	}
	int64 GetBulkDataSize() const
	{
		return static_cast<int64>(Bytes.size() * sizeof(T));
	}
	void SetBulkDataFlags(uint32)
	{
	}
	void RemoveBulkData()
	{
		Bytes.clear();
	}
	void Serialize(FArchive& Ar, UObject*)
	{
		check(!bLocked);
		int64 Size = static_cast<int64>(Bytes.size());
		Ar.Serialize(&Size, sizeof Size);
		if (Ar.IsLoading())
		{
			Bytes.assign(Ar.IsError() ? 0 : static_cast<size_t>(Size), T());
		}
		Ar.Serialize(Bytes.data(), static_cast<int64>(Bytes.size() * sizeof(T)));
	}

private:
	std::vector<T> Bytes;
	mutable bool bLocked = false;
};
using FByteBulkData = TBulkData<uint8>;
