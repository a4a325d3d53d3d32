"""`proofdeck export`: what each target makes of a whole pack, read back with other people's libraries."""

from __future__ import annotations

import io
import json
import math
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlparse

import pytest

from generator.exports import Order, export_pack, exports
from generator.pipeline import Built
from generator.settings import Settings

from ..conftest import CONTENT, PACKS, ROOT, Ran

pytest.importorskip("pypdfium2")
images = pytest.importorskip("PIL.Image")

Command = Callable[..., Ran]
TINY = PACKS / "tiny-masquerade"
SHRIEK = CONTENT / "shriek"
URL = "https://files.example/tiny"


@dataclass(frozen=True)
class Exported:
    """What an export gave."""

    built: Built

    def __getitem__(self, path: str) -> bytes:
        return self.built.files[path]

    @property
    def names(self) -> list[str]:
        return list(self.built.files)

    @property
    def record(self) -> Any:
        return json.loads(self["build.json"])

    def picture(self, path: str) -> Any:
        return images.open(io.BytesIO(self[path]))

    def codes(self) -> set[str]:
        return {finding.code.id for finding in self.built.checked.findings}


COARSE: dict[str, dict[str, Any]] = {"png": {"ppi": 100.0}, "tts": {"ppi": 100.0}}


@cache
def made(target: str, root: Path = TINY, **options: Any) -> Exported:
    """Export a pack once in a session."""
    settings = Settings(search=(CONTENT,), backs=options.pop("backs", "none"), gap=options.pop("gap", None))
    known = exports(settings.templates)
    built = export_pack(root, known[target], Order(settings, address=URL, **options))
    assert built.files, [finding.message for finding in built.checked.findings]
    return Exported(built)


def test_every_target_is_listed(proofdeck: Command) -> None:
    listed = {line.split()[0] for line in proofdeck("list", "exports").out.splitlines()}
    wanted = {"png", "svg", "cut", "tts", "thegamecrafter", "makeplayingcards", "drivethrucards"}
    assert wanted <= listed


@pytest.mark.parametrize("target", ["png", "svg", "cut", "tts", "thegamecrafter", "makeplayingcards", "drivethrucards"])
def test_the_record_names_every_file(target: str) -> None:
    import hashlib

    export = made(target, **COARSE.get(target, {}))
    entries = {entry["path"]: entry["sha256"] for entry in export.record["files"]}
    assert set(entries) == set(export.names) - {"build.json"}
    assert all(hashlib.sha256(export[path]).hexdigest() == digest for path, digest in entries.items())


# Cutting machines.


def cut_pages(export: Exported) -> Iterator[tuple[str, int, list[Any], Any]]:
    """Yield each printed page to cut: its file's name, its number, its boxes by the record, its size."""
    for entry in export.record["files"]:
        for page in entry.get("pages", ()):
            if page["side"] != "back":
                yield entry["path"].removesuffix(".pdf"), page["number"], page["items"], page["size_mm"]


def same(found: list[tuple[float, ...]], items: list[Any]) -> bool:
    """Say whether boxes (left, top, right, bottom) are those of the record within 0.05 mm, each once."""
    wanted = sorted((x, y, x + w, y + h) for x, y, w, h in (item["trim_mm"] for item in items))
    return len(found) == len(wanted) and all(
        max(abs(a - b) for a, b in zip(one, other, strict=True)) < 0.05
        for one, other in zip(sorted(found), wanted, strict=True)
    )


def by_place(boxes: list[tuple[float, ...]]) -> list[tuple[float, ...]]:
    return sorted(tuple(round(side, 3) for side in box) for box in boxes)


