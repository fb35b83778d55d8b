// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Plugin/ShippedFiles.h"

#include "Files/WholeFile.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

namespace Rtp::Tool
{
namespace
{
namespace Fs = std::filesystem;

constexpr size_t LongestPath = 170; // what the shop allows, the plugin's folder included
constexpr std::array<std::string_view, 5> ShippedFolders = {"Config", "Content", "Resources", "Shaders", "Source"};
constexpr std::array<std::string_view, 5> MadeFolders = {
	"Binaries", "Intermediate", "Saved", "DerivedDataCache", "__pycache__"};
constexpr std::array<std::string_view, 16> BinaryExtensions = {".dll", ".so", ".dylib", ".a", ".lib", ".exe", ".pdb",
	".obj", ".o", ".pyc", ".zip", ".7z", ".jar", ".class", ".wasm", ".msi"};
constexpr std::array<std::string_view, 4> SourceExtensions = {".h", ".cpp", ".inl", ".cs"};

template <size_t N>
bool HoldsWord(const std::array<std::string_view, N>& List, std::string_view Word)
{
	return std::find(List.begin(), List.end(), Word) != List.end();
}

std::string LowerExtension(const Fs::path& Path)
{
	std::string Text = Path.extension().string();
	std::transform(Text.begin(), Text.end(), Text.begin(),
		[](char Letter) { return static_cast<char>(std::tolower(static_cast<unsigned char>(Letter))); });
	return Text;
}

std::string FirstBytes(const Fs::path& Path, size_t Count)
{
	std::string Bytes(Count, '\0');
	std::ifstream File(Path, std::ios::binary);
	File.read(Bytes.data(), static_cast<std::streamsize>(Count));
	Bytes.resize(static_cast<size_t>(std::max<std::streamsize>(0, File.gcount())));
	return Bytes;
}

/** Programs and libraries, whatever they are called. */
bool IsProgram(const std::string& Begin)
{
	constexpr std::array<std::string_view, 6> Marks = {"\x7f"
													   "ELF",
		"MZ", "\xCF\xFA\xED\xFE", "\xCA\xFE\xBA\xBE", "!<arch>", "PK\x03\x04"};
	return std::any_of(
		Marks.begin(), Marks.end(), [&](std::string_view Mark) { return Begin.compare(0, Mark.size(), Mark) == 0; });
}

class FilesCheck
{
public:
	FilesCheck(const Fs::path& InFolder, ProblemList& InProblems)
		: Folder(InFolder)
		, Problems(InProblems)
	{
	}

	size_t CheckAll(const PluginDescriptor& Descriptor)
	{
		const std::string PluginName = Descriptor.Path.stem().string();
		for (const std::string_view Name : MadeFolders)
		{
			if (Fs::exists(Folder / Name))
			{
				Problems.Add(std::string(Name), "is made by builds and must not be shipped");
			}
		}
		std::set<std::string> Paths{Descriptor.Path.filename().string()};
		for (const std::string_view Name : ShippedFolders)
		{
			Collect(Folder / Name, Paths);
		}
		ReadFilter(Paths);
		std::set<std::string> Lower;
		for (const std::string& Path : Paths)
		{
			CheckFile(Path, PluginName, Lower);
		}
		CheckIcon();
		CheckContent(Descriptor, Paths);
		return Paths.size();
	}

private:
	void Collect(const Fs::path& Top, std::set<std::string>& Paths) const
	{
		std::error_code Problem;
		if (Fs::is_regular_file(Top, Problem))
		{
			Paths.insert(Fs::relative(Top, Folder).generic_string());
		}
		for (const Fs::directory_entry& Entry : Fs::recursive_directory_iterator(Top, Problem))
		{
			if (Entry.is_regular_file())
			{
				Paths.insert(Fs::relative(Entry.path(), Folder).generic_string());
			}
		}
	}

