// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature editor: widgets, menus, messages, exports.

#include "Mini/Archive.h"
#include "Mini/AssetKinds.h"
#include "Mini/Drawing.h"
#include "Mini/Menus.h"

namespace
{
UUnrealEdEngine UnrealEdEngine;

void CollectText(const SWidget& Widget, std::string& Text)
{
	const std::string Own = Widget.ReadText ? Widget.ReadText() : Widget.Text;
	Text += Own.empty() ? "" : Own + " ";
	for (const TSharedRef<SWidget>& Child : Widget.Children)
	{
		CollectText(*Child, Text);
	}
}
} // namespace

UUnrealEdEngine* GUnrealEd = nullptr;
UEditorEngine* GEditor = nullptr;
FLevelEditorViewportClient* GCurrentLevelEditingViewportClient = nullptr;

void MiniEngine::InitEngine()
{
	GUnrealEd = &UnrealEdEngine;
	GEditor = &UnrealEdEngine;
	FCoreDelegates::OnPostEngineInit.Broadcast();
}

IMPLEMENT_MODULE(FPropertyEditorModule, PropertyEditor)

std::map<std::string, FOnGetDetailCustomizationInstance>& FPropertyEditorModule::MiniLayouts()
{
	static std::map<std::string, FOnGetDetailCustomizationInstance> All;
	return All;
}

std::map<std::string, const FSlateStyleSet*>& FSlateStyleRegistry::MiniStyles()
{
	static std::map<std::string, const FSlateStyleSet*> All;
	return All;
}

std::string SWidget::MiniText() const
{
	std::string Text;
	CollectText(*this, Text);
	return Text;
}

const SWidget* SWidget::MiniFind(const std::string& Wanted) const
{
	if (Text == Wanted)
	{
		return this;
	}
	for (const TSharedRef<SWidget>& Child : Children)
	{
		if (const SWidget* Found = Child->MiniFind(Wanted))
		{
			return Found;
		}
	}
	return nullptr;
}

std::string IDetailLayoutBuilder::MiniText() const
{
	std::string Text;
	for (const auto& [Name, Category] : MiniCategories)
	{
		for (const auto& Row : Category.MiniRows)
		{
			for (const TSharedRef<SWidget>& Content : Row->Contents)
			{
				Text += Content->MiniText();
			}
			Text += "\n";
		}
	}
	return Text;
}

bool IDetailLayoutBuilder::MiniClick(const std::string& Label) const
{
	for (const auto& [Name, Category] : MiniCategories)
	{
		for (const auto& Row : Category.MiniRows)
		{
			for (const TSharedRef<SWidget>& Content : Row->Contents)
			{
				const SWidget* Button = Content->MiniFind(Label);
				if (Button != nullptr && Button->OnClicked)
				{
					Button->OnClicked();
					return true;
				}
			}
		}
	}
	return false;
}

const FSlateVectorImageBrush* FSlateIcon::MiniBrush() const
{
	const auto Set = FSlateStyleRegistry::MiniStyles().find(Style.ToString().Std());
	if (Set == FSlateStyleRegistry::MiniStyles().end())
	{
		return nullptr;
	}
	const auto Brush = Set->second->MiniBrushes.find(Name.ToString().Std());
	return Brush == Set->second->MiniBrushes.end() ? nullptr : Brush->second.get();
}

FSlateNotificationManager& FSlateNotificationManager::Get()
{
	static FSlateNotificationManager Manager;
	return Manager;
}

TSharedPtr<SNotificationItem> FSlateNotificationManager::AddNotification(const FNotificationInfo& Info)
{
	MiniLast = MakeShared<SNotificationItem>();
	MiniLast->Text = Info.Text.ToString().Std();
	MiniLast->Details = Info.SubText.ToString().Std();
	return MiniLast;
}

UToolMenus* UToolMenus::Get()
{
	static UToolMenus Menus;
	return &Menus;
}

void FToolMenuSection::AddEntry(const FToolMenuEntry& Entry)
{
	Entries.push_back(Entry);
	Entries.back().Owner = UToolMenus::Get()->MiniOwner;
}

void UToolMenus::UnregisterOwner(const void* Owner)
{
	for (auto& [MenuName, Menu] : Get()->Menus)
	{
		for (auto& [SectionName, Section] : Menu.Sections)
		{
			std::erase_if(Section.Entries, [Owner](const FToolMenuEntry& Entry) { return Entry.Owner == Owner; });
		}
	}
}

const FToolMenuEntry* UToolMenus::MiniFind(const std::string& Menu, const std::string& Entry)
{
	for (const auto& [Name, Section] : Menus[Menu].Sections)
	{
		for (const FToolMenuEntry& Each : Section.Entries)
		{
			if (Each.Name.ToString().Std() == Entry)
			{
				return &Each;
			}
		}
	}
	return nullptr;
}

bool UExporter::MiniExport(UObject* Object, const FString& Filename)
{
	const std::string Type = Filename.Std().substr(Filename.Std().rfind('.') + 1);
	const int32 Count = GetFileCount(Object);
	for (int32 Index = 0; Index < Count; ++Index)
	{
		const FString File = GetUniqueFilename(Object, *Filename, Index, Count);
		TArray<uint8> Bytes;
		FMemoryWriter Writer(Bytes);
		if (!ExportBinary(Object, Type.c_str(), Writer, nullptr, Index))
		{
			return false;
		}
		MiniEngine::Disk().Files[File.Std()].assign(Bytes.GetData(), Bytes.GetData() + Bytes.Num());
	}
	return true;
}
