// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Writes down the way from the root of a search to one of its states over as many steps as that takes, and keeps the
// last path it finished. When to trace and whether to walk is the planner's matter.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Base/Memory/PagePool.h"
#include "Rtp/TimeBounded/TracedPath.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace Rtp
{
/** pathNew and pathFollow of TBA* (Algorithm 1, lines 9-20). */
class PathTracer
{
public:
	explicit PathTracer(const std::shared_ptr<PagePool>& Pool)
		: Paths{TracedPath(Pool), TracedPath(Pool)}
	{
	}

	/** The last path that was traced to its end; empty before that. */
	const TracedPath& Followed() const
	{
		return Paths[Current];
	}

	/** What the search paid for the tip of the followed path. */
	Cost FollowedCost() const
	{
		return CurrentCost;
	}

	/** Whether a path is traced in part. */
	bool IsBusy() const
	{
		return bBusy;
	}

	/**
	 * Begins to trace the path to Tip, which costs TipCost and has about as many states as given; a path traced in
	 * part is forgotten. O(1).
	 */
	void Begin(StateId Tip, Cost TipCost, uint32_t ExpectedSize)
	{
		Fresh().Begin(ExpectedSize);
		Fresh().Prepend(Tip);
		FreshCost = TipCost;
		bBusy = true;
	}

	/**
	 * Goes back along at most MaxSteps parents, as far as the agent or the root; then the path becomes the followed
	 * one. Returns the steps taken.
	 */
	template <class Search>
	uint32_t Advance(const Search& Tree, StateId Agent, uint32_t MaxSteps)
	{
		uint32_t Steps = 0;
		TracedPath& Path = Fresh();
		StateId Front = bBusy ? Path.Front() : StateId{};
		while (bBusy)
		{
			const StateId Parent = Front == Agent ? StateId{} : Tree.ParentOf(Front);
			if (!Parent.IsValid())
			{
				Current ^= 1u;
				CurrentCost = FreshCost;
				bBusy = false;
			}
			else if (Steps == MaxSteps)
			{
				break;
			}
			else
			{
				Path.Prepend(Parent);
				Front = Parent;
				++Steps;
			}
		}
		return Steps;
	}

	/** Forgets the path traced in part. O(1). */
	void Abort()
	{
		bBusy = false;
	}

	/** Forgets the followed path. O(1). */
	void ForgetFollowed()
	{
		Paths[Current].Clear();
	}

	/** Forgets both paths, keeping their memory. O(1). */
	void Clear()
	{
		Abort();
		ForgetFollowed();
	}

	/** Forgets the path traced in part and gives its memory back. */
	void ReleaseUnfinished()
	{
		Abort();
		Fresh().Release();
	}

	/** Forgets both paths and gives their memory back. */
	void Release()
	{
		Abort();
		Paths[0].Release();
		Paths[1].Release();
	}

	/** The path traced in part, for those who look for broken moves. */
	const TracedPath& Unfinished() const
	{
		return Paths[Current ^ 1u];
	}

	/** Memory beside the object itself. */
	size_t MemoryBytes() const
	{
		return Paths[0].MemoryBytes() + Paths[1].MemoryBytes();
	}

private:
	TracedPath& Fresh()
	{
		return Paths[Current ^ 1u];
	}

	std::array<TracedPath, 2> Paths;
	uint32_t Current = 0; // index of the followed path
	Cost CurrentCost;
	Cost FreshCost;
	bool bBusy = false;
};
} // namespace Rtp
