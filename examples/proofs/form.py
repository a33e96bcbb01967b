"""The form of a proof. The checkers believe nothing of a file until `form` has demanded it.

Each cell, value and letter that a proof names is then there. Each number fits into 62 bits. Each
list has the length that the checkers take for granted. So a checker ends, with little memory, and
says of a file that it is proven, not proven, or no proof."""
import json

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
MOST = 2**62  # no number in a file and no side of a condition reaches it
FORM = {  # [x] is a list of x, (x, y) a list of an x and a y, {x, y} an x or a y
    "certificate": int, "figure": str, "cells": int, "lines": [[int]],
    "own_sums": [{"cells": [int], "sum": int}], "values": [(int, int)], "sum": {int, type(None)},
    "givens": dict, "relations": [{"terms": [(int, int)], "is": str, "sum": int, "constant": int}],
    "base": [int], "orders": [(int, int, [int])], "equations": [([int], int)], "tree": str,
    "classes": int, "labellings": {int, str}}
MOST_CELLS, MOST_VALUES = 256, 4096  # of a file of version 2 with a tree, and of any such file

class Refused(Exception):
    pass

def need(truth, fault):  # of the form of a file
    if not truth:
        raise Refused(fault)

def read(name):
    """The JSON object of a file. Its size and the number of its parts limit the memory."""
    def once(members):
        need(len(dict(members)) == len(members), "a key stands twice")
        return dict(members)
    def whole(text):
        need(len(text) <= 20, "a number has more than 20 digits")
        return int(text)
    try:
        with open(name, "rb") as file:
            text = file.read(250_000_001)
        need(len(text) <= 250_000_000, "it has more than 250 MB")
        need(len(text) <= 10**7 or text.isascii(), "it has more than 10 MB, and letters beyond ASCII")
        need(sum(map(text.count, (b",", b"[", b"{"))) <= 2_000_000, "it has more than 2 million parts")
        return json.loads(text.decode(), object_pairs_hook=once, parse_int=whole, parse_float=whole,
                          parse_constant=whole)
    except (OSError, ValueError, RecursionError, Refused) as fault:
        raise Refused(f"{name!r} cannot be read: {fault}") from None

def is_like(value, shape):
    if isinstance(shape, list):
        return type(value) is list and all(is_like(one, shape[0]) for one in value)
    if isinstance(shape, tuple):
        return type(value) is list and len(value) == len(shape) and all(map(is_like, value, shape))
    if isinstance(shape, set):
        return any(is_like(value, one) for one in shape)
    if isinstance(shape, dict):
        return (type(value) is dict and value.keys() == shape.keys()
                and all(is_like(value[key], shape[key]) for key in shape))
    return type(value) is shape and (shape is not int or abs(value) < MOST)

def form(file):
    """Demands all that the rest of the program takes for granted of a file."""
    is_second = type(file) is dict and file.get("certificate") == 2
    keys = {**FORM, "sets": dict} if is_second else FORM
    need(type(file) is dict and {*file, "subtrees"} == {*keys, "subtrees"},
         f"the keys are not {', '.join(keys)}")
    for key, shape in keys.items():
        need(is_like(file[key], shape), f"{key!r} has not the form that README.md gives")
    need(file["certificate"] in (1, 2), "the version is neither 1 nor 2")
    need(file["figure"].isprintable() and len(file["figure"]) <= 1000, "the name cannot be printed")
    n, magic, own, relations = (file[key] for key in ("cells", "lines", "own_sums", "relations"))
    need(1 <= n <= 10_000, "there are not 1 to 10,000 cells")
    lines = magic + [line["cells"] for line in own]
    need(all(lines), "a line has no cell")
    for some in lines + [[c for c, _ in one["terms"]] for one in relations]:
        need(all(0 <= c < n for c in some), "a line or relation has an unknown cell")
        need(len({*some}) == len(some), "a line or relation has a cell twice")
    need(all(one["is"] in ("=", "<=") for one in relations), "a relation is neither '=' nor '<='")
    need(magic or file["sum"] is None and not any(one["sum"] for one in relations),
         "the magic sum is named, but no line has it")

    values, givens, sets = file["values"], file["givens"], file.get("sets", {})
    def ascend(ranges):
        return all(a <= b for a, b in ranges) and all(a[1] < b[0] for a, b in zip(ranges, ranges[1:]))
    need(ascend(values), "the ranges of values do not ascend")
    number = sum(b - a + 1 for a, b in values)
    need(is_second or number == n, "there is not one value for each cell")
    need(not is_second or n <= number <= MOST_VALUES,
         f"there are fewer values than cells, or more than {MOST_VALUES}")
    need(values[-1][1] - values[0][0] <= 10**9, "the values lie more than 10^9 apart")
    need(givens.keys() <= {str(c) for c in range(n)}, "a given cell is unknown")
    need(all(type(v) is int and any(a <= v <= b for a, b in values) for v in givens.values()),
         "a given is none of the values")
    need(len({*givens.values()}) == len(givens), "a value is given twice")
    need(sets.keys() <= {str(c) for c in range(n)}, "a cell with a set is unknown")
    need(all(is_like(one, [(int, int)]) and 0 < len(one) <= MOST_VALUES and ascend(one)
             for one in sets.values()), "a set is not one of ascending ranges")
    most = max(abs(values[0][0]), abs(values[-1][1]))
    most_sum = abs(file["sum"] or 0) + most * max(map(len, magic), default=0)
    sides = [(2, 0, 1)] + [(len(line), 1, 0) for line in magic] + [
        (len(one["cells"]), 0, one["sum"]) for one in own] + [
        (sum(abs(k) for _, k in one["terms"]), one["sum"], one["constant"]) for one in relations]
    need(all(k * most + abs(m) * most_sum + abs(constant) < MOST for k, m, constant in sides),
         "a side of a condition may reach 2^62")

    cells, base, orders, tree = [*range(n)], file["base"], file["orders"], file["tree"]
    need(sorted(base) == cells or base == orders == [], "the base is no permutation of the cells")
    need(len(orders) < n, "there are not fewer orders than cells")
    need(all(sorted([*p]) == cells and {a, b} <= {*p} for a, b, p in orders),
         "an order has an unknown cell, or no permutation of the cells")
    few = MOST_CELLS if is_second else 64
    need(n <= few or base == [] and (tree == "" or len(givens) == n), f"more than {few} cells have a tree")
    need(len(file["equations"]) <= 1000, "there are more than 1000 equations")
    need(all(len(weights) == len(lines) and modulus >= 0 for weights, modulus in file["equations"]),
         "an equation has not one weight for each line, or a modulus below 0")
    need(tree.count("+") <= 10**6, "the tree has more than a million subtrees")
    subtrees, holes = file.get("subtrees", {}), {str(i) for i in range(tree.count("+"))}
    need(type(subtrees) is dict and subtrees.keys() <= holes, "a subtree has no place in the tree")
    need(all(type(one) is str for one in subtrees.values()), "a subtree is no text")
    need({*tree} <= {*LETTERS[:n], *".*+"}, "the tree has an unknown letter")
    need(all({*one} <= {*LETTERS[:n], *".*"} for one in subtrees.values()),
         "a subtree has an unknown letter")
    claim = str(file["labellings"])
    need(file["classes"] >= 0 and claim.isascii() and claim.isdecimal() and len(claim) <= 4000,
         "a claim is no count")
