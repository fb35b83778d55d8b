// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The default database: a subgoal graph with a contraction hierarchy and hub labels, small enough to stay in memory for
// any level. Immutable. Queries are AtlasQuery's matter.

#pragma once

#include "Rtp/Atlas/AtlasMetric.h"
#include "Rtp/Atlas/AtlasSites.h"
#include "Rtp/Atlas/AtlasTables.h"
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
/** Build time against the size and speed of the database. Routes are equally good with all. */
enum class AtlasQuality : uint8_t
{
	Draft,
	Balanced,
	Best
};

/** The part of an atlas that answers queries above the contracted sites. Routes are equally good with both. */
enum class AtlasTopKind : uint8_t
{
	BySize,
	Labels, // hub labels: fast, but their number grows faster than the world
	Rows    // distances in the parts of a divided core
};

struct AtlasBuildSettings
{
	AtlasQuality Quality = AtlasQuality::Balanced;
	AtlasScale Scale = AtlasScale::Compact;
	uint32_t KeptPerMille = 0; // share of sites in the core; zero chooses by their number and the quality
	AtlasTopKind Top = AtlasTopKind::BySize;
};

/** An arc between two given sites. */
struct FoundArc
{
	int32_t Length = 0;
	SiteId Via;           // the site that a shortcut leads through; none for an arc of the subgoal graph
	bool bSingle = false; // one move over a link or a border of areas
};

/** An arc as the site that stores it sees it. */
struct StoredArc
{
	SiteId To;
	int32_t Length;
	uint32_t Directions;
	CellPosition Position; // of To
};

class AtlasDatabase final : public GridDatabase<AtlasDatabase>
{
public:
	static constexpr std::string_view KindName = "atlas";

	/** Builds the database of a grid. The grid must have eight directions. */
	static RTP_API Result<std::unique_ptr<AtlasDatabase>> Build(
		std::shared_ptr<const LayeredGrid> Grid, const AtlasBuildSettings& Settings, const BuildContext& Context);

	/** A database from stored tables; damaged tables are an error. */
	static RTP_API Result<std::unique_ptr<AtlasDatabase>> FromTables(
		std::shared_ptr<const LayeredGrid> Grid, AtlasTables Tables);

	/** The database in a file. Everything is checked: a damaged file is an error, never a crash. */
	static RTP_API Result<std::unique_ptr<AtlasDatabase>> Read(
		const SectionFile& File, std::shared_ptr<const LayeredGrid> Grid);

	RTP_API std::string Facts() const override;

	/** A database as an atlas; null if it is of another kind. */
	static const AtlasDatabase* Of(const IDatabase* Database)
	{
		const bool bAtlas = Database != nullptr && Database->Kind() == KindName;
		return bAtlas ? static_cast<const AtlasDatabase*>(Database) : nullptr;
	}

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

	uint32_t CoreSize() const
	{
		return Tables.CoreSite.Size();
	}

	/** The cell of a site. O(log width). */
	RTP_API CellIndex CellOf(SiteId Site) const;

	/** Core number of a site; none outside the core. */
	CoreId CoreOf(SiteId Site) const
	{
		return Tables.Core[Site.Value] ? CoreId{Tables.CoreNumber[Tables.Core.RankOf(Site.Value)]} : CoreId{};
	}

	SiteId SiteOf(CoreId Core) const
	{
		return SiteId{Tables.CoreSite[Core.Value]};
	}

	/** Labels to hubs, or from hubs where that differs. */
	const LabelTable& Labels(bool bToHub) const
	{
		return bToHub || Tables.bSymmetric ? Tables.ToHub : Tables.FromHub;
	}

	/** Index of the label of a core site for a hub, if there is one. O(log labels). */
	RTP_API std::optional<uint32_t> FindLabel(const LabelTable& Table, CoreId Core, CoreId Hub) const;

	/** Number of arcs that a site stores. */
	uint32_t ArcCount(SiteId Site) const
	{
		return Tables.FirstArc[Site.Value + 1] - Tables.FirstArc[Site.Value];
	}

	/** Calls Visit(StoredArc) for the arcs that a site stores while it returns true; returns the number of calls. */
	template <class F>
	uint32_t ForEachArc(SiteId Site, F&& Visit) const
	{
		const uint32_t First = Tables.FirstArc[Site.Value];
		const uint32_t Last = Tables.FirstArc[Site.Value + 1];
		uint32_t ExplicitIndex = First == Last ? 0 : Tables.Explicit.RankOf(First);
		const SitePositions Positions = Tables.AllPositions();
		const PackedView ArcTo = Tables.ArcTo.View();
		const PackedView StoredLength = Tables.ExplicitLength.View();
		const uint64_t* const Explicit = Tables.Explicit.Storage().data();
		const AtlasMetric::OpenGround Ground = Metric.PlainGround();
		const CellPosition Here = Positions[Site];
		const bool bSymmetric = Tables.bSymmetric;
		for (uint32_t Arc = First; Arc < Last; ++Arc)
		{
			const SiteId To{ArcTo[Arc]};
			const uint32_t bExplicit = static_cast<uint32_t>(Explicit[Arc >> 6] >> (Arc & 63u)) & 1u;
			const uint32_t Directions = bSymmetric ? ArcDirections::Both : Tables.Directions[Arc] + 1;
			// Both lengths are computed: an unpredictable branch would take longer.
			const int32_t Stored = static_cast<int32_t>(StoredLength[ExplicitIndex]);
			const CellPosition There = Positions[To];
			const int32_t Direct = Ground.Length(std::abs(Here.X - There.X), std::abs(Here.Y - There.Y));
			const int32_t Length = Direct + ((Stored - Direct) & -static_cast<int32_t>(bExplicit));
			if (!Visit(StoredArc{To, Length, Directions, There}))
			{
				return Arc + 1 - First;
			}
			ExplicitIndex += bExplicit;
		}
		return Last - First;
	}

	/** The shortest arc from one site to another, stored at either; adds the number of arcs read to ArcsRead. */
	RTP_API std::optional<FoundArc> FindArc(SiteId From, SiteId To, uint32_t& ArcsRead) const;

private:
	friend GridDatabase;

	template <class Self, class F>
	static void Fields(Self& Database, F& Visit)
	{
		AtlasTables::Fields(Database.Tables, Visit);
	}

	AtlasDatabase(std::shared_ptr<const LayeredGrid> InGrid, AtlasTables InTables);
	std::optional<FoundArc> FindStoredArc(SiteId Holder, SiteId Other, uint8_t Along, uint32_t& ArcsRead) const;

	AtlasTables Tables;
	AtlasSites Sites;
	AtlasMetric Metric;
};
} // namespace Rtp
