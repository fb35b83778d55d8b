// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Parameters of a planner as text, "key=value,key=value", and their checked values. The catalog declares the keys.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Result.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace Rtp
{
enum class ParamKind : uint8_t
{
	Integer,
	Real,  // kept in 1/65536, so that no floating point enters a search
	Flag,  // on or off
	Choice // one of the words in Choices
};

/** One parameter: its name, default, range and meaning. All text has static storage. */
struct ParamInfo
{
	std::string_view Key;
	ParamKind Kind = ParamKind::Integer;
	std::string_view Default;
	double Lowest = 0;
	double Highest = 0;
	std::string_view Choices; // words separated by '|'
	std::string_view Help;
};

/** The values of all parameters of one planner, defaults filled in. */
class PlannerParams
{
public:
	/**
	 * Reads "key=value,…" (possibly empty). Unknown, repeated, malformed or out-of-range parameters are errors.
	 * Defaults, in the same form, replaces the defaults of some parameters.
	 */
	static RTP_API Result<PlannerParams> Parse(
		std::string_view Text, std::span<const ParamInfo> Infos, std::string_view Defaults = {});

	/** Value of an Integer parameter that the catalog declares. */
	RTP_API int64_t Integer(std::string_view Key) const;

	/** Value of a Real parameter in 1/65536, rounded down. */
	RTP_API int64_t RealQ16(std::string_view Key) const;

	RTP_API bool Flag(std::string_view Key) const;
	RTP_API std::string_view Choice(std::string_view Key) const;

	/** A value as text; the same value of an Integer, Flag or Choice is always the same text. */
	RTP_API std::string_view Text(std::string_view Key) const;

private:
	struct Value
	{
		std::string_view Key;
		int64_t Number; // integer, Q16 real or flag
		std::string Word;
	};

	static Result<Value> ParseValue(const ParamInfo& Info, std::string_view Text);
	Result<Done> ParseItems(std::string_view Text, std::span<const ParamInfo> Infos);
	bool Has(std::string_view Key) const;
	const Value& ValueOf(std::string_view Key) const;

	std::vector<Value> Values;
};
} // namespace Rtp
