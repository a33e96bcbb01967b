"""Wrong calls of the Python package. The test `python` requires that mypy finds each line with `wrong`, and no other."""
import loshu

square = loshu.square(4, "pandiagonal")
puzzle = loshu.Puzzle(square, givens={(1, 1): 16}, relations=["(1,2) < (2,1)", ("{} < {}", (1, 2), (2, 1))])
loshu.square("4")  # wrong
loshu.square(4, "round")  # wrong
loshu.square(4, spokes=2)  # wrong
loshu.star(7, skip="3")  # wrong
loshu.figure(5)  # wrong
loshu.from_graph(None, "faces")  # wrong
loshu.Puzzle("square")  # wrong
loshu.Puzzle(square, first_value="1")  # wrong
loshu.Puzzle(square, givens=["16"])  # wrong
loshu.Puzzle(square, sum="least")  # wrong
puzzle.count("rotation")  # wrong
puzzle.count(threds=3)  # wrong
puzzle.count(threads="3")  # wrong
puzzle.count(total_sum="off")  # wrong
puzzle.count(engine="best")  # wrong
puzzle.count(solutions=2)  # wrong
puzzle.count(sum="most")  # wrong
puzzle.solution().verify()  # wrong
puzzle.solutions(sort="yes")  # wrong
puzzle.explain().splitlines()  # wrong
puzzle.estimate(probes="many")  # wrong
puzzle.grade(seed=1)  # wrong
puzzle.make(minimal=0.5)  # wrong
puzzle.compare(5)  # wrong
puzzle.first_value = 2  # wrong
loshu.magic  # wrong
found: loshu.Labelling = next(puzzle.solutions("full", most=1, sort=True, engine="gecode", threads=2, total_sum=False))
begun = loshu.Puzzle(square, givens=[[4, 0, None, 2.0]] * 4)
right: bool = begun.verify(found) and loshu.Labelling.from_rows(begun, range(1, 17)).verify()
begun.verify(16)  # wrong
loshu.Labelling.from_rows(begun, "16")  # wrong
number: int = found[1, 1] + puzzle.count("full", sum="least", timeout=1) + puzzle.grade(timeout=2).steps
proof: str = puzzle.prove(symmetry="none") + found  # wrong
