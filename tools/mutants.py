#!/usr/bin/env python3
"""Breaks every rule once and checks that a test notices.

A mutant is a patch in tests/data/mutants that breaks one rule. Its file name starts with the number of the rule and may
go on, as in K18-crowns.patch. Each patch is applied to a copy of the repository. There a test marked with the number of
that rule must fail.

    tools/mutants.py              all mutants
    tools/mutants.py K12 D        those of rule K12 and all whose number starts with D
    tools/mutants.py some.patch   these files

Mutants that are caught are noted in build/mutants, in a file for the present source and tests. They are not tried again
while nothing of these changes. So an interrupted run goes on where it was.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

ROOT = Path(__file__).resolve().parents[1]
MUTANTS = ROOT / "tests" / "data" / "mutants"
NOTES = ROOT / "build" / "mutants"
AT_ONCE = 2
SECONDS = 600
"""The time limit for the tests of one mutant."""
CAUGHT, SURVIVED, BROKEN = "caught", "SURVIVED", "broken"


def main(arguments: Sequence[str]) -> int:
    """Runs the mutants that the arguments name. Returns 0 if every one is caught."""
    patches = select(arguments)
    if not patches:
        print("no such mutants")
        return 1
    start = monotonic()
    notes = NOTES / f"{fingerprint()[:20]}.jsonl"
    known = read_notes(notes)
    if not known:
        problem = check_unbroken()
        if problem:
            print(f"the tests must pass before anything is broken: {problem}")
            return 1
        note(notes, "", "")
        print(f"unbroken: the tests of all rules pass ({monotonic() - start:.0f} s)", flush=True)
    verdicts: dict[str, list[str]] = {CAUGHT: [], SURVIVED: [], BROKEN: []}
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for patch, (verdict, details) in zip(
            patches, pool.map(lambda patch: look_up(patch, known), patches), strict=True
        ):
            print(f"{verdict:8} {patch.stem:20} {details}", flush=True)
            verdicts[verdict].append(patch.stem)
            if verdict == CAUGHT and content(patch) not in known:
                note(notes, content(patch), details)
    print(f"{len(verdicts[CAUGHT])} of {len(patches)} mutants caught in {monotonic() - start:.0f} s")
    for verdict in (SURVIVED, BROKEN):
        if verdicts[verdict]:
            print(f"{verdict}: {' '.join(verdicts[verdict])}")
    return 0 if len(verdicts[CAUGHT]) == len(patches) else 1


def fingerprint() -> str:
    """Returns a hash of the source and the tests, without the mutants."""
    found = sha256()
    for name in sorted(listed_files()):
        path = ROOT / name
        if path.is_file() and not path.is_relative_to(MUTANTS) and name.startswith(("src/", "tests/", "tools/")):
            found.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def content(patch: Path) -> str:
    """Returns a hash of a patch."""
    return sha256(patch.read_bytes()).hexdigest()


def read_notes(notes: Path) -> dict[str, str]:
    """Returns the details of the caught mutants by the hash of the patch. The entry "" says that all tests pass."""
    lines = notes.read_text(encoding="utf-8").splitlines() if notes.exists() else []
    return dict(json.loads(line) for line in lines)


def note(notes: Path, patch: str, details: str) -> None:
    """Adds a line to the notes."""
    notes.parent.mkdir(parents=True, exist_ok=True)
    with notes.open("a", encoding="utf-8") as file:
        file.write(json.dumps([patch, details]) + "\n")


def look_up(patch: Path, known: dict[str, str]) -> tuple[str, str]:
    """Returns the verdict and details of a mutant, from the notes or by running its tests."""
    details = known.get(content(patch))
    return judge(patch) if details is None else (CAUGHT, f"{details}, as noted")


def select(arguments: Sequence[str]) -> list[Path]:
    """Returns the patches that the arguments name: files, rule numbers or beginnings of names.

    No argument means all.
    """
    every = sorted(MUTANTS.glob("*.patch"), key=lambda path: (rule_of(path)[0], int(rule_of(path)[1:]), path.stem))
    files = [Path(argument) for argument in arguments if argument.endswith(".patch")]
    names = [argument for argument in arguments if not argument.endswith(".patch")]
    if not arguments:
        return every
    return files + [path for path in every if any(is_meant(path, name) for name in names)]


def is_meant(patch: Path, name: str) -> bool:
    """Checks whether a word names this patch. K1 is one rule and not the beginning of K12."""
    return rule_of(patch) == name if re.fullmatch(r"[A-Z]\d+", name) else patch.stem.startswith(name)


def rule_of(patch: Path) -> str:
    """Returns the rule that a patch breaks, from its name."""
    found = re.match(r"[A-Z]\d+(?=\W|$)", patch.stem)
    if not found:
        raise SystemExit(f"{patch}: the name must start with the number of a rule")
    return found[0]


def check_unbroken() -> str:
    """Returns what is wrong with the repository before any patch; empty if nothing is."""
    with TemporaryDirectory(prefix="loskut-mutant-") as folder:
        copy = Path(folder)
        make_copy(copy)
        problem = check_import(copy)
        if problem:
            return problem
        tests = run_tests(copy, "-m", "rule")
        return "" if tests.returncode == 0 else last_lines(tests.stdout, 20)


def judge(patch: Path) -> tuple[str, str]:
    """Applies a mutant to a copy and runs its tests. Returns the verdict and details."""
    start = monotonic()
    with TemporaryDirectory(prefix="loskut-mutant-") as folder:
        copy = Path(folder)
        make_copy(copy)
        applied = subprocess.run(
            ["git", "apply", "-p1", str(patch.resolve())], cwd=copy, capture_output=True, text=True, check=False
        )
        if applied.returncode:
            return BROKEN, f"the patch does not apply: {applied.stderr.strip()}"
        if not is_changed(copy):
            return BROKEN, "the patch changes nothing under src"
        problem = check_import(copy)
        if problem:
            return BROKEN, problem
        try:
            tests = run_rule(copy, patch)
        except subprocess.TimeoutExpired:
            return BROKEN, f"the tests took more than {SECONDS} s"
    if tests.returncode == 0:
        return SURVIVED, f"no test of {rule_of(patch)} fails"
    if tests.returncode < 0:
        return CAUGHT, f"the tests end with signal {-tests.returncode} ({monotonic() - start:.0f} s)"
    if tests.returncode != 1:
        return BROKEN, f"pytest ended with {tests.returncode}: {last_lines(tests.stdout, 3)}"
    failed = re.search(r"^FAILED \S+::(.+?)( - .*)?$", tests.stdout, re.MULTILINE)
    if not failed:
        return BROKEN, f"no test failed: {last_lines(tests.stdout, 3)}"
    return CAUGHT, f"{failed[1]} ({monotonic() - start:.0f} s)"


def run_rule(copy: Path, patch: Path) -> subprocess.CompletedProcess[str]:
    """Runs the tests of the broken rule. Those of the broken game come first, because they are collected faster."""
    for game in re.findall(r"^\+\+\+ b/src/loskut/games/(\w+)/", patch.read_text(encoding="utf-8"), re.MULTILINE)[:1]:
        tests = run_tests(copy, "--rule", rule_of(patch), f"tests/games/{game}")
        if tests.returncode == 1 or tests.returncode < 0:
            return tests
    return run_tests(copy, "--rule", rule_of(patch))


def make_copy(copy: Path) -> None:
    """Copies every file that git does not ignore into a new repository, so that `git apply` works on it alone."""
    for name in listed_files():
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy / name)
    subprocess.run(["git", "init", "--quiet"], cwd=copy, check=True)


def listed_files() -> set[str]:
    """Returns the names of all files that git does not ignore."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return set(listed.stdout.split("\0")) - {""}


