"""People with browsers. Each has a context, a window size and a language of their own, and records every error."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from e2e.words import words
from playwright.sync_api import Browser, ConsoleMessage, Page, Response, expect, sync_playwright

from tools import chromium

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
LOCALES = {"en": "en-US", "ru": "ru-RU", "uk": "uk-UA"}
PATIENCE = 60_000
"""Milliseconds to wait for something to appear, on the slowest machine."""
expect.set_options(timeout=PATIENCE)

Device = Literal["desktop", "phone"]
NO_TIPS = """try {
  localStorage.getItem("loskut-tips") ?? localStorage.setItem("loskut-tips", "false");
} catch {
  // A page without storage has no tips.
}"""
DEVICES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
    },
}


@contextmanager
def launched() -> Iterator[Browser]:
    """Starts a browser and closes it at the end of the block."""
    path = chromium.find()
    assert path
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, headless=True, args=list(chromium.FLAGS))
        yield browser
        browser.close()


class Person:
    """A person with a browser. Errors of the browser are kept in `complaints`."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        device: Device = "desktop",
        language: str = "en",
        theme: Literal["light", "dark"] = "light",
        motion: Literal["reduce", "no-preference"] = "reduce",
        *,
        has_tips: bool = False,
    ) -> None:
        self.url = url
        self.device = device
        self.language = language
        self.context = browser.new_context(
            base_url=url,
            locale=LOCALES[language],
            color_scheme=theme,
            reduced_motion=motion,
            **DEVICES[device],
        )
        self.context.set_default_timeout(PATIENCE)
        if not has_tips:
            self.context.add_init_script(NO_TIPS)
        self.complaints: list[str] = []
        self.page = self.tab()

    def tab(self) -> Page:
        """Opens one more tab in the same browser, with the same cookies."""
        page = self.context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(f"{page.url}: {error}"))
        page.on("response", self._look)
        page.on("requestfinished", lambda request: self._watch(request.url))
        return page

    def t(self, message: str, **params: Any) -> str:
        """Returns a message in this person's language."""
        return words(self.language, message, **params)

    def open(self, path: str) -> Page:
        """Opens a page of the server in the first tab."""
        self.page.goto(path if path.startswith("http") else f"{self.url}{path}")
        return self.page

    def leave(self) -> None:
        """Closes the browser."""
        self.context.close()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(f"{message.text} ({message.location.get('url', '')})")

    def _look(self, response: Response) -> None:
        if response.status >= 400:
            self.complaints.append(f"{response.status} {response.url}")

    def _watch(self, url: str) -> None:
        if not url.startswith((self.url, "data:", "blob:")):
            self.complaints.append(f"asked somebody else: {url}")


def axe(page: Page) -> list[str]:
    """Returns what axe finds wrong with a page, one line for each element."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{violation['id']}: {violation['help']}: {json.dumps(node['target'])} {node['html'][:160]}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]
