// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// One end of a question: the sites it sees and those above them, most promising first. What they are good for is
// AtlasQuery's and AtlasMeeting's matter.

#pragma once

#include "Rtp/Atlas/AtlasWork.h"
#include "Rtp/Atlas/Build/AtlasBeacons.h"
#include "Rtp/Atlas/Query/AtlasClimb.h"
#include "Rtp/Atlas/Query/AtlasGoal.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Grid/Cell.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace Rtp
{
/** Climbs from a cell in the order of length plus a lower bound on the way to the other end. Works in slices. */
class AtlasEnd
{
public:
	explicit AtlasEnd(const AtlasDatabase& InAtlas)
		: Atlas(InAtlas)
	{
	}

	RTP_API ~AtlasEnd();
	AtlasEnd(const AtlasEnd&) = delete;
	AtlasEnd& operator=(const AtlasEnd&) = delete;

	/**
	 * Starts at a cell; Way says whether lengths are from it (AtlasArc::Out) or to it (AtlasArc::Back). What the other
	 * end knows of the beacons may grow meanwhile.
	 */
	RTP_API void Begin(CellIndex InFrom, CellPosition InTowards, const AtlasBeaconRange& InOpposite, uint8_t InWay);

	/** What this end knows of the beacons; nothing before it begins. */
	const AtlasBeaconRange& Beacons() const
	{
		return Known;
	}

	/** Makes room for the lengths of hubs, if there is none yet: for ends that are joined with another one. */
	RTP_API void KeepHubs();

	/** Gives the memory back. Entries and hubs are gone. */
	RTP_API void Release();

	/** No way over what is not found or settled yet is shorter than this. */
	int32_t NextKey() const
	{
		return (std::min)(ScanKey, Scratch->Climb.NextKey());
	}

	/** The entry that comes next, or AtlasClimb::Nothing. */
	uint32_t NextEntry() const
	{
		return Scratch->Climb.NextEntry();
	}

	/** Whether the work left allows to settle a site. */
	static bool CanSettle(const AtlasWork& Work)
	{
		return Work.CanBegin(AtlasClimb::UnitsPerSettled);
	}

	/**
	 * Settles the next site, or looks a little further around the cell if that promises more; AtlasClimb::Nothing if no
	 * site comes of it. Ways of Limit and more are left out.
	 */
	RTP_API uint32_t Settle(AtlasWork& Work, int32_t Limit);

	/** Goes on upwards from the site settled last. */
	RTP_API void Follow(uint32_t Index, int32_t Limit);

	const std::vector<AtlasClimbed>& GetEntries() const
	{
		return Scratch->Climb.GetEntries();
	}

	AtlasScratch& Memory()
	{
		return *Scratch;
	}

private:
	/** No way over a site is shorter: as the crow flies, and by what both ends know of the beacons. */
	int32_t KeyOf(uint32_t Site, CellPosition At, int32_t Length) const
	{
		const int32_t Direct = Atlas.GetMetric().Bound(At, Towards);
		const int32_t Round = bMarked ? Opposite->Bound(Atlas.GetTables().MarksOf(Site), MarkStepBits) : 0;
		return Length + (std::max)(Direct, Round);
	}

	void Seed(uint32_t Site, int32_t Length, int32_t Limit);
	void LookFurther(AtlasWork& Work, int32_t Limit);
	void FindScanKey();
	int32_t KeyOfQuadrant(const AtlasQuadrant& Quadrant) const;

	const AtlasDatabase& Atlas;
	std::unique_ptr<AtlasScratch> Scratch;
	CellIndex From;
	CellPosition Towards;
	CellPosition Place;                         // of From
	AtlasBeaconRange Known;                     // of From
	const AtlasBeaconRange* Opposite = nullptr; // of the other end
	uint32_t MarkStepBits = 0;
	bool bMarked = false; // there are beacons
	std::array<int32_t, AtlasQuadrant::Count> QuadrantKeys =
		{};                    // no way over a site still to be found there is shorter
	int32_t ScanKey = 0;       // no way over a site that was not seen yet is shorter
	uint32_t ScanQuadrant = 0; // where such a site may be
	bool bCore = false;        // the site settled last belongs to the core, where climbs end
};
} // namespace Rtp
