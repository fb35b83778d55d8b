// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Ground/RtpLiveGround.h"
#include "Live/RtpNavMeshReading.h"
#include "Modules/ModuleManager.h"

/** The implementation that RealTimePathing looks for. */
class FRealTimePathingLiveModule final : public IRtpLiveGround
{
public:
	virtual TSharedRef<IRtpNavMeshReading> Read(
		const ARecastNavMesh& NavMesh, const FRtpAgentClass& AgentClass) override
	{
		return MakeShared<FRtpNavMeshReading>(NavMesh, AgentClass);
	}
};

IMPLEMENT_MODULE(FRealTimePathingLiveModule, RealTimePathingLive)
