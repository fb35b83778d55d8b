// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Console/CommandOptions.h"

#include <CLI/CLI.hpp>

#include <charconv>
#include <filesystem>
#include <memory>
#include <sstream>
#include <system_error>
#include <type_traits>
#include <vector>

namespace Rtp::Tool
{
namespace
{
/** The parser would wrap negative numbers and cut large ones. Returns what is wrong, or nothing. */
std::string CheckWholeNumber(const std::string& Text)
{
	uint64_t Number = 0;
	const auto [End, Problem] = std::from_chars(Text.data(), Text.data() + Text.size(), Number);
	return Problem == std::errc() && End == Text.data() + Text.size()
		? ""
		: "Value " + Text + " is not a whole number from 0 to 18446744073709551615";
}
} // namespace

CommandOption CommandOption::Type(const std::string& Name) const
{
	Inner->type_name(Name);
	return *this;
}

CommandOption CommandOption::Required() const
{
	Inner->required();
	return *this;
}

CommandOption CommandOption::ShowDefault() const
{
	Inner->capture_default_str();
	return *this;
}

CommandOption CommandOption::HideDefault() const
{
	Inner->default_str("");
	return *this;
}

CommandOption CommandOption::Group(const std::string& Name) const
{
	Inner->group(Name);
	return *this;
}

CommandOption CommandOption::Range(int64_t Least, int64_t Most) const
{
	Inner->check(CLI::Range(Least, Most).description(""));
	return *this;
}

CommandOption CommandOption::RealRange(double Least, double Most) const
{
	// Not CLI::Range, which lets "nan" pass: it is neither below nor above.
	const auto Check = [Least, Most](const std::string& Text)
	{
		double Value = 0;
		const bool bInside = CLI::detail::lexical_cast(Text, Value) && Value >= Least && Value <= Most;
		std::ostringstream Message;
		Message << "Value " << Text << " not in range " << Least << " to " << Most;
		return bInside ? std::string() : Message.str();
	};
	Inner->check(Check, "");
	return *this;
}

CommandOption CommandOption::OneOf(std::initializer_list<const char*> Values) const
{
	Inner->check(CLI::IsMember(std::vector<std::string>(Values.begin(), Values.end())).description(""));
	return *this;
}

CommandOption CommandOption::Delimiter(char Letter) const
{
	Inner->delimiter(Letter);
	return *this;
}

CommandOption CommandOption::Needs(const std::string& Name) const
{
	Inner->needs(Name);
	return *this;
}

CommandOption CommandOption::Excludes(const std::string& Name) const
{
	Inner->excludes(Name);
	return *this;
}

template <class T>
CommandOption CommandOptions::Add(const std::string& Name, T& Value, const std::string& Help) const
{
	CLI::Option* const Added = Inner->add_option(Name, Value, Help);
	if constexpr (std::is_same_v<T, uint64_t>)
	{
		Added->check(CheckWholeNumber, "");
	}
	return CommandOption(Added);
}

template CommandOption CommandOptions::Add(const std::string&, std::string&, const std::string&) const;
template CommandOption CommandOptions::Add(const std::string&, std::filesystem::path&, const std::string&) const;
template CommandOption CommandOptions::Add(const std::string&, int32_t&, const std::string&) const;
template CommandOption CommandOptions::Add(const std::string&, uint32_t&, const std::string&) const;
template CommandOption CommandOptions::Add(const std::string&, uint64_t&, const std::string&) const;
template CommandOption CommandOptions::Add(const std::string&, double&, const std::string&) const;
template CommandOption CommandOptions::Add(const std::string&, std::vector<std::string>&, const std::string&) const;
template CommandOption CommandOptions::Add(const std::string&, std::vector<int32_t>&, const std::string&) const;
template CommandOption CommandOptions::Add(const std::string&, std::vector<uint32_t>&, const std::string&) const;

CommandOption CommandOptions::AddInput(const std::string& Name, std::string& Value, const std::string& Help) const
{
	Named->AddInput([&Value] { return std::vector<std::string>{Value}; });
	return Add(Name, Value, Help).Type("FILE");
}

CommandOption CommandOptions::AddInput(
	const std::string& Name, std::filesystem::path& Value, const std::string& Help) const
{
	Named->AddInput([&Value] { return std::vector<std::string>{Value.string()}; });
	return Add(Name, Value, Help).Type("FILE");
}

CommandOption CommandOptions::AddInput(
	const std::string& Name, std::vector<std::string>& Values, const std::string& Help) const
{
	Named->AddInput([&Values] { return Values; });
	return Add(Name, Values, Help).Type("FILE");
}

CommandOption CommandOptions::AddOutput(
	const std::string& Name, std::string& Value, const std::string& Help, const std::vector<std::string>& Endings) const
{
	Named->AddOutput([&Value] { return std::vector<std::string>{Value}; }, Endings);
	return Add(Name, Value, Help).Type("FILE");
}

CommandOption CommandOptions::AddFlag(const std::string& Name, bool& bValue, const std::string& Help) const
{
	return CommandOption(Inner->add_flag(Name, bValue, Help));
}

void CommandOptions::Footer(const std::string& Text, std::initializer_list<const char*> Examples) const
{
	std::string All =
		Text + (Text.empty() || Examples.size() == 0 ? "" : "\n") + (Examples.size() == 0 ? "" : "Examples:");
	for (const char* Example : Examples)
	{
		All += std::string("\n  rtp ") + Example;
	}
	Inner->footer(All);
}

CommandOptions CommandOptions::AddInner(
	const std::string& Name, const std::string& Help, const std::string& Label, const std::string& Group) const
{
	const auto Formatter = std::make_shared<CLI::Formatter>();
	Formatter->label("SUBCOMMAND", Label);
	CLI::App* const Added = Inner->add_subcommand(Name, Help);
	Added->group(Group);
	Added->fallthrough();
	Inner->require_subcommand(0, 1);
	Inner->formatter(Formatter);
	CommandOptions Options(*this);
	Options.Inner = Added;
	return Options;
}

bool CommandOptions::IsGiven(const std::string& Name) const
{
	return Inner->count(Name) != 0;
}

bool CommandOptions::IsChosen(const std::string& InnerName) const
{
	return Inner->got_subcommand(InnerName);
}
} // namespace Rtp::Tool
