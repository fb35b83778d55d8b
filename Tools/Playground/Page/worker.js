// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"use strict";

// Builds one database and is ended then, because its memory never shrinks.

onmessage = async ({ data }) => {
	try {
		const core = await Core.Create(data.module, {
			onProgress: (stage, share) => postMessage({ stage: core.Text("stage", stage), share }),
		});
		core.Load(data.kind, data.bytes);
		const database = core.Made("build", data.planner);
		postMessage({ database }, [database.buffer]);
	} catch (problem) {
		postMessage({ problem: problem.message });
	}
};
