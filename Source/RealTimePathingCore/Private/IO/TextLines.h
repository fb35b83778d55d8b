// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Lines and fields of untrusted text files, and error messages about them.

#pragma once

#include "Rtp/Base/Result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace Rtp
{
/** Gives the lines of a text one by one, without their ends (LF or CR LF). A last line without an end counts. */
class TextLines
{
public:
	explicit TextLines(std::string_view InText)
		: Rest(InText)
	{
	}

	/** The next line, or nothing at the end of the text. */
	std::optional<std::string_view> Next();

	/** Number of the line that Next gave, from 1; at the end of the text that of the last line. */
	uint32_t Number() const
	{
		return Count;
	}

	/** Characters that Next has not given yet. */
	size_t Remaining() const
	{
		return Rest.size();
	}

	/** An error in the current line. */
	Error Bad(std::string Detail) const;

private:
	std::string_view Rest;
	uint32_t Count = 0;
};

/** Cuts the next field, a run of anything but blanks and tabs, off the front of a line; empty when there is none. */
std::string_view TakeField(std::string_view& Line);
} // namespace Rtp
