// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Styling/SlateStyle.h"

/** Our icons, for the editor's theme. */
class FRtpEditorStyle final : public FSlateStyleSet
{
public:
	FRtpEditorStyle();
	virtual ~FRtpEditorStyle() override;

	static const FName StyleName;
};
