// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/MoverContender.h"

namespace Rtp::Tool
{
MoverContender::MoverContender(
	const CrowdScene& InScene, const Contestant& Planner, uint32_t InBudget, ITaskRunner* Tasks)
	: Scene(InScene)
	, Stage(Planner, Tasks)
	, Budget(InBudget)
	, Movers(InScene.Bodies.size())
	, Players(InScene.Bodies.size())
{
}

Result<Done> MoverContender::Populate()
{
	for (uint32_t Index = 0; Index < Scene.Bodies.size(); ++Index)
	{
		const SceneBody& Body = Scene.Bodies[Index];
		Players[Index] = Body.Start;
		if (Body.Role == BodyRole::Player)
		{
			continue;
		}
		MoverSettings Settings;
		Settings.SpeedCmPerS = Body.SpeedCmPerS;
		Settings.RadiusCm = Scene.RadiusCm;
		Settings.AcceptanceCm = Scene.AcceptanceCm;
		Settings.bStandFirm = Body.Role == BodyRole::Firm;
		RTP_TRY(Movers[Index], Stage.Spawn(Settings, Body.Start));
		if (Body.Role == BodyRole::Walker)
		{
			Stage.Movers().MoveTo(Movers[Index], Body.Goal);
		}
	}
	return Done{};
}

Result<std::unique_ptr<MoverContender>> MoverContender::Make(
	const CrowdScene& Scene, const Contestant& Planner, uint32_t Budget, ITaskRunner* Tasks)
{
	std::unique_ptr<MoverContender> Made(new MoverContender(Scene, Planner, Budget, Tasks));
	RTP_TRY_DONE(Made->Populate());
	return Made;
}

/** Players are bodies of the host. */
void MoverContender::MovePlayers(double Now, double Seconds)
{
	std::vector<OtherBody> Others;
	for (uint32_t Index = 0; Index < Scene.Bodies.size(); ++Index)
	{
		if (Scene.Bodies[Index].Role == BodyRole::Player)
		{
			const WorldPos Before = Players[Index];
			Players[Index] = PlayerAt(Scene.Bodies[Index], Now);
			Others.push_back({Players[Index],
				{(Players[Index].X - Before.X) / Seconds, (Players[Index].Y - Before.Y) / Seconds}, Scene.RadiusCm});
		}
	}
	Stage.Movers().SetOthers(Others);
}

MovingCosts MoverContender::Tick(double Now, double Seconds)
{
	MovePlayers(Now, Seconds);
	const TickCosts Costs = Stage.Tick(Budget, Seconds);
	return {Costs.PlanningUs, Costs.MovingUs};
}

WorldPos MoverContender::PositionOf(uint32_t Body) const
{
	return Scene.Bodies[Body].Role == BodyRole::Player ? Players[Body] : Stage.Movers().ViewOf(Movers[Body])->Position;
}

bool MoverContender::SaysArrived(uint32_t Body) const
{
	return Scene.Bodies[Body].Role != BodyRole::Player &&
		Stage.Movers().ViewOf(Movers[Body])->Status == MoverStatus::Arrived;
}
} // namespace Rtp::Tool
