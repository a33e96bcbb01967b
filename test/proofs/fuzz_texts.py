"""Feeds the checkers in Python with changed texts of proofs, in one process: no text may raise an error.
    python3 -O fuzz_texts.py TIMES SEED PROGRAM
A change may be any bytes, a word of JSON, a number, or a kind of change of the proof. Each text ends within 20
seconds, and all of them in 1.5 GB."""
import collections
import json
import pathlib
import random
import re
import resource
import signal
import sys
import tempfile

from judged import BY, KEPT, said, use
from kinds_of_change import changed

TIMES, SEED = map(int, sys.argv[1:3])
use(sys.argv[3])
WORDS = ["null", "true", "false", "-1", "0", "1", "2", "64", "65", "10000", "10001", "4611686018427387903",
         "4611686018427387904", "-4611686018427387904", "1e9", "1.5", "NaN", "-Infinity", "9" * 23, '""',
         '"0"', '"\\ud800"', '"\\u0000"', "[]", "{}", "[[]]", "[0,1]", "[" * 3000, '{"a":' * 3000, '"=":', ",",
         ":"]
chance, tally = random.Random(SEED), collections.Counter()
resource.setrlimit(resource.RLIMIT_AS, (1_500_000_000,) * 2)
signal.signal(signal.SIGALRM, lambda *_: sys.exit("a text takes more than 20 seconds"))


def mixed(text):
    """The text with one change."""
    place = chance.randrange(len(text) + 1)
    way = chance.randrange(7)
    if way == 0:
        some = bytes(chance.randrange(256) for _ in range(chance.randint(1, 3)))
        return text[:place] + some + text[place + chance.randint(0, 3):]
    if way == 1:
        return text[:place] + text[place + chance.randint(1, 30):]
    if way == 2:
        other = chance.randrange(len(text) + 1)
        return text[:place] + text[other:other + chance.randint(1, 40)] + text[place:]
    if way == 3:
        return text[:place]
    words = list(re.finditer(rb'-?\d+|"[^"]*"|null|[\[\]{}:,]', text))
    if not words:
        return text
    word = chance.choice(words)
    return text[:word.start()] + chance.choice(WORDS).encode() + text[word.end():]


proofs = [json.loads(file.read_text()) for file in KEPT]
proofs = [proof for proof in proofs if len(proof["tree"]) < 500 and proof["cells"] < 130]
with tempfile.TemporaryDirectory() as folder:
    file = pathlib.Path(folder, "changed.json")
    for i in range(TIMES):
        proof = chance.choice(proofs)
        kind = ""
        while chance.random() < 0.4 and kind not in ("another_type", "a_key_less", "values_moved"):
            try:
                proof, kind = changed(proof, chance)
            except (LookupError, TypeError, ValueError):
                pass  # this kind needs what an earlier change has spoilt
        text = json.dumps(proof).encode()
        for _ in range(chance.choice([0, 1, 1, 2])):
            text = mixed(text)
        file.write_bytes(text)
        by = chance.choice([*BY] if i % 20 == 0 else ["check.py", "check_spectrum.py"])
        signal.alarm(20)
        try:
            status, _ = said([file], by)
        except Exception as error:
            sys.exit(f"{by}: {error!r} for {text}")
        signal.alarm(0)
        tally[status] += 1
print(f"{TIMES} texts of the checkers in Python: {tally[0]} proven, {tally[1]} not proven, {tally[2]} refused")
