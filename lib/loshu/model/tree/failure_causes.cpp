// A failed space keeps the domains that it had when a propagator found a contradiction. So each
// constraint of the model is checked against these domains, by its definition alone.

#include <loshu/model/tree/failure_causes.hpp>

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <utility>

#include <loshu/figure.hpp>

namespace loshu::detail {
namespace {

/// After this number of tried values an equation is taken for possible. It also bounds recursion.
constexpr int most_tries = 20'000;

struct Spread {
  std::int64_t least = 0;
  std::int64_t greatest = 0;

  void add(std::int64_t coefficient, std::int64_t from, std::int64_t to) {
    least += coefficient * (coefficient < 0 ? to : from);
    greatest += coefficient * (coefficient < 0 ? from : to);
  }
  [[nodiscard]] bool meets(const Spread& other) const {
    return least <= other.greatest && greatest >= other.least;
  }
  /// The interval in words: "38" or "30 to 35".
  [[nodiscard]] std::string text() const {
    return number_text(least) + (least == greatest ? "" : " to " + number_text(greatest));
  }
};

/// The intervals of the left and the right side of an equation, from the bounds of the domains.
struct Sides {
  Spread left;
  Spread right;
};

Sides sides_of(const Equation& equation, const CellDomains& domains) {
  Sides sides{.left = {}, .right = {equation.constant, equation.constant}};
  sides.right.add(equation.sum_coefficient, domains.least_sum, domains.greatest_sum);
  for (const auto& [cell, coefficient] : equation.terms) {
    const std::vector<int>& values = domains.cells[at(cell)];
    sides.left.add(coefficient, values.front(), values.back());
  }
  return sides;
}

/// Searches distinct values of its cells that satisfy one equation.
class Completion {
 public:
  Completion(const Equation& equation, const CellDomains& domains)
      : equation_(equation), domains_(domains) {}

  /// Whether such values exist; also true if the search takes too many tries.
  bool exists() { return completes(0, sides_of(equation_, domains_)); }

 private:
  /// Whether the terms from `place` on have distinct values that balance the sides. True when the
  /// tries are used up: a cause must be certain.
  /// \param sides  the intervals of both sides, with the values taken so far
  bool completes(std::size_t place, const Sides& sides) {
    if (!sides.left.meets(sides.right)) return false;
    if (place == equation_.terms.size()) return true;
    const auto [number, coefficient] = equation_.terms[place];
    const std::vector<int>& values = domains_.cells[at(number)];
    for (const int value : values) {
      if (--tries_ < 0) return true;
      if (std::ranges::find(used_, value) != used_.end()) continue;
      Sides rest = sides;
      rest.left.add(-coefficient, values.back(), values.front());
      rest.left.add(coefficient, value, value);
      used_.push_back(value);
      const bool found = completes(place + 1, rest);
      used_.pop_back();
      if (found) return true;
    }
    return false;
  }

  const Equation& equation_;
  const CellDomains& domains_;
  std::vector<int> used_;
  int tries_ = most_tries;
};

/// Lists numbers in words: "3, 5 and 7 to 9".
std::string listed(const std::vector<int>& ascending) {
  Sentences ranges;
  for (std::size_t i = 0; i < ascending.size();) {
    std::size_t last = i;
    while (last + 1 < ascending.size() && ascending[last + 1] == ascending[last] + 1) ++last;
    if (last == i + 1) last = i;  // "3 and 4" instead of "3 to 4"
    ranges.push_back(Spread{ascending[i], ascending[last]}.text());
    i = last + 1;
  }
  return enumerated(ranges).text();
}

/// Checks every constraint of a failed model against domains. If simple checks find no
/// contradiction, it searches distinct values.
class Finder {
 public:
  Finder(const Puzzle& puzzle, const Constraints& constraints, const CellDomains& domains)
      : domains_(domains), puzzle_(puzzle), figure_(puzzle.figure()) {
    causes.cells.resize(at(figure_.cell_count()), false);
    causes.lines.resize(system_of(puzzle).line_rows().size(), false);
    find_equal_cells();
    for (const Row& row : constraints.rows) {
      if (is_line(row)) find_sum(row);
    }
    find_orders(constraints.orders);
    for (const Row& row : constraints.rows) {
      if (!is_line(row)) find_relation(row);
    }
    if (causes.sentences.empty() && figure_.cell_count() <= most_whole_figure_cells) find_crowd();
    if (causes.sentences.empty()) find_lines(constraints.rows);
    if (causes.sentences.empty()) find_redundant(constraints);
  }

  FailureCauses causes;

 private:
  static bool is_line(const Row& row) { return row.origin.kind != Origin::Kind::relation; }

  void find_equal_cells() {
    std::map<int, std::vector<int>> holders;  // the cells that have each value
    for (int cell = 0; cell < figure_.cell_count(); ++cell) {
      const std::vector<int>& left = domains_.cells[at(cell)];
      if (left.size() == 1) holders[left.front()].push_back(cell);
    }
    for (const auto& [value, cells] : holders) {
      if (cells.size() > 1) say(number_text(value) + " stands in " + blamed(cells));
    }
  }

