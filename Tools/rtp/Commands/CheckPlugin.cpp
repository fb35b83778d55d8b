// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Commands/CheckPlugin.h"

#include "CommandLine.h"
#include "Files/FileError.h"
#include "Plugin/ModuleRules.h"
#include "Plugin/PluginDescriptor.h"
#include "Plugin/ShippedFiles.h"

#include <memory>
#include <ostream>

namespace Rtp::Tool
{
namespace
{
Result<int> CheckPlugin(const std::string& Folder, Console& Terminal)
{
	std::error_code Problem;
	if (!std::filesystem::is_directory(Folder, Problem))
	{
		return FileError(Folder, "is not a folder");
	}
	ProblemList Problems;
	const Result<PluginDescriptor> Descriptor = ReadPluginDescriptor(Folder, Problems);
	if (!Descriptor)
	{
		return Descriptor.GetError();
	}
	CheckModules(Folder, Descriptor.Value(), Problems);
	const size_t Files = CheckShippedFiles(Folder, Descriptor.Value(), Problems);
	for (const std::string& Line : Problems.Lines())
	{
		Terminal.Out << Line << '\n';
	}
	Terminal.Out << Descriptor.Value().Path.filename().string() << ": " << Descriptor.Value().Modules.size()
				 << " modules, " << Files << " files, " << Problems.Lines().size() << " problems\n";
	return Problems.Lines().empty() ? ExitDone : ExitDifference;
}
} // namespace

CommandAction AddCheckPluginCommand(CommandOptions Options)
{
	const auto Folder = std::make_shared<std::string>(".");
	Options.Add("DIR", *Folder, "The plugin's folder; this one if not given").Type("");
	Options.Footer("Exit code 1 if anything is wrong. Examples:\n"
				   "  rtp check-plugin\n"
				   "  rtp check-plugin Plugins/RealTimePathing");
	return [Folder](Console& Terminal) { return CheckPlugin(*Folder, Terminal); };
}
} // namespace Rtp::Tool
