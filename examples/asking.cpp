// How a program asks, without a word of engines: count, solve, and what the numbers mean.
//
//     asking            magic squares of order 4, a square of order 30, and a hexagon there is not

#include <iostream>

#include <loshu/loshu.hpp>

namespace {

void tell(const char* what, const loshu::Result& result) {
  std::cout << what << ": " << result.solutions << (result.complete() ? " in all" : " found")
            << ", by " << result.engine;
  // Exact at any size, and known only where the search was complete.
  if (const auto total = result.total()) {
    std::cout << "; " << total->digits() << " with symmetric ones counted apart, "
              << result.classes(loshu::Symmetry::geometric)->digits()
              << " up to rotation and reflection";
  }
  std::cout << "\n";
}

}  // namespace

int main() {
  // One of each class under all symmetries is counted, unless another level is asked for.
  tell("square 4", loshu::count({.puzzle = loshu::Puzzle(loshu::square(4))}));

  // Any one solution. The same question with the same seed finds the same one.
  const loshu::Question one{.puzzle = loshu::Puzzle(loshu::square(30)),
                            .symmetry = loshu::Symmetry::none,
                            .solutions = 1,
                            .seed = 1};
  const loshu::Result found = loshu::solve(one);
  tell("square 30", found);
  std::cout << "its sum is " << loshu::require_magic(one.puzzle, found.assignments.front()) << "\n";

  // Where there is none, arithmetic mostly says so before anything is searched.
  tell("hexagon 4 from 10", loshu::count({.puzzle = loshu::Puzzle(loshu::hexagon(4), 10)}));
}
