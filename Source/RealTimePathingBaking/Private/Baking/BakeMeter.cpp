// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Baking/BakeMeter.h"

#include <algorithm>

namespace Rtp
{
namespace
{
struct StageSpan
{
	BuildStage Stage;
	double First;
	double Last;
};

// Shares of the time that levels of some hundred thousand cells took, stage by stage, in the order of a bake.
constexpr StageSpan Spans[] = {
	{BuildStage::ReadNavMesh, 0.00, 0.01},
	{BuildStage::FindCells, 0.01, 0.04},
	{BuildStage::FindMoves, 0.04, 0.10},
	{BuildStage::FindPassages, 0.10, 0.12},
	{BuildStage::AssembleGrid, 0.12, 0.14},
	{BuildStage::JoinCells, 0.14, 0.16},
	{BuildStage::CheckGrid, 0.16, 0.20},
	{BuildStage::FindCorners, 0.20, 0.22},
	{BuildStage::FindViews, 0.22, 0.28},
	{BuildStage::ChooseLandmarks, 0.28, 0.30},
	{BuildStage::MeasureLandmarks, 0.30, 0.34},
	{BuildStage::Contract, 0.34, 0.70},
	{BuildStage::FindHubs, 0.70, 0.75},
	{BuildStage::OrderHubs, 0.75, 0.85},
	{BuildStage::LabelHubs, 0.85, 0.94},
	{BuildStage::DivideCore, 0.75, 0.8},
	{BuildStage::MeasureParts, 0.8, 0.94},
	{BuildStage::Pack, 0.94, 0.95},
	{BuildStage::TryRoutes, 0.95, 1.00},
};
constexpr double FirstOfDatabase = 0.20;
constexpr double LastOfDatabase = 0.95;
} // namespace

bool BakeMeter::operator()(BuildProgress Progress)
{
	StageSpan Span{Progress.Stage, FirstOfDatabase, LastOfDatabase}; // of the databases that are not an atlas
	for (const StageSpan& Measured : Spans)
	{
		Span = Measured.Stage == Progress.Stage ? Measured : Span;
	}
	const double Share = Progress.Total == 0 ? 1.0 : std::min(1.0, static_cast<double>(Progress.Done) / Progress.Total);
	Reached = std::max(Reached, Span.First + (Span.Last - Span.First) * Share);
	Progress.Agent = Agent;
	Progress.Fraction = (static_cast<double>(Before) + Reached) / static_cast<double>(Count);
	return Observer(Progress);
}
} // namespace Rtp
