// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"use strict";

const Time = us => us < 1000 ? `${Grouped(us, us < 10 ? 1 : 0)} µs` : `${Grouped(us / 1000, 2)} ms`;

// The positions: for each frame and mover x and y in pixels of the picture, then for each its state.
const Raw = Uint8Array.from(atob(Data.frames.bytes), letter => letter.charCodeAt(0));
const Movers = Data.run.agents;
const FrameBytes = Movers * 5;
const LastFrame = Data.frames.count - 1;
const TicksPerFrame = Math.round(Data.frames.seconds * 60);
const Places = new DataView(Raw.buffer);
const PlaceOf = (frame, mover, axis) => Places.getUint16(frame * FrameBytes + mover * 4 + axis * 2, true) / Data.frames.scale;
const StateOf = (frame, mover) => Raw[frame * FrameBytes + Movers * 4 + mover];
const Between = (frame, share, mover, axis) => PlaceOf(frame, mover, axis) * (1 - share) +
	PlaceOf(Math.min(frame + 1, LastFrame), mover, axis) * share;
const Layers = Data.storeys.map(() => new Image());

// The replay, with the storeys that are shown and the mover that was clicked.
const View = new PictureView(Element("replay"), {
	Size: () => Layers[0],
	Draw: () => Player.Draw(),
	/** Chooses the mover that is drawn nearest to a point. */
	Pick(point) {
		const frame = Math.floor(Player.at), share = Player.at - frame;
		const reach = 14 * PixelRatio();
		let best = reach * reach, found = -1;
		for (let mover = 0; mover < Movers; ++mover) {
			if (!View.shown[StateOf(frame, mover) >> 1]) continue;
			const dx = Between(frame, share, mover, 0) * View.scale + View.x - point.x;
			const dy = Between(frame, share, mover, 1) * View.scale + View.y - point.y;
			if (dx * dx + dy * dy < best) { best = dx * dx + dy * dy; found = mover; }
		}
		View.picked = found;
		Player.Draw();
	},
});
View.shown = Data.storeys.map(() => true);
View.picked = -1;

function Resize() {
	FitToScreen(View.canvas);
	FitToScreen(Element("ticks"));
	View.Fit();
}

function JourneyAt(mover, tick) {
	const ways = Data.ways[mover];
	let found = ways[0];
	for (const way of ways) if (way[0] <= tick) found = way;
	return found;
}

function DrawDoors(context, frame, storey) {
	context.lineWidth = 4;
	context.lineCap = "round";
	for (const door of Data.doors.filter(door => door.storey === storey)) {
		const closed = door.closed[frame] === "1";
		context.strokeStyle = closed ? "#e11d2e" : "rgba(22, 130, 60, .55)";
		context.setLineDash(closed ? [] : [2, 7]);
		context.beginPath();
		context.moveTo(door.line[0], door.line[1]);
		context.lineTo(door.line[2], door.line[3]);
		context.stroke();
	}
	context.setLineDash([]);
}

/** The way of the chosen mover in its present journey: behind it drawn through, ahead of it dotted. */
function DrawWay(context, at) {
	const [began, ended, x, y] = JourneyAt(View.picked, at * TicksPerFrame);
	const thin = 2.5 / View.scale;
	const Trace = (from, to, dash) => {
		context.setLineDash(dash);
		context.beginPath();
		for (let frame = from; frame <= to; ++frame) context.lineTo(PlaceOf(frame, View.picked, 0), PlaceOf(frame, View.picked, 1));
		context.stroke();
	};
	const here = Math.floor(at), first = Math.floor(began / TicksPerFrame);
	const last = Math.min(ended ? Math.ceil(ended / TicksPerFrame) : LastFrame, LastFrame);
	for (const [colour, width] of [["#fff", 3 * thin], ["#d4145a", thin]]) {
		context.strokeStyle = colour;
		context.lineWidth = width;
		Trace(first, Math.min(here + 1, LastFrame), []);
		Trace(here, last, [2 * thin, 3 * thin]);
		context.setLineDash([]);
		context.beginPath();
		for (const side of [-1, 1]) {
			context.moveTo(x - 5 * thin, y - 5 * thin * side);
			context.lineTo(x + 5 * thin, y + 5 * thin * side);
		}
		context.stroke();
	}
}

function ShowPicked(at) {
	if (View.picked < 0) {
		Element("picked").textContent = "No mover is chosen.";
		return;
	}
	const tick = at * TicksPerFrame;
	const [began, ended, , , end] = JourneyAt(View.picked, tick);
	const storey = StateOf(Math.floor(at), View.picked) >> 1;
	const status = ended && tick >= ended ? `${end} at ${(ended / 60).toFixed(1)} s` : "under way";
	Element("picked").textContent = `Mover ${View.picked + 1}, storey ${storey + 1}: got this goal at ` +
		`${(began / 60).toFixed(1)} s, ${status}. Journey ${Data.ways[View.picked].indexOf(JourneyAt(View.picked, tick)) + 1} of ` +
		`${Data.ways[View.picked].length}.`;
}

