// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Containers/Array.h"
#include "Delegates/Delegate.h"
#include "Internationalization/Text.h"
#include "Misc/Attribute.h"

class IDetailCategoryBuilder;
class IDetailLayoutBuilder;
class UObject;

/** A button of a details panel. */
struct FRtpDetailButton
{
	FText Label;
	FText ToolTip;
	FSimpleDelegate OnClicked;
};

/** Objects and rows of our details panels. */
namespace RtpDetailRows
{
/** The object whose details are shown; null if there are several. */
UObject* FindOnlyObject(const IDetailLayoutBuilder& Layout);
void AddText(IDetailCategoryBuilder& Category, const FText& Name, const TAttribute<FText>& Value);
void AddButtons(IDetailCategoryBuilder& Category, const TArray<FRtpDetailButton>& Buttons);
} // namespace RtpDetailRows
