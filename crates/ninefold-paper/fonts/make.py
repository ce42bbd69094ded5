"""Makes the two faces of Ninefold Sans: subsets of Noto Sans CJK (SIL Open Font License 1.1).

    python3 make.py NotoSansCJK-Regular.ttc NotoSansCJK-Bold.ttc

Needs fonttools (PyPI). The fonts are in Debian's package fonts-noto-cjk, below
/usr/share/fonts/opentype/noto/. Run it in this folder when the tests say that a character is missing.

Regular holds what the program itself may write: every Chinese character of the names and sentences of the
teacher, and of this package. Bold holds what titles, numbers and givens need.

    python3 make.py --page

makes the faces of the page, ninefold-web/page/fonts/, from those two: Latin letters and digits, in WOFF2. It needs
brotli (PyPI) too.
"""

import re
import sys
from pathlib import Path

from fontTools import subset
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

HERE = Path(__file__).resolve().parent
CRATES = HERE.parent.parent
NAME = "Ninefold Sans"
SIMPLIFIED = 2  # the place of Noto Sans CJK SC in the collection

LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x180), *map(ord, "–—‘’“”„†•…‹›€←→≠≤≥№★☆○●")]
GREEK = [*range(0x391, 0x3A2), *range(0x3A3, 0x3AA), *range(0x3B1, 0x3CA)]
CYRILLIC = [*range(0x401, 0x402), *range(0x410, 0x450), *range(0x451, 0x452)]
# What the page writes in Latin letters; Chinese characters are the system's.
PAGE = [*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "–←→≠≤≥")]
WIDE = list(map(ord, "、。《》「」【】·（），：；！？／０１２３４５６７８９"))
# What titles of booklets are made of.
TITLES = (
    "数独谜题集册本练习每日年月周第卷期页初级中级高级入门简单容易困难挑战趣味大全精选新春节快乐"
    "儿童学生老师班小组比赛决训练答案解法上下标准对角线难度极轻松一二三四五六七八九十百千"
)


def chinese(folders):
    """The Chinese characters of these sources."""
    texts = (path.read_text("utf-8") for folder in folders for path in sorted(folder.rglob("*.rs")))
    return {ord(c) for text in texts for c in re.findall("[\u4e00-\u9fff]", text)}


def proportional(font):
    """Quotation marks and the ellipsis as Latin text has them, instead of as wide as a Chinese character."""
    table = font["GSUB"].table
    lookups = {i for record in table.FeatureList.FeatureRecord if record.FeatureTag == "pwid"
               for i in record.Feature.LookupListIndex}
    narrow = {}
    for index in sorted(lookups):
        for part in table.LookupList.Lookup[index].SubTable:
            narrow.update(getattr(part, "ExtSubTable", part).mapping)
    for characters in (subtable.cmap for subtable in font["cmap"].tables if subtable.isUnicode()):
        for code in map(ord, "‘’“”…"):
            if code in characters:
                characters[code] = narrow.get(characters[code], characters[code])


def make(source, face, weight, characters):
    options = subset.Options()
    options.layout_features = []
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = ["*"]
    options.drop_tables += ["BASE", "VORG", "vhea", "vmtx", "DSIG", "GSUB", "GPOS", "GDEF"]
    font = TTFont(source, fontNumber=SIMPLIFIED, lazy=False, recalcTimestamp=False)
    proportional(font)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    rename(font, face)
    path = HERE / f"NinefoldSans-{face}.otf"
    font.save(path)
    lacking = sorted(set(characters) - set(font.getBestCmap()))
    print(f"{path.name}: {path.stat().st_size} bytes, {len(font.getBestCmap())} characters")
    if lacking:
        print("  not in the source:", "".join(map(chr, lacking)))
    assert font["OS/2"].usWeightClass == weight


def rename(font, face):
    """A changed font goes by a name of its own; copyright and licence stay."""
    names = font["name"]
    keep = {0: names.getDebugName(0), 13: names.getDebugName(13), 14: names.getDebugName(14)}
    assert "SIL Open Font License" in keep[13], keep
    names.names = []
    own = {1: NAME, 2: face, 3: f"{NAME} {face}", 4: f"{NAME} {face}", 6: f"NinefoldSans-{face}"}
    own[10] = "A subset of Noto Sans CJK SC for the program ninefold."
    for number, text in sorted({**keep, **own}.items()):
        names.setName(text, number, 3, 1, 0x409)
    top = font["CFF "].cff
    top.fontNames = [f"NinefoldSans-{face}"]
    top.topDictIndex[0].FullName = f"{NAME} {face}"
    top.topDictIndex[0].FamilyName = NAME


def make_page(face):
    """A face of the page: digits stand in the middle of their line, so that a cell need not push them there."""
    options = subset.Options()
    options.flavor = "woff2"
    options.name_IDs = ["*"]
    options.notdef_outline = True
    font = TTFont(HERE / f"NinefoldSans-{face}.otf", recalcTimestamp=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=PAGE)
    subsetter.subset(font)
    widths = {font["hmtx"][font.getBestCmap()[ord(digit)]][0] for digit in "0123456789"}
    assert len(widths) == 1, "digits of one width"
    glyphs = font.getGlyphSet()
    bounds = BoundsPen(glyphs)
    glyphs[font.getBestCmap()[ord("1")]].draw(bounds)
    rise = round(bounds.bounds[3])
    top, bottom = 600 + rise // 2, 600 - (rise - rise // 2)
    font["hhea"].ascent = font["OS/2"].sTypoAscender = font["OS/2"].usWinAscent = top
    font["hhea"].descent = font["OS/2"].sTypoDescender = -bottom
    font["OS/2"].usWinDescent = bottom
    font["hhea"].lineGap = font["OS/2"].sTypoLineGap = 0
    font.flavor = "woff2"
    path = CRATES / "ninefold-web" / "page" / "fonts" / f"ninefold-sans-{face.lower()}.woff2"
    font.save(path)
    print(f"{path.name}: {path.stat().st_size} bytes, {len(font.getBestCmap())} characters")


def main():
    if sys.argv[1:] == ["--page"]:
        return [make_page(face) for face in ("Regular", "Bold")]
    regular, bold = sys.argv[1:]
    letters = LATIN + GREEK + CYRILLIC + WIDE
    titles = sorted(set(map(ord, TITLES)))
    library = CRATES / "ninefold" / "src"
    sources = [library / "logic", library / "explain", library / "lang", library / "rules", HERE.parent / "src" / "booklet"]
    make(regular, "Regular", 400, sorted({*letters, *titles, *chinese(sources)}))
    make(bold, "Bold", 700, sorted({*letters, *titles}))


main()