function DrawFrame(at) {
	const context = View.Clear();
	const frame = Math.min(Math.floor(at), LastFrame);
	const share = at - frame;
	const radius = Math.max(Data.frames.radius, 2.2 * PixelRatio() / View.scale);
	const byStorey = Layers.map(() => []);
	for (let mover = 0; mover < Movers; ++mover) byStorey[StateOf(frame, mover) >> 1].push(mover);
	// From the lowest storey upwards: what is above hides what is below.
	Layers.forEach((layer, storey) => {
		if (!View.shown[storey]) return;
		context.drawImage(layer, 0, 0);
		DrawDoors(context, frame, storey);
		context.lineWidth = 1 / View.scale;
		context.strokeStyle = "rgba(15, 22, 34, .85)";
		for (const mover of byStorey[storey]) {
			context.fillStyle = StateOf(frame, mover) & 1 ? ColourOf(storey) : "#ffffff";
			context.beginPath();
			context.arc(Between(frame, share, mover, 0), Between(frame, share, mover, 1), radius, 0, 2 * Math.PI);
			context.fill();
			context.stroke();
		}
	});
	if (View.picked >= 0) {
		DrawWay(context, at);
		context.strokeStyle = "#d4145a";
		context.lineWidth = 3 / View.scale;
		context.beginPath();
		context.arc(Between(frame, share, View.picked, 0), Between(frame, share, View.picked, 1), radius + 5 / View.scale, 0, 2 * Math.PI);
		context.stroke();
	}
	Element("clock").value = `${(at * Data.frames.seconds).toFixed(1)} s`;
}

// The player: time is a frame number with a fraction, so that the slider can stand anywhere.
const Player = {
	at: 0,
	playing: false,
	before: 0,
	Draw() {
		DrawFrame(this.at);
		ShowPicked(this.at);
		DrawTicks(this.at);
	},
	Show(at) {
		this.at = Math.max(0, Math.min(at, LastFrame));
		Element("time").value = this.at;
		this.Draw();
	},
	Toggle() {
		this.playing = !this.playing;
		Element("play").textContent = this.playing ? "Pause" : "Play";
		this.before = performance.now();
		if (this.playing && this.at >= LastFrame) this.at = 0;
		if (this.playing) requestAnimationFrame(now => this.Tick(now));
	},
	Tick(now) {
		if (!this.playing) return;
		const seconds = Math.max(0, now - this.before) / 1000 * Number(Element("speed").value);
		this.before = now;
		this.Show(this.at + seconds / Data.frames.seconds);
		if (this.at >= LastFrame) return this.Toggle();
		requestAnimationFrame(later => this.Tick(later));
	},
	ToWorst() {
		this.Show(WorstTick / TicksPerFrame);
	},
};

const TickTimes = Data.ticks.planning.map((us, tick) => us + Data.ticks.moving[tick]);
const WorstTick = TickTimes.indexOf(TickTimes.reduce((most, us) => Math.max(most, us), 0));

/** Planning below, moving above it; a column of pixels shows its longest tick. */
function DrawTicks(at) {
	const canvas = Element("ticks"), context = canvas.getContext("2d");
	const { width, height } = canvas;
	const style = getComputedStyle(document.documentElement);
	const ratio = PixelRatio(), top = 16 * ratio;
	const tall = (height - top) / Math.max(TickTimes[WorstTick], 1);
	context.clearRect(0, 0, width, height);
	const count = TickTimes.length, columns = Math.min(Math.floor(width), count);
	for (let column = 0; column < columns; ++column) {
		const from = Math.floor(column * count / columns), to = Math.max(Math.floor((column + 1) * count / columns), from + 1);
		let most = from;
		for (let tick = from; tick < to; ++tick) if (TickTimes[tick] > TickTimes[most]) most = tick;
		const planning = Data.ticks.planning[most] * tall, all = TickTimes[most] * tall;
		const x = column * width / columns, wide = width / columns;
		context.fillStyle = style.getPropertyValue("--warm");
		context.fillRect(x, height - all, wide, all - planning);
		context.fillStyle = style.getPropertyValue("--accent");
		context.fillRect(x, height - planning, wide, planning);
	}
	const tick = Math.min(Math.floor(at * TicksPerFrame), count - 1);
	context.fillStyle = style.getPropertyValue("--ink");
	context.fillRect(tick / count * width, 0, 2 * ratio, height);
	context.fillStyle = style.getPropertyValue("--soft");
	context.font = `${12 * ratio}px system-ui, sans-serif`;
	context.fillText(Time(TickTimes[WorstTick]), 4 * ratio, 12 * ratio);
	Element("tick").value = `tick ${Grouped(tick)}: planning ${Time(Data.ticks.planning[tick])}, moving ${Time(Data.ticks.moving[tick])}`;
}

