// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Files/WholeFile.h"

#include "Files/FileError.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
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
		return Closing < 0 || close(Closing) == 0;
	}

private:
	int Handle;
};

bool WriteAll(int Handle, std::string_view Content)
{
	while (!Content.empty())
	{
		const ssize_t Written = write(Handle, Content.data(), Content.size());
		if (Written < 0 && errno != EINTR)
		{
			return false;
		}
		Content.remove_prefix(Written > 0 ? static_cast<size_t>(Written) : 0);
	}
	return true;
}

/** A new file beside Target, and its name; the name of a temporary left by a crash is not used again. */
int OpenTemporary(const std::filesystem::path& Target, const std::filesystem::path& Folder, std::string& Name)
{
	for (int Attempt = 0; Attempt < 100; ++Attempt)
	{
		const std::string Ending = "." + std::to_string(getpid()) + "-" + std::to_string(Attempt) + ".tmp";
		Name = (Folder / ("." + Target.filename().string() + Ending)).string();
		const int Handle = open(Name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
		if (Handle >= 0 || errno != EEXIST)
		{
			return Handle;
		}
	}
	return -1;
}

/** Renames are on the disk only when their folder is; a file system that cannot say so is no reason to fail. */
void SyncFolder(const std::filesystem::path& Folder)
{
	const OpenFile Opened(open(Folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
	if (Opened.IsOpen())
	{
		fsync(Opened.Get());
	}
}

Result<Done> WriteDirectly(const std::filesystem::path& Path, std::string_view Content)
{
	OpenFile File(open(Path.c_str(), O_WRONLY | O_CLOEXEC));
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
	std::string Temporary;
	OpenFile File(OpenTemporary(Target, Folder, Temporary));
	if (!File.IsOpen())
	{
		return SystemError(Path, "cannot write");
	}
	struct stat Old = {};
	const bool bKeepsRights = stat(Target.c_str(), &Old) != 0 || fchmod(File.Get(), Old.st_mode & 07777) == 0;
	const bool bWritten = bKeepsRights && WriteAll(File.Get(), Content) && fsync(File.Get()) == 0 && File.Close() &&
		std::rename(Temporary.c_str(), Target.c_str()) == 0;
	if (!bWritten)
	{
		const Error Problem = SystemError(Path, "cannot write");
		unlink(Temporary.c_str());
		return Problem;
	}
	SyncFolder(Folder);
	return Done{};
}
} // namespace

Result<std::string> ReadWholeFile(const std::filesystem::path& Path)
{
	const OpenFile File(open(Path.c_str(), O_RDONLY | O_CLOEXEC));
	struct stat Status = {};
	if (!File.IsOpen() || fstat(File.Get(), &Status) != 0)
	{
		return SystemError(Path, "cannot read");
	}
	if (S_ISDIR(Status.st_mode))
	{
		return FileError(Path, "is a directory, a file is needed");
	}
	// The size is a hint only: pipes have none, and files can grow.
	std::string Content(static_cast<size_t>(Status.st_size) + 1, '\0');
	size_t Length = 0;
	for (;;)
	{
		const ssize_t Count = read(File.Get(), Content.data() + Length, Content.size() - Length);
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
	std::string Temporary;
	const OpenFile Tried(OpenTemporary(Path, Folder, Temporary));
	if (!Tried.IsOpen())
	{
		return SystemError(Path, "cannot write");
	}
	unlink(Temporary.c_str());
	return Done{};
}

std::span<const std::byte> AsBytes(std::string_view Text)
{
	return std::as_bytes(std::span(Text));
}
} // namespace Rtp::Tool
