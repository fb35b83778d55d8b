// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Interface/RtpDetailRows.h"

#include "DetailCategoryBuilder.h"
#include "DetailLayoutBuilder.h"
#include "DetailWidgetRow.h"
#include "UObject/WeakObjectPtrTemplates.h"
#include "Widgets/Input/SButton.h"
#include "Widgets/SBoxPanel.h"
#include "Widgets/Text/STextBlock.h"

UObject* RtpDetailRows::FindOnlyObject(const IDetailLayoutBuilder& Layout)
{
	TArray<TWeakObjectPtr<UObject>> Objects;
	Layout.GetObjectsBeingCustomized(Objects);
	return Objects.Num() == 1 ? Objects[0].Get() : nullptr;
}

void RtpDetailRows::AddText(IDetailCategoryBuilder& Category, const FText& Name, const TAttribute<FText>& Value)
{
	Category.AddCustomRow(Name)
		.NameContent()[SNew(STextBlock).Text(Name).Font(IDetailLayoutBuilder::GetDetailFont())]
		.ValueContent()
		.MinDesiredWidth(250.0f)
		.MaxDesiredWidth(
			600.0f)[SNew(STextBlock).Text(Value).AutoWrapText(true).Font(IDetailLayoutBuilder::GetDetailFont())];
}

void RtpDetailRows::AddButtons(IDetailCategoryBuilder& Category, const TArray<FRtpDetailButton>& Buttons)
{
	const TSharedRef<SHorizontalBox> Row = SNew(SHorizontalBox);
	FText Words;
	for (const FRtpDetailButton& Button : Buttons)
	{
		Words = Button.Label;
		const FSimpleDelegate OnClicked = Button.OnClicked;
		Row->AddSlot().AutoWidth().Padding(0.0f, 2.0f, 6.0f, 2.0f)[SNew(SButton)
																	   .Text(Button.Label)
																	   .ToolTipText(Button.ToolTip)
																	   .OnClicked_Lambda(
																		   [OnClicked]
																		   {
																			   OnClicked.ExecuteIfBound();
																			   return FReply::Handled();
																		   })];
	}
	Category.AddCustomRow(Words).WholeRowContent()[Row];
}
