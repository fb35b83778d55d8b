// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Lends objects that are expensive to allocate, for example the memory of a search, and keeps idle ones for reuse.

#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace Rtp
{
/** Thread-safe. A pool is owned by shared pointers: it lives at least as long as its leases. */
template <class T>
class LeasePool : public std::enable_shared_from_this<LeasePool<T>>
{
public:
	/** Deleter of a lease: gives the object back to its pool. */
	struct Return
	{
		std::shared_ptr<LeasePool> Pool;

		void operator()(T* Object) const
		{
			Pool->Keep(std::unique_ptr<T>(Object));
		}
	};

	/** An object on loan; it goes back to its pool when the lease ends. */
	using Lease = std::unique_ptr<T, Return>;

	/** Each lease owns its object; at most this many idle ones are kept. */
	explicit LeasePool(size_t InMaxIdle)
		: MaxIdle(InMaxIdle)
	{
	}

	/** Lends an idle object, or a new one made from the arguments. */
	template <class... Args>
	Lease Take(Args&&... Arguments)
	{
		const std::lock_guard Lock(Guard);
		if (Idle.empty())
		{
			return Lease(new T(std::forward<Args>(Arguments)...), Return{this->shared_from_this()});
		}
		Lease Lent(Idle.back().release(), Return{this->shared_from_this()});
		Idle.pop_back();
		return Lent;
	}

	size_t IdleBytes() const
	{
		const std::lock_guard Lock(Guard);
		size_t Bytes = 0;
		for (const std::unique_ptr<T>& Object : Idle)
		{
			Bytes += Object->MemoryBytes();
		}
		return Bytes;
	}

private:
	void Keep(std::unique_ptr<T> Object)
	{
		if constexpr (requires { Object->Reset(); })
		{
			Object->Reset();
		}
		const std::lock_guard Lock(Guard);
		if (Idle.size() < MaxIdle)
		{
			Idle.push_back(std::move(Object));
		}
	}

	const size_t MaxIdle;
	mutable std::mutex Guard;
	std::vector<std::unique_ptr<T>> Idle;
};
} // namespace Rtp
