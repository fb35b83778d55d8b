// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"use strict";

// Joins the parts: start, the loop of ticks and pictures, buttons and keys.

const TickSeconds = 1 / 60;
const WorkMilliseconds = 12; // of a picture's time for ticks, so that pictures keep coming

const Play = {
	core: null,
	module: null,
	mode: "crowd", // or "replay", "search"
	running: false,
	tool: "look",
	cellPixels: 1,
	drawn: false, // walls are being drawn
	owed: 0, // seconds of the run that the next picture makes
	before: 0,
	queue: Promise.resolve(), // what is done now
	marks: {}, // milliseconds from the start of the page
};

const View = new PictureView(Element("picture"), {
	Size: () => Level.size,
	Draw: () => DrawNow(),
	Grab: point => Tools[Play.tool].Grab(point),
	Pick: point => Tools[Play.tool].Pick(point),
});

const Say = text => { Element("say").textContent = text; };

function ShowProblem(problem) {
	SetRunning(false);
	Say(problem.message);
}

/** Does one thing after the other, and shows what goes wrong. What is asked for now stops a build that is under way. */
function Do(work) {
	Building.Stop();
	Play.queue = Play.queue.then(() => {
		Say("");
		return work();
	}).catch(ShowProblem);
	return Play.queue;
}

const Modes = { crowd: Crowd, replay: Replay, search: Search };

function DrawNow() {
	if (!Level.grounds.length) return;
	if (Play.drawn) DrawLetters();
	else Modes[Play.mode].Draw();
}

function SetMode(mode) {
	Play.mode = mode;
	document.body.dataset.mode = mode;
}

/** No run and no search is shown or stepped any more. */
function ForgetRuns() {
	Crowd.End();
	Search.Clear();
	SetMode("crowd");
}

function SetRunning(running) {
	Play.running = running;
	Element("run").textContent = running ? "Pause" : "Run";
}

function ShowTexts() {
	const hash = Play.mode === "crowd" && Crowd.runs ? Crowd.Hash() : Play.mode === "replay" ? Replay.Hash() : "";
	const time = Play.mode === "crowd" ? Crowd.ticks : Replay.at;
	Element("status").textContent = Modes[Play.mode].Text();
	Element("hash").textContent = hash;
	Element("clock").textContent = Play.mode === "search" ? "" : `${(time * TickSeconds).toFixed(1)} s`;
	Element("time").value = Replay.at;
}

/** Makes the ticks that a picture's time asks for. */
function Advance(seconds) {
	Play.owed = Math.min(Play.owed + seconds, 0.1);
	if (Play.mode === "replay") {
		if (Play.running) Replay.Show(Replay.at + Play.owed / TickSeconds);
		Play.owed = 0;
		Replay.MakeUntil(Replay.ticks, WorkMilliseconds);
		if (Play.running && (Replay.at >= Replay.ticks || (Replay.ended && Replay.at >= Replay.made))) SetRunning(false);
		return;
	}
	if (Play.mode === "search" && Play.running) {
		Search.Step();
		if (!Search.IsUnderWay()) SetRunning(false);
	}
	if (!Play.running || Play.mode !== "crowd" || Crowd.runs === 0) {
		Play.owed = 0;
		return;
	}
	const until = performance.now() + WorkMilliseconds;
	while (Play.owed >= TickSeconds * 0.9 && performance.now() < until) {
		Crowd.Tick();
		Play.owed -= TickSeconds;
		Play.marks.walk ??= performance.now();
	}
}

function Loop(now) {
	requestAnimationFrame(Loop); // first, so that an error does not end the pictures
	const seconds = Math.max(0, now - Play.before) / 1000;
	Play.before = now;
	try {
		Advance(seconds);
		DrawNow();
		Bars.Draw();
		ShowTexts();
	} catch (problem) {
		ShowProblem(problem);
		ForgetRuns(); // what failed would fail in each picture
	}
}

/** Shows the level that was opened, and sends a crowd off. */
async function ShowLevel() {
	Play.drawn = false;
	Play.cellPixels = Play.core.Call("pixels_per_cell");
	ShowStoreys(Element("storeys"), Level.shown.length, "", (storey, shown) => { Level.shown[storey] = shown; });
	Element("storeys").hidden = Level.shown.length === 1;
	const names = Element("level");
	names.value = Level.name;
	if (names.value !== Level.name) names.value = "";
	Element("level-text").textContent = `${Level.name}: ${Grouped(Play.core.Call("cells"))} cells`;
	Resize();
	DrawNow();
	Play.marks.picture ??= performance.now();
	await Begin();
}

async function Begin() {
	SetMode("crowd");
	await Crowd.Start();
	SetRunning(true);
}

async function OpenLevel({ name, bytes }) {
	SetRunning(false);
	if (bytes) await Level.Open(name, bytes);
	else await Level.OpenPacked(name);
	await ShowLevel();
}

const OpenDrawn = bytes => OpenLevel({ name: "drawing.map", bytes });

