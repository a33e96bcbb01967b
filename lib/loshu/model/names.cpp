// The names of constraints: the kind and a number in the order of posting. Constraints are numbered
// before some are left out, so names do not change.
//
// A line may be left out only if the other lines imply it. Otherwise the puzzle would change.

#include <loshu/model/names.hpp>

#include <algorithm>
#include <memory>
#include <set>
#include <span>
#include <utility>

#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/text.hpp>

namespace loshu {

using namespace detail;

namespace {

std::vector<int> cells_of(const Equation& equation) {
  std::vector<int> cells;
  for (const auto& term : equation.terms) cells.push_back(term.cell);
  return cells;
}

/// Collects the constraints of a model with their names.
class List {
 public:
  explicit List(const Figure& figure) : figure_(figure) {}

  void add(ConstraintKind kind, const std::string& name, const std::string& text,
           std::vector<int> cells = {}, std::optional<std::size_t> line = {}) {
    all.push_back({{name, text}, kind, std::move(cells), line});
  }

  /// The numbers begin with 1.
  void add_each(ConstraintKind kind, const char* name, const std::vector<Equation>& equations) {
    std::size_t place = 0;
    for (const Equation& equation : equations) {
      add(kind, numbered(name, place++), to_string(equation, figure_), cells_of(equation));
    }
  }

  std::vector<ListedConstraint> all;

