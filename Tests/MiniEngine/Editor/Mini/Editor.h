// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: the parts of the editor that builds use. Packages are files in memory; source control and
// messages are recorded for tests.

#pragma once

#include "Mini/Modules.h"
#include "Mini/Packages.h"
#include "Mini/World.h"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

// Tickers ------------------------------------------------------------------------------------------------------------

class FTSTicker
{
public:
	struct FElement
	{
		std::function<bool(float)> Call;
	};
	using FDelegateHandle = TWeakPtr<FElement>;

	static FTSTicker& GetCoreTicker();
	FDelegateHandle AddTicker(const TCHAR* Name, float Delay, std::function<bool(float)> Function);
	static void RemoveTicker(FDelegateHandle Handle);

	/** A frame of the editor. */
	void Tick(float Seconds);

	TArray<TSharedPtr<FElement>> Elements;
};

// Notifications ------------------------------------------------------------------------------------------------------

struct FAsyncTaskNotificationConfig
{
	FText TitleText;
	bool bCanCancel = false;
	bool bKeepOpenOnFailure = false;
	const FLogCategoryBase* LogCategory = nullptr;
};

enum class EAsyncTaskNotificationPromptAction : uint8
{
	None,
	Continue,
	Cancel,
	Unattended
};

namespace MiniEngine
{
/** The last notification as the user sees it, and whether Cancel was clicked. */
struct FNotificationView
{
	std::string Title;
	std::vector<std::string> Progress;
	std::string Details;
	bool bOpen = false;
	bool bComplete = false;
	bool bSuccess = false;
	bool bCancelClicked = false;
};
FNotificationView& Notification();
} // namespace MiniEngine

class FAsyncTaskNotification
{
public:
	explicit FAsyncTaskNotification(const FAsyncTaskNotificationConfig& Config)
	{
		MiniEngine::Notification() = {};
		MiniEngine::Notification().Title = Config.TitleText.ToString().Std();
		MiniEngine::Notification().bOpen = true;
	}
	~FAsyncTaskNotification()
	{
		MiniEngine::Notification().bOpen = false;
	}
	void SetProgressText(const FText& Text)
	{
		MiniEngine::Notification().Progress.push_back(Text.ToString().Std());
	}
	void SetComplete(const FText& Title, const FText& Details, bool bSuccess)
	{
		MiniEngine::FNotificationView& View = MiniEngine::Notification();
		View.Title = Title.ToString().Std();
		View.Details = Details.ToString().Std();
		View.bComplete = true;
		View.bSuccess = bSuccess;
	}
	EAsyncTaskNotificationPromptAction GetPromptAction() const
	{
		return MiniEngine::Notification().bCancelClicked ? EAsyncTaskNotificationPromptAction::Cancel
														 : EAsyncTaskNotificationPromptAction::None;
	}
};

// Messages -----------------------------------------------------------------------------------------------------------

class IMessageToken
{
public:
	virtual ~IMessageToken() = default;
};

using FOnActionTokenExecuted = TDelegate<void()>;

class FActionToken : public IMessageToken
{
public:
	static TSharedRef<FActionToken> Create(
		const FText& Name, const FText& Description, const FOnActionTokenExecuted& Action, bool bSingleUse = false)
	{
		TSharedRef<FActionToken> Token = MakeShared<FActionToken>();
		Token->Name = Name;
		Token->Action = Action;
		return Token;
	}

	FText Name;
	FOnActionTokenExecuted Action;
};

class FTokenizedMessage
{
public:
	void AddToken(const TSharedRef<FActionToken>& Token)
	{
		Actions.push_back(Token);
	}

	std::string Text;
	std::vector<TSharedRef<FActionToken>> Actions;
};

namespace MiniEngine
{
/** All entries of message logs. */
std::vector<TSharedRef<FTokenizedMessage>>& Messages();
} // namespace MiniEngine

class FMessageLog
{
public:
	explicit FMessageLog(const FName&)
	{
	}
	TSharedRef<FTokenizedMessage> Warning(const FText& Text)
	{
		TSharedRef<FTokenizedMessage> Message = MakeShared<FTokenizedMessage>();
		Message->Text = Text.ToString().Std();
		MiniEngine::Messages().push_back(Message);
		return Message;
	}
};

// The editor itself --------------------------------------------------------------------------------------------------

class UEditorEngine
{
public:
	FWorldContext& GetEditorWorldContext()
	{
		return Context;
	}

	void SelectNone(bool, bool)
	{
		MiniSelected = nullptr;
	}
	void SelectActor(AActor* Actor, bool, bool)
	{
		MiniSelected = Actor;
	}

