// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: widgets, details panels, styles and notifications. A widget has a text, a click action and
// child widgets.

#pragma once

#include "Mini/Editor.h"

struct FReply
{
	static FReply Handled()
	{
		return {};
	}
};

template <class T>
class TAttribute
{
public:
	TAttribute() = default;
	TAttribute(const T& InValue)
		: Read([InValue] { return InValue; })
	{
	}
	static TAttribute CreateLambda(std::function<T()> InRead)
	{
		TAttribute Made;
		Made.Read = std::move(InRead);
		return Made;
	}
	T Get() const
	{
		return Read ? Read() : T();
	}

private:
	std::function<T()> Read; // a widget asks each time it is shown
};

struct FSlateFontInfo
{
};

class SWidget
{
public:
	std::string Text;
	std::function<std::string()> ReadText; // of a text that may change
	std::string ToolTip;
	std::function<FReply()> OnClicked;
	std::vector<TSharedRef<SWidget>> Children;

	/** Texts of this widget and its children. */
	std::string MiniText() const;

	/** The widget with this text, this one included; null if there is none. */
	const SWidget* MiniFind(const std::string& Wanted) const;
};

class STextBlock : public SWidget
{
};
class SButton : public SWidget
{
};

class SHorizontalBox : public SWidget
{
public:
	struct FSlot
	{
		FSlot& AutoWidth()
		{
			return *this;
		}
		FSlot& Padding(float, float, float, float)
		{
			return *this;
		}
		FSlot& operator[](const TSharedRef<SWidget>& Child)
		{
			Box.Children.push_back(Child);
			return *this;
		}
		SHorizontalBox& Box;
	};
	FSlot AddSlot()
	{
		return {*this};
	}
};

/** The arguments of SNew; converts to the widget. */
template <class T>
class TMiniDeclaration
{
public:
	TMiniDeclaration& Text(const TAttribute<FText>& Value)
	{
		Widget->Text = Value.Get().ToString().Std();
		Widget->ReadText = [Value] { return Value.Get().ToString().Std(); };
		return *this;
	}
	TMiniDeclaration& ToolTipText(const FText& Value)
	{
		Widget->ToolTip = Value.ToString().Std();
		return *this;
	}
	TMiniDeclaration& Font(const FSlateFontInfo&)
	{
		return *this;
	}
	TMiniDeclaration& AutoWrapText(bool)
	{
		return *this;
	}
	TMiniDeclaration& OnClicked_Lambda(std::function<FReply()> Click)
	{
		Widget->OnClicked = std::move(Click);
		return *this;
	}
	operator TSharedRef<T>() const
	{
		return Widget;
	}
	template <class Base>
		requires(!std::is_same_v<Base, T> && std::is_base_of_v<Base, T>)
	operator TSharedRef<Base>() const
	{
		return TSharedRef<Base>(std::shared_ptr<Base>(Widget));
	}

private:
	TSharedRef<T> Widget = MakeShared<T>();
};
#define SNew(Type) TMiniDeclaration<Type>()

// Details panels -----------------------------------------------------------------------------------------------------

class FDetailWidgetRow
{
public:
	struct FPart
	{
		FPart& MinDesiredWidth(float)
		{
			return *this;
		}
		FPart& MaxDesiredWidth(float)
		{
			return *this;
		}
		FDetailWidgetRow& operator[](const TSharedRef<SWidget>& Content)
		{
			Row.Contents.push_back(Content);
			return Row;
		}
		FDetailWidgetRow& Row;
	};
	FPart NameContent()
	{
		return {*this};
	}
	FPart ValueContent()
	{
		return {*this};
	}
	FPart WholeRowContent()
	{
		return {*this};
	}
	std::vector<TSharedRef<SWidget>> Contents;
};

class IDetailCategoryBuilder
{
public:
	FDetailWidgetRow& AddCustomRow(const FText&)
	{
		MiniRows.push_back(std::make_unique<FDetailWidgetRow>());
		return *MiniRows.back();
	}
	std::vector<std::unique_ptr<FDetailWidgetRow>> MiniRows;
};

namespace ECategoryPriority
{
enum Type : int
{
	Default,
	Important
};
}

class IDetailLayoutBuilder
{
public:
	explicit IDetailLayoutBuilder(UObject* Shown)
		: Object(Shown)
	{
	}
	void GetObjectsBeingCustomized(TArray<TWeakObjectPtr<UObject>>& Objects) const
	{
		Objects.Add(Object);
	}
	IDetailCategoryBuilder& EditCategory(const FName& Name, const FText&, ECategoryPriority::Type)
	{
		return MiniCategories[Name.ToString().Std()];
	}
	static FSlateFontInfo GetDetailFont()
	{
		return {};
	}

	/** All rows as text, a line each. */
	std::string MiniText() const;

	/** Clicks the button with this label; false if there is none. */
	bool MiniClick(const std::string& Label) const;

	std::map<std::string, IDetailCategoryBuilder> MiniCategories;

private:
	TWeakObjectPtr<UObject> Object;
};

class IDetailCustomization
{
public:
	virtual ~IDetailCustomization() = default;
	virtual void CustomizeDetails(IDetailLayoutBuilder& Layout) = 0;
};

using FOnGetDetailCustomizationInstance = TDelegate<TSharedRef<IDetailCustomization>()>;

