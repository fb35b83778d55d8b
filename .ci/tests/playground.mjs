// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Opens the playground in headless Chromium, from the file, and plays with all of it. Runs that the command line recorded
// have to replay to the same hashes in the page, in Node, and natively with one and three threads.
//
//   node playground.mjs PAGE RTP GLUE FOLDER     the page, the command line, rtp_playground.js, a folder to work in
// Node finds playwright-core by NODE_PATH.

import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import vm from "node:vm";
import zlib from "node:zlib";

const require = createRequire(import.meta.url);
const [pagePath, program, gluePath, folder] = process.argv.slice(2).map(file => path.resolve(file));
const problems = [];
const Check = (holds, text) => { if (!holds) problems.push(text); };
const Rtp = (...words) => execFileSync(program, words, { encoding: "utf8" });
const In = name => path.join(folder, name);
const PageText = fs.readFileSync(pagePath, "utf8");
const Part = id => new RegExp(`<script id="${id}"[^>]*>([^<]*)</script>`).exec(PageText)[1];
const HashLines = text => text.split("\n").filter(line => line.startsWith("tick ")).map(line => line.slice(5));

/** The packed city, and a run of 1,000 movers with 20 doors on it. */
function RecordRun() {
	fs.mkdirSync(folder, { recursive: true });
	fs.writeFileSync(In("city.map"), zlib.gunzipSync(Buffer.from(Part("level-city.map"), "base64")));
	Rtp("crowd", "--map", In("city.map"), "--planner", "atlas:scale=straight", "--agents", "1000", "--doors", "20", "--seed", "4",
		"--budget", "3000", "--ticks", "1200", "--record", In("run.rtprun"), "--json", In("run.json"));
	const hashes = HashLines(Rtp("replay", In("run.rtprun"), "--hashes"));
	const threads = HashLines(Rtp("replay", In("run.rtprun"), "--hashes", "--threads", "3"));
	Check(hashes.length >= 20, "the run has too few hashes");
	Check(hashes.join() === threads.join(), "three threads give other hashes than one");
	const [result] = JSON.parse(fs.readFileSync(In("run.json"), "utf8")).results;
	Check(hashes.at(-1) === `${result.ticks} ${result.trace_hash}`, "crowd and replay print different trace hashes");
	return hashes;
}

/** The same replay by the compiled core in Node. */
async function HashesInNode() {
	const { Core } = vm.runInNewContext(`${fs.readFileSync(path.join(path.dirname(import.meta.filename ?? new URL(import.meta.url).pathname),
		"../../Tools/Playground/Page/core.js"), "utf8")};({ Core })`, { WebAssembly, createPlay: require(gluePath), DataView, Float32Array });
	const core = await Core.Create(await WebAssembly.compile(fs.readFileSync(gluePath.replace(/\.js$/, ".wasm"))));
	core.Load("map", fs.readFileSync(In("city.map")));
	core.Give("read_database", core.Made("build", "atlas:scale=straight"));
	core.Give("read_run", fs.readFileSync(In("run.rtprun")));
	core.Must("replay", 0);
	const hashes = [];
	for (let more = 1; more;) {
		more = core.Must("step", 0, core.numbers);
		if (core.Number(1) > hashes.length) hashes.push(`${core.Number(0)} ${core.Hex(2)}`);
	}
	return hashes;
}

async function OpenPage(browser, options) {
	const page = await (await browser.newContext(options)).newPage();
	page.on("console", message => Check(!["error", "warning"].includes(message.type()), `console: ${message.text()}`));
	page.on("pageerror", error => problems.push(`page: ${error}`));
	page.on("request", request => Check(/^(file|blob|data):/.test(request.url()), `a request to ${request.url()}`));
	await page.goto(`file://${pagePath}`);
	await page.evaluate(() => Ready);
	await page.waitForFunction(() => Play.marks.walk);
	return page;
}

/** Marks of the page, best of three. */
async function CheckStart(browser) {
	const starts = [];
	for (let time = 0; time < 3; ++time) {
		const page = await OpenPage(browser, {});
		starts.push(await page.evaluate(() => Play.marks));
		await page.context().close();
	}
	const picture = Math.min(...starts.map(start => start.picture)), walk = Math.min(...starts.map(start => start.walk));
	console.log(`playground: first picture after ${picture.toFixed(0)} ms, first walk after ${walk.toFixed(0)} ms`);
	Check(picture < 1000, "the first picture needs more than a second");
	Check(walk < 2000, "the first walk needs more than two seconds");
}

