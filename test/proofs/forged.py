"""A forgery by hand for each demand of the checkers. Each has a status, and words in its sentence.
    python3 -O forged.py PROGRAM        (to which check.cpp is compiled)"""
import copy
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from judged import BY, EXAMPLES, check, fail_unless, said, use

use(sys.argv[1])
SQUARE = json.loads((EXAMPLES / "square-3.json").read_text())
LINES = SQUARE["lines"]
ROW, IDENTITY = [0, 1, 2], [*range(9)]


def square(**changed):
    return {**copy.deepcopy(SQUARE), **changed}


def second(**changed):
    return square(certificate=2, **{"sets": {}, **changed})


def relation(terms, is_="<=", total=0, constant=0):
    return [{"terms": terms, "is": is_, "sum": total, "constant": constant}]


def order(place, part, value):
    proof = square()
    proof["orders"][place][part] = value
    return proof


def one_cell(**changed):
    """A proof of a question of one cell, whose only value is 5."""
    return {"certificate": 1, "figure": "one", "cells": 1, "lines": [[0]], "own_sums": [],
            "values": [[5, 5]], "sum": None, "givens": {}, "relations": [], "base": [0], "orders": [],
            "equations": [], "tree": "*", "classes": 1, "labellings": 1, **changed}


def loose(n, **changed):
    """A question of n cells on no line, with the values 1 to n."""
    return one_cell(**{"cells": n, "lines": [], "values": [[1, n]], "base": [*range(n)], **changed})


def cells(n, **changed):
    """A proof by arithmetic, of one line of n cells: it has no other sum, so that 0 excludes all."""
    return one_cell(cells=n, lines=[[*range(n)]], values=[[1, n]], base=[], tree="", classes=0,
                    labellings=0, **changed)


def wide_row(**changed):
    """66 cells on no line, of which all but the last two have a set of one value."""
    sets = {str(c): [[c, c]] for c in range(64)}
    return loose(66, certificate=2, values=[[0, 65]], **{
        "sets": sets, "tree": "BA**", "classes": 2, "labellings": 2, **changed})


