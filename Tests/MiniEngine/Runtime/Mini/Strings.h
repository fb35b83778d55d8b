// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: strings, names, texts.

#pragma once

#include "Mini/Containers.h"

#include <cstdlib>
#include <functional>
#include <string>
#include <string_view>
#include <strings.h>
#include <utility>
#include <vector>

namespace ESearchCase
{
enum Type
{
	CaseSensitive,
	IgnoreCase
};
}

class FString
{
public:
	FString() = default;
	FString(const char* Text)
		: Data(Text != nullptr ? Text : "")
	{
	}
	explicit FString(std::string Text)
		: Data(std::move(Text))
	{
	}

	const char* operator*() const
	{
		return Data.c_str();
	}

	bool IsEmpty() const
	{
		return Data.empty();
	}

	void Reset()
	{
		Data.clear();
	}

	void Empty()
	{
		Data.clear();
	}

	bool Contains(const FString& Part, ESearchCase::Type = ESearchCase::IgnoreCase) const
	{
		return Data.find(Part.Data) != std::string::npos;
	}

	bool StartsWith(const FString& Part, ESearchCase::Type = ESearchCase::IgnoreCase) const
	{
		return Data.compare(0, Part.Data.size(), Part.Data) == 0;
	}

	bool Equals(const FString& Other, ESearchCase::Type = ESearchCase::CaseSensitive) const
	{
		return Data == Other.Data;
	}

	FString& operator+=(const FString& Other)
	{
		Data += Other.Data;
		return *this;
	}

	friend FString operator+(const FString& A, const FString& B)
	{
		return FString(A.Data + B.Data);
	}

	friend FString operator+(const char* A, const FString& B)
	{
		return FString(A + B.Data);
	}

	friend FString operator+(const FString& A, const char* B)
	{
		return FString(A.Data + B);
	}

	friend bool operator==(const FString& A, const FString& B) = default;
	friend bool operator<(const FString& A, const FString& B)
	{
		return A.Data < B.Data;
	}

	friend uint32 GetTypeHash(const FString& Text)
	{
		return static_cast<uint32>(std::hash<std::string>{}(Text.Data));
	}

	/** A path of two parts. */
	friend FString operator/(const FString& A, const FString& B)
	{
		return FString(A.Data.empty() || A.Data.back() == '/' ? A.Data + B.Data : A.Data + "/" + B.Data);
	}

	FString ToLower() const
	{
		FString Lower = *this;
		for (char& Letter : Lower.Data)
		{
			Letter = static_cast<char>(std::tolower(static_cast<unsigned char>(Letter)));
		}
		return Lower;
	}

	bool Split(const FString& Mark, FString* Before, FString* Behind) const
	{
		const size_t Position = Data.find(Mark.Data);
		if (Position == std::string::npos)
		{
			return false;
		}
		const std::string All = Data;
		Before->Data = All.substr(0, Position);
		Behind->Data = All.substr(Position + Mark.Data.size());
		return true;
	}

	FString Replace(const char* From, const char* To) const
	{
		std::string Result = Data;
		const std::string Old = From;
		for (size_t Position = Result.find(Old); Position != std::string::npos;
			 Position = Result.find(Old, Position + std::string(To).size()))
		{
			Result.replace(Position, Old.size(), To);
		}
		return FString(Result);
	}

	/** The parts between separators. */
	template <class Container>
	int32 ParseIntoArray(Container& Parts, const char* Mark, bool) const
	{
		FString Remaining = *this;
		FString Part;
		FString Rest;
		while (Remaining.Split(FString(Mark), &Part, &Rest))
		{
			Parts.Add(Part);
			Remaining = Rest;
		}
		Parts.Add(Remaining);
		return static_cast<int32>(Parts.Num());
	}

	template <class... Arguments>
	static FString Printf(const char* Format, Arguments... Values)
	{
		if constexpr (sizeof...(Arguments) == 0)
		{
			return FString(Format);
		}
		else
		{
			const int Length = std::snprintf(nullptr, 0, Format, Values...);
			std::string Text(static_cast<size_t>(Length), '\0');
			std::snprintf(Text.data(), Text.size() + 1, Format, Values...);
			return FString(std::move(Text));
		}
	}

	static FString FromInt(int32 Number)
	{
		return FString(std::to_string(Number));
	}

	const std::string& Std() const
	{
		return Data;
	}

private:
	std::string Data;
};

namespace MiniEngine
{
/** The table of names; they compare without regard to case. */
uint32 InternName(std::string_view Text);
const std::string& TextOfName(uint32 Index);

struct FUtf8Text
{
	const char* Text;
	operator const char*() const
	{
		return Text;
	}
	const char* Get() const
	{
		return Text;
	}
};
} // namespace MiniEngine

#define TCHAR_TO_UTF8(Text) (MiniEngine::FUtf8Text{Text}.Get())
#define UTF8_TO_TCHAR(Text) (MiniEngine::FUtf8Text{Text}.Get())
#define ANSI_TO_TCHAR(Text) (MiniEngine::FUtf8Text{Text}.Get())
#define TCHAR_TO_ANSI(Text) (MiniEngine::FUtf8Text{Text}.Get())

enum EName
{
	NAME_None = 0
};

class FName
{
public:
	FName(EName = NAME_None)
	{
	}
	FName(const char* Text)
		: Index(MiniEngine::InternName(Text))
	{
	}
	explicit FName(const FString& Text)
		: Index(MiniEngine::InternName(*Text))
	{
	}