const Look = page => page.evaluate(() => {
	const { canvas } = View, context = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", { willReadFrequently: true });
	context.drawImage(canvas, 0, 0);
	const pixels = context.getImageData(0, 0, canvas.width, canvas.height).data;
	let hash = 7;
	const colours = new Set();
	for (let at = 0; at < pixels.length; at += 4) {
		hash = (hash * 31 + pixels[at] + 3 * pixels[at + 1] + 7 * pixels[at + 2]) % 4294967291;
		colours.add(pixels[at] << 16 | pixels[at + 1] << 8 | pixels[at + 2]);
	}
	return { hash, colours: colours.size };
});

const Place = (page, x, y) => page.evaluate(([x, y]) => {
	const box = View.canvas.getBoundingClientRect(), ratio = View.canvas.width / box.width;
	return { x: box.left + (x * View.scale + View.x) / ratio, y: box.top + (y * View.scale + View.y) / ratio };
}, [x, y]);

async function Click(page, x, y) {
	const at = await Place(page, x, y);
	await page.mouse.click(at.x, at.y);
}

async function Drag(page, from, to) {
	const [a, b] = [await Place(page, ...from), await Place(page, ...to)];
	await page.mouse.move(a.x, a.y);
	await page.mouse.down();
	await page.mouse.move(b.x, b.y, { steps: 4 });
	await page.mouse.up();
}

const Done = page => page.evaluate(() => Play.queue);
const Set = (page, id, value) => page.evaluate(([id, value]) => { Element(id).value = value; }, [id, String(value)]);
const Say = page => page.evaluate(() => Element("say").textContent);

/** The page's own crowd walks as the command line's does, within its budget. */
async function CheckCrowd(page) {
	for (const [id, value] of [["movers", 300], ["doors", 8], ["seed", 7], ["budget", 900]]) await Set(page, id, value);
	const own = await page.evaluate(async () => {
		Element("wander").checked = false;
		await Do(Begin);
		SetRunning(false);
		while (Crowd.ticks < 240) Crowd.Tick();
		return { hash: Crowd.Hash(), worst: Bars.worst[0] };
	});
	Rtp("crowd", "--map", In("city.map"), "--planner", "atlas:scale=straight", "--agents", "300", "--doors", "8", "--seed", "7",
		"--budget", "900", "--ticks", "240", "--json", In("own.json"));
	const [result] = JSON.parse(fs.readFileSync(In("own.json"), "utf8")).results;
	Check(own.hash === result.trace_hash, `the page's crowd has the hash ${own.hash}, the command line's ${result.trace_hash}`);
	Check(own.worst <= 900 && own.worst > 450, `${own.worst} expansions in a tick of 900`);
	const saved = await page.evaluate(() => Array.from(Play.core.Made("recording", 0)));
	fs.writeFileSync(In("page.rtprun"), Buffer.from(saved));
	Check(Rtp("replay", In("page.rtprun"), "--map", In("city.map")).includes("the same as recorded"), "a run of the page differs natively");
}

async function CheckRace(page) {
	await Set(page, "rival", "tba");
	const race = await page.evaluate(async () => {
		await Do(Begin);
		SetRunning(false);
		for (let tick = 0; tick < 120; ++tick) Crowd.Tick();
		DrawNow();
		return { runs: Crowd.runs, worst: Bars.worst, budgets: Bars.budgets, text: Crowd.Text(), arrived: Crowd.counts.map(count => count.arrived) };
	});
	Check(race.runs === 2 && race.budgets.join() === "450,450", `a race has the budgets ${race.budgets}`);
	Check(race.worst.every(worst => worst <= 450), `a race spends ${race.worst}`);
	Check(race.text.includes("tba:"), "the text does not name the rival");
	await Set(page, "rival", "");
}

/** A build in a worker with progress; one that is stopped; a database that is built is not built again. */
async function CheckBuild(page) {
	await page.selectOption("#level", "cave.map");
	await page.waitForFunction(() => !Element("building").hidden && Element("build-text").textContent.includes("%"));
	await page.click("#stop-build");
	await page.waitForFunction(() => Element("say").textContent.includes("stopped"));
	Check(await page.evaluate(() => Element("building").hidden), "a stopped build still shows its bar");
	await page.click("#start");
	await Done(page);
	Check(await page.evaluate(() => Crowd.runs === 1 && Play.running), "no crowd walks after a build");
	Check(await page.evaluate(() => Play.core.Call("is_ready", "atlas:scale=straight")) === 1, "the database was not kept");
}

