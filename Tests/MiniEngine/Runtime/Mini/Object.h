// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: objects with classes, outers and a garbage collector. Weak pointers are null at once after
// destruction; the next collection frees destroyed objects and those without references.

#pragma once

#include "Mini/Math.h"
#include "Mini/Pointers.h"
#include "Mini/Saving.h"

#include <cstring>
#include <string>
#include <vector>

class FArchive;
class UClass;
class UScriptStruct;
class UObject;
class UWorld;

namespace MiniEngine
{
/** Collects the references of an object. */
class FReferences
{
public:
	std::vector<UObject*> Found;

	void Add(const UObject* Object)
	{
		if (Object != nullptr)
		{
			Found.push_back(const_cast<UObject*>(Object));
		}
	}
};
} // namespace MiniEngine

/** Lets a constructor choose the classes of its subobjects. */
class FObjectInitializer
{
public:
	static const FObjectInitializer& Get();

	template <class T>
	const FObjectInitializer& SetDefaultSubobjectClass(FName Name) const
	{
		return SetClass(Name, T::StaticClass());
	}

	template <class T>
	T* CreateDefaultSubobject(UObject* Outer, FName Name) const;

private:
	const FObjectInitializer& SetClass(FName Name, UClass* Class) const;
};

class UPackage;

namespace MiniEngine
{
/** Set by the miniature editor: the package of an object, and the reaction to MarkPackageDirty. */
inline UPackage* (*PackageHook)(const UObject&) = nullptr;
inline void (*DirtyHook)(const UObject&) = nullptr;
} // namespace MiniEngine

/** The engine constructs objects with it only to read their virtual tables. */
class FVTableHelper
{
};

struct FLifetimeProperty
{
	std::string Name;
	bool bPushed = false;
	void (*Copy)(const class UObject& From, class UObject& To) = nullptr;
};

class FAssetRegistryTagsContext;

class UObject
{
public:
	using FAssetRegistryTag = MiniEngine::FAssetTag;
	using ThisClass = UObject;

	UObject();
	explicit UObject(const FObjectInitializer&)
		: UObject()
	{
	}
	explicit UObject(FVTableHelper&)
	{
	}
	virtual ~UObject();
	UObject(const UObject&) = delete;
	UObject& operator=(const UObject&) = delete;

	static UClass* StaticClass();

	UClass* GetClass() const
	{
		return Class;
	}
	UObject* GetOuter() const
	{
		return Outer;
	}
	FName GetFName() const
	{
		return Name;
	}
	FString GetName() const
	{
		return Name.ToString();
	}
	FString GetPathName() const
	{
		return Outer != nullptr ? Outer->GetPathName() + "." + GetName() : GetName();
	}
	bool IsA(const UClass* Base) const;
	template <class T>
	bool IsA() const
	{
		return IsA(T::StaticClass());
	}
	virtual UWorld* GetWorld() const
	{
		return Outer != nullptr ? Outer->GetWorld() : nullptr;
	}
	virtual void Serialize(FArchive& Ar)
	{
		MiniSerialize(Ar);
	}
	virtual void GetLifetimeReplicatedProps(TArray<FLifetimeProperty>&) const
	{
	}
	virtual void PreSave(FObjectPreSaveContext)
	{
	}
	virtual void GetResourceSizeEx(FResourceSizeEx&)
	{
	}
	virtual void GetAssetRegistryTags(FAssetRegistryTagsContext) const;
	virtual bool NeedsLoadForClient() const
	{
		return true;
	}
	virtual bool NeedsLoadForServer() const
	{
		return true;
	}
	virtual void PostInitProperties()
	{
	}
	virtual void BeginDestroy()
	{
	}
	bool HasAnyFlags(EObjectFlags Wanted) const
	{
		return (Flags & Wanted) != 0;
	}
	void SetFlags(EObjectFlags Wanted)
	{
		Flags = Flags | Wanted;
	}
	bool IsTemplate() const
	{
		return HasAnyFlags(RF_ClassDefaultObject);
	}
	void AddToRoot()
	{
		bRoot = true;
	}
	void RemoveFromRoot()
	{
		bRoot = false;
	}
	void MarkAsGarbage()
	{
		bGarbage = true;
	}
	/** Packages exist only in the editor. */
	UPackage* GetPackage() const
	{
		return MiniEngine::PackageHook != nullptr ? MiniEngine::PackageHook(*this) : nullptr;
	}
	bool MarkPackageDirty() const
	{
		if (MiniEngine::DirtyHook != nullptr)
		{
			MiniEngine::DirtyHook(*this);
		}
		return true;
	}
	void Modify()
	{
	}

