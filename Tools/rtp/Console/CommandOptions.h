// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The options of a command. The parser behind them (CLI11) is all templates and inline functions. Commands that
// included it took ten seconds each to compile, so it stays behind these two classes.

#pragma once

#include "Files/CommandFiles.h"

#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

namespace CLI
{
class App;
class Option;
} // namespace CLI

namespace Rtp::Tool
{
/** One option or positional argument; a copy means the same one. */
class CommandOption
{
public:
	explicit CommandOption(CLI::Option* InOption)
		: Inner(InOption)
	{
	}

	/** The name of the value in the help, such as FILE. */
	CommandOption Type(const std::string& Name) const;

	CommandOption Required() const;

	/** Help shows the value that the variable has now, or shows none. */
	CommandOption ShowDefault() const;
	CommandOption HideDefault() const;

	/** The heading of help under which the option is listed. */
	CommandOption Group(const std::string& Name) const;

	/** Values outside are refused. */
	CommandOption Range(int64_t Least, int64_t Most) const;
	CommandOption RealRange(double Least, double Most) const;
	CommandOption OneOf(std::initializer_list<const char*> Values) const;

	/** Several values may be given as one text with this letter between them. */
	CommandOption Delimiter(char Letter) const;

	/** Only with the option of that name, which exists already. */
	CommandOption Needs(const std::string& Name) const;

	/** Not both this and the option of that name, which exists already, may be given. */
	CommandOption Excludes(const std::string& Name) const;

private:
	CLI::Option* Inner;
};

/** The options of one command; a copy means the same command. */
class CommandOptions
{
public:
	explicit CommandOptions(CLI::App& InApp)
		: Inner(&InApp)
		, Named(std::make_shared<CommandFiles>())
	{
	}

	/**
	 * A value that is stored in a variable, which must live until the command has run. Its type is std::string, path,
	 * int32_t, uint32_t, uint64_t, double, or a vector of std::string, uint32_t or int32_t. Names are as in
	 * "-o,--output"; without dashes it is positional.
	 */
	template <class T>
	CommandOption Add(const std::string& Name, T& Value, const std::string& Help) const;

	/** A number within limits, of which help shows the default. */
	template <class T>
	CommandOption AddNumber(const std::string& Name, T& Value, const std::string& Help, const std::string& Type,
		double Least, double Most) const
	{
		const CommandOption Added = Add(Name, Value, Help);
		if constexpr (std::is_floating_point_v<T>)
		{
			Added.RealRange(Least, Most);
		}
		else
		{
			Added.Range(static_cast<int64_t>(Least), static_cast<int64_t>(Most));
		}
		return Added.Type(Type).ShowDefault();
	}

	/** One of several words, of which help shows the default. */
	template <class T>
	CommandOption AddChoice(
		const std::string& Name, T& Value, const std::string& Help, std::initializer_list<const char*> Words) const
	{
		std::string Type;
		for (const char* Word : Words)
		{
			Type += (Type.empty() ? "" : "|") + std::string(Word);
		}
		return Add(Name, Value, Help).OneOf(Words).Type(Type).ShowDefault();
	}

	/** A file that the command reads, or several. */
	CommandOption AddInput(const std::string& Name, std::string& Value, const std::string& Help) const;
	CommandOption AddInput(const std::string& Name, std::filesystem::path& Value, const std::string& Help) const;
	CommandOption AddInput(const std::string& Name, std::vector<std::string>& Values, const std::string& Help) const;

	/** A file that the command writes. Its name must have one of the endings; without any, none of a file that is read.
	 */
	CommandOption AddOutput(const std::string& Name, std::string& Value, const std::string& Help,
		const std::vector<std::string>& Endings = {}) const;

	CommandOption AddFlag(const std::string& Name, bool& bValue, const std::string& Help) const;

	/** Text below the list of options, and examples of what follows 'rtp' on the command line. */
	void Footer(const std::string& Text, std::initializer_list<const char*> Examples = {}) const;

	/** A command inside this one, of which at most one can be chosen; help calls them Label and lists it under Group.
	 */
	CommandOptions AddInner(
		const std::string& Name, const std::string& Help, const std::string& Label, const std::string& Group) const;

	/** After parsing: whether the user gave this option, or chose this inner command. */
	bool IsGiven(const std::string& Name) const;
	bool IsChosen(const std::string& InnerName) const;

	/** The files that were named; to be checked before the command runs. */
	const CommandFiles& Files() const
	{
		return *Named;
	}

private:
	CLI::App* Inner;
	std::shared_ptr<CommandFiles> Named; // shared with inner commands
};
} // namespace Rtp::Tool
