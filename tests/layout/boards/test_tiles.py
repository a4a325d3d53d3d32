"""Boards on sheets: tiles that join to the whole, seams that cut nothing, pointers, keys, tracks."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator.assets.fonts import FontBook, font_directories
from generator.assets.images import ImageBook
from generator.assets.vectors import VectorBook
from generator.layout.boards import draw_board, join_documents, lay_out_boards
from generator.layout.boards.drawing import obstacles_of
from generator.layout.boards.figure import figure_of
from generator.layout.boards.legend import Entry, deal
from generator.layout.boards.margins import Neighbours, edges
from generator.layout.boards.seams import part
from generator.layout.desk import Desk
from generator.layout.reference.kit import Kit
from generator.load import load_pack, load_papers, load_style
from generator.model.drawing import DisplayList, Group, Shape, TextRun, path_box, walk
from generator.model.geometry import Box, Size
from generator.model.paper import Document, Page, Paper
from generator.model.phrases import Phrases

ROOT = Path(__file__).parents[3]
TEMPLATES = ROOT / "templates"
FONTS = FontBook(font_directories(("fontpkg_fira_sans_condensed", "fontpkg_russo_one")))
MASQUERADE = ROOT / "content" / "midnight-masquerade"
TINY = ROOT / "tests" / "packs" / "tiny-masquerade"
HEAD = 'pack: odd\ntitle: Odd\nversion: "1"\nlanguage: en\nnotice: Only a test.\n'


def desk_of(root: Path, paper: str = "a4", ink: str = "full") -> tuple[Desk, Paper]:
    pack = load_pack(root, templates_dir=TEMPLATES)
    assert not pack.findings, pack.findings
    assert pack.value is not None
    style = load_style(TEMPLATES, ink, root).value
    reference = load_style(TEMPLATES, f"reference-{ink}", root).value
    papers = load_papers(TEMPLATES).value
    assert style is not None and reference is not None and papers is not None
    art = (root / "art", root, TEMPLATES / "art")
    desk = Desk(
        pack.value, style, FONTS, VectorBook(), ImageBook(), Phrases(), art, low=ink == "low", reference_style=reference
    )
    return desk, papers[paper]


@pytest.fixture
def written(tmp_path: Path):
    def write(yaml: str) -> Path:
        (tmp_path / "game.yaml").write_text(HEAD + yaml, encoding="utf-8")
        return tmp_path

    return write


def words_on(page: Page) -> str:
    return " ".join(op.text for op, _, _ in walk(page.display.ops) if isinstance(op, TextRun))


def pictured(document: Document, fonts: FontBook, desk: Desk, number: int):
    """Render a page with 10 dots a millimetre, so that tiles begin and end at dots."""
    pdfium = pytest.importorskip("pypdfium2")
    from generator.render import pdf

    opened = pdfium.PdfDocument(pdf.write(document, fonts, desk.images))
    return opened[number].render(scale=254 / 72 * (1 - 1e-5)).to_pil().convert("L")


@pytest.mark.parametrize(("paper", "ink"), [("a4", "full"), ("letter", "low")])
def test_the_tiles_joined_are_the_board(paper: str, ink: str) -> None:
    from PIL import Image, ImageChops

    desk, sheet = desk_of(MASQUERADE, paper, ink)
    outcome = lay_out_boards(desk, sheet)
    assert not outcome.findings
    assert outcome.value is not None
    board = next(iter(desk.pack.boards.values()))
    placed = [(number, page.items[0]) for number, page in enumerate(outcome.value.pages)
              if page.items and page.items[0].artwork.component.id == board.id]  # fmt: skip
    assert len(placed) > 1
    kit = Kit(desk_reference(desk))
    figure = figure_of(board)
    seam = placed[0][1].box.width
    whole_ops = draw_board(kit, board, figure, (Box(seam - 3, 0, 6, board.height),)).ops
    size = Size(board.width, board.height)
    whole = pictured(Document("whole", "", "en", (Page(DisplayList(size, whole_ops), "both"),)), desk.fonts, desk, 0)
    joined = Image.new("L", whole.size, 255)
    left = 0.0
    for number, item in placed:  # one row of tiles: each is laid on the flap of the one before it
        page = pictured(outcome.value, desk.fonts, desk, number)
        box = item.box
        cut = page.crop(tuple(round(side * 10) for side in (box.x, box.y, box.right, box.bottom)))
        joined.paste(cut, (round(left * 10), 0))
        left += box.width
    assert left == pytest.approx(board.width)
    dots = (round(board.width * 100 / 25.4), round(board.height * 100 / 25.4))  # 100 dpi
    whole, joined = whole.resize(dots), joined.resize(dots)
    differs = ImageChops.difference(whole, joined).point(lambda grey: 255 if grey > 16 else 0)
    share = differs.histogram()[255] / (whole.width * whole.height)
    assert share < 0.005, f"{share:.2%}"


def desk_reference(desk: Desk) -> Desk:
    from dataclasses import replace

    return replace(desk, style=desk.reference_style or desk.style)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_no_seam_comes_near_a_name_a_space_or_a_mark(paper: str) -> None:
    desk, sheet = desk_of(MASQUERADE, paper)
    document = lay_out_boards(desk, sheet).value
    assert document is not None
    board = next(iter(desk.pack.boards.values()))
    kit = Kit(desk_reference(desk))
    tiles = [page.items[0] for page in document.pages if page.items[0].artwork.component.id == board.id]
    assert [tile.artwork.face for tile in tiles] == ["A1", "B1"]
    seam = tiles[0].box.width
    for obstacle in obstacles_of(kit, board, figure_of(board)):
        assert obstacle.box.right <= seam - 3 or obstacle.box.x >= seam + 3, obstacle
    slabs = draw_board(kit, board, figure_of(board), (Box(seam - 3, 0, 6, board.height),)).slabs
    assert {slab.area for slab in slabs} == set(board.areas)
    assert all(slab.box.right <= seam - 3 or slab.box.x >= seam + 3 for slab in slabs)


def test_each_sheet_says_what_it_is() -> None:
    desk, sheet = desk_of(MASQUERADE)
    document = lay_out_boards(desk, sheet).value
    assert document is not None
    first, second = (words_on(page) for page in document.pages[:2])
    assert "GLUE" in first and "B1" in first and "CUT" not in first
    assert "CUT" in second and "A1" in second and "GLUE" not in second
    for words in (first, second):
        assert "100 MM" in words and desk.pack.notice.plain.upper()[:20] in words
    everything = first + second
    for board in desk.pack.boards.values():
        for name in (*board.areas.values(), *(kind.name for kind in board.kinds.values())):
            assert name.plain in everything


def test_the_example_board_fits_on_one_sheet() -> None:
    desk, sheet = desk_of(TINY)
    outcome = lay_out_boards(desk, sheet)
    assert not outcome.findings
    assert outcome.value is not None
    (page,) = outcome.value.pages
    (item,) = page.items
    assert (item.artwork.component.id, item.artwork.face) == ("house", "front")
    assert (item.box.width, item.box.height) == (180.0, 120.0)
    assert "GLUE" not in words_on(page)


ROWS = """boards:
  rows:
    title: Rows
    size: 400 x 100 mm
    spaces:
