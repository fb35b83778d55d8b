// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Driving/MotionTables.h"

#include "Rtp/Base/Cost.h"

#include "Driving/MotionModelCheck.h"

#include <algorithm>
#include <cstdlib>

namespace Rtp
{
namespace
{
constexpr int64_t LengthUnits = 256;

uint32_t PriceShareQ16(int64_t Price, int64_t Length)
{
	return static_cast<uint32_t>(std::min<int64_t>(Price * 65536 / Length, 65536));
}
} // namespace

Result<std::shared_ptr<const MotionTables>> MotionTables::Make(const MotionModel& Model)
{
	const auto Broken = [&](const std::string& Fault) {
		return Error{ErrorCode::BadParameter, "motion model '" + Model.Name + "': " + Fault};
	};
	if (const std::string Fault = FindModelFault(Model); !Fault.empty())
	{
		return Broken(Fault);
	}
	std::shared_ptr<MotionTables> Tables(new MotionTables(Model));
	if (const std::string Fault = Tables->FindFault(); !Fault.empty())
	{
		return Broken(Fault);
	}
	Tables->CollectEntering();
	Tables->MeasureShares();
	return std::shared_ptr<const MotionTables>(std::move(Tables));
}

MotionTables::MotionTables(const MotionModel& Model)
	: Rules(Model)
	, bTurnsInCell(FitsOneCell(Model.Body))
	, Steps(StepsOfHeadings(Model.Headings))
{
	while (Rules.Speeds[Stopped].Reach != 0)
	{
		++Stopped;
	}
	SweepAll();
	FirstFan.push_back(0);
	for (PoseIndex Pose = 0; Pose < Poses(); ++Pose)
	{
		AddActions(Pose / Speeds(), Pose % Speeds());
		FirstFan.push_back(static_cast<uint32_t>(Fans.size()));
	}
}

void MotionTables::SweepAll()
{
	for (uint32_t Heading = 0; Heading < Headings(); ++Heading)
	{
		const HeadingStep Step = Steps[Heading];
		StrideSweeps.push_back(SweepStep(Rules.Body, Step));
		ShortSweeps.push_back(ShortenedByDiagonal(StrideSweeps.back()));
		StandSweeps.push_back(SweepStand(Rules.Body, Step));
		TurnSweeps.push_back(SweepTurn(Rules.Body, Step, Steps[(Heading + 1) % Headings()], Headings()));
	}
}

uint32_t MotionTables::StridesOf(uint32_t Heading, uint32_t Speed) const
{
	const int64_t Reach = std::abs(Rules.Speeds[Speed].Reach) * LengthUnits;
	const int64_t Length = ScaledLength(Steps[Heading], LengthUnits);
	return Reach == 0 ? 0 : static_cast<uint32_t>(std::max<int64_t>((2 * Reach + Length) / (2 * Length), 1));
}

MotionAction MotionTables::ActionOf(uint32_t Heading, uint32_t NextSpeed, int32_t Turn) const
{
	const int32_t Count = static_cast<int32_t>(Headings());
	const uint32_t Next = static_cast<uint32_t>((static_cast<int32_t>(Heading) + Turn + Count) % Count);
	const MotionSpeed& Speed = Rules.Speeds[NextSpeed];
	const int32_t Strides = static_cast<int32_t>(StridesOf(Next, NextSpeed));
	const HeadingStep Travel{Steps[Next].X * Strides, Steps[Next].Y * Strides};
	const int64_t Price =
		Speed.ActionPrice + ScaledLength(Travel, Speed.PricePerCell) + std::abs(Turn) * int64_t{Rules.TurnPrice};
	return {static_cast<uint16_t>(Next * Speeds() + NextSpeed), static_cast<uint16_t>(Strides),
		static_cast<int32_t>(Price)};
}

void MotionTables::AddActions(uint32_t Heading, uint32_t Speed)
{
	uint32_t Widest = 0;
	for (uint32_t Next = 0; Next < Speeds(); ++Next)
	{
		Widest = std::max(Widest, Rules.Speeds[Next].MaxTurn);
	}
	const bool bEscapes = Speed == Stopped && TurnsByEscapeOnly();
	const int32_t MostTurn = static_cast<int32_t>(std::max(Widest, bEscapes ? 1u : 0u));
	for (int32_t Turn = -MostTurn; Turn <= MostTurn; ++Turn)
	{
		for (const int32_t Sense : {0, 1, -1})
		{
			AddFan(Heading, Speed, Turn, Sense);
		}
	}
}

/** The actions that turn by Turn headings and then stand (Sense 0), go forward (1) or backwards (-1). */
void MotionTables::AddFan(uint32_t Heading, uint32_t Speed, int32_t Turn, int32_t Sense)
{
	const size_t First = Actions.size();
	for (uint32_t Next = 0; Next < Speeds(); ++Next)
	{
		const int32_t Reach = Rules.Speeds[Next].Reach;
		const bool bSameSense = Sense == (Reach > 0 ? 1 : Reach < 0 ? -1 : 0);
		const bool bAllowed = (Rules.Speeds[Speed].Next >> Next & 1u) != 0 &&
			static_cast<uint32_t>(std::abs(Turn)) <= Rules.Speeds[Next].MaxTurn;
		if (bSameSense && bAllowed && !(Next == Stopped && Speed == Stopped && Turn == 0))
		{
			Actions.push_back(ActionOf(Heading, Next, Turn));
		}
	}
	if (Sense == 0 && Speed == Stopped && TurnsByEscapeOnly() && std::abs(Turn) == 1)
	{
		MotionAction Escape = ActionOf(Heading, Stopped, Turn);
		Escape.Price = Rules.EscapePrice;
		Actions.push_back(Escape);
	}
	if (Actions.size() == First)
	{
		return;
	}
	std::sort(Actions.begin() + static_cast<std::ptrdiff_t>(First), Actions.end(),
		[](const MotionAction& A, const MotionAction& B)
		{ return A.Strides != B.Strides ? A.Strides < B.Strides : A.Pose < B.Pose; });
	Fans.push_back({static_cast<uint16_t>(First), static_cast<uint16_t>(Actions.size() - First),
		static_cast<uint16_t>(TravelOf(Actions[First].Pose)), static_cast<int16_t>(Turn)});
}

void MotionTables::CollectEntering()
{
	std::vector<std::vector<MotionAction>> Into(Poses());
	for (PoseIndex Pose = 0; Pose < Poses(); ++Pose)
	{
		for (const MotionFan& Fan : FansOf(Pose))
		{
			for (const MotionAction& Action : ActionsOf(Fan))
			{
				Into[Action.Pose].push_back({static_cast<uint16_t>(Pose), Action.Strides, Action.Price});
			}
		}
	}
	FirstEntering.push_back(0);
	for (const std::vector<MotionAction>& List : Into)
	{
		Entering.insert(Entering.end(), List.begin(), List.end());
		FirstEntering.push_back(static_cast<uint32_t>(Entering.size()));
	}
}

void MotionTables::MeasureShares()
{
	OctileShare = 65536;
	WalkShare = 65536;
	CheapestStrides.assign(Headings(), Cost::Infinite().Units * int64_t{256});
	for (PoseIndex Pose = 0; Pose < Poses(); ++Pose)
	{
		const uint32_t Travel = TravelOf(Pose);
		for (const MotionAction& Action : ActionsInto(Pose))
		{
			if (Action.Strides != 0)
			{
				OctileShare =
					std::min(OctileShare, PriceShareQ16(Action.Price, Action.Strides * OctileLength(Steps[Travel])));
				WalkShare = std::min(
					WalkShare, PriceShareQ16(Action.Price, int64_t{Action.Strides} * StrideSweeps[Travel].SureLength));
				CheapestStrides[Travel] =
					std::min(CheapestStrides[Travel], Action.Price * int64_t{256} / Action.Strides);
			}
		}
	}
}

/** The poses that actions on open ground reach from Start; backwards, the poses from which they reach Start. */
std::vector<bool> MotionTables::PosesFrom(PoseIndex Start, bool bBackwards) const
{
	std::vector<bool> Reached(Poses());
	Reached[Start] = true;
	for (bool bMore = true; bMore;)
	{
		bMore = false;
		for (PoseIndex Pose = 0; Pose < Poses(); ++Pose)
		{
			for (const MotionFan& Fan : FansOf(Pose))
			{
				for (const MotionAction& Action : ActionsOf(Fan))
				{
					const PoseIndex From = bBackwards ? Action.Pose : Pose;
					const PoseIndex To = bBackwards ? Pose : Action.Pose;
					bMore = bMore || (Reached[From] && !Reached[To]);
					Reached[To] = Reached[To] || Reached[From];
				}
			}
		}
	}
	return Reached;
}

std::string MotionTables::FindLostHeading() const
{
	for (uint32_t Heading = 0; Heading < Headings(); ++Heading)
	{
		bool bHasExit = false;
		for (uint32_t Speed = 0; Speed < Speeds(); ++Speed)
		{
			for (const MotionFan& Fan : FansOf(Heading * Speeds() + Speed))
			{
				bHasExit = bHasExit || Fan.Turn != 0;
			}
		}
		if (!bHasExit)
		{
			return "no action leaves heading " + std::to_string(Heading);
		}
	}
	const std::vector<bool> Reached = PosesFrom(Stopped, false);
	const std::vector<bool> Returning = PosesFrom(Stopped, true);
	for (PoseIndex Pose = 0; Pose < Poses(); ++Pose)
	{
		if (!Reached[Pose] || !Returning[Pose])
		{
			return std::string(Reached[Pose] ? "no actions lead back from" : "no actions lead from a stop to") +
				" heading " + std::to_string(Pose / Speeds()) + " at speed '" + Rules.Speeds[Pose % Speeds()].Name +
				"'";
		}
	}
	return {};
}

std::string MotionTables::FindFault() const
{
	for (const std::vector<BodySweep>* Sweeps : {&StrideSweeps, &TurnSweeps, &StandSweeps})
	{
		for (const BodySweep& Sweep : *Sweeps)
		{
			if (Sweep.bTooLarge)
			{
				return "the body is too large: it passes over more than " + std::to_string(BodySweep::MaxSlots) +
					" cells at once";
			}
		}
	}
	for (const MotionAction& Action : Actions)
	{
		if (Action.Price <= 0)
		{
			return "an action at speed '" + Rules.Speeds[Action.Pose % Speeds()].Name + "' costs nothing";
		}
	}
	return FindLostHeading();
}
} // namespace Rtp
