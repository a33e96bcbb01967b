"""All edits of a source in one text: a number in the environment chooses which one is in force.

An edit lies in a block of statements, { S }. The block becomes

    { if (loshu_edit(7)) { S with edit 7 } else { S } }

where the last S holds the edits of the blocks within. A statement of any kind may stand there, and
so may the body of a template. An edit outside every block, such as one of a type, a signature or a
constant, is compiled by itself. So is one within `constexpr` data: the compiler would not see the number.
"""

import re

from random_edits import code_of

# As a test starts, for all its processes. What the compiler computes is computed without an edit.
CHOICE = """#pragma once
#include <cstdlib>
#include <type_traits>
inline const int loshu_chosen_edit = [] {
  const char* number = std::getenv("LOSHU_EDIT");
  return number == nullptr ? 0 : std::atoi(number);
}();
constexpr bool loshu_edit(int number) {
  return !std::is_constant_evaluated() && number == loshu_chosen_edit;
}
"""
AFTER_PARAMETERS = re.compile(r"\)\s*(?:(?:const|noexcept|override|final|mutable)\b\s*)*"
                              r"(?:->\s*[\w:<>,&*\s]+)?$")
ERROR = re.compile(r"^([^\s:]+):(\d+):\d+: (?:fatal )?error: ", re.MULTILINE)


def changed(edit, text):
    """Where the edit changes the text, as begin, end and what comes there, at its smallest."""
    old, new = edit["old"], edit["new"]
    begin = text.index(old)
    front = 0
    while front < min(len(old), len(new)) and old[front] == new[front]:
        front += 1
    back = 0
    while back < min(len(old), len(new)) - front and old[-1 - back] == new[-1 - back]:
        back += 1
    return begin + front, begin + len(old) - back, new[front:len(new) - back]


def opens_block(code, brace, within_block):
    """Whether a brace opens statements, rather than a type, a namespace, a switch or a list."""
    before = code[max(0, brace - 2000):brace].rstrip()
    if found := AFTER_PARAMETERS.search(before):
        depth, at = 0, found.start()
        while at >= 0:
            depth += {")": 1, "(": -1}.get(before[at], 0)
            if depth == 0:
                break
            at -= 1
        return not re.search(r"\b(switch|decltype|alignas)\s*$", before[:max(at, 0)])
    if re.search(r"\b(else|do|try)$", before):
        return True
    if before.endswith("]"):  # a lambda without parameters, not an array
        return not re.search(r"[\w\])]\s*\[[^\[\]]*\]$", before)
    return within_block and before.endswith((";", "{", "}", ":"))


def blocks(code):
    """The blocks of statements, as where their statements begin and end; inner ones first."""
    found, stack = [], []
    for at, sign in enumerate(code):
        if sign == "{":
            stack.append((at, opens_block(code, at, bool(stack) and stack[-1][1])))
        elif sign == "}" and stack:
            opened, is_block = stack.pop()
            if is_block:
                found.append((opened + 1, at))
    return found


def is_whole(text):
    """Whether every bracket that the text opens is closed in it, and no other."""
    code, depth = code_of(text), 0
    for sign in code:
        depth += {"{": 1, "}": -1}.get(sign, 0)
        if depth < 0:
            return False
    return depth == 0


def is_constant(code, function, at):
    """Whether the compiler may compute what stands there: it would not see the number.

    function: where the outermost block begins
    """
    head = max(code.rfind(sign, 0, function - 1) for sign in ";{}")
    statement = max(code.rfind(sign, 0, at) for sign in ";{}")
    return any(re.search(r"\b(constexpr|consteval|constinit)\b(?!\s*\()", part)
               for part in (code[head + 1:function], code[statement + 1:at]))


def together(text, numbered):
    """One text with all edits that allow it, and the numbers of those.

    numbered: pairs of a number and an edit of this text.
    """
    code = code_of(text)
    found = blocks(code)
    by_block = {}
    for number, edit in numbered:
        begin, end, new = changed(edit, text)
        if not is_whole(text[begin:end]) or not is_whole(new):
            continue
        around = [(b, e) for b, e in found if b <= begin and end <= e]
        if around and not is_constant(code, around[-1][0], begin):
            by_block.setdefault(around[0], []).append((number, begin, end, new))

    def written(begin, end):
        """The text from begin to end, with the edits of all blocks in it."""
        result, at = "", begin
        inside = [b for b in by_block if begin <= b[0] and b[1] <= end]
        for outer in sorted(b for b in inside
                            if not any(o != b and o[0] <= b[0] and b[1] <= o[1] for o in inside)):
            result += text[at:outer[0]] + block(outer)
            at = outer[1]
        return result + text[at:end]

    def block(bounds):
        begin, end = bounds
        edits_here = by_block.pop(bounds)
        result = ""
        for number, at, to, new in edits_here:
            result += (f" if (loshu_edit({number})) {{ /*edit {number}*/" + text[begin:at] + new +
                       text[to:end] + f"/*end {number}*/ }} else")
        return result + " {" + written(begin, end) + "}"

    chosen = sorted(number for edits_here in by_block.values() for number, *_ in edits_here)
    return (written(0, len(text)) if chosen else text), chosen


def blamed(output, texts):
    """The numbers of the edits whose statements a compiler complains about.

    texts: the text of each file, by the path that the compiler names.
    """
    numbers = set()
    for path, line in ERROR.findall(output):
        if path not in texts:
            continue
        text = texts[path]
        at = -1
        for _ in range(int(line) - 1):
            at = text.index("\n", at + 1)
        # The edit whose statements the line lies in, or that begins in it.
        line_end = text.find("\n", at + 1)
        for begun in re.finditer(r"/\*edit (\d+)\*/", text[:line_end]):
            if text.index(f"/*end {begun[1]}*/", begun.start()) > at:
                numbers.add(int(begun[1]))
    return numbers