async function CheckReplay(page, hashes) {
	await page.selectOption("#level", "city.map");
	await page.setInputFiles("#file", In("run.rtprun"));
	await Done(page);
	await page.waitForFunction(() => Play.mode === "replay" && Replay.ended, null, { timeout: 60000 });
	const own = await page.evaluate(() => Replay.hashes.map(({ tick, hash }) => `${tick} ${hash}`));
	Check(own.join() === hashes.join(), "the page replays to other hashes than the command line");
	Check((await page.evaluate(() => Replay.Text())).includes("The same as recorded"), "the page does not say that the run is the same");
	const shown = await page.evaluate(async () => {
		SetRunning(false);
		const pictures = [];
		for (const tick of [600, 120, 600]) {
			Element("time").value = tick;
			Element("time").dispatchEvent(new Event("input"));
			DrawNow();
			pictures.push([Replay.Hash(), View.canvas.toDataURL()]);
		}
		return pictures;
	});
	Check(shown[0][0] === hashes[9].split(" ")[1] && shown[1][0] === hashes[1].split(" ")[1], "the hash does not follow the slider");
	Check(shown[0][1] === shown[2][1] && shown[0][1] !== shown[1][1], "scrubbing back and forth shows another picture");
	fs.writeFileSync(In("broken.rtprun"), fs.readFileSync(In("run.rtprun")).subarray(0, 500));
	await page.setInputFiles("#file", In("broken.rtprun"));
	await page.waitForFunction(() => Element("say").textContent !== "");
	fs.writeFileSync(In("house.obj"), "v 0 0 0\n");
	await page.setInputFiles("#file", In("house.obj"));
	await page.waitForFunction(() => Element("say").textContent.includes("rtp voxelize"));
}

/** While a level opens, its pictures ask the core for no run that is gone; an error in a picture's time is shown. */
async function CheckRunsThatEnd(page) {
	const opening = await page.evaluate(async () => {
		const opened = Level.Open("room.map", EmptyRoom());
		const seen = { mode: Play.mode, runs: Crowd.runs, hash: Play.core.Call("hash", 0, Play.core.numbers) };
		await opened;
		return seen;
	});
	Check(opening.mode === "crowd" && opening.runs === 0 && opening.hash === -1, `a level that opens keeps ${JSON.stringify(opening)}`);
	await page.selectOption("#level", "city.map");
	await Done(page);
	await page.evaluate(() => Play.core.Call("end", 0));
	await page.waitForFunction(() => Element("say").textContent.includes("no such run") && !Play.running);
	await page.click("#start");
	await Done(page);
	const ticks = await page.evaluate(() => Crowd.ticks);
	await page.waitForFunction(before => Play.running && Crowd.ticks > before, ticks, { timeout: 10000 });
}

