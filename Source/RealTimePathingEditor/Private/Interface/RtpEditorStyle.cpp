// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Interface/RtpEditorStyle.h"

#include "Brushes/SlateImageBrush.h"
#include "Interfaces/IPluginManager.h"
#include "Misc/Paths.h"
#include "Styling/SlateStyleRegistry.h"
#include "Styling/StyleColors.h"

const FName FRtpEditorStyle::StyleName(TEXT("RealTimePathingStyle"));

FRtpEditorStyle::FRtpEditorStyle()
	: FSlateStyleSet(StyleName)
{
	const TSharedPtr<IPlugin> Plugin = IPluginManager::Get().FindPlugin(TEXT("RealTimePathing"));
	SetContentRoot(Plugin.IsValid() ? Plugin->GetBaseDir() / TEXT("Resources/Icons") : FString());
	// Dark themes need light icons.
	const FLinearColor Panel = USlateThemeManager::Get().GetColor(EStyleColor::Panel);
	const TCHAR* Theme = Panel.GetLuminance() < 0.5f ? TEXT("Dark") : TEXT("Light");
	const auto AddIcon = [this, Theme](const TCHAR* Property, const TCHAR* Picture, float Size)
	{
		const FString File = RootToContentDir(FString(Picture) + Theme, TEXT(".svg"));
		Set(Property, new FSlateVectorImageBrush(File, FVector2D(Size, Size)));
	};
	AddIcon(TEXT("Rtp.Build"), TEXT("BuildDatabase"), 20.0f);
	AddIcon(TEXT("Rtp.Build.Small"), TEXT("BuildDatabase"), 16.0f);
	AddIcon(TEXT("Rtp.Verify"), TEXT("VerifyDatabase"), 16.0f);
	AddIcon(TEXT("Rtp.Show"), TEXT("ShowOverlay"), 16.0f);
	AddIcon(TEXT("ClassIcon.RtpNavigationData"), TEXT("NavigationData"), 16.0f);
	AddIcon(TEXT("ClassThumbnail.RtpNavigationData"), TEXT("NavigationData"), 64.0f);
	AddIcon(TEXT("ClassIcon.RtpLevelNavigation"), TEXT("NavigationData"), 16.0f);
	FSlateStyleRegistry::RegisterSlateStyle(*this);
}

FRtpEditorStyle::~FRtpEditorStyle()
{
	FSlateStyleRegistry::UnRegisterSlateStyle(*this);
}