	template <class T>
	T* CreateDefaultSubobject(FName PartName)
	{
		return FObjectInitializer::Get().CreateDefaultSubobject<T>(this, PartName);
	}

	virtual void MiniReferences(MiniEngine::FReferences& Into)
	{
		Into.Add(Outer);
	}
	virtual void MiniSerialize(FArchive&)
	{
	}
	/** The object as an interface of this name; null if its class does not implement it. */
	virtual void* MiniInterface(const char*)
	{
		return nullptr;
	}

	int32 MiniSlot = INDEX_NONE; // in the table of objects
	bool bGarbage = false;
	bool bRoot = false;

private:
	friend class MiniObjects;

	UClass* Class = nullptr;
	UObject* Outer = nullptr;
	FName Name;
	EObjectFlags Flags = RF_NoFlags;
};

class UClass final : public UObject
{
public:
	using FMake = UObject* (*)();

	UClass(const char* InName, UClass* InSuper, FMake InMake);

	bool IsChildOf(const UClass* Base) const
	{
		const UClass* Current = this;
		while (Current != nullptr && Current != Base)
		{
			Current = Current->Super;
		}
		return Current == Base;
	}
	template <class T>
	bool IsChildOf() const
	{
		return IsChildOf(T::StaticClass());
	}
	bool IsAbstract() const
	{
		return Make == nullptr;
	}
	UObject* GetDefaultObject() const;
	template <class T>
	T* GetDefaultObject() const
	{
		return static_cast<T*>(GetDefaultObject());
	}
	FString GetName() const
	{
		return FString(ClassName);
	}
	FName GetFName() const
	{
		return FName(ClassName.c_str());
	}

	std::string ClassName;
	UClass* Super;
	FMake Make;

private:
	mutable UObject* Default = nullptr;
};

/** The table of all objects. Game thread, except for weak pointers, which read slots. */
class MiniObjects
{
public:
	static MiniObjects& Get();

	UObject* New(UClass* Class, UObject* Outer, FName Name, EObjectFlags Flags);
	void Add(UObject* Object);
	void Remove(UObject* Object);

	/** Deletes objects that are marked as garbage or not reachable from a root. */
	void Collect();

	UObject* Find(int32 Slot, uint32 Serial) const;
	/** Calls of Find, which counts the uses of weak pointers. */
	uint64 LookUps() const;
	uint32 SerialOf(int32 Slot) const
	{
		return Slots[static_cast<size_t>(Slot)].Serial;
	}
	int32 CountOf(const UClass* Class) const;

	/** The objects whose outer is this one. */
	std::vector<UObject*> PartsOf(const UObject& Outer) const;

	/** All declared classes. */
	std::vector<UClass*> Classes();
	void Declare(UClass* (*StaticClass)())
	{
		Declared.push_back(StaticClass);
	}

	struct FPending
	{
		UClass* Class = nullptr;
		UObject* Outer = nullptr;
		FName Name;
		EObjectFlags Flags = RF_NoFlags;
	};
	FPending Pending; // of the object whose constructor runs next
	std::vector<std::pair<FName, UClass*>> PartClasses;

private:
	struct FSlot
	{
		UObject* Object = nullptr;
		uint32 Serial = 1;
	};
	std::vector<FSlot> Slots;
	std::vector<int32> Free;
	std::vector<UClass* (*)()> Declared;
};

