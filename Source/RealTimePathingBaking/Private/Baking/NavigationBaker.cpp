// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Baking/NavigationBaker.h"

#include "Rtp/Base/Hash.h"
#include "Rtp/Base/Quoted.h"
#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/IO/GridFile.h"
#include "Rtp/Rasterize/NavMeshGeometry.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "Baking/BakeMeter.h"
#include "Baking/RegionBake.h"

#include <algorithm>
#include <map>
#include <utility>

namespace Rtp
{
namespace
{
constexpr uint32_t RoutesToTry = 20;

/** The data kept of an agent class between bakes. */
struct KeptAgent
{
	uint64_t SettingsHash = 0;
	std::unique_ptr<NavMeshRasterizer> Rasterizer;
	uint64_t DatabaseKey = 0; // of grid and kind
	std::shared_ptr<const IDatabase> Database;
	std::vector<std::byte> DatabaseBytes;
};

using BakedDatabase = Result<std::unique_ptr<IDatabase>>;

/** How a database comes about once its grid is there. */
using DatabaseMaker = FunctionRef<BakedDatabase(const std::shared_ptr<const LayeredGrid>&, const BuildContext&)>;

/** A result; an error names the agent class, unless the bake was stopped. */
template <class T>
Result<T> InAgent(const AgentBakeInput& Agent, Result<T> Found)
{
	if (Found || Found.GetError().Code == ErrorCode::Cancelled)
	{
		return Found;
	}
	return Error{Found.GetError().Code, "agent class " + Agent.Name + ": " + Found.GetError().Detail};
}

Result<Done> CheckAgents(std::span<const AgentBakeInput> Agents)
{
	for (size_t Index = 0; Index < Agents.size(); ++Index)
	{
		const AgentBakeInput& Agent = Agents[Index];
		const bool bTwice = std::any_of(Agents.begin(), Agents.begin() + static_cast<ptrdiff_t>(Index),
			[&](const AgentBakeInput& Other) { return Other.Name == Agent.Name; });
		if (Agent.Name.empty() || bTwice)
		{
			return Error{ErrorCode::BadParameter,
				bTwice ? "two agent classes are named " + Agent.Name : "an agent class has no name"};
		}
		if (!Agent.Database.empty())
		{
			RTP_TRY_DONE(InAgent(Agent, FindDatabase(Agent.Database)));
		}
	}
	if (Agents.empty())
	{
		return Error{ErrorCode::BadParameter, "there is no agent class to build for"};
	}
	return Done{};
}
} // namespace

class NavigationBaker::State
{
public:
	Result<AgentBake> BakeAgent(
		const AgentBakeInput& Agent, ITaskRunner& Tasks, BuildObserver Observer, DatabaseMaker MakeDatabase)
	{
		if (Agent.Region)
		{
			return BakeRegion(Agent, Tasks, Observer);
		}
		KeptAgent& Memory = Kept[Agent.Name];
		RTP_TRY(const std::shared_ptr<const LayeredGrid> Grid, MakeGrid(Agent, Memory, Tasks, Observer));
		const uint64_t Key = HashArray(std::span<const char>(Agent.Database), Grid->ContentHash());
		const bool bReused = Memory.Database != nullptr && Memory.DatabaseKey == Key;
		if (Agent.Database.empty())
		{
			Memory.Database = nullptr;
			Memory.DatabaseBytes.clear();
		}
		else if (!bReused)
		{
			RTP_TRY(Memory.Database, MakeDatabase(Grid, {Tasks, Observer}));
			Memory.DatabaseBytes = WriteDatabase(*Memory.Database);
			Memory.DatabaseKey = Key;
		}
		RTP_TRY(AgentBakeReport Report, DescribeBake(Grid, Memory.Database, Agent.Places, RoutesToTry, Observer));
		AgentBake Bake{Agent.Name, WriteGridFile(*Grid), Memory.DatabaseBytes, std::move(Report), DrawPicture(*Grid)};
		Bake.Report.Rasterize = Memory.Rasterizer->Report();
		Bake.Report.GridBytes = Bake.Grid.size();
		Bake.Report.DatabaseBytes = Bake.Database.size();
		Bake.Report.bDatabaseReused = bReused;
		return Bake;
	}

