#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/equations.hpp>
#include <loshu/explain.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/system.hpp>

namespace loshu::detail {

/// An equation that a person can use to solve a puzzle.
struct Rule {
  enum class Kind : std::uint8_t {
    line,        ///< a line of `every_line()`, at the same place
    difference,  ///< the difference of two lines that share a cell
    figure,      ///< implied by lines and total; few cells, each once
    parity,      ///< also implied, but used only by remainders
    relation,    ///< a relation of the user's own, in their order
  };
  Kind kind = Kind::line;
  Row row = {};                 ///< the equation, or the inequality of a relation
  std::vector<int> lines = {};  ///< the lines that make the equation
  /// The weights of these lines; none for a single line or a relation.
  std::optional<CombinedEquation> origin = {};
};

/// The equations of a puzzle that techniques use. They do not depend on the givens.
class Rules {
 public:
  /// \throws Stopped at a limit of the budget
  explicit Rules(const Puzzle& puzzle, const Budget& budget = Budget::unlimited());

  [[nodiscard]] const std::vector<Rule>& all() const { return all_; }
  [[nodiscard]] const Rule& rule(int place) const { return all_[static_cast<std::size_t>(place)]; }
  /// The places of the rules of a kind: from the first up to, but without, the second.
  [[nodiscard]] std::pair<int, int> places(Rule::Kind kind) const;
  /// The pairs of lines that share a cell.
  [[nodiscard]] const std::vector<std::pair<int, int>>& crossings() const { return crossings_; }

  [[nodiscard]] int cell_count() const { return cells_; }
  /// The value from which the bits of candidates are counted.
  [[nodiscard]] int base() const { return first_; }
  /// The range of the magic sum before anything is filled in.
  [[nodiscard]] const SumRange& sum() const { return sum_; }

 private:
  void add_lines(const Puzzle& puzzle);
  void add_differences(const Puzzle& puzzle);
  void add_relations(const Puzzle& puzzle);
  void add_implied(const Puzzle& puzzle, const Budget& budget);

  int cells_;
  int first_;
  SumRange sum_;
  std::vector<Rule> all_;  // the rules, sorted by kind
  std::vector<std::pair<int, int>> crossings_;
};

}  // namespace loshu::detail
