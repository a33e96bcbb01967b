// Which magic hexagons can there be? With H cells of consecutive values the sum is an integer just
// if the values have the mean d·(2·order−1) for an integer d; d = 1 and order 3 is the well-known
// hexagon of 1 to 19. The further the values are from 0, the more must short rows have of the great
// ones and long rows of the small, until they cannot: this prints, for each order, the greatest d
// that the permutahedron bound leaves open.

#include <iomanip>
#include <iostream>

#include <loshu/bound.hpp>
#include <loshu/error.hpp>
#include <loshu/hexagon.hpp>

int main() try {
  std::cout << "order  d  first value  tightness  of d+1\n";
  for (int order = 3; order <= 12; ++order) {
    const loshu::Figure figure = loshu::hexagon(order);
    const auto first = [&](int d) { return d * (2 * order - 1) - (figure.cell_count() - 1) / 2; };
    const auto bound = [&](int d) {
      return loshu::permutahedron_bound(loshu::Puzzle(figure, first(d)));
    };
    int d = 0;
    loshu::Relaxation open = bound(d);
    loshu::Relaxation next = bound(d + 1);
    while (!next.refuted()) {
      ++d;
      open = std::move(next);
      next = bound(d + 1);
    }
    std::cout << std::setw(5) << order << std::setw(3) << d << std::setw(13) << first(d)
              << std::fixed << std::setprecision(4) << std::setw(11) << open.tightness
              << std::setw(8) << next.tightness << '\n';
  }
} catch (const loshu::NotAvailable& error) {
  std::cerr << error.what() << '\n';
  return 4;
}
