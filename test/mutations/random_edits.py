"""Random edits of a source file: each changes one token, one condition or one statement.

A step ++i is left alone: a loop that never ends says little about the tests.
"""

import random
import re

COMPARISONS = {"<": ["<=", ">"], "<=": ["<", ">="], ">": [">=", "<"], ">=": [">", "<="],
               "==": ["!="], "!=": ["=="]}
OTHERS = {"&&": "||", "||": "&&", "+": "-", "-": "+", "+=": "-=", "-=": "+="}
NO_CODE = re.compile(r"""//[^\n]* | /\*.*?\*/ | "(?:\\.|[^"\\\n])*" | (?<![0-9])'(?:\\.|[^'\\\n])'
                         | ^[ ]*\#[^\n]* | static_assert[^;]*;""",
                     re.DOTALL | re.MULTILINE | re.VERBOSE)
NUMBER = re.compile(r"(?<![\w.'])\d[\d']*(?![\w.'])")
STATEMENT = re.compile(r"""^[ ]+(?!return\b|using\b|throw\b)\w[\w.\->\[\]:]*
                           (?:\(.*\)|[ ][-+|&*]?=[ ].+|\+\+|--);$""", re.MULTILINE | re.VERBOSE)


def code_of(text):
    """The text with spaces for all that is no code: comments, strings, directives."""
    return NO_CODE.sub(lambda found: re.sub(r"[^\n]", " ", found.group()), text)


def conditions(code):
    """Where the condition of each `if` stands, without its brackets."""
    for found in re.finditer(r"\bif \(", code):
        depth, end = 1, found.end()
        while depth > 0 and end < len(code):
            depth += {"(": 1, ")": -1}.get(code[end], 0)
            end += 1
        inside = code[found.end():end - 1]
        yield found.end() + (inside.rfind(";") + 1), end - 1  # after what it declares first


def sites(text):
    """All edits there are, each as begin, end and the text that comes in that place."""
    code = code_of(text)
    for found in re.finditer(r"(?<= )(<=|>=|==|!=|<|>)(?= )", code):
        for other in COMPARISONS[found.group()]:
            yield *found.span(), other
    for found in re.finditer(r"(?<= )(&&|\|\||\+=|-=|\+|-)(?=\s)", code):
        yield *found.span(), OTHERS[found.group()]
    for found in re.finditer(r"!(?=[\w(])", code):
        yield *found.span(), ""
    for found in NUMBER.finditer(code):
        number = int(found.group().replace("'", ""))
        yield *found.span(), str(number + 1)
        if number > 0:
            yield *found.span(), str(number - 1)
    for begin, end in conditions(code):
        yield begin, end, "false"
        yield begin, end, "true"
    for found in STATEMENT.finditer(code):
        yield *found.span(), ";"


def random_edits(text, seed):
    """The edits of a text in random order: line, code before and after, and the whole text."""
    all_sites = sorted(set(sites(text)))
    random.Random(seed).shuffle(all_sites)
    for begin, end, new in all_sites:
        changed = text[:begin] + new + text[end:]
        line = text.count("\n", 0, begin)
        last = text.count("\n", 0, end)
        before = " ".join(part.strip() for part in text.split("\n")[line:last + 1])
        after_last = last + changed.count("\n") - text.count("\n")
        after = " ".join(part.strip() for part in changed.split("\n")[line:after_last + 1])
        yield {"line": line + 1, "before": before, "after": after, "text": changed}
