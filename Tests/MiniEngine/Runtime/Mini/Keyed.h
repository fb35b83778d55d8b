// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: maps and sets.

#pragma once

#include "Mini/Containers.h"

#include <unordered_map>
#include <unordered_set>

namespace MiniEngine
{
/** GetTypeHash where a type has one, else the standard hash. */
struct FKeyHash
{
	template <class T>
	size_t operator()(const T& Value) const
	{
		if constexpr (requires { GetTypeHash(Value); })
		{
			return GetTypeHash(Value);
		}
		else
		{
			return std::hash<T>{}(Value);
		}
	}
};
} // namespace MiniEngine

template <class K, class V>
struct TPair
{
	K Key;
	V Value;
};

/** The common base of maps and sets. */
template <class Key, class Storage>
class TKeyed
{
public:
	bool Contains(const Key& Wanted) const
	{
		return Data.count(Wanted) != 0;
	}
	int32 Remove(const Key& Wanted)
	{
		return static_cast<int32>(Data.erase(Wanted));
	}
	int32 Num() const
	{
		return static_cast<int32>(Data.size());
	}
	bool IsEmpty() const
	{
		return Data.empty();
	}
	void Empty()
	{
		Data.clear();
	}
	void Reset()
	{
		Data.clear();
	}

protected:
	Storage Data;
};

template <class K, class V>
class TMap : public TKeyed<K, std::unordered_map<K, V, MiniEngine::FKeyHash>>
{
	using FStorage = std::unordered_map<K, V, MiniEngine::FKeyHash>;
	using TKeyed<K, FStorage>::Data;

public:
	V& Add(const K& Key, V Value)
	{
		return Data.insert_or_assign(Key, std::move(Value)).first->second;
	}
	V& Add(const K& Key)
	{
		return Data[Key];
	}
	V& FindOrAdd(const K& Key)
	{
		return Data[Key];
	}
	V* Find(const K& Key)
	{
		const auto Found = Data.find(Key);
		return Found == Data.end() ? nullptr : &Found->second;
	}
	const V* Find(const K& Key) const
	{
		const auto Found = Data.find(Key);
		return Found == Data.end() ? nullptr : &Found->second;
	}
	V FindRef(const K& Key) const
	{
		const V* Found = Find(Key);
		return Found != nullptr ? *Found : V();
	}

	/** Entries look like pairs with Key and Value. */
	template <class Iterator, class Mapped>
	struct TEntryIterator
	{
		struct FEntry
		{
			const K& Key;
			Mapped& Value;
		};
		Iterator Position;
		FEntry operator*() const
		{
			return {Position->first, Position->second};
		}
		TEntryIterator& operator++()
		{
			++Position;
			return *this;
		}
		bool operator!=(const TEntryIterator& Other) const
		{
			return Position != Other.Position;
		}
	};

	auto begin()
	{
		return TEntryIterator<typename FStorage::iterator, V>{Data.begin()};
	}
	auto end()
	{
		return TEntryIterator<typename FStorage::iterator, V>{Data.end()};
	}
	auto begin() const
	{
		return TEntryIterator<typename FStorage::const_iterator, const V>{Data.begin()};
	}
	auto end() const
	{
		return TEntryIterator<typename FStorage::const_iterator, const V>{Data.end()};
	}
};

template <class T>
class TSet : public TKeyed<T, std::unordered_set<T, MiniEngine::FKeyHash>>
{
	using TKeyed<T, std::unordered_set<T, MiniEngine::FKeyHash>>::Data;

public:
	void Add(const T& Value)
	{
		Data.insert(Value);
	}
	auto begin() const
	{
		return Data.begin();
	}
	auto end() const
	{
		return Data.end();
	}
};
