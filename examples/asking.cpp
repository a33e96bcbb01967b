// Shows how a program asks without naming an engine: it counts, solves, and reads the numbers.
//
//     asking            counts squares of order 4, solves order 30, and finds that a hexagon is
// impossible

#include <iostream>

#include <loshu/loshu.hpp>

namespace {

void tell(const char* what, const loshu::Result& result) {
  std::cout << what << ": " << result.solutions << (result.complete() ? " in all" : " found")
            << ", by " << result.engine;
  // The total has all its digits. It is empty unless the search was complete.
  if (const auto total = result.total()) {
    std::cout << "; " << total->digits() << " with symmetric ones counted apart, "
              << result.classes(loshu::Symmetry::geometric)->digits()
              << " up to rotation and reflection";
  }
  std::cout << "\n";
}

}  // namespace

int main() {
  // `count` counts one solution of each class under all symmetries, unless told otherwise.
  tell("square 4", loshu::count({.puzzle = loshu::Puzzle(loshu::square(4))}));

  // Asks for any one solution. The same question with the same seed finds the same solution.
  const loshu::Question one{.puzzle = loshu::Puzzle(loshu::square(30)),
                            .symmetry = loshu::Symmetry::none,
                            .solutions = 1,
                            .seed = 1};
  const loshu::Result found = loshu::solve(one);
  tell("square 30", found);
  std::cout << "its sum is " << loshu::require_magic(one.puzzle, found.assignments.front()) << "\n";

  // If no solution exists, arithmetic mostly proves that before any search.
  tell("hexagon 4 from 10", loshu::count({.puzzle = loshu::Puzzle(loshu::hexagon(4), 10)}));
}
