// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The default database: exact distances between the places where routes bend, small enough to keep in memory for any
// level. Immutable but for the book of goals that agents share. Asking for routes is AtlasQuery's matter.

#pragma once

#include "Rtp/Atlas/AtlasMetric.h"
#include "Rtp/Atlas/AtlasTables.h"
#include "Rtp/Atlas/Build/AtlasSites.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Planning/Database.h"
#include "Rtp/Planning/GridDatabase.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace Rtp
{
class AtlasGoalBook;

/** How much time a build may take for a smaller and faster database. Routes are equally good with all. */
enum class AtlasQuality : uint8_t
{
	Draft,
	Balanced,
	Best
};

struct AtlasBuildSettings
{
	AtlasQuality Quality = AtlasQuality::Balanced;
	AtlasScale Scale = AtlasScale::Compact;
	uint32_t KeptPerMille = 0; // share of sites in the core; zero chooses by their number and the quality
};

/** An arc as a query sees it. */
struct AtlasStep
{
	uint32_t To = 0;
	int32_t Length = 0;
	uint32_t Via = AtlasArc::NoVia;
	bool bSingle = false; // one move over a link or a border of areas
};

/** An arc among those a site holds. */
struct AtlasHeldArc
{
	uint32_t To;
	int32_t Length;
	uint32_t Ways;
	CellPosition Place; // of To
};

class AtlasDatabase final : public GridDatabase<AtlasDatabase>
{
public:
	static constexpr std::string_view KindName = "atlas";
	static constexpr uint32_t NotInCore = 0xFFFFFFFFu;

	/** Builds the database of a grid. The grid must have eight directions. */
	static RTP_API Result<std::unique_ptr<AtlasDatabase>> Build(
		std::shared_ptr<const LayeredGrid> Grid, const AtlasBuildSettings& Settings, const BuildContext& Context);

	/** A database from tables that were stored; damaged tables are an error. */
	static RTP_API Result<std::unique_ptr<AtlasDatabase>> FromTables(
		std::shared_ptr<const LayeredGrid> Grid, AtlasTables Tables);

	/** The database in a file. Everything is checked: a damaged file is an error, never a crash. */
	static RTP_API Result<std::unique_ptr<AtlasDatabase>> Read(
		const SectionFile& File, std::shared_ptr<const LayeredGrid> Grid);

	RTP_API ~AtlasDatabase() override;

	RTP_API std::string Facts() const override;

	uint32_t RecordCount() const override
	{
		return Tables.SiteCount();
	}

	RTP_API size_t MemoryBytes() const override;

	const AtlasSites& GetSites() const
	{
		return Sites;
	}

	const AtlasMetric& GetMetric() const
	{
		return Metric;
	}

	const AtlasTables& GetTables() const
	{
		return Tables;
	}

	AtlasGoalBook& Goals() const
	{
		return *Book;
	}

	uint32_t CoreSize() const
	{
		return Tables.CoreSite.Size();
	}

	/** The cell of a site. O(log width). */
	RTP_API CellIndex CellOf(uint32_t Site) const;

	/** Core number of a site, or NotInCore. */
	uint32_t CoreNumberOf(uint32_t Site) const
	{
		return Tables.Core[Site] ? Tables.CoreNumber[Tables.Core.RankOf(Site)] : NotInCore;
	}

	/** Labels to hubs, or from hubs where that differs. */
	const AtlasLabelTable& Labels(bool bToHub) const
	{
		return bToHub || Tables.bSymmetric ? Tables.ToHub : Tables.FromHub;
	}

	/** Where a hub stands among a core site's labels, if it does. O(log labels). */
	RTP_API std::optional<uint32_t> FindLabel(const AtlasLabelTable& Table, uint32_t CoreSite, uint32_t Hub) const;

	/** How many arcs a site holds. */
	uint32_t ArcCount(uint32_t Site) const
	{
		return Tables.FirstArc[Site + 1] - Tables.FirstArc[Site];
	}

	/** Calls Visit(AtlasHeldArc) for the arcs a site holds while it returns true; says how many it was called for. */
	template <class F>
	uint32_t ForEachArc(uint32_t Site, F&& Visit) const
	{
		const uint32_t First = Tables.FirstArc[Site];
		const uint32_t Last = Tables.FirstArc[Site + 1];
		uint32_t ExplicitIndex = First == Last ? 0 : Tables.Explicit.RankOf(First);
		const AtlasPlaceView Places = Tables.AllPlaces();
		const PackedView ArcTo = Tables.ArcTo.View();
		const PackedView StoredLength = Tables.ExplicitLength.View();
		const uint64_t* const Explicit = Tables.Explicit.Storage().data();
		const AtlasMetric::OpenGround Ground = Metric.PlainGround();
		const CellPosition Here = Places[Site];
		const bool bSymmetric = Tables.bSymmetric;
		for (uint32_t Arc = First; Arc < Last; ++Arc)
		{
			const uint32_t To = ArcTo[Arc];
			const uint32_t bExplicit = static_cast<uint32_t>(Explicit[Arc >> 6] >> (Arc & 63u)) & 1u;
			const uint32_t Ways = bSymmetric ? AtlasArc::Out | AtlasArc::Back : Tables.ArcWays[Arc] + 1;
			// Both are looked up: a branch on what nobody can guess would take longer.
			const int32_t Stored = static_cast<int32_t>(StoredLength[ExplicitIndex]);
			const CellPosition There = Places[To];
			const int32_t Direct = Ground.Length(std::abs(Here.X - There.X), std::abs(Here.Y - There.Y));
			const int32_t Length = Direct + ((Stored - Direct) & -static_cast<int32_t>(bExplicit));
			if (!Visit(AtlasHeldArc{To, Length, Ways, There}))
			{
				return Arc + 1 - First;
			}
			ExplicitIndex += bExplicit;
		}
		return Last - First;
	}

	/** The arc that leads from one site to another, whichever of the two holds it. Adds the arcs looked at to Looked.
	 */
	RTP_API std::optional<AtlasStep> FindArc(uint32_t From, uint32_t To, uint32_t& Looked) const;

private:
	friend GridDatabase;

	template <class Self, class F>
	static void Fields(Self& Database, F& Visit)
	{
		AtlasTables::Fields(Database.Tables, Visit);
	}

	AtlasDatabase(std::shared_ptr<const LayeredGrid> InGrid, AtlasTables InTables);
	std::optional<AtlasStep> FindHeldArc(uint32_t Holder, uint32_t Other, uint8_t Way, uint32_t& Looked) const;

	AtlasTables Tables;
	AtlasSites Sites;
	AtlasMetric Metric;
	std::unique_ptr<AtlasGoalBook> Book; // a cache with a lock of its own
};
} // namespace Rtp
