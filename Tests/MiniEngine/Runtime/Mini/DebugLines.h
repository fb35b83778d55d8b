// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: debug drawing. Lines that stay belong to the world, or to a component that keeps its own.

#pragma once

#include "Mini/World.h"

namespace MiniEngine
{
/** Lines and points of worlds that stay until somebody flushes them. */
inline int& PersistentDraws()
{
	static int Count = 0;
	return Count;
}
} // namespace MiniEngine

inline void DrawDebugLine(const UWorld*, const FVector&, const FVector&, const FColor&, bool bPersistent = false,
	float = -1, uint8 = 0, float = 0)
{
	++MiniEngine::Drawn()["line"];
	MiniEngine::PersistentDraws() += bPersistent ? 1 : 0;
}
inline void DrawDebugPoint(
	const UWorld*, const FVector&, float Size, const FColor&, bool bPersistent = false, float = -1, uint8 = 0)
{
	++MiniEngine::Drawn()[Size > 10 ? "large point" : "point"];
	MiniEngine::PersistentDraws() += bPersistent ? 1 : 0;
}
/** Removes the lines of everybody. */
inline void FlushPersistentDebugLines(const UWorld*)
{
	MiniEngine::PersistentDraws() = 0;
}

enum ESceneDepthPriorityGroup : int
{
	SDPG_World
};

/** Draws lines of its own, which stay until it is flushed unless they have a life time. */
class ULineBatchComponent : public UPrimitiveComponent
{
	MINI_CLASS(ULineBatchComponent, UPrimitiveComponent)

public:
	using UPrimitiveComponent::UPrimitiveComponent;
	void DrawLine(const FVector&, const FVector&, const FLinearColor&, uint8, float = 0, float LifeTime = 0)
	{
		++MiniEngine::Drawn()["line"];
		MiniBatched += LifeTime > 0 ? 0 : 1;
	}
	void DrawPoint(const FVector&, const FLinearColor&, float Size, uint8, float LifeTime = 0)
	{
		++MiniEngine::Drawn()[Size > 10 ? "large point" : "point"];
		MiniBatched += LifeTime > 0 ? 0 : 1;
	}
	void Flush()
	{
		MiniBatched = 0;
	}
	int32 MiniBatched = 0;
};
