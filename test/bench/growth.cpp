// How the work of the exhaustive engine grows with the figure: for rings, polygons and squares of
// growing size, all classes for one sum, up to some seconds each; for each solution the values
// placed and the time, as a table.
//
//   bench_growth [SECONDS]

#include <cstdio>
#include <iostream>
#include <utility>

#include <loshu/error.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/polygon.hpp>
#include <loshu/ring.hpp>
#include <loshu/square.hpp>

namespace {

using loshu::Puzzle;

struct Family {
  const char* name;
  Puzzle (*puzzle)(int size);
  int first, last;  // sizes
};

/// Perimeter-magic, with three cells a side and the middle sum.
Puzzle ring(int sides) {
  const loshu::Figure figure = loshu::ring(sides);
  const loshu::SumRange sums = loshu::sum_range(figure, loshu::Values(1, figure.cell_count()));
  return Puzzle(figure, 1, (sums.least + sums.greatest) / 2);
}
Puzzle polygon(int sides) { return Puzzle(loshu::polygon(sides), 1, 3 * sides + 4); }
Puzzle square(int order) { return Puzzle(loshu::square(order)); }

void measure(const Family& family, double most_seconds) {
  for (int size = family.first; size <= family.last; ++size) {
    const Puzzle puzzle = family.puzzle(size);
    const loshu::ExhaustiveSearch search(
        {.puzzle = puzzle, .complement = true, .limits = {.seconds = most_seconds}});
    loshu::Result best = search.run();
    for (int again = 0; again < 5 && best.seconds < 0.01; ++again) {
      loshu::Result result = search.run();
      if (result.seconds < best.seconds) best = std::move(result);
    }
    if (best.solutions == 0) {
      if (!best.complete()) return;
      continue;
    }
    const auto solutions = static_cast<double>(best.solutions);
    std::printf("%-8s %4d %6d %12llu%s %14.4g %12.3g\n", family.name, size,
                puzzle.figure().cell_count(), static_cast<unsigned long long>(best.solutions),
                best.complete() ? " " : "*", static_cast<double>(best.placements) / solutions,
                best.seconds / solutions);
  }
}

}  // namespace

int main(int argc, char** argv) try {
  const double most_seconds = argc > 1 ? std::atof(argv[1]) : 1;
  if (most_seconds <= 0 || argc > 2) {
    std::cerr << "bench_growth: usage: bench_growth [SECONDS], above 0\n";
    return 2;
  }
  std::printf(
      "figure   size  cells     solutions     placements a      seconds a\n"
      "                                          solution       solution\n");
  for (const Family& family :
       {Family{"ring", ring, 3, 16}, {"polygon", polygon, 4, 16}, {"square", square, 3, 7}}) {
    measure(family, most_seconds);
  }
  std::printf("* stopped after %g s; what was found so far\n", most_seconds);
} catch (const loshu::Error& error) {
  std::cerr << "bench_growth: " << error.what() << "\n";
  return 2;
}
