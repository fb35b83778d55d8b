// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Live/RtpNavMeshWatch.h"

#include "Rtp/Rasterize/DetourTileMark.h"

#include "NavMesh/RecastNavMesh.h"

#if WITH_RECAST
#include "Detour/DetourNavMesh.h"
#endif

FRtpNavMeshWatch::FRtpNavMeshWatch(const ARecastNavMesh& InNavMesh)
	: NavMesh(&InNavMesh)
{
	Restart(InNavMesh.GetRecastMesh());
}

void FRtpNavMeshWatch::Restart(const void* InMesh)
{
	Mesh = InMesh;
	NextSlot = 0;
	Marks.clear();
#if WITH_RECAST
	if (const dtNavMesh* Source = static_cast<const dtNavMesh*>(InMesh))
	{
		for (int32 Slot = 0; Slot < Source->getMaxTiles(); ++Slot)
		{
			Marks.push_back(Rtp::MarkOfTile(Source->getTile(Slot)));
		}
	}
#endif
}

bool FRtpNavMeshWatch::Poll(int32 MaxSlots)
{
	bool bChanged = false;
#if WITH_RECAST
	const ARecastNavMesh* Found = NavMesh.Get();
	const dtNavMesh* Source = Found != nullptr ? Found->GetRecastMesh() : nullptr;
	if (Source != Mesh || (Source != nullptr && static_cast<size_t>(Source->getMaxTiles()) != Marks.size()))
	{
		Restart(Source);
		return true;
	}
	const size_t Count = FMath::Min(static_cast<size_t>(FMath::Max(1, MaxSlots)), Marks.size());
	for (size_t Looked = 0; Looked < Count; ++Looked)
	{
		const uint64_t Mark = Rtp::MarkOfTile(Source->getTile(static_cast<int32>(NextSlot)));
		bChanged |= Mark != Marks[NextSlot];
		Marks[NextSlot] = Mark;
		NextSlot = (NextSlot + 1) % Marks.size();
	}
#endif
	return bChanged;
}
