// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Crowd/DataLife.h"

#include <utility>

namespace Rtp
{
void DataLife::Begin(const std::optional<BakedData>& Baked, IDataTasks& Tasks)
{
	if (!Baked)
	{
		Current = DataState::Missing;
		BeginLive(Tasks);
		return;
	}
	Current = DataState::Preparing;
	Next = Baked->bFits ? DataState::Baked : DataState::Stale;
	bCompare = Baked->bComparable;
	bMaking = true;
	Tasks.BeginLoading();
}

void DataLife::BeginDerived(DataState Source)
{
	Current = Current == DataState::Idle ? DataState::Preparing : Current;
	Next = Source;
	bFallsBack = false;
	bMaking = true;
}

void DataLife::BeginLive(IDataTasks& Tasks)
{
	bReading = Tasks.BeginReading(false);
	if (!bReading)
	{
		return; // OnGroundChanged tries again
	}
	Current = Current == DataState::Missing ? DataState::Preparing : Current;
	Next = DataState::Live;
	bForCompare = false;
}

void DataLife::OnGroundChanged(bool bFollowed, IDataTasks& Tasks)
{
	if (Current == DataState::Idle || (bFollowed && bInUse))
	{
		return;
	}
	if (Next == DataState::Live && ((bReading && !bForCompare) || bMaking))
	{
		bReadAgain = true; // after this reading: ground that changes all the time would never be read completely
	}
	else if (Current == DataState::Live || Current == DataState::Missing)
	{
		BeginLive(Tasks);
	}
	else if (std::exchange(bReading, false))
	{
		bCompare = true; // that reading is out of date
	}
}

bool DataLife::AdvanceReading(IDataTasks& Tasks)
{
	const TaskProgress Progress = bReading ? Tasks.ReadOn() : TaskProgress::Failed;
	if (!bReading || Progress == TaskProgress::Running)
	{
		return bReading;
	}
	bReading = false;
	if (Progress == TaskProgress::Failed)
	{
		bCompare |= bForCompare;
		if (!bForCompare)
		{
			BeginLive(Tasks);
		}
		return false;
	}
	if (bForCompare)
	{
		bComparing = true;
		Tasks.BeginComparing();
	}
	else
	{
		bMaking = true;
		Tasks.BeginMaking();
	}
	return true;
}

void DataLife::AdvanceComparison(IDataTasks& Tasks)
{
	if (bComparing)
	{
		const std::optional<bool> bEqual = Tasks.AreEqual();
		bComparing = !bEqual;
		if (bEqual && !*bEqual && Current == DataState::Baked)
		{
			Current = DataState::Stale;
			OfBaked = Current;
		}
	}
	else if (bCompare && bInUse && Tasks.CanCompare())
	{
		bCompare = false;
		bForCompare = true;
		bReading = Tasks.BeginReading(true);
	}
}

bool DataLife::Advance(IDataTasks& Tasks)
{
	if (AdvanceReading(Tasks))
	{
		return false;
	}
	if (!bMaking)
	{
		AdvanceComparison(Tasks);
		return false;
	}
	const TaskProgress Progress = Tasks.DataProgress();
	if (Progress == TaskProgress::Running)
	{
		return false;
	}
	bMaking = false;
	if (std::exchange(bReadAgain, false))
	{
		BeginLive(Tasks);
	}
	if (Progress == TaskProgress::Done)
	{
		bInUse = false;
		return true;
	}
	const bool bLiveToo = bFallsBack && Next != DataState::Live;
	if (bLiveToo || !bInUse)
	{
		Current = DataState::Missing;
	}
	if (bLiveToo)
	{
		bCompare = false;
		BeginLive(Tasks);
	}
	return false;
}

DataState DataLife::Taken()
{
	bInUse = true;
	Current = Next;
	OfBaked = Current;
	return Current;
}
} // namespace Rtp
