// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: delegates. A function bound to an object is not called after the object was destroyed.

#pragma once

#include "Mini/ObjectPointers.h"

class FDelegateHandle
{
public:
	bool IsValid() const
	{
		return Id != 0;
	}
	void Reset()
	{
		Id = 0;
	}
	friend bool operator==(const FDelegateHandle&, const FDelegateHandle&) = default;

	uint64 Id = 0;
};

template <class Signature>
class TDelegate;

template <class R, class... Parameters>
class TDelegate<R(Parameters...)>
{
public:
	using FCall = std::function<R(Parameters...)>;

	template <class T, class F, class... Payload>
	static TDelegate CreateUObject(T* Object, F Function, Payload... Values)
	{
		TDelegate Delegate;
		Delegate.BindUObject(Object, Function, Values...);
		return Delegate;
	}
	template <class F>
	static TDelegate CreateLambda(F&& Function)
	{
		TDelegate Delegate;
		Delegate.Call = std::forward<F>(Function);
		return Delegate;
	}
	template <class T, class F>
	static TDelegate CreateWeakLambda(T* Object, F&& Function)
	{
		TDelegate Delegate = CreateLambda(std::forward<F>(Function));
		Delegate.Guard(Object);
		return Delegate;
	}
	template <class T, class F>
	static TDelegate CreateRaw(T* Object, F Function)
	{
		return CreateLambda([Object, Function](Parameters... Values) { return (Object->*Function)(Values...); });
	}
	template <class F, class... Payload>
	static TDelegate CreateStatic(F Function, Payload... Extra)
	{
		return CreateLambda([Function, Extra...](Parameters... Values) { return Function(Values..., Extra...); });
	}

	template <class T, class F, class... Payload>
	void BindUObject(T* Object, F Function, Payload... Extra)
	{
		Call = [Object, Function, Extra...](Parameters... Values) -> R
		{ return (Object->*Function)(Values..., Extra...); };
		Guard(Object);
	}
	void Unbind()
	{
		*this = TDelegate();
	}
	bool IsBound() const
	{
		return Call && (!bGuarded || Owner.IsValid());
	}
	bool IsBoundToObject(const void* Object) const
	{
		return Address == Object;
	}
	R Execute(Parameters... Values) const
	{
		check(IsBound());
		return Call(Values...);
	}
	bool ExecuteIfBound(Parameters... Values) const
	{
		if (!IsBound())
		{
			return false;
		}
		Call(Values...);
		return true;
	}

private:
	template <class T>
	void Guard(const T* Object)
	{
		Owner = TWeakObjectPtr<UObject>(static_cast<const UObject*>(Object));
		Address = static_cast<const UObject*>(Object);
		bGuarded = true;
	}

	FCall Call;
	TWeakObjectPtr<UObject> Owner;
	const void* Address = nullptr;
	bool bGuarded = false;
};

template <class Signature>
class TMulticastDelegate;

template <class... Parameters>
class TMulticastDelegate<void(Parameters...)>
{
public:
	using FDelegate = TDelegate<void(Parameters...)>;

	FDelegateHandle Add(const FDelegate& Delegate)
	{
		static uint64 Last = 0;
		Bound.push_back({Delegate, {++Last}});
		return Bound.back().second;
	}
	template <class T, class F, class... Payload>
	FDelegateHandle AddUObject(T* Object, F Function, Payload... Extra)
	{
		return Add(FDelegate::CreateUObject(Object, Function, Extra...));
	}
	template <class F>
	FDelegateHandle AddLambda(F&& Function)
	{
		return Add(FDelegate::CreateLambda(std::forward<F>(Function)));
	}
	FDelegateHandle AddStatic(void (*Function)(Parameters...))
	{
		return Add(FDelegate::CreateLambda(Function));
	}
	template <class T, class F>
	FDelegateHandle AddWeakLambda(T* Object, F&& Function)
	{
		return Add(FDelegate::CreateWeakLambda(Object, std::forward<F>(Function)));
	}
	template <class T, class F>
	FDelegateHandle AddRaw(T* Object, F Function)
	{
		return Add(FDelegate::CreateRaw(Object, Function));
	}

