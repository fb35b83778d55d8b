// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "TestPaths.h"

#include <cstdlib>

namespace Rtp::Testing
{
std::filesystem::path TestDataDir()
{
	return std::filesystem::path(RTP_TESTS_DIR) / "Data";
}

std::filesystem::path ToolProgram()
{
	return RTP_TOOL_PROGRAM;
}

std::optional<std::filesystem::path> BenchmarkMapsDir()
{
	const char* const Given = std::getenv("RTP_DATA");
	const std::filesystem::path Dir = Given != nullptr
		? std::filesystem::path(Given)
		: std::filesystem::path(RTP_TESTS_DIR) / ".." / ".." / "shared" / "maps";
	std::error_code Error;
	if (!std::filesystem::is_directory(Dir, Error))
	{
		return std::nullopt;
	}
	return Dir.lexically_normal();
}
} // namespace Rtp::Testing
