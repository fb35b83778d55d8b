// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Takes "name" or "name:key=value,…" apart: how planners and databases are asked for.

#pragma once

#include <algorithm>
#include <string_view>

namespace Rtp
{
inline std::string_view NameOfSpec(std::string_view Spec)
{
	return Spec.substr(0, (std::min)(Spec.find(':'), Spec.size()));
}

inline std::string_view ParamsOfSpec(std::string_view Spec)
{
	return Spec.substr((std::min)(NameOfSpec(Spec).size() + 1, Spec.size()));
}
} // namespace Rtp
