"""Chromium for the tests: the machine's own, or one that is fetched.

    python -m tests.browser.chromium

finds it and says where. Where there is none it is installed through the system's packages
(as root), or from npm into build/; a clear line says if neither is possible.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from build_page import NoPage, node_command, npm_command

ROOT = Path(__file__).resolve().parents[2]
NAMES = (
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
    "microsoft-edge",
)  # fmt: skip
PLACES = (
    "Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "Applications/Chromium.app/Contents/MacOS/Chromium",
)
FROM_NPM = ROOT / "build" / "chromium"
# What Chromium needs where there is no screen, no graphics card and perhaps root.
ARGUMENTS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--disable-dev-shm-usage", "--force-color-profile=srgb",
]  # fmt: skip
NONE = (
    "no Chromium: install it (apt-get install chromium), or say where one is with"
    " CARDWRIGHT_CHROMIUM=/path/to/chromium"
)
INSTALL_SECONDS = 600
UNPACK = (
    "import('@sparticuz/chromium').then(async m => console.log(await m.default.executablePath()))"
)


def found() -> str | None:
    """Where Chromium is on this machine."""
    named = os.environ.get("CARDWRIGHT_CHROMIUM")
    if named:
        return named if Path(named).exists() else None
    for name in NAMES:
        place = shutil.which(name)
        if place is not None:
            return place
    for place in PLACES:
        if Path("/", place).exists():
            return str(Path("/", place))
    return unpacked()


def unpacked() -> str | None:
    """The one that npm brought, if it did."""
    node = node_command()
    if node is None or not (FROM_NPM / "node_modules").is_dir():
        return None
    done = subprocess.run(
        [str(node), "--input-type=module", "-e", UNPACK],
        cwd=FROM_NPM, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done.stdout.strip() or None


def install() -> None:
    """Fetch one, first through the system's packages, then from npm."""
    if sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get"):
        for step in (["install"], ["update"], ["install"]):
            command = ["apt-get", "-qq", "-y", "--no-install-recommends", *step]
            if step == ["install"]:
                command.append("chromium")
            subprocess.run(
                command, capture_output=True, check=False, timeout=INSTALL_SECONDS,
                env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
            )  # fmt: skip
            if found():
                return
    node = node_command()
    if node is None:
        return
    FROM_NPM.mkdir(parents=True, exist_ok=True)
    (FROM_NPM / "package.json").write_text('{"private": true}\n', encoding="utf-8")
    try:
        npm = npm_command(node)
    except NoPage:
        return
    subprocess.run(
        [*npm, "install", "--silent", "--no-audit", "--no-fund", "@sparticuz/chromium"],
        cwd=FROM_NPM, capture_output=True, check=False, timeout=INSTALL_SECONDS,
    )  # fmt: skip


def main() -> int:
    if found() is None:
        install()
    sys.stdout.write(f"Browser tests: {found() or NONE}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