  void find_crowd() {
    const std::vector<int> crowd = crowded_cells(domains_);
    if (crowd.empty()) return;
    std::set<int> values;
    for (const int cell : crowd) {
      values.insert(domains_.cells[at(cell)].begin(), domains_.cells[at(cell)].end());
    }
    say(blamed(crowd) + " have only " + listed({values.begin(), values.end()}));
  }

  void find_sum(const Row& line) {
    const auto [left, right] = sides_of(line.equation, domains_);
    if (left.meets(right)) return;
    causes.lines[at(line.origin.place)] = true;
    say(row_name(line, puzzle_) + ": its sum is " + left.text() + ", not " + right.text());
  }

  void find_lines(const std::vector<Row>& rows) {
    for (const Row& row : rows) {
      if (!is_line(row) || Completion(row.equation, domains_).exists()) continue;
      causes.lines[at(row.origin.place)] = true;
      say(row_name(row, puzzle_) + ": no distinct values have the sum " +
          sides_of(row.equation, domains_).right.text());
    }
  }

  void find_orders(const std::vector<OrderConstraint>& orders) {
    for (const auto& [less, greater] : orders) {
      const int least = domains_.cells[at(less)].front();
      const int greatest = domains_.cells[at(greater)].back();
      if (least < greatest) continue;
      blamed({less, greater});
      say("symmetry: " + figure_.label(less) + ", at least " + number_text(least) +
          ", must be less than " + figure_.label(greater) + ", at most " + number_text(greatest));
    }
  }

  void find_relation(const Row& relation) {
    const auto [left, right] = sides_of(relation.equation, domains_);
    const bool is_equation = relation.comparison == Operator::equal;
    if (is_equation ? left.meets(right) : left.least <= right.greatest) return;
    for (const Equation::Term& term : relation.equation.terms) causes.cells[at(term.cell)] = true;
    say("the relation " + row_name(relation, puzzle_) + " cannot hold");
  }

  void find_redundant(const Constraints& constraints) {
    std::vector<Equation> equations = constraints.implied.equations;
    if (constraints.total_sum) equations.push_back(*constraints.total_sum);
    equations.insert(equations.end(), constraints.weighted.begin(), constraints.weighted.end());
    for (const Equation& equation : equations) {
      if (Completion(equation, domains_).exists()) continue;
      say("redundant: " + to_string(equation, figure_) + " has no distinct values");
      return;
    }
  }

  /// Marks the cells as causes.
  /// \return their labels
  std::string blamed(const std::vector<int>& cells) {
    Sentences labels;
    for (const int cell : cells) {
      causes.cells[at(cell)] = true;
      labels.push_back(figure_.label(cell));
    }
    return enumerated(labels).text();
  }

  void say(std::string sentence) { causes.sentences.push_back(std::move(sentence)); }

  const CellDomains& domains_;
  const Puzzle& puzzle_;
  const Figure& figure_;
};

/// A propagated copy of the model's puzzle that starts from the domains of the model.
std::unique_ptr<const MagicModel> replayed(const MagicModel& model, Propagation propagation) {
  const Options options = with(Branching::none, with(propagation, model.options()));
  auto replay = std::make_unique<MagicModel>(model.puzzle(), options);
  for (int cell = 0; cell < model.cells().size(); ++cell) {
    Gecode::dom(*replay, replay->cells()[cell], model.cells()[cell]);
  }
  Gecode::dom(*replay, replay->sum(), model.sum().min(), model.sum().max());
  static_cast<void>(replay->status());
  return replay;
}

}  // namespace

FailureCauses visible_causes(const Puzzle& puzzle, const Constraints& constraints,
                             const CellDomains& domains) {
  return Finder(puzzle, constraints, domains).causes;
}

FailureCauses failure_causes(const MagicModel& model) {
  const Puzzle& puzzle = model.puzzle();
  const Constraints constraints = derived_constraints(puzzle, model.options());
  FailureCauses causes = visible_causes(puzzle, constraints, domains_of(model));
  if (!causes.sentences.empty()) return causes;
  if (model.cells().size() <= most_whole_figure_cells) {
    for (const Propagation single : {Propagation::bounds, Propagation::distinct_domain}) {
      std::unique_ptr<const MagicModel> replay = replayed(model, single);
      if (!replay->failed()) continue;
      FailureCauses found = visible_causes(puzzle, constraints, domains_of(*replay));
      if (found.sentences.empty()) continue;
      found.replay = std::move(replay);
      return found;
    }
  }
  causes.sentences.emplace_back(model.breaks_complement()
                                    ? "no constraint of the figure: the complement, or your own"
                                    : "no constraint of the figure: one of your own");
  return causes;
}

}  // namespace loshu::detail
