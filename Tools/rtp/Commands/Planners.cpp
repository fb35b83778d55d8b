// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Commands/Planners.h"

#include "Rtp/Catalog/PlannerCatalog.h"

#include "CommandLine.h"

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
} // namespace

CommandAction AddPlannersCommand(CommandOptions Options)
{
	Options.Footer("A planner is named with its parameters: name:key=value,key=value\n"
				   "Examples:\n"
				   "  rtp planners");
	return [](Console& Terminal) -> Result<int>
	{
		for (const PlannerInfo& Info : ListPlanners())
		{
			Terminal.Out << Info.Name << "  " << Info.Summary << '\n';
			if (!Info.DatabaseKind.empty())
			{
				Terminal.Out << "    needs a database of kind " << Info.DatabaseKind << '\n';
			}
			for (const ParamInfo& Param : Info.Params)
			{
				Terminal.Out << "    " << Param.Key << '=' << Param.Default << "  (" << RangeOf(Param) << ")  "
							 << Param.Help << '\n';
			}
		}
		return ExitDone;
	};
}
} // namespace Rtp::Tool
