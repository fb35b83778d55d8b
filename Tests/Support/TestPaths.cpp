// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "TestPaths.h"

#include <cstdlib>

namespace Rtp::Testing
{
std::filesystem::path GoldenDir()
{
	return std::filesystem::path(RTP_TESTS_DIR) / "Golden";
}

std::filesystem::path ToolProgram()
{
	return RTP_TOOL_PROGRAM;
}

std::optional<std::filesystem::path> BenchmarkDataDir(const std::filesystem::path& Folder)
{
	const char* const Given = std::getenv("RTP_DATA");
	const std::filesystem::path Root = Given != nullptr ? Given : RTP_TESTS_DIR "/../../shared";
	std::error_code Error;
	if (!std::filesystem::is_directory(Root / Folder, Error))
	{
		return std::nullopt;
	}
	return (Root / Folder).lexically_normal();
}
} // namespace Rtp::Testing
