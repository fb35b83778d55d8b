// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The asset in the content browser, and files of the command line.

#include "Assets/RtpNavigationDataDefinition.h"
#include "Assets/RtpNavigationDataExporter.h"
#include "Assets/RtpNavigationDataFactory.h"
#include "Build/RtpDataStore.h"
#include "Build/RtpLevelState.h"
#include "Data/RtpLevelNavigation.h"
#include "EditorLevel.h"
#include "EngineUtils.h"
#include "Settings/RtpSettings.h"

#include <algorithm>

namespace
{
class AssetFiles : public EditorLevel
{
protected:
	/** Two agent classes; the second is large. */
	AssetFiles()
	{
		FRtpAgentClass Large;
		Large.Name = TEXT("Large");
		Large.Radius = 60.0f;
		GetMutableDefault<URtpSettings>()->AgentClasses.Add(Large);
		BuildAndCopy();
		Data = RtpDataStore::Find(*World);
	}

	~AssetFiles() override
	{
		GetMutableDefault<URtpSettings>()->AgentClasses.SetNum(1);
	}

	URtpNavigationData* Import(const char* File)
	{
		bool bCancelled = true;
		UObject* Asset = NewObject<URtpNavigationDataFactory>()->FactoryCreateFile(URtpNavigationData::StaticClass(),
			CreatePackage("/Game/Imported"), FName("Imported"), RF_Public, FString(File), nullptr, &Feedback,
			bCancelled);
		EXPECT_FALSE(bCancelled);
		return Cast<URtpNavigationData>(Asset);
	}

	static bool AreSame(const TArray64<uint8>& A, const TArray64<uint8>& B)
	{
		return A.Num() == B.Num() && A.Num() > 0 && std::equal(A.GetData(), A.GetData() + A.Num(), B.GetData());
	}

	URtpNavigationData* Data = nullptr;
	FFeedbackContext Feedback;
};
} // namespace

TEST_F(AssetFiles, ExportAndImportKeepEveryAgentClass)
{
	ASSERT_EQ(Data->GetEntries().Num(), 2);
	auto* Exporter = NewObject<URtpNavigationDataExporter>();
	EXPECT_EQ(Exporter->SupportedClass, URtpNavigationData::StaticClass());
	ASSERT_TRUE(Exporter->MiniExport(Data, FString("out/Tower.rtpgrid")));
	ASSERT_TRUE(Exporter->MiniExport(Data, FString("out/Tower.rtpdb")));
	for (const char* File :
		{"out/Tower.rtpgrid", "out/Tower.Large.rtpgrid", "out/Tower.rtpdb", "out/Tower.Large.rtpdb"})
	{
		EXPECT_EQ(MiniEngine::Disk().Files.count(File), 1u) << File;
	}
	const URtpNavigationData* Read = Import("out/Tower.rtpgrid");
	ASSERT_NE(Read, nullptr);
	ASSERT_EQ(Read->GetEntries().Num(), 2);
	for (const char* Class : {"Default", "Large"})
	{
		EXPECT_TRUE(AreSame(Read->CopyBytes(FName(Class)).Grid, Data->CopyBytes(FName(Class)).Grid)) << Class;
		EXPECT_TRUE(AreSame(Read->CopyBytes(FName(Class)).Database, Data->CopyBytes(FName(Class)).Database)) << Class;
	}
	EXPECT_EQ(Read->GetEntries()[0].Statistics.Cells, Data->GetEntries()[0].Statistics.Cells);
	EXPECT_LT(Read->GetEntries()[1].Statistics.Cells, Data->GetEntries()[0].Statistics.Cells);
}

TEST_F(AssetFiles, ImportedDataIsNeverCalledStale)
{
	auto* Exporter = NewObject<URtpNavigationDataExporter>();
	ASSERT_TRUE(Exporter->MiniExport(Data, FString("out/Tower.rtpgrid")));
	URtpNavigationData* Read = Import("out/Tower.rtpgrid");
	ASSERT_NE(Read, nullptr);
	EXPECT_TRUE(Read->GetEntries()[0].IsOfUnknownOrigin());
	EXPECT_FALSE(Data->GetEntries()[0].IsOfUnknownOrigin());
	(*TActorIterator<ARtpLevelNavigation>(World))->Data = Read;
	EXPECT_EQ(FRtpLevelState::Of(*World).State, ERtpLevelState::Current);
	ChangeLevel();
	EXPECT_EQ(FRtpLevelState::Of(*World).State, ERtpLevelState::Current) << "it has no hashes to compare";
}

TEST_F(AssetFiles, OnlyTheGridOfTheFirstClassIsImportedByItself)
{
	auto* Factory = NewObject<URtpNavigationDataFactory>();
	MiniEngine::Disk().Files["Town.rtpgrid"] = {};
	EXPECT_TRUE(Factory->FactoryCanImport(FString("Town.rtpgrid")));
	EXPECT_FALSE(Factory->FactoryCanImport(FString("Town.Large.rtpgrid"))) << "comes along with Town.rtpgrid";
	EXPECT_TRUE(Factory->FactoryCanImport(FString("Village.Large.rtpgrid")));
	EXPECT_FALSE(Factory->FactoryCanImport(FString("Town.rtpdb")));
	EXPECT_FALSE(Factory->FactoryCanImport(FString("Town.fbx")));
}

TEST_F(AssetFiles, DamagedFilesAreRefusedAndNamed)
{
	EXPECT_EQ(Import("nowhere.rtpgrid"), nullptr);
	ASSERT_EQ(Feedback.MiniLines.size(), 1u);
	EXPECT_EQ(Feedback.MiniLines[0], "nowhere.rtpgrid: cannot be read");
	auto* Exporter = NewObject<URtpNavigationDataExporter>();
	ASSERT_TRUE(Exporter->MiniExport(Data, FString("Tower.rtpgrid")));
	MiniEngine::Disk().Files["Tower.Large.rtpgrid"].back() ^= 1;
	EXPECT_EQ(Import("Tower.rtpgrid"), nullptr);
	EXPECT_EQ(Feedback.MiniLines.back().find("Tower.Large.rtpgrid: "), 0u) << Feedback.MiniLines.back();
	EXPECT_FALSE(Exporter->MiniExport(NewObject<URtpNavigationData>(), FString("x.rtpgrid"))) << "nothing to write";
}

TEST_F(AssetFiles, TheContentBrowserKnowsTheAsset)
{
	const auto* Definition = NewObject<URtpNavigationDataDefinition>();
	EXPECT_EQ(Definition->GetAssetClass().Get(), URtpNavigationData::StaticClass());
	EXPECT_EQ(Definition->GetAssetDisplayName().ToString().Std(), "Navigation Data (Real Time Pathing)");
	EXPECT_FALSE(Definition->GetAssetDescription({}).IsEmpty());
	ASSERT_EQ(Definition->GetAssetCategories().Num(), 1);
	EXPECT_STREQ(Definition->GetAssetCategories()[0].Name, "AI");
	EXPECT_GT(Definition->GetAssetColor().G, Definition->GetAssetColor().R);
	EXPECT_TRUE(Definition->CanImport());
}
