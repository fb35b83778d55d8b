// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/Measurement.h"

#include "Files/DatabaseLoading.h"
#include "Harness/ForAllProblems.h"

#include <mutex>

namespace Rtp::Tool
{
void Measurement::Append(const Measurement& Other)
{
	Walks.insert(Walks.end(), Other.Walks.begin(), Other.Walks.end());
	MoveTimes.Merge(Other.MoveTimes);
	SharedBytes += Other.SharedBytes;
	BuildSeconds += Other.BuildSeconds;
	LoadSeconds = Other.LoadSeconds ? LoadSeconds.value_or(0) + *Other.LoadSeconds : LoadSeconds;
	Database.Records += Other.Database.Records;
	Database.Shortfall = Database.Shortfall.empty() ? Other.Database.Shortfall : Database.Shortfall;
}

uint64_t CountSolved(const Measurement& Row)
{
	return static_cast<uint64_t>(Total(Row, &WalkRecord::bSolved));
}

Result<Measurement> Measure(const Entrant& Entry, size_t ProblemCount, ITaskRunner& Tasks, ProgressBar& Progress)
{
	const Contestant& Planner = Entry.Planner;
	Measurement Row{Planner.Spec, {}, {}, Planner.SharedBytes, Planner.BuildSeconds, Planner.LoadSeconds};
	if (Planner.World.Database != nullptr)
	{
		const IDatabase& Database = *Planner.World.Database;
		Row.Database = {
			std::string(Database.Kind()), Database.Parameters(), Database.RecordCount(), ShortfallOf(Database)};
	}
	std::mutex Merging;
	Result<std::vector<WalkRecord>> Walks = ForAllProblems<WalkRecord>(ProblemCount, Tasks, Progress,
		[&](uint32_t Index)
		{
			TimeHistogram MoveTimes;
			Result<WalkRecord> Record = Entry.Run(Index, MoveTimes);
			const std::lock_guard Lock(Merging);
			Row.MoveTimes.Merge(MoveTimes);
			return Record;
		});
	if (!Walks)
	{
		return Error{Walks.GetError().Code, "planner " + Planner.Spec + " " + Walks.GetError().Detail};
	}
	Row.Walks = std::move(Walks.Value());
	return Row;
}

Result<std::vector<Measurement>> MeasureAll(const MeasureMode& Mode, const std::vector<std::string>& Specs,
	const std::vector<ProblemSet>& Sets, ITaskRunner& Tasks, ProgressBar& Progress)
{
	std::vector<Measurement> Rows;
	for (const ProblemSet& Set : Sets)
	{
		RTP_TRY(const std::vector<Entrant> Entrants, Mode.Enter(Set, Specs));
		for (size_t Index = 0; Index < Entrants.size(); ++Index)
		{
			RTP_TRY(Measurement Row, Measure(Entrants[Index], Set.Problems.size(), Tasks, Progress));
			if (Index < Rows.size())
			{
				Rows[Index].Append(Row);
			}
			else
			{
				Rows.push_back(std::move(Row));
			}
		}
	}
	return Rows;
}

double Ratio(double Part, double Whole)
{
	return Whole > 0 ? Part / Whole : 0;
}
} // namespace Rtp::Tool
