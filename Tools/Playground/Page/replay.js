// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"use strict";

// A recorded run: ticks are made forwards only, and moments are kept, so that the slider goes both ways.

const ReplaySlot = 0;
const TicksPerMoment = 6;
const PlacesScale = 16; // positions are kept in sixteenths of a pixel

const Replay = {
	ticks: 0, // of the recording
	made: 0,
	at: 0, // tick that is shown
	moments: [],
	hashes: [], // { tick, hash } of each check
	ended: false,
	differs: false,

	async Open(bytes) {
		const ticks = Play.core.Give("read_run", bytes);
		const planner = Play.core.Text("run_planner");
		if (!await Building.Prepare(planner)) throw new Error("The build was stopped.");
		Crowd.End();
		Play.core.Must("replay", ReplaySlot);
		Object.assign(this, { ticks, made: 0, at: 0, moments: [], hashes: [], ended: false, differs: false });
		this.Keep();
	},

	/** Makes ticks until one of them is there or the time is over. */
	MakeUntil(tick, milliseconds) {
		const until = performance.now() + milliseconds;
		let checks = this.hashes.length;
		while (!this.ended && this.made < tick && performance.now() < until) {
			const more = Play.core.Must("step", ReplaySlot, Play.core.numbers);
			this.made = Play.core.Number(0);
			this.ended = more === 0 || this.made >= this.ticks;
			this.differs = Play.core.Number(4) === 1;
			if (Play.core.Number(1) > checks) {
				checks = Play.core.Number(1);
				this.hashes.push({ tick: this.made, hash: Play.core.Hex(2) });
			}
			if (this.made === this.moments.length * TicksPerMoment) this.Keep();
		}
	},

	/** Keeps what is seen now. */
	Keep() {
		const { places, looks, doors, doorCells } = SceneOf(ReplaySlot);
		this.moments.push({ places: Uint16Array.from(places, place => place * PlacesScale), looks: looks.slice(),
			doors: doors.slice(), doorCells });
	},

	Show(tick) {
		this.at = Math.max(0, Math.min(tick, this.ticks));
	},

	/** Movers between two moments are drawn between their two places. */
	Scene() {
		const first = Math.min(Math.floor(this.at / TicksPerMoment), this.moments.length - 1);
		const before = this.moments[first], after = this.moments[Math.min(first + 1, this.moments.length - 1)];
		const share = Math.min(this.at / TicksPerMoment - first, 1);
		const places = Float32Array.from(before.places, (place, index) =>
			(place * (1 - share) + after.places[index] * share) / PlacesScale);
		return { ...before, places };
	},

	Draw() {
		DrawAll([this.Scene()]);
	},

	/** The hash at the last check up to the shown tick. */
	Hash() {
		let found = "";
		for (const { tick, hash } of this.hashes) if (tick <= this.at) found = hash;
		return found;
	},

	Text() {
		if (this.differs) return `Differs from the recording at tick ${Grouped(this.made)}.`;
		return this.ended ? `The same as recorded: ${Grouped(this.hashes.length)} hashes compared.`
			: `${Grouped(this.made)} of ${Grouped(this.ticks)} ticks made, ${Grouped(this.hashes.length)} hashes equal.`;
	},
};
