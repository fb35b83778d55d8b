// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A strongly typed 32-bit index: ids of different things do not mix. Holds no behaviour beyond comparison.

#pragma once

#include <compare>
#include <cstdint>

namespace Rtp
{
/** The one name for "no index" where an index has no type of its own. */
inline constexpr uint32_t NoIndex = 0xFFFFFFFFu;

/** Index of a thing of the kind named by Tag; default constructed it names nothing. */
template <class Tag>
struct TypedId
{
	static constexpr uint32_t None = NoIndex;

	uint32_t Value = None;

	constexpr TypedId() = default;
	explicit constexpr TypedId(uint32_t InValue)
		: Value(InValue)
	{
	}

	constexpr bool IsValid() const
	{
		return Value != None;
	}

	friend constexpr auto operator<=>(TypedId, TypedId) = default;
};

/** A state of a search: a cell, or a cell with a heading and a speed. */
using StateId = TypedId<struct StateTag>;
} // namespace Rtp
