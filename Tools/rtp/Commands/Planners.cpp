// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp planners: what the catalog has, with all parameters.

#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Driving/MotionWorld.h"

#include "CommandLine.h"
#include "Commands/CommandTable.h"

#include <ostream>
#include <sstream>
#include <string>

namespace Rtp::Tool
{
namespace
{
std::string RangeOf(const ParamInfo& Param)
{
	switch (Param.Kind)
	{
	case ParamKind::Flag:
		return "on|off";
	case ParamKind::Choice:
		return std::string(Param.Choices);
	default:
	{
		std::ostringstream Text;
		Text << Param.Lowest << " to " << Param.Highest;
		return Text.str();
	}
	}
}

/** Prints an entry of the catalog: of planners, or of planners with headings. */
template <class AgentWorld>
void PrintEntry(std::ostream& Out, const PlannerEntry<AgentWorld>& Info)
{
	Out << Info.Name << "  " << Info.Summary << '\n';
	if (!Info.DatabaseKind.empty())
	{
		Out << "    needs a database of kind " << Info.DatabaseKind << '\n';
	}
	if (!Info.AliasOf.empty())
	{
		Out << "    is " << Info.AliasOf << '\n';
		return;
	}
	for (const ParamInfo& Param : Info.Params)
	{
		Out << "    " << Param.Key << '=' << Param.Default << "  (" << RangeOf(Param) << ")  " << Param.Help << '\n';
	}
}
} // namespace

CommandAction AddPlannersCommand(CommandOptions Options)
{
	Options.Footer("A planner is named with its parameters: name:key=value,key=value", {"planners"});
	return [](Console& Terminal) -> Result<int>
	{
		for (const PlannerInfo& Info : ListPlanners())
		{
			PrintEntry(Terminal.Out, Info);
		}
		Terminal.Out << "\nFor agents with a heading and a speed (rtp bench --motion):\n";
		for (const MotionPlannerInfo& Info : ListMotionPlanners())
		{
			PrintEntry(Terminal.Out, Info);
		}
		return ExitDone;
	};
}
} // namespace Rtp::Tool
