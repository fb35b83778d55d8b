// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: number types, macros and checks of the platform. See Tests/MiniEngine/README.md.

#pragma once

#include <cfloat>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <type_traits>
#include <utility>

#define UE_NONCOPYABLE(Type)                                                                                           \
	Type(const Type&) = delete;                                                                                        \
	Type& operator=(const Type&) = delete;

/** A function that returns a field. */
#define MINI_GETTER(Type, Name, Field)                                                                                 \
	Type Name() const                                                                                                  \
	{                                                                                                                  \
		return Field;                                                                                                  \
	}

using int8 = int8_t;
using int16 = int16_t;
using int32 = int32_t;
using int64 = int64_t;
using uint8 = uint8_t;
using uint16 = uint16_t;
using uint32 = uint32_t;
using uint64 = uint64_t;
using SIZE_T = size_t;
using TCHAR = char; // UTF-8: nothing in the modules depends on the width
using ANSICHAR = char;

#define TEXT(Literal) Literal
#define UE_ARRAY_COUNT(Array) (sizeof(Array) / sizeof((Array)[0]))
#define FORCEINLINE inline
#define FORCENOINLINE
#define UE_NODISCARD [[nodiscard]]
#define INDEX_NONE (-1)
#define MAX_int32 (std::numeric_limits<int32>::max())
#define MAX_uint32 (std::numeric_limits<uint32>::max())
#define MAX_flt FLT_MAX
#define UE_MAX_FLT FLT_MAX
#define UE_KINDA_SMALL_NUMBER (1.e-4f)
#define UE_SMALL_NUMBER (1.e-8f)
#define UE_PI (3.1415926535897932f)
#define KINDA_SMALL_NUMBER UE_KINDA_SMALL_NUMBER
#define PREPROCESSOR_TO_STRING_(X) #X
#define PREPROCESSOR_TO_STRING(X) PREPROCESSOR_TO_STRING_(X)

#define WITH_EDITOR 0
#define WITH_EDITORONLY_DATA 0
#define WITH_RECAST 1
/** Whether the program is a Shipping build; a test may say so. The plugin asks in its code, not in the preprocessor. */
namespace MiniEngine
{
inline bool bShipping = false;
}
#define UE_BUILD_SHIPPING (MiniEngine::bShipping)
#define UE_BUILD_TEST 0
#define UE_BUILD_DEVELOPMENT 1
#define UE_BUILD_DEBUG 0
#define UE_SERVER 0
#define WITH_SERVER_CODE 1
#define ENABLE_DRAW_DEBUG 1
#define UE_ENABLE_DEBUG_DRAWING 1
#define ENABLE_VISUAL_LOG 1
#define WITH_DEV_AUTOMATION_TESTS 1
#define WITH_AUTOMATION_TESTS 1
#define STATS 1
#define CSV_PROFILER 0
#define DO_CHECK 1
#define PLATFORM_LINUX 1
#define ENGINE_MAJOR_VERSION 5
#define ENGINE_MINOR_VERSION 4
#define ENGINE_PATCH_VERSION 4

#define UE_VERSION_NEWER_THAN(Major, Minor, Patch)                                                                     \
	(ENGINE_MAJOR_VERSION * 10000 + ENGINE_MINOR_VERSION * 100 + ENGINE_PATCH_VERSION >                                \
		(Major)*10000 + (Minor)*100 + (Patch))
#define UE_VERSION_OLDER_THAN(Major, Minor, Patch)                                                                     \
	(ENGINE_MAJOR_VERSION * 10000 + ENGINE_MINOR_VERSION * 100 + ENGINE_PATCH_VERSION <                                \
		(Major)*10000 + (Minor)*100 + (Patch))

#define PRAGMA_DISABLE_DEPRECATION_WARNINGS
#define PRAGMA_ENABLE_DEPRECATION_WARNINGS
#define UE_DEPRECATED(Version, Message)

namespace MiniEngine
{
/** A failed check ends the process, as in the engine. */
[[noreturn]] inline void FailCheck(const char* Condition, const char* File, int Line)
{
	std::fprintf(stderr, "%s(%d): check failed: %s\n", File, Line, Condition);
	std::abort();
}

/** Counts failed ensures; the suite expects none. */
inline int& EnsureFailures()
{
	static int Count = 0;
	return Count;
}

inline bool Ensure(bool bCondition, const char* Condition, const char* File, int Line)
{
	if (!bCondition)
	{
		std::fprintf(stderr, "%s(%d): ensure failed: %s\n", File, Line, Condition);
		++EnsureFailures();
	}
	return bCondition;
}
} // namespace MiniEngine

#define check(Condition) ((Condition) ? (void)0 : MiniEngine::FailCheck(#Condition, __FILE__, __LINE__))
#define checkf(Condition, ...) check(Condition)
#define checkSlow(Condition) check(Condition)
#define checkNoEntry() MiniEngine::FailCheck("no entry", __FILE__, __LINE__)
#define verify(Condition) check(Condition)
#define ensure(Condition) MiniEngine::Ensure(!!(Condition), #Condition, __FILE__, __LINE__)
#define ensureMsgf(Condition, ...) ensure(Condition)

template <class T>
constexpr std::remove_reference_t<T>&& MoveTemp(T&& Value)
{
	return static_cast<std::remove_reference_t<T>&&>(Value);
}

template <class T>
constexpr T&& Forward(std::remove_reference_t<T>& Value)
{
	return static_cast<T&&>(Value);
}

template <class T>
void Swap(T& A, T& B)
{
	std::swap(A, B);
}

enum EForceInit
{
	ForceInit,
	ForceInitToZero
};

struct FNoncopyable
{
	FNoncopyable() = default;
	FNoncopyable(const FNoncopyable&) = delete;
	FNoncopyable& operator=(const FNoncopyable&) = delete;
};

struct FMemory
{
	static void* Malloc(size_t Size)
	{
		return std::malloc(Size);
	}
	static void Free(void* Memory)
	{
		std::free(Memory);
	}
	static void Memcpy(void* Target, const void* Source, size_t Size)
	{
		std::memcpy(Target, Source, Size);
	}
};

#define ENUM_CLASS_FLAGS(Enum)                                                                                         \
	inline Enum operator|(Enum A, Enum B)                                                                              \
	{                                                                                                                  \
		return static_cast<Enum>(                                                                                      \
			static_cast<std::underlying_type_t<Enum>>(A) | static_cast<std::underlying_type_t<Enum>>(B));              \
	}                                                                                                                  \
	inline Enum operator&(Enum A, Enum B)                                                                              \
	{                                                                                                                  \
		return static_cast<Enum>(                                                                                      \
			static_cast<std::underlying_type_t<Enum>>(A) & static_cast<std::underlying_type_t<Enum>>(B));              \
	}
