// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"use strict";

/**
 * The compiled core, in the page and in the worker that builds. It turns texts, bytes and addresses into those of JavaScript.
 * Views of its memory are made anew after every call, because memory that grows leaves old views empty.
 */
class Core {
	static async Create(module, hooks = {}) {
		const core = new Core();
		core.program = await createPlay({
			instantiateWasm(imports, done) {
				WebAssembly.instantiate(module, imports).then(done);
				return {};
			},
			...hooks,
		});
		core.numbers = core.program._malloc(64);
		return core;
	}

	/** Calls a function of the core; texts are passed as texts. Numbers that it writes are in this.Number(i) then. */
	Call(name, ...values) {
		const program = this.program, texts = [];
		const passed = values.map(value => {
			if (typeof value !== "string") return value;
			const length = program.lengthBytesUTF8(value) + 1, address = program._malloc(length);
			program.stringToUTF8(value, address, length);
			texts.push(address);
			return address;
		});
		const result = program[`_play_${name}`](...passed);
		texts.forEach(address => program._free(address));
		return result;
	}

	/** The same for functions that fail with a number below zero. */
	Must(name, ...values) {
		const result = this.Call(name, ...values);
		if (result < 0) throw new Error(this.Text("error"));
		return result;
	}

	Text(name, ...values) {
		return this.program.UTF8ToString(this.Call(name, ...values));
	}

	/** Gives bytes to a function that takes address and size. */
	Give(name, bytes) {
		const address = this.program._malloc(bytes.length);
		if (!address) throw new Error("there is not enough memory");
		this.program.HEAPU8.set(bytes, address);
		try {
			return this.Must(name, address, bytes.length);
		} finally {
			this.program._free(address);
		}
	}

	/** The bytes of the file that a function makes. */
	Made(name, ...values) {
		const address = this.Call(name, ...values);
		if (!address) throw new Error(this.Text("error"));
		return this.program.HEAPU8.slice(address, address + this.Call("bytes"));
	}

	/** One of the numbers that the last call wrote to this.numbers. */
	Number(index) {
		return new DataView(this.program.HEAPU8.buffer).getUint32(this.numbers + 4 * index, true);
	}

	Floats(address, count) {
		return new Float32Array(this.program.HEAPU8.buffer, address, count);
	}

	/** A hash from two of the numbers. */
	Hex(index) {
		return [0, 1].map(half => this.Number(index + half).toString(16).padStart(8, "0")).join("");
	}

	/** Reads a level by its kind: "map" or "rtpgrid". */
	Load(kind, bytes) {
		this.Give(kind === "map" ? "load_map" : "load_grid", bytes);
	}
}
