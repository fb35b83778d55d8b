#!/usr/bin/env python3
# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"""What the tests of this folder share."""

import pathlib
import tempfile
import unittest


class FolderTest(unittest.TestCase):
    """A test with an empty folder of its own."""

    def setUp(self):
        holder = tempfile.TemporaryDirectory(prefix="rtp-")
        self.addCleanup(holder.cleanup)
        self.folder = pathlib.Path(holder.name)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text) if isinstance(text, bytes) else path.write_text(text)
        return path