@pytest.mark.parametrize(("root", "backs"), [(TINY, "none"), (SHRIEK, "duplex")])
def test_svg_cut_lines_are_those_of_the_record(root: Path, backs: str) -> None:
    svgelements = pytest.importorskip("svgelements")
    export = made("cut", root, backs=backs)
    seen = 0
    for name, number, items, size in cut_pages(export):
        read = svgelements.SVG.parse(io.BytesIO(export[f"{name}-{number}.svg"]), ppi=25.4)
        assert (read.width, read.height) == pytest.approx(tuple(size), abs=0.01)
        paths = [element for element in read.elements() if isinstance(element, svgelements.Path)]
        assert all(isinstance(path[-1], svgelements.Close) for path in paths)
        assert same(by_place([path.bbox() for path in paths]), items)
        assert len({str(path) for path in paths}) == len(paths)
        if name == "cards":  # rounded: a corner of radius 3 is shorter than two straight lines
            for path in paths:
                x0, y0, x1, y1 = path.bbox()
                straight = 2 * (x1 - x0 + y1 - y0)
                assert path.length(error=1e-4) == pytest.approx(straight - (8 - 2 * math.pi) * 3, abs=0.05)
        seen += len(paths)
    assert seen >= 11


@pytest.mark.parametrize(("root", "backs"), [(TINY, "none"), (SHRIEK, "duplex")])
def test_dxf_cut_lines_are_those_of_the_record(root: Path, backs: str) -> None:
    ezdxf = pytest.importorskip("ezdxf")
    from ezdxf import bbox, path

    export = made("cut", root, backs=backs)
    for name, number, items, size in cut_pages(export):
        document = ezdxf.read(io.StringIO(export[f"{name}-{number}.dxf"].decode()))
        audit = document.audit()
        assert not audit.errors and not audit.fixes and document.units == ezdxf.units.MM
        found = []
        for entity in document.modelspace():
            assert entity.dxftype() == "POLYLINE" and entity.is_closed
            box = bbox.extents([entity], fast=False) if name != "tokens" else path.bbox([path.make_path(entity)])
            (x0, y0, _), (x1, y1, _) = box.extmin, box.extmax
            found.append((x0, size[1] - y1, x1, size[1] - y0))
        assert same(by_place(found), items)


def test_the_printed_sheet_matches_its_cut_lines() -> None:
    """What the PDF shows lies where the lines cut: outside of them white, inside of them art."""
    import pypdfium2

    export = made("cut", backs="none", gap=6.0)
    scale = 10  # pixels per mm
    page = pypdfium2.PdfDocument(export["cards.pdf"])[0]
    picture = page.render(scale=scale * 25.4 / 72).to_pil().convert("L")
    _, _, items, _ = next(item for item in cut_pages(export) if item[0] == "cards")
    for item in items:
        x, y, w, _ = item["trim_mm"]
        column = int((x + w / 2) * scale)
        middle = picture.crop((column, int((y - 2.5) * scale), column + 1, int((y + 1) * scale)))
        inked = [at for at, level in enumerate(middle.tobytes()) if level < 252]
        # Home sheets show 1 mm of bleed beyond the trim.
        assert inked and abs(inked[0] / scale - 1.5) <= 0.11


def test_nicks(proofdeck: Command, tiny: Path) -> None:
    export = made("cut", nicks=3)
    text = export["tokens-1.svg"].decode()
    assert text.count("<path") == 9 and "Z" not in re.sub(r"<title>.*</title>", "", text).replace("EZ", "")
    ran = proofdeck("export", "cut", "tiny-masquerade", "--nicks", "2")
    assert ran.code == 1 and "CUT-302" in ran.err


# Pictures.


