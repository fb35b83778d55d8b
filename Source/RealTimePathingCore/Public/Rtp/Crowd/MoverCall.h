// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// What a host asks of a mover system, as data: the whole input of a run. Nothing else influences what movers do.

#pragma once

#include "Rtp/Base/Id.h"
#include "Rtp/Crowd/Avoidance.h"
#include "Rtp/Crowd/MoverTypes.h"
#include "Rtp/Grid/GridTransform.h"

#include <cstdint>
#include <span>

namespace Rtp
{
/** One call of a MoverSystem; which members count depends on What. */
struct MoverCall
{
	enum class Kind : uint8_t
	{
		Add, // Settings, Point; Who is the handle it gave
		Remove,
		MoveTo, // Point
		Stop,
		Pause,
		Resume,
		SetPriority, // Settings.Priority
		SetBody,     // Point, Current
		Block,       // Cells
		Unblock,     // Cells
		Plan,        // Budget
		Move,        // Seconds
		Integrate,   // Seconds
		Check,       // Hash: not a call, but what TraceHash gave here
		CloseLink,   // Link
		OpenLink     // Link
	};
	static constexpr uint8_t KindCount = 16;

	Kind What = Kind::Plan;
	MoverHandle Who = {};
	WorldPos Point = {};
	Velocity Current = {};
	MoverSettings Settings = {};
	uint32_t Budget = 0;
	double Seconds = 0;
	uint64_t Hash = 0;
	uint32_t Link = 0;                     // index in the grid's Links()
	std::span<const CellIndex> Cells = {}; // valid during the call
};

/** Is told of every call before its effects are seen. */
class IMoverCallSink
{
public:
	virtual ~IMoverCallSink() = default;
	virtual void OnCall(const MoverCall& Call) = 0;
};
} // namespace Rtp
