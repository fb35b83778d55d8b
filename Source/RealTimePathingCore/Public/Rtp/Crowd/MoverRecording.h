// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A run of a mover system as its inputs: written down while it happens, kept as bytes, and made again from them.
// Opening and writing files is for the host.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Files/ByteWriter.h"
#include "Rtp/Base/Files/SectionFile.h"
#include "Rtp/Base/FunctionRef.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Crowd/MoverCall.h"
#include "Rtp/Crowd/MoverSystem.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace Rtp
{
/** What a run needs besides its calls. */
struct RunFacts
{
	uint64_t GridHash = 0;
	std::string Map;     // where the host had the grid from; not interpreted
	std::string Planner; // as the catalog takes it, the same for all movers
};

/** The calls of a run in their order. Every call it holds is well formed. */
class MoverRecording final : public IMoverCallSink
{
public:
	static constexpr FileKind Kind{FourLetters("RRUN"), 1, 1, "recorded run"};

	RTP_API explicit MoverRecording(RunFacts InFacts);
	RTP_API ~MoverRecording() override;
	MoverRecording(MoverRecording&&) = default;
	MoverRecording& operator=(MoverRecording&&) = default;

	/** Appends a call; give the recording to MoverSystem::SetSink. */
	RTP_API void OnCall(const MoverCall& Call) override;

	/** Notes where everybody is, so that a replay can be held against it. */
	RTP_API void Check(uint64_t TraceHash);

	RTP_API std::vector<std::byte> Encode() const;

	/** Bytes that nobody vouches for: an error says what is wrong with them. */
	static RTP_API Result<MoverRecording> Decode(std::span<const std::byte> Bytes);

	const RunFacts& Facts() const
	{
		return About;
	}

	/** Visits the calls in order until Visit returns false. */
	RTP_API void ForEach(FunctionRef<bool(const MoverCall&)> Visit) const;

private:
	RunFacts About;
	ByteWriter Calls;
};

/** What a replay came to. */
struct ReplayOutcome
{
	uint64_t Ticks = 0;                      // calls of Move
	uint64_t Checks = 0;                     // hashes compared
	uint64_t LastHash = 0;                   // the last of them, as the replay has it
	std::optional<uint64_t> FirstDifference; // the tick at which a hash or a handle differed
};

/**
 * Makes all calls again on a new system over the grid of the recording, until the first difference. An error means that
 * the recording is not of this grid. OnTick is called after each Move.
 */
RTP_API Result<ReplayOutcome> Replay(const MoverRecording& Recording, const World& Level, MoverSystem& System,
	FunctionRef<std::unique_ptr<IPlanner>()> NewPlanner, FunctionRef<void(uint64_t Tick)> OnTick);
} // namespace Rtp
