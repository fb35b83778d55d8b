// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Queues at passages. Bodies of one side go in file, and the sides take turns.

#pragma once

#include "Rtp/Base/FunctionRef.h"
#include "Rtp/Motion/GridSpace.h"

#include "Crowd/CrowdBody.h"
#include "Crowd/Passages.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace Rtp
{
class Gates
{
public:
	explicit Gates(const GridSpace& Space);

	/** Moves at a cell changed. */
	void Forget(const GridSpace& Space, CellIndex Changed);

	/** Finds the next gate on the way of a body. Legs calls its argument for each straight leg or cell of the way,
	 * until that returns false. */
	using LegVisit = FunctionRef<bool(CellIndex From, const WorldPos& FromPoint, const WorldPos& ToPoint)>;
	void Scan(const GridSpace& Space, const OpenRuns& Runs, CrowdBody& Body, FunctionRef<void(LegVisit)> Legs);

	/** Whether the way of a body should be looked at again in this tick. */
	static bool IsScanDue(CrowdBody& Body);

	/** Says of each body how fast it may go. */
	void Update(std::span<CrowdBody> Bodies, double Seconds, uint64_t Tick);

	/** The point that a body on its way walks to: its place in its lane near a gate, else its target. */
	WorldPos AimOf(const CrowdBody& Body) const;

	size_t MemoryBytes() const
	{
		return Map.MemoryBytes();
	}

private:
	template <class T>
	using PerSide = std::array<T, Passage::MostSides>;

	struct Lane
	{
		size_t Open = 0; // the side that may enter
		double SinceS = 0;
		PerSide<uint32_t> Inside{};

		/** Whether a body from another side is inside. */
		bool IsAgainst(size_t Side) const;
	};

	struct Queue
	{
		uint32_t Generation = 0;
		std::vector<Lane> Lanes;
		std::vector<uint32_t> Bodies; // of this tick
	};

	void Enter(CrowdBody& Body, uint32_t Index);
	void Measure(CrowdBody& Body) const;
	void OpenLanes(const Passage& Way, Queue& Here, std::span<CrowdBody> Bodies, double Seconds) const;
	void ChooseLane(const Passage& Way, const Queue& Here, CrowdBody& Body,
		const PerSide<std::vector<uint32_t>>& Waiting, uint64_t Tick) const;
	void LetPass(const Passage& Way, Queue& Here, std::span<CrowdBody> Bodies, uint64_t Tick) const;
	WorldPos PlaceInLane(const CrowdBody& Body, double Along) const;

	PassageMap Map;
	std::vector<Queue> Queues;  // by passage
	std::vector<uint32_t> Busy; // passages with bodies in this tick
};
} // namespace Rtp
