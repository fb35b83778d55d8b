// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: owning pointers, optional values and functions.

#pragma once

#include "Mini/Keyed.h"

template <class T>
class TUniquePtr : public std::unique_ptr<T>
{
public:
	using std::unique_ptr<T>::unique_ptr;

	bool IsValid() const
	{
		return this->get() != nullptr;
	}
	T* Get() const
	{
		return this->get();
	}
	void Reset(T* Item = nullptr)
	{
		this->reset(Item);
	}
	T* Release()
	{
		return this->release();
	}
};

template <class T, class... Arguments>
TUniquePtr<T> MakeUnique(Arguments&&... Values)
{
	return TUniquePtr<T>(new T(std::forward<Arguments>(Values)...));
}

enum class ESPMode : uint8
{
	NotThreadSafe,
	ThreadSafe
};

template <class T, ESPMode Mode = ESPMode::ThreadSafe>
class TSharedPtr : public std::shared_ptr<T>
{
public:
	using std::shared_ptr<T>::shared_ptr;
	TSharedPtr(std::shared_ptr<T> Other)
		: std::shared_ptr<T>(std::move(Other))
	{
	}

	bool IsValid() const
	{
		return this->get() != nullptr;
	}
	T* Get() const
	{
		return this->get();
	}
	void Reset()
	{
		this->reset();
	}
};

template <class T, ESPMode Mode = ESPMode::ThreadSafe>
class TSharedRef : public TSharedPtr<T, Mode>
{
public:
	using TSharedPtr<T, Mode>::TSharedPtr;
	TSharedRef(std::shared_ptr<T> Other)
		: TSharedPtr<T, Mode>(std::move(Other))
	{
		check(this->get() != nullptr);
	}
	T& Get() const
	{
		return **this;
	}
};

template <class T, ESPMode Mode = ESPMode::ThreadSafe>
class TWeakPtr : public std::weak_ptr<T>
{
public:
	using std::weak_ptr<T>::weak_ptr;
	TSharedPtr<T, Mode> Pin() const
	{
		return this->lock();
	}
	bool IsValid() const
	{
		return !this->expired();
	}
};

template <class T, ESPMode Mode = ESPMode::ThreadSafe, class... Arguments>
TSharedRef<T, Mode> MakeShared(Arguments&&... Values)
{
	return TSharedRef<T, Mode>(std::make_shared<T>(std::forward<Arguments>(Values)...));
}

template <class T>
std::shared_ptr<T> MakeShareable(T* Object)
{
	return std::shared_ptr<T>(Object);
}

template <class T>
class TOptional : public std::optional<T>
{
public:
	using std::optional<T>::optional;

	bool IsSet() const
	{
		return this->has_value();
	}
	const T& GetValue() const
	{
		check(IsSet());
		return **this;
	}
	T& GetValue()
	{
		check(IsSet());
		return **this;
	}
	T Get(const T& Default) const
	{
		return this->value_or(Default);
	}
	void Reset()
	{
		this->reset();
	}
};

template <class Signature>
using TFunction = std::function<Signature>;
template <class Signature>
using TUniqueFunction = std::function<Signature>;
template <class Signature>
using TFunctionRef = const std::function<Signature>&;

/** Sets a variable and restores it in the destructor. */
template <class T>
class TGuardValue
{
public:
	TGuardValue(T& InVariable, const T& Value)
		: Variable(InVariable)
		, Old(std::exchange(InVariable, Value))
	{
	}
	~TGuardValue()
	{
		Variable = Old;
	}
	TGuardValue(const TGuardValue&) = delete;
	TGuardValue& operator=(const TGuardValue&) = delete;

private:
	T& Variable;
	T Old;
};
