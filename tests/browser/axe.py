"""axe-core on a page: what it finds wrong, in words."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).resolve().parents[2] / "page" / "node_modules" / "axe-core" / "axe.min.js"
RUN = "axe.run(document, {resultTypes: ['violations']})"


def violations(page: Page) -> list[str]:
    """Every breach on the page as it stands now, by rule and element."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(RUN)["violations"]
    return [
        f"{rule['id']}: {node['html'][:160]} ({' '.join(node['failureSummary'].split())[:200]})"
        for rule in found
        for node in rule["nodes"]
    ]
