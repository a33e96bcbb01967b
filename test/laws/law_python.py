"""Answers of the Python package about the puzzles in a file, a list in JSON: a list of what it says of each."""
import json
import sys

import loshu

QUESTIONS = ("givens", "relations", "first_value", "values", "sum")


def said(asked):
    figure = loshu.Figure({key: part for key, part in asked.items() if key not in QUESTIONS}, "drawn")
    named = {label: cell for cell, label in figure._labels.items()}
    named |= {str(place): cell for place, cell in enumerate(figure.cells) if str(place) not in named}
    givens = {named[label]: value for label, value in asked.get("givens", {}).items()}
    parts = {key: asked[key] for key in QUESTIONS[1:] if key in asked}
    puzzle = loshu.Puzzle(figure, givens=givens, **parts)
    numbers = {up_to: puzzle.count(up_to) for up_to in ("none", "geometric", "full")}
    found = [[one[cell] for cell in figure.cells] for one in puzzle.solutions()]
    rows = found[:2] + [row[1:] + row[:1] for row in found[:2]]
    return {"numbers": numbers, "found": found, "unique": puzzle.is_unique(), "rows": rows,
            "verified": [puzzle.verify(dict(zip(figure.cells, row))) for row in rows]}


answers = []
for one in json.load(sys.stdin):
    try:
        answers.append(said(one))
    except loshu.Error as why:
        answers.append({"error": str(why)})
json.dump(answers, sys.stdout)