	Result<std::shared_ptr<const LayeredGrid>> MakeGrid(
		const AgentBakeInput& Agent, KeptAgent& Memory, ITaskRunner& Tasks, BuildObserver Observer)
	{
		const uint64_t SettingsHash = HashSettings(Agent.Rasterize);
		if (Memory.Rasterizer == nullptr || Memory.SettingsHash != SettingsHash)
		{
			Memory.Rasterizer = std::make_unique<NavMeshRasterizer>(Agent.Rasterize);
			Memory.SettingsHash = SettingsHash;
		}
		RTP_TRY(LayeredGrid Grid, Memory.Rasterizer->Rasterize(Agent.Geometry, Tasks, Observer));
		return std::shared_ptr<const LayeredGrid>(std::make_shared<LayeredGrid>(std::move(Grid)));
	}

	std::map<std::string, KeptAgent> Kept;
};

NavigationBaker::NavigationBaker()
	: Held(std::make_unique<State>())
{
}

NavigationBaker::~NavigationBaker() = default;

Result<std::vector<AgentBake>> NavigationBaker::Bake(
	std::span<const AgentBakeInput> Agents, ITaskRunner& Tasks, BuildObserver Observer)
{
	RTP_TRY_DONE(CheckAgents(Agents));
	std::vector<AgentBake> Bakes;
	for (const AgentBakeInput& Agent : Agents)
	{
		BakeMeter Meter(Observer, Agent.Name, Bakes.size(), Agents.size());
		const auto Make = [&](const std::shared_ptr<const LayeredGrid>& Grid, const BuildContext& Context)
		{ return BuildDatabase(Agent.Database, Grid, Context); };
		RTP_TRY(AgentBake Bake, InAgent(Agent, Held->BakeAgent(Agent, Tasks, Meter, Make)));
		Bakes.push_back(std::move(Bake));
	}
	return Bakes;
}

Result<std::vector<std::byte>> NavigationBaker::BakePart(
	const AgentBakeInput& Agent, ShardNumber Shard, ITaskRunner& Tasks, BuildObserver Observer)
{
	RTP_TRY_DONE(CheckAgents({&Agent, 1}));
	BakeMeter Meter(Observer, Agent.Name);
	RTP_TRY(const std::shared_ptr<const LayeredGrid> Grid,
		InAgent(Agent, Held->MakeGrid(Agent, Held->Kept[Agent.Name], Tasks, Meter)));
	const BuildContext Context{Tasks, Meter};
	RTP_TRY(const DatabaseShard Wanted, InAgent(Agent, DescribeShard(Agent.Database, *Grid, Context, Shard)));
	return InAgent(Agent, BuildShard(Wanted, Grid, Context));
}

Result<AgentBake> NavigationBaker::BakeOfParts(const AgentBakeInput& Agent,
	std::span<const std::span<const std::byte>> Files, ITaskRunner& Tasks, BuildObserver Observer)
{
	RTP_TRY_DONE(CheckAgents({&Agent, 1}));
	BakeMeter Meter(Observer, Agent.Name);
	const auto Make = [&](const std::shared_ptr<const LayeredGrid>& Grid, const BuildContext& Context) -> BakedDatabase
	{
		RTP_TRY(const DatabaseShard Wanted, DescribeShard(Agent.Database, *Grid, Context, {0, 1}));
		for (const std::span<const std::byte> File : Files)
		{
			const Result<ShardFileHeader> Header = ReadShardHeader(File);
			if (Header && Header->Shard.Spec != Wanted.Spec)
			{
				return Error{ErrorCode::BadInput,
					"a shard is of the database " + Quoted(Header->Shard.Spec) + ", not of " + Wanted.Spec};
			}
		}
		return MergeShards(Files, Grid, Context);
	};
	return InAgent(Agent, Held->BakeAgent(Agent, Tasks, Meter, Make));
}

void NavigationBaker::Forget()
{
	Held->Kept.clear();
}
} // namespace Rtp
