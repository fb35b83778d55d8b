// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Mini/ActorDescriptors.h"
#include "Mini/Archive.h"
#include "Mini/Editor.h"
#include "Mini/Menus.h"
#include "Mini/Navigation.h"

#include <algorithm>
#include <sstream>

namespace
{
std::map<std::string, UPackage*>& Packages()
{
	static std::map<std::string, UPackage*> All;
	return All;
}

std::map<std::string, UWorld*>& LevelsByName()
{
	static std::map<std::string, UWorld*> All;
	return All;
}

/** Levels whose actors have files of their own. */
std::set<const UWorld*>& LevelsWithActorFiles()
{
	static std::set<const UWorld*> All;
	return All;
}

std::map<std::string, UObject*>& Assets()
{
	static std::map<std::string, UObject*> All;
	return All;
}

/** The package of an actor with a file of its own; null if it is stored with its level. */
UPackage* PackageOfActor(const UObject& Object)
{
	const AActor* Actor = Cast<AActor>(const_cast<UObject*>(&Object));
	if (Actor == nullptr || LevelsWithActorFiles().count(Actor->GetWorld()) == 0)
	{
		return nullptr;
	}
	return CreatePackage(*(FString("/Game/__ExternalActors__/") + Actor->GetName()));
}

/** The asset of a package; null if it holds none. */
UObject* AssetIn(const UPackage& Package)
{
	for (const auto& [Path, Asset] : Assets())
	{
		if (Asset->GetOuter() == &Package)
		{
			return Asset;
		}
	}
	return nullptr;
}

/** The parts of the actors of a package that are no components. */
void WriteParts(const UPackage& Package, FArchive& Ar)
{
	for (const auto& [Name, World] : LevelsByName())
	{
		for (AActor* Actor : World->PersistentLevel->Actors)
		{
			MiniEngine::FReferences References;
			Actor->MiniReferences(References);
			for (UObject* Part : References.Found)
			{
				if (Actor->GetPackage() == &Package && Part != nullptr && Part->GetOuter() == Actor &&
					Cast<UActorComponent>(Part) == nullptr)
				{
					Part->Serialize(Ar);
				}
			}
		}
	}
}

/** A line for each actor of a package: its class and the assets it refers to. */
std::string ListActors(const UPackage& Package)
{
	std::string Lines;
	for (const auto& [Name, World] : LevelsByName())
	{
		for (AActor* Actor : World->PersistentLevel->Actors)
		{
			if (Actor->GetPackage() != &Package)
			{
				continue;
			}
			Lines += Actor->GetClass()->GetName().Std();
			MiniEngine::FReferences References;
			Actor->MiniReferences(References);
			for (const auto& [Path, Asset] : Assets())
			{
				const bool bRefers =
					std::find(References.Found.begin(), References.Found.end(), Asset) != References.Found.end();
				Lines += bRefers ? " " + Path : "";
			}
			Lines += "\n";
		}
	}
	return Lines;
}

/** Packages of levels that were never saved. The editor cannot write them. */
bool IsTemporary(const std::string& Package)
{
	return Package.rfind("/Temp/", 0) == 0;
}

std::string FileOfMap(const std::string& Package)
{
	return "Content" + Package + ".umap";
}

void NoteDirty(const UObject& Object)
{
	if (const UPackage* Package = Object.GetPackage())
	{
		MiniEngine::DirtyPackages().insert(Package->GetName().Std());
	}
}
} // namespace

FEditorDelegates::FOnPlay FEditorDelegates::PreBeginPIE;
FEditorDelegates::FOnPlay FEditorDelegates::PostPIEStarted;
FSimpleMulticastDelegate FCoreDelegates::OnPostEngineInit;
IMPLEMENT_MODULE(IWorldPartitionEditorModule, WorldPartitionEditor)

FTSTicker& FTSTicker::GetCoreTicker()
{
	static FTSTicker Ticker;
	return Ticker;
}

FTSTicker::FDelegateHandle FTSTicker::AddTicker(const TCHAR*, float, std::function<bool(float)> Function)
{
	TSharedPtr<FElement> Element = MakeShared<FElement>();
	Element->Call = std::move(Function);
	Elements.Add(Element);
	return FDelegateHandle(Element);
}

