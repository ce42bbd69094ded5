#!/usr/bin/env python3
"""Measures how the teacher explains puzzles with other rules: python3 bench/speaking.py NINEFOLD FILE.jsonl... [--every N]

Each line of a file is an object whose field `iss` (or `text`) is a puzzle. Every puzzle is explained in the default order, with
`--deadline` of its own (10s by default), one after another. The table counts, over all steps:

solved       puzzles explained to the end
supposes     steps that are no singles and suppose something
no way       steps that only say that cells cannot be filled, or that something would be both true and false
long         steps of more than fifteen lines
continues    steps that are no singles and whose cells or rules have a cell that the turn before changed (the last step that is
             no single, and the singles after it)
placed first placements, singles aside, of the steps that are told as a placement (`So 3 goes in`) and not as a removal
empty        texts with an empty list
lines        lines of a whole path, in the middle of all puzzles
"""
import argparse, json, re, statistics, subprocess, sys

SINGLES = {"naked-single", "hidden-single", "hidden-single-box", "hidden-single-line", "full-house"}
NO_WAY = re.compile(r"no way (?:to fill|works)|both true and false|nothing works")
EMPTY = re.compile(r"\( |\(\)| ,|, ,|: \.|\{|\}")
SUPPOSES = re.compile(r"(?m)\bSuppose\b|\bIf [^.\n]* were ")
LONGEST = 15


def cells_of(step):
    """The cells that a step changes, and those that it reads or changes."""
    changed = {mark["cell"] for mark in step["places"] + step["removes"]}
    evidence = step["evidence"]
    read = {cell for mark in evidence["marks"] for cell in mark["cells"]}
    read |= {cell for rule in evidence["rules"] for cell in rule["cells"]}
    return changed, read | changed


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("program")
    arguments.add_argument("files", nargs="+")
    arguments.add_argument("--every", type=int, default=1, help="take each N-th puzzle")
    arguments.add_argument("--deadline", default="10s")
    arguments.add_argument("--technique", help="as of `explain`")
    arguments.add_argument("--show", help="print the texts that match this expression")
    given = arguments.parse_args()
    puzzles = [json.loads(line) for file in given.files for line in open(file, encoding="utf-8")]
    sums = dict.fromkeys(["puzzles", "solved", "steps", "supposes", "no way", "long", "continues", "turns", "placed", "first", "empty"], 0)
    lines, unsolved = [], []
    for puzzle in puzzles[:: given.every]:
        text = puzzle.get("iss") or puzzle["text"]
        command = [given.program, "explain", "--from", "iss", "-f", "jsonl", "--deadline", given.deadline, "--threads", "1"]
        if given.technique:
            command += ["--technique", given.technique]
        told = subprocess.run(command, input=text.replace("\n", ""), capture_output=True, text=True)
        name = f'{puzzle.get("id", "")} {puzzle.get("name", "")}'
        if not told.stdout.strip():
            unsolved.append(f"{name}: {told.stderr.strip()[:80]}")
            continue
        path = json.loads(told.stdout.splitlines()[0])
        if path.get("status") != "unique":
            continue
        sums["puzzles"] += 1
        sums["solved"] += path["solved"]
        if not path["solved"]:
            unsolved.append(f'{name}: {len(path["steps"])} steps')
        fresh, all_lines = set(), 0
        for step in path["steps"]:
            text = step["text"]
            count = text.count("\n") + 1
            all_lines += count
            changed, read = cells_of(step)
            if given.show and re.search(given.show, text):
                print(f'{name} [{step["technique"]}]\n{text}\n')
            if step["technique"] in SINGLES:
                fresh |= changed
                continue
            sums["steps"] += 1
            sums["supposes"] += bool(SUPPOSES.search(text))
            sums["no way"] += bool(NO_WAY.search(text))
            sums["long"] += count > LONGEST
            sums["empty"] += bool(EMPTY.search(text))
            if step["places"]:
                sums["placed"] += 1
                sums["first"] += not SUPPOSES.search(text) and " goes in " in text and " not in " not in text.splitlines()[-1]
            if fresh:
                sums["turns"] += 1
                sums["continues"] += bool(read & fresh)
            fresh = changed
        lines.append(all_lines)
    share = lambda part, whole: f'{sums[part]} of {sums[whole]} ({100 * sums[part] / max(1, sums[whole]):.1f} %)'
    print("solved      ", share("solved", "puzzles"))
    for name in ["supposes", "no way", "long", "empty"]:
        print(f"{name:12}", share(name, "steps"))
    print("continues   ", share("continues", "turns"))
    print("placed first", share("first", "placed"))
    print("lines       ", statistics.median(lines) if lines else "none")
    print("not solved:", *unsolved, sep="\n  ", file=sys.stderr)


main()
