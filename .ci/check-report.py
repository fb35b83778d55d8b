#!/usr/bin/env python3
# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"""Opens the demo's report in headless Chromium and checks that it lives: pictures drawn, replay moving, no errors."""

import argparse
import base64
import json
import os
import pathlib
import select
import shutil
import subprocess
import sys
import tempfile
import time

PATIENCE_S = 60

# Shares of pixels that differ from the first pixel of a canvas, and a number for its content.
LOOK = """(id => {
    const canvas = document.getElementById(id);
    const context = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", { willReadFrequently: true });
    context.drawImage(canvas, 0, 0);
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height).data;
    let other = 0, hash = 7;
    for (let i = 0; i < pixels.length; i += 4) {
        if (pixels[i] !== pixels[0] || pixels[i + 1] !== pixels[1] || pixels[i + 2] !== pixels[2]) ++other;
        hash = (hash * 31 + pixels[i] + 3 * pixels[i + 1] + 7 * pixels[i + 2]) % 4294967291;
    }
    return { share: 4 * other / pixels.length, hash: hash };
})"""


class Browser:
    """Chromium, spoken to through its debugging pipe: messages of JSON with a zero byte after each."""

    def __init__(self, program, profile):
        to_read, self.write_end = os.pipe()
        self.read_end, to_write = os.pipe()
        # The browser wants the pipe at the descriptors 3 and 4.
        command = f'exec 3<&{to_read} 4>&{to_write}; exec "$@"'
        options = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
                   "--window-size=1280,1000", f"--user-data-dir={profile}", "--remote-debugging-pipe", "about:blank"]
        self.process = subprocess.Popen(["bash", "-c", command, "bash", program, *options],
                                        pass_fds=(to_read, to_write), stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(to_write)
        self.buffer = b""
        self.serial = 0
        self.complaints = []

    def receive(self, deadline):
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.read_end], [], [], max(0, deadline - time.monotonic()))
            data = os.read(self.read_end, 1 << 20) if ready else b""
            if not data:
                raise RuntimeError("the browser does not answer")
            self.buffer += data
        text, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(text)
        method, params = message.get("method"), message.get("params", {})
        if method == "Runtime.exceptionThrown":
            self.complaints.append(params["exceptionDetails"].get("exception", {}).get("description", "an exception"))
        elif method == "Runtime.consoleAPICalled" and params["type"] in ("error", "warning", "assert"):
            self.complaints.append(" ".join(str(part.get("value", part.get("description"))) for part in params["args"]))
        elif method == "Log.entryAdded" and params["entry"]["level"] in ("error", "warning"):
            self.complaints.append(params["entry"]["text"])
        return message

    def call(self, method, session=None, **params):
        self.serial += 1
        message = {"id": self.serial, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        os.write(self.write_end, json.dumps(message).encode() + b"\0")
        deadline = time.monotonic() + PATIENCE_S
        while True:
            answer = self.receive(deadline)
            if answer.get("id") == self.serial:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error'].get('message')}")
                return answer["result"]

    def close(self):
        self.process.terminate()
        self.process.wait()


class Page:
    def __init__(self, browser, address):
        self.browser = browser
        target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Runtime", "Log", "Page"):
            self.call(f"{domain}.enable")
        self.call("Page.navigate", url=address)
        self.wait_for("document.body !== null && document.body.dataset.ready === 'yes'", "the page to be ready")

    def call(self, method, **params):
        return self.browser.call(method, self.session, **params)

    def value(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{expression[:60]}: {result['exceptionDetails']['text']}")
        return result["result"].get("value")

    def wait_for(self, expression, what):
        deadline = time.monotonic() + PATIENCE_S
        while not self.value(expression):
            if time.monotonic() > deadline:
                raise RuntimeError(f"waited {PATIENCE_S} s for {what}")
            time.sleep(0.05)

    def look(self, canvas):
        return self.value(f"{LOOK}('{canvas}')")

    def scrub(self, share):
        self.value("(slider => { slider.value = slider.max * %s; slider.dispatchEvent(new Event('input')); })"
                   "(document.getElementById('time'))" % share)

    def click(self, x, y):
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def press(self, key):
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, text=key if kind == "keyDown" else "")

    def save_picture(self, path):
        size = self.call("Page.getLayoutMetrics")["cssContentSize"]
        clip = {"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1}
        data = self.call("Page.captureScreenshot", clip=clip, captureBeyondViewport=True)["data"]
        path.write_bytes(base64.b64decode(data))


def problems_of_view(page, first):
    """Zoom, storeys, the choice of a mover and the keyboard."""
    found = []
    for step, back in (("document.getElementById('closer').click()", "document.getElementById('whole').click()"),
                       ("document.querySelector('#legend input').click()",
                        "document.querySelector('#legend input').click()")):
        page.value(step)
        if page.look("replay")["hash"] == first:
            found.append(f"{step} does not change the picture")
        page.value(back)
        if page.look("replay")["hash"] != first:
            found.append(f"{back} does not bring the picture back")
    # Any mover will do: where one stands, another may be drawn over it.
    place = page.value("""(() => {
        View.canvas.scrollIntoView({ block: "center" });
        const box = View.canvas.getBoundingClientRect(), ratio = View.canvas.width / box.width;
        return [box.left + (PlaceOf(0, 0, 0) * View.scale + View.x) / ratio, box.top + (PlaceOf(0, 0, 1) * View.scale + View.y) / ratio];
    })()""")
    page.click(*place)
    if not page.value("document.getElementById('picked').innerText.includes('got this goal')"):
        found.append("a click on a mover does not choose it")
    page.press("w")
    if not page.value("Player.at === Math.min(WorstTick / TicksPerFrame, LastFrame)"):
        found.append("the key W does not go to the longest tick")
    page.value("View.picked = -1")
    page.scrub(0)
    return found


def problems_of_looks(page):
    """A phone's width and dark mode."""
    found = []
    light = page.value("getComputedStyle(document.body).backgroundColor")
    page.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark"}])
    if page.value("getComputedStyle(document.body).backgroundColor") == light:
        found.append("dark mode looks like light mode")
    page.call("Emulation.setEmulatedMedia", features=[])
    page.call("Emulation.setDeviceMetricsOverride", width=390, height=800, deviceScaleFactor=2, mobile=True)
    if page.value("document.scrollingElement.scrollWidth") > 390:
        found.append("the page is wider than a phone")
    page.call("Emulation.clearDeviceMetricsOverride")
    page.value("Resize()")
    return found


def problems_of(page):
    """What is wrong with the report, one line each."""
    found = []
    for canvas in ("replay", "ticks"):
        share = page.look(canvas)["share"]
        if share < 0.05:
            found.append(f"the canvas '{canvas}' is empty: {share:.1%} of it are drawn")
    first = page.look("replay")["hash"]
    page.scrub(0.5)
    middle = page.look("replay")["hash"]
    page.scrub(0)
    if middle == first:
        found.append("moving the slider does not change the replay")
    if page.look("replay")["hash"] != first:
        found.append("the same time does not give the same picture")
    found += problems_of_view(page, first)
    page.value("document.getElementById('play').click()")
    page.wait_for("Number(document.getElementById('time').value) > 1", "the replay to go on")
    page.value("document.getElementById('play').click()")
    if page.look("replay")["hash"] == first:
        found.append("playing does not change the replay")
    found += problems_of_looks(page)
    for name, expression in (
            ("bar in the histogram", "document.querySelectorAll('#histogram rect').length > 5"),
            ("row for Detour's sliced search", "document.getElementById('planners').innerText.includes('Detour sliced')"),
            ("plain words", "document.getElementById('words').innerText.length > 200"),
            ("address of another file", "document.querySelectorAll('[src^=http],link[href]').length === 0")):
        if not page.value(expression):
            found.append(f"there is a problem with: {name}")
    text = page.value("document.body.innerText")
    found.extend(f"the text says {word}" for word in ("NaN", "undefined", "null") if word in text)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("report", type=pathlib.Path)
    parser.add_argument("--picture", type=pathlib.Path, help="also save a screenshot here")
    parser.add_argument("--phone", action="store_true", help="the screenshot is as wide as a phone")
    parser.add_argument("--dark", action="store_true", help="the screenshot is in dark mode")
    options = parser.parse_args()
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if program is None:
        print("report: Chromium is not installed")
        return 2
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = Browser(program, profile)
        try:
            page = Page(browser, options.report.resolve().as_uri())
            found = problems_of(page) + browser.complaints
            if options.picture:
                if options.phone:
                    page.call("Emulation.setDeviceMetricsOverride", width=390, height=800, deviceScaleFactor=2,
                              mobile=True)
                if options.dark:
                    page.call("Emulation.setEmulatedMedia",
                              features=[{"name": "prefers-color-scheme", "value": "dark"}])
                page.value("Resize()")
                page.scrub(0.4)
                page.save_picture(options.picture)
        except RuntimeError as problem:
            found = [str(problem)] + browser.complaints
        finally:
            browser.close()
    for line in found:
        print(f"report: {line}")
    print(f"report: {options.report}: {len(found)} problems")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