FORMS = {  # refused: words of the sentence, and the proof
    "a key less": ("the keys", {key: SQUARE[key] for key in SQUARE if key != "sum"}),
    "a key more": ("the keys", square(note="proven by hand")),
    "a list": ("the keys", [SQUARE]),
    "a number": ("the keys", 7),
    "another version": ("version", square(certificate=3)),
    "the second version without sets": ("the keys", square(certificate=2)),
    "sets in the first version": ("the keys", square(sets={})),
    "sets that are a list": ("'sets'", second(sets=[])),
    "a set on cell 9": ("a set is unknown", second(sets={"9": [[1, 2]]})),
    "a set on cell 04": ("a set is unknown", second(sets={"04": [[1, 2]]})),
    "a set without a range": ("ascending ranges", second(sets={"4": []})),
    "a set of numbers": ("ascending ranges", second(sets={"4": [5, 6]})),
    "a set of a text": ("ascending ranges", second(sets={"4": [["5", 6]]})),
    "a set that descends": ("ascending ranges", second(sets={"4": [[6, 5]]})),
    "a set of ranges that meet": ("ascending ranges", second(sets={"4": [[1, 5], [5, 6]]})),
    "fewer values than cells": ("fewer values", second(values=[[1, 8]])),
    "4,097 values": ("4096", second(values=[[1, 4097]])),
    "a given that only a set has": ("none of the values", second(sets={"4": [[10, 10]]}, givens={"4": 10})),
    "257 cells with a tree": ("256 cells", {**cells(257), "certificate": 2, "sets": {}, "tree": "."}),
    "257 cells with a base": ("256 cells", {**cells(257), "certificate": 2, "sets": {},
                                            "base": [*range(257)]}),
    "a version that is true": ("'certificate'", square(certificate=True)),
    "a number for a name": ("'figure'", square(figure=3)),
    "a name of two lines": ("name", square(figure="square 3\nproven: 8 labellings")),
    "a name that turns the text": ("name", square(figure="square \u202e3")),
    "half a letter as a name": ("name", square(figure="\ud800")),
    "a name without end": ("name", square(figure="x" * 1001)),
    "cells as a text": ("'cells'", square(cells="9")),
    "cells that are true": ("'cells'", one_cell(cells=True)),
    "no cell": ("10,000 cells", square(cells=0)),
    "cells below none": ("10,000 cells", square(cells=-9)),
    "10,001 cells": ("10,000 cells", cells(10_001)),
    "10^15 cells": ("10,000 cells", square(cells=10**15)),
    "an empty line": ("no cell", square(lines=[[], *LINES])),
    "lines that are null": ("'lines'", square(lines=None)),
    "a line that is a number": ("'lines'", square(lines=[0, *LINES])),
    "a line with cell 9": ("unknown cell", square(lines=[[0, 1, 9], *LINES[1:]])),
    "a line with cell -1": ("unknown cell", square(lines=[[0, 1, -1], *LINES[1:]])),
    "a line with a cell twice": ("twice", square(lines=[[0, 1, 1], *LINES[1:]])),
    "a line with a text": ("'lines'", square(lines=[[0, 1, "2"], *LINES[1:]])),
    "a line with false": ("'lines'", square(lines=[[False, 1, 2], *LINES[1:]])),
    "an empty own sum": ("no cell", square(own_sums=[{"cells": [], "sum": 0}])),
    "an own sum without a sum": ("'own_sums'", square(own_sums=[{"cells": ROW}])),
    "an own sum that is null": ("'own_sums'", square(own_sums=[{"cells": ROW, "sum": None}])),
    "an own sum with a key more": ("'own_sums'", square(own_sums=[{"cells": ROW, "sum": 15, "by": 1}])),
    "an own sum with a cell twice": ("twice", square(own_sums=[{"cells": [0, 0], "sum": 15}])),
    "an own sum of cell 9": ("unknown cell", square(own_sums=[{"cells": [9], "sum": 15}])),
    "a sum as a text": ("'sum'", square(sum="15")),
    "a sum that is false": ("'sum'", square(sum=False)),
    "a sum that no line has": ("no line", one_cell(lines=[], sum=5)),
    "a relation on a sum that no line has": ("no line", one_cell(lines=[], relations=relation([], total=1))),
    "values that are a list": ("'values'", square(values=[1, 2, 3])),
    "a range of three numbers": ("'values'", square(values=[[1, 5, 9]])),
    "no values": ("one value for each", square(values=[])),
    "values that descend": ("ascend", square(values=[[9, 1]])),
    "a range inside another": ("ascend", square(values=[[1, 9], [9, 9]])),
    "ranges that descend": ("ascend", square(values=[[6, 9], [1, 5]])),
    "a value less": ("one value for each", square(values=[[1, 8]])),
    "a spare value": ("one value for each", square(values=[[1, 10]])),
    "a gap and a spare value": ("one value for each", square(values=[[1, 5], [7, 11]])),
    "10^18 values": ("one value for each", square(values=[[1, 10**18]])),
    "a wide gap": ("10^9 apart", square(values=[[1, 8], [10**9 + 2, 10**9 + 2]])),
    "a given on cell 9": ("given cell", square(givens={"9": 5})),
    "a given on cell -1": ("given cell", square(givens={"-1": 5})),
    "a given on cell 04": ("given cell", square(givens={"4": 5, "04": 5})),
    "a given on cell ٤": ("given cell", square(givens={"٤": 5})),
    "a given of 10": ("none of the values", square(givens={"4": 10})),
    "a given that is a text": ("none of the values", square(givens={"4": "5"})),
    "a given that is true": ("none of the values", square(givens={"4": True})),
    "a list of givens": ("'givens'", square(givens=[[4, 5]])),
    "a value given twice": ("given twice", square(givens={"4": 5, "3": 5})),
    "a relation without a sum": ("'relations'", square(relations=[{"terms": [], "is": "=", "constant": 0}])),
    "a relation with a key more": ("'relations'", square(relations=[{**relation([])[0], "more": 1}])),
    "a relation that is at least": ("neither", square(relations=relation([[0, 1]], ">="))),
    "a relation that is a number": ("'relations'", square(relations=relation([[0, 1]], 1))),
    "a constant as a text": ("'relations'", square(relations=relation([[0, 1]], constant="9\n1 0 99 0 1"))),
    "a coefficient as a text": ("'relations'", square(relations=relation([[0, "1"]]))),
    "a term of three numbers": ("'relations'", square(relations=relation([[0, 1, 1]]))),
    "a term's cell twice": ("twice", square(relations=relation([[0, 1], [0, -1]], constant=-1))),
    "a term of cell -1": ("unknown cell", square(relations=relation([[-1, 1]]))),
    "a term of cell 9": ("unknown cell", square(relations=relation([[9, 1]]))),
    "a number of 2^62": ("'relations'", square(relations=relation([[0, 1]], constant=2**62))),
    "a number of -2^62": ("'relations'", square(relations=relation([[0, -2**62]]))),
    "a product beyond 2^62": ("2^62", square(relations=relation([[0, 2**60]]))),
    "products beyond 2^62 together": ("2^62", square(relations=relation([[c, 2**58] for c in range(9)]))),
    "a sum of S beyond 2^62": ("2^62", square(relations=relation([], total=2**58))),
    "a given sum beyond 2^62": ("2^62", square(sum=2**61, relations=relation([], total=2))),
    "values beyond 2^62 on a line": ("2^62", square(values=[[2**61, 2**61 + 8]])),
    "values beyond 2^62 in an order": ("2^62", one_cell(lines=[], values=[[2**61, 2**61]])),
    "an own sum beyond 2^62": ("2^62", square(own_sums=[{"cells": [0], "sum": 2**62 - 1}])),
    "a base without a cell": ("base", square(base=SQUARE["base"][1:])),
    "a base with a cell twice": ("base", square(base=[0, *SQUARE["base"][:-1]])),
    "a base with -1": ("base", square(base=[-1 if c == 8 else c for c in SQUARE["base"]])),
    "a base with a text": ("'base'", square(base=["0", *SQUARE["base"][1:]])),
    "no base, but orders": ("base", square(base=[])),
    "an order of cell -9": ("order", order(0, 0, -9)),
    "an order of cell 9": ("order", order(0, 1, 9)),
    "an order without a permutation": ("'orders'", square(orders=[[0, 6]])),
    "a permutation with -1": ("permutation", order(0, 2, [6, 3, 0, 7, 4, 1, -1, 5, 2])),
    "a short permutation": ("permutation", order(0, 2, [6, 3, 0, 7, 4, 1, 8, 5])),
    "a permutation with a cell twice": ("permutation", order(0, 2, [6, 3, 0, 7, 4, 1, 8, 5, 5])),
    "a permutation with true": ("'orders'", order(0, 2, [6, 3, 0, 7, 4, True, 8, 5, 2])),
    "as many orders as cells": ("fewer orders", square(orders=SQUARE["orders"][:1] * 9)),
    "a weight less": ("weight", square(equations=[[[1] * 7, 0]])),
    "a weight more": ("weight", square(equations=[[[1] * 9, 0]])),
    "a weight as a text": ("'equations'", square(equations=[[[1] * 7 + ["1"], 0]])),
    "a modulus below 0": ("modulus", square(equations=[[[1] * 8, -3]])),
    "a modulus that is null": ("'equations'", square(equations=[[[1] * 8, None]])),
    "1001 equations": ("1000 equations", square(equations=[[[1] * 8, 0]] * 1001)),
    "a tree of letters in a list": ("'tree'", square(tree=[*SQUARE["tree"]])),
    "a tree with cell 9": ("letter", square(tree="A.F*.J.......")),
    "a tree with a space": ("letter", square(tree="A.F*.I ......")),
    "a tree with a line's end": ("letter", square(tree="A.F*.I.......\n")),
    "65 cells with a tree": ("64 cells", {**cells(65), "tree": "."}),
    "65 cells with orders": ("64 cells", {**cells(65), "base": [*range(65)],
                                          "orders": [[0, 1, [1, 0, *range(2, 65)]]]}),
    "65 cells with a base": ("64 cells", {**cells(65), "base": [*range(65)]}),
    "a million holes and one": ("million subtrees", square(tree="+" * (10**6 + 1))),
    "subtrees that are a list": ("subtree", square(subtrees=["*"])),
    "a subtree without a place": ("place", square(subtrees={"0": "*"})),
    "a subtree at -1": ("place", square(tree="A+", subtrees={"-1": "*"})),
    "a subtree at 00": ("place", square(tree="A+", subtrees={"00": "*"})),
    "a subtree that is a list": ("text", square(tree="A+", subtrees={"0": ["*"]})),
    "a subtree with a hole": ("letter", square(tree="A+", subtrees={"0": "+"})),
    "classes as a text": ("'classes'", square(classes="1")),
    "classes below none": ("claim", square(classes=-1)),
    "classes that are true": ("'classes'", square(classes=True)),
    "labellings below none": ("claim", square(labellings=-8)),
    "labellings in words": ("claim", square(labellings="eight")),
    "labellings with a sign": ("claim", square(labellings="+8")),
    "labellings in other digits": ("claim", square(labellings="٨")),
    "labellings without end": ("claim", square(labellings="8" * 5000)),
    "labellings that are null": ("'labellings'", square(labellings=None)),
}

