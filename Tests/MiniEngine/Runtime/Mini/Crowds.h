// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: path following in a crowd, which avoids others itself. Only its switch is here.

#pragma once

#include "Mini/AI.h"

enum class ECrowdSimulationState : uint8
{
	Enabled,
	ObstacleOnly,
	Disabled
};

class UCrowdFollowingComponent : public UPathFollowingComponent
{
	MINI_CLASS(UCrowdFollowingComponent, UPathFollowingComponent)

public:
	bool IsCrowdSimulationEnabled() const
	{
		return State == ECrowdSimulationState::Enabled;
	}
	void SetCrowdSimulationState(ECrowdSimulationState NewState)
	{
		State = NewState;
	}

private:
	ECrowdSimulationState State = ECrowdSimulationState::Enabled;
};
