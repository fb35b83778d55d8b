// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Delegates/IDelegateInstance.h"
#include "Templates/SharedPointer.h"

class FRtpEditorStyle;
class UWorld;

/** The user interface of this module: menus, toolbar, details panels, thumbnails, the overlay. */
class FRtpWindows
{
public:
	FRtpWindows();
	~FRtpWindows();
	UE_NONCOPYABLE(FRtpWindows)

private:
	void RegisterMenus();
	void RegisterDetails();
	void RegisterPictures();

	TSharedPtr<FRtpEditorStyle> Style;
	FDelegateHandle EngineInitHandle;
};
