// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Files/WholeFile.h"

#include "Files/FileError.h"
#include "Files/SystemCalls.h"

#include <cerrno>
#include <cstring>
#include <optional>
#include <utility>

namespace Rtp::Tool
{
namespace
{
Error SystemError(const std::filesystem::path& Path, const char* Doing)
{
	return FileError(Path, std::string(Doing) + ": " + std::strerror(errno));
}

/** An open file that closes itself. */
class OpenFile
{
public:
	explicit OpenFile(int InHandle)
		: Handle(InHandle)
	{
	}

	~OpenFile()
	{
		Close();
	}

	OpenFile(const OpenFile&) = delete;
	OpenFile& operator=(const OpenFile&) = delete;

	bool IsOpen() const
	{
		return Handle >= 0;
	}

	int Get() const
	{
		return Handle;
	}

	/** False when the system could not finish writing. */
	bool Close()
	{
		const int Closing = std::exchange(Handle, -1);
		return Closing < 0 || System::Close(Closing);
	}

private:
	int Handle;
};

bool WriteAll(int Handle, std::string_view Content)
{
	while (!Content.empty())
	{
		const int64_t Written = System::Write(Handle, Content.data(), Content.size());
		if (Written < 0 && errno != EINTR)
		{
			return false;
		}
		Content.remove_prefix(Written > 0 ? static_cast<size_t>(Written) : 0);
	}
	return true;
}

/** A new file beside Target, and its name; the name of a temporary left by a crash is not used again. */
int OpenTemporary(const std::filesystem::path& Target, const std::filesystem::path& Folder, std::filesystem::path& Name)
{
	for (int Attempt = 0; Attempt < 100; ++Attempt)
	{
		Name = Folder / ".";
		Name += Target.filename();
		Name += "." + std::to_string(System::ProcessNumber()) + "-" + std::to_string(Attempt) + ".tmp";
		System::RemoveOnSignal(Name);
		const int Handle = System::Open(Name, System::Opening::Create);
		if (Handle >= 0 || errno != EEXIST)
		{
			return Handle;
		}
	}
	return -1;
}

Result<Done> WriteDirectly(const std::filesystem::path& Path, std::string_view Content)
{
	OpenFile File(System::Open(Path, System::Opening::Overwrite));
	if (!File.IsOpen() || !WriteAll(File.Get(), Content) || !File.Close())
	{
		return SystemError(Path, "cannot write");
	}
	return Done{};
}

Result<Done> ReplaceFile(
	const std::filesystem::path& Path, const std::filesystem::path& Target, std::string_view Content)
{
	const std::filesystem::path Folder = Target.has_parent_path() ? Target.parent_path() : ".";
	std::filesystem::path Temporary;
	OpenFile File(OpenTemporary(Target, Folder, Temporary));
	if (!File.IsOpen())
	{
		return SystemError(Path, "cannot write");
	}
	const bool bWritten = System::CopyRights(File.Get(), Target) && WriteAll(File.Get(), Content) &&
		System::Sync(File.Get()) && File.Close() && System::Replace(Temporary, Target);
	if (!bWritten)
	{
		const Error Problem = SystemError(Path, "cannot write");
		File.Close(); // some systems do not remove a file that is open
		System::Remove(Temporary);
		System::RemoveOnSignal({});
		return Problem;
	}
	System::RemoveOnSignal({});
	// Renames are on the disk only when their folder is; a file system that cannot say so is no reason to fail.
	System::SyncFolder(Folder);
	return Done{};
}
} // namespace

Result<std::string> ReadWholeFile(const std::filesystem::path& Path)
{
	std::error_code Ignored;
	const OpenFile File(System::Open(Path, System::Opening::Read));
	const auto Facts = File.IsOpen() ? System::FactsOf(File.Get()) : std::nullopt;
	if (Facts ? Facts->bFolder : std::filesystem::is_directory(Path, Ignored))
	{
		return FileError(Path, "is a directory, a file is needed");
	}
	if (!Facts)
	{
		return SystemError(Path, "cannot read");
	}
	// The size is a hint only: pipes have none, and files can grow.
	std::string Content(static_cast<size_t>(Facts->Size) + 1, '\0');
	size_t Length = 0;
	for (;;)
	{
		const int64_t Count = System::Read(File.Get(), Content.data() + Length, Content.size() - Length);
		if (Count < 0 && errno != EINTR)
		{
			return SystemError(Path, "cannot read");
		}
		if (Count == 0)
		{
			break;
		}
		Length += Count > 0 ? static_cast<size_t>(Count) : 0;
		Content.resize(Length == Content.size() ? Length * 2 : Content.size());
	}
	Content.resize(Length);
	return Content;
}

Result<Done> WriteWholeFile(const std::filesystem::path& Path, std::string_view Content)
{
	std::error_code Problem;
	const std::filesystem::file_status Status = std::filesystem::status(Path, Problem);
	if (std::filesystem::is_directory(Status))
	{
		return FileError(Path, "cannot write: it is a directory");
	}
	if (std::filesystem::exists(Status) && !std::filesystem::is_regular_file(Status))
	{
		return WriteDirectly(Path, Content);
	}
	// A symbolic link stays one: what it points to is replaced.
	const std::filesystem::path Target = std::filesystem::weakly_canonical(Path, Problem);
	return ReplaceFile(Path, Problem ? Path : Target, Content);
}

Result<Done> WriteWholeFile(const std::filesystem::path& Path, std::span<const std::byte> Content)
{
	return WriteWholeFile(Path, std::string_view(reinterpret_cast<const char*>(Content.data()), Content.size()));
}

Result<Done> CheckWritable(const std::filesystem::path& Path)
{
	std::error_code Problem;
	if (std::filesystem::is_directory(Path, Problem))
	{
		return FileError(Path, "cannot write: it is a directory");
	}
	const std::filesystem::path Folder = Path.has_parent_path() ? Path.parent_path() : ".";
	std::filesystem::path Temporary;
	OpenFile Tried(OpenTemporary(Path, Folder, Temporary));
	if (!Tried.IsOpen())
	{
		return SystemError(Path, "cannot write");
	}
	Tried.Close();
	System::Remove(Temporary);
	System::RemoveOnSignal({});
	return Done{};
}

std::span<const std::byte> AsBytes(std::string_view Text)
{
	return std::as_bytes(std::span(Text));
}
} // namespace Rtp::Tool
