// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Finds the entry of a spec in a list: the part that planners of cells, planners with headings and databases share.

#pragma once

#include "Rtp/Base/NameLookup.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Planning/PlannerParams.h"

#include "Catalog/SpecText.h"

#include <string>
#include <string_view>
#include <vector>

namespace Rtp
{
/** An error with the name of the entry in front. Title is the word for the entries of the list: "planner". */
inline Error InSpec(std::string_view Title, std::string_view Spec, const Error& Cause)
{
	return {Cause.Code, std::string(Title) + " " + std::string(NameOfSpec(Spec)) + ": " + Cause.Detail};
}

/** An entry of a list and the values of all its parameters. */
template <class Entry>
struct FoundEntry
{
	Entry Info;
	PlannerParams Params;
};

/** The entry that "name:key=value,…" asks for, or the problem of the text. */
template <class Entry>
Result<FoundEntry<Entry>> FindEntry(const std::vector<Entry>& List, std::string_view Title, std::string_view Spec)
{
	const Entry* Info = FindNamed(List, &Entry::Name, NameOfSpec(Spec));
	if (Info == nullptr)
	{
		return NoSuch(Title, NameOfSpec(Spec), NamesOf(List, &Entry::Name));
	}
	Result<PlannerParams> Params = PlannerParams::Parse(ParamsOfSpec(Spec), Info->Params, Info->Defaults());
	return Params ? Result<FoundEntry<Entry>>(FoundEntry<Entry>{*Info, std::move(Params.Value())})
				  : InSpec(Title, Spec, Params.GetError());
}

/** Makes the planner of a spec, if the cells of its world and their database will do. */
template <class AgentWorld>
Result<std::unique_ptr<IPlanner>> MakeEntry(const std::vector<PlannerEntry<AgentWorld>>& List, std::string_view Title,
	std::string_view Spec, const AgentWorld& World, const Rtp::World& Cells)
{
	RTP_TRY(const FoundEntry<PlannerEntry<AgentWorld>> Found, FindEntry(List, Title, Spec));
	const std::string_view Needed = Found.Info.DatabaseKind;
	if (!Needed.empty() && (Cells.Database == nullptr || Cells.Database->Kind() != Needed))
	{
		return InSpec(Title, Spec, {ErrorCode::Unavailable, "needs a database of kind " + std::string(Needed)});
	}
	if (!Needed.empty() && Cells.Database->GridHash() != Cells.Grid->ContentHash())
	{
		return InSpec(Title, Spec, {ErrorCode::WrongGrid, "the database was built for another grid"});
	}
	Result<std::unique_ptr<IPlanner>> Planner = Found.Info.Make(World, Found.Params);
	return Planner ? std::move(Planner) : Result<std::unique_ptr<IPlanner>>(InSpec(Title, Spec, Planner.GetError()));
}
} // namespace Rtp
