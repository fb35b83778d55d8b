// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"use strict";

const PackedText = id => Element(id).textContent;

/** The content of a packed file, or of any base64 text of gzip. */
async function Unpacked(base64) {
	const packed = await fetch(`data:application/gzip;base64,${base64}`);
	return new Uint8Array(await new Response(packed.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

/** Bytes as gzip in base64. */
async function Packed(bytes) {
	const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
	const packed = new Uint8Array(await new Response(stream).arrayBuffer());
	return btoa(packed.reduce((text, byte) => text + String.fromCharCode(byte), ""));
}

// The level that is open: its file, its picture by storey, and for text maps the letters, which can be drawn on.
const Level = {
	name: "",
	kind: "map",
	bytes: null,
	grounds: [],
	shown: [],
	letters: null, // { width, height, text: Uint8Array } of a map

	/** Opens a level from the bytes of its file. */
	async Open(name, bytes) {
		const kind = name.endsWith(".rtpgrid") ? "rtpgrid" : "map";
		Play.core.Load(kind, bytes);
		ForgetRuns(); // the core has ended them; pictures are drawn before the next one begins
		Object.assign(this, { name, kind, bytes, letters: kind === "map" ? LettersOf(bytes) : null });
		const width = Play.core.Call("picture_width"), height = Play.core.Call("picture_height");
		const storeys = Play.core.Call("storeys");
		this.shown = Array(storeys).fill(true);
		this.grounds.forEach(ground => ground.picture.close());
		this.size = { width, height };
		this.grounds = [];
		for (let storey = 0; storey < storeys; ++storey) {
			const address = Play.core.Call("picture", storey);
			const pixels = new Uint8ClampedArray(Play.core.program.HEAPU8.slice(address, address + 4 * width * height).buffer);
			this.grounds.push(await GroundOf(new ImageData(pixels, width, height)));
		}
	},

	/** Opens a packed level; the first brings its database. */
	async OpenPacked(name) {
		await this.Open(name, await Unpacked(PackedText(`level-${name}`)));
		const database = Element(`database-${name}`);
		if (database) Play.core.Give("read_database", await Unpacked(database.textContent));
	},

	/** Bit i says whether storey i is shown. */
	ShownBits() {
		return this.shown.reduce((bits, shown, storey) => bits | (shown && storey < 31 ? 1 << storey : 0), 0);
	},

	/** The cell at a place of the picture, or -1. */
	CellAt({ x, y }) {
		return Play.core.Call("cell_at", x, y, this.ShownBits());
	},

	size: { width: 1, height: 1 },
};

/** The part of a storey's picture that is not empty, and where it lies. */
async function GroundOf(image) {
	const pixels = new Uint32Array(image.data.buffer), { width, height } = image;
	let left = width, top = height, right = 1, bottom = 1;
	for (let at = 0; at < pixels.length; ++at) {
		if (pixels[at] >>> 24 === 0) continue;
		const x = at % width;
		left = Math.min(left, x);
		right = Math.max(right, x + 1);
		bottom = Math.floor(at / width) + 1;
		top = Math.min(top, bottom - 1);
	}
	left = Math.min(left, right - 1);
	top = Math.min(top, bottom - 1);
	return { x: left, y: top, picture: await createImageBitmap(image, left, top, right - left, bottom - top) };
}

/** Size and letters of a map's text. */
function LettersOf(bytes) {
	const head = new TextDecoder().decode(bytes.subarray(0, 200));
	const size = word => Number(new RegExp(`^${word}\\s+(\\d+)`, "m").exec(head)[1]);
	const width = size("width"), height = size("height");
	const start = /^map\r?\n/m.exec(head);
	const text = new Uint8Array(width * height);
	let from = start.index + start[0].length;
	for (let to = 0; to < text.length; ++from) if (bytes[from] > 13) text[to++] = bytes[from];
	return { width, height, text };
}

/** The text of a map with these letters. */
function MapOf({ width, height, text }) {
	const rows = [];
	for (let row = 0; row < height; ++row) rows.push(new TextDecoder().decode(text.subarray(row * width, (row + 1) * width)));
	return new TextEncoder().encode(`type octile\nheight ${height}\nwidth ${width}\nmap\n${rows.join("\n")}\n`);
}

/** An empty room to draw in. */
function EmptyRoom(width = 96, height = 64) {
	const text = new Uint8Array(width * height).fill(46);
	for (let x = 0; x < width; ++x) text[x] = text[x + (height - 1) * width] = 64;
	for (let y = 0; y < height; ++y) text[y * width] = text[y * width + width - 1] = 64;
	return MapOf({ width, height, text });
}