def test_faces_as_pictures() -> None:
    export = made("png", ppi=100.0)
    card, token = export.picture("01-lantern-front.png"), export.picture("09-reminder-1-front.png")
    assert card.size == (248, 346) and token.size == (98, 98) and card.mode == token.mode == "RGBA"
    for picture in (card, token):  # cut along the outline: clear corners, opaque inside
        alpha = picture.getchannel("A")
        assert alpha.getpixel((0, 0)) == 0 and alpha.getpixel((alpha.width // 2, alpha.height // 2)) == 255
    assert export.picture("board-house.png").mode == "RGB"
    square = made("png", ppi=100.0, bleed=2.0).picture("01-lantern-front.png")
    assert square.size == (264, 362) and square.mode == "RGB"


def test_every_face_as_a_drawing() -> None:
    export = made("svg")
    names = [name for name in export.names if name.endswith(".svg")]
    assert {name.removesuffix(".svg") for name in names} == {
        name.removesuffix(".png") for name in made("png", ppi=100.0).names if name.endswith(".png")
    }
    assert all(b"<text" not in export[name] for name in names)


# The virtual table.


OBJECT = {
    "GUID": str, "Name": str, "Transform": dict, "Nickname": str, "Description": str, "ColorDiffuse": dict,
    "Locked": bool, "Grid": bool, "LuaScript": str, "XmlUI": str,
}  # fmt: skip
STATE = {
    "SaveName": str, "GameMode": str, "Date": str, "Table": str, "Sky": str, "Note": str, "Rules": str,
    "PlayerTurn": str, "LuaScript": str, "LuaScriptState": str, "TabStates": dict, "ObjectStates": list,
}  # fmt: skip
SHEET = {
    "FaceURL": str, "BackURL": str, "NumWidth": int, "NumHeight": int, "BackIsHidden": bool, "UniqueBack": bool,
    "Type": int,
}  # fmt: skip
IMAGE = {"Custom_Tile": "CustomTile", "Custom_Token": "CustomToken", "Custom_Board": ""}


def typed(entry: dict[str, Any], shape: dict[str, type]) -> bool:
    return all(type(entry.get(key)) is kind for key, kind in shape.items())


def all_objects(entries: list[Any]) -> Iterator[Any]:
    for entry in entries:
        yield entry
        yield from all_objects(entry.get("ContainedObjects", []))


def file_of(address: str) -> str:
    assert address.startswith(f"{URL}/")
    return unquote(urlparse(address).path).removeprefix(urlparse(URL).path + "/")


@pytest.mark.parametrize("root", [TINY, SHRIEK], ids=lambda root: root.name)
def test_the_save_has_the_published_structure(root: Path) -> None:
    export = made("tts", root, ppi=100.0)
    state = json.loads(export[f"{root.name}.json"])
    assert typed(state, STATE)
    ids = set()
    for entry in all_objects(state["ObjectStates"]):
        assert typed(entry, OBJECT) and re.fullmatch("[0-9a-f]{6}", entry["GUID"])
        ids.add(entry["GUID"])
        axes = {f"{kind}{axis}" for kind in ("pos", "rot", "scale") for axis in "XYZ"}
        assert set(entry["Transform"]) == axes and all(type(value) is float for value in entry["Transform"].values())
        for sheet in entry.get("CustomDeck", {}).values():
            assert typed(sheet, SHEET) and sheet["NumWidth"] <= 10 and sheet["NumHeight"] <= 7
        numbers = entry.get("DeckIDs", [entry["CardID"]] if "CardID" in entry else [])
        for number in numbers:
            sheet = entry["CustomDeck"][str(number // 100)]
            assert number % 100 < sheet["NumWidth"] * sheet["NumHeight"] - 1, "the last cell is the hidden face"
        if "DeckIDs" in entry:
            assert entry["DeckIDs"] == [card["CardID"] for card in entry["ContainedObjects"]] and len(numbers) > 1
        if entry["Name"] in IMAGE:
            inner, part = entry["CustomImage"], IMAGE[entry["Name"]]
            assert file_of(inner["ImageURL"]) in export.names and (not part or part in inner)
    assert len(ids) == len(list(all_objects(state["ObjectStates"])))
    kinds = {entry["Name"] for entry in all_objects(state["ObjectStates"])}
    assert {"DeckCustom", "Card", "Bag", "Custom_Tile", "Custom_PDF"} <= kinds
    assert ("Custom_Board" in kinds) == (root is TINY) and ("Custom_Token" in kinds) == (root is SHRIEK)
    assert [tab["id"] for tab in state["TabStates"].values()] == [int(key) for key in state["TabStates"]]
    assert state["TabStates"]["0"]["title"] == "Rules" and "[b]" in state["TabStates"]["0"]["body"]


def sheets_of(export: Exported, name: str) -> dict[str, Any]:
    everything = list(all_objects(json.loads(export[name])["ObjectStates"]))
    cards = [entry for entry in everything if "CardID" in entry]
    return {
        sheet["FaceURL"]: (sheet, [card for card in cards if key in card["CustomDeck"]])
        for entry in everything
        for key, sheet in entry.get("CustomDeck", {}).items()
    }


@pytest.mark.parametrize("root", [TINY, SHRIEK], ids=lambda root: root.name)
def test_sheets_cut_apart_are_the_cards_drawn_singly(root: Path) -> None:
    from generator.exports import Goods
    from generator.exports.tts import called, cards_drawn
    from generator.pipeline import proof_pack

    export = made("tts", root, ppi=100.0)
    settings = Settings(search=(CONTENT,))
    _, proofed = proof_pack(root, settings)
    assert proofed.pack and proofed.desk and proofed.paper
    goods = Goods(proofed.pack, proofed.desk, proofed.paper, proofed.pieces, None, Order(settings), "")
    faces = {called(piece.front): piece for piece in proofed.pieces if piece.back}  # figures have names of cards
    compared = 0
    for sheet, cards in sheets_of(export, f"{root.name}.json").values():
        picture = export.picture(file_of(sheet["FaceURL"]))
        back = export.picture(file_of(sheet["BackURL"]))
        assert max(picture.size) <= 4096 and picture.mode == back.mode == "RGB"
        wide, high = picture.width // sheet["NumWidth"], picture.height // sheet["NumHeight"]
        assert (wide * sheet["NumWidth"], high * sheet["NumHeight"]) == picture.size
        for card in cards:
            row, column = divmod(card["CardID"] % 100, sheet["NumWidth"])
            box = (column * wide, row * high, (column + 1) * wide, (row + 1) * high)
            piece = faces[card["Nickname"]]
            assert piece.back
            front, behind = cards_drawn(goods, [piece.front, piece.back], (wide, high))
            assert picture.crop(box).tobytes() == front.tobytes()
            assert (back.crop(box) if sheet["UniqueBack"] else back).tobytes() == behind.tobytes()
            compared += 1
    assert compared >= 8


def test_a_secret_card_lies_in_a_bag_and_tokens_are_clear_around() -> None:
    export = made("tts", ppi=100.0)
    state = json.loads(export["tiny-masquerade.json"])
    bags = [entry for entry in state["ObjectStates"] if entry["Name"] == "Bag"]
    inner = [entry for bag in bags for entry in bag["ContainedObjects"] if "CustomDeck" in entry]
    (sheet,) = inner[0]["CustomDeck"].values()
    assert len(inner) == 1 and sheet["UniqueBack"] and not sheet["BackIsHidden"]
    picture = export.picture(file_of(sheet["FaceURL"]))
    hidden = picture.crop((picture.width // 2, picture.height // 2, *picture.size))
    assert len(hidden.getcolors()) == 1, "what others see of a secret card tells nothing"
    token = export.picture("reminder-token-reminder-1-front.png")
    assert token.mode == "RGBA" and token.getpixel((0, 0))[3] == 0


def test_addresses_are_those_of_this_machine_unless_given(proofdeck: Command, tiny: Path, tmp_path: Path) -> None:
    assert proofdeck("export", "tts", "tiny-masquerade", "--ppi", "60").code == 0
    folder = tmp_path / "output" / "tiny-masquerade" / "tts-en"
    state = json.loads((folder / "tiny-masquerade.json").read_bytes())
    addresses = re.findall(r'"(file://[^"]+)"', json.dumps(state))
    assert addresses and all(Path(unquote(urlparse(address).path)).is_file() for address in addresses)


# Print shops.


@pytest.mark.parametrize(
    ("target", "folder", "size"),
    [("thegamecrafter", "EuroPokerDeck", (825, 1125)), ("thegamecrafter", "LargeCircleChit", (375, 375)),
     ("makeplayingcards", "poker", (816, 1110))],
)  # fmt: skip
def test_pictures_are_exact_to_the_pixel(target: str, folder: str, size: tuple[int, int]) -> None:
    export = made(target)
    names = [name for name in export.names if name.startswith(f"{folder}/")]
    assert names
    for name in names:
        picture = export.picture(name)
        assert picture.size == size and picture.mode == "RGB" and round(picture.info["dpi"][0]) == 300


def test_names_follow_the_pack_and_the_list_names_them_all() -> None:
    export = made("thegamecrafter")
    fronts = [name for name in export.names if name.endswith("[face].png") and "Poker" in name]
    assert fronts == sorted(fronts) and fronts[0] == "EuroPokerDeck/01_lantern[face].png" and len(fronts) == 8
    backs = [name.replace("[face]", "[back]") for name in fronts]
    assert set(backs) <= set(export.names) and "LargeCircleChit/back.png" in export.names
    listed = export["contents.txt"].decode()
    assert all(name in listed for name in export.names if name.endswith(".png"))
    assert "8 pieces, cut to 62.99 x 87.88 mm, 825 x 1125 pixels" in listed


def test_art_reaches_the_edge_of_the_bleed() -> None:
    picture = made("thegamecrafter").picture("EuroPokerDeck/01_lantern[back].png")
    edges = [picture.getpixel((x, y)) for x in range(0, 825, 25) for y in (0, 1124)]
    assert all(max(pixel) < 100 for pixel in edges), "the back's ground is drawn as far as the canvas"


def test_what_a_shop_cannot_make_is_told() -> None:
    assert "EXP-301" in made("makeplayingcards").codes() and "EXP-305" in made("makeplayingcards").codes()
    assert {"EXP-302", "EXP-303"} <= made("thegamecrafter").codes()


def test_a_ground_that_stops_at_the_trim_is_told(proofdeck: Command, tiny: Path, tmp_path: Path) -> None:
    template = tiny / "templates" / "suspect.yaml"
    text = template.read_text(encoding="utf-8")
    ground = "  front:\n    - {id: paper, slot: shape, box: [0, 0, w, h], paint: back}\n"
    template.write_text(text.replace("  front:\n", ground), encoding="utf-8")
    ran = proofdeck("export", "makeplayingcards", "tiny-masquerade")
    assert "EXP-311" in ran.err and "the front of 'ada' stops at the trim" in ran.err and "EXP-304" not in ran.err
    folder = tmp_path / "output" / "tiny-masquerade" / "makeplayingcards-en"
    file = next(path for path in sorted(folder.rglob("*.png")) if "ada" in path.name and "front" in path.as_posix())
    picture = images.open(file)
    assert picture.getpixel((2, 500)) == picture.getpixel((70, 500)) != (255, 255, 255)


def test_round_art_that_stops_at_its_outline(proofdeck: Command, tiny: Path, tmp_path: Path) -> None:
    own = tiny / "templates" / "reminder-token.yaml"
    disc = "{id: disc, slot: shape, shape: circle, box: [0, 0, w, h], paint: back}"
    own.write_text(f"extends: reminder-token\nremove: [eye]\nfaces: {{back: [{disc}]}}\n", encoding="utf-8")
    ran = proofdeck("export", "thegamecrafter", "tiny-masquerade")
    assert "EXP-311" in ran.err and "EXP-304" not in ran.err
    folder = tmp_path / "output" / "tiny-masquerade" / "thegamecrafter-en"
    picture = images.open(folder / "LargeCircleChit" / "back.png")
    middle, radius = picture.width / 2, (25.4 / 2 + 1) * 300 / 25.4  # a millimetre beyond the shop's cut
    for angle in range(0, 360, 15):
        x, y = (int(middle + radius * turn(math.radians(angle))) for turn in (math.cos, math.sin))
        assert max(picture.getpixel((x, y))) < 100, angle


def test_press_files_keep_the_rules_and_their_boxes() -> None:
    pikepdf = pytest.importorskip("pikepdf")
    export = made("drivethrucards")
    assert not {"EXP-306", "EXP-307", "EXP-308"} & export.codes()
    (name,) = (name for name in export.names if name.endswith(".pdf"))
    with pikepdf.open(io.BytesIO(export[name])) as opened:
        assert len(opened.pages) == 16 and str(opened.docinfo["/GTS_PDFXVersion"]) == "PDF/X-1a:2003"
        for page in opened.pages:
            media, trim = ([float(side) * 25.4 / 72 for side in page[box]] for box in ("/MediaBox", "/TrimBox"))
            assert media == pytest.approx([0, 0, 69.85, 95.25], abs=0.01)
            assert trim == pytest.approx([3.175, 3.175, 66.675, 92.075], abs=0.01)
            assert [float(side) for side in page["/BleedBox"]] == [float(side) for side in page["/MediaBox"]]
    entry = next(entry for entry in export.record["files"] if entry["path"] == name)
    faces = [(page["component"], page["face"]) for page in entry["pages"]]
    assert faces[:4] == [("lantern", "front"), ("lantern", "back"), ("poker", "front"), ("poker", "back")]
    listed = export["contents.txt"].decode()
    assert "shaped after PDF/X-1a:2003" in listed and "No certified validator has seen them." in listed
    assert "ISOcoated_v2_300_bas.txt" in export.names


def test_press_files_of_a_whole_game_have_right_boxes_and_no_rgb() -> None:
    """Read with another library: each page's boxes to 0.01 mm, and every colour operator and picture in the file."""
    pikepdf = pytest.importorskip("pikepdf")
    export = made("drivethrucards", SHRIEK)
    names = [name for name in export.names if name.endswith(".pdf")]
    assert names
    used: set[str] = set()
    for name in names:
        with pikepdf.open(io.BytesIO(export[name])) as opened:
            for page in opened.pages:
                boxes = {box: [float(side) * 25.4 / 72 for side in page[box]] for box in ("/MediaBox", "/TrimBox")}
                assert boxes["/MediaBox"] == pytest.approx([0, 0, 69.85, 95.25], abs=0.01)
                assert boxes["/TrimBox"] == pytest.approx([3.175, 3.175, 66.675, 92.075], abs=0.01)
                assert page["/BleedBox"] == page["/MediaBox"]
                used |= {str(item.operator) for item in pikepdf.parse_content_stream(page)}
            for thing in opened.objects:
                if not isinstance(thing, pikepdf.Stream):
                    continue
                if thing.get("/Subtype") == "/Form":
                    used |= {str(item.operator) for item in pikepdf.parse_content_stream(thing)}
                assert str(thing.get("/ColorSpace", "/DeviceCMYK")) in ("/DeviceCMYK", "/DeviceGray")
    assert not used & {"rg", "RG", "cs", "CS", "sc", "SC", "scn", "SCN", "sh", "gs"} and {"k", "g"} <= used


SWOP = "DriveThruCards asks for US Web Coated (SWOP) v2"


def test_the_printing_condition_is_told_plainly() -> None:
    export = made("drivethrucards")
    listed = export["contents.txt"].decode()
    assert "The files are in the inks of FOGRA39; that is their output intent (ISOcoated_v2_300_bas.icc)." in listed
    assert f"{SWOP}. A profile of that condition may not be passed on" in listed and "--profile FILE" in listed
    (note,) = (finding for finding in export.built.checked.findings if finding.code.id == "EXP-309")
    assert note.message == f"{SWOP}, and the files are in the inks of FOGRA39"
    assert {entry["condition"] for entry in export.record["files"] if "pages" in entry} == {"FOGRA39"}


def test_a_shop_without_a_profile_gets_no_files() -> None:
    from functools import partial

    from generator.exports import Export
    from generator.exports._press_files import make_pages
    from generator.load import load_services

    settings = Settings(search=(CONTENT,))
    shop = replace((load_services(settings.templates).value or {})["drivethrucards"], profile=None)
    built = export_pack(TINY, Export("shop", "", partial(make_pages, shop)), Order(settings))
    assert not built.files and "EXP-310" in {finding.code.id for finding in built.checked.findings}


def own_profile(folder: Path) -> Path:
    """Write a profile of another name: another description, of the same length."""
    data = (ROOT / "templates" / "services" / "ISOcoated_v2_300_bas.icc").read_bytes()
    assert b"ISO Coated v2 300% (basICColor)" in data
    file = folder / "shop.icc"
    file.write_bytes(data.replace(b"ISO Coated v2 300% (basICColor)", b"US Web Coated (SWOP) v2, so-so "))
    return file


def test_a_profile_of_ones_own_is_the_intent(tmp_path: Path) -> None:
    pikepdf = pytest.importorskip("pikepdf")
    profile = own_profile(tmp_path)
    export = made("drivethrucards", profile=profile)
    assert not {"EXP-306", "EXP-309"} & export.codes()
    (name,) = (name for name in export.names if name.endswith(".pdf"))
    with pikepdf.open(io.BytesIO(export[name])) as opened:
        (intent,) = opened.Root.OutputIntents
        assert str(intent.OutputConditionIdentifier) == "Custom" and "/RegistryName" not in intent
        assert str(intent.OutputCondition) == "US Web Coated (SWOP) v2, so-so"
        assert intent.DestOutputProfile.read_bytes() == profile.read_bytes()
    listed = export["contents.txt"].decode()
    assert "in the inks of US Web Coated (SWOP) v2, so-so; that is their output intent (shop.icc)" in listed
    assert "ISOcoated_v2_300_bas.txt" not in export.names and "may not be passed on" not in listed


@pytest.mark.parametrize(
    ("target", "file", "sentence"),
    [
        ("drivethrucards", "none.icc", "no such file: none.icc"),
        ("drivethrucards", "text.icc", "text.icc is no ICC file of a press in four inks"),
        ("drivethrucards", "screen.icc", "screen.icc is no ICC file of a press in four inks"),
        ("png", "text.icc", "png makes no press files"),
    ],
)
def test_what_is_no_profile_of_a_press(
    proofdeck: Command, tiny: Path, tmp_path: Path, target: str, file: str, sentence: str
) -> None:
    cms = pytest.importorskip("PIL.ImageCms")
    (tmp_path / "text.icc").write_text("hello")
    (tmp_path / "screen.icc").write_bytes(cms.ImageCmsProfile(cms.createProfile("sRGB")).tobytes())
    ran = proofdeck("export", target, "tiny-masquerade", "--profile", file)
    assert ran.code == 2 and sentence in ran.err and not ran.out


@pytest.mark.parametrize(
    "command",
    [
        ["qpdf", "--check"], ["mutool", "draw", "-q", "-r", "20", "-o", "/dev/null", "-F", "pnm"],
        ["gs", "-q", "-dPDFSTOPONERROR", "-dBATCH", "-dNOPAUSE", "-sDEVICE=nullpage"],
    ],
    ids=lambda command: command[0],
)  # fmt: skip
def test_other_readers_take_press_files(command: list[str], tmp_path: Path) -> None:
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed: this gate is not checked")
    file = tmp_path / "press.pdf"
    file.write_bytes(made("drivethrucards", SHRIEK)["shriek-poker.pdf"])
    done = subprocess.run([*command, str(file)], capture_output=True, text=True, timeout=170)
    assert done.returncode == 0, done.stdout + done.stderr


def test_ghostscript_finds_no_ink_beyond_the_limit(tmp_path: Path) -> None:
    """The plates themselves: no pixel takes more than 240 %, give or take what rounding adds."""
    if shutil.which("gs") is None:
        pytest.skip("gs is not installed: this gate is not checked")
    file = tmp_path / "press.pdf"
    file.write_bytes(made("drivethrucards", SHRIEK)["shriek-poker.pdf"])
    plates = tmp_path / "p%d.tif"
    device = ["-sDEVICE=tiff32nc", "-r40", "-dLastPage=12", f"-sOutputFile={plates}"]
    subprocess.run(["gs", "-q", "-dBATCH", "-dNOPAUSE", *device, file], check=True, capture_output=True, timeout=170)
    pages = sorted(tmp_path.glob("p*.tif"))
    assert len(pages) == 12
    for page in pages:
        data = images.open(page).convert("CMYK").tobytes()
        heaviest = max(sum(data[at : at + 4]) for at in range(0, len(data), 4))
        assert heaviest / 255 <= 2.43


# The command.


def test_what_is_there_stays_if_a_pack_fails(proofdeck: Command, tiny: Path, tmp_path: Path) -> None:
    assert proofdeck("export", "svg", "tiny-masquerade").code == 0
    folder = tmp_path / "output" / "tiny-masquerade" / "svg-en"
    before = {path.name for path in folder.iterdir()}
    game = tiny / "game.yaml"
    game.write_text(game.read_text(encoding="utf-8").replace("{count: 4, of: suspect}", "{count: 3, of: suspect}"))
    ran = proofdeck("export", "svg", "tiny-masquerade")
    assert ran.code == 1 and "MAN-201" in ran.err and {path.name for path in folder.iterdir()} == before


def test_stale_files_go_from_subfolders_too(proofdeck: Command, tiny: Path, tmp_path: Path) -> None:
    assert proofdeck("export", "makeplayingcards", "tiny-masquerade").code == 0
    folder = tmp_path / "output" / "tiny-masquerade" / "makeplayingcards-en"
    record = json.loads((folder / "build.json").read_bytes())
    stale, outside = folder / "poker" / "fronts" / "99-old.png", tmp_path / "keep.txt"
    for file in (stale, outside):
        file.write_text("old")
    record["files"] += [{"path": "poker/fronts/99-old.png"}, {"path": "../../../keep.txt"}]
    (folder / "build.json").write_text(json.dumps(record))
    assert proofdeck("export", "makeplayingcards", "tiny-masquerade").code == 0
    assert not stale.exists() and outside.exists()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["tabletop"], "no such target: tabletop; there are: cut, drivethrucards"),
        (["cut", "tiny-masquerade", "--paper", "a5"], "no such paper: a5"),
        (["cut", "tiny-masquerade", "--backs", "fold"], "no such arrangement: fold"),
        (["png", "tiny-maskerade"], "no such pack"),
    ],
)
def test_usage(proofdeck: Command, tiny: Path, arguments: list[str], sentence: str) -> None:
    ran = proofdeck("export", *arguments)
    assert ran.code == 2 and sentence in ran.err and not ran.out


def test_a_missing_library_is_named(proofdeck: Command, tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.exports.find_spec", lambda name: None)
    ran = proofdeck("export", "png", "tiny-masquerade")
    assert ran.code == 2 and "png needs pypdfium2: pip install 'proofdeck[export]'" in ran.err


def test_the_same_bytes_again() -> None:
    export = made("tts", ppi=100.0)
    settings = Settings(search=(CONTENT,), backs="none")
    again = export_pack(TINY, exports(settings.templates)["tts"], replace(Order(settings, address=URL), ppi=100.0))
    assert dict(again.files) == dict(export.built.files)
