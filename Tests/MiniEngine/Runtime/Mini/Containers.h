// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: arrays and views, as thin wrappers of the standard library.

#pragma once

#include "Mini/Platform.h"

#include <algorithm>
#include <deque>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

template <class T, class Size = int32>
class TMiniArray
{
public:
	using ElementType = T;

	TMiniArray() = default;
	TMiniArray(std::initializer_list<T> Items)
		: Data(Items)
	{
	}
	TMiniArray(const T* Items, Size Count)
		: Data(Items, Items + Count)
	{
	}

	Size Num() const
	{
		return static_cast<Size>(Data.size());
	}

	bool IsEmpty() const
	{
		return Data.empty();
	}

	bool IsValidIndex(Size Index) const
	{
		return Index >= 0 && Index < Num();
	}

	T* GetData()
	{
		return Data.data();
	}
	const T* GetData() const
	{
		return Data.data();
	}

	T& operator[](Size Index)
	{
		check(IsValidIndex(Index));
		return Data[static_cast<size_t>(Index)];
	}
	const T& operator[](Size Index) const
	{
		check(IsValidIndex(Index));
		return Data[static_cast<size_t>(Index)];
	}

	T& Last()
	{
		return (*this)[Num() - 1];
	}
	const T& Last() const
	{
		return (*this)[Num() - 1];
	}

	template <class Item>
	Size Add(Item&& Value) requires std::is_convertible_v<Item&&, T>
	{
		Data.push_back(std::forward<Item>(Value));
		return Num() - 1;
	}
	Size Add(const T& Value)
	{
		Data.push_back(Value);
		return Num() - 1;
	}
	Size Add(T&& Value)
	{
		Data.push_back(std::move(Value));
		return Num() - 1;
	}

	template <class... Arguments>
	Size Emplace(Arguments&&... Values)
	{
		Data.emplace_back(std::forward<Arguments>(Values)...);
		return Num() - 1;
	}

	void Init(const T& Value, Size Count)
	{
		Data.assign(static_cast<size_t>(Count), Value);
	}

	T& Add_GetRef(T&& Value)
	{
		return Data.emplace_back(std::move(Value));
	}

	T& AddDefaulted_GetRef()
	{
		return Data.emplace_back();
	}

	Size AddDefaulted(Size Count = 1)
	{
		Data.resize(Data.size() + static_cast<size_t>(Count));
		return Num() - Count;
	}

	Size AddUnique(const T& Value)
	{
		const Size Index = Find(Value);
		return Index != INDEX_NONE ? Index : Add(Value);
	}

	void Append(const T* Items, Size Count)
	{
		Data.insert(Data.end(), Items, Items + Count);
	}

	void Append(const TMiniArray& Other)
	{
		Data.insert(Data.end(), Other.Data.begin(), Other.Data.end());
	}

	void Reserve(Size Count)
	{
		Data.reserve(static_cast<size_t>(Count));
	}

	void SetNum(Size Count)
	{
		Data.resize(static_cast<size_t>(Count));
	}

	void Reset(Size = 0)
	{
		Data.clear();
	}

	void Empty(Size = 0)
	{
		Data.clear();
	}

	Size Find(const T& Value) const
	{
		const auto Found = std::find(Data.begin(), Data.end(), Value);
		return Found == Data.end() ? INDEX_NONE : static_cast<Size>(Found - Data.begin());
	}

	bool Contains(const T& Value) const
	{
		return Find(Value) != INDEX_NONE;
	}

	template <class F>
	bool ContainsByPredicate(F&& Test) const
	{
		return std::any_of(Data.begin(), Data.end(), Test);
	}

	template <class F>
	T* FindByPredicate(F&& Test)
	{
		const auto Found = std::find_if(Data.begin(), Data.end(), Test);
		return Found == Data.end() ? nullptr : &*Found;
	}

	template <class F>
	const T* FindByPredicate(F&& Test) const
	{
		const auto Found = std::find_if(Data.begin(), Data.end(), Test);
		return Found == Data.end() ? nullptr : &*Found;
	}

	Size Insert(const T& Value, Size Index)
	{
		Data.insert(Data.begin() + Index, Value);
		return Index;
	}

	void RemoveAt(Size Index)
	{
		check(IsValidIndex(Index));
		Data.erase(Data.begin() + Index);
	}

	Size Remove(const T& Value)
	{
		return static_cast<Size>(std::erase(Data, Value));
	}

	template <class F>
	Size RemoveAll(F&& Test)
	{
		return static_cast<Size>(std::erase_if(Data, Test));
	}

	T Pop()
	{
		T Value = std::move(Data.back());
		Data.pop_back();
		return Value;
	}

	template <class F>
	void Sort(F&& Less)
	{
		std::sort(Data.begin(), Data.end(), Less);
	}

	void Sort()
	{
		std::sort(Data.begin(), Data.end());
	}

	auto begin()
	{
		return Data.begin();
	}
	auto end()
	{
		return Data.end();
	}
	auto begin() const
	{
		return Data.begin();
	}
	auto end() const
	{
		return Data.end();
	}

	friend bool operator==(const TMiniArray& A, const TMiniArray& B)
	{
		return A.Data == B.Data;
	}

private:
	// A vector of bool has no references to its items.
	std::conditional_t<std::is_same_v<T, bool>, std::deque<T>, std::vector<T>> Data;
};

/** Allocators are accepted and ignored. */
template <int32 Count>
struct TInlineAllocator
{
};
struct FDefaultAllocator
{
};
struct FDefaultAllocator64
{
};

template <class T, class Allocator = FDefaultAllocator>
class TArray : public TMiniArray<T>
{
public:
	using TMiniArray<T>::TMiniArray;
};

template <class T>
class TArray64 : public TMiniArray<T, int64>
{
public:
	using TMiniArray<T, int64>::TMiniArray;
};

template <class T>
class TArrayView
{
public:
	TArrayView() = default;
	TArrayView(T* Items, int32 Count)
		: Data(Items, static_cast<size_t>(Count))
	{
	}
	template <class Source>
		requires requires(Source& From)
		{
			std::span<T>(From.GetData(), static_cast<size_t>(From.Num()));
		}
	TArrayView(Source&& From)
		: Data(From.GetData(), static_cast<size_t>(From.Num()))
	{
	}
	template <size_t Count>
	TArrayView(T (&Items)[Count])
		: Data(Items, Count)
	{
	}
	TArrayView(std::initializer_list<std::remove_const_t<T>> Items) requires std::is_const_v<T>
		: Data(Items.begin(), Items.size())
	{
	}

	int32 Num() const
	{
		return static_cast<int32>(Data.size());
	}
	bool IsValidIndex(int32 Index) const
	{
		return Index >= 0 && Index < Num();
	}
	bool IsEmpty() const
	{
		return Data.empty();
	}
	T* GetData() const
	{
		return Data.data();
	}
	T& operator[](int32 Index) const
	{
		check(Index >= 0 && Index < Num());
		return Data[static_cast<size_t>(Index)];
	}
	auto begin() const
	{
		return Data.begin();
	}
	auto end() const
	{
		return Data.end();
	}

private:
	std::span<T> Data;
};

template <class T>
using TConstArrayView = TArrayView<const T>;

template <class T>
T* GetData(TArray<T>& Array)
{
	return Array.GetData();
}
