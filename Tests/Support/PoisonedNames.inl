// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
//
// Names that are macros somewhere our headers are included. Each becomes text that no declaration survives.

#define RTP_POISON @ @ a foreign macro name is used in a public header @ @
// clang-format off

// The engine: assertions
#undef check
#define check RTP_POISON
#undef checkCode
#define checkCode RTP_POISON
#undef checkf
#define checkf RTP_POISON
#undef checkfSlow
#define checkfSlow RTP_POISON
#undef checkNoEntry
#define checkNoEntry RTP_POISON
#undef checkNoRecursion
#define checkNoRecursion RTP_POISON
#undef checkNoReentry
#define checkNoReentry RTP_POISON
#undef checkSlow
#define checkSlow RTP_POISON
#undef ensure
#define ensure RTP_POISON
#undef ensureAlways
#define ensureAlways RTP_POISON
#undef ensureAlwaysMsgf
#define ensureAlwaysMsgf RTP_POISON
#undef ensureMsgf
#define ensureMsgf RTP_POISON
#undef unimplemented
#define unimplemented RTP_POISON
#undef verify
#define verify RTP_POISON
#undef verifyf
#define verifyf RTP_POISON
#undef verifySlow
#define verifySlow RTP_POISON

// The engine: constants
#undef BIG_NUMBER
#define BIG_NUMBER RTP_POISON
#undef DELTA
#define DELTA RTP_POISON
#undef EULERS_NUMBER
#define EULERS_NUMBER RTP_POISON
#undef HALF_PI
#define HALF_PI RTP_POISON
#undef INDEX_NONE
#define INDEX_NONE RTP_POISON
#undef INV_PI
#define INV_PI RTP_POISON
#undef KINDA_SMALL_NUMBER
#define KINDA_SMALL_NUMBER RTP_POISON
#undef MAX_FLT
#define MAX_FLT RTP_POISON
#undef MAX_int16
#define MAX_int16 RTP_POISON
#undef MAX_int32
#define MAX_int32 RTP_POISON
#undef MAX_int64
#define MAX_int64 RTP_POISON
#undef MAX_int8
#define MAX_int8 RTP_POISON
#undef MAX_uint16
#define MAX_uint16 RTP_POISON
#undef MAX_uint32
#define MAX_uint32 RTP_POISON
#undef MAX_uint64
#define MAX_uint64 RTP_POISON
#undef MAX_uint8
#define MAX_uint8 RTP_POISON
#undef MIN_int32
#define MIN_int32 RTP_POISON
#undef PI
#define PI RTP_POISON
#undef SMALL_NUMBER
#define SMALL_NUMBER RTP_POISON
#undef TWO_PI
#define TWO_PI RTP_POISON
#undef WORLD_MAX
#define WORLD_MAX RTP_POISON

// The engine: text, logging and reflection
#undef ANSI_TO_TCHAR
#define ANSI_TO_TCHAR RTP_POISON
#undef GENERATED_BODY
#define GENERATED_BODY RTP_POISON
#undef INVTEXT
#define INVTEXT RTP_POISON
#undef LOCTEXT
#define LOCTEXT RTP_POISON
#undef NSLOCTEXT
#define NSLOCTEXT RTP_POISON
#undef PLATFORM_BREAK
#define PLATFORM_BREAK RTP_POISON
#undef PRAGMA_DISABLE_OPTIMIZATION
#define PRAGMA_DISABLE_OPTIMIZATION RTP_POISON
#undef SCOPE_CYCLE_COUNTER
#define SCOPE_CYCLE_COUNTER RTP_POISON
#undef TCHAR_TO_ANSI
#define TCHAR_TO_ANSI RTP_POISON
#undef TEXT
#define TEXT RTP_POISON
#undef UCLASS
#define UCLASS RTP_POISON
#undef UE_LOG
#define UE_LOG RTP_POISON
#undef UENUM
#define UENUM RTP_POISON
#undef UFUNCTION
#define UFUNCTION RTP_POISON
#undef UINTERFACE
#define UINTERFACE RTP_POISON
#undef UMETA
#define UMETA RTP_POISON
#undef UPARAM
#define UPARAM RTP_POISON
#undef UPROPERTY
#define UPROPERTY RTP_POISON
#undef USTRUCT
#define USTRUCT RTP_POISON
#undef UTF8_TO_TCHAR
#define UTF8_TO_TCHAR RTP_POISON

