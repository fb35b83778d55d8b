// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Containers/Set.h"
#include "Containers/UnrealString.h"

#include <memory>

class URealTimeMoverComponent;
struct FRtpPlannerChoice;

namespace Rtp
{
class IPlanner;
struct World;
} // namespace Rtp

/** Makes the planners that movers choose. A wrong choice is reported once, and the default replaces it. */
class FRtpPlanners
{
public:
	/** The planner of a mover: its own choice, else that of the project, else time-bounded A*. A planner whose database
	 * the world lacks is replaced by time-bounded A*, too. */
	std::unique_ptr<Rtp::IPlanner> Make(const URealTimeMoverComponent& Component, const Rtp::World& CoreWorld);
	std::unique_ptr<Rtp::IPlanner> Make(
		const FRtpPlannerChoice& Choice, const FString& ChosenBy, const Rtp::World& CoreWorld);

private:
	/** The text of a choice; empty if nothing is chosen or the choice is wrong. */
	FString SpecOf(const FRtpPlannerChoice& Choice, const FString& ChosenBy, const TCHAR* Replacement);

	TSet<FString> Reported;
};
