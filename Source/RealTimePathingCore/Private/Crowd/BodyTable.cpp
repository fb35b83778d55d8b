// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/BodyTable.h"

#include "Rtp/Base/Hash.h"

namespace Rtp
{
uint32_t BodyTable::BucketOf(int32_t Column, int32_t Row) const
{
	const uint64_t Mixed = MixHash(0, static_cast<uint64_t>(Row)) + static_cast<uint64_t>(Column);
	return static_cast<uint32_t>(Mixed & (BucketFirst.size() - 3));
}

void BodyTable::Sort(std::span<const CrowdBody> InBodies)
{
	constexpr double LeastCellCm = 120;
	Bodies = InBodies;
	Widest = 0;
	for (const CrowdBody& Body : Bodies)
	{
		Widest = std::max(Widest, Body.RadiusCm);
	}
	CellCm = std::max(LeastCellCm, 2 * Widest + PairReachCm);
	size_t BucketCount = 64;
	while (BucketCount < 2 * Bodies.size())
	{
		BucketCount *= 2;
	}
	BucketFirst.assign(BucketCount + 2, 0);
	const auto Bucket = [this](const CrowdBody& Body)
	{ return BucketOf(LineOf(Body.Position.X), LineOf(Body.Position.Y)); };
	for (const CrowdBody& Body : Bodies)
	{
		++BucketFirst[Bucket(Body) + 2];
	}
	for (size_t Index = 1; Index < BucketFirst.size(); ++Index)
	{
		BucketFirst[Index] += BucketFirst[Index - 1];
	}
	Sorted.resize(Bodies.size());
	for (uint32_t Index = 0; Index < Bodies.size(); ++Index)
	{
		const CrowdBody& Body = Bodies[Index];
		// Counting up the next entry turns it into the end of this bucket, which is the beginning of the next.
		Sorted[BucketFirst[Bucket(Body) + 1]++] = {Body.Position.X, Body.Position.Y, Body.Position.Z, Body.RadiusCm,
			LineOf(Body.Position.Y), LineOf(Body.Position.X), Index};
	}
}
} // namespace Rtp
