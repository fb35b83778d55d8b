// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Names the file in an error, as the one line the program prints wants it: "file: problem" or "file:line: problem".

#pragma once

#include "Rtp/Base/Result.h"

#include <filesystem>
#include <string>

namespace Rtp::Tool
{
inline Error InFile(const std::filesystem::path& Path, const Error& Problem)
{
	const std::string Line = Problem.Line == 0 ? "" : ":" + std::to_string(Problem.Line);
	return {Problem.Code, Path.string() + Line + ": " + Problem.Detail};
}

/** The same for a result, so that RTP_TRY can pass it on. */
template <class T>
Result<T> InFile(const std::filesystem::path& Path, Result<T> Tried)
{
	return Tried ? std::move(Tried) : Result<T>(InFile(Path, Tried.GetError()));
}

inline Error FileError(const std::filesystem::path& Path, std::string Detail)
{
	return InFile(Path, {ErrorCode::BadInput, std::move(Detail)});
}
} // namespace Rtp::Tool
