// The help on topics that several commands share.

#include "loshu/commands/help.hpp"

namespace runner {
namespace {

std::string figures() {
  return R"text(FIGURE is the name of a family below, and SIZE says which of it, as in square 4
or rectangle 3x5, which has 3 rows. The cells get the values 1, 2, 3, ..., or
those from --first-value on, so that every line has one sum. Or FIGURE is a file
with a puzzle of your own: see
'loshu help files'. Cells are named by their labels, which 'loshu describe'
shows, or by their numbers from 0 in reading order.

)text" + figure_list();
}

std::string engines() {
  return R"text(An engine searches. Loshu chooses one, unless you name one with --engine:

  auto     first arithmetic, which may prove that there is no solution; then the
           engine that fits the question, or two of them by turns

  gecode   the model in Gecode. It takes every figure and every toggle.
           compare and explore show its search trees
  exhaust  all solutions of up to 256 cells, on bit masks, in a fixed order of
           the cells. It counts fastest. 'loshu order' finds good orders
  states   counts without listing, of up to 256 cells, where many cells are on
           the same lines: the sides of a triangle
  series   counts without listing, where two classes of lines cover all of up to
           64 cells: rows and columns. It lays down sets of values of a line
  anneal   some solutions of large figures, by exchanging values. It never
           knows that it has found all of them
  ilp      an integer program of up to 144 cells, solved by GLPK

An option of one engine chooses that engine. Options of two engines are
refused. The answer names the engine that found it. A count is the same with
every engine.
)text";
}

std::string symmetry() {
  return R"text(Often solutions count as one if they are rotations or reflections of each
other. loshu says with every number what it counts:

  --symmetry none       every labelling counts
  --symmetry geometric  one for each class up to rotations and reflections of
                        the drawing
  --symmetry full       one for each class up to all permutations of the cells
                        that map lines to lines: more than the drawing shows
  --symmetry dynamic    broken during the search (LDSB). It may find a class
                        more than once, so it cannot count

The number of labellings is the number of classes times the order of the group.
Where values repeat, it is the sum of |G| / |Stab(x)| over the classes.
'loshu count' prints both. With givens, only symmetries that leave the givens
where they are count. 'loshu describe' shows the group and the order
constraints that break it.

--complement on also joins each labelling with its complement, where each value
v becomes first + last - v.
)text";
}

std::string files() {
  return R"text(A puzzle of your own is a file, whose name stands in the place of FIGURE SIZE:

  {
    "name": "triangle",
    "cells": ["a", "b", "c", "d", "e", "f"],
    "lines": [["a", "b", "c"], ["c", "d", "e"], ["e", "f", "a"]],
    "sum": 10,
    "givens": {"a": 1}
  }

  name         the word for one of them, as in "8 triangles" [figure]
  cells        their labels; or an object for each, {"label": "a",
               "position": [0, 1.5]}, with x to the right and y downwards, for
               all of them or for none, which are then laid out along their
               lines; or their number, and their labels are 0, 1, 2, ...; labels
               that differ only in upper and lower case are the same label
  lines        lists of cells, by label, or by number from 0 in their order; or
               {"cells": ["a", "d"], "sum": 7} for a line with a sum of its own,
               "mean" for the mean of the values as often as it has cells
  first_value  the values are V, V+1, ..., one for each cell [1]
  values       in place of first_value: a list of numbers, or a text as --values
               takes it, "primes 3..113"; at least one for each cell
  sum          the magic sum [free]
  givens       cells, by label or number, and their values [none]; a list of
               values for a cell that has one of them
  relations    constraints of your own, each as --post takes it:
               ["2*a - b = sum + 3", "c < d"] [none]
  grade, solution  what 'loshu puzzle' writes besides; they are not read

A cell of a solid has a "place" [x, y, z] besides, for its symmetries; four
numbers in four dimensions. A figure has at most 40000 cells. A named figure
takes the place of name, cells and lines: {"figure": "square", "size": 4,
"kind": "pandiagonal", "givens": {"(1,1)": 16}}. A rectangle has two sizes,
"size": [3, 5], its rows first. 'loshu export square 4' writes a whole puzzle,
to start from.

Filled figures, for verify and --givens, are rows of numbers as 'loshu solve'
draws them: rows with the lengths of the drawing are read as drawn. Other rows,
and rows of whole figures with commas between the numbers, are in the order of
the cells, which 'loshu describe' shows. A first row of labels, as 'loshu solve
--format csv' writes, says the order of the columns below it. An open cell is
. or _ or ? or *, or 0 if that is no value of the puzzle. Lines of words before
and after a figure are passed over.

Both also read JSON, lists of other languages, tables and the output of
MiniZinc; the manual has the list of forms. 'loshu verify my.json rows.txt'
checks rows for a puzzle of your own. Without rows.txt it reads standard input.
)text";
}

constexpr Topic topics[]{
    {"figures", "the families of figures, their sizes and kinds", figures},
    {"engines", "what searches, and which engine is for what", engines},
    {"symmetry", "what counts as one solution", symmetry},
    {"files", "puzzles of your own, and files of filled figures", files},
};

}  // namespace

std::span<const Topic> all_topics() { return topics; }

}  // namespace runner