TEXT = json.dumps(SQUARE)
TEXTS = {  # files that are no JSON of a proof
    "nothing": ("cannot be read", ""),
    "half of it": ("cannot be read", TEXT[:200]),
    "two proofs": ("cannot be read", TEXT + TEXT),
    "a key that stands twice": ("stands twice", TEXT.replace('"sum"', '"sum": 15, "sum"')),
    "a given that stands twice": ("stands twice", TEXT.replace('"givens": {', '"givens": {"4": 5, "4": 6')),
    "a fraction": ("cannot be read", TEXT.replace('"cells": 9', '"cells": 9.0')),
    "a power of ten": ("cannot be read", TEXT.replace('"cells": 9', '"cells": 9e0')),
    "an infinite number": ("cannot be read", TEXT.replace('"cells": 9', '"cells": Infinity')),
    "not a number": ("cannot be read", TEXT.replace('"cells": 9', '"cells": NaN')),
    "a number of 21 digits": ("20 digits", TEXT.replace('"cells": 9', '"cells": ' + "9" * 21)),
    "a number of a million digits": ("20 digits", TEXT.replace('"cells": 9', '"cells": ' + "9" * 10**6)),
    "a million brackets": ("cannot be read", "[" * 10**6),
    "objects in objects": ("cannot be read", '{"a":' * 10**5),
    "3 million numbers": ("2 million", "[" + "1," * 3 * 10**6 + "1]"),
    "10 MB of wide letters": ("ASCII", '"\N{WHITE CHESS KING}' + "x" * 10**7 + '"'),
    "no UTF-8": ("cannot be read", b"\xff\xfe" + TEXT.encode()),
}

