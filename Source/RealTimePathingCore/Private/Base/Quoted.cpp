// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/Quoted.h"

namespace Rtp
{
namespace
{
constexpr size_t LongestQuote = 40;
}

std::string Quoted(std::string_view Piece)
{
	std::string Shown = "'";
	for (const char Letter : Piece.substr(0, LongestQuote))
	{
		Shown.push_back(Letter >= ' ' && Letter <= '~' ? Letter : '?');
	}
	Shown += Piece.size() > LongestQuote ? "…'" : "'";
	return Shown;
}
} // namespace Rtp
