// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Styling/SlateStyle.h"

/** Our icons, for the theme the editor has. */
class FRtpEditorStyle final : public FSlateStyleSet
{
public:
	FRtpEditorStyle();
	virtual ~FRtpEditorStyle() override;

	static const FName StyleName;
};
