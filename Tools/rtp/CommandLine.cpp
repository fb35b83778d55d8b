// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "CommandLine.h"

#include "Rtp/Base/NameLookup.h"

#include "Commands/CommandTable.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <exception>
#include <map>
#include <string_view>
#include <utility>

namespace Rtp::Tool
{
namespace
{
constexpr const char* Description =
	"Real-time pathfinding from the command line: make and look at maps, run planners on them, check and measure them.";
constexpr const char* Footer =
	"'rtp COMMAND --help' explains a command and shows examples.\n"
	"'./rtp test' and './rtp playground' of a checkout build the tests, and a page to play with in a browser.\n"
	"Exit codes: 0 done, 1 a check found a difference, 2 an error (one line on standard error).";

int Fail(Console& Terminal, std::string Message)
{
	std::replace_if(
		Message.begin(), Message.end(), [](char Letter) { return Letter == '\n' || Letter == '\r'; }, ' ');
	Terminal.Err << "rtp: " << Message << '\n';
	return ExitError;
}

/** The code, unless what was said could not be written. */
int Written(Console& Terminal, int Code)
{
	Terminal.Out.flush();
	return Terminal.Out ? Code : Fail(Terminal, "the standard output cannot be written");
}

/** The parser with all commands; Actions gets what to run for each. */
void AddCommands(CLI::App& App, std::map<const CLI::App*, CommandAction>& Actions)
{
	for (const CommandEntry& Entry : ListCommands())
	{
		CLI::App* const Command = App.add_subcommand(Entry.Name, Entry.Summary);
		Command->group("Commands");
		const CommandOptions Options(*Command);
		Actions[Command] = [Options, Action = Entry.Add(Options)](Console& Terminal) -> Result<int>
		{
			RTP_TRY_DONE(Options.Files().Check());
			return Action(Terminal);
		};
	}
}

bool IsCommand(const std::string& Name)
{
	const std::vector<CommandEntry> Entries = ListCommands();
	return FindNamed(Entries, &CommandEntry::Name, Name) != nullptr;
}

std::string CommandLike(const std::string& Name)
{
	const std::vector<CommandEntry> Entries = ListCommands();
	return DidYouMean(Name, NamesOf(Entries, &CommandEntry::Name));
}

/** The innermost command that was named. */
const CLI::App& ChosenIn(const CLI::App& App)
{
	const std::vector<const CLI::App*> Chosen = App.get_subcommands(nullptr);
	const auto Parsed =
		std::find_if(Chosen.begin(), Chosen.end(), [](const CLI::App* Inner) { return Inner->parsed(); });
	return Parsed == Chosen.end() ? App : ChosenIn(**Parsed);
}

/** The options of a command and of those around it that are most like those that it does not know. */
std::string OptionsLike(const CLI::App& App)
{
	std::vector<std::string> Known;
	for (const CLI::App* Level = &ChosenIn(App); Level != nullptr; Level = Level->get_parent())
	{
		for (const CLI::Option* Option : Level->get_options())
		{
			for (const std::string& Name : Option->get_lnames())
			{
				Known.push_back("--" + Name);
			}
		}
	}
	const std::vector<std::string_view> Names(Known.begin(), Known.end());
	std::string Text;
	for (const std::string& Unknown : App.remaining(true))
	{
		const std::string Name = Unknown.substr(0, Unknown.find('='));
		const bool bOption = Name.starts_with("--");
		const std::string Like = bOption ? DidYouMean(Name, Names) : "";
		Text += Like.empty() ? "" : "; for " + Name + Like.substr(1);
	}
	return Text;
}

/** The help of the innermost command that was named. */
std::string HelpOf(CLI::App& App, const std::string& Before)
{
	const std::vector<CLI::App*> Chosen = App.get_subcommands();
	const std::string Path = Before.empty() ? App.get_name() : Before + " " + App.get_name();
	return Chosen.empty() ? App.help(Before) : HelpOf(*Chosen.front(), Path);
}

int RunParsed(CLI::App& App, std::map<const CLI::App*, CommandAction>& Actions, Console& Terminal)
{
	const Result<int> Outcome = Actions[App.get_subcommands().front()](Terminal);
	if (!Outcome)
	{
		Terminal.Out.flush();
		return Fail(Terminal, Outcome.GetError().Detail);
	}
	return Written(Terminal, Outcome.Value());
}

int ParseAndRun(std::vector<std::string> Arguments, Console& Terminal)
{
	CLI::App App{Description, "rtp"};
	App.footer(Footer);
	App.set_version_flag("--version", std::string("rtp ") + RTP_VERSION, "Print the version and stop");
	App.require_subcommand(0, 1); // an unknown option is the better message than a missing command
	App.get_formatter()->label("SUBCOMMAND", "COMMAND");
	std::map<const CLI::App*, CommandAction> Actions;
	AddCommands(App, Actions);
	if (Arguments.empty())
	{
		Terminal.Out << App.help();
		return Written(Terminal, ExitDone);
	}
	if (Arguments[0][0] != '-' && !IsCommand(Arguments[0]))
	{
		return Fail(Terminal,
			"unknown command '" + Arguments[0] + "'; 'rtp --help' lists the commands" + CommandLike(Arguments[0]));
	}
	const std::string Command = Arguments[0][0] == '-' ? "" : " " + Arguments[0];
	try
	{
		std::reverse(Arguments.begin(), Arguments.end()); // the order in which the parser takes them
		App.parse(std::move(Arguments));
	}
	catch (const CLI::CallForVersion& Version)
	{
		Terminal.Out << Version.what() << '\n';
		return Written(Terminal, ExitDone);
	}
	catch (const CLI::CallForHelp&)
	{
		Terminal.Out << HelpOf(App, "");
		return Written(Terminal, ExitDone);
	}
	catch (const CLI::ParseError& Problem)
	{
		return Fail(Terminal, std::string(Problem.what()) + OptionsLike(App) + " ('rtp" + Command + " --help' helps)");
	}
	return App.get_subcommands().empty() ? Fail(Terminal, "no command given; 'rtp --help' lists the commands")
										 : RunParsed(App, Actions, Terminal);
}
} // namespace

int RunCommandLine(std::vector<std::string> Arguments, Console& Terminal)
{
	Terminal.CommandLine = "rtp";
	for (const std::string& Argument : Arguments)
	{
		Terminal.CommandLine += " " + Argument;
	}
	try
	{
		return ParseAndRun(std::move(Arguments), Terminal);
	}
	catch (const std::bad_alloc&)
	{
		return Fail(Terminal, "out of memory");
	}
	catch (const std::exception& Problem)
	{
		return Fail(Terminal, Problem.what());
	}
}
} // namespace Rtp::Tool
