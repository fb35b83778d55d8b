// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: pointers to objects and classes, and how properties are visited.

#pragma once

#include "Mini/Object.h"

template <class T>
class TObjectPtr
{
public:
	TObjectPtr() = default;
	TObjectPtr(std::nullptr_t)
	{
	}
	TObjectPtr(T* InObject)
		: Object(InObject)
	{
	}
	template <class U>
		requires std::is_convertible_v<U*, T*> TObjectPtr(const TObjectPtr<U>& Other)
			: Object(Other.Get())
		{
		}

		T* Get() const
		{
			return Object;
		}
		operator T*() const
		{
			return Object;
		}
		T* operator->() const
		{
			return Object;
		}
		T& operator*() const
		{
			return *Object;
		}

	private:
		T* Object = nullptr;
};

template <class To, class From>
To* Cast(const TObjectPtr<From>& Object)
{
	return Cast<To>(Object.Get());
}

template <class T>
bool IsValid(const TObjectPtr<T>& Object)
{
	return IsValid(static_cast<const UObject*>(Object.Get()));
}

template <class T = UObject>
class TWeakObjectPtr
{
public:
	TWeakObjectPtr() = default;
	TWeakObjectPtr(std::nullptr_t)
	{
	}
	TWeakObjectPtr(const T* InObject)
	{
		if (InObject != nullptr)
		{
			Slot = static_cast<const UObject*>(InObject)->MiniSlot;
			Serial = MiniObjects::Get().SerialOf(Slot);
		}
	}
	template <class U>
	TWeakObjectPtr(const TObjectPtr<U>& InObject)
		: TWeakObjectPtr(InObject.Get())
	{
	}

	T* Get() const
	{
		return static_cast<T*>(MiniObjects::Get().Find(Slot, Serial));
	}
	bool IsValid() const
	{
		return Get() != nullptr;
	}
	void Reset()
	{
		Slot = INDEX_NONE;
	}
	T* operator->() const
	{
		return Get();
	}
	T& operator*() const
	{
		return *Get();
	}
	explicit operator bool() const
	{
		return IsValid();
	}
	friend bool operator==(const TWeakObjectPtr&, const TWeakObjectPtr&) = default;
	friend bool operator==(const TWeakObjectPtr& A, const T* B)
	{
		return A.Get() == B;
	}
	friend uint32 GetTypeHash(const TWeakObjectPtr& Pointer)
	{
		return static_cast<uint32>(Pointer.Slot);
	}

private:
	int32 Slot = INDEX_NONE;
	uint32 Serial = 0;
};

template <class T>
class TSubclassOf
{
public:
	TSubclassOf() = default;
	TSubclassOf(UClass* InClass)
		: Class(InClass != nullptr && InClass->IsChildOf(T::StaticClass()) ? InClass : nullptr)
	{
	}
	UClass* Get() const
	{
		return Class;
	}
	operator UClass*() const
	{
		return Class;
	}
	UClass* operator->() const
	{
		return Class;
	}
	UClass* operator*() const
	{
		return Class;
	}

private:
	UClass* Class = nullptr;
};

/** Assets are always loaded here. */
template <class T>
using TSoftObjectPtr = TObjectPtr<T>;

namespace MiniEngine
{
/** Visits the properties of a class or struct: for the collector, and for archives (Archive.h). */
template <class T>
void VisitReferences(FReferences& Into, T& Property)
{
	if constexpr (std::is_pointer_v<T>)
	{
		if constexpr (std::is_base_of_v<UObject, std::remove_pointer_t<T>>)
		{
			Into.Add(Property);
		}
	}
	else if constexpr (requires { Property.MiniReferences(Into); })
	{
		Property.MiniReferences(Into);
	}
}

template <class T>
void VisitReferences(FReferences& Into, TObjectPtr<T>& Property)
{
	// The class may be declared only; UObject is the first base of all of them.
	Into.Add(reinterpret_cast<const UObject*>(Property.Get()));
}

template <class T, class A>
void VisitReferences(FReferences& Into, TArray<T, A>& Property)
{
	for (T& Item : Property)
	{
		VisitReferences(Into, Item);
	}
}

template <class K, class V>
void VisitReferences(FReferences& Into, TMap<K, V>& Property)
{
	for (auto Entry : Property)
	{
		VisitReferences(Into, Entry.Value);
	}
}
} // namespace MiniEngine

class UInterface : public UObject
{
	MINI_CLASS(UInterface, UObject)
};

struct FReferenceCollector
{
	MiniEngine::FReferences& Into;
};

// The marks for UnrealHeaderTool; generate.py reads them here.
#define UCLASS(...)
#define USTRUCT(...)
/** Names of enumeration values; generated headers know them. */
struct UEnum
{
	template <class Enum>
	static FText GetDisplayValueAsText(Enum Value)
	{
		return FText::FromString(MiniNameOf(Value));
	}
};

#define UENUM(...)
#define UINTERFACE(...)
#define UPROPERTY(...)
#define UFUNCTION(...)
#define UMETA(...)
#define UPARAM(...)
#define MINI_JOIN_(A, B, C) A##_##B##_##C
#define MINI_JOIN(A, B, C) MINI_JOIN_(A, B, C)
#define GENERATED_BODY(...) MINI_JOIN(CURRENT_FILE_ID, __LINE__, BODY)
#define DECLARE_FUNCTION(Name)
