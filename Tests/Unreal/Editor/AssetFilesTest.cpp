// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The asset in the content browser, and files of the command line.

#include "Assets/RtpNavigationDataDefinition.h"
#include "Assets/RtpNavigationDataExporter.h"
#include "Build/RtpDataStore.h"
#include "EditorLevel.h"
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

	static void ExpectFile(const char* Name, const TArray64<uint8>& Bytes)
	{
		ASSERT_EQ(MiniEngine::Disk().Files.count(Name), 1u) << Name;
		const auto& Written = MiniEngine::Disk().Files[Name];
		EXPECT_TRUE(Bytes.Num() > 0 &&
			std::equal(Written.begin(), Written.end(), Bytes.GetData(), Bytes.GetData() + Bytes.Num()))
			<< Name;
	}

	URtpNavigationData* Data = nullptr;
};
} // namespace

TEST_F(AssetFiles, TheExportHasTheBytesOfEveryAgentClass)
{
	ASSERT_EQ(Data->GetEntries().Num(), 2);
	auto* Exporter = NewObject<URtpNavigationDataExporter>();
	EXPECT_EQ(Exporter->SupportedClass, URtpNavigationData::StaticClass());
	ASSERT_TRUE(Exporter->MiniExport(Data, FString("out/Tower.rtpgrid")));
	ASSERT_TRUE(Exporter->MiniExport(Data, FString("out/Tower.rtpdb")));
	ExpectFile("out/Tower.rtpgrid", Data->CopyBytes(FName("Default")).Grid);
	ExpectFile("out/Tower.rtpdb", Data->CopyBytes(FName("Default")).Database);
	ExpectFile("out/Tower.Large.rtpgrid", Data->CopyBytes(FName("Large")).Grid);
	ExpectFile("out/Tower.Large.rtpdb", Data->CopyBytes(FName("Large")).Database);
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
}
