// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: flags of objects, and what objects are told when they are saved or measured.

#pragma once

#include "Mini/Strings.h"

enum EObjectFlags : uint32
{
	RF_NoFlags = 0,
	RF_Public = 1,
	RF_Standalone = 2,
	RF_Transient = 4,
	RF_Transactional = 8,
	RF_ClassDefaultObject = 16,
	RF_BeginDestroyed = 32,
	RF_ArchetypeObject = 64
};

inline EObjectFlags operator|(EObjectFlags A, EObjectFlags B)
{
	return static_cast<EObjectFlags>(static_cast<uint32>(A) | static_cast<uint32>(B));
}
inline EObjectFlags& operator|=(EObjectFlags& A, EObjectFlags B)
{
	return A = A | B;
}

/** The reason of a save. */
class FObjectPreSaveContext
{
public:
	explicit FObjectPreSaveContext(bool bInCooking)
		: bCooking(bInCooking)
	{
	}
	bool IsCooking() const
	{
		return bCooking;
	}

private:
	bool bCooking;
};

namespace EResourceSizeMode
{
enum Type : uint8
{
	Exclusive,
	EstimatedTotal
};
}

struct FResourceSizeEx
{
	explicit FResourceSizeEx(EResourceSizeMode::Type InMode = EResourceSizeMode::Exclusive)
		: Mode(InMode)
	{
	}
	void AddDedicatedSystemMemoryBytes(SIZE_T Added)
	{
		Bytes += Added;
	}
	EResourceSizeMode::Type GetResourceSizeMode() const
	{
		return Mode;
	}
	SIZE_T GetTotalMemoryBytes() const
	{
		return Bytes;
	}

private:
	EResourceSizeMode::Type Mode;
	SIZE_T Bytes = 0;
};

namespace MiniEngine
{
/** One fact that the content browser knows of an asset without loading it. */
struct FAssetTag
{
	enum ETagType
	{
		TT_Hidden,
		TT_Alphabetical,
		TT_Numerical
	};
	FAssetTag(const FName& InName, const FString& InValue, ETagType)
		: Name(InName)
		, Value(InValue)
	{
	}
	FName Name;
	FString Value;
};
} // namespace MiniEngine