 private:
  const Figure& figure_;
};

/// \throws Error if a cell is on no kept line
Figure with_lines_kept(const Figure& figure, const std::vector<bool>& kept) {
  std::vector<Line> lines;
  std::vector<FixedLine> fixed;
  const std::size_t magic = figure.lines().size();
  for (std::size_t place = 0; place < kept.size(); ++place) {
    if (!kept[place]) continue;
    if (place < magic) {
      lines.push_back(figure.lines()[place]);
    } else {
      fixed.push_back(figure.fixed_lines()[place - magic]);
    }
  }
  return {figure.full_name(), figure.cells(), std::move(lines), std::move(fixed)};
}

/// Whether a combination of other lines, whose cells give those of the line, also gives its sum.
bool says_the_same(const Equation& line, const LineCombination& weights,
                   const std::vector<Equation>& others, const Puzzle& puzzle,
                   std::optional<int> sum) {
  const auto& total = system_of(puzzle).total();
  if (weights.total != 0 && !total) return false;
  std::int64_t sums = 0;
  std::int64_t constants = total ? weights.total * total->constant : 0;
  for (std::size_t place = 0; place < others.size(); ++place) {
    sums += weights.lines[place] * others[place].sum_coefficient;
    constants += weights.lines[place] * others[place].constant;
  }
  sums -= weights.times * line.sum_coefficient;
  constants -= weights.times * line.constant;
  return sum ? sums * *sum + constants == 0 : sums == 0 && constants == 0;
}

/// Whether the kept lines imply the given line, so that leaving it out changes no answer.
bool follows(const Equation& line, const Puzzle& puzzle, const std::vector<bool>& kept,
             const Budget& budget) {
  PuzzleParts parts = puzzle.parts();
  try {
    parts.figure = std::make_shared<const Figure>(with_lines_kept(puzzle.figure(), kept));
  } catch (const Error&) {  // some cell is on no kept line
    return false;
  }
  std::vector<Equation> others;
  for (std::size_t place = 0; place < kept.size(); ++place) {
    if (kept[place]) others.push_back(system_of(puzzle).line_rows()[place].equation);
  }
  std::vector<std::int64_t> cells(static_cast<std::size_t>(puzzle.figure().cell_count()), 0);
  for (const auto& [cell, coefficient] : line.terms) {
    cells[static_cast<std::size_t>(cell)] = coefficient;
  }
  const auto weights = lines_and_total(*parts.figure, cells, budget);
  return weights && says_the_same(line, *weights, others, puzzle, determined_sum(parts, budget));
}

/// Erases the constraints of a kind whose names are in `named`, and those names.
template <typename Items>
void erase_named(const char* kind, Items& items, std::set<std::string>& named) {
  std::size_t place = 0;
  std::erase_if(items, [&](const auto&) { return named.erase(numbered(kind, place++)) > 0; });
}

/// Refuses to leave out distinctness and the user's relations.
void refuse_demands(const Puzzle& puzzle, const std::set<std::string>& named) {
  for (std::size_t place = 0; place <= system_of(puzzle).relation_rows().size(); ++place) {
    const std::string name = place == 0 ? names::distinct : numbered(names::relation, place - 1);
    if (named.contains(name)) {
      throw Error(name + " is part of the puzzle: without it this is another one");
    }
  }
}

/// \param named  the names to leave out; those of lines are removed
/// \throws Error if a line does not follow from those that stay
void erase_lines(const Puzzle& puzzle, Constraints& constraints, std::set<std::string>& named,
                 const Budget& budget) {
  const std::span<const Row> all = system_of(puzzle).line_rows();
  std::vector<bool> kept(all.size(), true);
  for (std::size_t place = 0; place < all.size(); ++place) {
    kept[place] = named.erase(line_id(puzzle.figure(), place)) == 0;
  }
  std::erase_if(constraints.rows, [&](const Row& row) {
    return row.origin.kind != Origin::Kind::relation && !kept[at(row.origin.place)];
  });
  for (std::size_t place = 0; place < all.size(); ++place) {
    if (!kept[place] && !follows(all[place].equation, puzzle, kept, budget)) {
      const bool is_alone = std::ranges::count(kept, false) == 1;
      throw Error(line_id(puzzle.figure(), place) +
                  (is_alone ? " does not follow from the other lines"
                            : " does not follow from the lines that are left") +
                  ": without it this is another puzzle, whose figure has no such line");
    }
  }
}

}  // namespace

std::string detail::numbered(const std::string& kind, std::size_t place) {
  return kind + "." + std::to_string(place + 1);
}

std::string detail::line_id(const Figure& figure, std::size_t place) {
  const std::size_t lines = figure.lines().size();
  return place < lines ? numbered("line", place) : numbered("fixed-line", place - lines);
}

bool detail::is_order_name(const std::string& name) {
  return name.starts_with(std::string(names::order) + ".");
}

std::vector<ListedConstraint> detail::listed_constraints(const Puzzle& puzzle,
                                                         const Constraints& constraints) {
  const Figure& figure = puzzle.figure();
  const bool repeats = puzzle.values().repeats();
  List list(figure);
  list.add(ConstraintKind::distinct, names::distinct,
           repeats ? "no value stands more often than it is listed" : "no value stands twice");
  for (const Row& row : constraints.rows) {
    const std::size_t place = at(row.origin.place);
    if (row.origin.kind == Origin::Kind::relation) {
      list.add(ConstraintKind::relation, numbered(names::relation, place), row_name(row, puzzle),
               cells_of(row.equation));
    } else {
      list.add(ConstraintKind::line, line_id(figure, place), to_string(row.equation, figure),
               cells_of(row.equation), place);
    }
  }
  if (const auto& total = constraints.total_sum) {
    list.add(ConstraintKind::total_sum, names::total_sum, to_string(*total, figure),
             cells_of(*total));
  }
  list.add_each(ConstraintKind::implied, names::implied, constraints.implied.equations);
  if (constraints.relaxation) {
    const auto [least, greatest] = constraints.relaxation->sums;
    list.add(ConstraintKind::own, names::bound,
             least > greatest
                 ? "no sum is open"
                 : "the sum is from " + std::to_string(least) + " to " + std::to_string(greatest));
  }
  list.add_each(ConstraintKind::weighted, names::weighted, constraints.weighted);
  for (std::size_t place = 0; place < constraints.orders.size(); ++place) {
    const auto [less, greater] = constraints.orders[place];
    list.add(ConstraintKind::order, numbered(names::order, place),
             figure.label(less) + (repeats ? " ≤ " : " < ") + figure.label(greater),
             {less, greater});
  }
  if (const auto& mirror = constraints.complement.complement) {
    list.add(ConstraintKind::complement, names::complement,
             "x -> " + std::to_string(mirror->mirror) + " − x");
  }
  return std::move(list.all);
}

std::vector<NamedConstraint> named_constraints(const Puzzle& puzzle,
                                               const Constraints& constraints) {
  std::vector<NamedConstraint> named;
  for (ListedConstraint& one : listed_constraints(puzzle, constraints)) {
    named.push_back(std::move(one.named));
  }
  return named;
}

std::vector<NamedConstraint> named_constraints(const Puzzle& puzzle, const Options& options,
                                               const Budget& budget) {
  return named_constraints(puzzle, all_constraints(puzzle, options, budget));
}

bool detail::drops_orders(const Options& options) {
  return std::ranges::any_of(options.drop, is_order_name);
}

bool detail::breaks_complement(const Options& options) {
  return options.complement &&
         std::ranges::find(options.drop, names::complement) == options.drop.end();
}

void detail::leave_out(const std::vector<std::string>& drop, const Puzzle& puzzle,
                       Constraints& constraints, const Budget& budget) {
  std::vector<std::string> known;
  for (const NamedConstraint& one : named_constraints(puzzle, constraints)) {
    known.push_back(one.name);
  }
  std::set<std::string> named(drop.begin(), drop.end());
  for (const std::string& name : named) {
    if (std::ranges::find(known, name) != known.end()) continue;
    const std::string meant = likely_word(name, known);
    throw Error("no constraint is called '" + name + "'" +
                (meant.empty() ? "; describe lists the names, with the same options" : meant));
  }
  refuse_demands(puzzle, named);
  if (named.erase(names::total_sum) > 0) {
    constraints.total_sum.reset();
    constraints.congruences = {};
  }
  const std::size_t all_implied = constraints.implied.equations.size();
  erase_named(names::implied, constraints.implied.equations, named);
  if (constraints.implied.equations.size() != all_implied) {  // nobody needs the true orbits
    constraints.implied.orbits.clear();
    for (std::size_t place = 0; place < constraints.implied.equations.size(); ++place) {
      constraints.implied.orbits.push_back({place, 1});
    }
  }
  erase_named(names::weighted, constraints.weighted, named);
  if (named.erase(names::bound) > 0) {
    constraints.relaxation.reset();
    constraints.weighted.clear();
  }
  erase_named(names::order, constraints.orders, named);
  if (named.erase(names::complement) > 0) constraints.complement = {};
  if (!named.empty()) erase_lines(puzzle, constraints, named, budget);
}

}  // namespace loshu