	bool Remove(FDelegateHandle Handle)
	{
		return std::erase_if(Bound, [&](const auto& Item) { return Item.second == Handle; }) != 0;
	}
	int32 RemoveAll(const void* Object)
	{
		return static_cast<int32>(
			std::erase_if(Bound, [&](const auto& Item) { return Item.first.IsBoundToObject(Object); }));
	}
	void Clear()
	{
		Bound.clear();
	}
	bool IsBound() const
	{
		return std::any_of(Bound.begin(), Bound.end(), [](const auto& Item) { return Item.first.IsBound(); });
	}

	/** A listener may bind and remove functions; that takes effect from the next broadcast on. */
	void Broadcast(Parameters... Values) const
	{
		const auto Snapshot = Bound;
		for (const auto& [Delegate, Handle] : Snapshot)
		{
			Delegate.ExecuteIfBound(Values...);
		}
	}

	template <class T, class F>
	void MiniAddDynamic(T* Object, F Function)
	{
		AddUObject(Object, Function);
	}
	template <class T, class F>
	void MiniRemoveDynamic(T* Object, F)
	{
		RemoveAll(static_cast<const UObject*>(Object)); // enough for the tests, which bind one function per object
	}

private:
	std::vector<std::pair<FDelegate, FDelegateHandle>> Bound;
};

#define AddDynamic(Object, Function) MiniAddDynamic(Object, Function)
#define AddUniqueDynamic(Object, Function) MiniAddDynamic(Object, Function)
#define RemoveDynamic(Object, Function) MiniRemoveDynamic(Object, Function)

#define DECLARE_DELEGATE(Name) using Name = TDelegate<void()>
#define DECLARE_DELEGATE_OneParam(Name, A) using Name = TDelegate<void(A)>
#define DECLARE_DELEGATE_TwoParams(Name, A, B) using Name = TDelegate<void(A, B)>
#define DECLARE_DELEGATE_RetVal(R, Name) using Name = TDelegate<R()>
#define DECLARE_DELEGATE_RetVal_OneParam(R, Name, A) using Name = TDelegate<R(A)>
#define DECLARE_DELEGATE_RetVal_TwoParams(R, Name, A, B) using Name = TDelegate<R(A, B)>
#define DECLARE_MULTICAST_DELEGATE(Name) using Name = TMulticastDelegate<void()>
#define DECLARE_MULTICAST_DELEGATE_OneParam(Name, A) using Name = TMulticastDelegate<void(A)>
#define DECLARE_MULTICAST_DELEGATE_TwoParams(Name, A, B) using Name = TMulticastDelegate<void(A, B)>
#define DECLARE_MULTICAST_DELEGATE_ThreeParams(Name, A, B, C) using Name = TMulticastDelegate<void(A, B, C)>
#define DECLARE_DYNAMIC_MULTICAST_DELEGATE(Name) using Name = TMulticastDelegate<void()>
#define DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(Name, A, AName) using Name = TMulticastDelegate<void(A)>
#define DECLARE_DYNAMIC_MULTICAST_DELEGATE_TwoParams(Name, A, AName, B, BName)                                         \
	using Name = TMulticastDelegate<void(A, B)>
#define DECLARE_DYNAMIC_MULTICAST_DELEGATE_ThreeParams(Name, A, AName, B, BName, C, CName)                             \
	using Name = TMulticastDelegate<void(A, B, C)>
#define DECLARE_DYNAMIC_MULTICAST_DELEGATE_FourParams(Name, A, AName, B, BName, C, CName, D, DName)                    \
	using Name = TMulticastDelegate<void(A, B, C, D)>
#define DECLARE_DYNAMIC_DELEGATE_OneParam(Name, A, AName) using Name = TDelegate<void(A)>

using FSimpleDelegate = TDelegate<void()>;
using FSimpleMulticastDelegate = TMulticastDelegate<void()>;
