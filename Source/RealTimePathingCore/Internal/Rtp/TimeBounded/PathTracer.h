// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Traces the path from the root of a search to one of its states, in slices, and keeps the last complete path.
// The planner decides when to trace and whether to walk.

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

	/** Cost of the followed path's tip in the search that it was traced in. */
	Cost FollowedCost() const
	{
		return CurrentCost;
	}

	/** Whether a trace is unfinished. */
	bool IsBusy() const
	{
		return bBusy;
	}

	/**
	 * Begins to trace the path to Tip, which costs TipCost and has about ExpectedSize states. Drops an unfinished
	 * trace. O(1).
	 */
	void Begin(StateId Tip, Cost TipCost, uint32_t ExpectedSize)
	{
		Fresh().Begin(ExpectedSize);
		Fresh().Prepend(Tip);
		FreshCost = TipCost;
		bBusy = true;
	}

	/**
	 * Follows at most MaxSteps parent links. At the agent or the root the trace is complete and becomes the followed
	 * path. Returns the number of steps.
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

	/** Drops the unfinished trace. O(1). */
	void Abort()
	{
		bBusy = false;
	}

	/** Drops the followed path. O(1). */
	void ForgetFollowed()
	{
		Paths[Current].Clear();
	}

	/** Drops both paths and keeps their memory. O(1). */
	void Clear()
	{
		Abort();
		ForgetFollowed();
	}

	/** Drops the unfinished trace and releases its memory. */
	void ReleaseUnfinished()
	{
		Abort();
		Fresh().Release();
	}

	/** Drops both paths and releases their memory. */
	void Release()
	{
		Abort();
		Paths[0].Release();
		Paths[1].Release();
	}

	/** The unfinished trace. */
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