N, ALL = SQUARE["tree"], SQUARE["orders"]
PARTS = [square(tree="A++", subtrees={"0": "F*", "1": "I"}), square(tree="A++", subtrees={"0": "F*"}),
         square(tree="A++", subtrees={"1": "I"}, classes=0, labellings=0),
         square(tree="A++", lines=LINES[::-1], subtrees={"1": "I"})]
PROOFS = {  # of the right form, and not proven
    "a class more": ("claimed", [square(classes=2)]),
    "a labelling more": ("claimed", [square(labellings=9)]),
    "a labelling more, in digits": ("claimed", [square(labellings="9")]),
    "twice the same proof": ("claimed", [SQUARE, SQUARE]),
    "a letter less": ("end", [square(tree=N[:-1])]),
    "a letter more": ("behind its end", [square(tree=N + "A")]),
    "a dot more": ("no open cell", [square(tree="." + N)]),
    "no tree": ("end", [square(tree="", classes=0, labellings=0)]),
    "a solution that the rules refute": ("no open cell", [square(tree="A*" + N[1:])]),
    "a solution too early": ("no open cell", [square(tree="*")]),
    "a node that the rules leave open": ("no open cell", [square(tree=".")]),
    "a cell that is placed": ("no open cell", [square(tree="AA")]),
    "10,000 cells without their trees": ("256 cells", [{**cells(10_000), "lines": [[c] for c in range(10_000)]}]),
    "a hole alone": ("subtree", [square(tree="+")]),
    "a subtree in two parts": ("subtree", [PARTS[0], PARTS[1]]),
    "a part twice": ("subtree", [PARTS[1], PARTS[2], PARTS[2]]),
    "parts whose claims do not add up": ("claimed", [PARTS[1], {**PARTS[2], "classes": 1, "labellings": 8}]),
    "a subtree in no part": ("subtree", [PARTS[1]]),
    "no subtree in any part": ("subtree", [{**PARTS[0], "subtrees": {}}]),
    "a subtree too short": ("open cell", [square(tree="A+*I", subtrees={"0": "F"})]),
    "a subtree too long": ("its part", [square(tree="A+", subtrees={"0": "F*I"})]),
    "a subtree for a node that is refuted": ("", [square(tree="AF*I+", subtrees={"0": "."})]),
    "a subtree without a letter": ("", [square(tree="A+F*I", subtrees={"0": ""})]),
    "parts of two questions": ("two proofs", [PARTS[1], PARTS[3]]),
    "an order without its base": ("fails", [square(base=[4, *(c for c in SQUARE["base"] if c != 4)],
                                                     orders=[[0, 1, [1, 0, *IDENTITY[2:]]]])]),
    "an order by the identity": ("fails", [order(0, 2, IDENTITY)]),
    "an order of a cell and itself": ("fails", [order(0, 1, 0)]),
    "an order against a relation": ("fails", [square(relations=relation([[0, 1]], constant=9))]),
    "an order against a given": ("fails", [square(givens={"0": 2})]),
    "an order against an inequality": ("fails", [loose(
        2, relations=relation([[0, 1], [1, -1]]), orders=[[0, 1, [1, 0]]], tree="*", classes=1, labellings=2)]),
    "an order by a permutation of cells before it": ("fails", [loose(
        3, orders=[[0, 1, [1, 0, 2]], [1, 2, [2, 0, 1]]], tree="*", classes=1, labellings=4)]),
    "a letter against the givens": ("letter is wrong", [one_cell(givens={"0": 5}, tree=".")]),
    "an order against a set": ("fails", [loose(
        2, certificate=2, sets={"0": [[1, 1]]}, orders=[[0, 1, [1, 0]]], tree="*", classes=1, labellings=2)]),
    "a modulus that a spare value does not keep": ("wrong modulus", [second(
        values=[[1, 10]], equations=[[[1] * 6 + [0, 0], 3]], tree="", classes=0, labellings=0)]),
    "a bound that takes spare values to be used": ("end", [second(
        values=[[1, 10]], equations=[[[1, 1, 1, 0, 0, 0, 0, 0], 0]], tree="", classes=0, labellings=0)]),
    "a solution outside of a set": ("", [second(sets={"4": [[6, 9]]})]),
    "two letters for a cell up to 64 cells": ("", [square(tree="A" + N)]),
    "one letter for a cell beyond 64": ("no open cell", [wide_row(tree="A")]),
    "a cell that is not there, by two letters": ("no open cell", [wide_row(tree="__*" * 64 + "*")]),
    "a dot in two letters": ("no open cell", [wide_row(tree="A.*")]),
    "an order less": ("orbit", [square(orders=ALL[:-1])]),
    "a wrong modulus": ("modulus", [square(equations=[[[1] * 7 + [2], 5]])]),
    "a sum that has no tree": ("end", [square(sum=16, equations=[], tree="", classes=0, labellings=0)]),
    "a weight that excludes too little": ("", [square(equations=[[[1] * 8, 0]])]),
    "a rule without cells": ("behind its end", [square(relations=relation([], constant=14, total=-1))]),
    "an equation without cells": ("behind its end", [square(relations=relation([], "=", 1, -14))]),
    "a rule that no number keeps": ("behind its end", [square(relations=relation([], constant=-1))]),
}
PROVEN = {  # what is unusual, and true
    "an equation that a symmetry negates": [loose(
        4, relations=relation([[0, 1], [3, 1], [1, -1], [2, -1]], "="), orders=[[0, 1, [1, 0, 3, 2]]],
        tree="B*D.*A**", classes=4, labellings=8)],
    "a group that is not known": [loose(3, orders=[[0, 1, [1, 0, 2]], [0, 2, [2, 1, 0]]], tree="B**",
                                        classes=2, labellings=6)],
    "the digits of a number": [square(labellings="8")],
    "one part": [PARTS[0]],
    "two parts": [PARTS[2], PARTS[1]],
    "letters of nodes that are refuted": [square(tree="A.F*.I.......")],
    "some letters of nodes that are refuted": [square(tree="AF*.I..")],
    "values in two ranges": [square(values=[[1, 4], [5, 9]])],
    "the second version of the same": [second()],
    "a set of all values": [second(sets={"4": [[1, 9]]})],
    "a set with other numbers": [second(sets={"4": [[1, 9], [20, 2**61]]})],
    "more than 64 cells": [wide_row()],
    "a spare value alone": [one_cell(certificate=2, sets={}, values=[[5, 6]], lines=[], tree="A**",
                                     classes=2, labellings=2)],
    "a rule without cells that holds": [square(relations=relation([], "=", 1, -15))],
    "a rule without cells and S": [square(relations=relation([], constant=0))],
    "a rule that excludes the sum": [square(relations=relation([], constant=14, total=-1), tree="",
                                            classes=0, labellings=0)],
    "no line at all": [one_cell(lines=[])],
    "a relation alone": [one_cell(lines=[], relations=relation([[0, 1]], "=", 0, 5))],
    "10,000 cells": [cells(10_000, sum=0)],
    "65 cells, all given": [{**cells(65), "givens": {str(c): c + 1 for c in range(65)}, "tree": "*",
                             "classes": 1, "labellings": 1}],
}

