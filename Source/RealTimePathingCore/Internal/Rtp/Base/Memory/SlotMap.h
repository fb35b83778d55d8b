// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Items addressed by handles. A handle notices that its item was removed, even when the slot is used again.

#pragma once

#include "Rtp/Base/Handle.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace Rtp
{
/** Adds and removes in O(1); slots are reused, handles are not. Items move in memory when the map grows. */
template <class Item, class Tag>
class SlotMap
{
public:
	using HandleType = Handle<Tag>;

	HandleType Add(Item Value)
	{
		uint32_t Index = FirstFree;
		if (Index == NoIndex)
		{
			Index = static_cast<uint32_t>(Slots.size());
			Slots.emplace_back();
		}
		else
		{
			FirstFree = Slots[Index].NextFree;
		}
		Slots[Index].Value.emplace(std::move(Value));
		return {Index, Slots[Index].Generation};
	}

	/** Removes the item; returns whether the handle still named one. */
	bool Remove(HandleType Handle)
	{
		if (Find(Handle) == nullptr)
		{
			return false;
		}
		Slot& Freed = Slots[Handle.Index];
		Freed.Value.reset();
		++Freed.Generation; // wraps after 2^32 reuses of one slot
		Freed.NextFree = FirstFree;
		FirstFree = Handle.Index;
		return true;
	}

	/** The item, or null if it was removed. */
	Item* Find(HandleType Handle)
	{
		return IsCurrent(Handle) ? &*Slots[Handle.Index].Value : nullptr;
	}

	const Item* Find(HandleType Handle) const
	{
		return IsCurrent(Handle) ? &*Slots[Handle.Index].Value : nullptr;
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
	struct Slot
	{
		std::optional<Item> Value;
		uint32_t Generation = 1; // never zero, so that a default handle names nothing
		uint32_t NextFree = NoIndex;
	};

	bool IsCurrent(HandleType Handle) const
	{
		return Handle.Index < Slots.size() && Slots[Handle.Index].Generation == Handle.Generation &&
			Slots[Handle.Index].Value.has_value();
	}

	std::vector<Slot> Slots;
	uint32_t FirstFree = NoIndex;
};
} // namespace Rtp
