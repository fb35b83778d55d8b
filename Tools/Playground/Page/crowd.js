// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"use strict";

// A crowd that walks, or two crowds that race: the same starts and goals with two planners, each with half the budget.

const Crowd = {
	runs: 0,
	ticks: 0,
	counts: [],
	finished: [], // the tick at which all of a run had arrived
	picked: -1,
	doors: [], // numbers of the doors that were added by hand

	Settings() {
		const number = id => Math.max(0, Math.floor(Number(Element(id).value) || 0));
		return { planners: [Element("planner").value, Element("rival").value].filter(name => name !== ""), movers: number("movers"),
			doors: number("doors"), seed: number("seed"), budget: Math.max(1, number("budget")), wander: Element("wander").checked };
	},

	/** Builds what is missing and sends all movers off. */
	async Start() {
		const { planners, movers, doors, seed, wander } = this.Settings();
		for (const planner of planners) {
			if (!await Building.Prepare(planner)) throw new Error("The build was stopped.");
		}
		this.End();
		planners.forEach((planner, run) =>
			Play.core.Must("crowd", run, planner, Level.name, movers, seed, doors, wander && planners.length === 1 ? 1 : 0));
		this.runs = planners.length;
		Object.assign(this, { ticks: 0, picked: -1, finished: planners.map(() => 0), counts: planners.map(() => ({ moving: movers, arrived: 0, failed: 0 })) });
		Bars.Begin(this.Budgets());
	},

	End() {
		for (let run = 0; run < this.runs; ++run) Play.core.Call("end", run);
		this.runs = 0;
		this.picked = -1;
	},

	Budgets() {
		const { budget } = this.Settings();
		return this.runs > 1 ? Array(this.runs).fill(Math.max(1, Math.floor(budget / this.runs))) : [budget];
	},

	Tick() {
		const budgets = this.Budgets();
		if (budgets.some((budget, run) => budget !== Bars.budgets[run])) Bars.Begin(budgets);
		++this.ticks;
		for (let run = 0; run < this.runs; ++run) {
			const moving = Play.core.Must("tick", run, budgets[run], Play.core.numbers);
			this.counts[run] = { moving, arrived: Play.core.Number(1), failed: Play.core.Number(2) };
			if (moving === 0 && this.finished[run] === 0) this.finished[run] = this.ticks;
			Bars.Add(run, Play.core.Number(0));
		}
	},

	Draw() {
		const scenes = Array.from({ length: this.runs }, (_, run) => SceneOf(run));
		const route = this.picked < 0 ? null : RouteOf(0, this.picked);
		DrawAll(scenes, context => route?.length && DrawRoute(context, route));
	},

	/** Each line is about a run. */
	Text() {
		const { planners } = this.Settings();
		return this.counts.map(({ moving, arrived, failed }, run) => {
			const done = this.finished[run] ? `, all there after ${(this.finished[run] / 60).toFixed(1)} s` : "";
			return `${this.runs > 1 ? `${planners[run]}: ` : ""}${Grouped(moving)} moving, ${Grouped(arrived)} arrived` +
				`${failed ? `, ${Grouped(failed)} failed` : ""}${done}`;
		}).join("\n");
	},

	/** Hash of all positions now. */
	Hash(run = 0) {
		Play.core.Must("hash", run, Play.core.numbers);
		return Play.core.Hex(0);
	},

	/** Calls a function for each run, which get the same doors and goals. */
	ForAll(name, ...values) {
		let result = -1;
		for (let run = this.runs - 1; run >= 0; --run) result = Play.core.Call(name, run, ...values);
		return result;
	},
};

/** The scene of a run; valid until the core is called again. */
function SceneOf(run) {
	const core = Play.core;
	const movers = core.Must("look", run, core.numbers);
	const [places, looks, doors, doorCells] = [0, 1, 2, 3].map(index => core.Number(index));
	return { places: core.Floats(places, 2 * movers), looks: core.program.HEAPU8.subarray(looks, looks + movers),
		doors: core.Floats(doors, 4 * doorCells), doorCells };
}

/** The mover drawn nearest to a point of the canvas, or -1. */
function MoverNear(scene, point) {
	const reach = 14 * PixelRatio();
	let best = reach * reach, found = -1;
	for (let mover = 0; mover < scene.looks.length; ++mover) {
		if (scene.looks[mover] === 255 || !Level.shown[StoreyOf(scene.looks[mover])]) continue;
		const dx = scene.places[2 * mover] * View.scale + View.x - point.x;
		const dy = scene.places[2 * mover + 1] * View.scale + View.y - point.y;
		if (dx * dx + dy * dy < best) {
			best = dx * dx + dy * dy;
			found = mover;
		}
	}
	return found;
}

function RouteOf(run, mover) {
	const points = Play.core.Must("route", run, mover, Play.core.numbers);
	return Play.core.Floats(Play.core.Number(0), 3 * points).slice();
}