void FTSTicker::RemoveTicker(FDelegateHandle Handle)
{
	const TSharedPtr<FElement> Found = Handle.Pin();
	GetCoreTicker().Elements.RemoveAll([&](const TSharedPtr<FElement>& Other) { return Other == Found; });
}

void FTSTicker::Tick(float Seconds)
{
	const TArray<TSharedPtr<FElement>> Present = Elements;
	for (const TSharedPtr<FElement>& Element : Present)
	{
		if (!Element->Call(Seconds))
		{
			Elements.RemoveAll([&](const TSharedPtr<FElement>& Other) { return Other == Element; });
		}
	}
}

MiniEngine::FNotificationView& MiniEngine::Notification()
{
	static FNotificationView View;
	return View;
}

std::vector<TSharedRef<FTokenizedMessage>>& MiniEngine::Messages()
{
	static std::vector<TSharedRef<FTokenizedMessage>> All;
	return All;
}

MiniEngine::FDisk& MiniEngine::Disk()
{
	static FDisk Disk;
	return Disk;
}

std::set<std::string>& MiniEngine::DirtyPackages()
{
	static std::set<std::string> Names;
	return Names;
}

UObject* MiniEngine::FindAsset(const std::string& Path)
{
	const auto Found = Assets().find(Path);
	return Found == Assets().end() ? nullptr : Found->second;
}

UPackage* MiniEngine::PackageOf(const UObject& Object)
{
	for (const UObject* Current = &Object; Current != nullptr; Current = Current->GetOuter())
	{
		if (UPackage* Own = PackageOfActor(*Current))
		{
			return Own;
		}
		if (const UPackage* Package = Cast<UPackage>(const_cast<UObject*>(Current)))
		{
			return const_cast<UPackage*>(Package);
		}
		for (const auto& [Name, World] : LevelsByName())
		{
			if (World == Current)
			{
				return Packages()[Name];
			}
		}
	}
	return nullptr;
}

void MiniEngine::NameLevel(UWorld& World, const char* PackageName, bool bFilePerActor)
{
	if (bFilePerActor)
	{
		LevelsWithActorFiles().insert(&World);
	}
	CreatePackage(PackageName);
	LevelsByName()[PackageName] = &World;
	GEditor->Context.SetCurrentWorld(&World);
	if (!IsTemporary(PackageName))
	{
		Disk().Files[FileOfMap(PackageName)];
	}
}

void MiniEngine::SaveLevelAs(UWorld& World, const char* PackageName)
{
	std::erase_if(LevelsByName(), [&World](const auto& Named) { return Named.second == &World; });
	NameLevel(World, PackageName, LevelsWithActorFiles().count(&World) != 0);
}

void MiniEngine::ResetEditor()
{
	for (const auto& [Name, Package] : Packages())
	{
		Package->RemoveFromRoot();
	}
	for (const auto& [Name, Asset] : Assets())
	{
		Asset->RemoveFromRoot();
	}
	Packages().clear();
	Assets().clear();
	LevelsByName().clear();
	LevelsWithActorFiles().clear();
	Disk() = {};
	DirtyPackages().clear();
	Messages().clear();
	Notification() = {};
	FEditorBuildUtils::MiniReset();
	if (GEditor != nullptr)
	{
		GEditor->Context.SetCurrentWorld(nullptr);
		GEditor->PlayWorld = nullptr;
	}
	PackageHook = [](const UObject& Object) { return PackageOf(Object); };
	DirtyHook = &NoteDirty;
}

UPackage* CreatePackage(const TCHAR* Name)
{
	UPackage*& Package = Packages()[Name];
	if (Package == nullptr)
	{
		Package = NewObject<UPackage>(nullptr, FName(Name));
		Package->AddToRoot();
	}
	return Package;
}

bool UPackage::ContainsMap() const
{
	return LevelsByName().count(GetName().Std()) != 0;
}