def is_changed(copy: Path) -> bool:
    """Checks whether a source file differs from the original."""
    files = [path for path in (copy / "src").rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    originals = [ROOT / path.relative_to(copy) for path in files]
    return any(
        not original.exists() or path.read_bytes() != original.read_bytes()
        for path, original in zip(files, originals, strict=True)
    )


def check_import(copy: Path) -> str:
    """Returns what is wrong if the package is not imported from the copy; empty if it is."""
    command = [sys.executable, "-c", "import loskut; print(loskut.__file__)"]
    found = subprocess.run(command, cwd=copy, env=environment(copy), capture_output=True, text=True, check=False)
    where = Path(found.stdout.strip() or "/nowhere")
    if (copy / "src").resolve() in where.resolve().parents:
        return ""
    return f"the package is not imported from the copy: {found.stdout}{found.stderr}".strip()


def run_tests(copy: Path, *selection: str) -> subprocess.CompletedProcess[str]:
    """Runs pytest in the copy until a test fails."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--tb=no", "-rfE", *selection]
    return subprocess.run(
        command, cwd=copy, env=environment(copy), capture_output=True, text=True, check=False, timeout=SECONDS
    )


def environment(copy: Path) -> dict[str, str]:
    """Returns an environment with the copy's source before any other, and with the compiled code of the copy in it.

    Compiled code is kept by the path of its source, so no other copy could use it.
    """
    return {
        **os.environ,
        "PYTHONPATH": str(copy / "src"),
        "PYTHONDONTWRITEBYTECODE": "1",
        "XDG_CACHE_HOME": str(copy / ".cache"),
        "COLUMNS": "200",
    }


def last_lines(text: str, count: int) -> str:
    """Returns the last lines of an output."""
    return "\n".join(text.strip().splitlines()[-count:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
