// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: replicated properties and the push model. A pushed property is compared only when it is marked.
// A network is two worlds in one program: what a server sends is copied to the actor that stands for it on the client.

#pragma once

#include "Mini/Actors.h"

#include <map>
#include <string>
#include <utility>

struct FDoRepLifetimeParams
{
	bool bIsPushBased = false;
};

namespace MiniEngine
{
/** How often a property of an object was marked as changed. */
inline std::map<std::pair<const UObject*, std::string>, int>& DirtyMarks()
{
	static std::map<std::pair<const UObject*, std::string>, int> Marks;
	return Marks;
}
} // namespace MiniEngine

#define DOREPLIFETIME_WITH_PARAMS_FAST(Type, Property, Parameters)                                                     \
	static_assert(sizeof(Type::Property) > 0);                                                                         \
	OutLifetimeProps.Add(FLifetimeProperty{#Property, (Parameters).bIsPushBased,                                       \
		[](const UObject& From, UObject& To)                                                                           \
		{ static_cast<Type&>(To).Property = static_cast<const Type&>(From).Property; }})
#define GET_PROPERTY_REP_INDEX(Type, Property) #Property
#define MARK_PROPERTY_DIRTY_UNSAFE(Object, RepIndex) ++MiniEngine::DirtyMarks()[{Object, RepIndex}]

namespace MiniEngine
{
/**
 * An actor of a server and the actor that stands for it on a client, which is no authority. Send copies place and
 * rotation, and the properties of components that are replicated; pushed ones only if they were marked since.
 */
class FChannel
{
public:
	FChannel(const AActor& InServer, AActor& InClient)
		: Server(InServer)
		, Client(InClient)
	{
		Client.LocalRole = ROLE_SimulatedProxy;
	}

	void Send()
	{
		Client.SetActorLocation(Server.GetActorLocation());
		Client.SetActorRotation(Server.GetActorRotation());
		TArray<UActorComponent*> Components;
		Server.GetComponents(Components);
		for (const UActorComponent* Component : Components)
		{
			UActorComponent* Copy = Component->GetIsReplicated() ? Find(Component->GetClass()) : nullptr;
			TArray<FLifetimeProperty> Properties;
			Component->GetLifetimeReplicatedProps(Properties);
			for (const FLifetimeProperty& Property : Properties)
			{
				int& Known = Sent[{Component, Property.Name}];
				const int Marks = DirtyMarks()[{Component, Property.Name}];
				if (Copy != nullptr && (!Property.bPushed || Marks != Known))
				{
					Property.Copy(*Component, *Copy);
					Known = Marks;
					++MiniSends;
				}
			}
		}
	}

	int MiniSends = 0; // of properties

private:
	UActorComponent* Find(const UClass* Class) const
	{
		TArray<UActorComponent*> Components;
		Client.GetComponents(Components);
		for (UActorComponent* Component : Components)
		{
			if (Component->GetClass() == Class)
			{
				return Component;
			}
		}
		return nullptr;
	}

	const AActor& Server;
	AActor& Client;
	std::map<std::pair<const UObject*, std::string>, int> Sent;
};
} // namespace MiniEngine
