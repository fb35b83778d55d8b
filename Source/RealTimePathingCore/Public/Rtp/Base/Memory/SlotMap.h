// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Items addressed by handles that notice when their item is gone: an index and the generation of its slot.

#pragma once

#include "Rtp/Base/Assert.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace Rtp
{
/** Names an item of a SlotMap of things of the kind Tag; default constructed it names nothing. */
template <class Tag>
struct Handle
{
	uint32_t Index = 0xFFFFFFFFu;
	uint32_t Generation = 0;

	friend constexpr bool operator==(Handle, Handle) = default;
};

/** Adds and removes in O(1); slots are reused, handles are not. Items move in memory when the map grows. */
template <class Item, class Tag>
class SlotMap
{
public:
	using HandleType = Handle<Tag>;

	HandleType Add(Item Value)
	{
		uint32_t Index = FirstFree;
		if (Index == NoSlot)
		{
			Index = static_cast<uint32_t>(Slots.size());
			Slots.emplace_back();
		}
		else
		{
			FirstFree = Slots[Index].NextFree;
		}
		Slots[Index].Value.emplace(std::move(Value));
		++Count;
		return {Index, Slots[Index].Generation};
	}

	/** Removes the item; returns whether the handle still named one. */
	bool Remove(HandleType At)
	{
		if (Find(At) == nullptr)
		{
			return false;
		}
		Slot& Freed = Slots[At.Index];
		Freed.Value.reset();
		++Freed.Generation; // wraps after 2^32 reuses of one slot
		Freed.NextFree = FirstFree;
		FirstFree = At.Index;
		--Count;
		return true;
	}

	Item* Find(HandleType At)
	{
		return IsCurrent(At) ? &*Slots[At.Index].Value : nullptr;
	}

	const Item* Find(HandleType At) const
	{
		return IsCurrent(At) ? &*Slots[At.Index].Value : nullptr;
	}

	uint32_t Size() const
	{
		return Count;
	}

	/** Calls Visit(HandleType, Item&) for every item, in slot order: the same after the same calls. */
	template <class F>
	void ForEach(F&& Visit)
	{
		for (uint32_t Index = 0; Index < Slots.size(); ++Index)
		{
			if (Slots[Index].Value.has_value())
			{
				Visit(HandleType{Index, Slots[Index].Generation}, *Slots[Index].Value);
			}
		}
	}

	template <class F>
	void ForEach(F&& Visit) const
	{
		for (uint32_t Index = 0; Index < Slots.size(); ++Index)
		{
			if (Slots[Index].Value.has_value())
			{
				Visit(HandleType{Index, Slots[Index].Generation}, *Slots[Index].Value);
			}
		}
	}

private:
	static constexpr uint32_t NoSlot = 0xFFFFFFFFu;

	struct Slot
	{
		std::optional<Item> Value;
		uint32_t Generation = 1; // never zero, so that a default handle names nothing
		uint32_t NextFree = NoSlot;
	};

	bool IsCurrent(HandleType At) const
	{
		return At.Index < Slots.size() && Slots[At.Index].Generation == At.Generation &&
			Slots[At.Index].Value.has_value();
	}

	std::vector<Slot> Slots;
	uint32_t FirstFree = NoSlot;
	uint32_t Count = 0;
};
} // namespace Rtp