// The engine: keywords and helpers
#undef ABSTRACT
#define ABSTRACT RTP_POISON
#undef ARRAY_COUNT
#define ARRAY_COUNT RTP_POISON
#undef DEPRECATED
#define DEPRECATED RTP_POISON
#undef DLLEXPORT
#define DLLEXPORT RTP_POISON
#undef DLLIMPORT
#define DLLIMPORT RTP_POISON
#undef Expose_TNameOf
#define Expose_TNameOf RTP_POISON
#undef FORCEINLINE
#define FORCEINLINE RTP_POISON
#undef FORCENOINLINE
#define FORCENOINLINE RTP_POISON
#undef GCC_ALIGN
#define GCC_ALIGN RTP_POISON
#undef GCC_PACK
#define GCC_PACK RTP_POISON
#undef LIKELY
#define LIKELY RTP_POISON
#undef MS_ALIGN
#define MS_ALIGN RTP_POISON
#undef PREPROCESSOR_JOIN
#define PREPROCESSOR_JOIN RTP_POISON
#undef PREPROCESSOR_TO_STRING
#define PREPROCESSOR_TO_STRING RTP_POISON
#undef PURE_VIRTUAL
#define PURE_VIRTUAL RTP_POISON
#undef RESTRICT
#define RESTRICT RTP_POISON
#undef STRUCT_OFFSET
#define STRUCT_OFFSET RTP_POISON
#undef UE_ARRAY_COUNT
#define UE_ARRAY_COUNT RTP_POISON
#undef UE_DEPRECATED
#define UE_DEPRECATED RTP_POISON
#undef UNLIKELY
#define UNLIKELY RTP_POISON
#undef Yield
#define Yield RTP_POISON

// Windows: annotations and old keywords
#undef ABSOLUTE
#define ABSOLUTE RTP_POISON
#undef APIENTRY
#define APIENTRY RTP_POISON
#undef CALLBACK
#define CALLBACK RTP_POISON
#undef CONST
#define CONST RTP_POISON
#undef DELETE
#define DELETE RTP_POISON
#undef DIFFERENCE
#define DIFFERENCE RTP_POISON
#undef DOMAIN
#define DOMAIN RTP_POISON
#undef ERROR
#define ERROR RTP_POISON
#undef FAILED
#define FAILED RTP_POISON
#undef FALSE
#define FALSE RTP_POISON
#undef far
#define far RTP_POISON
#undef FAR
#define FAR RTP_POISON
#undef hyper
#define hyper RTP_POISON
#undef IGNORE
#define IGNORE RTP_POISON
#undef IN
#define IN RTP_POISON
#undef INFINITE
#define INFINITE RTP_POISON
#undef interface
#define interface RTP_POISON
#undef near
#define near RTP_POISON
#undef NEAR
#define NEAR RTP_POISON
#undef NO_ERROR
#define NO_ERROR RTP_POISON
#undef OPAQUE
#define OPAQUE RTP_POISON
#undef OPTIONAL
#define OPTIONAL RTP_POISON
#undef OUT
#define OUT RTP_POISON
#undef OVERFLOW
#define OVERFLOW RTP_POISON
#undef PASCAL
#define PASCAL RTP_POISON
#undef RELATIVE
#define RELATIVE RTP_POISON
#undef small
#define small RTP_POISON
#undef STATUS_TIMEOUT
#define STATUS_TIMEOUT RTP_POISON
#undef STRICT
#define STRICT RTP_POISON
#undef SUCCEEDED
#define SUCCEEDED RTP_POISON
#undef TRANSPARENT
#define TRANSPARENT RTP_POISON
#undef TRUE
#define TRUE RTP_POISON
#undef UNDERFLOW
#define UNDERFLOW RTP_POISON
#undef VOID
#define VOID RTP_POISON
#undef WINAPI
#define WINAPI RTP_POISON

