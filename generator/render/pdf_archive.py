"""What PDF/A asks for beside the pages: document entries in; the metadata packet, and a profile of sRGB, out."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from functools import cache
from html import escape

_PACKET = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:format>application/pdf</dc:format>
{dublin}</rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<xmp:CreatorTool>{creator}</xmp:CreatorTool><pdf:Producer>{producer}</pdf:Producer>
</rdf:Description>
{accessible}</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>"""
# PDF/A knows no words of PDF/UA: a file that is both must say what they are (ISO 19005-2, 6.6.2.3.3).
_ACCESSIBLE = """<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>The part of ISO 14289 that the file conforms to</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
"""

# sRGB (IEC 61966-2-1) adapted to D50, as ICC profiles state it.
_WHITE = (0.96420, 1.0, 0.82491)
_PRIMARIES = {
    b"rXYZ": (0.43607, 0.22249, 0.01392),
    b"gXYZ": (0.38515, 0.71687, 0.09708),
    b"bXYZ": (0.14307, 0.06061, 0.71410),
}
_ADAPTED = (1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01707, -0.00925, 0.01508, 0.75168)
_CURVE = (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)


def packet(entries: Mapping[str, str], language: str, tagged: bool = False) -> bytes:
    """Return the metadata that say the same as the document's entries (Title, Subject, Creator, Producer)."""
    alternatives = '<rdf:Alt><rdf:li xml:lang="x-default">{}</rdf:li></rdf:Alt>'
    dublin = [
        f"<dc:{name}>{alternatives.format(escape(entries[key]))}</dc:{name}>\n"
        for key, name in (("Title", "title"), ("Subject", "description"))
        if key in entries
    ]
    if language:
        dublin.append(f"<dc:language><rdf:Bag><rdf:li>{escape(language)}</rdf:li></rdf:Bag></dc:language>\n")
    told = {key.lower(): escape(entries.get(key, "")) for key in ("Creator", "Producer")}
    return _PACKET.format(dublin="".join(dublin), accessible=_ACCESSIBLE if tagged else "", **told).encode()


@cache
def srgb() -> bytes:
    """Return an ICC profile (version 4) of sRGB: three primaries and one curve, the same bytes on every machine."""
    curve = b"para" + struct.pack(">IHH", 0, 3, 0) + b"".join(map(_fixed, _CURVE))
    tags = {
        b"desc": _words("sRGB"),
        b"cprt": _words("No copyright, use freely"),
        b"wtpt": _xyz(_WHITE),
        b"chad": b"sf32" + bytes(4) + b"".join(map(_fixed, _ADAPTED)),
        **{name: _xyz(values) for name, values in _PRIMARIES.items()},
    }
    blocks: dict[bytes, tuple[int, int]] = {}
    start = 128 + 4 + 12 * (len(tags) + 3)
    body = b""
    for name, data in {**tags, b"rTRC": curve}.items():
        blocks[name] = (start + len(body), len(data))
        body += data + bytes(-len(data) % 4)
    blocks[b"gTRC"] = blocks[b"bTRC"] = blocks[b"rTRC"]
    table = struct.pack(">I", len(blocks)) + b"".join(
        name + struct.pack(">II", *place) for name, place in blocks.items()
    )
    size = 128 + len(table) + len(body)
    head = struct.pack(">I4sI4s4s4s", size, bytes(4), 0x04300000, b"mntr", b"RGB ", b"XYZ ")
    head += struct.pack(">6H", 2020, 1, 1, 0, 0, 0) + b"acsp" + bytes(28) + _numbers(_WHITE)
    return head.ljust(128, b"\0") + table + body


def _fixed(value: float) -> bytes:
    return struct.pack(">i", round(value * 65536))


def _numbers(values: tuple[float, ...]) -> bytes:
    return b"".join(map(_fixed, values))


def _xyz(values: tuple[float, ...]) -> bytes:
    return b"XYZ " + bytes(4) + _numbers(values)


def _words(text: str) -> bytes:
    data = text.encode("utf-16-be")
    return b"mluc" + struct.pack(">III", 0, 1, 12) + b"enUS" + struct.pack(">II", len(data), 28) + data
