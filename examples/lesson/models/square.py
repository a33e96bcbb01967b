import loshu

corners = ["(1, 1) < (4, 4)", "(4, 1) < (1, 4)", "(1, 1) < (4, 1)"]
puzzle = loshu.Puzzle(loshu.square(4), relations=corners)
(row,) = puzzle.compare(symmetry="none", total_sum=True)
print(row["solutions"], "found in", row["nodes"], "nodes")