function ShowLegend() {
	ShowStoreys(Element("legend"), Data.storeys.length, `<span><i style="background:#fff"></i>stands</span>` +
		`<span><i class="bar" style="background:#e11d2e"></i>closed door</span><span><i class="bar" style="background:#16823c"></i>open door</span>`,
	(storey, shown) => {
		View.shown[storey] = shown;
		Player.Draw();
	});
}

function Listen() {
	View.Listen();
	Element("worst").addEventListener("click", () => Player.ToWorst());
	Element("ticks").addEventListener("click", event => {
		const box = event.target.getBoundingClientRect();
		Player.Show((event.clientX - box.left) / box.width * TickTimes.length / TicksPerFrame);
	});
	ListenToKeys({
		" ": () => Player.Toggle(),
		ArrowRight: event => Player.Show(Player.at + (event.shiftKey ? 1 / Data.frames.seconds : 1)),
		ArrowLeft: event => Player.Show(Player.at - (event.shiftKey ? 1 / Data.frames.seconds : 1)),
		Home: () => Player.Show(0),
		End: () => Player.Show(LastFrame),
		"+": () => View.Zoom(1.3),
		"=": () => View.Zoom(1.3),
		"-": () => View.Zoom(1 / 1.3),
		0: () => View.Fit(),
		w: () => Player.ToWorst(),
		Escape: () => { View.picked = -1; Player.Draw(); },
	});
}

function ShowCards() {
	const run = Data.run;
	const cards = [
		[Grouped(run.agents), "movers at 60 ticks a second"],
		[Time(run.planning_us.mean), "planning in a mean tick, all movers together"],
		[Time(run.planning_us.p99), "planning in 99 of 100 ticks at most"],
		[Time(run.moving_us.mean), "moving them in a mean tick"],
		[Time(run.moving_us.p99), "moving in 99 of 100 ticks at most"],
		[`${Grouped(run.worst_tick_expansions)} / ${Grouped(run.budget)}`, "most expansions in a tick, of those allowed"],
		[Grouped(run.arrived), "journeys that ended at their goal"],
		[Grouped(run.failed_why.stuck), "movers stuck"],
		[Bytes(run.agent_bytes.mean), "memory of a mover with its planner"],
	];
	Element("cards").innerHTML = cards.map(([value, text]) => `<div class="card"><b>${value}</b><span>${text}</span></div>`).join("");
	Element("lead").textContent = `${Grouped(run.agents)} movers in ${Data.level.name}, a level of ${Grouped(Data.level.cells)} cells on ` +
		`${Data.level.storeys} storeys, walk for ${Grouped(run.ticks / 60)} seconds while ${run.doors} doors open and close. They plan ` +
		`within ${Grouped(run.budget)} expansions a tick, for which plain A* takes ${Grouped(run.budget_ms, 2)} ms on the machine that made this page.`;
}

function ShowHistogram() {
	const { edges, counts } = Data.histogram;
	const width = 1000, height = 260, left = 46, bottom = 40, top = 14;
	const most = Math.max(...counts);
	const step = (width - 2 * left) / counts.length; // the outermost labels need room on both sides
	// Roots keep single slow ticks visible beside thousands of quick ones.
	const Tall = count => count === 0 ? 0 : Math.max(2, Math.sqrt(count / most) * (height - bottom - top));
	let svg = `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="Histogram of planning time">`;
	counts.forEach((count, index) => {
		const x = left + index * step;
		const tall = Tall(count);
		const colour = edges[index + 1] <= 1000 ? "var(--accent)" : "var(--warm)";
		svg += `<rect x="${x + 1}" y="${height - bottom - tall}" width="${step - 2}" height="${tall}" fill="${colour}">` +
			`<title>${count} ticks of ${Time(edges[index])} to ${Time(edges[index + 1])}</title></rect>`;
		if (count) svg += `<text x="${x + step / 2}" y="${height - bottom - tall - 3}" text-anchor="middle">${count}</text>`;
		svg += `<text x="${x}" y="${height - bottom + 16}" text-anchor="middle">${Grouped(edges[index])}</text>`;
	});
	svg += `<text x="${left + counts.length * step}" y="${height - bottom + 16}" text-anchor="middle">${Grouped(edges[counts.length])}</text>`;
	svg += `<text x="${width / 2}" y="${height - 4}" text-anchor="middle">planning time of a tick in µs; bar heights are square roots of the number of ticks</text></svg>`;
	Element("histogram").innerHTML = svg;
	Element("histogram-text").textContent = `Of ${Grouped(Data.run.ticks)} ticks, ${Grouped(Data.run.ticks_below_ms)} planned for less than a ` +
		`millisecond of processor time; the longest took ${Time(Data.run.planning_us.max)}.`;
}

