"""Print shops as files: what ships is whole, and what is wrong in one is a finding at its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.assets.locate import templates_dir
from generator.load import load_services
from generator.model.geometry import Size

# Canvases at 300 ppi (print.md 2.1, 2.2) and pages (2.3).
PIXELS = {
    ("thegamecrafter", "PokerDeck"): (825, 1125), ("thegamecrafter", "EuroPokerDeck"): (825, 1125),
    ("thegamecrafter", "LargeCircleChit"): (375, 375), ("thegamecrafter", "TarotDeck"): (900, 1500),
    ("makeplayingcards", "poker"): (816, 1110), ("drivethrucards", "poker"): (825, 1125),
}  # fmt: skip


def test_the_services_that_ship_are_whole() -> None:
    loaded = load_services(templates_dir())
    assert not loaded.findings and loaded.value
    for (name, product), pixels in PIXELS.items():
        service = loaded.value[name]
        found = next(item for item in service.products if item.name == product)
        assert found.pixels(service.ppi) == pixels
    for service in loaded.value.values():
        assert service.notes and all(item.canvas.width >= item.trim.width + 2 for item in service.products)


def test_the_nearest_product_is_taken() -> None:
    services = load_services(templates_dir()).value
    assert services
    shop = services["thegamecrafter"]

    def named(kind: str, width: float, height: float, outline: str = "rectangle") -> str:
        product = shop.product_for(kind, Size(width, height), outline)
        return product.name if product else ""

    assert named("card", 63, 88) == "EuroPokerDeck" and named("card", 63.5, 88.9) == "PokerDeck"
    assert named("token", 25, 25, "circle") == "LargeCircleChit" and named("token", 25, 25) == "LargeSquareChit"
    assert named("card", 88, 63) == "EuroPokerDeck", "a lying card is turned"
    assert named("card", 65, 130) == named("standee", 24, 80) == ""


@pytest.mark.parametrize(
    "text",
    [
        "title: Shop\nproducts: {}\n",
        "make: cards\nproducts: {}\n",
        "make: images\nproducts:\n  a: {trim: wide}\n",
        "make: images\nproducts: {}\nprodcts: {}\n",
        "make: pages\nproducts: {}\n",
        "make: pages\nprofile: none.icc\nproducts: {}\n",
    ],
)
def test_a_fault_is_a_finding(tmp_path: Path, text: str) -> None:
    folder = tmp_path / "services"
    folder.mkdir()
    (folder / "shop.yaml").write_text(text, encoding="utf-8")
    findings = load_services(tmp_path).findings
    assert findings and all(finding.span and finding.span.file.endswith("shop.yaml") for finding in findings)
