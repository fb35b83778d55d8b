// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "IDetailCustomization.h"
#include "Templates/SharedPointer.h"

/** Details of the actors that tie a level to its data and say how to build it: settings, what a build would take,
 * whether the data fits, and buttons. */
class FRtpLevelDetails final : public IDetailCustomization
{
public:
	static TSharedRef<IDetailCustomization> MakeInstance();

	virtual void CustomizeDetails(IDetailLayoutBuilder& Layout) override;
};
