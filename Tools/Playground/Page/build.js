// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"use strict";

// Databases are built in a worker, so that the page stays alive and the build can be stopped.

const Building = {
	worker: null,

	/** Builds what a planner needs, unless it is there. Resolves to false if it was stopped. */
	Prepare(planner) {
		if (Play.core.Must("is_ready", planner)) return Promise.resolve(true);
		Element("building").hidden = false;
		const address = URL.createObjectURL(new Blob([PackedText("glue"), "\n", PackedText("core"), "\n", PackedText("worker")], { type: "text/javascript" }));
		return new Promise((resolve, reject) => {
			this.worker = new Worker(address);
			this.stopped = () => resolve(false);
			this.worker.onerror = event => reject(new Error(`the builder failed: ${event.message}`));
			this.worker.onmessage = ({ data }) => {
				if (data.stage) return this.Show(planner, data);
				if (data.problem) return reject(new Error(data.problem));
				Play.core.Give("read_database", data.database);
				resolve(true);
			};
			this.worker.postMessage({ module: Play.module, kind: Level.kind, bytes: Level.bytes, planner });
		}).finally(() => {
			URL.revokeObjectURL(address);
			this.worker?.terminate();
			this.worker = null;
			Element("building").hidden = true;
		});
	},

	Show(planner, { stage, share }) {
		Element("build-bar").value = share;
		Element("build-text").textContent = `Building for ${planner}: ${stage}, ${Math.round(100 * share)} %`;
	},

	/** Stops the build that is under way, if there is one. */
	Stop() {
		if (this.worker) this.stopped();
	},
};
