// The forms in which numbers can be read, for the manual and for the tests: each is read.

#include <loshu/reading.hpp>

#include <array>

namespace loshu {
namespace {

constexpr std::array forms{
    ReadableForm{"a drawing, as `solve` and `puzzle` write it", "4 9 2\n3 5 7\n8 1 6\n"},
    ReadableForm{"several drawings, with lines of words around them",
                 "first:\n4 9 2\n3 5 7\n8 1 6\n\nsecond:\n4 9 2\n3 5 7\n8 1 6\n"},
    ReadableForm{"CSV with a row of labels, as `solve --format csv` writes it",
                 "\"(1,1)\",\"(1,2)\",\"(1,3)\",\"(2,1)\",\"(2,2)\",\"(2,3)\",\"(3,1)\",\"(3,2)\","
                 "\"(3,3)\"\n4,9,2,3,5,7,8,1,6\n"},
    ReadableForm{"CSV with another header, or none", "left,middle,right\n4,9,2\n3,5,7\n8,1,6\n"},
    ReadableForm{"one row for each figure, in cell order", "4,9,2,3,5,7,8,1,6\n"},
    ReadableForm{"columns of a spreadsheet, with tabs", "4\t9\t2\n3\t5\t7\n8\t1\t6\n"},
    ReadableForm{"semicolons", "4;9;2\n3;5;7\n8;1;6\n"},
    ReadableForm{"cells by name",
                 "(1,1) = 4\n(1,2) = 9\n(1,3) = 2\n(2,1) = 3\n(2,2) = 5\n(2,3) = 7\n(3,1) = 8\n"
                 "(3,2) = 1\n(3,3) = 6\n"},
    ReadableForm{"the order alone on the first line", "3\n4 9 2\n3 5 7\n8 1 6\n"},
    ReadableForm{"numbers of rows that ascend by one", "1: 4 9 2\n2: 3 5 7\n3: 8 1 6\n"},
    ReadableForm{"comments behind # and %", "# Lo Shu\n4 9 2 % the top\n3 5 7\n8 1 6\n"},
    ReadableForm{"a table of Markdown",
                 "| a | b | c |\n|---|---|---|\n| 4 | 9 | 2 |\n| 3 | 5 | 7 |\n"
                 "| 8 | 1 | 6 |\n"},
    ReadableForm{"a table in a box",
                 "┌───┬───┬───┐\n│ 4 │ 9 │ 2 │\n├───┼───┼───┤\n│ 3 │ 5 │ 7 │\n├───┼───┼───┤\n"
                 "│ 8 │ 1 │ 6 │\n└───┴───┴───┘\n"},
    ReadableForm{"a list of Prolog", "Rows = [[4,9,2],[3,5,7],[8,1,6]].\n"},
    ReadableForm{"a list of Lisp", "((4 9 2) (3 5 7) (8 1 6))\n"},
    ReadableForm{"a list of Python", "[(4, 9, 2), (3, 5, 7), (8, 1, 6)]\n"},
    ReadableForm{"an array of numpy, as it is printed", "[[4 9 2]\n [3 5 7]\n [8 1 6]]\n"},
    ReadableForm{"an array of numpy, as it is written",
                 "array([[4, 9, 2],\n       [3, 5, 7],\n       [8, 1, 6]])\n"},
    ReadableForm{"a matrix of MATLAB", "M = [4 9 2; 3 5 7; 8 1 6];\n"},
    ReadableForm{"a matrix of MiniZinc", "x = [| 4, 9, 2 | 3, 5, 7 | 8, 1, 6 |];\n"},
    ReadableForm{"an array of MiniZinc's dzn",
                 "x = [0: 4, 1: 9, 2: 2, 3: 3, 4: 5, 5: 7, 6: 8, 7: 1, 8: 6];\n"},
    ReadableForm{"an array of MiniZinc with its ranges",
                 "x = array2d(1..3, 1..3, [4, 9, 2, 3, 5, 7, 8, 1, 6]);\n"},
    ReadableForm{"the plain output of MiniZinc", "4 9 2\n3 5 7\n8 1 6\n----------\n==========\n"},
    ReadableForm{"an answer of `solve --format json`",
                 "{\"figure\": \"square\", \"size\": 3, \"assignments\": [[4,9,2,3,5,7,8,1,6]]}\n",
                 true},
    ReadableForm{"a puzzle file with givens",
                 "{\"figure\": \"square\", \"size\": 3, \"givens\": {\"0\": 4, \"1\": 9, \"2\": 2, "
                 "\"3\": 3, \"4\": 5, \"5\": 7, \"6\": 8, \"7\": 1, \"8\": 6}}\n",
                 true},
    ReadableForm{"an object with one list of numbers",
                 "{\"n\": 3, \"clues\": [[4,9,2], [3,5,7], [8,1,6]]}\n", true},
    ReadableForm{"the JSON output of MiniZinc",
                 "{\n  \"x\" : [4, 9, 2, 3, 5, 7, 8, 1, 6],\n  \"S\" : 15\n}\n----------\n", true},
    ReadableForm{
        "MiniZinc's `--json-stream`",
        "{\"type\": \"solution\", \"output\": {\"default\": \"4 9 2\\n3 5 7\\n8 1 6\\n\"}, "
        "\"sections\": [\"default\"]}\n{\"type\": \"status\", \"status\": "
        "\"ALL_SOLUTIONS\"}\n",
        true},
};

}  // namespace

std::span<const ReadableForm> readable_forms() { return forms; }

}  // namespace loshu
