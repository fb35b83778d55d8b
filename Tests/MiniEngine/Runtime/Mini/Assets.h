// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: base classes of assets, settings and function libraries.

#pragma once

#include "Mini/Object.h"

/** The facts that the content browser knows of an asset without loading it. */
class FAssetRegistryTagsContext
{
public:
	explicit FAssetRegistryTagsContext(std::map<std::string, std::string>& InTags)
		: Tags(InTags)
	{
	}
	void AddTag(const UObject::FAssetRegistryTag& Tag)
	{
		Tags[Tag.Name.ToString().Std()] = Tag.Value.Std();
	}

private:
	std::map<std::string, std::string>& Tags;
};

class UDataAsset : public UObject
{
	MINI_CLASS(UDataAsset, UObject)
};

class UDeveloperSettings : public UObject
{
	MINI_CLASS(UDeveloperSettings, UObject)

public:
	virtual FName GetCategoryName() const
	{
		return NAME_None;
	}
};

class UBlueprintFunctionLibrary : public UObject
{
	MINI_CLASS(UBlueprintFunctionLibrary, UObject)
};