"""


def test_a_seam_that_must_cut_is_a_finding(written) -> None:
    # Spaces of 38 mm every 20 mm, in two rows: no line down the board misses them all.
    spaces = "".join(
        f"      s{n}: {{at: [{20 + 20 * n}, {25 if n % 2 else 75}]{', start: true' if n == 0 else ''}}}\n"
        for n in range(19)
    )
    desk, sheet = desk_of(written(ROWS + spaces))
    outcome = lay_out_boards(desk, sheet)
    assert outcome.value is not None
    assert {finding.code.id for finding in outcome.findings} == {"IMP-311"}
    assert all(finding.path.startswith("boards.rows.spaces.s") for finding in outcome.findings)


def test_more_sheets_rather_than_a_cut() -> None:
    clear = part(Size(300, 100), Size(180, 180), 10, [])
    assert clear.columns.at == (150.0,) and not clear.cut and clear.count == 2


def test_a_grid_of_tiles(written) -> None:
    desk, sheet = desk_of(written(
        "boards:\n  b:\n    title: B\n    size: 300 x 400 mm\n    spaces:\n"
        "      a: {at: [40, 40], start: true}\n      z: {at: [250, 350]}\n    links: {way: [a > z]}\n"
    ))  # fmt: skip
    document = lay_out_boards(desk, sheet).value
    assert document is not None
    tiles = [page.items[0] for page in document.pages]
    assert [tile.artwork.face for tile in tiles] == ["A1", "B1", "A2", "B2"]
    assert tiles[0].box.width + tiles[1].box.width == pytest.approx(300)
    assert tiles[0].box.height + tiles[2].box.height == pytest.approx(400)
    for tile, page in zip(tiles, document.pages, strict=True):
        flap = 10 if tile.artwork.face in ("A1", "B1") else 0
        assert tile.box.bottom + flap < page.display.size.height - 20


def test_a_name_without_room_is_a_finding(written) -> None:
    desk, sheet = desk_of(written(
        "boards:\n  b:\n    title: B\n    size: 100 x 60 mm\n    spaces:\n"
        "      a: {at: [40, 30], name: The unspeakably long antechamber of the northern wing, start: true}\n"
    ))  # fmt: skip
    findings = lay_out_boards(desk, sheet).findings
    assert [(finding.code.id, finding.path) for finding in findings] == [("FIT-301", "boards.b.spaces.a.name")]


def test_a_board_without_places_is_a_key(written) -> None:
    desk, sheet = desk_of(written(
        "boards:\n  fair:\n    title: The fair\n    areas: {stalls: Stalls, rides: {name: Rides, text: No running.}}\n"
        "    spaces: {wheel: {area: rides}, train: {area: rides}}\n    links: {path: [wheel - train]}\n"
    ))  # fmt: skip
    outcome = lay_out_boards(desk, sheet)
    assert not outcome.findings
    assert outcome.value is not None
    (page,) = outcome.value.pages
    assert page.items[0].artwork.face == "key"
    words = words_on(page)
    assert "not a map" in words and "STALLS" in words and "Wheel" in words and "running" in words


def test_spaces_without_areas_and_places_are_listed(written) -> None:
    desk, sheet = desk_of(written("boards:\n  b:\n    title: B\n    spaces: {attic: {}, cellar: {}}\n"))
    outcome = lay_out_boards(desk, sheet)
    assert not outcome.findings
    assert outcome.value is not None
    words = words_on(outcome.value.pages[0])
    assert "Attic" in words and "Cellar" in words


def test_a_key_says_what_stands_on_its_lines(written) -> None:
    desk, sheet = desk_of(written("boards:\n  b:\n    title: B\n    areas: {stalls: Stalls}\n    spaces: {}\n"))
    outcome = lay_out_boards(desk, sheet)
    assert outcome.value is not None and not outcome.findings
    assert "n not printed." in " ".join(words_on(outcome.value.pages[0]).split())


TRACKS = """tracks:
  noise:
    title: Noise
    cells: 0..12
    marks: [{at: 12, label: end}]
  rounds:
    title: Rounds
    cells: 0..60
    numerals: roman
    look: log
    marks:
      - {at: [3, 6], icon: eye, label: Show yourself}
      - {at: 9, icon: eye, label: Show all}
