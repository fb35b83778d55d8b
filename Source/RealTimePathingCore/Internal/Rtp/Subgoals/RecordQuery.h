// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Asks a kNN LRTA* database for the records most like a problem, in slices, so that planners can keep a step's budget.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Subgoals/KnnDatabase.h"
#include "Rtp/Subgoals/RecordTree.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace Rtp
{
/** A record and how little it is like the problem: the larger of the distances between the starts and the ends. */
struct SimilarRecord
{
	Cost Dissimilarity;
	uint32_t Record = 0;

	friend constexpr auto operator<=>(const SimilarRecord&, const SimilarRecord&) = default;
};

/** One question at a time. */
class RecordQuery
{
public:
	/** How many records cost as much to look at as one expansion. */
	static constexpr uint32_t RecordsPerExpansion = 4;

	/** Asks for the MaxCount records most like the way from Start to Goal; without the tree all are looked at. */
	RTP_API void Begin(
		const KnnDatabase& Database, StateId InStart, StateId InGoal, uint32_t InMaxCount, bool bUseTree);

	/** Goes on; true when the answer is there. */
	RTP_API bool Advance(const KnnDatabase& Database, uint32_t MaxExpansions, uint32_t& Spent);

	/** The answer: most similar first, of equals the one that is stored first. */
	std::span<const SimilarRecord> Found() const
	{
		return Best;
	}

	/** Forgets the question and gives its memory back. */
	void Release()
	{
		Left = {};
		Best = {};
	}

	size_t MemoryBytes() const
	{
		return Left.capacity() * sizeof(Left[0]) + Best.capacity() * sizeof(Best[0]);
	}

private:
	/** A subtree, and how far one of its coordinates is at least from that of the problem. */
	struct Part
	{
		RecordSubtree Tree;
		int32_t Apart;
	};

	void Look(const KnnDatabase& Database, const Part& At);
	void Consider(const KnnDatabase& Database, uint32_t Index);

	StateId Start;
	StateId Goal;
	RecordEnds Problem = {};
	uint32_t MaxCount = 0;
	bool bTree = true;
	uint32_t Scanned = 0;            // records, without the tree
	std::vector<Part> Left;          // to be looked at, the next one last
	std::vector<SimilarRecord> Best; // a heap with the least similar on top until the answer is there
};
} // namespace Rtp