INPUTS = {  # of the program, written by hand
    "": "ends too soon",
    "1\n5\n5\n": "ends too soon",
    "1\n5\n5\n\n\n\n": "no letters",
    "0\n\n5\n\n\n\n.\n": "1 to 256 cells",
    "257\n5\n5\n\n\n\n.\n": "1 to 256 cells",
    "1 1\n5\n5\n\n\n\n*\n": "1 to 256 cells",
    "\n5\n5\n\n\n\n*\n": "1 to 256 cells",
    "2\n5\n5\n\n\n\n*\n": "as many values",
    "1\n5 6\n5\n\n\n\n*\n": "as many values",
    "2\n6 5\n5\n\n\n\n*\n": "ascending",
    "2\n5 5\n5\n\n\n\n*\n": "ascending",
    "1\n5x\n5\n\n\n\n*\n": "no space",
    "1\n5\n5\n\n1 0 x\n\n\n*\n": "no number",
    "1\n5\n5\n\n1 1\n\n\n*\n": "no rule",
    "1\n5\n5\n\n2 0 5 0 1\n\n\n*\n": "no rule",
    "1\n5\n5\n\n1 0 5 0\n\n\n*\n": "no rule",
    "1\n5\n5\n\n1 0 5 1 1\n\n\n*\n": "unknown cell",
    "1\n5\n5\n\n1 0 5 -1 1\n\n\n*\n": "unknown cell",
    "1\n5\n5\n\n\n1 0 5 -1 1\n\n*\n": "unknown cell",
    "1\n5\n5\n\n1 0 5 0 1 0 1\n\n\n*\n": "twice",
    "1\n5\n5\n\n1 0 5 0 99999999999999999999\n\n\n*\n": "64 bits",
    "1\n5\n5\n\n1 0 5 0 4611686018427387904\n\n\n*\n": "62 bits",
    "1\n5\n5\n\n1 0 5 0 1000000000000000000\n\n\n*\n": "2^62",
    "1\n5\n5\n\n0 4000000000000000000 5\n\n\n*\n": "2^62",
    "1\n5\n5\n\n\n\n*\n*\n": "goes on",
    "1\n5\n5\n\n\n\n!\n": "letter",
    "1\n5\n5\n\n\n\n)\n": "open cell",
    "1\n5\n5\n\n\n\n(\n": "too soon",
    "1\n5\n5\n\n\n\n(*\n": "with its part",
    "1\n5\n5\n\n\n\n(.)\n": "open cell",
    "1\n5\n5\n\n\n\n((*))\n": "open cell",
    "1\n5\n5\n0\n\n\n\n()\n": "behind its end",
    "1\n5\n5\n\n\n\nB\n": "open cell",
    "1\n5\n5\n\n\n\nA\n": "open cell",
    "1\n5\n5\n\n\n\n.\n": "open cell",
    "1\n5\n5\n\n\n\n**\n": "behind its end",
    "1\n5\n5 6\n\n\n\n*\n": "too soon",
    "1\n5\n5\n\n\n1 0 6 0 1\n\n*\n": "no solution",
    "2\n5 6\n5\n\n\n\n*\n": "no solution",
    "1\n5\n5\n1 5\n\n\n\n*\n": "a set has an unknown cell",
    "1\n5\n5\n-1 5\n\n\n\n*\n": "a set has an unknown cell",
    "1\n5\n5\n0 6\n\n\n\n*\n": "a set has an unknown value",
    "1\n5\n5\n0 5\n0 5\n\n\n\n*\n": "two sets",
    "1\n5\n5\n0\n\n\n\n*\n": "behind its end",
    "1\n5 6\n5\n\n\n\n*\n": "no solution",
}

