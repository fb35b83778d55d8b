#!/usr/bin/env python3
# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"""Packs the plugins for one engine version each, as shops want it: one zip per plugin and version. The folder Plugins has
those that stand beside the main one.

The descriptor in the repository is for every engine version and platform. Each package gets one of its own, with the
engine version, a platform list for each module and the addresses of documents, support and shop. The same sources give
the same bytes.

Usage: package-plugin.py --engine 5.4 [--engine 5.6 …] [--out DIR] [--allow Win64,Mac | --deny PLATFORM,…]
                         [--docs-url URL] [--support-url URL] [--shop-url URL]
"""

import argparse
import importlib.util
import json
import pathlib
import re
import sys
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SPEC = importlib.util.spec_from_file_location("check_plugin", ROOT / ".ci" / "check-plugin.py")
CHECKER = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(CHECKER)

FIRST_VERSION = (5, 4)       # the oldest engine that the sources compile with
FIRST_WITH_FAB = (5, 5)      # older engines know the shop's address as MarketplaceURL
NO_TIME = (1980, 1, 1, 0, 0, 0)  # the oldest that a zip can hold: the time of packing is no part of the package


def parse_version(text):
    match = re.fullmatch(r"(\d+)\.(\d+)", text)
    version = (int(match[1]), int(match[2])) if match else (0, 0)
    if version < FIRST_VERSION:
        raise argparse.ArgumentTypeError(f"{text}: must be like 5.4, and at least that")
    return version


def make_descriptor(content, version, options):
    """The descriptor of the package for one engine version."""
    packed = dict(content)
    packed["EngineVersion"] = f"{version[0]}.{version[1]}.0"
    packed["DocsURL"] = options.docs_url
    packed["SupportURL"] = options.support_url
    packed.pop("MarketplaceURL", None)
    packed["FabURL" if version >= FIRST_WITH_FAB else "MarketplaceURL"] = options.shop_url
    key, platforms = ("PlatformAllowList", options.allow) if options.allow else ("PlatformDenyList", options.deny)
    packed["Modules"] = [{**module, key: platforms} for module in content["Modules"]]
    return packed


def write_package(folder, version, options):
    """Writes the zip of one engine version; returns its path."""
    descriptor, content = CHECKER.read_descriptor(folder)
    paths, problems = CHECKER.shipped_files(folder, descriptor)
    if problems:
        raise CHECKER.NoPlugin(problems[0])
    name = descriptor.stem
    options.out.mkdir(parents=True, exist_ok=True)
    target = options.out / f"{name}-{content['VersionName']}-UE{version[0]}.{version[1]}.zip"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as package:
        for path in paths:
            packed = zipfile.ZipInfo(f"{name}/{path.as_posix()}", NO_TIME)
            packed.compress_type = zipfile.ZIP_DEFLATED
            packed.external_attr = 0o644 << 16
            if folder / path == descriptor:
                bytes_ = (json.dumps(make_descriptor(content, version, options), indent="\t") + "\n").encode()
            else:
                bytes_ = (folder / path).read_bytes()
            package.writestr(packed, bytes_)
    return target


def parse_arguments(arguments):
    parser = argparse.ArgumentParser(description="Packs the plugin for one engine version each.")
    platforms = parser.add_mutually_exclusive_group()
    parser.add_argument("--engine", action="append", required=True, type=parse_version, metavar="5.4")
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("build/package"))
    platforms.add_argument("--allow", type=lambda text: text.split(","), default=[], metavar="PLATFORM,…",
                           help="only these platforms")
    platforms.add_argument("--deny", type=lambda text: text.split(","), default=[], metavar="PLATFORM,…",
                           help="all but these platforms; none is the default")
    for address in ("docs", "support", "shop"):
        parser.add_argument(f"--{address}-url", default="", metavar="URL")
    return parser.parse_args(arguments)


def main(arguments):
    options = parse_arguments(arguments)
    try:
        for version in options.engine:
            for folder in (ROOT, *sorted((ROOT / "Plugins").iterdir())):
                print(write_package(folder, version, options))
    except CHECKER.NoPlugin as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
