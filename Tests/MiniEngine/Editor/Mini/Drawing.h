// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: the editor's viewport and thumbnails. Shapes of debug components and clickable points are kept.

#pragma once

#include "Mini/Editor.h"

class FSceneView
{
public:
	bool WorldToPixel(const FVector& Location, FVector2D& Pixel) const
	{
		Pixel = FVector2D(Location.X, Location.Y);
		return true;
	}
};
class FViewport
{
};
class FRenderTarget
{
};
class FEditorViewportClient
{
public:
	FVector GetViewLocation() const
	{
		return MiniLocation;
	}
	FRotator GetViewRotation() const
	{
		return MiniRotation;
	}

	FVector MiniLocation;
	FRotator MiniRotation;
};
class FLevelEditorViewportClient : public FEditorViewportClient
{
};

/** The viewport that was used last; null until there is one. */
extern FLevelEditorViewportClient* GCurrentLevelEditingViewportClient;
struct FViewportClick
{
};

// Painting is compiled and does nothing.

struct FCanvasItem
{
};

struct FCanvasTileItem : FCanvasItem
{
	FCanvasTileItem(const FVector2D&, const FVector2D&, const FLinearColor&)
	{
	}
};

struct FCanvasTextItem : FCanvasItem
{
	FCanvasTextItem(const FVector2D&, const FText&, const UFont*, const FLinearColor&)
	{
	}
	void EnableShadow(const FLinearColor&)
	{
	}
};

class FCanvas
{
public:
	void DrawItem(const FCanvasItem&)
	{
	}
	float GetDPIScale() const
	{
		return 1.0f;
	}
};

// Thumbnails ---------------------------------------------------------------------------------------------------------

enum class EThumbnailRenderFrequency : uint8
{
	Realtime,
	OnPropertyChange
};

class UDefaultSizedThumbnailRenderer : public UObject
{
	MINI_CLASS(UDefaultSizedThumbnailRenderer, UObject)

public:
	virtual bool CanVisualizeAsset(UObject*)
	{
		return true;
	}
	virtual void Draw(UObject*, int32, int32, uint32, uint32, FRenderTarget*, FCanvas*, bool)
	{
	}
	virtual EThumbnailRenderFrequency GetThumbnailRenderFrequency(UObject*) const
	{
		return EThumbnailRenderFrequency::Realtime;
	}
};

class UThumbnailManager
{
public:
	static UThumbnailManager& Get()
	{
		static UThumbnailManager Manager;
		return Manager;
	}
	static UThumbnailManager* TryGet()
	{
		return &Get();
	}
	void RegisterCustomRenderer(UClass* Class, UClass* Renderer)
	{
		MiniRenderers[Class] = Renderer;
	}
	void UnregisterCustomRenderer(UClass* Class)
	{
		MiniRenderers.erase(Class);
	}
	std::map<UClass*, UClass*> MiniRenderers;
};

// The viewport -------------------------------------------------------------------------------------------------------

/** The answer of a proxy to a view before it is drawn. Nothing is drawn by default. */
struct FPrimitiveViewRelevance
{
	uint32 bDrawRelevance : 1 = false;
	uint32 bDynamicRelevance : 1 = false;
	uint32 bRenderInMainPass : 1 = true;
	uint32 bEditorPrimitiveRelevance : 1 = false;
	uint32 bSeparateTranslucency : 1 = false;
	uint32 bNormalTranslucency : 1 = false;
};

class FPrimitiveSceneProxy
{
public:
	virtual ~FPrimitiveSceneProxy() = default;
	virtual FPrimitiveViewRelevance GetViewRelevance(const FSceneView*) const
	{
		return {};
	}
	virtual uint32 GetMemoryFootprint() const = 0;
	virtual SIZE_T GetTypeHash() const = 0;
	bool IsShown(const FSceneView*) const
	{
		return true;
	}
	bool ShouldRenderInMainPass() const
	{
		return true;
	}
	bool UseEditorCompositing(const FSceneView*) const
	{
		return true;
	}
};

struct FDebugRenderSceneProxy : FPrimitiveSceneProxy
{
	virtual uint32 GetMemoryFootprint() const override
	{
		return sizeof(*this) + GetAllocatedSize();
	}
	uint32 GetAllocatedSize() const
	{
		return static_cast<uint32>(static_cast<size_t>(Lines.Num()) * sizeof(FDebugLine) +
			static_cast<size_t>(Spheres.Num()) * sizeof(FSphere));
	}
	virtual SIZE_T GetTypeHash() const override
	{
		static size_t UniquePointer;
		return reinterpret_cast<size_t>(&UniquePointer);
	}
	struct FDebugLine
	{
		FDebugLine(const FVector& InA, const FVector& InB, const FColor& InColour)
			: A(InA)
			, B(InB)
			, Colour(InColour)
		{
		}
		FVector A;
		FVector B;
		FColor Colour;
	};
	struct FSphere
	{
		FSphere(float InRadius, const FVector& InPlace, const FLinearColor& InColour)
			: Radius(InRadius)
			, Location(InPlace)
			, Colour(InColour)
		{
		}
		float Radius;
		FVector Location;
		FLinearColor Colour;
	};
	explicit FDebugRenderSceneProxy(const UPrimitiveComponent*)
	{
	}
	TArray<FDebugLine> Lines;
	TArray<FSphere> Spheres;
};

