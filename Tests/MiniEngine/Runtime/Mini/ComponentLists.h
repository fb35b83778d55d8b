// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: the components of an actor that are of one class.

#pragma once

#include "Mini/Actors.h"

template <class T>
class TInlineComponentArray;

template <class T>
class TInlineComponentArray<T*> : public TArray<T*>
{
public:
	explicit TInlineComponentArray(const AActor* Actor)
	{
		for (UActorComponent* Component : Actor->Components)
		{
			if (T* Found = Cast<T>(Component))
			{
				this->Add(Found);
			}
		}
	}
};
