// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Repeats the calls of a recording.

#include "Rtp/Crowd/MoverRecording.h"

#include <algorithm>
#include <utility>

namespace Rtp
{
namespace
{
/** Whether the grid has the cells and links of the call. */
bool IsInside(const MoverCall& Call, const LayeredGrid& Grid)
{
	switch (Call.What)
	{
	case MoverCall::Kind::Block:
	case MoverCall::Kind::Unblock:
		return std::all_of(
			Call.Cells.begin(), Call.Cells.end(), [&](CellIndex Cell) { return Cell.Value < Grid.CellCount(); });
	case MoverCall::Kind::CloseLink:
	case MoverCall::Kind::OpenLink:
		return Call.Link < Grid.Links().size();
	default:
		return true;
	}
}

/** A running replay. */
struct ReplayRun
{
	MoverSystem& System;
	FunctionRef<std::unique_ptr<IPlanner>()> NewPlanner;
	FunctionRef<void(const ReplayOutcome& SoFar)> OnCheck;
	ReplayOutcome Outcome;

	/** Makes one call; false at the first difference. */
	bool Make(const MoverCall& Call)
	{
		switch (Call.What)
		{
		case MoverCall::Kind::Add:
			return System.Add(NewPlanner(), Call.Settings, Call.Point).value_or(MoverHandle{}) == Call.Mover;
		case MoverCall::Kind::Remove:
			System.Remove(Call.Mover);
			break;
		case MoverCall::Kind::MoveTo:
			System.MoveTo(Call.Mover, Call.Point);
			break;
		case MoverCall::Kind::Stop:
			System.Stop(Call.Mover);
			break;
		case MoverCall::Kind::Pause:
			System.Pause(Call.Mover);
			break;
		case MoverCall::Kind::Resume:
			System.Resume(Call.Mover);
			break;
		case MoverCall::Kind::Configure:
			System.Configure(Call.Mover, Call.Settings);
			break;
		case MoverCall::Kind::SetOthers:
			System.SetOthers(Call.Others);
			break;
		case MoverCall::Kind::SetBody:
			System.SetBody(Call.Mover, Call.Point, Call.Current);
			break;
		case MoverCall::Kind::Carry:
			System.Carry(Call.Mover, Call.Point);
			break;
		case MoverCall::Kind::Block:
		case MoverCall::Kind::Unblock:
			System.SetBlocked(Call.Cells, Call.What == MoverCall::Kind::Block);
			break;
		case MoverCall::Kind::CloseLink:
		case MoverCall::Kind::OpenLink:
			System.SetLinkClosed(Call.Link, Call.What == MoverCall::Kind::CloseLink);
			break;
		case MoverCall::Kind::Plan:
			System.Plan({Call.Budget});
			break;
		case MoverCall::Kind::Move:
			System.Move(Call.Seconds);
			++Outcome.Ticks;
			break;
		case MoverCall::Kind::Integrate:
			System.Integrate(Call.Seconds);
			break;
		case MoverCall::Kind::Check:
			++Outcome.Checks;
			Outcome.LastHash = System.TraceHash();
			OnCheck(Outcome);
			return Outcome.LastHash == Call.Hash;
		}
		return true;
	}
};
} // namespace

Result<ReplayOutcome> Replay(const MoverRecording& Recording, const World& World, MoverSystem& System,
	FunctionRef<std::unique_ptr<IPlanner>()> NewPlanner, FunctionRef<void(const ReplayOutcome& SoFar)> OnCheck)
{
	if (Recording.Facts().GridHash != World.Grid->ContentHash())
	{
		return Error{ErrorCode::WrongGrid, "the run was recorded on another grid (their content hashes differ)"};
	}
	ReplayRun Run{System, NewPlanner, OnCheck, {}};
	bool bInside = true;
	Recording.ForEach(
		[&](const MoverCall& Call)
		{
			bInside = IsInside(Call, *World.Grid);
			if (!bInside)
			{
				return false;
			}
			if (!Run.Make(Call))
			{
				Run.Outcome.FirstDifference = Run.Outcome.Ticks;
				return false;
			}
			return true;
		});
	if (!bInside)
	{
		return Error{ErrorCode::BadInput, "the run blocks a cell or closes a link that the grid does not have"};
	}
	return Run.Outcome;
}
} // namespace Rtp