"""


def test_tracks_are_strips(written) -> None:
    desk, sheet = desk_of(written(TRACKS))
    outcome = lay_out_boards(desk, sheet)
    assert not outcome.findings
    assert outcome.value is not None
    (page,) = outcome.value.pages
    first, second = page.items
    assert (first.artwork.component.id, second.artwork.component.id) == ("noise", "rounds")
    assert first.box.width == second.box.width == 180.0 and second.box.height > 2 * first.box.height
    words = words_on(page)
    assert "XII" in words and "LX" in words and "end" in words and "all" in words


def test_a_label_too_wide_for_its_cell_is_a_finding(written) -> None:
    desk, sheet = desk_of(written(TRACKS.replace("label: end", "label: much more than a small cell can hold")))
    assert [finding.code.id for finding in lay_out_boards(desk, sheet).findings] == ["FIT-301"]


def test_a_pack_without_boards_prints_none(written) -> None:
    desk, sheet = desk_of(written(""))
    assert lay_out_boards(desk, sheet).value is None


def test_documents_of_one_name_are_joined() -> None:
    page = Page(DisplayList(Size(10, 10)), "both")
    first, second = (Document("boards", title, "en", (page,)) for title in ("one", "two"))
    (joined,) = join_documents((first, second))
    assert joined.title == "one" and len(joined.pages) == 2


def test_legend_entries_each_stand_somewhere() -> None:
    entries = [Entry(str(n), 30.0, lambda x, y: ()) for n in range(5)]
    strips = deal(entries, [100.0, 70.0], 1)
    assert strips is not None
    assert [[entry.name for line in strip for entry in line] for strip in strips] == [["0", "1", "2"], ["3", "4"]]
    assert deal(entries, [100.0], 1) is None
    assert deal(entries, [100.0], 2) is not None


def test_boards_of_a_build_stand_in_its_record(proofdeck, tiny: Path) -> None:
    ran = proofdeck("build", tiny, "--out", "out")
    assert ran.code == 0, ran.out
    import json

    record = json.loads(next(Path("out").rglob("build.json")).read_text(encoding="utf-8"))
    boards = next(file for file in record["files"] if file["path"] == "boards.pdf")
    (item,) = boards["pages"][0]["items"]
    assert (item["component"], item["type"], item["trim_mm"]) == ("house", "board", [15.0, 13.0, 180.0, 120.0])
    shutil.rmtree("out")




def test_a_legend_without_room_is_a_finding(written) -> None:
    name = "a mark that says rather more than it should"
    marks = "".join(f"      m{n}: {{name: {name} {n}, icon: eye}}\n" for n in range(12))
    desk, sheet = desk_of(written(
        f"boards:\n  b:\n    title: B\n    size: 100 x 60 mm\n    marks:\n{marks}    spaces:\n"
        f"      a: {{at: [40, 30], marks: [{', '.join(f'm{n}' for n in range(12))}]}}\n"
    ))  # fmt: skip
    findings = lay_out_boards(desk, sheet).findings
    assert [finding.code.id for finding in findings] == ["IMP-312"]


def test_register_crosses_leave_nothing_on_the_tiles() -> None:
    desk, sheet = desk_of(MASQUERADE)
    place = Box(15, 13, 180, 232)
    for around in (Neighbours("A1", "", "", ""), Neighbours("", "", "B1", ""), Neighbours("A1", "B1", "C1", "D1")):
        crosses = [op for op in edges(Kit(desk), sheet.size, place, around) if isinstance(op, Group) and op.clip]
        assert crosses
        for group in crosses:
            boxes = [path_box(group.clip[start : start + 5]) for start in range(0, len(group.clip), 5)]
            assert boxes and not any(box.meets(place, 0.01) for box in boxes)
            inks = [op.stroke.width for op in group.ops if isinstance(op, Shape) and op.stroke]
            assert inks == sorted(inks, reverse=True) and len(inks) == 2  # a light edge, then the mark