function ShowPlanners() {
	const head = ["planner", "solved", "longer than best", "first move after", "calls for it", "whole journey", "worst call", "memory / agent", "shared"];
	const rows = Data.planners.map(planner => [planner.planner, `${planner.solved}/${Data.contest.problems}`,
		`${Grouped(planner.suboptimality_pct, 2)} %`, Time(planner.first_move_us.mean), Grouped(planner.calls_to_first_move, 1),
		Time(planner.total_us.mean), Time(planner.worst_call_us), planner.agent_bytes ? Bytes(planner.agent_bytes) : "none", planner.shared_bytes ? Bytes(planner.shared_bytes) : "none"]);
	Element("planners").innerHTML = `<tr>${head.map(text => `<th>${text}</th>`).join("")}</tr>` +
		rows.map((row, index) => `<tr class="${index === 0 ? "ours" : ""}">${row.map(text => `<td>${text}</td>`).join("")}</tr>`).join("");
	Element("planners-text").textContent = `${Data.contest.problems} random problems in this level, each solved alone by every planner with at most ` +
		`${Data.contest.budget} expansions a call; Detour's sliced search gets ${Data.contest.slice} iterations a call.`;
	Element("notes").innerHTML = [
		"Lengths are compared after pulling every walk taut over the navmesh, against the shortest walk found for the problem.",
		"Detour has no move to make before its search is complete. Whole searches of all agents share one query; a sliced search under way owns one.",
		"Times are processor time; the worst call is the longest single one of all problems.",
	].map(text => `<li>${text}</li>`).join("");
}

function ShowWords() {
	const run = Data.run, [, detour, walked] = Data.walks;
	const words = [
		`Planning for all ${Grouped(run.agents)} movers took ${Time(run.planning_us.mean)} of a tick on average. A game that runs at 60 frames a second has 16.7 ms for everything.`,
		`${Grouped(run.journeys)} journeys ended: ${Grouped(run.arrived)} at their goal, ${Grouped(run.arrived_partially)} as near to it as closed doors ` +
		`allowed, ${Grouped(run.failed)} failed with a reason.` +
		(run.failed_why.stuck === 0 ? " No mover got stuck." : ` ${Grouped(run.failed_why.stuck)} of the failed reported that they were held up.`),
		`A mover took its first step ${Grouped(run.first_move_ticks.mean, 1)} ticks after it got its first goal, at most ${Grouped(run.first_move_ticks.max)}, although all ${Grouped(run.agents)} got theirs in the same tick.`,
		`Against the shortest paths in any direction, movers walk ${Grouped(walked.excess_pct.mean, 2)} % more and turn ` +
		`${Grouped(walked.ratio_to_optimum.turning, 2)} times as much, over ${walked.compared} problems; Detour's straightened paths are ` +
		`${Grouped(detour.excess_pct.mean, 2)} % longer and turn ${Grouped(detour.ratio_to_optimum.turning, 2)} times as much.`,
		`Making the grid from the navmesh took ${Grouped(Data.level.grid_s, 2)} s and the database ${Grouped(Data.level.database_s, 2)} s (${Bytes(Data.level.database_bytes)}).`,
	];
	Element("words").innerHTML = words.map(text => `<p>${text}</p>`).join("");
	Element("footer").textContent = `Made by "rtp demo" of RealTimePathing ${Data.version}, seed ${Data.seed}. The run is saved beside this page: ` +
		`"rtp replay ${Data.recording}" repeats it.`;
}

ShowCards();
ShowLegend();
ShowHistogram();
ShowPlanners();
ShowWords();
Element("ticks-text").textContent = `Planning is blue, moving orange, as processor time of one thread. Click to go to a tick.`;
Promise.all(Layers.map((layer, storey) => new Promise(resolve => {
	layer.onload = resolve;
	layer.src = Data.storeys[storey];
}))).then(() => {
	Element("time").max = LastFrame;
	Element("time").addEventListener("input", event => Player.Show(Number(event.target.value)));
	Element("play").addEventListener("click", () => Player.Toggle());
	Listen();
	window.addEventListener("resize", Resize);
	Resize();
	Player.Show(0);
	document.body.dataset.ready = "yes";
});