namespace MiniEngine
{
template <class T>
UObject* MakeObject()
{
	if constexpr (std::is_abstract_v<T>)
	{
		return nullptr;
	}
	else if constexpr (std::is_constructible_v<T, const FObjectInitializer&>)
	{
		return new T(FObjectInitializer::Get());
	}
	else
	{
		return new T();
	}
}

template <class T, class Super>
UClass* ClassOf(const char* Name)
{
	static UClass Class(Name, Super::StaticClass(), std::is_abstract_v<T> ? nullptr : &MakeObject<T>);
	return &Class;
}

/** The reflected type of a struct; it has only a name. */
template <class T>
UScriptStruct* StructOf(const char* Name);

struct FDeclare
{
	explicit FDeclare(UClass* (*StaticClass)())
	{
		MiniObjects::Get().Declare(StaticClass);
	}
};
} // namespace MiniEngine

class UScriptStruct
{
public:
	const char* Name;
};

template <class T>
UScriptStruct* MiniEngine::StructOf(const char* Name)
{
	static UScriptStruct Struct{Name};
	return &Struct;
}

/** The body macro for classes of the miniature engine; classes of modules get theirs from generated headers. */
#define MINI_CLASS(Type, Base)                                                                                         \
public:                                                                                                                \
	using Super = Base;                                                                                                \
	using ThisClass = Type;                                                                                            \
	static UClass* StaticClass()                                                                                       \
	{                                                                                                                  \
		return MiniEngine::ClassOf<Type, Base>(#Type);                                                                 \
	}                                                                                                                  \
	inline static const MiniEngine::FDeclare MiniDeclared{&StaticClass};

inline bool IsValid(const UObject* Object)
{
	return Object != nullptr && !Object->bGarbage;
}

template <class To, class From>
To* Cast(From* Object)
{
	UObject* Base = const_cast<UObject*>(static_cast<const UObject*>(Object));
	if constexpr (std::is_base_of_v<UObject, To>)
	{
		return Base != nullptr && Base->IsA(To::StaticClass()) ? static_cast<To*>(Base) : nullptr;
	}
	else
	{
		return Base != nullptr ? static_cast<To*>(Base->MiniInterface(To::MiniInterfaceName())) : nullptr;
	}
}

template <class To, class From>
To* CastChecked(From* Object)
{
	To* Result = Cast<To>(Object);
	check(Result != nullptr);
	return Result;
}

inline UObject* GetTransientPackage()
{
	return nullptr;
}

template <class T>
T* NewObject(
	UObject* Outer = nullptr, UClass* Class = T::StaticClass(), FName Name = NAME_None, EObjectFlags Flags = RF_NoFlags)
{
	return static_cast<T*>(MiniObjects::Get().New(Class, Outer, Name, Flags));
}

template <class T>
T* NewObject(UObject* Outer, FName Name, EObjectFlags Flags = RF_NoFlags)
{
	return NewObject<T>(Outer, T::StaticClass(), Name, Flags);
}

template <class T>
const T* GetDefault()
{
	return T::StaticClass()->template GetDefaultObject<T>();
}

template <class T>
T* GetMutableDefault()
{
	return T::StaticClass()->template GetDefaultObject<T>();
}

inline void CollectGarbage(EObjectFlags = RF_NoFlags)
{
	MiniObjects::Get().Collect();
}

template <class T>
T* FObjectInitializer::CreateDefaultSubobject(UObject* Outer, FName Name) const
{
	UClass* Class = T::StaticClass();
	for (const auto& [PartName, Wanted] : MiniObjects::Get().PartClasses)
	{
		Class = PartName == Name ? Wanted : Class;
	}
	return NewObject<T>(Outer, Class, Name);
}
