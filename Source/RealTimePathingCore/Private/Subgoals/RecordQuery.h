// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Finds the records of a kNN LRTA* database that are most similar to a problem, in slices.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Subgoals/KnnDatabase.h"

#include "Subgoals/RecordTree.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace Rtp
{
/** A record and its dissimilarity: the larger of the distances between the starts and between the ends. */
struct SimilarRecord
{
	Cost Dissimilarity;
	uint32_t Record = 0;

	friend constexpr auto operator<=>(const SimilarRecord&, const SimilarRecord&) = default;
};

/** One query at a time. */
class RecordQuery
{
public:
	/** Number of records whose comparison costs as much as one expansion. */
	static constexpr uint32_t RecordsPerExpansion = 4;

	/** Begins a query for the MaxCount most similar records; without the tree it scans all records. */
	RTP_API void Begin(
		const KnnDatabase& Database, StateId InStart, StateId InGoal, uint32_t InMaxCount, bool bUseTree);

	/** Continues; true when the result is complete. */
	RTP_API bool Advance(const KnnDatabase& Database, uint32_t MaxExpansions, uint32_t& Spent);

	/** The result: most similar first; of equals the one with the lower number. */
	std::span<const SimilarRecord> Found() const
	{
		return Best;
	}

	/** Drops the query and releases its memory. */
	void Release()
	{
		Pending = {};
		Best = {};
	}

	size_t MemoryBytes() const
	{
		return Pending.capacity() * sizeof(Pending[0]) + Best.capacity() * sizeof(Best[0]);
	}

private:
	/** A subtree and a lower bound: one of its coordinates is at least Apart from that of the problem. */
	struct PendingSubtree
	{
		RecordSubtree Tree;
		int32_t Apart;
	};

	void Visit(const KnnDatabase& Database, const PendingSubtree& Subtree);
	void Consider(const KnnDatabase& Database, uint32_t Index);

	StateId Start;
	StateId Goal;
	RecordEnds Problem = {};
	uint32_t MaxCount = 0;
	bool bTree = true;
	uint32_t Scanned = 0;                // number of scanned records, without the tree
	std::vector<PendingSubtree> Pending; // a stack
	std::vector<SimilarRecord> Best;     // a heap with the least similar on top; sorted when complete
};
} // namespace Rtp