async function OpenFile(file) {
	const bytes = new Uint8Array(await file.arrayBuffer());
	if (file.name.endsWith(".rtprun")) {
		await OpenRun(bytes);
	} else if (/\.(map|rtpgrid)$/.test(file.name)) {
		await OpenLevel({ name: file.name, bytes });
	} else if (file.name.endsWith(".obj")) {
		throw new Error("A level of triangles becomes a grid first: rtp voxelize LEVEL.obj -o LEVEL.rtpgrid");
	} else {
		throw new Error(`${file.name}: the name must end in .map, .rtpgrid or .rtprun`);
	}
}

async function OpenRun(bytes) {
	SetRunning(false);
	await Replay.Open(bytes);
	SetMode("replay");
	Element("time").max = Replay.ticks;
	Bars.Begin([]);
	SetRunning(true);
}

function Save(name, bytes) {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(new Blob([bytes]));
	link.download = name;
	link.click();
	URL.revokeObjectURL(link.href);
}

async function CopyLink() {
	const link = await LinkNow();
	history.replaceState(null, "", `#${link.split("#")[1]}`);
	await navigator.clipboard?.writeText(link).catch(() => {});
	Say("The address of this page now holds settings and level; it was copied if the browser allows that.");
}

function ChooseTool(tool) {
	Play.tool = tool;
	for (const button of document.querySelectorAll("[data-tool]")) {
		button.setAttribute("aria-pressed", String(button.dataset.tool === tool));
	}
	if (tool === "search") {
		SetRunning(false);
		Search.Clear();
		SetMode("search");
	} else if (Play.mode === "search") {
		SetMode("crowd");
	}
}

/** One tick of a crowd, one step of a search, one tick of a replay. */
function StepOnce(back = false) {
	SetRunning(false);
	if (Play.mode === "search") Search.Step();
	else if (Play.mode === "replay") Replay.Show(Math.floor(Replay.at) + (back ? -1 : 1));
	else if (Crowd.runs > 0) Crowd.Tick();
}

function Run() {
	if (Play.mode === "replay" && Replay.at >= Replay.ticks) Replay.Show(0);
	SetRunning(!Play.running);
}

function Resize() {
	FitToScreen(View.canvas);
	FitToScreen(Element("bars"));
	View.Fit();
}

function ListPlanners() {
	const count = Play.core.Call("planner_count");
	for (let index = 0; index < count; ++index) {
		const name = Play.core.Text("planner_name", index), summary = Play.core.Text("planner_summary", index);
		for (const list of ["planner", "rival"]) {
			const option = new Option(name, name === "atlas" ? "atlas:scale=straight" : name);
			option.title = summary;
			Element(list).append(option);
		}
	}
}

function Listen() {
	View.Listen();
	Element("level").addEventListener("change", event => Do(
		() => event.target.value === "new" ? OpenDrawn(EmptyRoom()) : OpenLevel({ name: event.target.value })));
	Element("file").addEventListener("change", event => {
		const [file] = event.target.files;
		if (file) Do(() => OpenFile(file));
		event.target.value = "";
	});
	Element("start").addEventListener("click", () => Do(Begin));
	Element("run").addEventListener("click", Run);
	Element("step").addEventListener("click", () => StepOnce());
	Element("stop-build").addEventListener("click", () => Building.Stop());
	Element("link").addEventListener("click", () => Do(CopyLink));
	Element("save-run").addEventListener("click", () => Crowd.runs && Save("playground.rtprun", Play.core.Made("recording", 0)));
	Element("save-level").addEventListener("click", () => Save(`${Level.name.replace(/\.(map|rtpgrid)$/, "")}.${Level.kind}`, Level.bytes));
	Element("time").addEventListener("input", event => {
		SetRunning(false);
		Replay.Show(Number(event.target.value));
	});
	for (const button of document.querySelectorAll("[data-tool]")) {
		button.addEventListener("click", () => ChooseTool(button.dataset.tool));
	}
	ListenToKeys({
		" ": Run,
		s: () => StepOnce(),
		ArrowRight: () => StepOnce(),
		ArrowLeft: () => StepOnce(true),
		Home: () => Replay.Show(0),
		End: () => Replay.Show(Replay.ticks),
		"+": () => View.Zoom(1.3),
		"=": () => View.Zoom(1.3),
		"-": () => View.Zoom(1 / 1.3),
		0: () => View.Fit(),
		r: () => Do(Begin),
		1: () => ChooseTool("look"),
		2: () => ChooseTool("door"),
		3: () => ChooseTool("send"),
		4: () => ChooseTool("wall"),
		5: () => ChooseTool("search"),
		Escape: () => { Crowd.picked = -1; },
	});
	window.addEventListener("resize", Resize);
}

const Ready = (async () => {
	(0, eval)(`${PackedText("glue")};globalThis.createPlay = createPlay;`);
	(0, eval)(`${PackedText("core")};globalThis.Core = Core;`);
	Play.module = await WebAssembly.compile(await Unpacked(PackedText("program")));
	Play.core = await Core.Create(Play.module);
	ListPlanners();
	Listen();
	const first = Element("level").options[0].value;
	const level = await ReadLink(first);
	requestAnimationFrame(Loop);
	await Do(() => OpenLevel(level));
})();
Ready.catch(problem => {
	Say(problem.message);
	console.error(problem);
});
