// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Containers/Array.h"
#include "Delegates/Delegate.h"
#include "Internationalization/Text.h"
#include "Misc/Attribute.h"

class IDetailCategoryBuilder;

/** A button of a details panel. */
struct FRtpDetailButton
{
	FText Label;
	FText ToolTip;
	FSimpleDelegate OnClicked;
};

/** Rows of our details panels. */
namespace RtpDetailRows
{
void AddText(IDetailCategoryBuilder& Category, const FText& Name, const TAttribute<FText>& Value);
void AddButtons(IDetailCategoryBuilder& Category, const TArray<FRtpDetailButton>& Buttons);
} // namespace RtpDetailRows
