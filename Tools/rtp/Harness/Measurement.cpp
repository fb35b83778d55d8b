// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/Measurement.h"

#include "Rtp/Catalog/PlannerCatalog.h"

#include "Files/DatabaseLoading.h"

#include <algorithm>
#include <optional>

namespace Rtp::Tool
{
void Measurement::Append(const Measurement& Other)
{
	Walks.insert(Walks.end(), Other.Walks.begin(), Other.Walks.end());
	Optimal.insert(Optimal.end(), Other.Optimal.begin(), Other.Optimal.end());
	MoveTimes.Merge(Other.MoveTimes);
	SharedBytes += Other.SharedBytes;
	BuildSeconds += Other.BuildSeconds;
	LoadSeconds = Other.LoadSeconds ? LoadSeconds.value_or(0) + *Other.LoadSeconds : LoadSeconds;
	Database.Records += Other.Database.Records;
	Database.Shortfall = Database.Shortfall.empty() ? Other.Database.Shortfall : Database.Shortfall;
}

Result<Measurement> MeasurePlanner(const Contestant& Who, const std::vector<ProblemCells>& Problems,
	const MeasureSettings& Settings, ITaskRunner& Tasks)
{
	Measurement Gathered;
	Gathered.Spec = Who.Spec;
	Gathered.SharedBytes = Who.SharedBytes;
	Gathered.BuildSeconds = Who.BuildSeconds;
	Gathered.LoadSeconds = Who.LoadSeconds;
	if (Who.Level.Database != nullptr)
	{
		const IDatabase& Database = *Who.Level.Database;
		Gathered.Database = {
			std::string(Database.Kind()), Database.Parameters(), Database.RecordCount(), ShortfallOf(Database)};
	}
	Gathered.Walks.resize(Problems.size());
	const uint32_t Lanes = std::max(1u, Tasks.Width());
	std::vector<TimeHistogram> Times(Lanes);
	std::vector<std::optional<Error>> Failures(Lanes);
	// A lane takes every Lanes-th problem, so that each has short and long ones.
	Tasks.ParallelFor(Lanes,
		[&](uint32_t Lane)
		{
			for (size_t Index = Lane; Index < Problems.size() && !Failures[Lane]; Index += Lanes)
			{
				const Result<std::unique_ptr<IPlanner>> Planner = MakePlanner(Who.Spec, Who.Level);
				if (!Planner)
				{
					Failures[Lane] = Planner.GetError();
					return;
				}
				const Result<WalkRecord> Walked =
					Walk(*Planner.Value(), Who.Level.Space(), GridSpace::StateOf(Problems[Index].Start),
						GridSpace::StateOf(Problems[Index].Goal), Settings.Walks, Times[Lane]);
				if (!Walked)
				{
					Failures[Lane] =
						Error{Walked.GetError().Code, "planner " + Who.Spec + " " + Walked.GetError().Detail};
					return;
				}
				Gathered.Walks[Index] = Walked.Value();
				if (Settings.OnProblemDone)
				{
					Settings.OnProblemDone();
				}
			}
		});
	for (uint32_t Lane = 0; Lane < Lanes; ++Lane)
	{
		if (Failures[Lane])
		{
			return *Failures[Lane];
		}
		Gathered.MoveTimes.Merge(Times[Lane]);
	}
	return Gathered;
}
} // namespace Rtp::Tool