bool SavePackageHelper(UPackage* Package, FString File)
{
	if (MiniEngine::Disk().ReadOnly.count(File.Std()) != 0 || MiniEngine::Disk().bFull ||
		IsTemporary(Package->GetName().Std()))
	{
		return false;
	}
	std::vector<uint8>& Stored = MiniEngine::Disk().Files[File.Std()];
	if (UObject* Asset = AssetIn(*Package))
	{
		TArray<uint8> Bytes;
		FMemoryWriter Writer(Bytes);
		Asset->Serialize(Writer);
		Stored.assign(Bytes.GetData(), Bytes.GetData() + Bytes.Num());
	}
	else
	{
		const std::string Lines = ListActors(*Package);
		Stored.assign(Lines.begin(), Lines.end());
		TArray<uint8> Bytes;
		FMemoryWriter Writer(Bytes);
		WriteParts(*Package, Writer);
		Stored.insert(Stored.end(), Bytes.GetData(), Bytes.GetData() + Bytes.Num());
	}
	MiniEngine::DirtyPackages().erase(Package->GetName().Std());
	return true;
}

bool FPackageName::DoesPackageExist(const FString& Name)
{
	return MiniEngine::Disk().Files.count(FileOfMap(Name.Std())) != 0 ||
		MiniEngine::Disk().Files.count("Content" + Name.Std() + ".uasset") != 0;
}

bool FFileHelper::SaveArrayToFile(TArrayView<const uint8> Bytes, const TCHAR* Name)
{
	MiniEngine::Disk().Files[Name].assign(Bytes.GetData(), Bytes.GetData() + Bytes.Num());
	return true;
}

bool FFileHelper::LoadFileToArray(TArray64<uint8>& Bytes, const TCHAR* Name)
{
	const auto Found = MiniEngine::Disk().Files.find(Name);
	if (Found == MiniEngine::Disk().Files.end())
	{
		return false;
	}
	Bytes.Reset();
	Bytes.Append(Found->second.data(), static_cast<int64>(Found->second.size()));
	return true;
}

bool FFileHelper::SaveStringToFile(const FString& Text, const TCHAR* Name)
{
	MiniEngine::Disk().Files[Name].assign(Text.Std().begin(), Text.Std().end());
	return true;
}

FSourceControlState USourceControlHelpers::QueryFileState(const FString& File, bool)
{
	FSourceControlState State;
	State.bIsValid = true;
	State.bIsSourceControlled = MiniEngine::Disk().Files.count(File.Std()) != 0;
	State.bIsCheckedOut = MiniEngine::Disk().CheckedOut.count(File.Std()) != 0;
	State.bIsCheckedOutOther = MiniEngine::Disk().bCheckOutFails;
	return State;
}

bool USourceControlHelpers::CheckOutFile(const FString& File, bool)
{
	if (MiniEngine::Disk().bCheckOutFails)
	{
		return false;
	}
	MiniEngine::Disk().CheckedOut.insert(File.Std());
	MiniEngine::Disk().ReadOnly.erase(File.Std());
	return true;
}

bool USourceControlHelpers::MarkFileForAdd(const FString& File, bool)
{
	MiniEngine::Disk().Added.insert(File.Std());
	return true;
}

void FAssetRegistryModule::AssetCreated(UObject* Asset)
{
	Asset->AddToRoot();
	Assets()[Asset->GetOuter()->GetName().Std() + "." + Asset->GetName().Std()] = Asset;
}

void UCommandlet::ParseCommandLine(
	const TCHAR* Line, TArray<FString>& Tokens, TArray<FString>& Switches, TMap<FString, FString>& Params)
{
	std::istringstream Words(Line);
	for (std::string Word; Words >> Word;)
	{
		if (Word[0] != '-')
		{
			Tokens.Add(FString(Word));
			continue;
		}
		Word.erase(0, 1);
		Switches.Add(FString(Word));
		const size_t Equals = Word.find('=');
		if (Equals != std::string::npos)
		{
			Params.Add(FString(Word.substr(0, Equals)), FString(Word.substr(Equals + 1)));
		}
	}
}

UWorld* UEditorLoadingAndSavingUtils::LoadMap(const FString& Name)
{
	const auto Found = LevelsByName().find(Name.Std());
	GEditor->Context.SetCurrentWorld(Found == LevelsByName().end() ? nullptr : Found->second);
	return GEditor->Context.World();
}
