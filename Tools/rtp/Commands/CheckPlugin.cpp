// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp check-plugin: whether a plugin's folder can be packaged.

#include "CommandLine.h"
#include "Commands/CommandTable.h"
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
	RTP_TRY(const PluginDescriptor Descriptor, ReadPluginDescriptor(Folder, Problems));
	CheckModules(Folder, Descriptor, Problems);
	const size_t Files = CheckShippedFiles(Folder, Descriptor, Problems);
	for (const std::string& Line : Problems.Lines())
	{
		Terminal.Out << Line << '\n';
	}
	Terminal.Out << Descriptor.Path.filename().string() << ": " << Descriptor.Modules.size() << " modules, " << Files
				 << " files, " << Problems.Lines().size() << " problems\n";
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
