// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A run of a mover system as the list of its calls, which are its only input: recorded, stored as bytes, replayed.
// Opening and writing files is for the host.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/FunctionRef.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Crowd/MoverSystem.h"
#include "Rtp/Crowd/MoverTypes.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace Rtp
{
/** One call of a MoverSystem; What decides which members count. */
struct MoverCall
{
	enum class Kind : uint8_t
	{
		Add, // Settings, Point; Mover is the handle that Add returned
		Remove,
		MoveTo, // Point
		Stop,
		Pause,
		Resume,
		Configure, // Settings
		SetBody,   // Point, Current
		Block,     // Cells
		Unblock,   // Cells
		Plan,      // Budget
		Move,      // Seconds
		Integrate, // Seconds
		Check,     // Hash: not a call, but the value of TraceHash at this point
		CloseLink, // Link
		OpenLink,  // Link
		SetOthers, // Others
		Carry      // Point
	};
	static constexpr uint8_t KindCount = 18;

	Kind What = Kind::Plan;
	MoverHandle Mover = {};
	WorldPos Point = {};
	Velocity Current = {};
	MoverSettings Settings = {};
	uint32_t Budget = 0;
	double Seconds = 0;
	uint64_t Hash = 0;
	uint32_t Link = 0;                      // index in the grid's Links()
	std::span<const CellIndex> Cells = {};  // valid during the call
	std::span<const OtherBody> Others = {}; // valid during the call
};

/** Receives every call of a MoverSystem before the call has an effect. */
class IMoverCallSink
{
public:
	virtual ~IMoverCallSink() = default;
	virtual void OnCall(const MoverCall& Call) = 0;
};

/** The inputs of a run besides its calls. */
struct RunFacts
{
	uint64_t GridHash = 0;
	std::string Map;     // where the host found the grid; not interpreted
	std::string Planner; // as the catalog takes it, the same for all movers
};

/**
 * The calls of a run in their order. Every call it holds is well formed.
 *
 *     MoverRecording Recording({Grid->ContentHash(), "cave.map", "atlas"});
 *     Movers.SetSink(&Recording); // then run; Recording.Check(Movers.TraceHash()) now and then
 *     const std::vector<std::byte> Bytes = Recording.Encode();
 */
class MoverRecording final : public IMoverCallSink
{
public:
	RTP_API explicit MoverRecording(RunFacts InFacts);
	RTP_API ~MoverRecording() override;
	MoverRecording(MoverRecording&&) = default;
	MoverRecording& operator=(MoverRecording&&) = default;

	/** Appends a call; give the recording to MoverSystem::SetSink. */
	RTP_API void OnCall(const MoverCall& Call) override;

	/** Appends the present trace hash, which a replay compares with its own. */
	RTP_API void Check(uint64_t TraceHash);

	RTP_API std::vector<std::byte> Encode() const;

	/** Reads bytes of unknown origin; an error says what is wrong with them. */
	static RTP_API Result<MoverRecording> Decode(std::span<const std::byte> Bytes);

	const RunFacts& Facts() const
	{
		return RecordedFacts;
	}

	/** Visits the calls in order, until Visit returns false. Returns the place of the call that it stopped at. A visit
	 * may begin at such a place; that of the first call is 0. */
	RTP_API size_t ForEach(FunctionRef<bool(const MoverCall&)> Visit, size_t From = 0) const;

private:
	RunFacts RecordedFacts;
	std::vector<std::byte> Calls;
};

/** The outcome of a replay. */
struct ReplayOutcome
{
	uint64_t Ticks = 0;                      // calls of Move
	uint64_t Checks = 0;                     // hashes compared
	uint64_t LastHash = 0;                   // the replay's own hash at the last of them
	std::optional<uint64_t> FirstDifference; // the tick at which a hash or a handle differed
};

/** A replay that a host steps through, tick by tick, to draw it or to stop it. */
class Replayer
{
public:
	using PlannerMaker = FunctionRef<std::unique_ptr<IPlanner>()>;
	using CheckObserver = FunctionRef<void(const ReplayOutcome& SoFar)>;

	/** The system is new, and both outlive the replayer. An error means that the recording is of another grid, or that
	 * one of its calls names a cell or link that the grid does not have: from here on all of them can be used. */
	static RTP_API Result<Replayer> Begin(const MoverRecording& Recording, MoverSystem& System);

	/** Makes the calls up to the next Move, then those of Integrate and Check behind it. Returns whether the tick was
	 * made and did not differ: false at the end, and from the first difference on. */
	RTP_API bool Step(PlannerMaker NewPlanner, CheckObserver OnCheck);

	/** The outcome up to here. */
	const ReplayOutcome& Outcome() const
	{
		return SoFar;
	}

private:
	Replayer(const MoverRecording& InRecording, MoverSystem& InSystem);
	bool Make(const MoverCall& Call, PlannerMaker NewPlanner, CheckObserver OnCheck);

	const MoverRecording* Recording;
	MoverSystem* System;
	size_t Place = 0; // of the next call
	ReplayOutcome SoFar;
};

/**
 * Makes all calls again on a new system over the grid of the recording, until the first difference. An error means that
 * the recording is not of this grid. OnCheck is called for each hash that the recording has, with the outcome up to
 * there: LastHash is the replay's own, whether or not it is equal.
 */
RTP_API Result<ReplayOutcome> Replay(const MoverRecording& Recording, MoverSystem& System,
	Replayer::PlannerMaker NewPlanner, Replayer::CheckObserver OnCheck);
} // namespace Rtp
