// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The studies of 'rtp reproduce', a file each. A new one is a file in this folder, a declaration here, a line in
// Studies.cpp and a page in Docs/Results.

#pragma once

#include "Reproduce/Study.h"

namespace Rtp::Tool
{
// Each measures its parts and adds tables, claims and plots to the run.
Result<Done> RunAtlasStudy(StudyRun& Run);
Result<Done> RunAtlasWorldsStudy(StudyRun& Run);
Result<Done> RunKnnStudy(StudyRun& Run);
Result<Done> RunMotionStudy(StudyRun& Run);
Result<Done> RunPlrtaStudy(StudyRun& Run);
Result<Done> RunPruningStudy(StudyRun& Run);
Result<Done> RunTreeStudy(StudyRun& Run);
Result<Done> RunTbaStudy(StudyRun& Run);
} // namespace Rtp::Tool
