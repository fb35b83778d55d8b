// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Ground/RtpLiveGround.h"
#include "Live/RtpNavMeshReading.h"
#include "Live/RtpNavMeshWatch.h"
#include "Modules/ModuleManager.h"

/** The implementation that RealTimePathing looks for. */
class FRealTimePathingLiveModule final : public IRtpLiveGround
{
public:
	virtual TSharedRef<IRtpNavMeshReading> Read(
		const ARecastNavMesh& NavMesh, const FRtpAgentClass& AgentClass, const IRtpNavMeshReading* Last) override
	{
		return MakeShared<FRtpNavMeshReading>(NavMesh, AgentClass, static_cast<const FRtpNavMeshReading*>(Last));
	}

	virtual TSharedRef<IRtpNavMeshWatch> Watch(const ARecastNavMesh& NavMesh) override
	{
		return MakeShared<FRtpNavMeshWatch>(NavMesh);
	}
};

IMPLEMENT_MODULE(FRealTimePathingLiveModule, RealTimePathingLive)
