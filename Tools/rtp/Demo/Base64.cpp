// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Demo/Base64.h"

#include <cstdint>

namespace Rtp::Tool
{
std::string Base64(std::string_view Bytes)
{
	static constexpr std::string_view Letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	std::string Text;
	Text.reserve((Bytes.size() + 2) / 3 * 4);
	for (size_t First = 0; First < Bytes.size(); First += 3)
	{
		uint32_t Word = 0;
		for (size_t Index = 0; Index < 3; ++Index)
		{
			Word = Word << 8 | (First + Index < Bytes.size() ? static_cast<uint8_t>(Bytes[First + Index]) : 0u);
		}
		for (size_t Index = 0; Index < 4; ++Index)
		{
			Text.push_back(First + Index <= Bytes.size() ? Letters[Word >> (18 - 6 * Index) & 63] : '=');
		}
	}
	return Text;
}
} // namespace Rtp::Tool
