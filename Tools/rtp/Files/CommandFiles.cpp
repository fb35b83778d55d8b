// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Files/CommandFiles.h"

#include "Files/FileError.h"
#include "Files/WholeFile.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <utility>

namespace Rtp::Tool
{
namespace
{
constexpr std::string_view StandardOutput = "-";
constexpr std::array<std::string_view, 7> ReadEndings{
	".map", ".scen", ".rtpgrid", ".rtpdb", ".rtpshard", ".rtprun", ".obj"};

/** Whether two names lead to one file, be it by links or by folders written in another way. */
bool AreSame(const std::filesystem::path& A, const std::filesystem::path& B)
{
	std::error_code Problem;
	if (std::filesystem::exists(A, Problem) && std::filesystem::exists(B, Problem))
	{
		return std::filesystem::equivalent(A, B, Problem) && !Problem;
	}
	return std::filesystem::weakly_canonical(A, Problem) == std::filesystem::weakly_canonical(B, Problem);
}

/** Devices and pipes can be written to by many. */
bool IsDevice(const std::filesystem::path& Path)
{
	std::error_code Problem;
	const std::filesystem::file_status Status = std::filesystem::status(Path, Problem);
	return std::filesystem::exists(Status) && !std::filesystem::is_regular_file(Status) &&
		!std::filesystem::is_directory(Status);
}

Result<Done> CheckEnding(const std::filesystem::path& Path, const std::vector<std::string>& Endings)
{
	const std::string Given = Path.extension().string();
	if (Endings.empty())
	{
		const bool bForeign = std::find(ReadEndings.begin(), ReadEndings.end(), Given) != ReadEndings.end();
		return bForeign ? Result<Done>(FileError(Path, "the name must not end in " + Given + ", as other files do"))
						: Done{};
	}
	if (std::find(Endings.begin(), Endings.end(), Given) != Endings.end())
	{
		return Done{};
	}
	std::string Text;
	for (const std::string& Ending : Endings)
	{
		Text += (Text.empty() || Ending.empty() ? "" : " or ") + Ending;
	}
	return FileError(Path, "the name must end in " + Text);
}
} // namespace

void CommandFiles::AddInput(GetNames Names)
{
	Inputs.push_back(std::move(Names));
}

void CommandFiles::AddOutput(GetNames Names, std::vector<std::string> Endings)
{
	Outputs.push_back({std::move(Names), std::move(Endings)});
}

Result<Done> CommandFiles::Check() const
{
	std::vector<std::string> Read;
	for (const GetNames& Input : Inputs)
	{
		const std::vector<std::string> Names = Input();
		Read.insert(Read.end(), Names.begin(), Names.end());
	}
	std::vector<std::string> Written;
	for (const Output& Wanted : Outputs)
	{
		for (const std::string& Name : Wanted.Names())
		{
			if (!Name.empty() && !IsDevice(Name))
			{
				RTP_TRY_DONE(CheckOne(Name, Wanted.Endings, Read, Written));
				Written.push_back(Name);
			}
		}
	}
	return Done{};
}

Result<Done> CommandFiles::CheckOne(const std::string& Name, const std::vector<std::string>& Endings,
	const std::vector<std::string>& Read, const std::vector<std::string>& Written)
{
	const auto IsThat = [&](const std::string& Other)
	{ return !Other.empty() && (Other == Name || (Other != StandardOutput && AreSame(Other, Name))); };
	if (std::any_of(Written.begin(), Written.end(), IsThat))
	{
		return FileError(Name, "each output needs a file of its own");
	}
	if (Name == StandardOutput)
	{
		return Done{};
	}
	RTP_TRY_DONE(CheckEnding(Name, Endings));
	if (std::any_of(Read.begin(), Read.end(), IsThat))
	{
		return FileError(Name, "would be written over what is read; name another file");
	}
	return CheckWritable(Name);
}
} // namespace Rtp::Tool
