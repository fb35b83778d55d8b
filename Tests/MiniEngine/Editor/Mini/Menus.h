// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: menus, toolbars and the steps of "Build All Levels".

#pragma once

#include "Mini/Widgets.h"

using FExecuteAction = TDelegate<void()>;
using FCanExecuteAction = TDelegate<bool()>;
using FIsActionChecked = TDelegate<bool()>;

struct FUIAction
{
	explicit FUIAction(FExecuteAction InExecute, FCanExecuteAction InCanExecute = {}, FIsActionChecked InIsChecked = {})
		: Execute(std::move(InExecute))
		, CanExecute(std::move(InCanExecute))
		, IsChecked(std::move(InIsChecked))
	{
	}
	FExecuteAction Execute;
	FCanExecuteAction CanExecute;
	FIsActionChecked IsChecked;
};

enum class EUserInterfaceActionType : uint8
{
	Button,
	ToggleButton
};

struct FToolMenuEntry
{
	static FToolMenuEntry InitMenuEntry(const FName& Name, const FText& Label, const FText& ToolTip,
		const FSlateIcon& Icon, const FUIAction& Action, EUserInterfaceActionType = EUserInterfaceActionType::Button)
	{
		return {Name, Label, ToolTip, Icon, Action, nullptr};
	}
	static FToolMenuEntry InitToolBarButton(
		const FName& Name, const FUIAction& Action, const FText& Label, const FText& ToolTip, const FSlateIcon& Icon)
	{
		return {Name, Label, ToolTip, Icon, Action, nullptr};
	}

	/** Clicks the entry; false if it is disabled. */
	bool MiniClick() const
	{
		const bool bCan = !Action.CanExecute.IsBound() || Action.CanExecute.Execute();
		if (bCan)
		{
			Action.Execute.Execute();
		}
		return bCan;
	}

	FName Name;
	FText Label;
	FText ToolTip;
	FSlateIcon Icon;
	FUIAction Action;
	const void* Owner;
};

struct FToolMenuSection
{
	void AddEntry(const FToolMenuEntry& Entry);

	std::vector<FToolMenuEntry> Entries;
};

class UToolMenu
{
public:
	FToolMenuSection& FindOrAddSection(const FName& Name, const FText& = FText())
	{
		return Sections[Name.ToString().Std()];
	}
	std::map<std::string, FToolMenuSection> Sections;
};

class UToolMenus
{
public:
	static UToolMenus* Get();

	/** All menus exist from the start. */
	static void RegisterStartupCallback(const FSimpleDelegate& Callback)
	{
		Callback.Execute();
	}
	static void UnRegisterStartupCallback(const void*)
	{
	}
	static void UnregisterOwner(const void* Owner);
	UToolMenu* ExtendMenu(const FName& Name)
	{
		return &Menus[Name.ToString().Std()];
	}

	/** The entry of a menu; null if there is none. */
	const FToolMenuEntry* MiniFind(const std::string& Menu, const std::string& Entry);

	std::map<std::string, UToolMenu> Menus;
	const void* MiniOwner = nullptr;
};

struct FToolMenuOwnerScoped
{
	explicit FToolMenuOwnerScoped(const void* Owner)
	{
		UToolMenus::Get()->MiniOwner = Owner;
	}
	~FToolMenuOwnerScoped()
	{
		UToolMenus::Get()->MiniOwner = nullptr;
	}
	FToolMenuOwnerScoped(const FToolMenuOwnerScoped&) = delete;
	FToolMenuOwnerScoped& operator=(const FToolMenuOwnerScoped&) = delete;
};

enum class EEditorBuildResult : uint8
{
	Success,
	Skipped,
	InProgress
};

using FCanDoEditorBuildDelegate = TDelegate<bool(const UWorld*, FName)>;
using FDoEditorBuildDelegate = TDelegate<EEditorBuildResult(UWorld*, FName)>;

struct FBuildOptions
{
	inline static const FName BuildAIPaths{"BuildAIPaths"};
	inline static const FName BuildTextureStreaming{"BuildTextureStreaming"};
	inline static const FName BuildLighting{"BuildLighting"};
	inline static const FName BuildAll{"BuildAll"};
	inline static const FName BuildAllSubmit{"BuildAllSubmit"};
};

/**
 * The build types of the Build menu. One that answers "in progress" stays the running build until it reports its end.
 * Meanwhile the editor opens no level and does not close.
 */
struct FEditorBuildUtils
{
	struct FMiniType
	{
		FCanDoEditorBuildDelegate CanDo;
		FDoEditorBuildDelegate Do;
		std::string Label; // of the entry that the engine adds to the Build menu
	};

	static void RegisterCustomBuildType(FName Id, const FDoEditorBuildDelegate& Do, FName Before,
		const FText& Label = FText(), const FText& Section = FText());
	static void RegisterCustomBuildType(FName Id, const FCanDoEditorBuildDelegate& CanDo,
		const FDoEditorBuildDelegate& Do, FName Before, const FText& Label = FText(), const FText& Section = FText());
	static void UnregisterCustomBuildType(FName Id);
	static bool EditorCanBuild(UWorld* World, FName Id);

	/** A click on an entry of the Build menu. */
	static bool EditorBuild(UWorld* World, FName Id, bool bAllowLightingDialog = true);

	/** Ends the running build, which must exist. Build All continues with its next step. */
	static void AsyncBuildCompleted();
	static bool IsBuildCurrentlyRunning();

	static std::map<std::string, FMiniType>& MiniTypes();

	/** The steps of Build All that have run, in their order. */
	static std::vector<std::string>& MiniStepsRun();

	/** Forgets a running build, before each test. */
	static void MiniReset();
};
