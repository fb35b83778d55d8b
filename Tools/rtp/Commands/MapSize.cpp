// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Commands/MapSize.h"

#include "Rtp/Grid/GridData.h"

#include <charconv>
#include <string>

namespace Rtp::Tool
{
namespace
{
constexpr int64_t MostPlaces = int64_t{1} << 30;

bool TakeSide(std::string_view& Text, int64_t& Side)
{
	const auto [End, Problem] = std::from_chars(Text.data(), Text.data() + Text.size(), Side);
	Text.remove_prefix(static_cast<size_t>(End - Text.data()));
	return Problem == std::errc{};
}
} // namespace

Result<MapSize> CheckMapSize(int64_t Width, int64_t Height)
{
	if (Width < 1 || Height < 1 || Width > MaxGridSide || Height > MaxGridSide || Width * Height > MostPlaces)
	{
		return Error{ErrorCode::TooLarge,
			"a map of " + std::to_string(Width) + " x " + std::to_string(Height) +
				" is not possible: sides are 1 to 65535, and at most 2^30 places"};
	}
	return MapSize{static_cast<int32_t>(Width), static_cast<int32_t>(Height)};
}

Result<MapSize> ParseMapSize(std::string_view Text)
{
	std::string_view Rest = Text;
	int64_t Width = 0;
	int64_t Height = 0;
	bool bGood = TakeSide(Rest, Width) && !Rest.empty() && Rest[0] == 'x';
	Rest.remove_prefix(bGood ? 1 : 0);
	bGood = bGood && TakeSide(Rest, Height) && Rest.empty();
	return bGood ? CheckMapSize(Width, Height)
				 : Error{ErrorCode::BadParameter, "--size must be like 512x384, not '" + std::string(Text) + "'"};
}
} // namespace Rtp::Tool
