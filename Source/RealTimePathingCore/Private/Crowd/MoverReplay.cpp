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
} // namespace

Replayer::Replayer(const MoverRecording& InRecording, MoverSystem& InSystem)
	: Recording(&InRecording)
	, System(&InSystem)
{
}

Result<Replayer> Replayer::Begin(const MoverRecording& Recording, MoverSystem& System)
{
	if (Recording.Facts().GridHash != System.CurrentWorld().Grid->ContentHash())
	{
		return Error{ErrorCode::WrongGrid, "the run was recorded on another grid (their content hashes differ)"};
	}
	bool bInside = true;
	Recording.ForEach(
		[&](const MoverCall& Call)
		{
			bInside = IsInside(Call, *System.CurrentWorld().Grid);
			return bInside;
		});
	if (!bInside)
	{
		return Error{ErrorCode::BadInput, "the run blocks a cell or closes a link that the grid does not have"};
	}
	return Replayer(Recording, System);
}

/** Makes one call; false at the first difference. */
bool Replayer::Make(const MoverCall& Call, PlannerMaker NewPlanner, CheckObserver OnCheck)
{
	switch (Call.What)
	{
	case MoverCall::Kind::Add:
		return System->Add(NewPlanner(), Call.Settings, Call.Point).value_or(MoverHandle{}) == Call.Mover;
	case MoverCall::Kind::Remove:
		System->Remove(Call.Mover);
		break;
	case MoverCall::Kind::MoveTo:
		System->MoveTo(Call.Mover, Call.Point);
		break;
	case MoverCall::Kind::Stop:
		System->Stop(Call.Mover);
		break;
	case MoverCall::Kind::Pause:
		System->Pause(Call.Mover);
		break;
	case MoverCall::Kind::Resume:
		System->Resume(Call.Mover);
		break;
	case MoverCall::Kind::Configure:
		System->Configure(Call.Mover, Call.Settings);
		break;
	case MoverCall::Kind::SetOthers:
		System->SetOthers(Call.Others);
		break;
	case MoverCall::Kind::SetBody:
		System->SetBody(Call.Mover, Call.Point, Call.Current);
		break;
	case MoverCall::Kind::Carry:
		System->Carry(Call.Mover, Call.Point);
		break;
	case MoverCall::Kind::Block:
	case MoverCall::Kind::Unblock:
		System->SetBlocked(Call.Cells, Call.What == MoverCall::Kind::Block);
		break;
	case MoverCall::Kind::CloseLink:
	case MoverCall::Kind::OpenLink:
		System->SetLinkClosed(Call.Link, Call.What == MoverCall::Kind::CloseLink);
		break;
	case MoverCall::Kind::Plan:
		System->Plan({Call.Budget});
		break;
	case MoverCall::Kind::Move:
		System->Move(Call.Seconds);
		++SoFar.Ticks;
		break;
	case MoverCall::Kind::Integrate:
		System->Integrate(Call.Seconds);
		break;
	case MoverCall::Kind::Check:
		++SoFar.Checks;
		SoFar.LastHash = System->TraceHash();
		OnCheck(SoFar);
		return SoFar.LastHash == Call.Hash;
	}
	return true;
}

bool Replayer::Step(PlannerMaker NewPlanner, CheckObserver OnCheck)
{
	if (SoFar.FirstDifference)
	{
		return false;
	}
	bool bMoved = false;
	Place = Recording->ForEach(
		[&](const MoverCall& Call)
		{
			if (bMoved && Call.What != MoverCall::Kind::Integrate && Call.What != MoverCall::Kind::Check)
			{
				return false;
			}
			if (!Make(Call, NewPlanner, OnCheck))
			{
				SoFar.FirstDifference = SoFar.Ticks;
				return false;
			}
			bMoved = bMoved || Call.What == MoverCall::Kind::Move;
			return true;
		},
		Place);
	return bMoved && !SoFar.FirstDifference;
}

Result<ReplayOutcome> Replay(const MoverRecording& Recording, MoverSystem& System, Replayer::PlannerMaker NewPlanner,
	Replayer::CheckObserver OnCheck)
{
	RTP_TRY(Replayer Run, Replayer::Begin(Recording, System));
	while (Run.Step(NewPlanner, OnCheck))
	{
	}
	return Run.Outcome();
}
} // namespace Rtp
