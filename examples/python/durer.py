"""The magic squares that carry the year 1514 in their last row, as Dürer's does, and how rare they are."""
import loshu

square = loshu.square(4)
dated = loshu.Puzzle(square, givens={(4, 2): 15, (4, 3): 14})
print(f"{dated.count()} of {loshu.Puzzle(square).count()} squares have 15 and 14 there. Dürer's:")
for found in dated.solutions():
    if found[4, 1] == 4 and found[1, 1] == 16 and found[2, 2] == 10 and found[3, 3] == 7:
        print(found)
