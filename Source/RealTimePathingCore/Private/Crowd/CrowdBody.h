// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A body as the crowd sees it in one tick, and what steering remembers of it from tick to tick.

#pragma once

#include "Rtp/Base/PortableMath.h"
#include "Rtp/Crowd/MoverTypes.h"
#include "Rtp/Crowd/VelocityPlanes.h"
#include "Rtp/Grid/Cell.h"
#include "Rtp/Grid/GridTransform.h"

#include <cstdint>
#include <limits>

namespace Rtp
{
/** The way of a body through a gate: a place so narrow that bodies pass it one by one. */
struct GateVisit
{
	uint32_t Gate = 0;       // zero: no gate ahead
	uint32_t Generation = 0; // of the gates: they are found anew where the ground changes
	WorldPos Entry;          // where the route enters the gate
	double ExtraCm = 0;      // by how much the route to the entry is longer than the straight line
	double DistanceCm = 0;   // to the gate; inside it zero or less
	double AllowedCmPerS = 0;
	int8_t Side = 0; // the opening of the passage that it comes through
	int8_t Lane = -1;
	uint8_t ScanIn = 0; // ticks until the route is looked at again
	bool bInside = false;
	bool bSeesLane = false; // the lane's place is in sight
	bool bFirst = false;    // nobody is before it in its lane
	bool bStopped = false;  // it has to wait before the gate
	bool bQueued = false;   // others make it slow
};

struct BodyMemory
{
	Velocity Steered;  // the last result of steering
	Velocity Given;    // the last velocity handed out
	Velocity Heading;  // of length one, or zero
	WorldPos Aim;      // that the heading leads to
	double WaitS = 0;  // grows without progress towards the aim
	double LaneCm = 0; // how far beside its line it walks
	WorldPos LineFrom; // where the line to the present target began
	WorldPos LineTo;
	GateVisit Gate;

	// A body at rest goes back to its place after it made way.
	WorldPos Home;
	WorldPos Expected; // the position that follows from the velocity handed out
	double AwayS = 0;
	bool bAway = false;
	bool bRested = false;    // it has come to rest, and has a place
	bool bWasAtRest = false; // when it was steered last

	// A body held up for long leads: others make way.
	double StampS = std::numeric_limits<double>::infinity(); // when it was held up first on this journey
	double LedS = 0;
	bool bLeads = false;

	bool bAlone = true;   // nobody is near
	bool bCalm = false;   // near a leader that is held up: presses forward no more
	bool bMissed = false; // its lane led it past the next point of its route
};

/** A disc that moves, in one tick. */
struct CrowdBody
{
	uint32_t Id = 0; // orders bodies; the same in every tick
	WorldPos Position;
	Velocity Current;
	Velocity Wish; // straight to Target, with the speed that it may have there
	WorldPos Target;
	WorldPos Goal;
	CellIndex Cell;
	double RadiusCm = 35;
	double SpeedCmPerS = 300; // that it would walk with here
	double MostCmPerS = 300;  // that it is never pushed beyond
	uint32_t Groups = 1;
	uint32_t AvoidsGroups = ~0u;  // none: it keeps its velocity, and only others give way
	uint8_t Rank = 1;             // of two bodies, that of the lower rank gives way alone
	bool bRests = false;          // it is not on its way
	bool bStays = false;          // it was put where it stands, and returns there for longer
	bool bWalled = false;         // it stands in Cell, and walls hold it
	BodyMemory* Memory = nullptr; // none: a body of another system, or of the host
	Velocity Result;

	bool Obeys() const
	{
		return Memory != nullptr && AvoidsGroups != 0;
	}

	bool Leads() const
	{
		return Memory != nullptr && Memory->bLeads;
	}

	bool IsAtLastLeg() const
	{
		return Target.X == Goal.X && Target.Y == Goal.Y;
	}
};

/** The share of what a pair has to give that Self gives. Shares of two movers of one system sum to one. */
double ShareOf(const CrowdBody& Self, const CrowdBody& Other);

/** Whether Self keeps apart from Other at all. */
inline bool Avoids(const CrowdBody& Self, const CrowdBody& Other)
{
	return (Self.AvoidsGroups & Other.Groups) != 0;
}

inline constexpr double StoreyApartCm = 150; // bodies this far above one another do not meet
inline constexpr double GateInsideCm = 5;    // nearer than this to its gate a body counts as inside
} // namespace Rtp