async function CheckTools(page) {
	await page.selectOption("#level", "new");
	await Done(page);
	const cells = () => page.evaluate(() => Play.core.Call("cells"));
	const before = await cells();
	await page.click("[data-tool=wall]");
	await Drag(page, [40, 10], [40, 50]);
	await Done(page);
	Check(await cells() < before, "a drawn wall leaves the same cells");
	const link = await page.evaluate(() => LinkNow());
	const drawn = await page.evaluate(() => Play.core.Call("cells"));
	const again = await page.context().newPage();
	await again.goto(link);
	await again.evaluate(() => Ready);
	Check(await again.evaluate(() => Play.core.Call("cells")) === drawn, "a link brings another drawing");
	await again.close();

	await page.click("[data-tool=door]");
	await Click(page, 60.5, 30.5);
	const doors = () => page.evaluate(() => { const scene = SceneOf(0); return scene.doors.filter((_, at) => at % 4 === 3).reduce((sum, closed) => sum + closed, 0); });
	Check(await doors() > 0, "a click makes no door");
	await Drag(page, [60.5, 30.5], [70.5, 20.5]);
	const cell = await page.evaluate(() => Play.core.Call("door_at", 0, Level.CellAt({ x: 70.5, y: 20.5 })));
	Check(cell === 0, "a door cannot be dragged");
	await Click(page, 70.5, 20.5);
	Check(await doors() === 0, "a click does not open a door");

	await page.click("[data-tool=look]");
	await page.evaluate(async () => {
		Element("movers").value = 1;
		Element("wander").checked = false;
		await Do(Begin);
		SetRunning(false);
	});
	const mover = await page.evaluate(() => Array.from(SceneOf(0).places));
	await Click(page, ...mover);
	Check(await page.evaluate(() => Crowd.picked) === 0, "a click does not choose a mover");
	const goal = await page.evaluate(() => Array.from(RouteOf(0, 0).slice(-3, -1)));
	await Drag(page, goal, [20.5, 20.5]);
	const moved = await page.evaluate(() => Array.from(RouteOf(0, 0).slice(-3, -1)));
	Check(Math.hypot(moved[0] - 20.5, moved[1] - 20.5) < 1.5, `the goal was dragged to ${moved}`);

	await page.click("[data-tool=search]");
	await Click(page, 10.5, 30.5);
	await Click(page, 80.5, 30.5);
	await Done(page);
	Check(await page.evaluate(() => Search.IsUnderWay()), "two clicks begin no search");
	for (let step = 0; step < 5; ++step) await page.keyboard.press("s");
	Check((await page.evaluate(() => [Search.steps, Search.expansions, Search.walk.length])).every(count => count > 0), "a search cannot be stepped");
	await page.keyboard.press(" ");
	await page.waitForFunction(() => Search.status === 2 && !Play.running); // at its goal
	await page.click("[data-tool=look]");
}

async function CheckStoreysAndKeys(page) {
	await page.selectOption("#level", "tower.rtpgrid");
	await Done(page);
	await page.evaluate(() => { SetRunning(false); DrawNow(); });
	const all = await Look(page);
	await page.click("#storeys input >> nth=8");
	await page.evaluate(() => DrawNow());
	Check((await Look(page)).hash !== all.hash, "a hidden storey is still seen");
	await page.focus("#picture");
	const ticks = await page.evaluate(() => Crowd.ticks);
	await page.keyboard.press("s");
	Check(await page.evaluate(() => Crowd.ticks) === ticks + 1, "the key S does not step");
	await page.keyboard.press(" ");
	Check(await page.evaluate(() => Play.running), "the space bar does not run");
	await page.keyboard.press(" ");
	const scale = await page.evaluate(() => View.scale);
	await page.keyboard.press("+");
	Check(await page.evaluate(() => View.scale) > scale, "the key + does not zoom");
	const reached = [];
	for (let stop = 0; stop < 40; ++stop) {
		await page.keyboard.press("Tab");
		reached.push(await page.evaluate(() => document.activeElement.id || document.activeElement.dataset.tool || ""));
	}
	for (const id of ["start", "planner", "file", "link"]) Check(reached.includes(id), `the tab key does not reach ${id}`);
}

async function CheckPhone(browser) {
	const page = await OpenPage(browser, { viewport: { width: 390, height: 800 }, deviceScaleFactor: 2, hasTouch: true, colorScheme: "dark" });
	Check(await page.evaluate(() => document.scrollingElement.scrollWidth) <= 390, "the page is wider than a phone");
	Check((await Look(page)).colours > 3, "the phone shows no level");
	await page.context().close();
}

const { chromium } = require("playwright-core");
const hashes = RecordRun();
const inNode = await HashesInNode();
Check(inNode.join() === hashes.join(), "Node replays to other hashes than the command line");
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu",
	"--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"] });
try {
	await CheckStart(browser);
	const page = await OpenPage(browser, { viewport: { width: 1280, height: 850 } });
	Check((await Look(page)).colours > 3, "the page shows no level");
	await CheckCrowd(page);
	await CheckRace(page);
	await CheckBuild(page);
	await CheckReplay(page, hashes);
	await CheckRunsThatEnd(page);
	await CheckTools(page);
	await CheckStoreysAndKeys(page);
	Check(await Say(page) === "", `the page says: ${await Say(page)}`);
	await CheckPhone(browser);
} catch (problem) {
	problems.push(problem.stack);
} finally {
	await browser.close();
}
problems.forEach(problem => console.log(`playground: ${problem}`));
console.log(`playground: ${PageText.length.toLocaleString("en")} bytes, ${hashes.length} hashes, ${problems.length} problems`);
process.exit(problems.length ? 1 : 0);