struct FPropertyChangedEvent
{
};

/** Draws a scene proxy that is created again when the render state is dirty. */
class UDebugDrawComponent : public UPrimitiveComponent
{
	MINI_CLASS(UDebugDrawComponent, UPrimitiveComponent)

public:
	virtual FBoxSphereBounds CalcBounds(const FTransform&) const
	{
		return {};
	}
	virtual void PostEditChangeProperty(FPropertyChangedEvent&)
	{
	}
	virtual void PostEditComponentMove(bool)
	{
	}
	void MarkRenderStateDirty()
	{
		++MiniPictures;
	}

	/** The picture that a view draws of the scene proxy: none if the proxy is not relevant to it. */
	std::unique_ptr<FDebugRenderSceneProxy> MiniPicture()
	{
		std::unique_ptr<FDebugRenderSceneProxy> Proxy(CreateDebugSceneProxy());
		const FSceneView View;
		const FPrimitiveViewRelevance Relevance = Proxy->GetViewRelevance(&View);
		if (!Relevance.bDrawRelevance || !Relevance.bDynamicRelevance)
		{
			Proxy = std::make_unique<FDebugRenderSceneProxy>(this);
		}
		return Proxy;
	}
	int MiniPictures = 0; // number of created scene proxies
	bool bIsEditorOnly = false;

protected:
	virtual FDebugRenderSceneProxy* CreateDebugSceneProxy()
	{
		return nullptr;
	}
};

struct HHitProxyType
{
};

enum EHitProxyPriority
{
	HPP_World,
	HPP_Foreground
};

/** A clickable part of the viewport. */
struct HComponentVisProxy
{
	HComponentVisProxy(const UActorComponent* InComponent, EHitProxyPriority)
		: Component(InComponent)
	{
	}
	virtual ~HComponentVisProxy() = default;
	virtual bool IsA(const HHitProxyType*) const
	{
		return false;
	}
	TWeakObjectPtr<const UActorComponent> Component;
};

#define DECLARE_HIT_PROXY()                                                                                            \
	static const HHitProxyType* StaticGetType();                                                                       \
	virtual bool IsA(const HHitProxyType* Type) const override
#define IMPLEMENT_HIT_PROXY(Type, Base)                                                                                \
	const HHitProxyType* Type::StaticGetType()                                                                         \
	{                                                                                                                  \
		static const HHitProxyType Own;                                                                                \
		return &Own;                                                                                                   \
	}                                                                                                                  \
	bool Type::IsA(const HHitProxyType* Other) const                                                                   \
	{                                                                                                                  \
		return Other == StaticGetType() || Base::IsA(Other);                                                           \
	}                                                                                                                  \
	static_assert(true)

inline constexpr uint8 SDPG_Foreground = 1;

class FPrimitiveDrawInterface
{
public:
	void DrawLine(const FVector&, const FVector&, const FLinearColor&, uint8, float)
	{
	}
	void DrawPoint(const FVector& Location, const FLinearColor&, float, uint8)
	{
		MiniPoints.push_back({Location, MiniProxies.empty() ? nullptr : MiniProxies.back().get()});
	}
	void SetHitProxy(HComponentVisProxy* Proxy)
	{
		MiniProxies.push_back(std::shared_ptr<HComponentVisProxy>(Proxy));
	}
	std::vector<std::pair<FVector, HComponentVisProxy*>> MiniPoints;
	std::vector<std::shared_ptr<HComponentVisProxy>> MiniProxies;
};

class FComponentVisualizer
{
public:
	virtual ~FComponentVisualizer() = default;
	virtual void OnRegister()
	{
	}
	virtual void DrawVisualization(const UActorComponent*, const FSceneView*, FPrimitiveDrawInterface*)
	{
	}
	virtual void DrawVisualizationHUD(const UActorComponent*, const FViewport*, const FSceneView*, FCanvas*)
	{
	}
	virtual bool VisProxyHandleClick(FEditorViewportClient*, HComponentVisProxy*, const FViewportClick&)
	{
		return false;
	}
	virtual bool GetWidgetLocation(const FEditorViewportClient*, FVector&) const
	{
		return false;
	}
	virtual bool HandleInputDelta(FEditorViewportClient*, FViewport*, FVector&, FRotator&, FVector&)
	{
		return false;
	}
	virtual UActorComponent* GetEditedComponent() const
	{
		return nullptr;
	}
	virtual void EndEditing()
	{
	}
};

class UUnrealEdEngine : public UEditorEngine
{
public:
	void RegisterComponentVisualizer(const FName& Class, const TSharedPtr<FComponentVisualizer>& Visualizer)
	{
		MiniVisualizers[Class.ToString().Std()] = Visualizer;
	}
	void UnregisterComponentVisualizer(const FName& Class)
	{
		MiniVisualizers.erase(Class.ToString().Std());
	}
	std::map<std::string, TSharedPtr<FComponentVisualizer>> MiniVisualizers;
};
extern UUnrealEdEngine* GUnrealEd;
