// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Crowd/MoverTypes.h"

#include "Containers/Array.h"
#include "Containers/ArrayView.h"
#include "Containers/Set.h"
#include "Templates/UniquePtr.h"
#include "UObject/WeakObjectPtrTemplates.h"

#include <vector>

class APawn;
class FRtpAgentGroup;
class URealTimeMoverComponent;
class URtpBodyComponent;
class UWorld;

/**
 * Makes one avoidance world of a level: tells the movers of each group of agents where the movers of other groups, the
 * pawns without a mover and the registered bodies are. Game thread.
 */
class FRtpNeighbours
{
public:
	void Add(URtpBodyComponent& Body);
	void Remove(URtpBodyComponent& Body);

	/** Pawns are looked for in the next Update: one has got or lost a mover or a body. */
	void SearchAgain()
	{
		UntilSearch = 0.0f;
	}

	/** Looks where the pawns and bodies are that are no movers. */
	void FindBodies(UWorld& World, TConstArrayView<TWeakObjectPtr<URealTimeMoverComponent>> Joined, float DeltaTime);

	/** Tells each group of all others, and of the bodies that were found. */
	void Update(TConstArrayView<TUniquePtr<FRtpAgentGroup>> Groups);

private:
	void FindPawns(UWorld& World, TConstArrayView<TWeakObjectPtr<URealTimeMoverComponent>> Joined);
	void AddBodies();

	TSet<TWeakObjectPtr<URtpBodyComponent>> Registered;
	TArray<TWeakObjectPtr<APawn>> Pawns;                     // that have no mover and no component, and collide
	TArray<TWeakObjectPtr<URealTimeMoverComponent>> Waiting; // that had no ground or no data at the last search
	std::vector<Rtp::OtherBody> Bodies;
	float UntilSearch = 0.0f;
};
