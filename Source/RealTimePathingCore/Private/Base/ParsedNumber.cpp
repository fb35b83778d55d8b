// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/ParsedNumber.h"

#include <charconv>
#include <cstdlib>

namespace Rtp
{
namespace
{
constexpr int32_t MostDigits = 18; // fit an int64_t

bool IsDigit(char Letter)
{
	return Letter >= '0' && Letter <= '9';
}

/** Takes digits off the front; Value keeps the first MostDigits significant ones, Dropped counts those after. */
size_t TakeDigits(std::string_view& Field, int64_t& Value, int32_t& Kept, int32_t& Dropped)
{
	size_t Length = 0;
	while (Length < Field.size() && IsDigit(Field[Length]))
	{
		const bool bKeep = Kept < MostDigits;
		Value = bKeep ? Value * 10 + (Field[Length] - '0') : Value;
		Kept += bKeep && Value != 0 ? 1 : 0;
		Dropped += bKeep ? 0 : 1;
		++Length;
	}
	Field.remove_prefix(Length);
	return Length;
}

/** The exponent of "e+03"; nothing if the rest of the text is no exponent. An empty rest is exponent 0. */
std::optional<int32_t> TakeExponent(std::string_view Field)
{
	if (Field.empty())
	{
		return 0;
	}
	if (Field[0] != 'e' && Field[0] != 'E')
	{
		return std::nullopt;
	}
	Field.remove_prefix(1);
	const bool bNegative = !Field.empty() && Field[0] == '-';
	Field.remove_prefix(!Field.empty() && (Field[0] == '-' || Field[0] == '+') ? 1 : 0);
	const std::optional<uint32_t> Exponent = ParseNumber(Field, 300);
	if (!Exponent)
	{
		return std::nullopt;
	}
	return bNegative ? -static_cast<int32_t>(*Exponent) : static_cast<int32_t>(*Exponent);
}
} // namespace

std::optional<uint32_t> ParseNumber(std::string_view Field, uint32_t Largest)
{
	uint32_t Value = 0;
	const char* const Last = Field.data() + Field.size();
	const auto [End, Problem] = std::from_chars(Field.data(), Last, Value);
	if (Problem != std::errc{} || End != Last || Value > Largest)
	{
		return std::nullopt;
	}
	return Value;
}

std::optional<double> ParseDecimal(std::string_view Field)
{
	int64_t Digits = 0;
	int32_t Kept = 0;
	int32_t Scale = 0;
	size_t Length = TakeDigits(Field, Digits, Kept, Scale);
	if (!Field.empty() && Field[0] == '.')
	{
		Field.remove_prefix(1);
		int32_t Ignored = 0;
		const size_t Fraction = TakeDigits(Field, Digits, Kept, Ignored);
		Scale -= static_cast<int32_t>(Fraction) - Ignored;
		Length += Fraction;
	}
	const std::optional<int32_t> Exponent = TakeExponent(Field);
	if (Length == 0 || Length > 1000 || !Exponent)
	{
		return std::nullopt;
	}
	Scale += *Exponent;
	// Powers of ten up to 10^22 are exact doubles, so usual numbers are rounded once.
	double Power = 1;
	for (int32_t Digit = 0; Digit < std::abs(Scale); ++Digit)
	{
		Power *= 10;
	}
	const double Value = static_cast<double>(Digits);
	return Scale < 0 ? Value / Power : Value * Power;
}
} // namespace Rtp
