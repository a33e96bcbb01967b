// Posts a figure on variables with any domains, for models of other authors. A puzzle knows its
// values; here they are taken from the domains. If there are more values than cells, they have no
// known total, and a value may stay unused.

#include <loshu/model.hpp>

#include <algorithm>
#include <new>

#include <loshu/model/posting.hpp>
#include <loshu/search.hpp>

namespace loshu {
namespace {

using namespace Gecode;
using detail::at;

IntSet values_of(const IntVarArgs& cells) {
  Region region;
  auto* ranges = region.alloc<IntVarRanges>(cells.size());
  for (int i = 0; i < cells.size(); ++i) new (&ranges[i]) IntVarRanges(cells[i]);
  Iter::Ranges::NaryUnion all(region, ranges, cells.size());
  return IntSet(all);
}

/// Posts a figure as `MagicModel` does: the cells have the values from first_value on, each once.
void post_as_model(Space& home, const IntVarArgs& cells, const IntVar& sum, const Figure& figure,
                   int first_value) {
  const SumRange sums = sum_range(figure, Values(first_value, figure.cell_count()));
  rel(home, sum, IRT_GQ, static_cast<int>(sums.least));
  rel(home, sum, IRT_LQ, static_cast<int>(sums.greatest));
  if (home.failed()) return;
  const Puzzle puzzle(figure, first_value,
                      sum.assigned() ? std::optional(sum.val()) : std::nullopt);
  if (puzzle.contradiction()) return home.fail();
  const Options options = preset(puzzle, Purpose::find).options;
  const Constraints derived = derived_constraints(puzzle, options);
  detail::Posting posting(home, cells, sum, puzzle, options);
  posting.distinct();
  for (const Row& row : derived.rows) posting.row(row);
  posting.redundant(derived);
  posting.finish(nullptr);
}

/// \param values  the values if there are as many as cells; otherwise null
void post_lines(Space& home, const IntVarArgs& cells, const IntVar& sum, const Figure& figure,
                const IntSet* values) {
  distinct(home, cells, IPL_DOM);
  for (const Line& line : figure.lines()) {
    IntVarArgs on_line;
    for (const int cell : line) on_line << cells[cell];
    distinct_sum(home, IntArgs(std::vector<int>(line.size(), 1)), on_line, sum, 1, 0,
                 SumLevel::domain);
  }
  // Redundant: the sum of all lines, minus the median degree of a cell times the total.
  std::vector<int> degrees = figure.degrees();
  std::int64_t constant = 0;
  if (values != nullptr) {
    std::vector<int> sorted = degrees;
    std::ranges::sort(sorted);
    const int usual = sorted[sorted.size() / 2];
    for (int& degree : degrees) degree -= usual;
    for (IntSetValues value(*values); value(); ++value)
      constant -= std::int64_t{usual} * value.val();
  }
  distinct_sum(home, IntArgs(degrees), cells, sum, std::ssize(figure.lines()), constant);
}

}  // namespace

void magic_figure(Home home, const IntVarArgs& cells, IntVar sum, const Figure& figure) {
  if (!figure.fixed_lines().empty())
    throw Error("a magic figure has no fixed lines: " + figure.title());
  if (cells.size() != figure.cell_count()) throw Int::ArgumentSizeMismatch("loshu::magic_figure");
  GECODE_POST;
  const IntSet values = values_of(cells);
  const auto count = static_cast<unsigned>(cells.size());
  if (values.size() < count || same(cells)) return home.fail();
  if (values.size() == count && values.ranges() == 1 && cells.size() <= most_whole_figure_cells &&
      takes_first_value(figure, values.min())) {
    post_as_model(home, cells, sum, figure, values.min());
  } else {
    post_lines(home, cells, sum, figure, values.size() == count ? &values : nullptr);
  }
}

}  // namespace loshu