// Windows: types that are macros in some headers
#undef BOOL
#define BOOL RTP_POISON
#undef BYTE
#define BYTE RTP_POISON
#undef CHAR
#define CHAR RTP_POISON
#undef DWORD
#define DWORD RTP_POISON
#undef FLOAT
#define FLOAT RTP_POISON
#undef HANDLE
#define HANDLE RTP_POISON
#undef INT
#define INT RTP_POISON
#undef LONG
#define LONG RTP_POISON
#undef SHORT
#define SHORT RTP_POISON
#undef UCHAR
#define UCHAR RTP_POISON
#undef UINT
#define UINT RTP_POISON
#undef ULONG
#define ULONG RTP_POISON
#undef USHORT
#define USHORT RTP_POISON
#undef WORD
#define WORD RTP_POISON

// Windows: functions that exist as xxxA and xxxW
#undef AddJob
#define AddJob RTP_POISON
#undef AddPort
#define AddPort RTP_POISON
#undef AppendMenu
#define AppendMenu RTP_POISON
#undef CompareString
#define CompareString RTP_POISON
#undef CopyFile
#define CopyFile RTP_POISON
#undef CreateDirectory
#define CreateDirectory RTP_POISON
#undef CreateEvent
#define CreateEvent RTP_POISON
#undef CreateFile
#define CreateFile RTP_POISON
#undef CreateFont
#define CreateFont RTP_POISON
#undef CreateMutex
#define CreateMutex RTP_POISON
#undef CreateProcess
#define CreateProcess RTP_POISON
#undef CreateSemaphore
#define CreateSemaphore RTP_POISON
#undef CreateService
#define CreateService RTP_POISON
#undef CreateWindow
#define CreateWindow RTP_POISON
#undef DecryptFile
#define DecryptFile RTP_POISON
#undef DeleteFile
#define DeleteFile RTP_POISON
#undef DialogBox
#define DialogBox RTP_POISON
#undef DispatchMessage
#define DispatchMessage RTP_POISON
#undef DrawText
#define DrawText RTP_POISON
#undef EncryptFile
#define EncryptFile RTP_POISON
#undef EnumJobs
#define EnumJobs RTP_POISON
#undef FindFirstFile
#define FindFirstFile RTP_POISON
#undef FindNextFile
#define FindNextFile RTP_POISON
#undef FindText
#define FindText RTP_POISON
#undef FormatMessage
#define FormatMessage RTP_POISON
#undef GetCharWidth
#define GetCharWidth RTP_POISON
#undef GetClassInfo
#define GetClassInfo RTP_POISON
#undef GetClassName
#define GetClassName RTP_POISON
#undef GetCommandLine
#define GetCommandLine RTP_POISON
#undef GetComputerName
#define GetComputerName RTP_POISON
#undef GetCurrentDirectory
#define GetCurrentDirectory RTP_POISON
#undef GetDriveType
#define GetDriveType RTP_POISON
#undef GetEnvironmentVariable
#define GetEnvironmentVariable RTP_POISON
#undef GetFileAttributes
#define GetFileAttributes RTP_POISON
#undef GetFullPathName
#define GetFullPathName RTP_POISON
#undef GetGlyphOutline
#define GetGlyphOutline RTP_POISON
#undef GetJob
#define GetJob RTP_POISON
#undef GetMessage
#define GetMessage RTP_POISON
#undef GetModuleFileName
#define GetModuleFileName RTP_POISON
#undef GetModuleHandle
#define GetModuleHandle RTP_POISON
#undef GetObject
#define GetObject RTP_POISON
#undef GetProp
#define GetProp RTP_POISON
#undef GetStartupInfo
#define GetStartupInfo RTP_POISON
#undef GetTempFileName
#define GetTempFileName RTP_POISON
#undef GetTempPath
#define GetTempPath RTP_POISON
#undef GetTextExtentPoint
#define GetTextExtentPoint RTP_POISON
#undef GetUserName
#define GetUserName RTP_POISON
#undef GetVersionEx
#define GetVersionEx RTP_POISON
#undef InsertMenu
#define InsertMenu RTP_POISON
#undef LoadImage
#define LoadImage RTP_POISON
#undef LoadLibrary
#define LoadLibrary RTP_POISON
#undef LoadString
#define LoadString RTP_POISON
#undef MessageBox
#define MessageBox RTP_POISON
#undef MoveFile
#define MoveFile RTP_POISON
#undef OpenEvent
#define OpenEvent RTP_POISON
#undef OpenMutex
#define OpenMutex RTP_POISON
#undef OutputDebugString
#define OutputDebugString RTP_POISON
#undef PeekMessage
#define PeekMessage RTP_POISON
#undef PlaySound
#define PlaySound RTP_POISON
#undef PostMessage
#define PostMessage RTP_POISON
#undef RegisterClass
#define RegisterClass RTP_POISON
#undef RemoveDirectory
#define RemoveDirectory RTP_POISON
#undef ReplaceText
#define ReplaceText RTP_POISON
#undef ReportEvent
#define ReportEvent RTP_POISON
#undef SendMessage
#define SendMessage RTP_POISON
#undef SetCurrentDirectory
#define SetCurrentDirectory RTP_POISON
#undef SetEnvironmentVariable
#define SetEnvironmentVariable RTP_POISON
#undef SetFileAttributes
#define SetFileAttributes RTP_POISON
#undef SetJob
#define SetJob RTP_POISON
#undef SetPort
#define SetPort RTP_POISON
#undef SetProp
#define SetProp RTP_POISON
#undef StartDoc
#define StartDoc RTP_POISON
#undef StartService
#define StartService RTP_POISON
#undef TextOut
#define TextOut RTP_POISON
#undef UpdateResource
#define UpdateResource RTP_POISON

