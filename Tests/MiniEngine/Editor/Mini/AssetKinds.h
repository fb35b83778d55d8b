// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: asset definitions, factories and exporters.

#pragma once

#include "Mini/Editor.h"

struct FAssetData
{
};

template <class T>
class TSoftClassPtr
{
public:
	TSoftClassPtr(UClass* InClass)
		: Class(InClass)
	{
	}
	UClass* Get() const
	{
		return Class;
	}

private:
	UClass* Class;
};

struct FAssetCategoryPath
{
	const char* Name;
};

namespace EAssetCategoryPaths
{
inline constexpr FAssetCategoryPath AI{"AI"};
}

class UAssetDefinitionDefault : public UObject
{
	MINI_CLASS(UAssetDefinitionDefault, UObject)

public:
	virtual FText GetAssetDisplayName() const = 0;
	virtual FText GetAssetDescription(const FAssetData&) const
	{
		return FText();
	}
	virtual FLinearColor GetAssetColor() const = 0;
	virtual TSoftClassPtr<UObject> GetAssetClass() const = 0;
	virtual TConstArrayView<FAssetCategoryPath> GetAssetCategories() const = 0;
};

class FFeedbackContext;

class UExporter : public UObject
{
	MINI_CLASS(UExporter, UObject)

public:
	virtual bool ExportBinary(UObject*, const TCHAR*, FArchive&, FFeedbackContext*, int32 = 0, uint32 = 0)
	{
		return false;
	}
	virtual int32 GetFileCount(UObject*) const
	{
		return 1;
	}
	virtual FString GetUniqueFilename(UObject*, const TCHAR* Filename, int32, int32) const
	{
		return FString(Filename);
	}

	/** Writes the files of an object as the editor does; false if one of them fails. */
	bool MiniExport(UObject* Object, const FString& Filename);

	UClass* SupportedClass = nullptr;
	bool bText = true;
	int32 PreferredFormatIndex = 0;
	TArray<FString> FormatExtension;
	TArray<FString> FormatDescription;
};
