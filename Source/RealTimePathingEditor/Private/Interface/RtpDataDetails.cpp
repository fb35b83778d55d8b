// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Interface/RtpDataDetails.h"

#include "Data/RtpNavigationData.h"
#include "DetailCategoryBuilder.h"
#include "DetailLayoutBuilder.h"
#include "DetailWidgetRow.h"
#include "Interface/RtpActions.h"
#include "Interface/RtpDetailRows.h"
#include "UObject/WeakObjectPtrTemplates.h"

#define LOCTEXT_NAMESPACE "RtpDataDetails"

namespace
{
FText DescribeEntry(const FRtpNavigationEntry& Entry)
{
	const FRtpNavigationStatistics& Figures = Entry.Statistics;
	FFormatNamedArguments Values;
	Values.Add(TEXT("Cells"), FText::AsNumber(Figures.Cells));
	Values.Add(TEXT("Storeys"), FText::AsNumber(Figures.Storeys));
	Values.Add(TEXT("Database"),
		Entry.DatabaseSpec.IsEmpty() ? LOCTEXT("NoDatabase", "no database") : FText::FromString(Entry.DatabaseSpec));
	Values.Add(TEXT("Bytes"), FText::AsMemory(static_cast<uint64>(Figures.GridBytes + Figures.DatabaseBytes)));
	Values.Add(TEXT("Seconds"), FText::AsNumber(Figures.BuildSeconds));
	Values.Add(TEXT("When"), FText::AsDateTime(Figures.BuiltAt));
	return FText::Format(
		LOCTEXT("Entry", "{Cells} cells on {Storeys} storeys, {Database}, {Bytes}; built in {Seconds} s on {When}"),
		Values);
}
} // namespace

TSharedRef<IDetailCustomization> FRtpDataDetails::MakeInstance()
{
	return MakeShared<FRtpDataDetails>();
}

void FRtpDataDetails::CustomizeDetails(IDetailLayoutBuilder& Layout)
{
	const TWeakObjectPtr<URtpNavigationData> Data = Cast<URtpNavigationData>(RtpDetailRows::FindOnlyObject(Layout));
	if (!Data.IsValid())
	{
		return;
	}
	IDetailCategoryBuilder& Category =
		Layout.EditCategory(TEXT("Navigation"), LOCTEXT("Navigation", "Navigation"), ECategoryPriority::Important);
	for (const FRtpNavigationEntry& Entry : Data->GetEntries())
	{
		RtpDetailRows::AddText(Category, FText::FromName(Entry.AgentClass), DescribeEntry(Entry));
	}
	RtpDetailRows::AddButtons(Category,
		{{LOCTEXT("Build", "Build"), LOCTEXT("BuildTip", "Builds the data of the level that is open"),
			 FSimpleDelegate::CreateStatic(&RtpActions::Build)},
			{LOCTEXT("Verify", "Verify"),
				LOCTEXT("VerifyTip", "Reads the data again and compares it with the open level"),
				FSimpleDelegate::CreateLambda(
					[Data]
					{
						if (URtpNavigationData* Found = Data.Get())
						{
							RtpActions::Verify(*Found);
						}
					})},
			{LOCTEXT("Show", "Show"), LOCTEXT("ShowTip", "Shows or hides the grid in the open level"),
				FSimpleDelegate::CreateStatic(&RtpActions::ToggleOverlay)}});
}

#undef LOCTEXT_NAMESPACE