with tempfile.TemporaryDirectory() as folder:
    def written(proof, number=0):
        file = pathlib.Path(folder, f"{number}.json")
        file.write_bytes(proof if type(proof) is bytes else
                         (proof if type(proof) is str else json.dumps(proof)).encode())
        return file

    for name, (words, proof) in {**FORMS, **TEXTS}.items():
        for by in BY:
            status, text = said([written(proof)], by)
            fail_unless(status == 2 and words in text, f"{name}, by {by}: {status}, {text}")
    for name, (words, parts) in PROOFS.items():
        for by in ("check.py", "check_large.py"):
            status, text = said([written(part, i) for i, part in enumerate(parts)], by)
            good = by != "check.py" or words in text
            fail_unless(status == 1 and good, f"{name}, by {by}: {status}, {text}")
    for name, parts in PROVEN.items():
        for by in ("check.py", "check_large.py"):
            status, text = said([written(part, i) for i, part in enumerate(parts)], by)
            good = status == 0 and ("group" in text) == (name != "a group that is not known")
            fail_unless(good, f"{name}, by {by}: {status}, {text}")
    # Without the rules that prune, each "*" is still tried in the question: here one of two is false.
    bound, sums = check.Tree.bound, check.Question.sums
    check.Tree.bound, check.Question.sums = lambda *_: True, lambda *_: [3]
    for conditions in ({"relations": relation([[0, 1], [1, -1]], constant=-1)}, {"givens": {"0": 1}},
                       {"own_sums": [{"cells": [0], "sum": 1}]}, {"lines": [[0]]}, {"lines": [[0, 1]], "sum": 4},
                       {"lines": [[0, 1]], "relations": relation([], constant=-4, total=1)}):
        proof = {**loose(2, tree="A**", classes=2, labellings=2), **conditions}
        status, text = said([written(proof)])
        fail_unless(status == 1 and ("no solution" in text or "givens" in conditions), f"{conditions}: {text}")
    check.Tree.bound, check.Question.sums = bound, sums
    for changes, right in (({}, [[1, 2], [2, 1]]), ({"givens": {"1": 2}}, [[1, 2]]),
                           ({"relations": relation([[0, 1]], "=", 0, 2)}, [[2, 1]])):
        asked = check.Question(loose(2, **changes))
        found = [[a, b] for a in range(4) for b in range(4) if asked.is_solution([a, b], 0)]
        fail_unless(found == right, f"{changes}: {found}")
    for by in BY:  # what is no file
        zeros = ["/dev/zero"] if os.path.exists("/dev/zero") else []  # a file without end
        for names in ([], [folder], [f"{folder}/none.json"], zeros):
            fail_unless(said(names, by)[0] == 2, f"{names} by {by}")
        fail_unless("250 MB" in said(zeros, by)[1], "a file without end") if zeros else None
    for text, words in INPUTS.items():
        ended = subprocess.run(sys.argv[1], input=text, capture_output=True, text=True)
        fail_unless(ended.returncode == 1 and words in ended.stdout and ended.stdout.count("\n") == 1,
                    f"check.cpp with {text!r}: {ended}")
    for end in (">&-", ">/dev/full") if os.path.exists("/dev/full") else ():  # nobody can read what is proven
        words = f"'{sys.executable}' -O '{EXAMPLES / 'check.py'}' '{EXAMPLES / 'square-3.json'}' {end}"
        ended = subprocess.run(words, shell=True, capture_output=True, text=True)
        fail_unless(ended.returncode == 2 and ended.stderr.count("\n") == 1, f"{words}: {ended}")
    sys.argv[1] = f"{folder}/none"
    fail_unless(said([EXAMPLES / "square-3.json"], "check_large.py")[0] == 2, "without the program")
print(f"{len(FORMS) + len(TEXTS)} files are refused, {len(PROOFS)} are not proven, {len(PROVEN)} are proven;"
      f" {len(INPUTS)} inputs are refused by check.cpp")
