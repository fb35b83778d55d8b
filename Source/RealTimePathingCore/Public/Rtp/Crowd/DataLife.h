// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The life of the navigation data of a running game: where it comes from, and whether it still fits the ground. The
// host does the work, in tasks of its own; this decides what is to be done.

#pragma once

#include "Rtp/Base/Export.h"

#include <cstdint>
#include <optional>

namespace Rtp
{
enum class DataState : uint8_t
{
	Idle,      // nothing was asked for
	Missing,   // there is no baked data, and no data of the ground yet
	Preparing, // being loaded or made
	Baked,     // baked for this ground with these settings
	Stale,     // baked for other ground or with other settings; still used
	Live       // made of the ground
};

enum class TaskProgress : uint8_t
{
	Running,
	Done,
	Failed
};

/** The work that a host can do. One reading, one loading or making, and one comparison at a time. */
class IDataTasks
{
public:
	virtual ~IDataTasks() = default;

	/** Begins to load the baked data. */
	virtual void BeginLoading() = 0;

	/** Begins to read the ground, to compare it or to make data of it; false if there is no ground to read. It replaces
	 * a reading that runs. */
	virtual bool BeginReading(bool bToCompare) = 0;

	/** Reads on. Failed: the ground was replaced, so the reading is worthless. */
	virtual TaskProgress ReadOn() = 0;

	/** Begins to make data of the ground that was read. */
	virtual void BeginMaking() = 0;

	/** The progress of loading or making. Done: the host keeps the new data for DataLife::Taken. */
	virtual TaskProgress DataProgress() = 0;

	/** Whether all ground is there that the baked data covers. */
	virtual bool CanCompare() = 0;

	/** Begins to compare the ground that was read with that of the baked data. */
	virtual void BeginComparing() = 0;

	/** Whether they are equal; none while that is not known. */
	virtual std::optional<bool> AreEqual() = 0;
};

/**
 * Baked data is loaded, used, and compared once with the ground; without it, or if it cannot be loaded, data is made of
 * the ground, and made again when the ground changes. Data in use stays in use until Advance has new data. Not
 * thread-safe.
 */
class DataLife
{
public:
	struct BakedData
	{
		bool bFits = true;       // it was baked with the settings of today
		bool bComparable = true; // it stores a hash of its ground
	};

	/** Begins with baked data, or with the ground if there is none. */
	RTP_API void Begin(const std::optional<BakedData>& Baked, IDataTasks& Tasks);

	/** Begins with data that the host makes from other data in that state. It has no ground to fall back to. */
	RTP_API void BeginDerived(DataState Source);

	/** The ground has changed. Ground that is followed needs no new reading once its data is in use. */
	RTP_API void OnGroundChanged(bool bFollowed, IDataTasks& Tasks);

	/** Goes on; returns whether there is new data. The old is then out of use until Taken. */
	RTP_API bool Advance(IDataTasks& Tasks);

	/** The new data is in use. Returns its state. */
	RTP_API DataState Taken();

	/** The data in use was replaced: by the baked data, or by data of the present ground. */
	void OnReplaced(bool bByBaked)
	{
		Current = bByBaked ? OfBaked : DataState::Live;
	}

	DataState State() const
	{
		return Current;
	}

	/** Whether the host loads or makes data now. */
	bool IsMaking() const
	{
		return bMaking;
	}

private:
	void BeginLive(IDataTasks& Tasks);
	bool AdvanceReading(IDataTasks& Tasks);
	void AdvanceComparison(IDataTasks& Tasks);

	DataState Current = DataState::Idle;
	DataState Next = DataState::Missing; // after Taken
	DataState OfBaked = DataState::Live; // the state of the baked data while it is in use
	bool bInUse = false;
	bool bFallsBack = true;   // to the ground, if the data cannot be loaded
	bool bReading = false;    // the ground
	bool bForCompare = false; // that reading
	bool bMaking = false;     // data is loaded or made
	bool bComparing = false;
	bool bCompare = false;   // the baked data is not compared yet
	bool bReadAgain = false; // the ground has changed while data was made of it
};
} // namespace Rtp
