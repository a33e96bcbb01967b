#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/equations.hpp>
#include <loshu/explain.hpp>
#include <loshu/puzzle.hpp>

namespace loshu::detail {

/// An equation that a person can make use of.
struct Rule {
  /// The origin of a rule.
  enum class Kind : std::uint8_t {
    line,        ///< one of `every_line()`, at the same place
    difference,  ///< of two lines that share a cell
    figure,      ///< the lines and the total imply it; few cells, each once
    parity,      ///< implied as well, for its remainders alone
    relation,    ///< of the user's own, at the same place of its kind
  };
  Kind kind = Kind::line;
  Equation equation = {};
  std::vector<int> lines = {};  ///< of `every_line()`, that make it
  /// How they do; of all kinds but lines.
  std::optional<CombinedEquation> origin = {};
  std::optional<Relation> relation = {};  ///< of that kind; its two sides are those of the equation
};

/// The equations of a puzzle that techniques use, for any givens.
class Rules {
 public:
  /// \throws Stopped at a limit of the budget
  explicit Rules(const Puzzle& puzzle, const Budget& budget = Budget::unlimited());

  [[nodiscard]] const std::vector<Rule>& all() const { return all_; }
  [[nodiscard]] const Rule& rule(int place) const { return all_[static_cast<std::size_t>(place)]; }
  /// The places of a kind: from the first to before the second.
  [[nodiscard]] std::pair<int, int> places(Rule::Kind kind) const;
  /// Pairs of lines that share a cell.
  [[nodiscard]] const std::vector<std::pair<int, int>>& crossings() const { return crossings_; }

  [[nodiscard]] int cell_count() const { return cells_; }
  [[nodiscard]] int first_value() const { return first_; }
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
  std::vector<Rule> all_;  // by kind
  std::vector<std::pair<int, int>> crossings_;
};

}  // namespace loshu::detail
