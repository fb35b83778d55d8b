// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A value or an error with a human explanation: how bad or foreign data is reported. Not for callers' mistakes
// (RTP_ASSERT) nor for normal outcomes such as "unreachable" (a status in the return type).

#pragma once

#include "Rtp/Base/Assert.h"

#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

namespace Rtp
{
enum class ErrorCode : uint8_t
{
	BadInput,     // the data is wrong: truncated, out of range, inconsistent
	BadParameter, // a setting or a planner parameter is wrong
	WrongVersion, // made by an incompatible version
	WrongGrid,    // made for another grid
	TooLarge,     // exceeds a documented limit
	Cancelled,    // the caller asked to stop
	Unavailable   // needs something that is not there, e.g. a database
};

/** The reason of a failure, in one line without a trailing full stop. */
struct Error
{
	ErrorCode Code = ErrorCode::BadInput;
	std::string Detail;
	uint32_t Line = 0; // of a text that was read, counted from 1; 0 where there is no line to name
};

/** Holds either a T or an Error. */
template <class T>
class [[nodiscard]] Result
{
	static_assert(!std::is_same_v<T, Error>, "an error is no value");

public:
	Result(T InValue) // NOLINT(google-explicit-constructor)
		: Storage(std::in_place_index<0>, std::move(InValue))
	{
	}

	Result(Error InError) // NOLINT(google-explicit-constructor)
		: Storage(std::in_place_index<1>, std::move(InError))
	{
	}

	bool IsOk() const
	{
		return Storage.index() == 0;
	}

	explicit operator bool() const
	{
		return IsOk();
	}

	T& Value() &
	{
		RTP_ASSERT(IsOk(), "a result is asked for its value only when it has one");
		return *std::get_if<0>(&Storage);
	}

	const T& Value() const&
	{
		RTP_ASSERT(IsOk(), "a result is asked for its value only when it has one");
		return *std::get_if<0>(&Storage);
	}

	T&& Value() &&
	{
		return std::move(Value());
	}

	T& operator*() &
	{
		return Value();
	}

	const T& operator*() const&
	{
		return Value();
	}

	T&& operator*() &&
	{
		return std::move(Value());
	}

	T* operator->()
	{
		return &Value();
	}

	const T* operator->() const
	{
		return &Value();
	}

	const Error& GetError() const&
	{
		RTP_ASSERT(!IsOk(), "a result is asked for its error only when it has one");
		return *std::get_if<1>(&Storage);
	}

	Error&& GetError() &&
	{
		RTP_ASSERT(!IsOk(), "a result is asked for its error only when it has one");
		return std::move(*std::get_if<1>(&Storage));
	}

private:
	std::variant<T, Error> Storage;
};

/** The value of an operation that only succeeds or fails. */
struct Done
{
};
} // namespace Rtp

#define RTP_JOIN_NAMES_(First, Second) First##Second
#define RTP_JOIN_NAMES(First, Second) RTP_JOIN_NAMES_(First, Second)
#define RTP_TRY_(Name, Declaration, ...)                                                                               \
	auto Name = (__VA_ARGS__);                                                                                         \
	if (!Name)                                                                                                         \
	{                                                                                                                  \
		return std::move(Name).GetError();                                                                             \
	}                                                                                                                  \
	Declaration = std::move(Name).Value()

/**
 * Declares a variable with the value of a Result, or returns its error from the function:
 *     RTP_TRY(const LayeredGrid Grid, ReadGridFile(Bytes));
 */
#define RTP_TRY(Declaration, ...) RTP_TRY_(RTP_JOIN_NAMES(TriedInLine, __LINE__), Declaration, __VA_ARGS__)

/** The same where the value is not needed: RTP_TRY_DONE(CheckHeader(Bytes)); */
#define RTP_TRY_DONE(...)                                                                                              \
	if (auto Tried = (__VA_ARGS__); !Tried)                                                                            \
	{                                                                                                                  \
		return std::move(Tried).GetError();                                                                            \
	}                                                                                                                  \
	static_assert(true)
