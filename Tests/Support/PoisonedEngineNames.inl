// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
//
// Names that are macros in the engine. RTP_POISON is text that no declaration survives.
// clang-format off

// The engine: assertions
#define check RTP_POISON
#define checkCode RTP_POISON
#define checkf RTP_POISON
#define checkfSlow RTP_POISON
#define checkNoEntry RTP_POISON
#define checkNoRecursion RTP_POISON
#define checkNoReentry RTP_POISON
#define checkSlow RTP_POISON
#define ensure RTP_POISON
#define ensureAlways RTP_POISON
#define ensureAlwaysMsgf RTP_POISON
#define ensureMsgf RTP_POISON
#define unimplemented RTP_POISON
#define verify RTP_POISON
#define verifyf RTP_POISON
#define verifySlow RTP_POISON

// The engine: constants
#define BIG_NUMBER RTP_POISON
#define DELTA RTP_POISON
#define EULERS_NUMBER RTP_POISON
#define HALF_PI RTP_POISON
#define INDEX_NONE RTP_POISON
#define INV_PI RTP_POISON
#define KINDA_SMALL_NUMBER RTP_POISON
#define MAX_FLT RTP_POISON
#define MAX_int16 RTP_POISON
#define MAX_int32 RTP_POISON
#define MAX_int64 RTP_POISON
#define MAX_int8 RTP_POISON
#define MAX_uint16 RTP_POISON
#define MAX_uint32 RTP_POISON
#define MAX_uint64 RTP_POISON
#define MAX_uint8 RTP_POISON
#define MIN_int32 RTP_POISON
#define PI RTP_POISON
#define SMALL_NUMBER RTP_POISON
#define TWO_PI RTP_POISON
#define WORLD_MAX RTP_POISON

// The engine: text, logging and reflection
#define ANSI_TO_TCHAR RTP_POISON
#define GENERATED_BODY RTP_POISON
#define INVTEXT RTP_POISON
#define LOCTEXT RTP_POISON
#define NSLOCTEXT RTP_POISON
#define PLATFORM_BREAK RTP_POISON
#define PRAGMA_DISABLE_OPTIMIZATION RTP_POISON
#define SCOPE_CYCLE_COUNTER RTP_POISON
#define TCHAR_TO_ANSI RTP_POISON
#define TEXT RTP_POISON
#define UCLASS RTP_POISON
#define UE_LOG RTP_POISON
#define UENUM RTP_POISON
#define UFUNCTION RTP_POISON
#define UINTERFACE RTP_POISON
#define UMETA RTP_POISON
#define UPARAM RTP_POISON
#define UPROPERTY RTP_POISON
#define USTRUCT RTP_POISON
#define UTF8_TO_TCHAR RTP_POISON

// The engine: keywords and helpers
#define ABSTRACT RTP_POISON
#define ARRAY_COUNT RTP_POISON
#define DEPRECATED RTP_POISON
#define DLLEXPORT RTP_POISON
#define DLLIMPORT RTP_POISON
#define Expose_TNameOf RTP_POISON
#define FORCEINLINE RTP_POISON
#define FORCENOINLINE RTP_POISON
#define GCC_ALIGN RTP_POISON
#define GCC_PACK RTP_POISON
#define LIKELY RTP_POISON
#define MS_ALIGN RTP_POISON
#define PREPROCESSOR_JOIN RTP_POISON
#define PREPROCESSOR_TO_STRING RTP_POISON
#define PURE_VIRTUAL RTP_POISON
#define RESTRICT RTP_POISON
#define STRUCT_OFFSET RTP_POISON
#define UE_ARRAY_COUNT RTP_POISON
#define UE_DEPRECATED RTP_POISON
#define UNLIKELY RTP_POISON
#define Yield RTP_POISON
