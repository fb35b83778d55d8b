// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The database of PR-LRTS (Bulitko et al. 2007): the regions of a clique abstraction and the moves between them.
// Immutable. RegionView applies the edits of the world to the regions, for each agent.

#pragma once

#include "Rtp/Abstraction/AbstractGraph.h"
#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Files/SectionFile.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Base/Work/WorkMeter.h"
#include "Rtp/Grid/CellLabels.h"
#include "Rtp/Planning/Database.h"
#include "Rtp/Planning/GridDatabase.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace Rtp
{
/** A region is strongly connected: a path between any two of its cells stays inside the region. */
class CliqueDatabase final : public GridDatabase<CliqueDatabase>
{
public:
	static constexpr std::string_view KindName = "pr-lrts";

	/** Applies the clique abstraction Level times. */
	static RTP_API Result<std::unique_ptr<CliqueDatabase>> Build(
		std::shared_ptr<const LayeredGrid> Grid, uint32_t Level, const BuildContext& Context);

	RTP_API std::string Facts() const override;

	uint32_t RecordCount() const override
	{
		return RegionCount();
	}

	RTP_API size_t MemoryBytes() const override;

	uint32_t RegionCount() const
	{
		return Graph.NodeCount();
	}

	/** O(1). */
	uint32_t RegionOf(StateId Cell) const
	{
		return Labels[Cell.Value];
	}

	const CellLabels& GetLabels() const
	{
		return Labels;
	}

	/** The moves between regions. */
	const AbstractGraph& GetGraph() const
	{
		return Graph;
	}

	/** The cell nearest to the centroid of a region. */
	StateId MiddleOf(uint32_t Region) const
	{
		return StateId{Middles[Region]};
	}

	/** Octile distance between the middles of two regions; ignores obstacles and terrain costs. */
	RTP_API Cost Distance(uint32_t A, uint32_t B) const;

private:
	friend GridDatabase;

	RTP_API explicit CliqueDatabase(std::shared_ptr<const LayeredGrid> InGrid); // tests read databases, too

	template <class Self, class F>
	static void Fields(Self& Database, F& Visit)
	{
		CellLabels::Fields(Database.Labels, Visit);
	}

	RTP_API const char* FindProblem();
	void Measure(const std::vector<uint32_t>& RegionOfCell, uint32_t Count, WorkMeter& Meter);
	bool AreRegionsConnected() const;

	CellLabels Labels;
	AbstractGraph Graph;
	std::vector<uint32_t> Middles; // a cell of each region
};
} // namespace Rtp
