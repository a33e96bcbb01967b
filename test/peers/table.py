"""The answers of the programs as tables in Markdown."""

from questions import QUESTIONS

COUNTED = [question for question in QUESTIONS if question.wanted == "all"]
SOUGHT = [question for question in QUESTIONS if question.wanted == "first"]


def seconds_text(seconds):
    return f"{seconds:.3f} s" if seconds < 0.1 else f"{seconds:.2f} s" if seconds < 10 else f"{seconds:.0f} s"


def _ratio(seconds, ours):
    ratio = seconds / ours
    return f"×{ratio:.1f}" if ratio < 10 else f"×{ratio:,.0f}"


def cell(answer, ours):
    """An answer, its seconds, and how many times those of Loshu they are."""
    if answer is None:
        return ""
    if "seconds" not in answer:
        return answer["said"]
    text = f"{answer['said']}: {seconds_text(answer['seconds'])}"
    return text + (f", {_ratio(answer['seconds'], ours)}" if ours and answer["ended"] else "")


def _row(words):
    return "| " + " | ".join(words) + " |\n"


def _table(heads, rows):
    return _row(heads) + "|" + "---|" * len(heads) + "\n" + "".join(map(_row, rows))


def tables(programs, answers):
    """All tables. A program without answers is not here."""
    ours = {title: answer.get("seconds")
            for title, answer in answers["Loshu"]["answers"].items()}

    def rows(questions, more):
        for program in programs:
            known = answers.get(program.name)
            if known is None or "missing" in known:
                yield [program.name, *["" for _ in more], "not here", *[""] * (len(questions) - 1)]
            elif any(known["answers"].get(question.title) for question in questions):
                cells = [cell(known["answers"].get(question.title),
                              None if program.name == "Loshu" else ours.get(question.title))
                         for question in questions]
                yield [program.name, *(part(known) for part in more), *cells]

    about = [[program.name, known.get("version", ""), program.form or "nothing",
              seconds_text(known["start"]) if "start" in known else "",
              f"`{known['words']}`" if known.get("words") else ""]
             for program in programs
             for known in [answers.get(program.name, {})] if "missing" not in known]
    return "\n".join([
        "Who was asked:\n",
        _table(["program", "packages", "reads", "start", "says if there is none"], about),
        "All solutions, or one where a program shows one, and the polygon that has none:\n",
        _table(["program", "class", *(question.title for question in COUNTED), "polygon 7"],
               rows([*COUNTED, *(q for q in QUESTIONS if q.wanted == "none")],
                    [lambda known: known["class"]])),
        "The first solution:\n",
        _table(["program", *(question.title for question in SOUGHT)], rows(SOUGHT, []))])
