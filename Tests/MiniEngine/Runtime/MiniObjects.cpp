// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: the table of objects and its collector.

#include "Mini/ObjectPointers.h"

#include <atomic>

const FObjectInitializer& FObjectInitializer::Get()
{
	static const FObjectInitializer Only;
	return Only;
}

const FObjectInitializer& FObjectInitializer::SetClass(FName Name, UClass* Class) const
{
	MiniObjects::Get().PartClasses.emplace_back(Name, Class);
	return *this;
}

UObject::UObject()
{
	const MiniObjects::FPending Pending = std::exchange(MiniObjects::Get().Pending, {});
	Class = Pending.Class;
	Outer = Pending.Outer;
	Name = Pending.Name;
	Flags = Pending.Flags;
	if (Class != nullptr)
	{
		MiniObjects::Get().Add(this);
	}
}

UObject::~UObject()
{
	if (MiniSlot != INDEX_NONE)
	{
		MiniObjects::Get().Remove(this);
	}
}

UClass* UObject::StaticClass()
{
	static UClass Class("UObject", nullptr, &MiniEngine::MakeObject<UObject>);
	return &Class;
}

bool UObject::IsA(const UClass* Base) const
{
	return Class != nullptr && Class->IsChildOf(Base);
}

UClass::UClass(const char* InName, UClass* InSuper, FMake InMake)
	: ClassName(InName)
	, Super(InSuper)
	, Make(InMake)
{
}

UObject* UClass::GetDefaultObject() const
{
	if (Default == nullptr && Make != nullptr)
	{
		Default = MiniObjects::Get().New(
			const_cast<UClass*>(this), nullptr, FName(("Default__" + ClassName).c_str()), RF_ClassDefaultObject);
		Default->AddToRoot();
	}
	return Default;
}

MiniObjects& MiniObjects::Get()
{
	static MiniObjects& Only = *new MiniObjects; // outlives every static that may refer to it
	return Only;
}

UObject* MiniObjects::New(UClass* Class, UObject* Outer, FName Name, EObjectFlags Flags)
{
	check(Class != nullptr && !Class->IsAbstract());
	static uint32 Number = 0;
	if (Name.IsNone())
	{
		Name = FName((Class->ClassName + "_" + std::to_string(Number++)).c_str());
	}
	// The classes that the constructor chooses apply to the subobjects of this object only.
	const auto Outside = std::exchange(PartClasses, {});
	if (Outer != nullptr && Outer->HasAnyFlags(RF_ClassDefaultObject))
	{
		Flags = Flags | RF_ArchetypeObject;
	}
	Pending = {Class, Outer, Name, Flags};
	UObject* Object = Class->Make();
	PartClasses = Outside;
	Object->PostInitProperties();
	return Object;
}

void MiniObjects::Add(UObject* Object)
{
	if (Free.empty())
	{
		Free.push_back(static_cast<int32>(Slots.size()));
		Slots.emplace_back();
	}
	Object->MiniSlot = Free.back();
	Free.pop_back();
	Slots[static_cast<size_t>(Object->MiniSlot)].Object = Object;
}

void MiniObjects::Remove(UObject* Object)
{
	FSlot& Slot = Slots[static_cast<size_t>(Object->MiniSlot)];
	Slot.Object = nullptr;
	++Slot.Serial;
	Free.push_back(Object->MiniSlot);
}

static std::atomic<uint64> GMiniLookUps{0};

uint64 MiniObjects::LookUps() const
{
	return GMiniLookUps.load();
}

UObject* MiniObjects::Find(int32 Slot, uint32 Serial) const
{
	GMiniLookUps.fetch_add(1, std::memory_order_relaxed);
	if (Slot < 0 || Slots[static_cast<size_t>(Slot)].Serial != Serial)
	{
		return nullptr;
	}
	UObject* Object = Slots[static_cast<size_t>(Slot)].Object;
	return Object != nullptr && !Object->bGarbage ? Object : nullptr;
}

int32 MiniObjects::CountOf(const UClass* Class) const
{
	return static_cast<int32>(std::count_if(Slots.begin(), Slots.end(),
		[&](const FSlot& Slot)
		{
			return Slot.Object != nullptr && Slot.Object->IsA(Class) && !Slot.Object->IsTemplate() &&
				!Slot.Object->HasAnyFlags(RF_ArchetypeObject);
		}));
}

std::vector<UObject*> MiniObjects::PartsOf(const UObject& Outer) const
{
	std::vector<UObject*> Parts;
	for (const FSlot& Slot : Slots)
	{
		if (Slot.Object != nullptr && Slot.Object->GetOuter() == &Outer)
		{
			Parts.push_back(Slot.Object);
		}
	}
	return Parts;
}

std::vector<UClass*> MiniObjects::Classes()
{
	std::vector<UClass*> Found;
	for (UClass* (*StaticClass)() : Declared)
	{
		Found.push_back(StaticClass());
	}
	return Found;
}

void MiniObjects::Collect()
{
	std::vector<bool> Reached(Slots.size(), false);
	std::vector<UObject*> Open;
	const auto Reach = [&](UObject* Object)
	{
		// References do not keep a garbage object alive.
		if (Object != nullptr && Object->MiniSlot != INDEX_NONE && !Object->bGarbage &&
			!Reached[static_cast<size_t>(Object->MiniSlot)])
		{
			Reached[static_cast<size_t>(Object->MiniSlot)] = true;
			Open.push_back(Object);
		}
	};
	for (const FSlot& Slot : Slots)
	{
		if (Slot.Object != nullptr && Slot.Object->bRoot)
		{
			Reach(Slot.Object);
		}
	}
	while (!Open.empty())
	{
		UObject* Object = Open.back();
		Open.pop_back();
		MiniEngine::FReferences References;
		Object->MiniReferences(References);
		for (UObject* Referenced : References.Found)
		{
			Reach(Referenced);
		}
	}
	std::vector<UObject*> Dead;
	for (size_t Index = 0; Index < Slots.size(); ++Index)
	{
		if (Slots[Index].Object != nullptr && !Reached[Index])
		{
			Dead.push_back(Slots[Index].Object);
		}
	}
	for (UObject* Object : Dead)
	{
		Object->bGarbage = true;
	}
	for (UObject* Object : Dead)
	{
		Object->SetFlags(RF_BeginDestroyed);
		Object->BeginDestroy();
	}
	for (UObject* Object : Dead)
	{
		delete Object;
	}
}
