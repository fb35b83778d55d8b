// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "IDetailCustomization.h"
#include "Templates/SharedPointer.h"

/** Details of the data asset: its content, and buttons to build, verify and show it. */
class FRtpDataDetails final : public IDetailCustomization
{
public:
	static TSharedRef<IDetailCustomization> MakeInstance();

	virtual void CustomizeDetails(IDetailLayoutBuilder& Layout) override;
};
