// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The files that a command was told to read and to write. They are looked at before its work begins: nothing that it
// reads is written over, and nothing is computed that cannot be written.

#pragma once

#include "Rtp/Base/Result.h"

#include <functional>
#include <string>
#include <vector>

namespace Rtp::Tool
{
class CommandFiles
{
public:
	/** Files or folders that were named by the time of the check. */
	using GetNames = std::function<std::vector<std::string>()>;

	void AddInput(GetNames Names);

	/** A name must have one of the endings; without any, no ending of files that commands read. */
	void AddOutput(GetNames Names, std::vector<std::string> Endings);

	/** The first output that is also an input or another output, has a wrong ending or cannot be written. */
	Result<Done> Check() const;

private:
	struct Output
	{
		GetNames Names;
		std::vector<std::string> Endings;
	};

	static Result<Done> CheckOne(const std::string& Name, const std::vector<std::string>& Endings,
		const std::vector<std::string>& Read, const std::vector<std::string>& Written);

	std::vector<GetNames> Inputs;
	std::vector<Output> Outputs;
};
} // namespace Rtp::Tool
