// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Run-time state that the planners of a world share, beside its immutable grid and database.

#pragma once

#include "Rtp/Planning/Database.h"

#include <memory>
#include <mutex>
#include <utility>

namespace Rtp
{
/** Keeps one object for the database of a world, for example the memory of its queries. Thread-safe. */
class WorldCache
{
public:
	/**
	 * The object kept for a database. Make() creates it on the first call, and again once the world has another
	 * database. All callers with databases of one kind ask for the same type.
	 */
	template <class State, class F>
	std::shared_ptr<State> Open(const std::shared_ptr<const IDatabase>& Database, F&& Make)
	{
		const std::lock_guard Lock(Guard);
		const bool bSame = !Owner.owner_before(Database) && !Database.owner_before(Owner);
		if (Kept == nullptr || !bSame)
		{
			Kept = std::forward<F>(Make)();
			Owner = Database;
		}
		return std::static_pointer_cast<State>(Kept);
	}

private:
	std::mutex Guard;
	std::weak_ptr<const IDatabase> Owner; // of Kept
	std::shared_ptr<void> Kept;
};
} // namespace Rtp
