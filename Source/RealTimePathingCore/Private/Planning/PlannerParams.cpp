// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Planning/PlannerParams.h"

#include "Rtp/Base/Assert.h"
#include "Rtp/Base/NameLookup.h"
#include "Rtp/Base/ParsedNumber.h"
#include "Rtp/Base/Quoted.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <vector>

namespace Rtp
{
namespace
{
Error BadParameter(std::string Detail)
{
	return {ErrorCode::BadParameter, std::move(Detail)};
}

std::optional<int64_t> ParseInteger(std::string_view Text)
{
	int64_t Number = 0;
	const auto [End, Code] = std::from_chars(Text.data(), Text.data() + Text.size(), Number);
	return Code == std::errc{} && End == Text.data() + Text.size() ? std::optional(Number) : std::nullopt;
}

std::optional<double> ParseSigned(std::string_view Text)
{
	const bool bNegative = !Text.empty() && Text.front() == '-';
	Text.remove_prefix(bNegative ? 1 : 0);
	const std::optional<double> Number = ParseDecimal(Text);
	return Number && bNegative ? -*Number : Number;
}

bool HasWord(std::string_view Choices, std::string_view Word)
{
	while (!Choices.empty())
	{
		const size_t Bar = std::min(Choices.find('|'), Choices.size());
		if (Choices.substr(0, Bar) == Word)
		{
			return true;
		}
		Choices.remove_prefix(std::min(Bar + 1, Choices.size()));
	}
	return false;
}

std::string NumberText(double Number)
{
	// Ranges are whole numbers or short decimals; six digits print both without trailing noise.
	std::string Text = std::to_string(Number);
	Text.erase(Text.find_last_not_of('0') + 1);
	if (Text.back() == '.')
	{
		Text.pop_back();
	}
	return Text;
}

/** The error for a value that is of the right form but not allowed, or of the wrong form. */
Error BadValue(const ParamInfo& Info, std::string_view Text, std::string_view Wanted)
{
	std::string Detail = "parameter " + std::string(Info.Key) + ": " + Quoted(Text) + " is not " + std::string(Wanted);
	if (Info.Kind == ParamKind::Integer || Info.Kind == ParamKind::Real)
	{
		Detail += " from " + NumberText(Info.Lowest) + " to " + NumberText(Info.Highest);
	}
	return BadParameter(std::move(Detail));
}
} // namespace

Result<PlannerParams::Value> PlannerParams::ParseValue(const ParamInfo& Info, std::string_view Text)
{
	Value Parsed{Info.Key, 0, std::string(Text)};
	switch (Info.Kind)
	{
	case ParamKind::Integer:
	{
		const std::optional<int64_t> Number = ParseInteger(Text);
		if (!Number || static_cast<double>(*Number) < Info.Lowest || static_cast<double>(*Number) > Info.Highest)
		{
			return BadValue(Info, Text, "a whole number");
		}
		Parsed.Number = *Number;
		Parsed.Word = std::to_string(*Number);
		return Parsed;
	}
	case ParamKind::Real:
	{
		const std::optional<double> Number = ParseSigned(Text);
		if (!Number || *Number < Info.Lowest || *Number > Info.Highest)
		{
			return BadValue(Info, Text, "a number");
		}
		// The tiny addend undoes the error of decimal fractions, so that 0.9 x 10 / 65536 counts as written.
		Parsed.Number = static_cast<int64_t>(std::floor(*Number * 65536.0 + 1e-6));
		return Parsed;
	}
	case ParamKind::Flag:
		if (Text != "on" && Text != "off")
		{
			return BadValue(Info, Text, "on or off");
		}
		Parsed.Number = Text == "on" ? 1 : 0;
		return Parsed;
	case ParamKind::Choice:
		if (!HasWord(Info.Choices, Text))
		{
			return BadValue(Info, Text, "one of " + std::string(Info.Choices));
		}
		return Parsed;
	}
	return BadValue(Info, Text, "understood");
}

Result<Done> PlannerParams::ParseItems(std::string_view Text, std::span<const ParamInfo> Infos)
{
	while (!Text.empty())
	{
		const size_t Comma = std::min(Text.find(','), Text.size());
		const std::string_view Item = Text.substr(0, Comma);
		if (Comma + 1 == Text.size())
		{
			return BadParameter("nothing follows the last comma");
		}
		Text.remove_prefix(std::min(Comma + 1, Text.size()));
		const size_t Equals = Item.find('=');
		if (Equals == std::string_view::npos || Equals == 0)
		{
			return BadParameter(Quoted(Item) + " is not of the form key=value");
		}
		const std::string_view Key = Item.substr(0, Equals);
		const ParamInfo* Info = FindNamed(Infos, &ParamInfo::Key, Key);
		if (Info == nullptr)
		{
			return NoSuch("parameter", Key, NamesOf(Infos, &ParamInfo::Key));
		}
		if (Has(Key))
		{
			return BadParameter("parameter " + std::string(Key) + " is given twice");
		}
		RTP_TRY(Value Parsed, ParseValue(*Info, Item.substr(Equals + 1)));
		Values.push_back(std::move(Parsed));
	}
	return Done{};
}

Result<PlannerParams> PlannerParams::Parse(
	std::string_view Text, std::span<const ParamInfo> Infos, std::string_view Defaults)
{
	PlannerParams Params;
	RTP_TRY_DONE(Params.ParseItems(Text, Infos));
	PlannerParams Others;
	RTP_TRY_DONE(Others.ParseItems(Defaults, Infos));
	for (const ParamInfo& Info : Infos)
	{
		if (!Params.Has(Info.Key))
		{
			Result<Value> Default = Others.Has(Info.Key) ? Others.ValueOf(Info.Key) : ParseValue(Info, Info.Default);
			RTP_ASSERT(Default.IsOk(), "the default of a parameter is one of its values");
			Params.Values.push_back(std::move(Default.Value()));
		}
	}
	return Params;
}

bool PlannerParams::Has(std::string_view Key) const
{
	return std::any_of(Values.begin(), Values.end(), [&](const Value& Item) { return Item.Key == Key; });
}

const PlannerParams::Value& PlannerParams::ValueOf(std::string_view Key) const
{
	const auto Found = std::find_if(Values.begin(), Values.end(), [&](const Value& Item) { return Item.Key == Key; });
	RTP_ASSERT(Found != Values.end(), "only declared parameters are asked for");
	return *Found;
}

int64_t PlannerParams::Integer(std::string_view Key) const
{
	return ValueOf(Key).Number;
}

int64_t PlannerParams::RealQ16(std::string_view Key) const
{
	return ValueOf(Key).Number;
}

bool PlannerParams::Flag(std::string_view Key) const
{
	return ValueOf(Key).Number != 0;
}

std::string_view PlannerParams::Choice(std::string_view Key) const
{
	return Text(Key);
}

std::string_view PlannerParams::Text(std::string_view Key) const
{
	return ValueOf(Key).Word;
}
} // namespace Rtp