	bool Exec(UWorld*, const TCHAR* Command)
	{
		MiniCommands.push_back(Command);
		return true;
	}

	std::vector<std::string> MiniCommands; // in the order of execution
	FWorldContext Context;
	UWorld* PlayWorld = nullptr;
	bool GetMapBuildCancelled() const
	{
		return bMiniBuildCancelled;
	}
	void SetMapBuildCancelled(bool bCancelled)
	{
		bMiniBuildCancelled = bCancelled;
	}
	bool bMiniBuildCancelled = false;
	AActor* MiniSelected = nullptr;
};
extern UEditorEngine* GEditor;

struct FEditorDelegates
{
	DECLARE_MULTICAST_DELEGATE_OneParam(FOnPlay, bool);
	static FOnPlay PreBeginPIE;    // before it is known whether the game starts
	static FOnPlay PostPIEStarted; // the game runs
};

namespace MiniEngine
{
/** Creates the editor: before, GEditor and GUnrealEd are null. */
void InitEngine();
} // namespace MiniEngine

class UEditorSubsystem : public USubsystem
{
	MINI_CLASS(UEditorSubsystem, USubsystem)
};

class APlayerStart : public AActor
{
	MINI_CLASS(APlayerStart, AActor)
};

inline bool IsRunningCommandlet()
{
	return MiniEngine::Disk().bCommandlet;
}

class UCommandlet : public UObject
{
	MINI_CLASS(UCommandlet, UObject)

public:
	virtual int32 Main(const FString&)
	{
		return 0;
	}
	static void ParseCommandLine(
		const TCHAR* Line, TArray<FString>& Tokens, TArray<FString>& Switches, TMap<FString, FString>& Params);

	bool IsClient = true;
	bool IsServer = true;
	bool IsEditor = true;
	bool LogToConsole = true;
};

struct UEditorLoadingAndSavingUtils
{
	/** Opens a level that a test has created with this name. */
	static UWorld* LoadMap(const FString& Name);
};

struct FWorldBuilderCellCoord
{
	int64 X = 0;
	int64 Y = 0;
	int64 Z = 0;
};

struct FCellInfo
{
	FWorldBuilderCellCoord Location;
	FBox Bounds;
};

/** Runs builders of partitioned worlds from the editor: saves, closes the level, runs another process, opens it again.
 */
class IWorldPartitionEditorModule : public IModuleInterface
{
public:
	struct FRunBuilderParams
	{
		UClass* BuilderClass = nullptr;
		UWorld* World = nullptr;
		FString ExtraArgs;
		FText OperationDescription;
	};

	bool RunBuilder(const FRunBuilderParams& Params);

	std::vector<std::string> MiniRuns; // "builder class world", in their order
	bool bMiniResult = true;
};

class UWorldPartitionBuilder : public UObject
{
	MINI_CLASS(UWorldPartitionBuilder, UObject)

public:
	enum ELoadingMode
	{
		Custom,
		EntireWorld,
		IterativeCells,
		IterativeCells2D
	};

	explicit UWorldPartitionBuilder(const FObjectInitializer& = FObjectInitializer::Get())
	{
	}
	virtual bool RequiresCommandletRendering() const
	{
		return false;
	}
	virtual ELoadingMode GetLoadingMode() const
	{
		return Custom;
	}

	/**
	 * Runs a builder as the engine does. The world has no navigation system before PreRun, and tiles of the navmesh are
	 * attached while a part of the world is loaded: for cells, those that touch the cell and its overlap. Loading
	 * dirties the navmesh, and the world ticks before each cell is built. Cells are unloaded when memory is short. A
	 * world without partition is loaded at once. StopAfter is the number of cells after which the process is killed.
	 */
	bool MiniRun(UWorld* World, int32 StopAfter = MAX_int32);
	static constexpr int32 MiniCellsInMemory = 3;
	int32 MiniCellsBeyond = 2; // the world is so many cells larger than its navmesh, on each side
	int32 MiniMostTiles = 0;   // that were attached at a time
	static bool SavePackages(const TArray<UPackage*>& Packages, FPackageSourceControlHelper&);

protected:
	virtual bool PreRun(UWorld*, FPackageSourceControlHelper&)
	{
		return true;
	}
	virtual bool PostRun(UWorld*, FPackageSourceControlHelper&, const bool bRunSuccess)
	{
		return bRunSuccess;
	}
	virtual bool RunInternal(UWorld*, const FCellInfo&, FPackageSourceControlHelper&)
	{
		return false;
	}
	virtual bool CanProcessNonPartitionedWorlds() const
	{
		return false;
	}

	int32 IterativeCellSize = 102400;
	int32 IterativeCellOverlapSize = 0;
};