class FPropertyEditorModule : public IModuleInterface
{
public:
	void RegisterCustomClassLayout(const FName& Class, const FOnGetDetailCustomizationInstance& Make)
	{
		MiniLayouts()[Class.ToString().Std()] = Make;
	}
	void UnregisterCustomClassLayout(const FName& Class)
	{
		MiniLayouts().erase(Class.ToString().Std());
	}
	static std::map<std::string, FOnGetDetailCustomizationInstance>& MiniLayouts();
};

// Styles -------------------------------------------------------------------------------------------------------------

enum class EStyleColor : uint8
{
	Panel
};

class USlateThemeManager
{
public:
	static USlateThemeManager& Get()
	{
		static USlateThemeManager Manager;
		return Manager;
	}
	FLinearColor GetColor(EStyleColor) const
	{
		return bMiniDark ? FLinearColor(0.02f, 0.02f, 0.02f) : FLinearColor(0.9f, 0.9f, 0.9f);
	}
	bool bMiniDark = true;
};

class IPlugin
{
public:
	FString GetBaseDir() const
	{
		return FString(RTP_SOURCE_DIR);
	}
};

class IPluginManager
{
public:
	static IPluginManager& Get()
	{
		static IPluginManager Manager;
		return Manager;
	}
	TSharedPtr<IPlugin> FindPlugin(const FString&) const
	{
		return MakeShared<IPlugin>();
	}
};

struct FSlateVectorImageBrush
{
	FSlateVectorImageBrush(const FString& InFile, const FVector2D& InSize)
		: File(InFile)
		, Size(InSize)
	{
	}
	FString File;
	FVector2D Size;
};

class FSlateStyleSet
{
public:
	explicit FSlateStyleSet(const FName& InName)
		: Name(InName)
	{
	}
	virtual ~FSlateStyleSet() = default;
	void SetContentRoot(const FString& Folder)
	{
		Root = Folder;
	}
	FString RootToContentDir(const FString& File, const TCHAR* Extension) const
	{
		return Root / (File + Extension);
	}
	void Set(const FName& Property, FSlateVectorImageBrush* Brush)
	{
		MiniBrushes[Property.ToString().Std()].reset(Brush);
	}
	const FName Name;
	std::map<std::string, std::unique_ptr<FSlateVectorImageBrush>> MiniBrushes;

private:
	FString Root;
};

struct FSlateStyleRegistry
{
	static void RegisterSlateStyle(const FSlateStyleSet& Style)
	{
		MiniStyles()[Style.Name.ToString().Std()] = &Style;
	}
	static void UnRegisterSlateStyle(const FSlateStyleSet& Style)
	{
		MiniStyles().erase(Style.Name.ToString().Std());
	}
	static std::map<std::string, const FSlateStyleSet*>& MiniStyles();
};

struct FSlateIcon
{
	FSlateIcon() = default;
	FSlateIcon(const FName& InStyle, const FName& InName)
		: Style(InStyle)
		, Name(InName)
	{
	}

	/** The brush of the icon; null if the style does not have it. */
	const FSlateVectorImageBrush* MiniBrush() const;

	FName Style;
	FName Name;
};

// Notifications ----------------------------------------------------------------------------------------------------

struct FNotificationInfo
{
	explicit FNotificationInfo(const FText& InText)
		: Text(InText)
	{
	}
	FText Text;
	FText SubText;
	float ExpireDuration = 0;
};

class SNotificationItem
{
public:
	enum ECompletionState
	{
		CS_None,
		CS_Pending,
		CS_Success,
		CS_Fail
	};
	void SetCompletionState(ECompletionState InState)
	{
		State = InState;
	}
	std::string Text;
	std::string Details;
	ECompletionState State = CS_None;
};

/** A bar in the editor's status bar. */
struct FProgressNotificationHandle
{
	bool IsValid() const
	{
		return MiniId >= 0;
	}
	void Reset()
	{
		MiniId = -1;
	}
	int32 MiniId = -1;
};

class FSlateNotificationManager
{
public:
	static FSlateNotificationManager& Get();
	TSharedPtr<SNotificationItem> AddNotification(const FNotificationInfo& Info);

	FProgressNotificationHandle StartProgressNotification(FText DisplayText, int32 TotalWorkToDo)
	{
		MiniBars.push_back({TotalWorkToDo, {}, {DisplayText}, true});
		return {static_cast<int32>(MiniBars.size()) - 1};
	}
	void UpdateProgressNotification(
		FProgressNotificationHandle Handle, int32 TotalWorkDone, int32 UpdatedTotalWorkToDo = 0, FText Text = FText())
	{
		FMiniBar& Bar = MiniBars[static_cast<size_t>(Handle.MiniId)];
		check(Bar.bOpen && UpdatedTotalWorkToDo == 0);
		Bar.Done.push_back(TotalWorkDone);
		Bar.Texts.push_back(Text);
		Bar.bOpen = TotalWorkDone < Bar.Total; // the engine closes a full bar
	}
	void CancelProgressNotification(FProgressNotificationHandle Handle)
	{
		MiniBars[static_cast<size_t>(Handle.MiniId)].bOpen = false;
	}

	struct FMiniBar
	{
		int32 Total = 0;
		std::vector<int32> Done;
		std::vector<FText> Texts;
		bool bOpen = false;
	};
	std::vector<FMiniBar> MiniBars;

	TSharedPtr<SNotificationItem> MiniLast;
};