	/** Adds what FilterPlugin.ini ships besides; each of its lines must mean something. */
	void ReadFilter(std::set<std::string>& Paths)
	{
		const std::string Name = "Config/FilterPlugin.ini";
		const Result<std::string> Text = ReadWholeFile(Folder / Name);
		if (!Text || Text.Value().find("[FilterPlugin]") == std::string::npos)
		{
			Problems.Add(Name, Text ? "has no section [FilterPlugin]" : "is missing");
			return;
		}
		std::istringstream Lines(Text.Value());
		for (std::string Line; std::getline(Lines, Line);)
		{
			Line.erase(Line.find_last_not_of(" \t\r") + 1);
			if (Line.empty() || Line[0] != '/')
			{
				continue;
			}
			const size_t Dots = Line.find("/...");
			const Fs::path Wanted = Folder / Line.substr(1, Dots == std::string::npos ? Dots : Dots - 1);
			if (!Fs::exists(Wanted))
			{
				Problems.Add(Name, Line + " is not there");
			}
			Collect(Wanted, Paths);
		}
	}

	void CheckFile(const std::string& Path, const std::string& PluginName, std::set<std::string>& Lower)
	{
		const std::string Whole = PluginName + "/" + Path;
		if (Whole.size() > LongestPath)
		{
			Problems.Add(Path,
				"the path has " + std::to_string(Whole.size()) + " characters with the plugin's folder, more than " +
					std::to_string(LongestPath));
		}
		std::string Key = Path;
		std::transform(Key.begin(), Key.end(), Key.begin(),
			[](char Letter) { return static_cast<char>(std::tolower(static_cast<unsigned char>(Letter))); });
		if (!Lower.insert(Key).second)
		{
			Problems.Add(Path, "differs from another file in upper and lower case only");
		}
		for (const Fs::path& Part : Fs::path(Path).parent_path())
		{
			if (HoldsWord(MadeFolders, Part.string()))
			{
				Problems.Add(Path, "lies in a folder that builds make");
			}
		}
		if (HoldsWord(BinaryExtensions, LowerExtension(Path)) || IsProgram(FirstBytes(Folder / Path, 8)))
		{
			Problems.Add(Path, "is a program, a library or an archive");
		}
		if (HoldsWord(SourceExtensions, LowerExtension(Path)))
		{
			CheckCopyright(Path);
		}
	}

	void CheckCopyright(const std::string& Path)
	{
		const std::string Begin = FirstBytes(Folder / Path, 200);
		const std::string Line = Begin.substr(0, Begin.find('\n'));
		if (Line.compare(0, 3, "// ") != 0 || Line.find("Copyright") == std::string::npos)
		{
			Problems.Add(Path, "the first line is not a copyright line");
		}
		else if (Line.find("Epic Games") != std::string::npos)
		{
			Problems.Add(Path, "the copyright line is the engine's template");
		}
	}

	void CheckIcon()
	{
		const std::string Name = "Resources/Icon128.png";
		const std::string Begin = FirstBytes(Folder / Name, 24);
		const bool bPng = Begin.size() == 24 && Begin.compare(1, 3, "PNG") == 0;
		const std::string_view Side("\0\0\0\x80", 4);
		if (!bPng || Begin.substr(16, 4) != Side || Begin.substr(20, 4) != Side)
		{
			Problems.Add(Name, Begin.empty() ? "is missing" : "is not a PNG of 128 x 128 pixels");
		}
	}

	void CheckContent(const PluginDescriptor& Descriptor, const std::set<std::string>& Paths)
	{
		const bool bContent = std::any_of(Paths.begin(), Paths.end(),
			[](const std::string& Path)
			{ return Path.compare(0, 8, "Content/") == 0 && LowerExtension(Path) != ".md"; });
		if (bContent != Descriptor.bCanContainContent)
		{
			Problems.Add(Descriptor.Path.filename().string(),
				bContent ? "'CanContainContent' must be true: there is content"
						 : "'CanContainContent' is true, but there is no content");
		}
	}

	const Fs::path& Folder;
	ProblemList& Problems;
};
} // namespace

size_t CheckShippedFiles(const Fs::path& Folder, const PluginDescriptor& Descriptor, ProblemList& Problems)
{
	return FilesCheck(Folder, Problems).CheckAll(Descriptor);
}
} // namespace Rtp::Tool