// Windows: functions that are macros over others
#undef CopyMemory
#define CopyMemory RTP_POISON
#undef FillMemory
#define FillMemory RTP_POISON
#undef GetCurrentTime
#define GetCurrentTime RTP_POISON
#undef GetFirstChild
#define GetFirstChild RTP_POISON
#undef GetFreeSpace
#define GetFreeSpace RTP_POISON
#undef GetNextSibling
#define GetNextSibling RTP_POISON
#undef GetPrevSibling
#define GetPrevSibling RTP_POISON
#undef Int32x32To64
#define Int32x32To64 RTP_POISON
#undef InterlockedAdd
#define InterlockedAdd RTP_POISON
#undef InterlockedAnd
#define InterlockedAnd RTP_POISON
#undef InterlockedCompareExchange
#define InterlockedCompareExchange RTP_POISON
#undef InterlockedDecrement
#define InterlockedDecrement RTP_POISON
#undef InterlockedExchange
#define InterlockedExchange RTP_POISON
#undef InterlockedIncrement
#define InterlockedIncrement RTP_POISON
#undef InterlockedOr
#define InterlockedOr RTP_POISON
#undef IsMaximized
#define IsMaximized RTP_POISON
#undef IsMinimized
#define IsMinimized RTP_POISON
#undef MemoryBarrier
#define MemoryBarrier RTP_POISON
#undef MoveMemory
#define MoveMemory RTP_POISON
#undef SetWindowLong
#define SetWindowLong RTP_POISON
#undef ZeroMemory
#define ZeroMemory RTP_POISON

// C libraries and compilers on other platforms
#undef LOSS
#define LOSS RTP_POISON
#undef major
#define major RTP_POISON
#undef makedev
#define makedev RTP_POISON
#undef max
#define max RTP_POISON
#undef min
#define min RTP_POISON
#undef minor
#define minor RTP_POISON
#undef nil
#define nil RTP_POISON
#undef NO
#define NO RTP_POISON
#undef PLOSS
#define PLOSS RTP_POISON
#undef require
#define require RTP_POISON
#undef SING
#define SING RTP_POISON
#undef stricmp
#define stricmp RTP_POISON
#undef strnicmp
#define strnicmp RTP_POISON
#undef TLOSS
#define TLOSS RTP_POISON
#undef YES
#define YES RTP_POISON

// Other libraries in the include paths of an engine project
#undef ABS
#define ABS RTP_POISON
#undef ASSERT
#define ASSERT RTP_POISON
#undef CLAMP
#define CLAMP RTP_POISON
#undef DEBUG
#define DEBUG RTP_POISON
#undef MAX
#define MAX RTP_POISON
#undef MIN
#define MIN RTP_POISON
#undef RELEASE
#define RELEASE RTP_POISON
#undef SWAP
#define SWAP RTP_POISON
#undef TRACE
#define TRACE RTP_POISON
#undef VERIFY
#define VERIFY RTP_POISON
