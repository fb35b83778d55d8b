// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/Rivals/DetourRival.h"

#include "Rtp/Base/Work/TaskRunner.h"

#include "Crowd/Scenes/SceneGround.h"
#include "Harness/Clock.h"
#include "NavMesh/RecastBuilder.h"

#include <algorithm>
#include <array>
#include <DetourCrowd.h>
#include <utility>

namespace Rtp::Tool
{
namespace
{
constexpr unsigned char BestQuality = 3;
constexpr float MetresPerCm = 0.01f;

/** Detour's own presets for its highest quality. */
void ChooseQuality(dtCrowd& Crowd)
{
	dtObstacleAvoidanceParams Params = *Crowd.getObstacleAvoidanceParams(0);
	Params.velBias = 0.5f;
	Params.adaptiveDivs = 7;
	Params.adaptiveRings = 3;
	Params.adaptiveDepth = 3;
	Crowd.setObstacleAvoidanceParams(BestQuality, &Params);
}

dtCrowdAgentParams ParamsOf(const CrowdScene& Scene, const SceneBody& Body)
{
	dtCrowdAgentParams Params = {};
	Params.radius = static_cast<float>(Scene.RadiusCm) * MetresPerCm;
	Params.height = 1.8f;
	Params.maxSpeed = static_cast<float>(Body.SpeedCmPerS) * MetresPerCm;
	Params.maxAcceleration = 10;
	Params.collisionQueryRange = 12 * Params.radius;
	Params.pathOptimizationRange = 30 * Params.radius;
	Params.separationWeight = 2;
	Params.obstacleAvoidanceType = BestQuality;
	Params.updateFlags = DT_CROWD_ANTICIPATE_TURNS | DT_CROWD_OPTIMIZE_VIS | DT_CROWD_OPTIMIZE_TOPO |
		DT_CROWD_OBSTACLE_AVOIDANCE | DT_CROWD_SEPARATION;
	return Params;
}
} // namespace

void DetourRival::CrowdDeleter::operator()(dtCrowd* Inner) const
{
	dtFreeCrowd(Inner);
}

DetourRival::DetourRival(const CrowdScene& InScene, DetourMesh InMesh)
	: Scene(InScene)
	, Mesh(std::move(InMesh))
	, Crowd(dtAllocCrowd())
{
}

bool DetourRival::Populate()
{
	if (!Crowd ||
		!Crowd->init(
			static_cast<int>(Scene.Bodies.size()), static_cast<float>(Scene.RadiusCm) * MetresPerCm, Mesh.get()))
	{
		return false;
	}
	ChooseQuality(*Crowd);
	for (const SceneBody& Body : Scene.Bodies)
	{
		const dtCrowdAgentParams Params = ParamsOf(Scene, Body);
		const std::array<float, 3> Start = ToDetour(RecastAxes, Body.Start);
		Agents.push_back(Crowd->addAgent(Start.data(), &Params));
		if (Agents.back() < 0)
		{
			return false;
		}
		if (Body.Role == BodyRole::Walker)
		{
			const std::array<float, 3> Goal = ToDetour(RecastAxes, Body.Goal);
			dtPolyRef Polygon = 0;
			float Nearest[3];
			Crowd->getNavMeshQuery()->findNearestPoly(
				Goal.data(), Crowd->getQueryHalfExtents(), Crowd->getFilter(0), &Polygon, Nearest);
			Crowd->requestMoveTarget(Agents.back(), Polygon, Nearest);
		}
	}
	return true;
}

Result<std::unique_ptr<DetourRival>> DetourRival::Make(const CrowdScene& Scene)
{
	SerialTaskRunner Tasks;
	RTP_TRY(DetourMesh Mesh, BuildDetourMesh(MeshOfScene(Scene), {.RadiusCm = Scene.RadiusCm}, Tasks));
	std::unique_ptr<DetourRival> Rival(new DetourRival(Scene, std::move(Mesh)));
	if (!Rival->Populate())
	{
		return Error{ErrorCode::BadParameter, "DetourCrowd does not take the scene '" + Scene.Name + "'"};
	}
	return Rival;
}

MovingCosts DetourRival::Tick(double Now, double Seconds)
{
	for (uint32_t Index = 0; Index < Agents.size(); ++Index)
	{
		if (Scene.Bodies[Index].Role == BodyRole::Player)
		{
			dtCrowdAgent& Agent = *Crowd->getEditableAgent(Agents[Index]);
			const std::array<float, 3> Place = ToDetour(RecastAxes, PlayerAt(Scene.Bodies[Index], Now));
			for (size_t Axis = 0; Axis < 3; ++Axis)
			{
				Agent.vel[Axis] = (Place[Axis] - Agent.npos[Axis]) / static_cast<float>(Seconds);
				Agent.npos[Axis] = Place[Axis];
			}
		}
	}
	const Stopwatch Time(ClockKind::Thread);
	Crowd->update(static_cast<float>(Seconds), nullptr);
	return {0, Time.Us()}; // it plans and moves in one call
}

WorldPos DetourRival::PositionOf(uint32_t Body) const
{
	const float* Place = Crowd->getAgent(Agents[Body])->npos;
	return ToWorld(RecastAxes, Place[0], Place[1], Place[2]);
}

bool DetourRival::SaysArrived(uint32_t Body) const
{
	return FlatDistance(PositionOf(Body), Scene.Bodies[Body].Goal) <= Scene.AcceptanceCm;
}
} // namespace Rtp::Tool
