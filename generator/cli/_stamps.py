"""Stamps of finished builds, so that what has not changed is not built again: settings in, an earlier folder out."""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.settings import Settings, inputs_of, options_of

from ._output import digests, stand_whole

if TYPE_CHECKING:
    from generator.pipeline import Built


class Stamps:
    """The stamps below an output folder, one for each pack and set of options."""

    def __init__(self, out: Path) -> None:
        self._out = out
        self._folder = out / ".stamps"

    def unchanged(self, root: Path, settings: Settings) -> str:
        """Return the folder of an earlier build that still holds: same inputs, all files whole. Else nothing."""
        stamp = self._read(root, settings)
        folder = str(stamp.get("folder", ""))
        if not folder or not stand_whole(self._out / folder, stamp["files"]):
            return ""
        used = [root / path for path in stamp["used"]]
        return folder if stamp["inputs"] == inputs_of(root, used, settings) else ""

    def keep(self, root: Path, settings: Settings, built: Built) -> None:
        """Stamp a build; one with errors gets no stamp, so that its findings are told again."""
        from generator.pipeline import used_roots

        place = self._place(root, settings)
        pack = built.checked.pack
        if pack is None or not built.files or built.checked.failed:
            place.unlink(missing_ok=True)
            return
        used = used_roots(pack, root)
        stamp = {
            "folder": built.folder,
            "inputs": inputs_of(root, used, settings),
            "used": [os.path.relpath(path, root) for path in used],
            "files": digests(built.files),
        }
        self._folder.mkdir(parents=True, exist_ok=True)
        aside = place.with_suffix(".part")
        aside.write_text(json.dumps(stamp, indent=1), encoding="utf-8")
        os.replace(aside, place)

    def _read(self, root: Path, settings: Settings) -> dict[str, Any]:
        try:
            stamp = json.loads(self._place(root, settings).read_bytes())
        except (OSError, ValueError):
            return {}
        whole = isinstance(stamp, dict) and {"folder", "inputs", "used", "files"} <= stamp.keys()
        return stamp if whole else {}

    def _place(self, root: Path, settings: Settings) -> Path:
        options = [root.resolve().name, options_of(settings), *map(str, settings.overlays)]
        return self._folder / f"{hashlib.sha256(chr(0).join(options).encode()).hexdigest()[:16]}.json"
