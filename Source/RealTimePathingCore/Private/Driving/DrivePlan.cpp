// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Driving/DrivePlan.h"

namespace Rtp
{
namespace
{
constexpr size_t MostBehind = 32; // states behind the agent are dropped in batches of this size
}

void DrivePlan::Begin(StateId Current, StateId Next)
{
	States.assign({Current, Next});
	States.resize(Next.IsValid() ? 2 : 1);
	First = 0;
	AgentIndex = 0;
	AppendStop();
}

bool DrivePlan::Locate(StateId Current)
{
	if (Next() == Current && Current.IsValid())
	{
		++AgentIndex;
	}
	if (AgentIndex > MostBehind)
	{
		States.erase(States.begin(), States.begin() + static_cast<std::ptrdiff_t>(AgentIndex));
		First += AgentIndex;
		AgentIndex = 0;
	}
	return !States.empty() && States[AgentIndex] == Current;
}

void DrivePlan::Continue(size_t Number, const std::vector<StateId>& Path)
{
	States.resize(Number - First + 1);
	States.insert(States.end(), Path.begin() + 1, Path.end());
}

bool DrivePlan::StopBeforeClosed()
{
	for (size_t Index = AgentIndex; Index + 1 < States.size(); ++Index)
	{
		if (Space.MoveCost(States[Index], States[Index + 1]).has_value())
		{
			continue;
		}
		while (Index > AgentIndex && !Space.GetTables().CanStopFrom(Space.SpeedOf(States[Index])))
		{
			--Index;
		}
		States.resize(Index + 1);
		AppendStop();
		return true;
	}
	return false;
}

int64_t DrivePlan::LengthFrom(size_t Number) const
{
	int64_t Length = 0;
	for (size_t Index = Number - First; Index + 1 < States.size(); ++Index)
	{
		const CellPosition A = Space.GetGrid().PositionOf(Space.CellOf(States[Index]));
		Length += OctileLength(A, Space.GetGrid().PositionOf(Space.CellOf(States[Index + 1])));
	}
	return Length;
}

void DrivePlan::AppendStop()
{
	for (uint32_t Actions = 0; Actions < Space.GetTables().Speeds() && !Space.IsStanding(States.back()); ++Actions)
	{
		const StateId Slower = ActionToStop(Space, States.back());
		if (!Slower.IsValid())
		{
			return; // enclosed by an edit of the world
		}
		States.push_back(Slower);
	}
}
} // namespace Rtp