	bool IsNone() const
	{
		return Index == 0;
	}

	FString ToString() const
	{
		return FString(MiniEngine::TextOfName(Index));
	}

	friend bool operator==(const FName&, const FName&) = default;

	friend bool operator==(const FName& A, EName)
	{
		return A.IsNone();
	}

	friend uint32 GetTypeHash(const FName& Name)
	{
		return Name.Index;
	}

private:
	uint32 Index = 0;
};

class FText
{
public:
	FText() = default;

	static FText FromString(const FString& Text)
	{
		FText Result;
		Result.Text = Text;
		return Result;
	}

	static FText FromName(FName Name)
	{
		return FromString(Name.ToString());
	}

	static FText AsNumber(double Number)
	{
		return FromString(Number == std::floor(Number) ? FString::Printf("%lld", static_cast<long long>(Number))
													   : FString::Printf("%.3f", Number));
	}

	static FText AsPercent(double Share)
	{
		return FromString(FString::Printf("%.0f %%", Share * 100));
	}

	static FText AsNumber(double Number, const struct FNumberFormattingOptions* Options);
	static FText AsPercent(double Share, const FNumberFormattingOptions* Options);

	template <class T>
	static FText AsDateTime(const T& When)
	{
		return FromString(FString::Printf("tick %lld", static_cast<long long>(When.GetTicks())));
	}

	static FText AsMemory(uint64 Bytes)
	{
		return FromString(FString::Printf("%llu bytes", static_cast<unsigned long long>(Bytes)));
	}

	/** Joins the texts of a container with a separator. */
	template <class Container>
	static FText Join(const FText& Between, const Container& Texts)
	{
		FString Result;
		bool bFirst = true;
		for (const FText& Each : Texts)
		{
			Result += bFirst ? Each.Text : Between.Text + Each.Text;
			bFirst = false;
		}
		return FromString(Result);
	}

	static FText GetEmpty()
	{
		return FText();
	}

	const FString& ToString() const
	{
		return Text;
	}

	bool IsEmpty() const
	{
		return Text.IsEmpty();
	}

	/** Replaces {Name} by the arguments of that name. */
	static FText Format(const FText& Pattern, const class FFormatNamedArguments& Values);

	/** Replaces {0}, {1} … by the arguments. */
	template <class... Arguments>
	static FText Format(const FText& Pattern, const Arguments&... Values)
	{
		std::string Result = Pattern.Text.Std();
		int Number = 0;
		(Replace(Result, Number++, AsText(Values)), ...);
		return FromString(FString(Result));
	}

private:
	static FText AsText(const FText& Value)
	{
		return Value;
	}

	template <class T>
		requires std::is_arithmetic_v<T>
	static FText AsText(T Value)
	{
		return AsNumber(static_cast<double>(Value));
	}

	static void Replace(std::string& In, int Number, const FText& Value)
	{
		Replace(In, std::to_string(Number), Value);
	}

	static void Replace(std::string& In, const std::string& Name, const FText& Value)
	{
		const std::string Mark = "{" + Name + "}";
		for (size_t Position = In.find(Mark); Position != std::string::npos;
			 Position = In.find(Mark, Position + Value.Text.Std().size()))
		{
			In.replace(Position, Mark.size(), Value.Text.Std());
		}
	}

	FString Text;
};

struct FNumberFormattingOptions
{
	void SetMaximumFractionalDigits(int32 Digits)
	{
		MaximumFractionalDigits = Digits;
	}
	int32 MaximumFractionalDigits = 3;
};

inline FText FText::AsNumber(double Number, const FNumberFormattingOptions* Options)
{
	return FromString(FString::Printf("%.*f", Options->MaximumFractionalDigits, Number));
}

inline FText FText::AsPercent(double Share, const FNumberFormattingOptions* Options)
{
	return FromString(FString::Printf("%.*f %%", Options->MaximumFractionalDigits, Share * 100));
}

class FFormatNamedArguments
{
public:
	void Add(const FString& Name, const FText& Value)
	{
		Values.emplace_back(Name.Std(), Value);
	}

	std::vector<std::pair<std::string, FText>> Values;
};

inline FText FText::Format(const FText& Pattern, const FFormatNamedArguments& Arguments)
{
	std::string Result = Pattern.Text.Std();
	for (const auto& [Name, Value] : Arguments.Values)
	{
		Replace(Result, Name, Value);
	}
	return FromString(FString(Result));
}

#define LOCTEXT(Key, Literal) FText::FromString(Literal)
#define NSLOCTEXT(Space, Key, Literal) FText::FromString(Literal)
#define INVTEXT(Literal) FText::FromString(Literal)

template <class T>
const char* LexToString(T Value) requires std::is_same_v<T, bool>
{
	return Value ? "true" : "false";
}

template <class T>
FString LexToString(T Value) requires(std::is_integral_v<T> && !std::is_same_v<T, bool>)
{
	return FString(std::to_string(Value));
}

struct FCString
{
	static int32 Stricmp(const char* A, const char* B)
	{
		return strcasecmp(A, B);
	}
};

/** Not the engine's function, but for the same purpose. */
inline uint64 CityHash64(const char* Bytes, uint32 Length)
{
	uint64 Hash = 14695981039346656037ull;
	for (uint32 Index = 0; Index < Length; ++Index)
	{
		Hash = (Hash ^ static_cast<uint8>(Bytes[Index])) * 1099511628211ull;
	}
	return Hash;
}
